/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A person's results against the computer in words. */
#ifndef KALAH_WORDS_RECORD_H
#define KALAH_WORDS_RECORD_H

#include "teach/results.h"
#include "words/words.h"

/* Bytes of a table or of its lines, at most. */
enum { RECORD_MOST = 8000 };

/* Adds a line for each level, those with help apart, within COLS. */
void record_add_table(const struct results_table *table, int cols,
		struct text *text);

/* Adds "Level 2: 6 won, 1 tied, 4 lost.", or nothing if none was played; those
 * with help if the game just ended had help. */
void record_add_level(const struct results *results, int level,
		struct text *text);

/* Adds the same for all levels, with more, to be heard: a line each. */
void record_add_lines(const struct results_table *table, struct text *text);

#endif
