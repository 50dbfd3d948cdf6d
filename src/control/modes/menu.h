/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* The options menu: every row of the settings' tables, over the board. */
#ifndef KALAH_CONTROL_MODES_MENU_H
#define KALAH_CONTROL_MODES_MENU_H

#include "control/modes/desk.h"

/*
 * Its lines: for each group of settings a heading and its fields, among the
 * rules first of all the preset, which is no field but names them all; then
 * two buttons.
 */
enum line_kind { LINE_HEADING, LINE_PRESET, LINE_FIELD, LINE_NEW, LINE_CLOSE };

struct line {
	enum line_kind kind;
	const struct field *field;	/* of LINE_FIELD, else NULL */
	const char *label;
};

enum { LINES_MAX = 40 };

struct menu {
	struct mode mode;
	struct settings *now;
	struct line lines[LINES_MAX];
	int count;
	int row;		/* chosen, among the rows with a value */
	int from;		/* the first row seen */
	int64_t typed;		/* digits typed so far, or -1 */
	struct settings before;	/* when it was opened: Esc brings them back */
};

/* Commands; those with BY go that way. */
command_run menu_open, menu_change, menu_move, menu_move_to_end, menu_ok,
	menu_click, menu_type_digit, menu_erase_digit, menu_set_default,
	menu_start_new, menu_open_help, menu_close, menu_cancel;

#endif
