/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/keypad.h"

#include <curses.h>
#include <string.h>
#include <term.h>

#include "util/text.h"

/* Searched in this order: what terminfo says, then what others send. */
static const struct { const char *name; int key; } known[] = {
	{ "kcub1", KEY_LEFT }, { "kcuf1", KEY_RIGHT }, { "kcuu1", KEY_UP },
	{ "kcud1", KEY_DOWN }, { "khome", KEY_HOME }, { "kend", KEY_END },
	{ "kpp", KEY_PPAGE }, { "knp", KEY_NPAGE }, { "kent", KEY_ENTER },
	{ "kbs", KEY_BACKSPACE }, { "kcbt", KEY_BTAB }, { "kf1", KEY_F(1) },
	{ "kf2", KEY_F(2) }, { "kf3", KEY_F(3) }, { "kf4", KEY_F(4) },
};

static const struct { const char *sequence; int key; } usual[] = {
	{ "\033[1~", KEY_HOME }, { "\033[7~", KEY_HOME },
	{ "\033[H", KEY_HOME }, { "\033OH", KEY_HOME },
	{ "\033[4~", KEY_END }, { "\033[8~", KEY_END },
	{ "\033[F", KEY_END }, { "\033OF", KEY_END },
	{ "\033[A", KEY_UP }, { "\033OA", KEY_UP },
	{ "\033[B", KEY_DOWN }, { "\033OB", KEY_DOWN },
	{ "\033[C", KEY_RIGHT }, { "\033OC", KEY_RIGHT },
	{ "\033[D", KEY_LEFT }, { "\033OD", KEY_LEFT },
	{ "\033[5~", KEY_PPAGE }, { "\033[6~", KEY_NPAGE },
	{ "\033[Z", KEY_BTAB }, { "\033OM", KEY_ENTER },
	{ "\033OP", KEY_F(1) }, { "\033[11~", KEY_F(1) },
	{ "\033OQ", KEY_F(2) }, { "\033[12~", KEY_F(2) },
	{ "\033OR", KEY_F(3) }, { "\033[13~", KEY_F(3) },
	{ "\033OS", KEY_F(4) }, { "\033[14~", KEY_F(4) },
};

char *keypad_terminfo(const char *name)
{
	char *string = tigetstr(name);

	return string == (char *)-1 ? NULL : string;
}

int keypad_find(const char *sequence)
{
	const char *string;

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		string = keypad_terminfo(known[i].name);
		if (string && strcmp(string, sequence) == 0)
			return known[i].key;
	}
	for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
		if (strcmp(usual[i].sequence, sequence) == 0)
			return usual[i].key;
	return -1;
}

/* -- asking for it --------------------------------------------------------- */

static char words[256];
static struct text switching;

static int keypad_put(int c)
{
	/* skip padding, which only terminals of the past need */
	if (c)
		text_add(&switching, "%c", c);
	return c;
}

static void keypad_add(const char *string)
{
	if (string)
		tputs(string, 1, keypad_put);
}

/* If terminfo does not say how to switch the mouse, goes by the format of its
 * reports. */
static void keypad_add_mouse(const char *mouse, bool on)
{
	char *own = keypad_terminfo("XM");

	if (own)
		keypad_add(tparm(own, (long)on, 0L, 0L, 0L, 0L, 0L, 0L, 0L,
			0L));
	else if (strcmp(mouse, "\033[<") == 0)
		keypad_add(on ? "\033[?1006;1000h" : "\033[?1006;1000l");
	else
		keypad_add(on ? "\033[?1000h" : "\033[?1000l");
}

/* Few terminfo entries have bracketed paste; of the other terminals, those with
 * a mouse like xterm's understand how xterm switches it. */
static void keypad_add_paste(const char *mouse, bool on)
{
	char *own = keypad_terminfo(on ? "BE" : "BD");

	if (own)
		keypad_add(own);
	else if (mouse && (strcmp(mouse, "\033[M") == 0 ||
			strcmp(mouse, "\033[<") == 0))
		keypad_add(on ? "\033[?2004h" : "\033[?2004l");
}

const char *keypad_switch(bool on, bool mouse)
{
	char *has_mouse = keypad_terminfo("kmous");

	switching = TEXT_IN(words);
	if (has_mouse)
		keypad_add_mouse(has_mouse, on && mouse);
	keypad_add_paste(has_mouse, on);
	keypad_add(keypad_terminfo(on ? "smkx" : "rmkx"));
	return words;
}
