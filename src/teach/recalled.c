/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/recalled.h"

int recalled_collect(struct recalled *recalled, struct results *results,
		const struct analysis *analysis, int64_t day)
{
	const struct recall *recall;

	results_know(results);
	recall = &results->table.recall;
	*recalled = (struct recalled){ .results = results,
		.analysis = analysis, .day = day };
	for (int i = 0; i < recall->count; i++)
		if (recall_is_due(&recall->entry[i], day))
			recalled->entry[recalled->count++] = recall->entry[i];
	return recalled->count;
}

static bool recalled_set(void *context, int number, struct task *task)
{
	struct recalled *recalled = context;
	const struct recall_entry *entry = &recalled->entry[number];

	if (number >= recalled->count)
		return false;
	task_set_position(task, entry->position, entry->player == 2 ? P2 : P1);
	task->lost = &recalled->lost[number];
	return true;
}

/* The engine works on the position. */
static enum task_answer recalled_judge(void *context, int number,
		const struct game *game, int64_t house, struct verdict *verdict)
{
	const struct recalled *recalled = context;
	const struct recall_entry *entry = &recalled->entry[number];
	struct verdict mistake = analysis_verdict(recalled->analysis,
		entry->house);

	(void)game;
	*verdict = analysis_verdict(recalled->analysis, house);
	verdict->known &= verdict->proved ||
		analysis_is_done(recalled->analysis);
	return !verdict->known ? TASK_UNKNOWN : house == entry->answer ||
		(house != entry->house && verdict_keeps(&mistake, verdict)) ?
		TASK_RIGHT : TASK_WRONG;
}

static int64_t recalled_hint(void *context, int number, const struct game *game)
{
	(void)game;
	return ((struct recalled *)context)->entry[number].answer;
}

/* One that was not found without help begins again. */
static void recalled_solve(void *context, int number, int stars)
{
	struct recalled *recalled = context;

	results_recall(recalled->results, &recalled->entry[number],
		recalled->day, stars == TASK_STARS);
}

const struct task_source recalled_source = {
	.kind = TASK_RECALL, .starred = true, .valued = true,
	.set = recalled_set, .judge = recalled_judge, .hint = recalled_hint,
	.solve = recalled_solve
};
