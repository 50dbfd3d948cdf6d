/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/task.h"

#include "model/position.h"
#include "util/exit.h"

/* PLAY lists the houses to be sown. */
static const struct {
	const char *position, *play;
} lesson_tasks[LESSON_TASKS] = {
	{ "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", "3" },
	{ "<6,4,2,5,0,1,2,0,8,6,5,0,2,7,6>", "6" },
	{ "<6,5,5,1,3,4,5,1,7,1,6,2,0,1,7>", "35" },
	{ "<6,11,12,3,1,2,2,0,1,0,6,2,3,1,4>", "3" },
	{ "<6,5,3,2,3,3,8,0,0,6,0,2,7,1,8>", "3" },
	{ "<6,14,4,1,9,0,1,1,5,0,3,8,0,0,2>", "2" },
	{ "<6,9,11,2,8,0,1,0,4,0,3,5,5,0,0>", "4" },
	{ "<6,23,15,0,0,1,2,0,0,0,1,0,0,6,0>", "4" },
	{ "<6,15,19,1,1,0,1,2,4,0,0,0,5,0,0>", "2" }
};

static bool lesson_set(void *context, int number, struct task *task)
{
	(void)context;
	if (number >= LESSON_TASKS)
		return false;
	INSIST(!position_start(lesson_tasks[number].position,
		&preset_table[PRESET_STANDARD].rules, P1, &task->board));
	return true;
}

int lesson_house(int number, size_t count)
{
	char house = lesson_tasks[number].play[count];

	return house ? house - '0' : 0;
}

static int64_t lesson_hint(void *context, int number, const struct game *game)
{
	(void)context;
	return lesson_house(number, game->count);
}

static enum task_answer lesson_judge(void *context, int number,
		const struct game *game, int64_t house, struct verdict *verdict)
{
	(void)context;
	(void)verdict;
	return house != lesson_house(number, game->count) ? TASK_WRONG :
		lesson_house(number, game->count + 1) ? TASK_SO_FAR :
		TASK_RIGHT;
}

const struct task_source lesson = {
	.kind = TASK_LESSON, .first = true,
	.set = lesson_set, .judge = lesson_judge, .hint = lesson_hint
};
