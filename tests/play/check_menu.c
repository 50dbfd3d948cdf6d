/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The options menu and the help, opened over the board. */
#include <stdio.h>
#include <string.h>

#include "stage.h"
#include "unit.h"

const char unit_name[] = "menu";

/* The text of the chosen row, in one of two places. */
static char rows[2][1000];

enum { OTHERS = 8 };	/* rows besides the settings: preset, places */

/* Right changes each row, Left changes it back; but names and commands are
 * typed. Each setting has a row. */
UNIT_TEST(every_value_changes_and_changes_back)
{
	int rows_count = OTHERS;

	while (settings_row(rows_count - OTHERS))
		rows_count++;
	stage_open(24, 80, "preset=congkak", NULL);
	stage_play("o >P2, above");
	for (int row = 0; row < rows_count; row++) {
		stage_copy_chosen(rows[0]);
		stage_play("Right");
		unit_insist(!stage_chose(rows[0]) || stage_chose("Name of") ||
			stage_chose("Program for") || !stage_chose("<"),
			"row %d does not change", row);
		stage_play("Left");
		stage_copy_chosen(rows[1]);
		ck_assert_str_eq(rows[1], rows[0]);
		stage_play("Down");
		if (row == rows_count - 2)
			stage_play(">House numbers");
		else if (row < rows_count - 2)
			unit_insist(!stage_chose("House numbers"),
				"row %d is the last", row);
	}
	stage_play(">House numbers", "o !Options", ":1 P1 _");
	stage_close();
}
