/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Bracketed paste, which curses does not know: the terminal says where a pasted
 * text begins and ends (xterm's control sequences). */
#ifndef KALAH_VIEW_PASTE_H
#define KALAH_VIEW_PASTE_H

#include <stdbool.h>

/* What switches it ON or off, once curses has the terminal; "" for one that
 * might show such words instead. */
const char *paste_switch(bool on);

#endif
