/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/player/request.h"

#include <stdlib.h>

#include "search/player/book.h"
#include "search/player/robot.h"
#include "search/solver/board_search.h"
#include "search/solver/moves.h"

enum {
	STEPS = 4,		/* no more than one part of so many of the time
				 * counts as spent between two stop checks: the
				 * program slept through the rest */
	SEEN_HOUSES = 100,	/* of larger boards no position is kept */
	LOOK_HOUSES = 1000,	/* of boards between two looks at the clock */
	TELL_EVERY = 50000	/* microseconds */
};

uint64_t request_nodes(const struct engine *engine)
{
	return (engine->plain ? estimate_nodes(engine->plain) : 0) +
		(engine->prover ? estimate_nodes(engine->prover) : 0);
}

static void request_count(struct request *request)
{
	const struct engine *engine = request->engine;

	request->report.nodes = request->nodes;
	if (!request->report.simple)
		request->report.nodes += request_nodes(engine) -
			request->before + (request->solving ?
				solver_nodes(engine->solver) : 0);
}

/* Bounds that exclude each other come from wrong endgames. */
bool request_is_lost(const struct request *request)
{
	const struct choices *choices = &request->report.choices;
	struct solver *solver = request->engine->solver;

	for (int i = 0; solver && i < choices->count; i++)
		if (choices->list[i].lower > choices->list[i].upper)
			solver_doubt(solver);
	return solver && solver_is_lost(solver);
}

static bool request_check_stop(void *context)
{
	struct request *request = context;
	int64_t now = request->listener->now();
	int64_t step = now - request->last;
	int64_t most = request->query->time / STEPS + 1;

	request->last = now;
	request->spent += step < most ? step : most;
	request_count(request);
	return request_is_lost(request) ||
		request->spent >= request->until + (request->iteration.fails ?
		request->query->more : 0) ||
		request->report.nodes >= request->until_nodes ||
		!request->listener->goes_on(request->listener->context);
}

/* The stop check of board_search, which checks at every node: of small boards
 * many take less time than a look at the clock. */
static bool request_check_board(void *context)
{
	struct request *request = context;
	uint64_t every = 1 + LOOK_HOUSES /
		(uint64_t)request->board->rules.houses;

	request->nodes++;
	return (request->nodes % every == 0 ||
		request->nodes >= request->until_nodes) &&
		request_check_stop(context);
}

void request_grant(struct request *request, int hundredths)
{
	uint64_t nodes = request->query->nodes;

	request->until = request->query->time / 100 * hundredths;
	request->until_nodes = nodes ? nodes * (uint64_t)hundredths / 100 :
		UINT64_MAX;
}

/* -- the report ------------------------------------------------------------ */

/* Whether memory ran out for what the best level searches with. */
static bool request_is_short(const struct request *request)
{
	const struct engine *engine = request->engine;

	if (request->query->level < ENGINE_BEST || request->report.simple ||
	    !engine->solver)
		return false;
	return solver_is_short(engine->solver) || (engine->prover ?
		estimate_is_short(engine->prover) :
		engine->rules.sowing != SOWING_FAR);
}

/* The best house of BOARD, or 0 if nobody knows one: what is proved counts more
 * than what was estimated, and that more than what the solver's last question
 * about BOARD has left behind. */
static int request_next(struct engine *engine, const struct board *board)
{
	const unsigned char *facts = book_find_facts(engine->book, board);
	struct node node = node_of(board);
	int tested, searched = -1;
	bool proved;

	if (facts)
		return (facts[1] & BOOK_HOUSE) + 1;
	if (!engine->solver || node_total(&node) > engine->seeds)
		return 0;
	tested = moves_best(solver_tables(engine->solver), &node, &proved);
	if (!proved && engine->prover)
		searched = estimate_best(engine->prover, &node);
	return (searched < 0 ? tested : searched) + 1;
}

/* Sets the report's LINE, which may stay empty, by what book and tables know of
 * the positions after its best move. */
static void request_find_line(struct request *request)
{
	struct engine_report *report = &request->report;
	struct board board = { 0 };
	int64_t house = report->best;

	report->length = 0;
	if (report->simple || house == HOUSE_SWAP || request->root.pie ||
	    request->query->level < ENGINE_BEST)
		return;
	board_copy(&board, request->board);
	while (board_play(&board, house, NULL) && !board.over &&
	       report->length < ENGINE_LINE) {
		house = request_next(request->engine, &board);
		if (!board_allows(&board, house))
			break;
		report->line[report->length++] = (int8_t)house;
	}
	board_done(&board);
}

void request_tell(struct request *request)
{
	if (request_is_lost(request))
		return;
	request->told = request->spent;
	request->report.is_short |= request_is_short(request);
	request_count(request);
	request_find_line(request);
	request->listener->tell(request->listener->context, &request->report);
}

