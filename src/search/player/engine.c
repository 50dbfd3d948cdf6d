/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/player/engine.h"

#include <assert.h>
#include <stdlib.h>

#include "search/player/book.h"
#include "search/player/request.h"
#include "search/solver/moves.h"
#include "search/solver/sight.h"
#include "search/tablebase/endgames.h"
#include "util/alloc.h"
#include "util/splitmix.h"

/* How many turns a level looks ahead, and how many of a hundred moves it
 * chooses blindly; those up to SIGHT_LEVELS overlook things instead. Moves that
 * seem equal, to the nearest seed, are chosen at random. Tuned by letting
 * levels play each other (tests/bench/ladder). */
static const struct level {
	int turns, careless;
} levels[ENGINE_LEVELS + 1] = {
	[7] = { 5, 5 }, [8] = { 8, 2 },
};

enum {
	PLAIN_SIZE = 8 << 20,	/* bytes for estimates without proofs */
	PROVER_SHARE = 4,	/* the prover has this part of the memory */
	EASY_NODES = 5000,	/* searched faster than anybody notices */
	ONLY_NODES = 10000,	/* to see where an only move leads */
	SIGHT_NODES = 200000,	/* at most, by levels that overlook things */
	/* percent of the time until first estimates end, whether values (in at
	 * most FIRST_MOST microseconds) or a move are wanted; and until the
	 * solver stops, in favour of more estimates */
	SHARE_FIRST = 2, SHARE_MOVE = 30, SHARE_SOLVED = 85,
	FIRST_MOST = 200000,
	/* twice the seeds that the solver mostly manages in half a second,
	 * given SOON_TIME in all, and how many more if the time doubles */
	SOON_TIME = 1000000, SOON_SEEDS = 80, SOON_MORE = 3,
	/* each seed the tablebase is ready for beyond this allows one more */
	SOON_READY = 17
};

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
	free(engine);
}

static void engine_prepare_solver(struct engine *engine,
		const struct board *board)
{
	int seeds = (int)(board->row[P1] + board->row[P2]);
	int64_t all = 2 * board->rules.houses * board->rules.seeds;

	/* earlier positions of the game are asked about too */
	if (all > seeds && all <= NODE_SEEDS_MAX)
		seeds = (int)all;
	if (engine->solver && engine->seeds >= seeds)
		return;
	estimate_free(engine->prover);
	solver_free(engine->solver);
	engine->seeds = seeds;
	engine->solver = solver_new(&board->rules, seeds,
		engine->setup.memory / PROVER_SHARE * (PROVER_SHARE - 1),
		engine->setup.threads);
	if (engine->solver && engine->setup.open_endgames)
		solver_use(engine->solver, endgames_open(
			engine->setup.open_endgames(&board->rules),
			&board->rules));
	engine->prover = !engine->solver || board->rules.sowing == SOWING_FAR ?
		NULL : estimate_new(NULL, engine->solver,
			engine->setup.memory / PROVER_SHARE,
			engine->setup.threads);
}

/* -- the best level -------------------------------------------------------- */

static bool engine_solve(struct request *request, enum root_aim aim)
{
	struct solver *solver = request->engine->solver;
	bool solved;

	root_read(&request->root, &request->report.choices);
	request->add = request_add_proofs;
	request->solving = true;
	solved = root_solve(&request->root, solver, aim,
		(struct stop){ request_tell_and_check_stop, request });
	request->nodes += solver_nodes(solver);
	request->solving = false;
	request_add_proofs(request);
	return solved;
}

static void engine_prove(struct request *request)
{
	struct engine *engine = request->engine;

	if (!engine->solver) {
		request->report.is_short = true;
		return;
	}
	if (engine_solve(request, ROOT_ANY) && !request_is_answered(request)) {
		request_tell(request);
		engine_solve(request, ROOT_ALL);
	}
}

static void engine_look_up(struct request *request)
{
	struct engine *engine = request->engine;

	if (engine->setup.open_book)
		engine->book = engine->setup.open_book();
	engine->setup.open_book = NULL;
	book_find(engine->book, request->board, &request->root);
	request_add_proofs(request);
}

/* Up to how many seeds the tablebase can have without computing. */
static int engine_ready(const struct engine *engine)
{
	return !engine->solver ? -1 :
		tablebase_ready(&solver_tables(engine->solver)->tablebase);
}

