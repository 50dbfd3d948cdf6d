/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A person's results against the computer in words. */
#ifndef KALAH_WORDS_RECORD_H
#define KALAH_WORDS_RECORD_H

#include "teach/results.h"
#include "words/words.h"

/* Adds a line for each level and one for games with help, within COLS. */
void record_add_table(const struct results_table *table, int cols,
		struct text *text);

/* Adds "Level 2: 6 won, 1 tied, 4 lost.", or nothing if none was played; or
 * that the game just ended does not count. */
void record_add_level(const struct results *results, int level,
		struct text *text);

/* Adds the same for all levels, with more, to be heard: a line each. */
void record_add_lines(const struct results_table *table, struct text *text);

/* Adds "You won 3 of the last 4 at level 2. Try level 3?" after
 * results_take_suggestion. */
void record_add_suggestion(int won, int level, struct text *text);

#endif
