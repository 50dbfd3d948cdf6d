/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/player/engine.h"

#include <assert.h>
#include <stdlib.h>

#include "search/player/book.h"
#include "search/player/task.h"
#include "search/solver/moves.h"
#include "search/tablebase/endgames.h"
#include "util/alloc.h"
#include "util/splitmix.h"

/* How many turns a level looks ahead, and how many of a hundred moves it
 * chooses blindly. Moves that seem equal, to the nearest seed, are chosen at
 * random. Tuned by letting levels play each other (tests/bench/ladder). */
static const struct level {
	int turns, careless;
} levels[ENGINE_LEVELS + 1] = {
	[1] = { 1, 100 }, [2] = { 1, 75 }, [3] = { 1, 50 }, [4] = { 1, 20 },
	[5] = { 2, 15 }, [6] = { 3, 8 }, [7] = { 5, 5 }, [8] = { 8, 2 },
};

enum {
	DEEP_SHARE = 4,		/* deep gets 1 / DEEP_SHARE of the memory */
	EASY_NODES = 5000,	/* searched faster than anybody notices */
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

static void engine_forget(struct engine *engine)
{
	deep_free(engine->deep);
	solver_free(engine->solver);
	pvs_free(engine->pvs);
	engine->deep = NULL;
	engine->solver = NULL;
	engine->pvs = NULL;
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
	deep_free(engine->deep);
	solver_free(engine->solver);
	engine->seeds = seeds;
	engine->solver = solver_new(&board->rules, seeds,
		engine->setup.memory / DEEP_SHARE * (DEEP_SHARE - 1),
		engine->setup.threads);
	if (engine->solver && engine->setup.open_endgames)
		solver_use(engine->solver, endgames_open(
			engine->setup.open_endgames(&board->rules),
			&board->rules));
	engine->deep = !engine->solver || board->rules.sowing == SOWING_FAR ?
		NULL : deep_new(engine->solver,
			engine->setup.memory / DEEP_SHARE);
}

/* -- the best level -------------------------------------------------------- */

/* What is already proved of the moves. */
static struct root engine_known(const struct task *task)
{
	struct root known = task->root;

