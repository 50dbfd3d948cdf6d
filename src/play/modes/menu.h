/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The options menu over the board: every row of the settings tables. */
#ifndef KALAH_PLAY_MODES_MENU_H
#define KALAH_PLAY_MODES_MENU_H

#include "play/desk.h"

struct menu_row {
	const char *label;
	const struct field *field;	/* NULL: a heading */
};

enum { MENU_ROWS = 40 };

struct menu {
	struct mode mode;
	struct settings *now;
	struct menu_row rows[MENU_ROWS];
	int64_t typed;		/* the number typed so far, or -1 */
	struct settings before;	/* as when opened, for Esc */
};

/* Commands: menu_change steps the value by BY, menu_move goes BY rows on,
 * menu_turn to the rows below the heading before or after. */
command_run menu_open, menu_change, menu_move, menu_turn, menu_ok,
	menu_click, menu_type_digit, menu_erase_digit, menu_set_default,
	menu_open_help, menu_close, menu_cancel;

#endif
