/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A summary of a game: how often its moves lost the result, and how many seeds.
 * Players go by the seat they started in, even after a swap. */
#ifndef KALAH_TEACH_REPORT_H
#define KALAH_TEACH_REPORT_H

#include "model/notation.h"
#include "model/verdict.h"

/* How many moves that lost the result are listed. */
enum { REPORT_MOVES = 100 };

struct report_player {
	size_t moves, known;	/* played, and those with a verdict, */
	size_t fine;		/* and those that lost nothing */
	int64_t seeds;		/* lost; INT64_MAX if more */
	bool estimated;		/* SEEDS is, in part */
	size_t results;		/* moves that lost the result */
	size_t result_at[REPORT_MOVES];	/* the first of them, counted from 1 */
};

struct report {
	struct report_player player[2];
};

/* From all moves of GAME, and VERDICTS on the first COUNT. */
void report_make(struct report *report, const struct game *game,
		const struct verdict *verdicts, size_t count);

/* Adds "46", the seeds lost, or "~46" if that is estimated. */
void report_add_seeds(const struct report_player *player, struct text *text);

/* Adds "23, 31", the moves that lost the result, with " ..." if there are
 * more. */
void report_add_results(const struct report_player *player, struct text *text);

/* -- one move -------------------------------------------------------------- */

/* Adds "3", the number of HOUSE for the player of PLY; or SWAP for a swap. */
void report_add_house(const struct naming *naming, const struct game *game,
		size_t ply, int64_t house, const char *swap, struct text *text);

/* Bytes that are enough for a list of best houses: 63 numbers of up to 19
 * digits, two bytes between them, and a swap. */
enum { REPORT_BEST_SIZE = 1400 };

/* Adds the best houses in place of PLY, as far as known: "3,5". */
void report_add_best(const struct naming *naming, const struct game *game,
		size_t ply, const struct verdict *verdict, const char *swap,
		struct text *text);

#endif
