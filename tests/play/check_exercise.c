/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tasks on the board, and the game put aside meanwhile. */
#include "stage.h"
#include "teach/problem.h"
#include "unit.h"
#include "util/text.h"

const char unit_name[] = "exercise";

/* A wrong house of the first problem. */
static int wrong_house(void)
{
	const struct problem *problem = problem_find(0);
	int house = 1;

	while (problem->value[0][house] == PROBLEM_NONE || house ==
		problem->answer[0] - '0')
		house++;
	return house;
}

/* A wrong house, which houses to choose from and which one it is cost a star
 * each, but not the last; an answer costs all. */
UNIT_TEST(help_costs_stars)
{
	stage_use_locale("C.UTF-8");
	stage_open(24, 100, "player1=computer:2 houses=4", NULL);
	stage_play("P :Problem 1 of ", ":  ***",
		":H hint  s show (costs all)",
		"H :Hint 1 of 3: look ", "!costs a star.",
		":  ***",
		":H hint (costs a star)  s show (costs all)",
		"H :Hint 2 of 3: house ", ":That costs a star.",
		"r :  **-", "H :Hint 1 of 3: look ", "!costs a star.",
		"H :Hint 2 of 3: house ", ":That costs a star.",
		"H :Hint 3 of 3: play house ", "!costs a star.",
		":  *--");
	stage_digit(wrong_house());
	stage_play(":  *--", "s :  ---",
		": ties.", "Esc P :Problem 2 of ");
	stage_close();
}

/* Neither another problem nor the game brings stars back. */
UNIT_TEST(lost_stars_stay_lost)
{
	stage_use_locale("C.UTF-8");
	stage_open(24, 80, "", NULL);
	stage_play("P");
	stage_digit(wrong_house());
	stage_play("n :Problem 2 of ", ":  ***", "b :  **-",
		"s b :  ---", "Esc P b :  ---");
	stage_close();
}

UNIT_TEST(screens_of_a_problem)
{
	stage_use_locale("C.UTF-8");
	stage_open(24, 80, "", NULL);
	stage_play("P");
	stage_digit(wrong_house());
	stage_play("=problem @120x40 =problem-large @40x12 =problem-small");
	stage_close();
}
