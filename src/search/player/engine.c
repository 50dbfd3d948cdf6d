/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/player/engine.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "search/player/book.h"
#include "search/player/proofs.h"
#include "search/player/robot.h"
#include "search/solver/board_search.h"
#include "search/solver/estimate.h"
#include "search/solver/moves.h"
#include "util/alloc.h"
#include "util/number.h"

/* How many turns a level looks ahead, by how many seeds moves differ unnoticed,
 * and how many of a hundred moves it chooses blindly; those up to SIGHT_LEVELS
 * overlook things instead. Moves that seem equal, to the nearest seed, are
 * chosen at random. Tuned by letting levels play each other
 * (tests/bench/ladder). */
static const struct level {
	int turns, slack, careless;
} levels[ENGINE_LEVELS + 1] = {
	[1] = { 1, 2, 0 }, [2] = { 1, 1, 0 }, [3] = { 1, 1, 0 },
	[4] = { 2, 0, 0 }, [5] = { 3, 0, 0 }, [6] = { 3, 0, 0 },
	[7] = { 5, 0, 5 }, [8] = { 8, 0, 2 },
};

enum {
	PLAIN_SIZE = 2 << 20,	/* bytes for estimates without proofs */
	/* the prover has this part of the memory, and so many bytes at most:
	 * larger tables cost more in cache misses than they save in nodes */
	PROVER_SHARE = 4, PROVER_MOST = 64 << 20,
	EASY_NODES = 5000,	/* searched faster than anybody notices */
	ONLY_NODES = 10000,	/* to see where an only move leads */
	SIGHT_NODES = 200000,	/* at most, by levels that overlook things */
	/* from this level on, a win by one sowing is not missed with so many
	 * seeds in the houses, at most */
	SURE_LEVEL = 4, SURE = 12,
	/* percent of the time until first estimates end, at most FIRST_MOST
	 * microseconds, or of a move and of first turns; and until the solver
	 * stops, in favour of more estimates */
	SHARE_FIRST = 2, SHARE_FAR = 30, SHARE_SOLVED = 85,
	FIRST_MOST = 200000,
	/* twice the seeds that the solver mostly manages in half a second,
	 * given SOON_TIME in all, and how many more if the time doubles */
	SOON_TIME = 1000000, SOON_SEEDS = 80, SOON_MORE = 3,
	/* to find out whether par is kept: nodes a thread, twice what a proof
	 * book leaves to the solver, and percent of the time, fewer if there
	 * are not PAR_TIME microseconds */
	PAR_NODES = 4000000, PAR_SHARE = 67, PAR_SHARE_SHORT = 33,
	PAR_TIME = 2000000,
	/* nodes to solve the usual start, if it has no more seeds than this */
	START_NODES = 1000000, START_SEEDS = 48,
	/* each seed in the tablebase beyond this allows one more */
	SOON_READY = 17,
	STEPS = 4,		/* no more than one part of so many of the time
				 * counts as spent between two stop checks: the
				 * program slept through the rest */
	SEEN_HOUSES = 100,	/* of larger boards no position is kept */
	LOOK_HOUSES = 1000,	/* of boards between two looks at the clock */
	TELL_EVERY = 50000	/* microseconds */
};

struct engine {
	struct engine_setup setup;
	struct book *book;
	struct proofs *proofs;
	struct rules rules;	/* of the searches that follow, if any */
	int seeds;		/* that SOLVER is for */
	struct solver *solver;
	struct estimate *prover;	/* uses SOLVER */
	struct estimate *plain;
	/* what the usual start is worth to whoever begins, if that was TRIED
	 * and is KNOWN */
	struct {
		bool tried, known;
		int64_t value;
	} start;
	/* how each side asked for par the last time, and that it FAILED */
	struct asked {
		unsigned changes;
		int64_t seeds, lead, time;
		bool failed;
	} asked[2];
};

