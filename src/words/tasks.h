/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of tasks: what is asked, and what is said about a try. */
#ifndef KALAH_WORDS_TASKS_H
#define KALAH_WORDS_TASKS_H

#include "teach/attempt.h"
#include "teach/problem.h"
#include "words/words.h"

/* Adds which task it is: "Problem 14 of 240, 3 solved". */
void tasks_add_title(const struct attempt *attempt, struct text *text);

/* What is said after the last one. */
const char *tasks_end(const struct attempt *attempt, bool typed);

/* The word for a theme of problems; PROBLEM_THEMES if WORD is none. */
const char *tasks_theme(enum problem_theme theme);
enum problem_theme tasks_find_theme(const char *word);

/* Adds what problem NUMBER asks; and how many of each theme are solved. */
void tasks_add_problem(int number, struct text *text);
void tasks_add_themes(const struct problems *problems, struct text *text);

/* Adds what is asked. TYPED, here and below: numbers of houses are typed, not
 * pressed. */
void tasks_add_asked(const struct attempt *attempt, bool typed,
		struct text *text);

/* Adds the reply to the house just tried, which is not yet sown: "Right. House
 * 5 wins by 10."; nothing while it is unknown. */
void tasks_add_reply(const struct attempt *attempt, bool typed,
		struct text *text);

/* Adds the hint at HOUSE, of attempt_hint; a task that names the house is to
 * have no other. */
void tasks_add_hint(const struct attempt *attempt, int64_t house, bool typed,
		struct text *text);

/* Adds what is found out after that: the answer to a wrong house, or what a
 * problem was about. Returns false, with nothing added, until it is known. */
bool tasks_add_outcome(const struct attempt *attempt, struct text *text);

#endif
