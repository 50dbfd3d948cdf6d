/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One question to an engine: its time, its report, and estimates. */
#ifndef KALAH_SEARCH_PLAYER_REQUEST_H
#define KALAH_SEARCH_PLAYER_REQUEST_H

#include "search/player/question.h"
#include "search/solver/estimate.h"
#include "search/solver/root.h"

struct engine {
	struct engine_setup setup;
	struct book *book;
	struct rules rules;	/* of the searches that follow, if any */
	int seeds;		/* that SOLVER is for */
	bool spoilt;		/* the endgames were, and are left alone */
	struct solver *solver;
	struct estimate *prover;	/* uses SOLVER */
	struct estimate *plain;
};

struct request {
	struct engine *engine;
	const struct board *board;
	const struct engine_query *query;
	const struct engine_listener *listener;
	struct engine_report report;
	struct iteration iteration;
	struct root root;	/* unless the report is simple */
	const struct sight *sight;	/* if not NULL, board_search is used on
					   any board */
	/* microseconds: the clock at the last stop check; time spent by now,
	 * spent at the last report, and allowed for now */
	int64_t last, spent, told, until;
	/* nodes of the solver and board_search, and allowed in all for now */
	uint64_t nodes, until_nodes;
	uint64_t before;	/* request_nodes when the request began */
	/* puts what a search has found so far into the report */
	void (*add)(struct request *request);
	bool solving;		/* NODES lacks those of the present solving */
};

/* The nodes searched for estimates, for all requests. */
uint64_t request_nodes(const struct engine *engine);

/* Starts the report: lists the moves, bounded by the seeds in play. */
void request_begin(struct request *request);

/* Allows so many HUNDREDTHS of the query's time and nodes for now. */
void request_grant(struct request *request, int hundredths);

/* Whether values that the solver had read vanished or were wrong: then the
 * request ends, and nothing it finds from then on is told. */
bool request_is_lost(const struct request *request);

/* Sends the report to the listener. */
void request_tell(struct request *request);

/* The stop check of a search that reports by REQUEST->add; CONTEXT is the
 * request. */
bool request_tell_and_check_stop(void *context);

/* Puts what ROOT has found into the report. */
void request_add_proofs(struct request *request);

/* Whether all that was asked is proved. */
bool request_is_answered(const struct request *request);

/* How many turns to look ahead: MOST, or fewer if the query says so. */
int request_turns(const struct request *request, int most);

/* Estimates and reports, looking further each time, up to TURNS; at the best
 * level, where it may prove what lies far ahead, as far as the query allows. */
void request_estimate(struct request *request, int turns);

#endif
