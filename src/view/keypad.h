/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a terminal sends besides characters: its keys, by terminfo and by what
 * is usual, the mouse, and where a pasted text begins and ends (xterm's control
 * sequences). Curses as X/Open has it knows only the first of these, and
 * ncurses waits for the rest of a key, and loses clicks. */
#ifndef KALAH_VIEW_KEYPAD_H
#define KALAH_VIEW_KEYPAD_H

#include <stdbool.h>

/* What asks for all that, the mouse only if it is wanted, or ends it; once
 * curses has the terminal. Lasts until the next call. Nothing is asked of a
 * terminal that might show it instead. */
const char *keypad_switch(bool on, bool mouse);

/* The string that terminfo has under NAME; NULL: none. */
char *keypad_terminfo(const char *name);

/* The KEY_ of curses that sends SEQUENCE, or -1. */
int keypad_find(const char *sequence);

#endif
