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

command_run menu_open;

extern const struct command_row menu_commands[];

#endif
