/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A person's games against each level of the computer, in the file "results" of
 * the state folder. Any number of programs append to it, a line at a time;
 * damaged lines, and those of later versions, are passed over:
 *
 *	game ID DATE HOUSES SEEDS RULES LEVEL RESULT LEAD MOVES HOW
 *	lost ID SEEDS
 *
 * A game counts once, however often its ID is there. RULES is a preset or
 * "custom", RESULT won, tied or lost, LEAD the person's score minus the
 * computer's, MOVES those of the person, HOW "alone", or "helped", which counts
 * apart. SEEDS are what those moves have lost in all, which is found out later
 * than the game is over, if at all.
 *
 * Only the last megabyte counts.
 */
#ifndef KALAH_CONTROL_TEACH_RESULTS_FILE_H
#define KALAH_CONTROL_TEACH_RESULTS_FILE_H

#include "model/rules.h"
#include "search/player/engine.h"

struct result {
	int64_t id;
	const struct rules *rules;
	int level;
	int64_t lead, moves;
	bool helped;
};

/* Of games that were played alone, but for the last two. */
struct results_level {
	int won, tied, lost;
	int64_t best;		/* lead, if there was a game */
	int64_t seeds, moves;	/* lost, in the games where that is known */
	unsigned last;		/* games, the last in bit 0: set if won */
	int helped, helped_won;
};

struct results_table {
	struct results_level level[ENGINE_LEVELS + 1];	/* from 1 */
};

/* Lines for the file; the game is of today. */
void results_file_add_game(const struct result *result, struct text *text);
void results_file_add_lost(int64_t id, int64_t seeds, struct text *text);

/* Appends whole lines; removes the file. Return 0 or what paths_error has words
 * for. */
int results_file_append(const char *lines, size_t length);
int results_file_clear(void);

/* A file that is not there, or cannot be read, is empty. */
void results_file_read(struct results_table *table);

#endif
