/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a computer player does with a position: chooses a move as well as its
 * level says, or finds out what moves are worth.
 *
 * Every rule and every board has its way. Boards that fit a node
 * (search/position/node.h) are estimated (search/solver/pvs.h) and solved
 * (search/solver/root.h) or found in the opening book; others are looked at by
 * a simpler search (search/solver/board_search.h). Under clockwise-far, where
 * positions can come again, nothing is solved.
 */
#ifndef KALAH_SEARCH_PLAYER_ENGINE_H
#define KALAH_SEARCH_PLAYER_ENGINE_H

#include "model/board.h"

enum {
	ENGINE_LEVELS = 9,
	ENGINE_BEST = ENGINE_LEVELS,	/* the level that makes no mistake it
					 * could have known of */
	ENGINE_MOVES = 100,		/* that are reported */
	ENGINE_TIME = 5000000	/* microseconds a move, unless others are
				 * asked for */
};

/* What is asked. */
struct engine_query {
	int level;		/* 1..ENGINE_LEVELS */
	bool value;		/* what the best move is worth, also where there
				 * is no other; LEVEL is ENGINE_BEST */
	bool all;		/* and what every other one is */
	int64_t time;		/* microseconds, at most */
	uint64_t seed;		/* for choices at random */
};

/* The final difference, the mover's score less the other's, if the move is
 * made and nobody errs from there on. */
struct engine_move {
	int64_t house;
	int64_t lower, upper;	/* proved; alike: it is that */
	int64_t guess;		/* an estimate within these */
};

struct engine_report {
	int64_t best;		/* a house; 0: nothing is known yet */
	bool proved;		/* that it is best */
	bool simple;		/* the board is too large to be solved */
	bool is_short;		/* of memory; it did with less */
	bool done;		/* all that was asked is there, or the time
				 * is over */
	int depth;		/* turns looked ahead for the estimates */
	int count;
	struct engine_move moves[ENGINE_MOVES];	/* by house; values only where
						 * LEVEL is ENGINE_BEST */
};

/* Who asked. GOES_ON is asked all the time, about every millisecond at least;
 * TELL is given what is known whenever it is more, and not kept. */
struct engine_listener {
	bool (*goes_on)(void *context);
	void (*tell)(void *context, const struct engine_report *report);
	int64_t (*now)(void);	/* microseconds, from anywhere */
	void *context;
};

struct engine;

struct book;

/* What an engine has: bytes for tables, which are made when they are needed,
 * how many threads search together, and where it gets an opening book, which it
 * asks for once and frees; NULL: nowhere. */
struct engine_setup {
	size_t memory;
	int threads;
	struct book *(*open_book)(void);
};

/* Never NULL. */
struct engine *engine_new(const struct engine_setup *setup);
void engine_free(struct engine *engine);

/*
 * Searches BOARD, on which the game goes on. The last report that is told is
 * DONE and has a best move, though GOES_ON may have put an end to it before.
 * What was found out is used again for boards of the same rules.
 */
void engine_search(struct engine *engine, const struct board *board,
		const struct engine_query *query,
		const struct engine_listener *listener);

/* The value of a move, as far as it is known; false where it is an estimate. */
bool engine_move_value(const struct engine_move *move, int64_t *value);

/* What the report has on HOUSE, or NULL. */
const struct engine_move *engine_find_move(const struct engine_report *report,
		int64_t house);

#endif
