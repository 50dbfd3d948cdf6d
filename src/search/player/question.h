/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What an engine has, is asked, and answers. */
#ifndef KALAH_SEARCH_PLAYER_QUESTION_H
#define KALAH_SEARCH_PLAYER_QUESTION_H

#include <stdio.h>

#include "model/board.h"

enum {
	ENGINE_LEVELS = 9,
	ENGINE_BEST = ENGINE_LEVELS,	/* makes no mistake it knows of */
	ENGINE_MOVES = 100,		/* that are reported, beside a swap */
	ENGINE_TIME = 5000000	/* microseconds a move by default */
};

struct engine_query {
	int level;		/* 1..ENGINE_LEVELS, but ENGINE_BEST for: */
	bool value;		/* what a move is worth, even the only one */
	bool all;		/* what all moves are worth */
	int64_t time;		/* microseconds, at most */
	int depth;		/* turns to look ahead; 0: by the time */
	uint64_t nodes;		/* to be searched, about; 0: by the time */
	uint64_t seed;		/* for choices at random */
};

/* The final difference, the score of who makes the move less the other's, if it
 * is made and nobody errs from there on: neither in swapping nor, where he has
 * swapped himself, by the other side. As there are never more seeds than
 * int64_t can count (model/position.h), it fits; but that of two values may
 * not. */
struct engine_move {
	int64_t house;		/* or HOUSE_SWAP */
	int64_t lower, upper;	/* proved; alike: it is that */
	int64_t guess;		/* an estimate within these */
};

struct engine_report {
	int64_t best;		/* a house or HOUSE_SWAP; 0: not yet known */
	bool proved;		/* that it is best */
	bool simple;		/* the board is too large to be solved */
	bool is_short;		/* of memory; it did with less */
	bool done;		/* this is the last report */
	int depth;		/* turns looked ahead for the estimates */
	uint64_t nodes;		/* that were searched */
	int count;
	/* by house, and then the swap; values only where LEVEL is
	 * ENGINE_BEST */
	struct engine_move moves[ENGINE_MOVES + 1];
};

/* Who asked. GOES_ON is asked about every millisecond; TELL is given what is
 * known whenever it is more. */
struct engine_listener {
	bool (*goes_on)(void *context);
	void (*tell)(void *context, const struct engine_report *report);
	int64_t (*now)(void);	/* microseconds, from anywhere */
	void *context;
};

struct book;

struct engine_setup {
	size_t memory;		/* bytes of tables, as they are needed */
	int threads;		/* that search together */
	struct book *(*open_book)(void);	/* called once; or NULL */
	/* a file of endgames.h, or NULL; or NULL */
	FILE *(*open_endgames)(const struct rules *rules);
};

/* The value of a move; false where it is an estimate. */
bool engine_move_value(const struct engine_move *move, int64_t *value);

/* What the report has on HOUSE, or NULL. */
const struct engine_move *engine_find_move(const struct engine_report *report,
		int64_t house);

#endif
