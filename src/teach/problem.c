/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/problem.h"

#include <string.h>

#include "teach/problem_list.h"
#include "model/position.h"
#include "util/exit.h"
#include "util/lines.h"

enum {
	COUNT = sizeof problem_list / sizeof *problem_list,
	LINE = 120,		/* bytes, more than a line of the file has */
	READ_MOST = 1 << 18	/* bytes, at the end of the file */
};

_Static_assert((int)COUNT <= (int)PROBLEMS_MOST, "too many problems");
_Static_assert((int)PROBLEM_CHAIN_MOST <= (int)TASK_PLIES, "too long chains");

int problem_count(void)
{
	return COUNT;
}

const struct problem *problem_find(int number)
{
	return &problem_list[number];
}

int problem_rival(const struct problem *problem, size_t move)
{
	const int *value = problem->value[move % 2];
	int rival = 0, most = PROBLEM_NONE;

	for (int house = 1; house <= PROBLEM_HOUSES; house++)
		if (house != problem->answer[move] - '0' &&
		    value[house] > most) {
			most = value[house];
			rival = house;
		}
	return rival;
}

/* -- tasks ----------------------------------------------------------------- */

static bool problem_set(void *context, int number, struct task *task)
{
	struct problems *problems = context;

	if (number < 0 || number >= COUNT)
		return false;
	INSIST(!position_start(problem_list[number].position,
		&preset_table[PRESET_STANDARD].rules, P1, &task->board));
	task->lost = &problems->lost[number];
	return true;
}

static enum task_answer problem_judge(void *context, int number,
		const struct game *game, int64_t house, struct verdict *verdict)
{
	const struct problem *problem = &problem_list[number];
	const char *answer = &problem->answer[game->count];
	const int *value = problem->value[game->count % 2];

	(void)context;
	if (!problem_is_chain(problem))
		*verdict = (struct verdict){ .known = true, .proved = true,
			.houses = 1u << (*answer - '0'),
			.best = value[*answer - '0'], .value = value[house] };
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
	problems->theme = PROBLEM_THEMES;
	problems->keeps = keeps;
	problems->ledger = (struct ledger){ .name = "problems",
		.worker = worker };
	if (problems->keeps)
		ledger_read("problems", READ_MOST, LINE, problems_take,
			problems);
}

void problems_done(struct problems *problems)
{
	ledger_done(&problems->ledger);
}

/* Whether problem NUMBER is of THEME. */
static bool problems_has(int number, enum problem_theme theme)
{
	return theme == PROBLEM_THEMES || problem_list[number].theme == theme;
}

int problems_count(const struct problems *problems, enum problem_theme theme,
		bool solved)
{
	int count = 0;

	for (int i = 0; i < COUNT; i++)
		count += problems_has(i, theme) &&
			(problems->solved[i] > 1 || !solved);
	return count;
}

int problems_next(enum problem_theme theme, int from, int by)
{
	int number = from + by;

	while (number >= 0 && number < COUNT && !problems_has(number, theme))
		number += by;
	return number < COUNT ? number : -1;
}

static int problem_next(void *context, int number, int by)
{
	const struct problems *problems = context;

	return problems_next(problems->theme, number, by);
}

int problems_first(const struct problems *problems)
{
	enum problem_theme theme = problems->theme;
	int first = problems_next(theme, -1, 1), number = first;

	/* what was just shown is not asked again in this run */
	while (number >= 0 && (problems->solved[number] > 1 ||
	       problems->lost[number] == TASK_STARS))
		number = problems_next(theme, number, 1);
	return number < 0 ? first : number;
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
	.solve = problem_solve, .next = problem_next
};
