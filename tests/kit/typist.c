/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "typist.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include "play/modes.h"
#include "screen/keys.h"

enum {
	ESC = 27,
	HELD_MOST = 40,		/* repeats of a key that is held down */
	HELD_LONG = 1200	/* the same; fills the longest file name */
};

static int64_t typist_in(struct typist *typist, int64_t least, int64_t most)
{
	return unit_random_in(typist->random, least, most);
}

static bool typist_once(struct typist *typist, int times)
{
	return unit_random_once(typist->random, times);
}

/* -- sending --------------------------------------------------------------- */

static void typist_report(const struct typist *typist, const char *what,
		const char *bytes, size_t length)
{
	fprintf(stderr, "key %d: %s", typist->pressed, what);
	for (size_t i = 0; i < length; i++)
		fprintf(stderr, " %02x", (unsigned char)bytes[i]);
	fputs("\n", stderr);
}

/* The row after ROW in all tables; *TABLE is where it is. NULL: the first, and
 * the end. */
static const struct command_row *typist_after(const struct command_row *row,
		const struct command_table **table)
{
	if (row)
		row++;
	else
		row = (*table = command_tables)->rows;
	while (row && command_is_end(row))
		row = (++*table)->rows;
	return row;
}

/* Whether the program may end after this key. */
static bool typist_may_leave(unsigned char byte)
{
	const struct command_table *table = NULL;
	const struct command_row *row = NULL;
	const char *name = keys_name(&(struct key){ .code = byte });

	while ((row = typist_after(row, &table)))
		if ((row->run == leaving_quit || command_letter(row) == 'y') &&
		    command_has(row, name))
			return true;
	return false;
}

/* Sends no slash, which could lead a file name out of the current folder. */
static void typist_send(struct typist *typist, const char *what,
		const char *bytes, size_t length)
{
	if (memchr(bytes, '/', length))
		return;
	typist->pressed++;
	typist->lists |= memchr(bytes, 'K', length) != NULL;
	if (typist->tells)
		typist_report(typist, what, bytes, length);
	for (size_t i = 0; i < length; i++) {
		if (typist_may_leave((unsigned char)bytes[i]))
			typist->leaving = 2;
		typist->beyond_ascii |= (unsigned char)bytes[i] > 127;
	}
	if (write(typist->pipe, bytes, length) != (ssize_t)length)
		abort();
}

/* Sends a mouse event by the protocol that begins with SEQUENCE. */
static void typist_send_mouse(struct typist *typist, const char *sequence)
{
	static const int buttons[] = { 0, 0, 0, 1, 2, 3, 16, 32, 64, 65 };
	int button = buttons[typist_in(typist, 0, 9)];
	int x = (int)typist_in(typist, 1, COLS);
	int y = (int)typist_in(typist, 1, LINES);
	char bytes[80];
	bool numbers = strchr(sequence, '<') != NULL;

	snprintf(bytes, sizeof bytes, numbers ? "%s%d;%d;%d%c" : "%s%c%c%c",
		sequence, numbers ? button : 32 + button,
		numbers ? x : 32 + x % 90, numbers ? y : 32 + y % 90,
		typist_once(typist, 2) ? 'M' : 'm');
	typist_send(typist, "mouse", bytes, numbers ? strlen(bytes) :
		strlen(sequence) + 3);
	/* it may have clicked the label of a key that ends the program */
	typist->leaving = 2;
}

