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
void menu_open(struct mode *mode);
void menu_change(struct mode *mode);
void menu_move(struct mode *mode);
void menu_move_to_end(struct mode *mode);
void menu_ok(struct mode *mode);
void menu_click(struct mode *mode);
void menu_type_digit(struct mode *mode);
void menu_erase_digit(struct mode *mode);
void menu_set_default(struct mode *mode);
void menu_start_new(struct mode *mode);
void menu_open_help(struct mode *mode);
void menu_close(struct mode *mode);
void menu_cancel(struct mode *mode);

#endif
