/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/keys.h"

#include <curses.h>
#include <limits.h>
#include <string.h>

#include "util/field.h"

#define CTRL(c) ((c) & 0x1F)
#define ONE(key) (key), (key)

enum { ESC = 27 };

const struct key_name key_names[] = {
	{ "Left", ONE(KEY_LEFT) },
	{ "Right", ONE(KEY_RIGHT) },
	{ "Up", ONE(KEY_UP) },
	{ "Down", ONE(KEY_DOWN) },
	{ "Home", ONE(KEY_HOME) },
	{ "End", ONE(KEY_END) },
	{ "PgUp", ONE(KEY_PPAGE) },
	{ "PgDn", ONE(KEY_NPAGE) },
	{ "Enter", ONE('\r') },
	{ "Enter", ONE('\n') },
	{ "Enter", ONE(KEY_ENTER) },
	{ "Space", ONE(' ') },
	{ "Backspace", ONE(KEY_BACKSPACE) },
	{ "Backspace", ONE(127) },
	{ "Backspace", ONE('\b') },
	{ "Tab", ONE('\t') },
	{ "Shift-Tab", ONE(KEY_BTAB) },
	{ "Esc", ONE(ESC) },
	{ "F1", ONE(KEY_F(1)) },
	{ "F2", ONE(KEY_F(2)) },
	{ "F3", ONE(KEY_F(3)) },
	{ "F4", ONE(KEY_F(4)) },
	{ "0-9", '0', '9' },
	{ NULL, 0, 0 }
};

/* Whether KEY has this name. A character beyond Latin-1 could have the number
 * of a function key, hence the last test. */
static bool keys_is(const char *name, size_t length, const struct key *key)
{
	int code = (int)key->code;
	bool is = length == 1 ? code == *name :
		length == 2 && *name == '^' && code == CTRL(name[1]);

	for (const struct key_name *row = key_names; row->name && !is; row++)
		is = strlen(row->name) == length &&
			strncmp(row->name, name, length) == 0 &&
			code >= row->from && code <= row->to;
	return is && key->function == (code >= KEY_MIN);
}

bool keys_have(const char *names, const struct key *key)
{
	while (*names) {
		size_t length = strcspn(names, " |");

		if (keys_is(names, length, key))
			return true;
		names += length + (names[length] != '\0');
	}
	return false;
}

/* -- the mouse ------------------------------------------------------------- */

/* Buttons as a mouse reports them (xterm's control sequences). */
enum { BUTTON_LEFT = 0, WHEEL_UP = 64, WHEEL_DOWN = 65 };

static enum key_read keys_take_mouse(int button, struct key *key)
{
	if (button == BUTTON_LEFT)
		return KEY_READ_CLICK;
	if (button != WHEEL_UP && button != WHEEL_DOWN)
		return KEY_READ_SKIPPED;
	*key = (struct key){ true, button == WHEEL_UP ? KEY_UP : KEY_DOWN };
	return KEY_READ_KEY;
}

/* The number at *WORD, and END behind it, which are passed over; no screen has
 * so many cells that it could be more than NUMBER_MOST. */
enum { NUMBER_MOST = 9999 };

static bool keys_take_number(const char **word, char end, int *number)
{
	int64_t value = field_take_number(word, NUMBER_MOST);

	*number = (int)value;
	return value >= 0 && *(*word)++ == end;
}

/* "<BUTTON;X;YM" for pressed, and with a small m for released. */
static enum key_read keys_read_mouse(const char *word, struct key *key, int *y,
		int *x)
{
	int button;
	bool released = word[strlen(word) - 1] == 'm';

	if (*word++ != '<' || !keys_take_number(&word, ';', &button) ||
	    !keys_take_number(&word, ';', x) ||
	    !keys_take_number(&word, released ? 'm' : 'M', y))
		return KEY_READ_UNKNOWN;
	--*x;
	--*y;
	return released ? KEY_READ_SKIPPED : keys_take_mouse(button, key);
}

/* The older report: behind "[M" three characters, each 32 and a number. */
static enum key_read keys_add_to_mouse(struct keys *keys, struct key *key,
		int *y, int *x)
{
	unsigned char *at = (unsigned char *)&keys->words[2];

	at[keys->length++ - 2] = key->code < 256 ? (unsigned char)key->code :
		UCHAR_MAX;
	if (keys->length < 5)
		return KEY_READ_SKIPPED;
	keys->inside = KEYS_PLAIN;
	*x = at[1] - 33;
	*y = at[2] - 33;
	return keys_take_mouse(at[0] - 32, key);
}

/* -- sequences ------------------------------------------------------------- */

