/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/keypad.h"

#include <curses.h>
#include <string.h>
#include <term.h>

/* Searched in this order: what terminfo says of a name, then what others
 * send. */
static const struct { const char *string; int key; } keypad_known[] = {
	{ "kcub1", KEY_LEFT }, { "kcuf1", KEY_RIGHT }, { "kcuu1", KEY_UP },
	{ "kcud1", KEY_DOWN }, { "khome", KEY_HOME }, { "kend", KEY_END },
	{ "kpp", KEY_PPAGE }, { "knp", KEY_NPAGE }, { "kent", KEY_ENTER },
	{ "kbs", KEY_BACKSPACE }, { "kcbt", KEY_BTAB }, { "kf1", KEY_F(1) },
	{ "kf2", KEY_F(2) }, { "kf3", KEY_F(3) }, { "kf4", KEY_F(4) },
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

/* What the number pad sends for characters, whether or not it was asked to
 * (xterm's control sequences, "VT220-style function keys"). */
static int keypad_character(const char *sequence)
{
	int final = strncmp(sequence, "\033O", 2) == 0 && sequence[2] &&
		!sequence[3] ? sequence[2] : 0;

	return final >= 'j' && final <= 'y' ? final - 'j' + '*' :
		final == 'X' ? '=' : final == 'I' ? '\t' : -1;
}

int keypad_find(const char *sequence)
{
	for (size_t i = 0; i < sizeof keypad_known / sizeof *keypad_known;
	     i++) {
		const char *string = keypad_known[i].string;

		if (*string != '\033')
			string = keypad_terminfo(string);
		if (string && strcmp(string, sequence) == 0)
			return keypad_known[i].key;
	}
	return keypad_character(sequence);
}

/* -- asking for it --------------------------------------------------------- */

static struct text *keypad_text;	/* for keypad_put */

static int keypad_put(int c)
{
	/* 0 is padding */
	if (c)
		text_add(keypad_text, "%c", c);
	return c;
}

void keypad_add(struct text *text, const char *string)
{
	keypad_text = text;
	if (string)
		tputs(string, 1, keypad_put);
	keypad_text = NULL;
}

/* Whether the terminal's mouse reports are like xterm's. Such a terminal
 * understands how xterm switches on numbers instead of characters, which end at
 * column 223, and bracketed paste; few terminfo entries say so. */
static bool keypad_is_like_xterm(void)
{
	const char *mouse = keypad_terminfo("kmous");

	return mouse && (strcmp(mouse, "\033[M") == 0 ||
		strcmp(mouse, "\033[<") == 0);
}

const char *keypad_switch(bool on, bool mouse)
{
	static char words[256];
	struct text text = TEXT_IN(words);
	const char *paste = keypad_terminfo(on ? "BE" : "BD");

	if (keypad_is_like_xterm()) {
		text_add(&text, on && mouse ? "\033[?1006h\033[?1000h" :
			"\033[?1000l\033[?1006l");
		if (!paste)
			paste = on ? "\033[?2004h" : "\033[?2004l";
	}
	keypad_add(&text, paste);
	keypad_add(&text, keypad_terminfo(on ? "smkx" : "rmkx"));
	return words;
}
