/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/school.h"

#include "teach/lesson.h"
#include "teach/mistakes.h"

void school_open_lesson(struct mode *mode)
{
	exercise_open(mode->desk, &lesson, NULL, 0);
}

void school_open_problem(struct desk *desk, int number)
{
	problems_begin(&desk->problems, desk->worker, desk->games);
	exercise_open(desk, &problem_source, &desk->problems,
		number ? number - 1 : problems_first(&desk->problems));
}

void school_open_problems(struct mode *mode)
{
	school_open_problem(mode->desk, 0);
}

void school_open_mistakes(struct mode *mode)
{
	struct desk *desk = mode->desk;
	const struct match *match = &desk->match;
	const struct report *report = desk_report(desk);
	struct mistakes *mistakes = &desk->learn;
	size_t count = mistakes_collect(mistakes, match, &desk->analysis);
	size_t number = 0;

	mistakes->attempt = &desk->attempt;
	/* in the review, the mistake that led here or the next one */
	while (match->looking && number + 1 < count &&
	       mistakes->plies[number] + 1 < match->game.count)
		number++;
	if (count)
		exercise_open(desk, &mistakes_source, mistakes, (int)number);
	else
		desk_note(desk, report->known < report->total ?
			"No mistakes of yours found yet." :
			"There were no mistakes.");
}
