/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a move was worth beside the best one, as final differences: the score of
 * who makes it less the other's (board_score), if nobody errs from there on.
 * First comes whether the result was lost, then how many seeds.
 */
#ifndef KALAH_MODEL_VERDICT_H
#define KALAH_MODEL_VERDICT_H

#include "model/game.h"
#include "util/text.h"

/* Zeroed, nothing is known. */
struct verdict {
	int64_t best, value;	/* of the best move and of this one; unless
				   PROVED, VALUE may be above BEST */
	bool known, proved;	/* else estimated */
	uint64_t houses;	/* those known as best: bit I for house I below
				   64, bit 0 for a swap */
};

enum verdict_mark {
	VERDICT_UNKNOWN,
	VERDICT_NO_LOSS,
	VERDICT_SEEDS,		/* lost, but not the result */
	VERDICT_RESULT		/* lost: a tie or a loss instead of a win, or a
				   loss instead of a tie */
};

enum verdict_mark verdict_mark(const struct verdict *verdict);

/* "=", "?-4", "??-10" for these, with a "~" where estimated; or nothing. */
void verdict_add(const struct verdict *verdict, struct text *text);

/* The seeds that were lost, 0 and up; INT64_MAX for more than fit. */
int64_t verdict_loss(const struct verdict *verdict);

/* What the position after COUNT plies (0 .. game->total) of GAME is worth to
 * P1, by VERDICTS of the first so many plies; false where they do not tell. */
bool verdict_find_value(const struct verdict *verdicts, size_t verdict_count,
		const struct game *game, size_t count, int64_t *value);

#endif
