/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A question that an engine is asked: its time, what is known of it so far, and
 * estimates. */
#ifndef KALAH_SEARCH_PLAYER_TASK_H
#define KALAH_SEARCH_PLAYER_TASK_H

#include "search/player/question.h"
#include "search/solver/deep.h"
#include "search/solver/pvs.h"
#include "search/solver/turns.h"

struct engine {
	struct engine_setup setup;
	struct book *book;
	struct rules rules;	/* of what follows, where there is any */
	int seeds;		/* that SOLVER can do with */
	struct solver *solver;
	struct deep *deep;	/* of SOLVER */
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
	struct turns turns;	/* if it is the first that is to be made */
	int64_t lead;		/* of the mover's store */
	/* microseconds: at the last stop check; spent altogether, at the last
	 * report, and at most for now */
	int64_t last, spent, told, until;
	uint64_t nodes, until_nodes;	/* so far, and at most for now */
	uint64_t before;	/* those of the engine that are no part of it */
	/* puts what a search has found so far into the report */
	void (*add)(struct task *task);
	bool solving;		/* the solver's own are not yet among them */
};

/* Those that the engine searched for all its tasks, but for the solver's. */
uint64_t task_nodes(const struct engine *engine);

/* Begins the report. */
void task_begin(struct task *task);

/* The part of time and nodes that may be spent for now. */
void task_grant(struct task *task, int hundredths);

void task_tell(struct task *task);

/* The stop check of a search, whose TASK->add is set. */
bool task_tell_and_check_stop(void *context);

/* FIRST, unless another one is worth more. */
int64_t task_choose(const struct engine_report *report, int64_t first);

/* Puts what is proved in ROOT or TURNS into the report. */
void task_add_proofs(struct task *task);

/* Whether all that was asked is proved. */
bool task_is_answered(const struct task *task);

/* How many turns to look ahead: MOST, or fewer if so few are asked for. */
int task_turns(const struct task *task, int most);

/* Estimates, looking one turn further each time. */
void task_estimate(struct task *task, int turns);

#endif
