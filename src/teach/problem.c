/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/problem.h"

#include <string.h>

#include "teach/problem_list.h"
#include "files/paths.h"
#include "settings/settings.h"
#include "util/lines.h"

enum {
	COUNT = sizeof problem_list / sizeof *problem_list,
	LINE = 120,		/* bytes, more than a line of the file has */
	READ_MOST = 1 << 18	/* bytes, at the end of the file */
};

_Static_assert((int)COUNT <= (int)PROBLEMS_MOST, "too many problems");

int problem_count(void)
{
	return COUNT;
}

const struct problem *problem_find(int number)
{
	return &problem_list[number];
}

/* -- tasks ----------------------------------------------------------------- */

static bool problem_set(void *context, int number, struct task *task)
{
	struct problems *problems = context;

	if (number >= COUNT)
		return false;
	task_set_position(task, problem_list[number].position);
	task->players[P2] = WHO_COMPUTER;
	if (problems)
		task->lost = &problems->lost[number];
	return true;
}

static enum task_answer problem_judge(void *context, int number,
		const struct game *game, int64_t house, struct verdict *verdict)
{
	const struct problem *problem = &problem_list[number];
	const char *answer = &problem->answer[game->count];

	(void)context;
	if (problem->kind != PROBLEM_CHAIN)
		*verdict = (struct verdict){ .known = true, .proved = true,
			.best = problem->value[*answer - '0'],
			.value = problem->value[house] };
	return house != *answer - '0' ? TASK_WRONG : answer[1] ? TASK_SO_FAR :
		TASK_RIGHT;
}

static int64_t problem_hint(void *context, int number, const struct game *game)
{
	(void)context;
	return problem_list[number].answer[game->count] - '0';
}

/* -- the file -------------------------------------------------------------- */

/* Takes a LINE of the file unless it is damaged or from another list. */
static void problems_take(void *context, char *line)
{
	struct problems *problems = context;
	int stars = line[0] - '0', solved = stars + 1;

	if (stars < 0 || stars > TASK_STARS || line[1] != ' ')
		return;
	for (int i = 0; i < COUNT; i++)
		if (strcmp(problem_list[i].position, line + 2) == 0 &&
		    solved > problems->solved[i])
			problems->solved[i] = solved;
}

void problems_begin(struct problems *problems, struct worker *worker,
		bool keeps)
{
	if (problems->begun)
		return;
	problems->begun = true;
	problems->keeps = keeps;
	problems->ledger = (struct ledger){ .name = "problems",
		.worker = worker };
	if (keeps)
		ledger_read("problems", READ_MOST, LINE, problems_take,
			problems);
}

void problems_done(struct problems *problems)
{
	ledger_done(&problems->ledger);
}

int problems_first(const struct problems *problems)
{
	for (int i = 0; i < COUNT; i++)
		if (!problems->solved[i])
			return i;
	return 0;
}

/* Only the best result counts. */
static void problem_solve(void *context, int number, int stars)
{
	struct problems *problems = context;
	struct text line = TEXT_IN((char[LINE]){ 0 });

	if (stars + 1 <= problems->solved[number])
		return;
	problems->solved[number] = stars + 1;
	text_add(&line, "%d %s\n", stars, problem_list[number].position);
	if (problems->keeps)
		ledger_add(&problems->ledger, line.at);
}

const struct task_source problem_source = {
	.kind = TASK_PROBLEM, .starred = true,
	.set = problem_set, .judge = problem_judge, .hint = problem_hint,
	.solve = problem_solve
};
