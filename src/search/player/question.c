/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/player/question.h"

bool engine_move_value(const struct engine_move *move, int64_t *value)
{
	*value = move->guess;
	return move->lower == move->upper;
}

const struct engine_move *engine_find_move(const struct engine_report *report,
		int64_t house)
{
	for (int i = 0; i < report->count; i++)
		if (report->moves[i].house == house)
			return &report->moves[i];
	return NULL;
}

bool engine_best_value(const struct engine_report *report, int64_t *value)
{
	const struct engine_move *best = engine_find_move(report, report->best);

	*value = 0;
	return best && engine_move_value(best, value) && report->proved;
}
