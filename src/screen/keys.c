/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "screen/keys.h"

#include <ctype.h>
#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <wctype.h>

#include "util/field.h"
#include "view/keypad.h"

enum { BEL = 7, CAN = 24, SUB = 26, ESC = 27 };

const struct key_name key_names[] = {
	{ "Left", KEY_LEFT },
	{ "Right", KEY_RIGHT },
	{ "Up", KEY_UP },
	{ "Down", KEY_DOWN },
	{ "Home", KEY_HOME },
	{ "End", KEY_END },
	{ "PgUp", KEY_PPAGE },
	{ "PgDn", KEY_NPAGE },
	{ "Enter", '\r' },
	{ "Enter", '\n' },
	{ "Enter", KEY_ENTER },
	{ "Space", ' ' },
	{ "Backspace", KEY_BACKSPACE },
	{ "Backspace", 127 },
	{ "Backspace", '\b' },
	{ "Tab", '\t' },
	{ "Shift-Tab", KEY_BTAB },
	{ "Esc", ESC },
	{ "F1", KEY_F(1) },
	{ "F2", KEY_F(2) },
	{ "F3", KEY_F(3) },
	{ "F4", KEY_F(4) },
	{ NULL, 0 }
};

const char *keys_name(const struct key *key)
{
	static char name[3];
	int code = (int)key->code;

	/* a character beyond Latin-1 could have the code of a function key */
	if (key->function != (code >= KEY_MIN))
		return "";
	for (const struct key_name *row = key_names; row->name; row++)
		if (row->code == code)
			return row->name;
	if (code < ' ')
		snprintf(name, sizeof name, "^%c", '@' + code);
	else
		snprintf(name, sizeof name, "%c", code < 128 ? code : 0);
	return name;
}

/* Where the keys are so; the locale is all that tells. */
bool keys_lack_shift(const struct key *key)
{
	static const char *const names[] = { "LC_ALL", "LC_CTYPE", "LANG" };
	const char *locale = NULL;

	for (int i = 0; i < 3 && !(locale && *locale); i++)
		locale = getenv(names[i]);
	return !key->function && key->code && locale &&
		text_begins(locale, "fr_FR", 5) &&
		wcschr(L"&\u00E9\"'(\u00E8_\u00E7\u00E0", (wchar_t)key->code);
}

/* -- the mouse ------------------------------------------------------------- */

/* Buttons as a mouse reports them (xterm's control sequences). */
enum { BUTTON_LEFT = 0, WHEEL_UP = 64, WHEEL_DOWN = 65 };

/* X and Y count from 1. */
static enum key_read keys_take_mouse(struct keys *keys, int button, int x,
		int y, struct key *key)
{
	keys->x = x - 1;
	keys->y = y - 1;
	if (button == BUTTON_LEFT)
		return KEY_READ_CLICK;
	if (button != WHEEL_UP && button != WHEEL_DOWN)
		return KEY_READ_SKIPPED;
	*key = (struct key){ true, button == WHEEL_UP ? KEY_UP : KEY_DOWN };
	return KEY_READ_WHEEL;
}

/* A press ends in "M", a release in "m". */
static enum key_read keys_read_mouse(struct keys *keys, struct key *key)
{
	int button, x, y, end = 0;

	return sscanf(keys->words, "\033[<%4d;%4d;%4dM%n", &button, &x, &y,
			&end) == 3 && end ?
		keys_take_mouse(keys, button, x, y, key) : KEY_READ_SKIPPED;
}

/* The older report: "ESC [ M" and three bytes, each 32 plus a number. */
static enum key_read keys_add_to_mouse(struct keys *keys, unsigned char byte,
		struct key *key)
{
	unsigned char *at = (unsigned char *)keys->words;

	at[keys->length++] = byte;
	if (keys->length < 3)
		return KEY_READ_SKIPPED;
	keys->inside = KEYS_GROUND;
	return keys->late ? KEY_READ_SKIPPED : keys_take_mouse(keys,
		at[0] - 32, at[1] - 32, at[2] - 32, key);
}

/* -- states ---------------------------------------------------------------- */

/* Microseconds. A slow line may cut a sequence anywhere, but is silent for less
 * than a SECOND. */
enum { SECOND = 1000000, SILENCE_ESCAPE = 25000, SILENCE_HELD = 100000,
	SILENCE_PASTE = 10 * SECOND };
enum { ESCDELAY_MOST = 1000 };	/* milliseconds */

static void keys_add(struct keys *keys, wint_t code)
{
	if (keys->length < sizeof keys->words - 1)
		keys->words[keys->length++] = code < 0x80 ? (char)code : '?';
	keys->words[keys->length] = '\0';
}

/* What was interrupted has lost its beginning, but not its end. */
static void keys_leave(struct keys *keys)
{
	keys->inside = keys->around % KEYS_STATES;
	keys->around /= KEYS_STATES;
	keys->late = true;
}

static void keys_drop(struct keys *keys)
{
	keys->inside = KEYS_GROUND;
	keys->around = 0;
}

static bool keys_are_in_string(const struct keys *keys)
{
	return keys->around % KEYS_STATES == KEYS_STRING;
}