/* One question: its time, its report, and estimates. */
struct request {
	struct engine *engine;
	const struct board *board;
	struct engine_query query;
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
	uint64_t before;	/* engine_nodes when the request began */
	/* puts what a search has found so far into the report */
	void (*add)(struct request *request);
	bool solving;		/* NODES lacks those of the present solving */
};

/* -- tables ---------------------------------------------------------------- */

struct engine *engine_new(const struct engine_setup *setup)
{
	struct engine *engine = alloc_zeroed(1, sizeof *engine);

	engine->setup = *setup;
	return engine;
}

/* Frees its tables, and all that it has found with them. */
static void engine_forget(struct engine *engine)
{
	estimate_free(engine->prover);
	solver_free(engine->solver);
	estimate_free(engine->plain);
	engine->prover = NULL;
	engine->solver = NULL;
	engine->plain = NULL;
}

void engine_free(struct engine *engine)
{
	if (!engine)
		return;
	engine_forget(engine);
	book_free(engine->book);
	proofs_free(engine->proofs);
	free(engine);
}

static void engine_prepare_solver(struct engine *engine,
		const struct board *board)
{
	int seeds = (int)(board->row[P1] + board->row[P2]);
	int64_t all = 2 * board->rules.houses * board->rules.seeds;
	size_t size = engine->setup.memory / PROVER_SHARE;

	/* earlier positions of the game are asked about too */
	if (all > seeds && all <= NODE_SEEDS_MAX)
		seeds = (int)all;
	if (engine->solver && engine->seeds >= seeds)
		return;
	estimate_free(engine->prover);
	solver_free(engine->solver);
	engine->seeds = seeds;
	if (size > PROVER_MOST)
		size = PROVER_MOST;
	engine->solver = solver_new(&board->rules, seeds,
		engine->setup.memory - size, engine->setup.threads);
	engine->prover = !engine->solver || board->rules.sowing == SOWING_FAR ?
		NULL : estimate_new(NULL, engine->solver, size,
			engine->setup.threads);
}

static void engine_begin(struct engine *engine, const struct rules *rules)
{
	if (!rules_equal(&engine->rules, rules)) {
		engine_forget(engine);
		engine->start.tried = false;
	}
	engine->rules = *rules;
}

void engine_prepare(struct engine *engine, const struct board *board,
		struct stop stop)
{
	engine_begin(engine, &board->rules);
	if (node_fits(board))
		engine_prepare_solver(engine, board);
	engine_settle(engine, stop);
}

void engine_settle(struct engine *engine, struct stop stop)
{
	if (engine->prover) {
		estimate_touch(engine->prover, stop);
		solver_fill(engine->solver, stop);
	}
}

void engine_renew(struct engine *engine)
{
	if (engine->prover)
		estimate_clear(engine->prover);
	if (engine->solver)
		solver_forget(engine->solver);
	if (engine->plain)
		estimate_clear(engine->plain);
	memset(engine->asked, 0, sizeof engine->asked);
}

/* -- time ------------------------------------------------------------------ */

/* The nodes searched for estimates, for all requests. */
static uint64_t engine_nodes(const struct engine *engine)
{
	return (engine->plain ? estimate_nodes(engine->plain) : 0) +
		(engine->prover ? estimate_nodes(engine->prover) : 0);
}

static void request_count(struct request *request)
{
	const struct engine *engine = request->engine;

	request->report.nodes = request->nodes;
	if (!request->report.simple)
		request->report.nodes += engine_nodes(engine) -
			request->before + (request->solving ?
				solver_nodes(engine->solver) : 0);
}

static bool request_check_stop(void *context)
{
	struct request *request = context;
	int64_t now = request->listener->now();
	int64_t step = now - request->last;
	int64_t most = request->query.time / STEPS + 1;

	request->last = now;
	request->spent += step < most ? step : most;
	request_count(request);
	return request->spent >= request->until + (request->iteration.fails ?
		request->query.more : 0) ||
		request->report.nodes >= request->until_nodes ||
		(!request->listener->goes_on(request->listener->context) &&
		(!request->query.ahead || request->report.depth ||
		 request->spent >= ENGINE_LEAST));
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

/* Allows so many HUNDREDTHS of the query's time and nodes for now. */
static void request_grant(struct request *request, int hundredths)
{
	uint64_t nodes = request->query.nodes;

	request->until = request->query.time / 100 * hundredths;
	request->until_nodes = nodes ? nodes * (uint64_t)hundredths / 100 :
		UINT64_MAX;
}

/* -- the report ------------------------------------------------------------ */

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
	    request->query.level < ENGINE_BEST)
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

