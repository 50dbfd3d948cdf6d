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
	size_t turned;		/* the last ply that changed who wins, by
				   verdicts on all that follow; or SIZE_MAX */
};

/* From all moves of GAME, and VERDICTS on the first COUNT. */
void report_make(struct report *report, const struct game *game,
		const struct verdict *verdicts, size_t count);

/* Adds "23, 31", the moves that lost the result, with " ..." if there are
 * more. */
void report_add_results(const struct report_player *player, struct text *text);

#endif
