/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tasks on the board, and the game put aside meanwhile. */
#include "stage.h"
#include "teach/lesson.h"
#include "teach/problem.h"
#include "unit.h"
#include "util/text.h"

const char unit_name[] = "exercise";

/* Plays the lesson's hints on the task's board; returns the last judgement. */
static enum task_answer solve(const struct task *task, int number)
{
	struct game game = { 0 };
	struct verdict verdict;
	enum task_answer answer;

	game_start_at(&game, &task->board);
	do {
		int64_t house = lesson.hint(NULL, number, &game);

		ck_assert(board_allows(&game.now, house));
		answer = lesson.judge(NULL, number, &game, house, &verdict);
		game_play(&game, house);
	} while (answer == TASK_SO_FAR);
	game_done(&game);
	return answer;
}

UNIT_TEST(a_lesson_can_be_solved)
{
	struct task task = { .board.over = false };
	int number = 0;

	for (; lesson.set(NULL, number, &task); number++) {
		ck_assert_int_eq(solve(&task, number), TASK_RIGHT);
		ck_assert_int_eq(task.board.store[P1] + task.board.store[P2] +
			task.board.row[P1] + task.board.row[P2], 48);
		board_done(&task.board);
		task = (struct task){ .board.over = false };
	}
	ck_assert_int_eq(number, 5);
}

/* The sentences of a lesson are true of its positions. */
UNIT_TEST(a_lesson_is_true)
{
	static const struct {
		int number;
		const char *play;
		enum landing landing;
		int64_t captured, store[2];
	} known[] = {
		{ 0, "3", LANDING_STORE, 0, { 1, 0 } },
		{ 1, "6", LANDING_PASS, 0, { 2, 0 } },
		{ 2, "65", LANDING_STORE, 0, { 11, 9 } },
		{ 3, "1", LANDING_CAPTURE, 7, { 18, 12 } },
		{ 4, "6", LANDING_STORE, 0, { 27, 16 } }
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct task task = { .board.over = false };
		struct ply ply = { .seeds = 0 };

		ck_assert(lesson.set(NULL, known[i].number, &task));
		for (const char *house = known[i].play; *house; house++)
			ck_assert(board_play(&task.board, *house - '0', &ply));
		ck_assert_int_eq(ply.landing, known[i].landing);
		ck_assert_int_eq(ply.captured, known[i].captured);
		for (enum player player = P1; player <= P2; player++)
			ck_assert_int_eq(task.board.store[player],
				known[i].store[player]);
		ck_assert_int_eq(task.board.over, i == 4);
		if (task.board.over)
			ck_assert_int_eq(board_score(&task.board, P2), 21);
		board_done(&task.board);
	}
}

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

/* Going on from the last problem leads nowhere. */
UNIT_TEST(the_last_problem_has_no_next)
{
	stage_open(24, 80, "", NULL);
	stage_play("P");
	for (int i = 0; i < problem_count(); i++)
		stage_play("n");
	stage_play(":That was the last problem. Esc goes back.", ":1-6 try");
	stage_close();
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
		"r :  **-",
		"H :Hint 3 of 3: play house ", ":That costs a star.",
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

/* The list leads to any number, and through a theme. */
UNIT_TEST(problems_are_listed)
{
	stage_use_locale("C.UTF-8");
	stage_open(24, 80, "", NULL);
	stage_play("P P : Problems: all, 0 of 405 solved ", "==problems",
		"!capture",
		"4 1 >41  ", "2 >2  ", "Esc :Problem 1 of 405, 0 solved",
		"P 4 1 Enter :Problem 41 of 405", "P >41  ",
		/* a number beyond the last begins anew */
		"4 0 5 >405  ", "0 >1  ", "9 9 9 >9  ", "Home >1  ",
		"Left : Problems: defence, 0 of ", "Right : Problems: all",
		"Right : Problems: capture, 0 of 111 solved ", "Home >1  ",
		"Down Enter :Problem 6 (capture), 0 of 111 solved",
		"b :Problem 1 (capture)", "b :This is the first one.",
		"n n :Problem 8 (capture)", "P : Problems: capture,", ">8  ",
		"End Enter n :That was the last problem.",
		"Esc P :Problem 1 of 405", "@40x12 P =problems-small",
		/* once it is solved, the theme is told */
		"Esc s P :  capture");
	stage_close();
}
