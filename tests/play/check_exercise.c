/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tasks on the board, and the game put aside meanwhile. */
#include "stage.h"
#include "teach/lesson.h"
#include "teach/problem.h"
#include "unit.h"
#include "util/text.h"

const char unit_name[] = "exercise";

static void open_lesson(const char *assignments)
{
	stage_use_locale("C.UTF-8");
	stage_open(24, 100, assignments, NULL);
	stage_act(ACTION_LESSON);
}

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

START_TEST(a_lesson_can_be_solved)
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
END_TEST

/* The sentences of a lesson are true of its positions. */
START_TEST(a_lesson_is_true)
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
END_TEST

START_TEST(a_lesson_goes_on_to_its_end)
{
	open_lesson("");
	ck_assert(stage_shows("Lesson 1 of 5: sowing"));
	stage_digit(1);
	ck_assert(stage_shows("Not that one yet. Press 3."));
	stage_digit(3);
	ck_assert(stage_shows("you move again!"));
	stage_digit(4);
	ck_assert(stage_shows("you move again!"));
	stage_act(ACTION_OK);
	ck_assert(stage_shows("Lesson 2 of 5"));
	stage_act(ACTION_LAST);
	stage_act(ACTION_OK);
	ck_assert(stage_shows("The other store was skipped."));
	/* nobody plays the other side */
	stage_think();
	ck_assert(stage_shows("2 P2 _"));
	stage_act(ACTION_RIGHT);
	stage_act(ACTION_HINT);
	ck_assert(stage_shows("Hint: play house 6."));
	stage_act(ACTION_SHOW);
	ck_assert(stage_shows("Again! Now 5"));
	stage_digit(5);
	ck_assert(stage_shows("And again"));
	stage_act(ACTION_LEFT);
	ck_assert(stage_shows("Lesson 2 of 5"));
	stage_act(ACTION_NEXT);
	stage_act(ACTION_NEXT);
	stage_act(ACTION_NEXT);
	ck_assert(stage_shows("Lesson 5 of 5"));
	stage_act(ACTION_NEXT);
	ck_assert(stage_shows("Now you know how to play. Want a tutor to"));
	ck_assert(!stage_shows("o chooses"));
	/* Enter turned the pages, but sows no house of the game */
	stage_act(ACTION_OK);
	ck_assert(stage_shows("Want a tutor"));
	stage_act(ACTION_CANCEL);
	ck_assert(stage_shows("A new game"));
	stage_close();
}
END_TEST

/* The lesson numbers each row from 1, as its sentences do. */
START_TEST(the_lesson_has_low_numbers)
{
	open_lesson("numbering=around");
	ck_assert(!stage_shows("12"));
	ck_assert(stage_shows("1[ 4]"));
	stage_act(ACTION_CANCEL);
	ck_assert(stage_shows("12[ 4]"));
	stage_close();
}
END_TEST

START_TEST(a_task_can_be_done_again)
{
	open_lesson("");
	stage_act(ACTION_BACK);
	ck_assert(stage_shows("This is the first one."));
	stage_digit(3);
	stage_act(ACTION_AGAIN);
	ck_assert(!stage_shows("you move again!"));
	ck_assert(stage_shows("  1 P1 _"));
	stage_digit(3);
	ck_assert(stage_shows("you move again!"));
	stage_close();
}
END_TEST

/* Leaving a task brings back the game, its moves, and their verdicts. */
START_TEST(the_game_is_given_back)
{
	stage_use_locale("C.UTF-8");
	stage_open(24, 100, "houses=4 seeds=3 turned=on", NULL);
	stage_digit(1);
	stage_digit(4);
	stage_act(ACTION_VALUES);
	stage_think();
	ck_assert(stage_shows("1?" "?-12"));
	stage_act(ACTION_LESSON);
	stage_digit(3);
	ck_assert(!stage_shows("1?" "?-12"));
	stage_act(ACTION_NEXT);
	stage_act(ACTION_CANCEL);
	ck_assert(stage_shows("1?" "?-12"));
	ck_assert(stage_shows("Kalah(4,3)"));
	stage_check("given-back");
	stage_act(ACTION_UNDO);
	stage_act(ACTION_UNDO);
	ck_assert(stage_shows("All moves undone."));
	stage_close();
}
END_TEST

/* The program may end while a task is open. */
START_TEST(an_open_task_can_be_left)
{
	open_lesson("player1=robot player2=computer");
	stage_digit(3);
	stage_act(ACTION_HELP);
	stage_close();
}
END_TEST

START_TEST(screens_of_a_lesson)
{
	open_lesson("");
	stage_check("lesson");
	stage_digit(3);
	stage_check("lesson-solved");
	stage_resize(12, 40);
	stage_check("lesson-small");
	stage_resize(6, 28);
	stage_check("lesson-28x6");
	for (int i = 0; i < 9; i++)
		stage_act(ACTION_DOWN);
	ck_assert(stage_shows("again!"));
	stage_act(ACTION_UP);
	ck_assert(!stage_shows("again!"));
	stage_act(ACTION_NEXT);
	ck_assert(stage_shows("Press 6. After"));
	stage_close();
}
END_TEST