/* The mouse is read here, since curses loses some clicks that are released at
 * once; all else is a key that terminfo does not know. */
static enum key_read keys_end_sequence(struct keys *keys, struct key *key,
		int *y, int *x)
{
	keys->inside = KEYS_PLAIN;
	if (strcmp(keys->words, "[M") == 0 && !keys->pasting) {
		keys->inside = KEYS_MOUSE;
		return KEY_READ_SKIPPED;
	}
	if (strcmp(keys->words, "[200~") == 0)
		keys->pasting = true;
	else if (strcmp(keys->words, "[201~") == 0)
		keys->pasting = false;
	else if (!keys->pasting)
		return keys->words[0] == '[' ? keys_read_mouse(&keys->words[1],
			key, y, x) : KEY_READ_UNKNOWN;
	return KEY_READ_SKIPPED;
}

static void keys_add(struct keys *keys, wint_t code)
{
	if (keys->length < sizeof keys->words - 1)
		keys->words[keys->length++] = (char)code;
	keys->words[keys->length] = '\0';
}

/* Behind "ESC [" or "ESC O" up to the final character (ECMA-48, 5.4): as plain
 * characters these would make moves. */
static enum key_read keys_add_to_sequence(struct keys *keys, struct key *key,
		int *y, int *x)
{
	keys_add(keys, key->code < 0x7F ? key->code : '?');
	return key->code >= 0x20 && key->code < 0x40 ? KEY_READ_SKIPPED :
		keys_end_sequence(keys, key, y, x);
}

static enum key_read keys_begin(struct keys *keys)
{
	keys->inside = KEYS_ESCAPE;
	return KEY_READ_SKIPPED;
}

/* What follows Esc; if that was a key, it will be read again. */
static enum key_read keys_add_to_escape(struct keys *keys, struct key *key)
{
	keys->inside = KEYS_PLAIN;
	if (!key->function && (key->code == '[' || key->code == 'O')) {
		keys->inside = KEYS_SEQUENCE;
		keys->length = 0;
		keys_add(keys, key->code);
		return KEY_READ_SKIPPED;
	}
	if (keys->pasting)
		return !key->function && key->code == ESC ? keys_begin(keys) :
			KEY_READ_PASTED;
	if (key->function)
		ungetch((int)key->code);
	else
		unget_wch((wchar_t)key->code);
	*key = (struct key){ .code = ESC };
	return KEY_READ_KEY;
}

/* -- silence --------------------------------------------------------------- */

/* Microseconds: for a sequence, which comes at once but over slow lines, and
 * for a paste, whose end may have got lost. */
enum { SILENCE_SEQUENCE = 100000, SILENCE_PASTE = 1000000 };

int64_t keys_due(const struct keys *keys)
{
	return !keys->silent_since ? -1 : keys->silent_since +
		(keys->pasting ? SILENCE_PASTE : SILENCE_SEQUENCE);
}

/* No key was waiting. Esc was one if nothing follows it, but not in a paste. */
static enum key_read keys_hear_nothing(struct keys *keys, int64_t now,
		struct key *key)
{
	bool pasting = keys->pasting;
	bool escape = keys->inside == KEYS_ESCAPE && !pasting;

	if (!keys->inside && !pasting)
		return KEY_READ_NOTHING;
	if (!keys->silent_since)
		keys->silent_since = now;
	if (!escape && now < keys_due(keys))
		return KEY_READ_NOTHING;
	*keys = (struct keys){ .inside = KEYS_PLAIN };
	*key = (struct key){ .code = ESC };
	return escape ? KEY_READ_KEY : pasting ? KEY_READ_SKIPPED :
		KEY_READ_UNKNOWN;
}

enum key_read keys_read(struct keys *keys, const struct screen *screen,
		int64_t now, struct key *key, int *y, int *x)
{
	int kind = screen_read_key(screen, &key->code);

	key->function = kind == KEY_CODE_YES;
	if (kind == ERR)
		return keys_hear_nothing(keys, now, key);
	if (key->function && (key->code == KEY_RESIZE ||
			key->code == KEY_MOUSE))
		return KEY_READ_SKIPPED;
	keys->silent_since = 0;
	if (keys->inside == KEYS_ESCAPE)
		return keys_add_to_escape(keys, key);
	if (!key->function && keys->inside == KEYS_MOUSE)
		return keys_add_to_mouse(keys, key, y, x);
	if (!key->function && key->code == ESC)
		return keys_begin(keys);
	if (!key->function && keys->inside == KEYS_SEQUENCE)
		return keys_add_to_sequence(keys, key, y, x);
	keys->inside = KEYS_PLAIN;
	return keys->pasting ? KEY_READ_PASTED : KEY_READ_KEY;
}
