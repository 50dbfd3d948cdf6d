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

/* In words, a number may be said. */
void school_open_problems(struct mode *mode)
{
	struct desk *desk = mode->desk;
	const char *said = desk->command.said;
	int64_t number = said && *said ?
		field_number(said, problem_count()) : 0;

	if (said && *said && number < 1)
		desk_note(desk, "There is no problem %s: choose 1 to %d.",
			TEXT_SAFE(40, said), problem_count());
	else
		school_open_problem(desk, (int)number);
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
		desk_note(desk, desk->patient ? "No mistakes to learn from." :
			report->known < report->total ?
			"No mistakes of yours found yet." :
			"There were no mistakes.");
}

static void school_open_found(struct desk *desk)
{
	desk->analysis.values = false;
	school_open_mistakes(desk->top);
}

void school_find_mistakes(struct mode *mode)
{
	struct desk *desk = mode->desk;

	match_help(&desk->match);
	desk->analysis.values = true;
	desk_await(desk, ANALYSIS_VERDICT, INT64_MAX, school_open_found);
}