/* Sends the report to the listener. */
static void request_tell(struct request *request)
{
	request->told = request->spent;
	request_count(request);
	request_find_line(request);
	request->listener->tell(request->listener->context, &request->report);
}

/* The stop check of a search that reports by REQUEST->add. */
static bool request_tell_and_check_stop(void *context)
{
	struct request *request = context;
	bool stop = request_check_stop(context);

	if (!stop && request->spent - request->told >= TELL_EVERY) {
		request->add(request);
		request_tell(request);
	}
	return stop;
}

/* Puts what the root has found into the report. A proved best move stays while
 * other values are looked for. */
static void request_add_proofs(struct request *request)
{
	struct choice best = root_choice(&request->root, 0);
	struct choices *choices = &request->report.choices;
	struct engine_report *report = &request->report;

	root_tell(&request->root);
	if (report->proved)
		return;
	report->proved = choice_is_exact(&best);
	for (int i = choices->count - 1; report->proved && i >= 0; i--)
		if (choices->list[i].house != HOUSE_SWAP &&
		    choices->list[i].bounds.lower == best.bounds.lower)
			report->best = choices->list[i].house;
	report->best = report->par ? choices_surest(choices) :
		choices_prefer(choices, report->best);
}

/* -- estimates ------------------------------------------------------------- */

/* Whether all that was asked is proved. */
static bool request_is_answered(const struct request *request)
{
	const struct choices *choices = &request->report.choices;

	for (int i = 0; request->query.all && i < choices->count; i++)
		if (!choice_is_exact(&choices->list[i]))
			return false;
	return request->report.proved;
}

/* How many turns to look ahead: MOST, or fewer if the query says so. */
static int request_turns(const struct request *request, int most)
{
	int depth = request->query.depth;

	return depth && depth < most ? depth : most;
}

/* The robot's choice, if it is among the moves of the report and none seems
 * better, stands in until there is an estimate. */
static void request_estimate_board(struct request *request, int turns)
{
	struct engine_report *report = &request->report;
	enum robot_reason reason;
	int64_t house = robot_choose(request->board, &reason);
	struct board_query query = { .board = request->board,
		.sight = request->sight,
		.turns = report->depth ? report->depth + 1 : 0,
		.stop = { request_check_board, request } };

	if (request->board->rules.houses <= SEEN_HOUSES)
		query.seen = calloc(BOARD_SEEN, sizeof *query.seen);
	if (!report->proved)
		report->best = choices_prefer(&report->choices, house);
	for (; query.turns <= turns; query.turns++) {
		if (!request->query.all && request->query.level == ENGINE_BEST)
			query.first = report->best;
		if (!board_search(&query, &report->choices))
			break;
		report->depth = query.turns;
		if (!report->proved)
			report->best = choices_prefer(&report->choices,
				report->best);
		request_tell(request);
	}
	free(query.seen);
}

/* Puts what an iteration has found into the report. Before the first one is
 * over, not every move has a value, nor is there a best one. */
static void request_add_estimates(struct request *request)
{
	const struct iteration *iteration = &request->iteration;
	struct engine_report *report = &request->report;
	struct choices *choices = &report->choices;

	estimate_tell(iteration);
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
	bool proves = estimate == request->engine->prover, more = true;
	struct stop stop = { proves ? request_tell_and_check_stop :
		request_check_stop, request };

	request->add = request_add_estimates;
	while (more && iteration->depth < turns &&
			!request_is_answered(request)) {
		iteration->next = number_least(iteration->next, turns);
		more = estimate_deepen(estimate, iteration, stop);
		if (more || proves)
			request_add_estimates(request);
		if (more)
			request_tell(request);
	}
}

