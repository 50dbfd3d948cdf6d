/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* teach/problem_set: a teacher's problems, read and solved */
#include "teach/problem_set.h"

#include <string.h>

#include "unit.h"
#include "unit_folder.h"
#include "util/bell.h"
#include "util/exit.h"

const char unit_name[] = "problem_set";

UNIT_WITH(unit_folder_add)

#define GOOD "<4,2,3,6,5,0,1,0,8,0,7>"

static struct problem_set *set;
static char reason[200];

/* Opens a file with these LINES, and waits until all is solved. */
static int open_set(const char *lines)
{
	struct text text = TEXT_IN(reason);
	int status;

	ck_assert(bell_start());
	unit_folder_write("set", lines);
	status = problem_set_open("set", &preset_table[PRESET_STANDARD].rules,
		&text, &set);
	while (!status && !problem_set_collect(set))
		;
	return status;
}

static void close_set(void)
{
	problem_set_free(set);
	set = NULL;
}

UNIT_TEST(a_set_is_read)
{
	struct board board = { 0 };
	struct verdict verdict;
	const char *text;

	ck_assert_int_eq(open_set("# mine\n\n" GOOD " best\n"
		"  <6,17,24,1,3,1,0,0,0,1,1,0,0,0,0>\ttie # Capture # it\n"),
		0);
	ck_assert_ptr_null(problem_set_reason(set));
	ck_assert_int_eq(problem_set_count(set), 2);
	ck_assert_int_eq(problem_set_task(set, 0, &text), PROBLEM_BEST);
	ck_assert_str_eq(text, "");
	ck_assert_int_eq(problem_set_task(set, 1, &text), PROBLEM_TIE);
	ck_assert_str_eq(text, "Capture # it");
	problem_set_board(set, 0, &board);
	ck_assert_int_eq(board.rules.houses, 4);
	ck_assert_int_eq(problem_set_judge(set, 1, 1, &verdict), TASK_WRONG);
	ck_assert_int_eq(verdict.value, -4);
	ck_assert_int_eq(problem_set_judge(set, 1, 2, &verdict), TASK_RIGHT);
	ck_assert_int_eq(verdict.value, 0);
	ck_assert_int_eq(problem_set_hint(set, 1), 2);
	ck_assert_int_eq(problem_set_judge(set, 0, problem_set_hint(set, 0),
		&verdict), TASK_RIGHT);
	ck_assert_int_eq(verdict.value, verdict.best);
	board_done(&board);
	close_set();
}

/* A bad line is named. */
UNIT_TEST(lines_must_be_right)
{
	static const struct {
		const char *lines, *reason;
	} bad[] = {
		{ "", "set: there is no problem" },
		{ "# none\n", "set: there is no problem" },
		{ "\n<4,1> win\n", "set: line 2: a position of h houses" },
		{ GOOD "\n", "set: line 1: after the position comes win" },
		{ GOOD " wins\n", "set: line 1: after the position" },
		{ GOOD " best of all\n", "set: line 1: after the position" },
		{ GOOD " best\n" GOOD "# best\n", "set: line 2: after" },
		{ "<2,1,2,0,0,1,1> win\n", "set: line 1: the game is over" },
	};

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		ck_assert_int_eq(open_set(bad[i].lines), EXIT_WRONG);
		unit_insist(strstr(reason, bad[i].reason) == reason, "%s",
			reason);
		close_set();
	}
}

/* What the solver finds out is said of the first such line. */
UNIT_TEST(tasks_must_be_possible)
{
	static const struct {
		const char *lines, *reason;
	} bad[] = {
		{ GOOD " best\n" GOOD " win\n" GOOD " tie",
		  "set: line 2: no house wins" },
		{ GOOD " tie\n", "set: line 1: every house loses" },
		{ "<2,9,0,1,1,1,0> tie\n", "set: line 1: a house wins" },
		{ "<2,9,0,1,1,1,0> win\n", "set: line 1: every house is" },
		{ "<2,9,0,1,0,1,0> best\n", "set: line 1: every house is" },
		{ "<9,0,0,1,2,3,4,5,6,7,8,9,1,2,3,4,5,6,7,8,9> best\n",
		  "set: line 1: it takes too long to solve" }
	};

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		ck_assert_int_eq(open_set(bad[i].lines), 0);
		ck_assert_ptr_nonnull(problem_set_reason(set));
		unit_insist(strstr(problem_set_reason(set), bad[i].reason) ==
			problem_set_reason(set), "%s", problem_set_reason(set));
		close_set();
	}
}

/* Nobody waits for what takes long. */
UNIT_TEST(a_hard_set_can_be_left)
{
	struct text text = TEXT_IN(reason);
	struct verdict verdict;

	ck_assert(bell_start());
	unit_folder_write("set", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> best\n"
		GOOD " best\n");
	ck_assert_int_eq(problem_set_open("set",
		&preset_table[PRESET_STANDARD].rules, &text, &set), 0);
	ck_assert(!problem_set_collect(set));
	ck_assert_int_eq(problem_set_judge(set, 0, 1, &verdict), TASK_UNKNOWN);
	ck_assert_int_eq(problem_set_hint(set, 0), 0);
	close_set();
}

UNIT_TEST(a_missing_file_is_trouble)
{
	struct text text = TEXT_IN(reason);

	ck_assert_int_eq(problem_set_open("none",
		&preset_table[PRESET_STANDARD].rules, &text, &set),
		EXIT_TROUBLE);
	ck_assert_str_eq(reason, "none: No such file or directory");
	close_set();
}
