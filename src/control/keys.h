/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
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
	KEY_READ_RESIZE		/* the terminal has another size, or nothing */
};

/* Reads one key without waiting. The wheel of the mouse is Up and Down. */
enum key_read keys_read(const struct screen *screen, struct key *key, int *y,
		int *x);

#endif