/* Estimates and reports, looking further each time, up to TURNS; at the best
 * level, where it may prove what lies far ahead, as far as the query allows. */
static void request_estimate(struct request *request, int turns)
{
	struct estimate *plain = request->engine->plain;
	struct estimate *prover = request->engine->prover;
	int rest;

	if (request->report.simple || request->sight || request->root.pie) {
		request_estimate_board(request, turns);
	} else if (request->query.level == ENGINE_BEST && prover) {
		request_look(request, prover,
			request_turns(request, ESTIMATE_TURNS_MAX));
	} else {
		/* no game has more turns than its seeds can take steps */
		rest = node_total(&request->iteration.node) * 2 *
			(int)request->board->rules.houses;
		request_look(request, plain, number_least(turns, rest));
	}
}

/* -- the best level -------------------------------------------------------- */

static bool request_solve(struct request *request, enum root_aim aim)
{
	struct solver *solver = request->engine->solver;
	bool solved;

	request->add = request_add_proofs;
	request->solving = true;
	solved = root_solve(&request->root, solver, aim,
		(struct stop){ request_tell_and_check_stop, request });
	request->nodes += solver_nodes(solver);
	request->solving = false;
	request_add_proofs(request);
	return solved;
}

static void request_prove(struct request *request)
{
	if (request->engine->solver && request_solve(request, ROOT_ANY) &&
	    !request_is_answered(request)) {
		request_tell(request);
		request_solve(request, ROOT_ALL);
	}
}

static void engine_open_books(struct engine *engine)
{
	if (engine->setup.open_book)
		engine->book = engine->setup.open_book();
	if (engine->setup.open_proofs)
		engine->proofs = engine->setup.open_proofs();
	engine->setup.open_book = NULL;
	engine->setup.open_proofs = NULL;
}

static void request_look_up(struct request *request)
{
	book_find(request->engine->book, request->board, &request->root);
	request_add_proofs(request);
}

/* Has a solver ready; false if there is none that looks ahead, too. */
static bool request_prepare(struct request *request)
{
	engine_prepare_solver(request->engine, request->board);
	request->before = engine_nodes(request->engine);
	return request->engine->prover;
}

/* Whether the solver, which proves faster, is likely to do so in time. */
static bool request_is_soon_solved(const struct request *request)
{
	int64_t twice = 2 * (request->board->row[P1] + request->board->row[P2]);
	int64_t time = request->query.time;
	const struct solver *solver = request->engine->solver;
	int ready = solver ? solver_tables(solver)->tablebase.seeds : -1;

	if (ready > SOON_READY)
		twice -= 2 * (ready - SOON_READY);
	for (; time > 2 * SOON_TIME && twice > SOON_SEEDS; time /= 2)
		twice -= SOON_MORE;
	for (; time < SOON_TIME && time > 0 && twice <= SOON_SEEDS; time *= 2)
		twice += SOON_MORE;
	return twice <= SOON_SEEDS;
}

/* Whether just a move is wanted, which is found by one search that proves what
 * it can. Values of moves, and first turns, are for the solver. */
static bool request_is_move(const struct request *request)
{
	return request->engine->prover && !request->root.pie &&
		!request->query.all && !request->query.value;
}

static void request_estimate_first(struct request *request, int turns)
{
	bool far = request_is_move(request) || request->root.pie;

	request_grant(request, far ? SHARE_FAR : SHARE_FIRST);
	if (request->until > FIRST_MOST && !request->query.nodes && !far)
		request->until = FIRST_MOST;
	request_estimate(request, turns);
}

/* Whether all moves are solved with very little work. If so, the first of the
 * best ones is chosen, so that the answer depends on the position alone. */
