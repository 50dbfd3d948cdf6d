/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One question to an engine: its time, its report, and estimates. */
#ifndef KALAH_SEARCH_PLAYER_TASK_H
#define KALAH_SEARCH_PLAYER_TASK_H

#include "search/player/question.h"
#include "search/solver/deep.h"
#include "search/solver/pvs.h"
#include "search/solver/turns.h"

struct engine {
	struct engine_setup setup;
	struct book *book;
	struct rules rules;	/* of the searches that follow, if any */
	int seeds;		/* that SOLVER is for */
	struct solver *solver;
	struct deep *deep;	/* uses SOLVER */
	struct pvs *pvs;
};

struct task {
	struct engine *engine;
	const struct board *board;
	const struct engine_query *query;
	const struct engine_listener *listener;
	struct engine_report report;
	struct pvs_result pvs;
	struct deep_result deep;
	struct root root;
	struct turns turns;	/* if BOARD has SWAP_LATER */
	int64_t lead;		/* of the mover's store */
	/* microseconds: the clock at the last stop check; time spent by now,
	 * spent at the last report, and allowed for now */
	int64_t last, spent, told, until;
	/* nodes of the solver and board_search, and allowed in all for now */
	uint64_t nodes, until_nodes;
	uint64_t before;	/* task_nodes when the task began */
	/* puts what a search has found so far into the report */
	void (*add)(struct task *task);
	bool solving;		/* NODES lacks those of the present solving */
};

/* The nodes searched by pvs and deep for all tasks. */
uint64_t task_nodes(const struct engine *engine);

/* Starts the report: lists the moves, bounded by the seeds in play. */
void task_begin(struct task *task);

/* Allows so many HUNDREDTHS of the query's time and nodes for now. */
void task_grant(struct task *task, int hundredths);

/* Sends the report to the listener. */
void task_tell(struct task *task);

/* The stop check of a search that reports by TASK->add; CONTEXT is the task. */
bool task_tell_and_check_stop(void *context);

/* Puts what ROOT or TURNS have proved into the report. */
void task_add_proofs(struct task *task);

/* Whether all that was asked is proved. */
bool task_is_answered(const struct task *task);

/* How many turns to look ahead: MOST, or fewer if the query says so. */
int task_turns(const struct task *task, int most);

/* Estimates and reports, looking further each time, up to TURNS; at the best
 * level, where it may prove what lies far ahead, as far as the query allows. */
void task_estimate(struct task *task, int turns);

#endif
