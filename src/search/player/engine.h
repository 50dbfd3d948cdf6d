/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A computer player: chooses a move according to its level, or finds the values
 * of moves. Boards that fit a node are looked up in the book, estimated, and at
 * the best level solved by the search for estimates or by root, except under
 * clockwise-far, where positions can repeat. For all other boards, for first
 * turns before a swap and for levels that overlook things there is
 * board_search.
 */
#ifndef KALAH_SEARCH_PLAYER_ENGINE_H
#define KALAH_SEARCH_PLAYER_ENGINE_H

#include "search/base/budget.h"
#include "search/position/choice.h"

enum {
	ENGINE_LEVELS = 9,
	ENGINE_BEST = ENGINE_LEVELS,	/* makes no mistakes on purpose */
	ENGINE_LINE = 20,	/* in the line of a report, at most */
	ENGINE_TURNS = 60,	/* to look ahead, at most, without proofs */
	ENGINE_TIME = 5000000,	/* default, in microseconds a move */
	ENGINE_LEAST = 50000	/* microseconds for a turn ahead (AHEAD) */
};

struct engine_query {
	int level;		/* 1..ENGINE_LEVELS; with either of the
				 * following, ENGINE_BEST */
	bool value;		/* find the best value, even of an only move */
	bool all;		/* find the values of all moves */
	int64_t time;		/* microseconds, at most, */
	int64_t more;		/* and so many while the best move gets worse */
	int depth;		/* turns to look ahead, at most; 0: any */
	uint64_t nodes;		/* to search, at most, roughly; 0: any */
	uint64_t seed;		/* for random choices */
	bool patient;		/* with ALL: proofs may wait until estimates are
				 * told and the engine has settled */
	bool ahead;		/* look a turn ahead even if GOES_ON ends the
				 * search before, unless it takes too long */
	/* for a move of ENGINE_BEST that keeps what the usual start is worth:
	 * whose turn it is in a game from there, without a swap; and a number
	 * that is another one where the game was not just continued */
	enum engine_side { ENGINE_NO_SIDE, ENGINE_FIRST, ENGINE_SECOND } side;
	unsigned changes;
};

struct engine_report {
	int64_t best;		/* of one of CHOICES; 0: not yet known */
	bool proved;		/* BEST is proved to be best */
	bool par;		/* BEST is proved to keep what the usual start
				 * is worth; unless PROVED, others have no
				 * values */
	bool simple;		/* board_search alone is used: no proofs */
	bool done;		/* this is the last report */
	int depth;		/* turns looked ahead for the estimates */
	uint64_t nodes;		/* searched */
	/* houses expected after BEST, as far as they are known; the game may
	 * go on, and another move may be as good */
	int length;
	int8_t line[ENGINE_LINE];
	struct choices choices;	/* below ENGINE_BEST without values */
};

/* Whoever asked. GOES_ON is called about every millisecond and says whether to
 * go on; TELL is called with each report. Both run in the engine's thread. */
struct engine_listener {
	bool (*goes_on)(void *context);
	void (*tell)(void *context, const struct engine_report *report);
	int64_t (*now)(void);	/* microseconds since any moment */
	void *context;
};

struct book;
struct proofs;

struct engine_setup {
	size_t memory;		/* bytes for tables, taken as needed */
	int threads;		/* to search with */
	/* open the books, once, which the engine then owns; all may be NULL */
	struct book *(*open_book)(void);
	struct proofs *(*open_proofs)(void);
};

/* The move that is best, or NULL. */
static inline const struct choice *engine_best(
		const struct engine_report *report)
{
	return choices_find(&report->choices, report->best);
}

/* The value of the best move, and so of the position; false if it is an
 * estimate, or exact but not proved to be the best. 0 if there is none yet. */
static inline bool engine_best_value(const struct engine_report *report,
		int64_t *value)
{
	const struct choice *best = engine_best(report);

	*value = best ? best->value : 0;
	return best && choice_is_exact(best) && report->proved;
}

struct engine;

/* Copies *SETUP. Never NULL. */
struct engine *engine_new(const struct engine_setup *setup);
void engine_free(struct engine *engine);

/* Takes the memory for searches of BOARD at ENGINE_BEST, and settles. */
void engine_prepare(struct engine *engine, const struct board *board,
		struct stop stop);

/* Does what the next search at ENGINE_BEST would else spend time on: has the
 * system map memory that was taken, and computes the tablebase, which takes
 * some seconds. STOP ends that, and the next call continues. */
void engine_settle(struct engine *engine, struct stop stop);

/* Forgets all positions, but neither memory nor tablebase. */
void engine_renew(struct engine *engine);

/* Searches BOARD, whose game must not be over. The last report is DONE and has
 * a best move, however soon GOES_ON or the time ends the search. What is found
 * helps later searches by the same rules. */
void engine_search(struct engine *engine, const struct board *board,
		const struct engine_query *query,
		const struct engine_listener *listener);

#endif
