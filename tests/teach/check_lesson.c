/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* teach/lesson: its sentences (words/tasks) are true of its positions, by the
 * rules as the reference plays them. The person is player 0, and starts. */
#include "teach/task.h"
#include "match/match.h"
#include "unit.h"
#include "unit_reference.h"

const char unit_name[] = "lesson";

enum { HOUSES = 6 };

static long gain(const struct reference *before, const struct reference *after)
{
	return after->store[before->mover] - before->store[before->mover];
}

/* Sowing a hand of the lesson brings one seed at most. */
static bool captures(const struct reference *before,
		const struct reference *after)
{
	return gain(before, after) > 1;
}

static bool ends(const struct reference *before, const struct reference *after)
{
	return after->over && !before->over;
}

/* Whether a move of this turn, which may have many, can be such a one. */
static bool can(const struct reference *now, bool (*such)(
		const struct reference *before, const struct reference *after))
{
	bool found = false;

	for (int house = 1; house <= HOUSES; house++) {
		struct reference after = *now;

		if (reference_play(&after, house))
			found |= such(now, &after) || (!after.over &&
				after.mover == now->mover && can(&after, such));
	}
	return found;
}

/* Whether a move does what task NUMBER asks for. */
static bool does(int number, const struct reference *before,
		const struct reference *after)
{
	switch (number) {
	case 0:
	case 2:
		return after->mover == before->mover;
	case 1:
		return after->house[0][0] > before->house[0][0];
	case 3:
	case 4:
		return captures(before, after);
	case 5:
		return !can(after, captures);
	case 6:
		return captures(before, after) && !can(after, captures);
	case 7:
		return !can(after, ends);
	default:
		return after->over;
	}
}

static void set(int number, struct task *task, struct reference *now)
{
	*task = (struct task){ .board.over = false };
	ck_assert(lesson.set(NULL, number, task));
	unit_reference_set(&task->board, now);
}

/* The position after the right houses of task NUMBER, and the one before the
 * last of them. Each time only one house does what is asked. */
static struct reference solve(int number, struct reference *before)
{
	enum task_answer answer = TASK_SO_FAR;
	struct game game = { 0 };
	struct task task;
	struct reference now;

	set(number, &task, &now);
	game_start_at(&game, &task.board);
	while (answer == TASK_SO_FAR) {
		int64_t right = lesson.hint(NULL, number, &game);
		struct verdict verdict;

		*before = now;
		for (int house = 1; house <= HOUSES; house++) {
			struct reference after = *before;

			if (!reference_play(&after, house))
				continue;
			answer = lesson.judge(NULL, number, &game, house,
				&verdict);
			ck_assert_int_eq(answer != TASK_WRONG, house == right);
			ck_assert_msg(does(number, before, &after) ==
				(house == right), "%d: %d", number, house);
		}
		answer = lesson.judge(NULL, number, &game, right, &verdict);
		ck_assert(reference_play(&now, (int)right));
		game_play(&game, right);
	}
	ck_assert_int_eq(answer, TASK_RIGHT);
	game_done(&game);
	board_done(&task.board);
	return now;
}

UNIT_TEST(each_task_has_one_answer)
{
	struct reference before;
	struct task task = { .board.over = false };

	for (int i = 0; i < LESSON_TASKS; i++)
		solve(i, &before);
	ck_assert(!lesson.set(NULL, LESSON_TASKS, &task));
}

UNIT_TEST(positions_have_all_seeds)
{
	for (int i = 0; i < LESSON_TASKS; i++) {
		struct task task;
		struct reference now;
		long seeds;

		set(i, &task, &now);
		seeds = now.store[0] + now.store[1];
		for (int j = 0; j < HOUSES; j++)
			seeds += now.house[0][j] + now.house[1][j];
		ck_assert_int_eq(seeds, 48);
		ck_assert_int_eq(now.mover, 0);
		ck_assert(!reference_is_over(&now));
		board_done(&task.board);
	}
}

UNIT_TEST(what_is_said_of_sowing_is_true)
{
	struct reference before, after;

	/* the four seeds of 3 go to 4, 5, 6 and the store */
	after = solve(0, &before);
	ck_assert_int_eq(before.house[0][2], 4);
	for (int i = 3; i < HOUSES; i++)
		ck_assert_int_eq(after.house[0][i], before.house[0][i] + 1);
	ck_assert_int_eq(gain(&before, &after), 1);
	/* the eight seeds of 6 pass the other store */
	after = solve(1, &before);
	ck_assert_int_eq(before.house[0][5], 8);
	for (int i = 0; i < HOUSES; i++)
		ck_assert_int_eq(after.house[1][i], before.house[1][i] + 1);
	ck_assert_int_eq(after.store[1], before.store[1]);
	ck_assert_int_eq(after.mover, 1);
	/* two in a row */
	after = solve(2, &before);
	ck_assert(!after.over);
	ck_assert_int_eq(after.mover, 0);
}

