/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A position packed for searching, as the mover sees it: a word for each row, a
 * byte for each house, no stores. Its value is the future difference: what the
 * mover will still score less what the opponent will. Under END_MAJORITY alone
 * it depends on the stores too: on the mover's lead, which is 0 otherwise.
 *
 * Sowing adds a table entry to both words; captures and relays follow. The
 * rules are those of model/board.h, as tests/search/check_node.c makes sure.
 */
#ifndef KALAH_SEARCH_POSITION_NODE_H
#define KALAH_SEARCH_POSITION_NODE_H

#include "model/board.h"

enum {
	NODE_HOUSES_MAX = 8,	/* a side */
	NODE_SEEDS_MAX = 255,	/* in all houses */
	NODE_LEAD_MAX = NODE_SEEDS_MAX + 1,	/* a win; so is any more */
	NODE_STORE = 2 * NODE_HOUSES_MAX	/* the store as a pit number */
};

/* Byte i of row * NODE_ONES is the sum of bytes 0..i of the row. */
#define NODE_ONES UINT64_C(0x0101010101010101)

/* Byte i - 1 of a row is house i; bytes beyond the last house are 0. */
struct node {
	uint64_t own, other;	/* the mover's row and the opponent's */
	int64_t lead;		/* of the mover; if the game goes on, within
				 * NODE_SEEDS_MAX of 0 */
};

/* What a hand does. Pits 0..h-1 are the mover's, h..2h-1 the opponent's. */
struct node_step {
	uint64_t own, other;	/* added to the rows, modulo 2^64 */
	uint8_t gain;		/* seeds into the store */
	uint8_t last;		/* the pit of the last seed, or NODE_STORE */
};

struct node_rules {
	struct rules of;
	int houses;
	bool far, majority;	/* SOWING_FAR, END_MAJORITY */
	int value_step;		/* between possible values of a position: 2
				 * where somebody scores each seed, so that all
				 * have the parity of the seeds; else 1 */
	/* by seeds in hand and the pit they come from */
	struct node_step step[NODE_SEEDS_MAX + 1][2 * NODE_HOUSES_MAX];
};

/* Whether a node has room for the houses of BOARD and the seeds in them. */
bool node_fits(const struct board *board);

/* The node of a board that fits. */
struct node node_of(const struct board *board);

/* Sets BOARD, zeroed or in use, to NODE, with P1 to move. Only a lead is in the
 * stores. */
void node_set_board(const struct node *node, const struct rules *rules,
		struct board *board);

/* FROM must have no more than NODE_HOUSES_MAX houses. */
void node_rules_set(struct node_rules *rules, const struct rules *from);

static inline int node_seeds(uint64_t row, int house)
{
	return (int)(row >> 8 * house & 0xff);
}

/* The seeds in a row. */
static inline int node_sum(uint64_t row)
{
	return (int)(row * NODE_ONES >> 56);
}

/* The seeds in all houses. */
static inline int node_total(const struct node *node)
{
	return node_sum(node->own) + node_sum(node->other);
}

static inline bool node_is_same(const struct node *a, const struct node *b)
{
	return a->own == b->own && a->other == b->other && a->lead == b->lead;
}

/* The highest bits are mixed best. */
static inline uint64_t node_hash(const struct node *node)
{
	uint64_t hash = node->own * UINT64_C(0x9E3779B97F4A7C15) ^
		node->other * UINT64_C(0xD6E8FEB86659FD93) ^
		(uint64_t)node->lead * UINT64_C(0xA0761D6478BD642F);

	return (hash ^ hash >> 29) * UINT64_C(0xBF58476D1CE4E5B9);
}

static inline bool node_is_over(const struct node_rules *rules,
		const struct node *node)
{
	if (!node->own || (!node->other && rules->of.end != END_TURN))
		return true;
	return rules->majority && (node->lead > node_total(node) ||
		-node->lead > node_total(node));
}

/* The future difference of a game that is over. */
static inline int node_leftover(const struct node_rules *rules,
		const struct node *node)
{
	int owned = node_sum(node->own) - node_sum(node->other);

	if (rules->of.leftover == LEFTOVER_OWNER)
		return owned;
	return rules->of.leftover == LEFTOVER_OPPONENT &&
		(!node->own || !node->other) ? -owned : 0;
}

