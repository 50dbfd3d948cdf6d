/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How the computer plays in this run; none of this is saved as a setting. */
#ifndef KALAH_MATCH_COMPUTER_H
#define KALAH_MATCH_COMPUTER_H

#include "model/verdict.h"
#include "search/player/engine.h"

struct computer {
	int64_t time;		/* microseconds a move; 0: ENGINE_TIME */
	int64_t threads;	/* to search with; 0: by the machine */
	int64_t memory;		/* bytes, after budget_limit; 0: the default */
	int64_t random_seed;	/* for random choices; 0: from the clock */
	int64_t (*now)(void);	/* in microseconds; NULL: clock_now */
};

/* What a search says of a move. Zeroed, nothing is known. */
struct finding {
	struct choice move, best;	/* and the bounds of the best of all */
	int64_t rest;		/* what the best of the others seems worth, */
	uint64_t houses;	/* and which these are, as in a verdict; if
				 * EXACT, only those proved to be */
	bool known, exact;
	bool par;		/* it was played to keep par (engine_report),
				 * with means to do so again */
	int link;		/* to the next: 1 if the same player moves, -1
				 * if the other, 0 if that is not known */
};

/* Microseconds, at most, to think about what is not played next: a past move,
 * a line or a start. */
enum { COMPUTER_SHORT_TIME = 1000000 };

struct engine_query computer_query(const struct computer *computer, int level);

/* Whether it has the time and memory that it has by default, or more. Asks the
 * system, so not for each frame. */
bool computer_has_means(const struct computer *computer);

/* The side of GAME whose move it is. */
enum engine_side computer_side(const struct game *game);

/* The seed for random choices. */
uint64_t computer_luck(const struct computer *computer);

/* Uses the program's books. */
struct engine_setup computer_setup(const struct computer *computer);

/* Why REPORT is not exact, other than for lack of time; or NULL. */
const char *computer_excuse(const struct engine_report *report);

/* What REPORT says of HOUSE, and the verdict by that alone. */
struct finding computer_find(const struct engine_report *report,
		int64_t house);
struct verdict computer_judge(const struct engine_report *report,
		int64_t house);

/* Sets VERDICTS on the first COUNT plies of GAME by FINDINGS. What a move leads
 * to is the position before the next one, so both have one value: as proved by
 * either, else as the later search estimates it. Narrows bounds in FINDINGS. */
void computer_join(struct finding *findings, const struct game *game,
		size_t count, struct verdict *verdicts);

/* Moves estimates to a difference that the game on BOARD can end with: where
 * all seeds are scored, all are even or all are odd. */
void computer_round(struct engine_report *report, const struct board *board);

/* Searches BOARD, which is not over, and returns the last report; sooner and
 * with less only once signals_caught(). */
struct engine_report computer_think(struct engine *engine,
		const struct board *board, const struct engine_query *query);

/* Threads to search with: as asked for, else one a processor up to a limit. */
int computer_threads(const struct computer *computer);

/* Bytes for tables: as asked for, or a little that is enough, else USUAL. */
size_t computer_memory(const struct computer *computer, size_t usual);

#endif