static bool request_solve_easily(struct request *request)
{
	struct engine_report *report = &request->report;
	bool solved;

	if (!request->engine->prover || request->root.pie ||
	    request->query.depth || request->query.nodes)
		return false;
	request->until_nodes = EASY_NODES;
	solved = request_solve(request, ROOT_ALL);
	request_grant(request, 100);
	/* a best move that was reported stays */
	if (solved && !request->told)
		report->best = choices_prefer(&report->choices,
			report->choices.list[0].house);
	return solved;
}

/* -- par ------------------------------------------------------------------- */

/* Whether a move is proved to be worth GOAL, which is then the best one. */
static bool request_reaches(struct request *request, int64_t goal)
{
	struct engine_report *report = &request->report;

	request->root.goal = goal;
	request_solve(request, ROOT_GOAL);
	if (root_choice(&request->root, 0).bounds.lower < goal)
		return false;
	report->par = true;
	report->best = choices_surest(&report->choices);
	request_tell(request);
	return true;
}

/* Asks for PAR and, in the time that is left, for more and more. Returns
 * whether the answer is no, or was not found with all that it may take. */
static bool request_raise(struct request *request, int64_t par)
{
	bool brief = request->query.time < PAR_TIME, failed;
	int64_t goal = par;

	request_grant(request, brief ? PAR_SHARE_SHORT : PAR_SHARE);
	if (!request->query.nodes)
		request->until_nodes = (uint64_t)PAR_NODES *
			(uint64_t)request->engine->setup.threads;
	while (request_reaches(request, goal)) {
		request_grant(request, 100);
		goal = root_choice(&request->root, 0).bounds.lower +
			request->root.step;
	}
	failed = root_choice(&request->root, 0).bounds.upper < par ||
		(goal == par && (request->spent >= request->until ||
		request->report.nodes >= request->until_nodes));
	request_grant(request, 100);
	return failed;
}

/* Where par is not kept, it is asked for again once the lead or the game is
 * another one, or with more time; in another game as for the book, from cold.
 * An end of the search by somebody else says nothing. */
static bool request_keep_par(struct request *request, int64_t par)
{
	const struct board *board = request->board;
	const struct engine_query *query = &request->query;
	struct asked *last = &request->engine->asked[query->side ==
		ENGINE_SECOND];
	struct asked now = { query->changes, board->row[P1] + board->row[P2],
		request->report.choices.lead, query->time, false };

	if (last->changes != now.changes || last->seeds < now.seeds)
		solver_forget(request->engine->solver);
	else if (last->failed && last->lead == now.lead &&
			last->time >= now.time)
		return false;
	now.failed = request_raise(request, par);
	*last = now;
	return request->report.par;
}

/* Whether no more than a move is wanted, and there is a choice. */
static bool request_wants_par(const struct request *request)
{
	const struct engine_query *query = &request->query;

	return query->side && !query->depth && !query->all &&
		!query->value && request->report.choices.count > 1;
}

/* Whether a proof book, or the proof that it leaves to the solver, has chosen a
 * move. */
static bool request_follow_proofs(struct request *request)
{
	struct engine_report *report = &request->report;
	struct proof_answer answer;

	if (!request_wants_par(request) ||
	    !proofs_find(request->engine->proofs, request->board,
			request->query.side == ENGINE_FIRST, &answer))
		return false;
	if (!board_allows(request->board, answer.house))
		return request_prepare(request) &&
			request_keep_par(request, answer.par);
	report->par = true;
	report->best = answer.house;
	return true;
}

/* Solves the usual start of a small board, unless the book has it. */
static void request_value_start(struct request *request)
{
	struct engine *engine = request->engine;
	struct board start = { 0 };
	struct root root;
	const unsigned char *facts;

	board_start(&start, &request->board->rules, P1);
	facts = book_find_facts(engine->book, &start);
	if (!facts)
		engine_prepare_solver(engine, request->board);
	engine->start.known = facts;
	engine->start.tried = true;
	if (facts) {
		engine->start.value = facts[0] - BOOK_ZERO;
	} else if (engine->solver) {
		request_grant(request, 100);
		request->until_nodes = request->report.nodes + START_NODES;
		request->solving = true;
		engine->start.known = root_solve_board(&root, engine->solver,
			&start, ROOT_ANY,
			(struct stop){ request_check_stop, request });
		engine->start.value = root_choice(&root, 0).bounds.lower;
		engine->start.tried = engine->start.known ||
			request->report.nodes >= request->until_nodes;
		request->nodes += solver_nodes(engine->solver);
		request->solving = false;
		root_done(&root);
	}
	board_done(&start);
}