/* Whether Esc and this character begin what goes on (ECMA-48, 5.3 to 5.6). */
static bool keys_introduces(wint_t code)
{
	return code && code < 0x80 && strchr("[O]P_^X", (int)code);
}

/* Goes on in what words[1] introduces. */
static enum key_read keys_introduce(struct keys *keys)
{
	keys->inside = strchr("[O", keys->words[1]) ? KEYS_SEQUENCE :
		KEYS_STRING;
	return KEY_READ_SKIPPED;
}

/* Whether a sequence is no key: its parameters are private, or its final is a
 * small letter. */
static bool keys_are_report(const struct keys *keys)
{
	return keys->words[1] == '[' && (strchr("<=>?", keys->words[2]) ||
		islower((unsigned char)keys->words[keys->length - 1]));
}

/* Whether the keypad sends what was read; if so, *KEY is set. */
static bool keys_find(const struct keys *keys, struct key *key)
{
	int code = keypad_find(keys->words);

	if (code >= 0)
		*key = (struct key){ code >= KEY_MIN, (wint_t)code };
	return code >= 0;
}

/* Control characters are keys on some old terminals. */
static enum key_read keys_take_plain(struct keys *keys, struct key *key)
{
	bool acted = keys->acted_at && keys->now - keys->acted_at < SECOND;

	keys_drop(keys);
	keys->acted_at = 0;
	if (key->code == WEOF)
		return keys->pasting ? KEY_READ_SKIPPED : KEY_READ_UNKNOWN;
	if (keys->pasting)
		return KEY_READ_PASTED;
	keys->length = 0;
	if (acted && keys_introduces(key->code)) {
		keys->inside = KEYS_HELD;
		keys_add(keys, ESC);
		keys_add(keys, key->code);
		return KEY_READ_SKIPPED;
	}
	keys_add(keys, key->code);
	if (key->code < ' ')
		keys_find(keys, key);
	return KEY_READ_KEY;
}

/* A second Esc shows that the one before it was a key, or what was held. */
static enum key_read keys_take_escape(struct keys *keys, struct key *key)
{
	bool held = keys->inside == KEYS_HELD && keys->length > 1;
	bool typed = held || (keys->inside == KEYS_ESCAPE && !keys->pasting);

	if (held)
		key->code = (wint_t)keys->words[1];
	keys->around = keys->inside == KEYS_SEQUENCE ||
		keys->inside == KEYS_STRING ?
		keys->around * KEYS_STATES + keys->inside : 0;
	keys->inside = KEYS_ESCAPE;
	keys->late = false;
	keys->acted_at = 0;
	keys->length = 0;
	keys_add(keys, ESC);
	return typed ? KEY_READ_KEY : KEY_READ_SKIPPED;
}

/* What Esc does not introduce is Alt and a key, and we know none of these. */
static enum key_read keys_add_to_escape(struct keys *keys, struct key *key)
{
	keys_add(keys, key->code);
	if (!keys->pasting && keys_find(keys, key)) {
		keys_leave(keys);
		return KEY_READ_KEY;
	}
	if (keys_introduces(key->code))
		return keys_introduce(keys);
	if (key->code == '\\' && keys_are_in_string(keys)) {
		keys_leave(keys);
		keys_leave(keys);
		return KEY_READ_SKIPPED;
	}
	keys_drop(keys);
	return keys->pasting ? keys_take_plain(keys, key) : KEY_READ_UNKNOWN;
}

static enum key_read keys_end_sequence(struct keys *keys, struct key *key)
{
	bool means = !keys->late && !keys->pasting;

	keys_leave(keys);
	if (strcmp(keys->words, "\033[200~") == 0) {
		keys->pasting = true;
	} else if (strcmp(keys->words, "\033[201~") == 0) {
		keys->pasting = false;
		keys_drop(keys);
	} else if (means && keys_find(keys, key)) {
		return KEY_READ_KEY;
	} else if (strcmp(keys->words, "\033[M") == 0 && !keys->pasting) {
		keys->inside = KEYS_MOUSE;
		keys->late = !means;
		keys->length = 0;
	} else if (means) {
		return keys_are_report(keys) ? keys_read_mouse(keys, key) :
			KEY_READ_UNKNOWN;
	}
	return KEY_READ_SKIPPED;
}

/* Up to the final character (ECMA-48, 5.4); Linux also sends "ESC [ [ A". No
 * terminal puts control characters there. */
static enum key_read keys_add_to_sequence(struct keys *keys, struct key *key)
{
	if (key->code < ' ')
		return keys_take_plain(keys, key);
	keys_add(keys, key->code);
	return key->code < 0x40 || strcmp(keys->words, "\033[[") == 0 ?
		KEY_READ_SKIPPED : keys_end_sequence(keys, key);
}

/* xterm ends a string at these, too. */
static enum key_read keys_add_to_string(struct keys *keys,
		const struct key *key)
{
	if (key->code == BEL || key->code == CAN || key->code == SUB)
		keys_leave(keys);
	return KEY_READ_SKIPPED;
}