/* Whether the solver, which proves faster, is likely to do so in time. */
static bool engine_is_soon_solved(const struct request *request)
{
	int64_t twice = 2 * (request->board->row[P1] + request->board->row[P2]);
	int64_t time = request->query->time;
	int ready = engine_ready(request->engine);

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
static bool engine_is_move(const struct request *request)
{
	return request->engine->prover && !request->root.pie &&
		!request->query->all && !request->query->value;
}

static void engine_estimate_first(struct request *request, int turns)
{
	request_grant(request, engine_is_move(request) ? SHARE_MOVE :
		SHARE_FIRST);
	if (request->until > FIRST_MOST && !request->query->nodes &&
	    !engine_is_move(request))
		request->until = FIRST_MOST;
	request_estimate(request, turns);
}

/* Whether all moves are solved with very little work. If so, the first of the
 * best ones is chosen, so that the answer depends on the position alone. */
static bool engine_solve_easily(struct request *request)
{
	struct engine_report *report = &request->report;
	bool solved;

	if (!request->engine->prover || request->root.pie ||
	    request->query->depth || request->query->nodes)
		return false;
	request->until_nodes = EASY_NODES;
	solved = engine_solve(request, ROOT_ALL);
	request_grant(request, 100);
	/* a best move that was reported stays */
	if (solved && !request->told)
		report->best = choices_prefer(&report->choices,
			report->choices.list[0].house);
	return solved;
}

static void engine_search_best(struct request *request)
{
	int turns = request_turns(request, ENGINE_TURNS);

	if (!request->report.simple) {
		engine_look_up(request);
		if (request_is_answered(request))
			return;
		engine_prepare_solver(request->engine, request->board);
		request->before = request_nodes(request->engine);
		if (engine_solve_easily(request))
			return;
	}
	if (!request->report.simple && !request->query->depth &&
	    (!engine_is_move(request) || engine_is_soon_solved(request))) {
		engine_estimate_first(request, turns);
		request_grant(request, SHARE_SOLVED);
		if (!request_is_answered(request))
			engine_prove(request);
		request_grant(request, 100);
	}
	if (!request_is_answered(request))
		request_estimate(request, turns);
}

/* -- the levels below ------------------------------------------------------ */

/* A random number from seed and position alone. */
static uint64_t engine_draw(const struct request *request)
{
	const struct board *board = request->board;
	uint64_t number = request->query->seed + (uint64_t)board->mover;

	for (int player = P1; player <= P2; player++) {
		number = number * 31 + (uint64_t)board->store[player];
		for (int64_t i = 1; i <= board->rules.houses; i++)
			number = number * 31 + (uint64_t)board_seeds(board,
				(enum player)player, i);
	}
	return splitmix_next(&number);
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

/* Plays the best of what it sees, or what seems as good. */
static void engine_search_by_sight(struct request *request)
{
	struct engine_report *report = &request->report;
	uint64_t chance = engine_draw(request);
	struct sight sight = { request->query->level, chance };
	const struct sight_level *level = &sight_levels[sight.level];
	const struct choice *best;

	if (request->until_nodes > SIGHT_NODES)
		request->until_nodes = SIGHT_NODES;
	request->sight = &sight;
	request_estimate(request, request_turns(request, level->turns));
	request->sight = NULL;
	best = engine_best(report);
	if (best->house != HOUSE_SWAP)
		report->best = engine_pick(report, best->value - level->slack,
			splitmix_next(&chance));
}

static void engine_search_by_level(struct request *request)
{
	const struct level *level = &levels[request->query->level];
	struct engine_report *report = &request->report;
	const struct choice *best;
	uint64_t chance = engine_draw(request);

	if ((int)(chance % 100) < level->careless) {
		report->best = engine_pick(report, INT64_MIN, chance / 100);
		return;
	}
	/* what other searches left in the table would change the values */
	if (!report->simple)
		estimate_clear(request->engine->plain);
	request_estimate(request, request_turns(request, level->turns));
	best = engine_best(report);
	if (best && best->house != HOUSE_SWAP)
		report->best = engine_pick(report, best->value, chance / 100);
}

/* Without the file of endgames, which has been spoiled. */
static void engine_search_again(const struct request *request)
{
	struct engine_query query = *request->query;

	query.time -= request->spent;
	engine_forget(request->engine);
	request->engine->setup.open_endgames = NULL;
	request->engine->spoilt = true;
	engine_search(request->engine, request->board, &query,
		request->listener);
}

void engine_search(struct engine *engine, const struct board *board,
		const struct engine_query *query,
		const struct engine_listener *listener)
{
	enum player mover = board->mover;
	bool fits = node_fits(board) && query->level > SIGHT_LEVELS, only;
	struct engine_query brief = *query;
	struct request request = { .engine = engine, .board = board,
		.query = query, .listener = listener, .until = query->time,
		.until_nodes = query->nodes ? query->nodes : UINT64_MAX,
		.last = listener->now(), .report.spoilt = engine->spoilt };

	assert(!board->over);
	assert(query->level >= 1 && query->level <= ENGINE_LEVELS);
	assert(query->level == ENGINE_BEST || !(query->all || query->value));
	request_begin(&request);
	only = request.report.choices.count == 1 && !query->all &&
		!query->value;
	if (only && (!brief.nodes || brief.nodes > ONLY_NODES))
		request.until_nodes = brief.nodes = ONLY_NODES;
	request.query = &brief;
	if (!rules_equal(&engine->rules, &board->rules))
		engine_forget(engine);
	engine->rules = board->rules;
	if (!engine->plain && fits)
		engine->plain = estimate_new(&board->rules, NULL, PLAIN_SIZE,
			1);
	request.before = request_nodes(engine);
	request.report.is_short = fits && !engine->plain;
	request.report.simple = !node_fits(board) || request.report.is_short;
	if (fits && engine->plain) {
		request.iteration = (struct iteration){
			.node = node_of(board), .lead = board->store[mover] -
				board->store[!mover],
			.all = query->all || query->level < ENGINE_BEST };
		root_start(&request.root, estimate_rules(engine->plain), board);
	}
	if (query->level == ENGINE_BEST)
		engine_search_best(&request);
	else if (!only && query->level <= SIGHT_LEVELS)
		engine_search_by_sight(&request);
	else if (!only)
		engine_search_by_level(&request);
	root_done(&request.root);
	request.report.done = true;
	if (request_is_lost(&request))
		engine_search_again(&request);
	else
		request_tell(&request);
}