/* VALUE, in so many PARTS of a seed, rounded to the nearest seed. */
static inline int node_round(int value, int parts)
{
	return (value + (value < 0 ? -parts : parts) / 2) / parts;
}

/* Proved bounds of a difference, inclusive: here, of a future one. */
struct bounds {
	int64_t lower, upper;
};

static inline bool bounds_allow(struct bounds bounds, int64_t value)
{
	return bounds.lower <= value && value <= bounds.upper;
}

/* Narrows *BOUNDS to the intersection with MORE. */
static inline void bounds_narrow(struct bounds *bounds,
		struct bounds more)
{
	if (more.lower > bounds->lower)
		bounds->lower = more.lower;
	if (more.upper < bounds->upper)
		bounds->upper = more.upper;
}

/* Raises *BOUNDS to those of the better of two moves, the other with MORE. */
static inline void bounds_raise(struct bounds *bounds,
		struct bounds more)
{
	if (more.lower > bounds->lower)
		bounds->lower = more.lower;
	if (more.upper > bounds->upper)
		bounds->upper = more.upper;
}

/* The bounds of NODE that need no search. */
static inline struct bounds node_limits(const struct node_rules *rules,
		const struct node *node)
{
	int most = node_total(node), least = -most;

	if (node_is_over(rules, node))
		least = most = node_leftover(rules, node);
	return (struct bounds){ least, most };
}

/* The bounds of a move from the BOUNDS of the position it leads to. */
static inline struct bounds bounds_before(struct bounds bounds,
		int64_t gain, bool again)
{
	if (!again)
		bounds = (struct bounds){ -bounds.upper, -bounds.lower };
	return (struct bounds){ gain + bounds.lower, gain + bounds.upper };
}

/* The inverse. */
static inline struct bounds bounds_after(struct bounds bounds, int64_t gain,
		bool again)
{
	return bounds_before(bounds, again ? -gain : gain, again);
}

/* Captures, if the rules say so, after a last seed in pit LAST, which was
 * empty. AFTER is seen by the player of the move. Adds to *GAIN, and returns
 * whether he moves again. */
static inline bool node_capture(const struct node_rules *rules,
		struct node *after, int last, int *gain)
{
	int opposite = rules->houses - 1 - last, seeds;

	if (opposite < 0 || rules->of.capture == CAPTURE_NEVER)
		return false;
	seeds = node_seeds(after->other, opposite);
	if (!seeds && rules->of.capture != CAPTURE_ALWAYS)
		return false;
	after->own -= UINT64_C(1) << 8 * last;
	after->other -= (uint64_t)seeds << 8 * opposite;
	*gain += seeds + 1;
	return rules->of.again == AGAIN_CAPTURE;
}

/* Sows on, by a relay rule, after STEP, the first lap of a move. *AFTER is seen
 * by its player; adds to *GAIN. Returns whether he moves again. */
bool node_relay(const struct node_rules *rules, struct node *after,
		const struct node_step *step, int *gain);

/* Plays HOUSE, from 0, which must have seeds, in a game that is not over.
 * *AFTER is seen by the next mover; *GAIN is what the mover's store gains.
 * Returns whether he moves again. */
static inline bool node_play(const struct node_rules *rules,
		const struct node *node, int house, struct node *after,
		int *gain)
{
	const struct node_step *step =
		&rules->step[node_seeds(node->own, house)][house];
	int last = step->last;
	bool again = false;

	*gain = step->gain;
	*after = (struct node){ node->own + step->own,
		node->other + step->other, 0 };
	if (last == NODE_STORE)
		again = rules->of.again != AGAIN_NEVER;
	else if (rules->of.relay)
		again = node_relay(rules, after, step, gain);
	else if (last < rules->houses && node_seeds(after->own, last) == 1)
		again = node_capture(rules, after, last, gain);
	if (!again)
		*after = (struct node){ after->other, after->own, 0 };
	if (rules->majority)
		after->lead = again ? node->lead + *gain :
			-node->lead - *gain;
	return again;
}

#endif
