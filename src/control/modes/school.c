/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/modes/school.h"

#include "control/teach/lesson.h"

void school_open_lesson(struct mode *mode)
{
	mode->desk->newcomer = false;
	exercise_open(mode->desk, &lesson, NULL, 0);
}

void school_open_problem(struct desk *desk, int number)
{
	problems_begin(desk->problems, desk->worker, desk->autosave);
	exercise_open(desk, &problem_source, desk->problems,
		number ? number - 1 : problems_first(desk->problems));
}

void school_open_problems(struct mode *mode)
{
	school_open_problem(mode->desk, 0);
}