/* Says so if what is proved keeps par, by other ways than the above. */
static void request_judge_par(struct request *request)
{
	const struct rules *rules = &request->board->rules;
	const struct engine *engine = request->engine;
	bool first = request->query.side == ENGINE_FIRST;
	struct proof_answer answer;
	int64_t value;

	if (!request_wants_par(request) || request->query.nodes ||
	    request->report.par || !engine_best_value(&request->report, &value))
		return;
	if (proofs_find(engine->proofs, request->board, first, &answer)) {
		request->report.par = value >= answer.par;
		return;
	}
	/* on a larger board, or for a side that the book there leaves out, par
	 * may be kept by chance, and is not claimed */
	if (2 * rules->houses * rules->seeds > START_SEEDS)
		return;
	if (!engine->start.tried)
		request_value_start(request);
	request->report.par = engine->start.known && value >= (first ?
		engine->start.value : -engine->start.value);
}

static void request_search_best(struct request *request)
{
	int turns = request_turns(request, ENGINE_TURNS);

	if (!request->report.simple) {
		engine_open_books(request->engine);
		if (request_follow_proofs(request))
			return;
		request_look_up(request);
		if (request_is_answered(request))
			return;
		request_prepare(request);
		if (request_solve_easily(request))
			return;
	}
	if (!request->report.simple && !request->query.depth &&
	    (!request_is_move(request) || request_is_soon_solved(request))) {
		request_estimate_first(request, turns);
		request_grant(request, SHARE_SOLVED);
		if (request->query.patient)
			engine_settle(request->engine, (struct stop){
				request_check_stop, request });
		if (!request_is_answered(request))
			request_prove(request);
		request_grant(request, 100);
	}
	if (!request_is_answered(request))
		request_estimate(request, turns);
}

/* -- the levels below ------------------------------------------------------ */

/* A random number from seed and position alone. */
static uint64_t request_draw(const struct request *request)
{
	const struct board *board = request->board;
	uint64_t number = request->query.seed + (uint64_t)board->mover;

	for (int player = P1; player <= P2; player++) {
		number = number * 31 + (uint64_t)board->store[player];
		for (int64_t i = 1; i <= board->rules.houses; i++)
			number = number * 31 + (uint64_t)board_seeds(board,
				(enum player)player, i);
	}
	return number_random(&number);
}

/* A house, at random by CHANCE, of those worth LEAST or more. */
static int64_t engine_pick(const struct engine_report *report, int64_t least,
		uint64_t chance)
{
	int houses = report->choices.count, count = 0, i = 0;

	houses -= report->choices.list[houses - 1].house == HOUSE_SWAP;
	for (int j = 0; j < houses; j++)
		count += report->choices.list[j].value >= least;
	count = (int)(chance % (uint64_t)count);
	while (report->choices.list[i].value < least || count-- > 0)
		i++;
	return report->choices.list[i].house;
}

/* Whether HOUSE wins for the mover, whatever follows, or does so with so many
 * MORE moves of the same turn. */
static bool engine_wins(const struct board *board, int64_t house, int more)
{
	enum player mover = board->mover;
	struct board after = { 0 };
	bool wins;

	board_copy(&after, board);
	board_play(&after, house, NULL);
	wins = (after.over || board_is_won(&after)) &&
		board_score(&after, mover) > board_score(&after, !mover);
	for (int64_t i = 1; more && !wins && after.mover == mover &&
			i <= board->rules.houses; i++)
		wins = board_allows(&after, i) &&
			engine_wins(&after, i, more - 1);
	board_done(&after);
	return wins;
}

