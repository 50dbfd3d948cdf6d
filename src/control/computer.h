/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How the computer plays in this run of the program: nothing that is kept as a
 * setting. */
#ifndef KALAH_CONTROL_COMPUTER_H
#define KALAH_CONTROL_COMPUTER_H

#include "control/files/paths.h"
#include "search/player/engine.h"
#include "model/verdict.h"

struct computer {
	int64_t time;		/* microseconds a move; 0: ENGINE_TIME */
	int threads;		/* that search together; 0: by the machine */
	int64_t memory;		/* bytes of tables; 0: what is usual */
	int64_t random_seed;	/* for choices by chance; 0: by the clock */
	int64_t (*now)(void);	/* what it goes by; NULL: clock_now */
};

struct engine_query computer_query(const struct computer *computer, int level);

/* What decides by chance where nothing else is asked for. */
uint64_t computer_luck(const struct computer *computer);

/* The file with the endgames of RULES; NULL where there is none. Where it is or
 * would be; false where there is no folder for it. */
FILE *computer_open_endgames(const struct rules *rules);
bool computer_endgames(const struct rules *rules, char path[PATHS_SIZE]);

/* With the opening book of the program, and endgames if there are any. */
struct engine_setup computer_setup(const struct computer *computer);

/* Why it does not know more, if not for want of time; or NULL. */
const char *computer_excuse(const struct engine_report *report);

/* What HOUSE is worth by REPORT. */
struct verdict computer_judge(const struct engine_report *report,
		int64_t house);

/* Brings estimates to what a game like that on BOARD can come to: where all
 * seeds are scored, all differences are even, or all are odd. */
void computer_round(struct engine_report *report, const struct board *board);

/* The last that the engine has to say of BOARD. Returns sooner, with less, only
 * after a signal that was noted. */
struct engine_report computer_think(struct engine *engine,
		const struct board *board, const struct engine_query *query);

int computer_threads(const struct computer *computer);

/* Bytes for tables, USUAL where nothing else is asked for; and the most that
 * the machine can give. */
size_t computer_memory(const struct computer *computer, size_t usual);
int64_t computer_memory_most(void);

#endif
