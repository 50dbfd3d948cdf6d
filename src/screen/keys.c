/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "screen/keys.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

#include "util/field.h"
#include "view/keypad.h"

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

/* Whether KEY has this name. A character beyond Latin-1 could have the code of
 * a function key, hence the last test. */
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

/* A letter that answers a question in the language of the person. */
static bool keys_answer(const struct command_row *row, const struct key *key)
{
	char letter = command_letter(row);

	return letter && !key->function && key->code <= 'z' &&
		text_lower((char)key->code) == letter;
}

const struct command_row *keys_command(const struct command_row *rows,
		enum context context, const struct key *key)
{
	for (; rows->contexts; rows++)
		if (command_is_of(rows, context) && rows->keys &&
		    (keys_have(rows->keys, key) || keys_answer(rows, key)))
			return rows;
	return NULL;
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

/* Reads the number at *WORD and the END after it, and moves *WORD past both. No
 * screen has more than NUMBER_MOST rows or columns. */
enum { NUMBER_MOST = 9999 };

static bool keys_take_number(const char **word, char end, int *number)
{
	int64_t value = field_take_number(word, NUMBER_MOST);

	*number = (int)value;
	return value >= 0 && *(*word)++ == end;
}

/* WORD is "<BUTTON;X;YM" for a press, or the same with "m" for a release. */
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

/* The older report: "[M", then three characters, each 32 plus a number. */
static enum key_read keys_add_to_mouse(struct keys *keys, struct key *key,
		int *y, int *x)
{
	unsigned char *at = (unsigned char *)&keys->words[3];

	at[keys->length++ - 3] = (unsigned char)key->code;
	if (keys->length < 6)
		return KEY_READ_SKIPPED;
	keys->inside = KEYS_PLAIN;
	*x = at[1] - 33;
	*y = at[2] - 33;
	return keys_take_mouse(at[0] - 32, key);
}

/* -- sequences ------------------------------------------------------------- */

/* Whether the keypad sends what was read; if so, *KEY is set. */
static bool keys_find(const struct keys *keys, struct key *key)
{
	int code = keypad_find(keys->words);

	if (code >= 0)
		*key = (struct key){ true, (wint_t)code };
	return code >= 0;
}

static enum key_read keys_end_sequence(struct keys *keys, struct key *key,
		int *y, int *x)
{
	keys->inside = KEYS_PLAIN;
	if (!keys->pasting && keys_find(keys, key))
		return KEY_READ_KEY;
	if (strcmp(keys->words, "\033[M") == 0 && !keys->pasting) {
		keys->inside = KEYS_MOUSE;
		return KEY_READ_SKIPPED;
	}
	if (strcmp(keys->words, "\033[200~") == 0)
		keys->pasting = true;
	else if (strcmp(keys->words, "\033[201~") == 0)
		keys->pasting = false;
	else if (!keys->pasting)
		return keys->words[1] == '[' ? keys_read_mouse(&keys->words[2],
			key, y, x) : KEY_READ_UNKNOWN;
	return KEY_READ_SKIPPED;
}

static void keys_add(struct keys *keys, wint_t code)
{
	if (keys->length < sizeof keys->words - 1)
		keys->words[keys->length++] = code < 0x80 ? (char)code : '?';
	keys->words[keys->length] = '\0';
}

/* After "ESC [" or "ESC O", up to the final character (ECMA-48, 5.4); Linux
 * also sends "ESC [ [ A". Read as plain characters, these would make moves. */
static enum key_read keys_add_to_sequence(struct keys *keys, struct key *key,
		int *y, int *x)
{
	keys_add(keys, key->code);
	return (key->code >= 0x20 && key->code < 0x40) ||
		strcmp(keys->words, "\033[[") == 0 ? KEY_READ_SKIPPED :
		keys_end_sequence(keys, key, y, x);
}

/* Takes a byte of a character. One that cannot continue it may begin
 * another. */
static enum key_read keys_add_to_character(struct keys *keys,
		struct screen *screen, struct key *key)
{
	bool begun = !mbsinit(&keys->character);
	char byte = (char)key->code;
	wchar_t character;
	size_t length = mbrtowc(&character, &byte, 1, &keys->character);