bool request_tell_and_check_stop(void *context)
{
	struct request *request = context;
	bool stop = request_check_stop(context);

	if (!stop && request->spent - request->told >= TELL_EVERY) {
		request->add(request);
		request_tell(request);
	}
	return stop;
}

/* A proved best move stays while other values are looked for. */
void request_add_proofs(struct request *request)
{
	struct choice best = root_choice(&request->root, 0);
	struct choices *choices = &request->report.choices;
	struct engine_report *report = &request->report;

	root_tell(&request->root, choices);
	if (report->proved)
		return;
	report->proved = choice_is_exact(&best);
	for (int i = choices->count - 1; report->proved && i >= 0; i--)
		if (choices->list[i].house != HOUSE_SWAP &&
		    choices->list[i].lower == best.lower)
			report->best = choices->list[i].house;
	report->best = choices_prefer(choices, report->best);
}

void request_begin(struct request *request)
{
	struct engine_report *report = &request->report;

	choices_start(&report->choices, request->board);
	report->best = choices_prefer(&report->choices,
		report->choices.list[0].house);
}

/* -- estimates ------------------------------------------------------------- */

bool request_is_answered(const struct request *request)
{
	const struct choices *choices = &request->report.choices;

	for (int i = 0; request->query->all && i < choices->count; i++)
		if (!choice_is_exact(&choices->list[i]))
			return false;
	return request->report.proved;
}

static void request_estimate_turns(struct request *request, int turns)
{
	/* beyond the turn that is to be made */
	while (request->root.depth < turns && root_deepen(&request->root,
			request->engine->plain, (struct stop){
			request_check_stop, request })) {
		request->report.depth = request->root.depth + 1;
		request_add_proofs(request);
		request_tell(request);
	}
}

/* The robot's choice, if it is among the moves of the report, stands in until
 * there is an estimate. */
static void request_estimate_board(struct request *request, int turns)
{
	struct engine_report *report = &request->report;
	enum robot_reason reason;
	int64_t house = robot_choose(request->board, &reason);
	struct board_seen *seen = request->board->rules.houses > SEEN_HOUSES ?
		NULL : calloc(BOARD_SEEN, sizeof *seen);

	if (choices_find(&report->choices, house))
		report->best = house;
	for (int depth = 0; depth <= turns && board_search(request->board,
			request->sight, seen, depth, request->query->all ||
			request->query->level < ENGINE_BEST ? 0 : report->best,
			(struct stop){ request_check_board, request },
			&report->choices); depth++) {
		report->depth = depth;
		report->best = choices_prefer(&report->choices, report->best);
		request_tell(request);
	}
	free(seen);
}

/* Puts what an iteration has found into the report. Before the first one is
 * over, not every move has a value, nor is there a best one. */
static void request_add_estimates(struct request *request)
{
	const struct iteration *iteration = &request->iteration;
	struct engine_report *report = &request->report;
	struct choices *choices = &report->choices;

	estimate_tell(iteration, choices);
	report->depth = iteration->depth;
	if (report->proved)
		return;
	report->proved = iteration->proved;
	if (iteration->depth || iteration->proved)
		report->best = choices->list[iteration->best].house;
	/* the best may have turned out to be worse than another is proved to
	 * be; and whether to swap is not searched */
	report->best = choices_prefer(choices, report->best);
}

static void request_look(struct request *request, struct estimate *estimate,
		int turns)
{
	struct iteration *iteration = &request->iteration;
	bool proves = estimate_proves(estimate), more = true;
	struct stop stop = { proves ? request_tell_and_check_stop :
		request_check_stop, request };

	request->add = request_add_estimates;
	while (more && iteration->depth < turns &&
			iteration->count < ITERATIONS_MAX &&
			!request_is_answered(request)) {
		if (iteration->next > turns)
			iteration->next = turns;
		more = estimate_deepen(estimate, iteration, stop,
			&request->report.choices);
		if (more || proves)
			request_add_estimates(request);
		if (more)
			request_tell(request);
	}
}

void request_estimate(struct request *request, int turns)
{
	struct estimate *plain = request->engine->plain;
	struct estimate *prover = request->engine->prover;
	int rest;

	if (request->report.simple || request->sight) {
		request_estimate_board(request, turns);
	} else if (request->root.pie) {
		request_estimate_turns(request, turns);
	} else if (request->query->level == ENGINE_BEST && prover) {
		request_look(request, prover,
			request_turns(request, ESTIMATE_TURNS_MAX));
	} else {
		/* no game has more turns than its seeds can take steps */
		rest = node_total(&request->iteration.node) * 2 *
			(int)request->board->rules.houses;
		request_look(request, plain, turns < rest ? turns : rest);
	}
}

int request_turns(const struct request *request, int most)
{
	int depth = request->query->depth;

	return depth && depth < most ? depth : most;
}
