/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/keys.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "util/text.h"

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

/* -- sequences ------------------------------------------------------------- */

/* Buttons as a mouse reports them (xterm's control sequences). */
enum { BUTTON_LEFT = 0, WHEEL_UP = 64, WHEEL_DOWN = 65 };

static enum key_read keys_take_mouse(int button, struct key *key)
{
	if (button == BUTTON_LEFT)
		return KEY_READ_CLICK;
	if (button != WHEEL_UP && button != WHEEL_DOWN)
		return KEY_READ_RESIZE;
	*key = (struct key){ true, button == WHEEL_UP ? KEY_UP : KEY_DOWN };
	return KEY_READ_KEY;
}

static bool keys_next(const struct screen *screen, wint_t *next)
{
	return screen_read_key(screen, next) == OK;
}

/* The older report of a mouse: three characters, each 32 and a number. */
static enum key_read keys_read_old_mouse(const struct screen *screen,
		struct key *key, int *y, int *x)
{
	wint_t button, column, row;

	if (!keys_next(screen, &button) || !keys_next(screen, &column) ||
	    !keys_next(screen, &row))
		return KEY_READ_UNKNOWN;
	*y = (int)row - 33;
	*x = (int)column - 33;
	return keys_take_mouse((int)button - 32, key);
}

/* Behind "ESC [" up to the final character (ECMA-48, 5.4). The mouse is read
 * here, since curses loses some clicks that are released at once; all else is a
 * key that terminfo does not know, and as plain characters it would make
 * moves. */
static enum key_read keys_read_sequence(const struct screen *screen,
		struct key *key, int *y, int *x)
{
	char words[40];
	struct text text = TEXT_IN(words);
	int button;
	wint_t next;

	do {
		if (!keys_next(screen, &next))
			return KEY_READ_UNKNOWN;
		text_add_character(&text, next);
	} while (next >= 0x20 && next < 0x40);
	if (strcmp(words, "M") == 0)
		return keys_read_old_mouse(screen, key, y, x);
	if (sscanf(words, "<%d;%d;%d", &button, x, y) != 3)
		return KEY_READ_UNKNOWN;
	--*x;
	--*y;
	/* a capital M is for pressed, a small one for released */
	return next == 'M' ? keys_take_mouse(button, key) : KEY_READ_RESIZE;
}

/* What begins with Esc; KEY_READ_KEY also where that is the key Esc itself. */
static enum key_read keys_read_escape(const struct screen *screen,
		struct key *key, int *y, int *x)
{
	wint_t next;

	if (!keys_next(screen, &next))
		return KEY_READ_KEY;
	if (next == '[')
		return keys_read_sequence(screen, key, y, x);
	if (next != 'O') {
		unget_wch((wchar_t)next);
		return KEY_READ_KEY;
	}
	while (keys_next(screen, &next) && next >= 0x20 && next < 0x40)
		;
	return KEY_READ_UNKNOWN;
}

enum key_read keys_read(const struct screen *screen, struct key *key, int *y,
		int *x)
{
	int kind = screen_read_key(screen, &key->code);

	key->function = kind == KEY_CODE_YES;
	if (kind == ERR)
		return KEY_READ_NOTHING;
	if (key->function && (key->code == KEY_RESIZE ||
			key->code == KEY_MOUSE))
		return KEY_READ_RESIZE;
	return kind == OK && key->code == ESC ?
		keys_read_escape(screen, key, y, x) : KEY_READ_KEY;
}
