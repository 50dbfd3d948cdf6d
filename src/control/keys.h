/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys: what they are called, and reading them as a terminal sends them. */
#ifndef KALAH_CONTROL_KEYS_H
#define KALAH_CONTROL_KEYS_H

#include <wchar.h>

#include "view/screen.h"

/* What was typed: a character, or one of curses' function keys. */
struct key {
	bool function;
	wint_t code;
};

/* A name has a row for each key or range that it stands for. Besides, a single
 * character is its own name, and "^A" is Control-A. */
struct key_name {
	const char *name;
	int from, to;
};

extern const struct key_name key_names[];	/* the last has no name */

/* Whether KEY is among NAMES, parted by blanks or '|'. */
bool keys_have(const char *names, const struct key *key);

enum key_read {
	KEY_READ_NOTHING,	/* no key was waiting */
	KEY_READ_KEY,
	KEY_READ_CLICK,		/* at Y and X */
	KEY_READ_UNKNOWN,	/* something that is no key we know of */
	KEY_READ_PASTED,	/* a key that was not typed, but pasted */
	KEY_READ_SKIPPED	/* a part of something, or of no interest */
};

/* What has begun, most of it with Esc, and was not read to its end, however
 * long that may take; all zero: nothing. What never ends is ended by
 * silence. */
struct keys {
	enum { KEYS_PLAIN, KEYS_ESCAPE, KEYS_SEQUENCE, KEYS_MOUSE } inside;
	bool pasting;		/* between the marks of a bracketed paste */
	char words[24];		/* a sequence so far, from its Esc on */
	size_t length;
	mbstate_t character;	/* one of several bytes, so far */
	int64_t silent_since;	/* microseconds; 0: keys were waiting */
};

/* Reads once at NOW, without waiting. The wheel of the mouse is Up and Down. */
enum key_read keys_read(struct keys *keys, struct screen *screen,
		int64_t now, struct key *key, int *y, int *x);

/* When to read again even if nothing is waiting, or -1. */
int64_t keys_due(const struct keys *keys);

#endif
