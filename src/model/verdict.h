/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a move was worth beside the best one, as final differences: the score of
 * who makes it less the other's (board_score), if nobody errs from there on.
 * First comes whether the result was lost, then how many seeds.
 */
#ifndef KALAH_MODEL_VERDICT_H
#define KALAH_MODEL_VERDICT_H

#include <stdbool.h>
#include <stdint.h>

/* Zeroed, nothing is known. */
struct verdict {
	int64_t best, value;	/* of the best move and of this one; unless
				   PROVED, VALUE may be above BEST */
	bool known, proved;	/* else estimated */
};

enum verdict_mark {
	VERDICT_UNKNOWN,
	VERDICT_NO_LOSS,
	VERDICT_SEEDS,		/* lost, but not the result */
	VERDICT_RESULT		/* lost: a tie or a loss instead of a win, or a
				   loss instead of a tie */
};

enum verdict_mark verdict_mark(const struct verdict *verdict);

/* The seeds that were lost, 0 and up; INT64_MAX for more than fit. */
int64_t verdict_loss(const struct verdict *verdict);

#endif
