/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a terminal sends besides characters: keys, by terminfo and by common
 * usage, the mouse, and where pasted text begins and ends (xterm's control
 * sequences). X/Open curses knows only the first of these; ncurses waits for
 * the rest of a key, and loses clicks. */
#ifndef KALAH_VIEW_KEYPAD_H
#define KALAH_VIEW_KEYPAD_H

#include <stdbool.h>

#include "util/text.h"

/* The string that switches all this on (the mouse only if wanted) or off; once
 * curses has the terminal. Valid until the next call. It holds nothing that the
 * terminal might display instead of obeying. */
const char *keypad_switch(bool on, bool mouse);

/* The terminfo string called NAME; NULL: none. */
char *keypad_terminfo(const char *name);

/* Adds a terminfo string, which may be NULL, without its padding, which only
 * terminals of the past need. */
void keypad_add(struct text *text, const char *string);

/* The KEY_ code of curses, or the character, for SEQUENCE, or -1. */
int keypad_find(const char *sequence);

#endif