/* Sends a function key as most terminals do; all unknown ones are alike. */
static void typist_send_function(struct typist *typist, const char *what,
		int key)
{
	static const struct { int key; const char *sequences[2]; } known[] = {
		{ KEY_LEFT, { "\033OD", "\033[D" } },
		{ KEY_RIGHT, { "\033OC", "\033[C" } },
		{ KEY_UP, { "\033OA", "\033[A" } },
		{ KEY_DOWN, { "\033OB", "\033[B" } },
		{ KEY_HOME, { "\033OH", "\033[1~" } },
		{ KEY_END, { "\033OF", "\033[4~" } },
		{ KEY_PPAGE, { "\033[5~", "\033[5~" } },
		{ KEY_NPAGE, { "\033[6~", "\033[6~" } },
		{ KEY_ENTER, { "\033OM", "\r" } },
		{ KEY_BACKSPACE, { "\177", "\b" } },
		{ KEY_BTAB, { "\033[Z", "\033[Z" } },
		{ KEY_F(1), { "\033OP", "\033[11~" } },
		{ KEY_F(2), { "\033OQ", "\033[12~" } },
		{ KEY_F(3), { "\033OR", "\033[13~" } },
		{ KEY_F(4), { "\033OS", "\033[14~" } },
	};
	const char *sequence = "\033[99~";

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (known[i].key == key)
			sequence = known[i].sequences[typist_in(typist, 0, 1)];
	typist_send(typist, what, sequence, strlen(sequence));
}

static void typist_send_character(struct typist *typist, const char *what,
		wchar_t character)
{
	char bytes[MB_LEN_MAX];
	mbstate_t state = { 0 };
	size_t length = wcrtomb(bytes, character, &state);

	if (length != (size_t)-1)
		typist_send(typist, what, bytes, length);
}

static void typist_send_key(struct typist *typist, const char *what, int key)
{
	if (key >= KEY_MIN)
		typist_send_function(typist, what, key);
	else
		typist_send_character(typist, what, (wchar_t)key);
}

/* -- keys that are not in the table ---------------------------------------- */

/* Some are wide, some have no width, some are controls or not characters. */
static void typist_press_character(struct typist *typist)
{
	static const struct { wchar_t from, to; } ranges[] = {
		{ 0x80, 0x9F }, { 0xA0, 0x24F }, { 0x300, 0x36F },
		{ 0x101, 0x1FF }, { 0x2000, 0x206F }, { 0x2500, 0x25FF },
		{ 0x4E00, 0x9FFF }, { 0xFE00, 0xFEFF }, { 0xFF00, 0xFFFF },
		{ 0x1F600, 0x1F64F }, { 0x80, 0x10FFFF }
	};
	int64_t i = typist_in(typist, 0, sizeof ranges / sizeof *ranges - 1);

	typist_send_character(typist, "character",
		(wchar_t)typist_in(typist, ranges[i].from, ranges[i].to));
}

static void typist_press_printable(struct typist *typist)
{
	typist_send_character(typist, "printable",
		(wchar_t)typist_in(typist, ' ', '~'));
}

static void typist_press_function(struct typist *typist)
{
	static const char *const mice[] = { "\033[<", "\033[M" };

	if (typist_once(typist, 2))
		typist_send_function(typist, "function",
			(int)typist_in(typist, KEY_DOWN, KEY_F(4)));
	else
		typist_send_mouse(typist, mice[typist_in(typist, 0, 1)]);
}

/* Bytes that are not characters, and sequences that are not keys. */
static void typist_press_rubbish(struct typist *typist)
{
	char bytes[8];
	size_t length = (size_t)typist_in(typist, 1, sizeof bytes);

	for (size_t i = 0; i < length; i++)
		bytes[i] = (char)typist_in(typist, 0, 255);
	if (typist_once(typist, 2)) {
		bytes[0] = ESC;
		if (length > 1)
			bytes[1] = "[O?"[typist_in(typist, 0, 2)];
		for (size_t i = 2; i < length; i++)
			bytes[i] = "0123456789;<M~"[typist_in(typist, 0, 13)];
	}
	typist_send(typist, "rubbish", bytes, length);
}

/* -- keys of the table ----------------------------------------------------- */

void typist_begin_burst(struct typist *typist)
{
	int unread = 0;

	/* on a busy machine a burst is read in several frames */
	if (ioctl(typist->pipe, FIONREAD, &unread) == 0 && unread)
		return;
	typist->lists = false;
	if (typist->leaving)
		typist->leaving--;
}

