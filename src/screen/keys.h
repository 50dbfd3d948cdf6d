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

/* What KEY is called in the rows of commands, until the next call: "Left" as in
 * key_names, "^A" with Control; another character of ASCII is its own name; ""
 * is what nothing is called. Some names have several keys. */
const char *keys_name(const struct key *key);

struct key_name {
	const char *name;
	int code;
};

extern const struct key_name key_names[];	/* the last has no name */

/* Whether KEY is one of the digits on a French keyboard, without Shift. */
bool keys_lack_shift(const struct key *key);

enum key_read {
	KEY_READ_NOTHING,	/* no key was waiting */
	KEY_READ_KEY,
	KEY_READ_CLICK,		/* where keys->y and x say */
	KEY_READ_WHEEL,		/* there, too; the key is Up or Down */
	KEY_READ_UNKNOWN,	/* a key that we do not know */
	KEY_READ_PASTED,	/* a character that was pasted, not typed */
	KEY_READ_SKIPPED	/* part of a sequence, or nobody's key */
};

/* What a terminal has begun to send (ECMA-48 and xterm's control sequences),
 * cut as it may be anywhere: once begun, it is swallowed until its end or a
 * second of silence, so that it is never taken for keys. Zeroed: nothing. */
struct keys {
	enum {
		KEYS_GROUND,
		KEYS_ESCAPE,	/* after Esc, a key by itself unless more comes
				   within $ESCDELAY */
		KEYS_HELD,	/* such a key has acted, but here comes what may
				   be the rest, or a key by itself */
		KEYS_SEQUENCE,	/* after "ESC [" or "ESC O" */
		KEYS_STRING,	/* up to BEL or "ESC \" */
		KEYS_MOUSE,	/* after "ESC [ M" */
		KEYS_STATES
	} inside;
	unsigned around;	/* what that interrupted, outer states times
				   KEYS_STATES */
	bool late;		/* Esc has acted, and all else means nothing */
	bool pasting;		/* between the markers of a bracketed paste,
				   until Esc or ten seconds of silence */
	char words[24];		/* what is inside so far, from its Esc on */
	size_t length;
	mbstate_t character;	/* the bytes of a multibyte character so far */
	int64_t silent_since;	/* microseconds; 0: a byte was waiting */
	int64_t now, acted_at;	/* the same: of the last call; when an Esc alone
				   became a key, or 0 */
	int y, x;		/* of the mouse, from 0; may be off the
				   screen */
};

/* Reads at most one byte without waiting; NOW is in microseconds, above 0. Sets
 * *KEY if it returns a key, PASTED or WHEEL. */
enum key_read keys_read(struct keys *keys, const struct screen *screen,
		int64_t now, struct key *key);

/* When to read again even if no byte is waiting, or -1. */
int64_t keys_due(const struct keys *keys);

#endif
