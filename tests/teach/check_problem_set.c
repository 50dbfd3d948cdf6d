/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* teach/problem_set: a teacher's problems, read and solved */
#include "teach/problem.h"

#include <string.h>

#include "unit.h"
#include "unit_folder.h"
#include "util/bell.h"
#include "util/exit.h"

const char unit_name[] = "problem_set";

UNIT_WITH(unit_folder_add)

#define GOOD "<4,2,3,6,5,0,1,0,8,0,7>"

static struct problem_set *set;
static struct problems problems;

/* Opens a file with these LINES, and waits until all is solved. */
static int open_set(const char *lines)
{
	int status;

	ck_assert(bell_start());
	unit_folder_write("set", lines);
	set = problem_set_new("set", &preset_table[PRESET_STANDARD].rules,
		&status);
	while (!status && set->known < set->count)
		problem_set_collect(set);
	problems.set = set;
	return status;
}

static void close_set(void)
{
	problem_set_free(set);
}

static enum task_answer judge(int number, int64_t house, int64_t *value)
{
	struct verdict verdict;
	enum task_answer answer = problem_source.judge(&problems, number,
		NULL, house, &verdict);

	*value = verdict.value;
	return answer;
}

static int64_t hint(int number)
{
	return problem_source.hint(&problems, number, NULL);
}

UNIT_TEST(a_set_is_read)
{
	struct task task = { .lost = NULL };
	int64_t value;

	ck_assert_int_eq(open_set("# mine\n\n" GOOD " best\n"
		"  <6,17,24,1,3,1,0,0,0,1,1,0,0,0,0>\ttie # Capture # it\n"),
		0);
	ck_assert_str_eq(set->wrong, "");
	ck_assert_int_eq(problems_count(&problems, PROBLEM_THEMES, false), 2);
	ck_assert_int_eq(set->entry[0].task, PROBLEM_BEST);
	ck_assert_str_eq(set->entry[0].text, "");
	ck_assert_int_eq(set->entry[1].task, PROBLEM_TIE);
	ck_assert_str_eq(set->entry[1].text, "Capture # it");
	ck_assert(problem_source.set(&problems, 0, &task));
	ck_assert_int_eq(task.board.rules.houses, 4);
	ck_assert(!problem_source.set(&problems, 2, NULL));
	ck_assert_int_eq(judge(1, 1, &value), TASK_WRONG);
	ck_assert_int_eq(value, -4);
	ck_assert_int_eq(judge(1, 2, &value), TASK_RIGHT);
	ck_assert_int_eq(value, 0);
	ck_assert_int_eq(hint(1), 2);
	ck_assert_int_eq(judge(0, hint(0), &value), TASK_RIGHT);
	ck_assert_int_eq(value, set->entry[0].best);
	board_done(&task.board);
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
		unit_insist(strstr(set->wrong, bad[i].reason) ==
			set->wrong, "%s", set->wrong);
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
		  "set: line 2: no house is right" },
		{ GOOD " tie\n", "set: line 1: no house is right" },
		{ "<2,9,0,1,1,1,0> tie\n", "set: line 1: a house wins" },
		{ "<2,9,0,1,1,1,0> win\n", "set: line 1: every house is" },
		{ "<2,9,0,1,0,1,0> best\n", "set: line 1: every house is" },
		{ "<9,0,0,1,2,3,4,5,6,7,8,9,1,2,3,4,5,6,7,8,9> best\n",
		  "set: line 1: it takes too long to solve" }
	};

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		ck_assert_int_eq(open_set(bad[i].lines), 0);
		unit_insist(strstr(set->wrong, bad[i].reason) == set->wrong,
			"%s", set->wrong);
		close_set();
	}
}

/* Nobody waits for what takes long. */
UNIT_TEST(a_hard_set_can_be_left)
{
	int64_t value;
	int status;

	ck_assert(bell_start());
	unit_folder_write("set", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> best\n"
		GOOD " best\n");
	problems.set = set = problem_set_new("set",
		&preset_table[PRESET_STANDARD].rules, &status);
	ck_assert_int_eq(status, 0);
	problem_set_collect(set);
	ck_assert_int_eq(set->known, 0);
	ck_assert_int_eq(judge(0, 1, &value), TASK_UNKNOWN);
	ck_assert_int_eq(hint(0), 0);
	close_set();
}

UNIT_TEST(a_missing_file_is_trouble)
{
	int status;

	set = problem_set_new("none", &preset_table[PRESET_STANDARD].rules,
		&status);
	ck_assert_int_eq(status, EXIT_TROUBLE);
	ck_assert_str_eq(set->wrong, "none: No such file or directory");
	close_set();
}

UNIT_TEST(a_set_has_an_end)
{
	static char lines[(PROBLEM_SET_MOST + 1) * sizeof GOOD " best\n"];

	for (int i = 0; i <= PROBLEM_SET_MOST; i++)
		strcat(lines, GOOD " best\n");
	ck_assert_int_eq(open_set(lines), EXIT_WRONG);
	ck_assert_str_eq(set->wrong, "set: line 1001: there are too many "
		"problems");
	close_set();
}