	if (length == (size_t)-2)
		return KEY_READ_SKIPPED;
	if (length == (size_t)-1) {
		memset(&keys->character, 0, sizeof keys->character);
		if (begun)
			screen_unread_byte(screen, (int)key->code);
		return keys->pasting ? KEY_READ_SKIPPED : KEY_READ_UNKNOWN;
	}
	key->code = (wint_t)character;
	return keys->pasting ? KEY_READ_PASTED : KEY_READ_KEY;
}

static enum key_read keys_begin(struct keys *keys)
{
	*keys = (struct keys){ .inside = KEYS_ESCAPE,
		.pasting = keys->pasting };
	keys_add(keys, ESC);
	return KEY_READ_SKIPPED;
}

/* Takes what follows Esc, to be read again if Esc was a key by itself. */
static enum key_read keys_add_to_escape(struct keys *keys,
		struct screen *screen, struct key *key)
{
	keys_add(keys, key->code);
	if (key->code == '[' || key->code == 'O') {
		keys->inside = KEYS_SEQUENCE;
		return KEY_READ_SKIPPED;
	}
	keys->inside = KEYS_PLAIN;
	if (keys->pasting)
		return key->code == ESC ? keys_begin(keys) :
			keys_add_to_character(keys, screen, key);
	if (!keys_find(keys, key)) {
		screen_unread_byte(screen, (int)key->code);
		*key = (struct key){ .code = ESC };
	}
	return KEY_READ_KEY;
}

/* -- silence --------------------------------------------------------------- */

/* Microseconds of silence that end an Esc (unless $ESCDELAY says otherwise); a
 * sequence, which arrives at once except over slow lines; and a paste, whose
 * end may have got lost. ESCDELAY_MOST is in milliseconds. */
enum { SILENCE_ESCAPE = 25000, SILENCE_SEQUENCE = 100000,
	SILENCE_PASTE = 1000000, ESCDELAY_MOST = 1000 };

static int64_t keys_escape_delay(void)
{
	const char *wish = getenv("ESCDELAY");
	int64_t milliseconds = wish ? field_number(wish, ESCDELAY_MOST) : -1;

	return milliseconds < 0 ? SILENCE_ESCAPE : milliseconds * 1000;
}

int64_t keys_due(const struct keys *keys)
{
	return !keys->silent_since ? -1 : keys->silent_since +
		(keys->pasting ? SILENCE_PASTE : keys->inside == KEYS_ESCAPE ?
		keys_escape_delay() : SILENCE_SEQUENCE);
}

/* Nothing was waiting. An Esc that nothing follows is a key if not pasted. */
static enum key_read keys_hear_nothing(struct keys *keys, int64_t now,
		struct key *key)
{
	bool pasting = keys->pasting;
	bool escape = keys->inside == KEYS_ESCAPE && !pasting;

	if (!keys->inside && !pasting)
		return KEY_READ_NOTHING;
	if (!keys->silent_since)
		keys->silent_since = now;
	if (now < keys_due(keys))
		return KEY_READ_NOTHING;
	*keys = (struct keys){ .inside = KEYS_PLAIN };
	*key = (struct key){ .code = ESC };
	return escape ? KEY_READ_KEY : pasting ? KEY_READ_SKIPPED :
		KEY_READ_UNKNOWN;
}

/* On some old terminals, keys send single control characters. */
static enum key_read keys_read_plain(struct keys *keys,
		struct screen *screen, struct key *key)
{
	keys->length = 0;
	keys_add(keys, key->code);
	return key->code < ' ' && !keys->pasting && keys_find(keys, key) ?
		KEY_READ_KEY : keys_add_to_character(keys, screen, key);
}

enum key_read keys_read(struct keys *keys, struct screen *screen,
		int64_t now, struct key *key, int *y, int *x)
{
	int byte = screen_read_byte(screen);

	if (byte < 0)
		return keys_hear_nothing(keys, now, key);
	*key = (struct key){ .code = (wint_t)byte };
	keys->silent_since = 0;
	if (keys->inside == KEYS_ESCAPE)
		return keys_add_to_escape(keys, screen, key);
	if (keys->inside == KEYS_MOUSE)
		return keys_add_to_mouse(keys, key, y, x);
	if (key->code == ESC)
		return keys_begin(keys);
	if (keys->inside == KEYS_SEQUENCE)
		return keys_add_to_sequence(keys, key, y, x);
	return keys_read_plain(keys, screen, key);
}
