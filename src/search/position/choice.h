/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The moves to choose from, and what is known of their values: of the final
 * difference, which is the score of the player who moves less the opponent's,
 * if nobody errs afterwards, in swapping or in sowing. Players take their
 * scores with them when they swap. It fits int64_t, as all seeds do
 * (model/position.h); the difference of two values may not.
 */
#ifndef KALAH_SEARCH_POSITION_CHOICE_H
#define KALAH_SEARCH_POSITION_CHOICE_H

#include "model/board.h"

enum { CHOICES_MAX = 100 };	/* beside a swap */

struct choice {
	int64_t house;		/* or HOUSE_SWAP */
	int64_t lower, upper;	/* proved bounds; exact if equal */
	int64_t value;		/* an estimate between them */
};

struct choices {
	int count;
	struct choice list[CHOICES_MAX + 1];	/* by house, then the swap */
};

static inline bool choice_is_exact(const struct choice *choice)
{
	return choice->lower == choice->upper;
}

/* Sets an estimate, clamped to the bounds. */
void choice_estimate(struct choice *choice, int64_t value);

/* Narrows the bounds to those between LOWER and UPPER. */
void choice_narrow(struct choice *choice, int64_t lower, int64_t upper);

/* Raises bounds and estimate to those of the better of the two. */
void choice_raise(struct choice *choice, const struct choice *other);

/* Lists the moves of BOARD, whose game must not be over, bounded by the seeds
 * in play. */
void choices_start(struct choices *choices, const struct board *board);

/* The move of HOUSE, or NULL. */
const struct choice *choices_find(const struct choices *choices,
		int64_t house);

/* The house with the highest estimate; FIRST if no other is higher. */
int64_t choices_prefer(const struct choices *choices, int64_t first);

/* Sets what a swap, if allowed, is worth: the opponent then has the best move
 * that the mover had. */
void choices_weigh_swap(struct choices *choices);

#endif