/* Alone or repeated, what was held is a key; once it has acted, only parameters
 * show that it was none; but no string, as a person may type a letter and a
 * digit. */
static enum key_read keys_add_to_held(struct keys *keys, struct key *key)
{
	bool acted = keys->length == 1;

	if (acted && (key->code < '0' || key->code > '?' ||
			strchr("PX", keys->words[1])))
		return keys_take_plain(keys, key);
	if (key->code == (wint_t)keys->words[1] &&
	    (key->code != '[' || keys->length > 2))
		return KEY_READ_KEY;
	keys->length += acted;
	keys->late = true;
	if (key->code != (wint_t)keys->words[1])
		keys_introduce(keys);
	return keys->inside == KEYS_STRING ? keys_add_to_string(keys, key) :
		keys_add_to_sequence(keys, key);
}

static enum key_read keys_take(struct keys *keys, struct key *key)
{
	/* a control of eight bits is Esc and one of seven (ECMA-35, 6.4.3) */
	wint_t seven = key->code - 0x40;

	if (keys_introduces(seven) || seven == '\\') {
		keys_take_escape(keys, key);
		key->code = seven;
	}
	if (key->code == ESC)
		return keys_take_escape(keys, key);
	switch (keys->inside) {
	case KEYS_ESCAPE:
		return keys_add_to_escape(keys, key);
	case KEYS_HELD:
		return keys_add_to_held(keys, key);
	case KEYS_SEQUENCE:
		return keys_add_to_sequence(keys, key);
	case KEYS_STRING:
		return keys_add_to_string(keys, key);
	default:
		return keys_take_plain(keys, key);
	}
}

/* -- silence --------------------------------------------------------------- */

static int64_t keys_escape_delay(void)
{
	const char *wish = getenv("ESCDELAY");
	int64_t milliseconds = wish ? field_number(wish, ESCDELAY_MOST) : -1;

	return milliseconds < 0 ? SILENCE_ESCAPE : milliseconds * 1000;
}

/* An Esc may begin the end of a string or paste. */
static int64_t keys_patience(const struct keys *keys)
{
	if (keys->inside == KEYS_GROUND)
		return SILENCE_PASTE;
	if (keys->inside == KEYS_HELD && keys->length > 1)
		return SILENCE_HELD;
	return keys->inside == KEYS_ESCAPE && !keys->pasting &&
		!keys_are_in_string(keys) ? keys_escape_delay() : SECOND;
}

int64_t keys_due(const struct keys *keys)
{
	return !keys->silent_since ? -1 :
		keys->silent_since + keys_patience(keys);
}

/* An Esc that nothing follows is a key, or ends a paste. */
static enum key_read keys_hear_nothing(struct keys *keys, struct key *key)
{
	bool pasting = keys->pasting && keys->inside > KEYS_ESCAPE;
	bool escape = keys->inside == KEYS_ESCAPE && !keys->pasting;

	if (!keys->inside && !keys->pasting)
		return KEY_READ_NOTHING;
	if (!keys->silent_since)
		keys->silent_since = keys->now;
	if (keys->now < keys_due(keys))
		return KEY_READ_NOTHING;
	if (keys->inside == KEYS_HELD && keys->length > 1) {
		key->code = (wint_t)keys->words[1];
		keys->length--;
		return KEY_READ_KEY;
	}
	keys_drop(keys);
	keys->pasting = pasting;
	keys->silent_since = pasting ? keys->silent_since : 0;
	keys->acted_at = escape ? keys->now : 0;
	key->code = ESC;
	return escape ? KEY_READ_KEY : KEY_READ_SKIPPED;
}

/* -- bytes ----------------------------------------------------------------- */

/* Adds a byte to a character; false if it is not whole yet. A byte that cannot
 * continue it may begin another; what is no character is WEOF. */
static bool keys_decode(mbstate_t *state, unsigned char byte, wint_t *code)
{
	bool begun = !mbsinit(state);
	wchar_t character = 0;
	size_t length = mbrtowc(&character, (const char *)&byte, 1, state);

	*code = (wint_t)character;
	if (length == (size_t)-1) {
		*state = (mbstate_t){ 0 };
		*code = WEOF;
		if (begun)
			return keys_decode(state, byte, code);
	}
	/* a control of eight bits, where the locale leaves room for them */
	if (MB_CUR_MAX == 1 && byte >= 0x80 && byte < 0xA0 && !iswprint(*code))
		*code = byte;
	return length != (size_t)-2;
}

enum key_read keys_read(struct keys *keys, const struct screen *screen,
		int64_t now, struct key *key)
{
	int byte = screen_read_byte(screen);

	keys->now = now;
	*key = (struct key){ .function = false };
	if (byte < 0)
		return keys_hear_nothing(keys, key);
	keys->silent_since = 0;
	if (keys->inside == KEYS_MOUSE && byte >= ' ')
		return keys_add_to_mouse(keys, (unsigned char)byte, key);
	return keys_decode(&keys->character, (unsigned char)byte, &key->code) ?
		keys_take(keys, key) : KEY_READ_SKIPPED;
}