/* If a move wins at once, and the one chosen neither does nor leaves one that
 * does in the same turn, chooses the one of these that seems best. */
static void request_be_sure(struct request *request)
{
	struct engine_report *report = &request->report;
	const struct choice *sure = NULL;

	for (int i = 0; i < report->choices.count; i++) {
		const struct choice *choice = &report->choices.list[i];

		if ((!sure || choice->value > sure->value) &&
		    engine_wins(request->board, choice->house, 0))
			sure = choice;
	}
	if (sure && !engine_wins(request->board, report->best, 1))
		report->best = sure->house;
}

/* Plays the best of what it sees, or what seems as good. */
static void request_choose(struct request *request)
{
	struct engine_report *report = &request->report;
	uint64_t chance = request_draw(request);
	struct sight sight = { request->query.level, chance };
	const struct level *level = &levels[sight.level];
	const struct choice *best;

	if ((int)(chance % 100) < level->careless) {
		report->best = engine_pick(report, INT64_MIN, chance / 100);
		return;
	}
	if (sight.level <= SIGHT_LEVELS) {
		request->sight = &sight;
		if (request->until_nodes > SIGHT_NODES)
			request->until_nodes = SIGHT_NODES;
	} else if (!report->simple) {
		/* what other searches left in the table would change values */
		estimate_clear(request->engine->plain);
	}
	request_estimate(request, request_turns(request, level->turns));
	request->sight = NULL;
	best = engine_best(report);
	if (best->house != HOUSE_SWAP)
		report->best = engine_pick(report, best->value - level->slack,
			number_random(&chance));
}

static void request_search_by_level(struct request *request)
{
	const struct board *board = request->board;

	request_choose(request);
	/* before a swap a won side is not the mover's for sure */
	if (!board->swap && request->query.level >= SURE_LEVEL &&
	    board->row[P1] + board->row[P2] <= SURE)
		request_be_sure(request);
}

/* -- any question ---------------------------------------------------------- */

/* Lists the moves, with what is known of them at once, and makes ready for what
 * will search them. */
static void request_begin(struct request *request)
{
	struct engine *engine = request->engine;
	struct engine_report *report = &request->report;
	const struct board *board = request->board;
	struct choices *choices = &report->choices;
	int level = request->query.level;
	bool fits = node_fits(board) && level > SIGHT_LEVELS;

	engine_begin(engine, &board->rules);
	if (!engine->plain && fits)
		engine->plain = estimate_new(&board->rules, NULL, PLAIN_SIZE,
			1);
	request->before = engine_nodes(engine);
	report->simple = !node_fits(board) || (fits && !engine->plain);
	if (fits && engine->plain) {
		request->iteration = (struct iteration){
			.choices = choices, .node = node_of(board),
			.all = request->query.all || level < ENGINE_BEST };
		root_start(&request->root, estimate_rules(engine->plain),
			board, choices);
	} else {
		choices_start(choices, board, NULL);
	}
	report->best = choices_prefer(choices, choices->list[0].house);
}

void engine_search(struct engine *engine, const struct board *board,
		const struct engine_query *query,
		const struct engine_listener *listener)
{
	struct request request = { .engine = engine, .board = board,
		.query = *query, .listener = listener,
		.last = listener->now() };
	bool only;

	assert(!board->over);
	assert(query->level >= 1 && query->level <= ENGINE_LEVELS);
	assert(query->level == ENGINE_BEST || !(query->all || query->value));
	request_begin(&request);
	only = request.report.choices.count == 1 && !query->all &&
		!query->value;
	if (only && (!query->nodes || query->nodes > ONLY_NODES))
		request.query.nodes = ONLY_NODES;
	request_grant(&request, 100);
	if (query->level == ENGINE_BEST)
		request_search_best(&request);
	else if (!only)
		request_search_by_level(&request);
	request_judge_par(&request);
	root_done(&request.root);
	request.report.done = true;
	request_tell(&request);
}
