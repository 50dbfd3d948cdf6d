/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A person's results against the computer in words. */
#ifndef KALAH_WORDS_RECORD_H
#define KALAH_WORDS_RECORD_H

#include "teach/problem.h"
#include "teach/results.h"
#include "words/words.h"

/* Bytes of all lines, at most. */
enum { RECORD_MOST = 8000 };

/* Adds "Level 2: won 6, tied 1, lost 4.", or nothing if none was played; those
 * with help if the game just ended had help. */
void record_add_level(const struct results *results, int level,
		struct text *text);

/* Adds the same for all levels, a line each, the rating, and what went wrong
 * most often in the last games. What is no heading begins with INDENT. */
void record_add_lines(const struct results_table *table, const char *indent,
		struct text *text);

/* The problems against that; PROBLEM_THEMES, which is any, if there is none. */
enum problem_theme record_theme(const struct results_table *table);

#endif
