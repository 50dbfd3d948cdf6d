/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The options menu over the board: every row of the settings tables. */
#ifndef KALAH_PLAY_MODES_MENU_H
#define KALAH_PLAY_MODES_MENU_H

#include "play/desk.h"

/* A heading, a field of the settings, or a button. */
struct menu_row {
	const char *label;
	const struct field *field;	/* or NULL */
	command_run *press;		/* or NULL */
};

enum { MENU_ROWS = 46 };

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
