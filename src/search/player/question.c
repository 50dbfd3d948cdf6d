/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/player/question.h"

const struct choice *engine_best(const struct engine_report *report)
{
	return choices_find(&report->choices, report->best);
}

bool engine_best_value(const struct engine_report *report, int64_t *value)
{
	const struct choice *best = engine_best(report);

	*value = best ? best->value : 0;
	return best && choice_is_exact(best) && report->proved;
}
