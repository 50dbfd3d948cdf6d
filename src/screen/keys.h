/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of keys, and how they are read from a terminal. */
#ifndef KALAH_SCREEN_KEYS_H
#define KALAH_SCREEN_KEYS_H

#include <wchar.h>

#include "play/command.h"
#include "view/screen.h"

/* What was typed: a character, or the code of a curses function key. */
struct key {
	bool function;
	wint_t code;
};

/* A name has a row for each key or range it stands for. In addition, a single
 * character is its own name, and "^A" is Control-A. */
struct key_name {
	const char *name;
	int from, to;
};

extern const struct key_name key_names[];	/* the last has no name */

/* Whether KEY is among NAMES, separated by blanks or '|'. */
bool keys_have(const char *names, const struct key *key);

/* The row of commands for KEY in CONTEXT, or NULL. */
const struct command_row *keys_command(const struct command_row *rows,
		enum context context, const struct key *key);

enum key_read {
	KEY_READ_NOTHING,	/* no key was waiting */
	KEY_READ_KEY,
	KEY_READ_CLICK,		/* at Y and X */
	KEY_READ_UNKNOWN,	/* not a key that we know */
	KEY_READ_PASTED,	/* a character that was pasted, not typed */
	KEY_READ_SKIPPED	/* part of a sequence, or of no interest */
};

/* A sequence, character or paste that has begun but not ended, however slowly
 * it arrives; silence ends what never ends by itself. Zeroed: nothing. */
struct keys {
	enum { KEYS_PLAIN, KEYS_ESCAPE, KEYS_SEQUENCE, KEYS_MOUSE } inside;
	bool pasting;		/* between the markers of a bracketed paste */
	char words[24];		/* the sequence so far, including its Esc */
	size_t length;
	mbstate_t character;	/* the bytes of a multibyte character so far */
	int64_t silent_since;	/* microseconds; 0: a byte was waiting */
};

/* Reads at most one byte without waiting; NOW is in microseconds. Sets *KEY, or
 * for a click *Y and *X, counted from 0. The mouse wheel is Up and Down. */
enum key_read keys_read(struct keys *keys, struct screen *screen,
		int64_t now, struct key *key, int *y, int *x);

/* When to read again even if no byte is waiting, or -1. */
int64_t keys_due(const struct keys *keys);

#endif
