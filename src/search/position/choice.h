/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The moves to choose from, and what is known of their values: of the final
 * difference, which is the score of the player who moves less the opponent's,
 * if nobody errs afterwards, in swapping or in sowing. Players take their
 * scores with them when they swap. It fits int64_t, as all seeds do
 * (model/position.h); the difference of two values may not.
 *
 * Book, solver and estimates add to one list what they find.
 */
#ifndef KALAH_SEARCH_POSITION_CHOICE_H
#define KALAH_SEARCH_POSITION_CHOICE_H

#include "search/position/node.h"

enum { CHOICES_MAX = 100 };	/* beside a swap */

struct choice {
	int64_t house;		/* or HOUSE_SWAP */
	struct bounds bounds;	/* proved; exact if equal */
	int64_t value;		/* an estimate between them */
	/* by choice_play: */
	struct node after;	/* as the next mover sees it */
	int gain;
	bool again;		/* its player is the next mover, or would be */
	bool over;
};

struct choices {
	int64_t lead;		/* of the mover's store */
	int count;
	struct choice list[CHOICES_MAX + 1];	/* by house, then the swap */
};

static inline bool choice_is_exact(const struct choice *choice)
{
	return choice->bounds.lower == choice->bounds.upper;
}

/* Sets an estimate, clamped to the bounds. */
void choice_estimate(struct choice *choice, int64_t value);

/* Narrows the bounds, and the estimate with them. */
void choice_narrow(struct choice *choice, struct bounds more);

/* Raises bounds and estimate to those of the better of the two. */
void choice_raise(struct choice *choice, const struct choice *other);

/* Finds out where HOUSE, from 0, of NODE leads, and the bounds that this shows;
 * unless these say more, it seems to change nothing. CHOICE has the gain of
 * earlier moves in the same turn. LEAD is that of the mover's store, here and
 * below. */
void choice_play(struct choice *choice, const struct node_rules *rules,
		const struct node *node, int house, int64_t lead);

/* The bounds of the position after CHOICE; and to narrow those of CHOICE, given
 * BOUNDS of that position. */
struct bounds choice_after(const struct choice *choice, int64_t lead);
void choice_learn(struct choice *choice, int64_t lead, struct bounds bounds);

/* Lists the moves of BOARD, whose game must not be over, bounded by the seeds
 * in play. With RULES, which are those of a BOARD that fits a node, they are
 * played, unless they are first turns before a swap. */
void choices_start(struct choices *choices, const struct board *board,
		const struct node_rules *rules);

/* The move of HOUSE, or NULL. */
const struct choice *choices_find(const struct choices *choices,
		int64_t house);

/* The house with the highest estimate; FIRST if no other is higher. */
int64_t choices_prefer(const struct choices *choices, int64_t first);

/* The first house that is proved to be worth most. */
int64_t choices_surest(const struct choices *choices);

/* Sets what a swap, if allowed, is worth: the opponent then has the best move
 * that the mover had. */
void choices_weigh_swap(struct choices *choices);

#endif