UNIT_TEST(what_is_said_of_captures_is_true)
{
	struct reference before, after;

	/* house 5 is empty, with 6 seeds opposite */
	after = solve(3, &before);
	ck_assert_int_eq(before.house[0][4], 0);
	ck_assert_int_eq(before.house[1][1], 6);
	ck_assert_int_eq(gain(&before, &after), 7);
	/* 5 and 6 are empty; nothing lies opposite 5, where a seed stays */
	after = solve(4, &before);
	ck_assert_int_eq(before.house[0][4], 0);
	ck_assert_int_eq(before.house[0][5], 0);
	ck_assert_int_eq(before.house[1][1], 0);
	ck_assert_int_eq(after.house[1][0], 0);
	after = before;
	ck_assert(reference_play(&after, 2));
	ck_assert_int_eq(after.house[0][4], 1);
	ck_assert_int_eq(after.house[0][5], 0);
	ck_assert_int_eq(gain(&before, &after), 0);
	ck_assert_int_eq(after.mover, 1);
}

/* Whatever else is sown, the computer captures what is in danger at once. */
UNIT_TEST(what_is_said_of_danger_is_true)
{
	struct reference before;

	solve(5, &before);
	ck_assert_int_eq(before.house[0][1], 9);
	for (int house = 1; house <= HOUSES; house++) {
		struct reference after = before, reply;
		bool taken = false;

		if (house == 2 || !reference_play(&after, house))
			continue;
		for (int answer = 1; answer <= HOUSES; answer++) {
			reply = after;
			taken |= reference_play(&reply, answer) &&
				gain(&after, &reply) >= 10 &&
				!reply.house[0][1];
		}
		ck_assert(taken);
	}
}

/* What captures more looks better, and any but the answer is punished. */
UNIT_TEST(what_is_said_of_the_answer_is_true)
{
	struct reference before, after;

	after = solve(6, &before);
	ck_assert_int_eq(before.house[0][1], 8);
	ck_assert_int_eq(before.house[1][1], 3);
	ck_assert_int_eq(gain(&before, &after), 4);
	for (int house = 1; house <= HOUSES; house++) {
		after = before;
		if (house == 4 || !reference_play(&after, house))
			continue;
		ck_assert(can(&after, captures));
		ck_assert_int_eq(captures(&before, &after), house == 1);
		if (house == 1)
			ck_assert_int_gt(gain(&before, &after), 4);
	}
	/* without its 3 seeds the computer captures nothing */
	ck_assert(reference_play(&before, 1));
	after = before;
	ck_assert(reference_play(&after, 2));
	ck_assert_int_ge(gain(&before, &after), 9);
	ck_assert_int_eq(after.house[0][1], 0);
	before.house[1][1] = 0;
	ck_assert(!can(&before, captures));
}

/* Whoever only presses Enter learns nothing. */
UNIT_TEST(the_house_chosen_is_not_the_answer)
{
	for (int i = 0; i < LESSON_TASKS; i++) {
		struct settings settings;
		struct game game = { 0 };
		struct match match = { .settings = &settings };
		struct task task;
		struct reference now;
		int64_t right;

		set(i, &task, &now);
		settings_default(&settings);
		game_start_at(&game, &task.board);
		match_begin(&match, &settings, &game);
		while ((right = lesson_house(i, match.game.count))) {
			unit_insist(match_chosen(&match) != right,
				"task %d: %d", i + 1, (int)right);
			match_choose(&match, right);
			match_play(&match, right);
		}
		match_done(&match);
		board_done(&task.board);
	}
}

UNIT_TEST(what_is_said_of_the_end_is_true)
{
	struct reference before, after;

	/* an empty row would lose what is ahead in the stores */
	solve(7, &before);
	ck_assert_int_gt(before.store[0], before.store[1]);
	ck_assert(reference_play(&before, 3));
	ck_assert(reference_play(&before, 2));
	ck_assert(before.over);
	ck_assert_int_eq(reference_score(&before, 0), 23);
	ck_assert_int_eq(reference_score(&before, 1), 25);
	after = solve(8, &before);
	ck_assert_int_eq(reference_score(&after, 0), 29);
	ck_assert_int_eq(reference_score(&after, 1), 19);
	ck_assert_int_eq(reference_score(&after, 0) - after.store[0], 8);
	for (int i = 0; i < HOUSES; i++)
		ck_assert_int_eq(after.house[1][i], 0);
}