	for (int i = 0; i < task->deep.count; i++) {
		const struct deep_move *move = &task->deep.moves[i];

		if (i >= known.count)
			known.moves[known.count++] = (struct root_move){
				move->house, move->bounds };
		node_bounds_narrow(&known.moves[i].bounds, move->bounds);
	}
	return known;
}

static bool engine_solve(struct task *task, enum root_aim aim)
{
	struct solver *solver = task->engine->solver;
	struct stop stop = { task_tell_and_check_stop, task };
	struct root known = engine_known(task);
	bool solved;

	task->add = task_add_proofs;
	task->solving = true;
	solved = task->turns.list ?
		turns_solve(&task->turns, solver, aim, stop) :
		root_solve_known(solver, task->board, aim, stop, &known,
			&task->root);
	task->nodes += solver_nodes(solver);
	task->solving = false;
	task_add_proofs(task);
	return solved;
}

static void engine_prove(struct task *task)
{
	struct engine *engine = task->engine;

	if (!engine->solver) {
		task->report.is_short = true;
		return;
	}
	if (engine_solve(task, ROOT_ANY) && !task_is_answered(task)) {
		task_tell(task);
		engine_solve(task, ROOT_ALL);
	}
}

static void engine_look_up(struct task *task)
{
	struct engine *engine = task->engine;

	if (engine->setup.open_book)
		engine->book = engine->setup.open_book();
	engine->setup.open_book = NULL;
	if (task->turns.list)
		book_find_turns(engine->book, &task->board->rules,
			&task->turns);
	if (task->turns.list ||
	    book_find(engine->book, task->board, &task->root))
		task_add_proofs(task);
}

/* Up to how many seeds the tablebase can have without computing. */
static int engine_ready(const struct engine *engine)
{
	return !engine->solver ? -1 :
		tablebase_ready(&solver_known(engine->solver)->tablebase);
}

/* Whether the solver, which proves faster, is likely to do so in time. */
static bool engine_is_soon_solved(const struct task *task)
{
	int64_t twice = 2 * (task->board->row[P1] + task->board->row[P2]);
	int64_t time = task->query->time;
	int ready = engine_ready(task->engine);

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
static bool engine_is_move(const struct task *task)
{
	return task->engine->deep && !task->turns.list && !task->query->all &&
		!task->query->value;
}

static void engine_estimate_first(struct task *task, int turns)
{
	task_grant(task, engine_is_move(task) ? SHARE_MOVE : SHARE_FIRST);
	if (task->until > FIRST_MOST && !task->query->nodes &&
	    !engine_is_move(task))
		task->until = FIRST_MOST;
	task_estimate(task, turns);
}

/* Whether all moves are solved with very little work. If so, the first of the
 * best ones is chosen, so that the answer depends on the position alone. */
static bool engine_solve_easily(struct task *task)
{
	struct engine_report *report = &task->report;
	bool solved;

	if (!task->engine->deep || task->turns.list || task->query->depth ||
	    task->query->nodes)
		return false;
	task->until_nodes = EASY_NODES;
	solved = engine_solve(task, ROOT_ALL);
	task_grant(task, 100);
	/* a best move that was reported stays */
	if (solved && !task->told)
		report->best = choices_prefer(&report->choices,
			report->choices.list[0].house);
	return solved;
}

static void engine_search_best(struct task *task)
{
	int turns = task_turns(task, PVS_DEPTH_MAX);

	if (!task->report.simple) {
		engine_look_up(task);
		if (task_is_answered(task))
			return;
		engine_prepare_solver(task->engine, task->board);
		task->before = task_nodes(task->engine);
		if (engine_solve_easily(task))
			return;
	}
	if (!task->report.simple && !task->query->depth &&
	    (!engine_is_move(task) || engine_is_soon_solved(task))) {
		engine_estimate_first(task, turns);
		task_grant(task, SHARE_SOLVED);
		if (!task_is_answered(task))
			engine_prove(task);
		task_grant(task, 100);
	}
	if (!task_is_answered(task))
		task_estimate(task, turns);
}

/* -- the levels below ------------------------------------------------------ */

/* A random number from seed and position alone. */
static uint64_t engine_draw(const struct task *task)
{
	const struct board *board = task->board;
	uint64_t number = task->query->seed + (uint64_t)board->mover;

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

static void engine_search_by_level(struct task *task)
{
	const struct level *level = &levels[task->query->level];
	struct engine_report *report = &task->report;
	const struct choice *best;
	uint64_t chance = engine_draw(task);

	if ((int)(chance % 100) < level->careless) {
		report->best = engine_pick(report, INT64_MIN, chance / 100);
		return;
	}
	/* what other searches left in the table would change the values */
	if (!report->simple)
		pvs_clear(task->engine->pvs);
	task_estimate(task, task_turns(task, level->turns));
	best = engine_best(report);
	if (best && best->house != HOUSE_SWAP)
		report->best = engine_pick(report, best->value, chance / 100);
}

void engine_search(struct engine *engine, const struct board *board,
		const struct engine_query *query,
		const struct engine_listener *listener)
{
	enum player mover = board->mover;
	struct task task = { .engine = engine, .board = board, .query = query,
		.listener = listener, .until = query->time,
		.until_nodes = query->nodes ? query->nodes : UINT64_MAX,
		.lead = board->store[mover] - board->store[!mover],
		.last = listener->now() };

	assert(!board->over);
	assert(query->level >= 1 && query->level <= ENGINE_LEVELS);
	assert(query->level == ENGINE_BEST || !(query->all || query->value));
	task_begin(&task);
	if (!rules_equal(&engine->rules, &board->rules))
		engine_forget(engine);
	engine->rules = board->rules;
	if (!engine->pvs && node_fits(board))
		engine->pvs = pvs_new(&board->rules);
	task.before = task_nodes(engine);
	task.report.is_short = node_fits(board) && !engine->pvs;
	task.report.simple = !node_fits(board) || task.report.is_short;
	if (board->swap == SWAP_LATER && !task.report.simple)
		turns_start(&task.turns, board);
	if (task.report.choices.count == 1 && !query->all && !query->value)
		task.report.proved = true;
	else if (query->level < ENGINE_BEST)
		engine_search_by_level(&task);
	else
		engine_search_best(&task);
	turns_done(&task.turns);
	task.report.done = true;
	task_tell(&task);
}