/* A random key with this name. */
static int typist_key_named(struct typist *typist, const char *name,
		size_t length)
{
	int code = length == 2 ? name[1] & 0x1F : *name, count = 0;

	for (const struct key_name *row = key_names; row->name; row++)
		if (strlen(row->name) == length &&
		    strncmp(row->name, name, length) == 0 &&
		    typist_once(typist, ++count))
			code = row->code;
	return code;
}

/* A random name from a row's NAMES, and its LENGTH, which may be 0. */
static const char *typist_any_name(struct typist *typist, const char *names,
		size_t *length)
{
	int64_t count = 1;

	for (const char *c = names; *c; c++)
		count += *c == ' ' || *c == '|';
	for (count = typist_in(typist, 1, count); count > 1; count--)
		names += strcspn(names, " |") + 1;
	*length = strcspn(names, " |");
	return names;
}

/* Clicks, and what is pasted or typed into a name, are no keys of a row. */
static bool typist_is_key(const struct command_row *row)
{
	return row->keys && !strstr(row->keys, "Click") &&
		!strstr(row->keys, "Type") && !strstr(row->keys, "Paste");
}

void typist_press(struct typist *typist, const struct command_row *row,
		int times)
{
	size_t length;
	const char *name = typist_any_name(typist, row->keys, &length);

	while (length && times-- > 0)
		typist_send_key(typist, row->keys,
			typist_key_named(typist, name, length));
}

/* A random row with keys that holds in MODE or, if that is NULL, any one. Rows
 * that end the game or hide it are chosen less often. */
static const struct command_row *typist_choose(struct typist *typist,
		const struct mode *mode)
{
	const struct command_table *table = NULL;
	const struct command_row *row = NULL, *found = NULL;

	for (int count = 0; !found || row; ) {
		row = mode ? command_after(mode, row) :
			typist_after(row, &table);
		if (!row || !typist_is_key(row) ||
		    ((row->run == leaving_quit || row->run == leaving_new ||
		      (row->run == file_open && row->by == FILE_LOAD)) &&
		     !typist_once(typist, 8)) ||
		    ((row->run == help_open || row->run == menu_open) &&
		     !typist_once(typist, 3)))
			continue;
		if (typist_once(typist, ++count))
			found = row;
	}
	return found;
}

static void typist_press_row(struct typist *typist, const struct mode *mode,
		bool typing)
{
	const struct command_row *row = typist_choose(typist,
		typist_once(typist, 20) ? NULL : mode);
	int times = 1;

	/* but not a key that may go through many files */
	if (typist_once(typist, 30) && !strstr(row->keys, "Enter"))
		times = (int)typist_in(typist, 2, typist_once(typist, 40) &&
			typing ? HELD_LONG : HELD_MOST);
	typist_press(typist, row, times);
}

static void typist_hold_printable(struct typist *typist)
{
	int times = (int)typist_in(typist, 2,
		typist_once(typist, 4) ? HELD_LONG : HELD_MOST);
	wchar_t character = (wchar_t)typist_in(typist, 'a', 'z');

	while (times-- > 0)
		typist_send_character(typist, "held", character);
}

void typist_press_any(struct typist *typist, const struct mode *mode)
{
	int64_t kind = typist_in(typist, 1, 100);
	bool typing = command_find(mode, "Type");

	if (kind <= (typing ? 50 : 82))
		typist_press_row(typist, mode, typing);
	else if (typing && kind <= 53)
		typist_hold_printable(typist);
	else if (kind <= (typing ? 75 : 88))
		typist_press_printable(typist);
	else if (kind <= (typing ? 92 : 94))
		typist_press_character(typist);
	else if (kind <= 97)
		typist_press_function(typist);
	else
		typist_press_rubbish(typist);
}