/* A wrong house of the first problem. */
static int wrong_house(void)
{
	const struct problem *problem = problem_find(0);
	int house = 1;

	while (problem->value[house] == PROBLEM_NONE || house ==
		problem->answer[0] - '0')
		house++;
	return house;
}

/* Going on from the last problem leads nowhere. */
START_TEST(the_last_problem_has_no_next)
{
	stage_open(24, 80, "", NULL);
	stage_act(ACTION_PROBLEMS);
	for (int i = 0; i < problem_count(); i++)
		stage_act(ACTION_NEXT);
	ck_assert(stage_shows("That was the last problem. Esc goes back."));
	ck_assert(stage_shows("1-6 try"));
	stage_close();
}
END_TEST

/* A hint or wrong house costs a star, but not the last; an answer costs all. */
START_TEST(help_costs_stars)
{
	stage_use_locale("C.UTF-8");
	stage_open(24, 100, "player1=computer:2 houses=4", NULL);
	stage_act(ACTION_PROBLEMS);
	ck_assert(stage_shows("Problem 1 of "));
	ck_assert(stage_shows("  ***   Win: only one"));
	ck_assert(stage_shows("H hint (costs a star)  s show (costs all)"));
	stage_act(ACTION_HINT);
	stage_act(ACTION_HINT);
	ck_assert(stage_shows("  **-   Win: only one"));
	stage_act(ACTION_AGAIN);
	ck_assert(stage_shows("  **-   Win: only one"));
	stage_digit(wrong_house());
	stage_digit(wrong_house());
	ck_assert(stage_shows("  *--   Win: only one"));
	stage_act(ACTION_SHOW);
	ck_assert(stage_shows("  ---   Win: only one"));
	ck_assert(stage_shows(" wins by "));
	stage_act(ACTION_CANCEL);
	stage_act(ACTION_PROBLEMS);
	ck_assert(stage_shows("Problem 2 of "));
	stage_close();
}
END_TEST

/* Neither another problem nor the game brings stars back. */
START_TEST(lost_stars_stay_lost)
{
	stage_use_locale("C.UTF-8");
	stage_open(24, 80, "", NULL);
	stage_act(ACTION_PROBLEMS);
	stage_digit(wrong_house());
	stage_act(ACTION_NEXT);
	ck_assert(stage_shows("Problem 2 of "));
	ck_assert(stage_shows("  ***   "));
	stage_act(ACTION_BACK);
	ck_assert(stage_shows("  **-   Win: only one"));
	stage_act(ACTION_SHOW);
	stage_act(ACTION_BACK);
	ck_assert(stage_shows("  ---   Win: only one"));
	stage_act(ACTION_CANCEL);
	stage_act(ACTION_PROBLEMS);
	stage_act(ACTION_BACK);
	ck_assert(stage_shows("  ---   Win: only one"));
	stage_close();
}
END_TEST

/* The explanation of a solved task stays when a hint is asked for. */
START_TEST(a_hint_comes_too_late)
{
	open_lesson("");
	stage_digit(3);
	stage_act(ACTION_HINT);
	ck_assert(stage_shows("This one is solved."));
	ck_assert(stage_shows("you move again!"));
	stage_close();
}
END_TEST

/* Whoever is shown a move sees it played, even if seeds are still falling. */
START_TEST(the_answer_is_shown_while_seeds_fall)
{
	open_lesson("animation=slow");
	stage_act(ACTION_NEXT);
	stage_act(ACTION_NEXT);
	stage_act(ACTION_SHOW);
	ck_assert(stage_shows("(1)"));
	stage_act(ACTION_SHOW);
	stage_act(ACTION_HINT);
	ck_assert(stage_shows("This one is solved."));
	stage_close();
}
END_TEST

START_TEST(screens_of_a_problem)
{
	stage_use_locale("C.UTF-8");
	stage_open(24, 80, "", NULL);
	stage_act(ACTION_PROBLEMS);
	stage_digit(wrong_house());
	stage_check("problem");
	stage_resize(40, 120);
	stage_check("problem-large");
	stage_resize(12, 40);
	stage_check("problem-small");
	stage_resize(6, 28);
	ck_assert(stage_shows("loses by"));
	stage_close();
}
END_TEST

void unit_add(TCase *tests)
{
	tcase_add_test(tests, a_lesson_can_be_solved);
	tcase_add_test(tests, a_lesson_is_true);
	tcase_add_test(tests, a_lesson_goes_on_to_its_end);
	tcase_add_test(tests, the_lesson_has_low_numbers);
	tcase_add_test(tests, a_task_can_be_done_again);
	tcase_add_test(tests, the_game_is_given_back);
	tcase_add_test(tests, an_open_task_can_be_left);
	tcase_add_test(tests, screens_of_a_lesson);
	tcase_add_test(tests, help_costs_stars);
	tcase_add_test(tests, lost_stars_stay_lost);
	tcase_add_test(tests, a_hint_comes_too_late);
	tcase_add_test(tests, the_last_problem_has_no_next);
	tcase_add_test(tests, the_answer_is_shown_while_seeds_fall);
	tcase_add_test(tests, screens_of_a_problem);
}
