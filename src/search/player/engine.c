/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/player/engine.h"

#include <assert.h>
#include <stdlib.h>

#include "search/player/book.h"
#include "search/player/robot.h"
#include "search/solver/board_search.h"
#include "search/solver/deep.h"
#include "search/solver/moves.h"
#include "search/solver/pvs.h"
#include "search/solver/turns.h"
#include "search/tablebase/endgames.h"
#include "util/alloc.h"

/* How many turns a level looks ahead, and how many times of a hundred it takes
 * any move; of moves that seem alike, to the nearest seed, one at random. Found
 * by letting the levels play each other (tests/bench/ladder). */
static const struct level {
	int turns, careless;
} levels[ENGINE_LEVELS + 1] = {
	[1] = { 1, 100 }, [2] = { 1, 75 }, [3] = { 1, 50 }, [4] = { 1, 20 },
	[5] = { 2, 15 }, [6] = { 3, 8 }, [7] = { 5, 5 }, [8] = { 8, 2 },
};

enum {
	STEPS = 4,		/* a larger part of the time between two stop
				 * checks was no search: the program slept */
	TELL_EVERY = 50000,	/* microseconds */
	DEEP_SHARE = 4,		/* one part of so many of the memory */
	EASY_NODES = 5000,	/* take no time that is noticed */
	/* hundredths of the time: to estimate first, at most FIRST_MOST
	 * microseconds, or where a move is to be made; and to have solved,
	 * before more estimates */
	SHARE_FIRST = 2, SHARE_MOVE = 30, SHARE_SOLVED = 85,
	FIRST_MOST = 200000,
	/* what the solver mostly does in half of a second: twice the seeds,
	 * and more for each time that the time is doubled */
	SOON_TIME = 1000000, SOON_SEEDS = 80, SOON_MORE = 3,
	/* and for each that the tablebase has at once beyond these */
	SOON_READY = 17
};

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
	bool solving;		/* the solver's own are not yet among them */
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

	/* for undo, too, and for moves of the past */
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

/* Of the searches that never forget how many they were. */
static uint64_t engine_nodes(const struct engine *engine)
{
	return (engine->pvs ? pvs_nodes(engine->pvs) : 0) +
		(engine->deep ? deep_nodes(engine->deep) : 0);
}

static void engine_count(struct task *task)
{
	const struct engine *engine = task->engine;

	task->report.nodes = task->nodes;
	if (!task->report.simple)
		task->report.nodes += engine_nodes(engine) - task->before +
			(task->solving ? solver_nodes(engine->solver) : 0);
}

static bool engine_check_stop(void *context)
{
	struct task *task = context;
	int64_t now = task->listener->now();
	int64_t step = now - task->last, most = task->query->time / STEPS + 1;

	task->last = now;
	task->spent += step < most ? step : most;
	/* a simple search asks at every node */
	task->nodes += task->report.simple;
	engine_count(task);
	return task->spent >= task->until ||
		task->report.nodes >= task->until_nodes ||
		!task->listener->goes_on(task->listener->context);
}

static void engine_grant(struct task *task, int hundredths)
{
	uint64_t nodes = task->query->nodes;

	task->until = task->query->time / 100 * hundredths;
	task->until_nodes = nodes ? nodes * (uint64_t)hundredths / 100 :
		UINT64_MAX;
}

/* -- the report ------------------------------------------------------------ */

static void engine_tell(struct task *task)
{
	task->told = task->spent;
	engine_count(task);
	task->listener->tell(task->listener->context, &task->report);
}

/* Within what is proved. */
static void engine_set_guess(struct engine_move *move, int64_t guess)
{
	move->guess = guess < move->lower ? move->lower :
		guess > move->upper ? move->upper : guess;
}

/* What is proved stays so; the estimate stays within it. */
static void engine_narrow(struct engine_move *move, int64_t lower,
		int64_t upper, int64_t guess)
{
	if (lower > move->lower)
		move->lower = lower;
	if (upper < move->upper)
		move->upper = upper;
	engine_set_guess(move, guess);
}

/* FIRST, unless another one is worth more. */
static int64_t engine_choose(const struct engine_report *report, int64_t first)
{
	const struct engine_move *best = engine_find_move(report, first);

	if (!best)
		best = &report->moves[0];
	for (int i = 0; i < report->count; i++)
		if (report->moves[i].guess > best->guess)
			best = &report->moves[i];
	return best->house;
}

/* A swap is worth to the mover what his best move is to the other. */
static void engine_weigh_swap(struct engine_report *report)
{
	struct engine_move *swap = &report->moves[report->count - 1], best;

	if (swap->house != HOUSE_SWAP)
		return;
	best = report->moves[0];
	for (const struct engine_move *move = report->moves; move < swap;
			move++) {
		if (move->lower > best.lower)
			best.lower = move->lower;
		if (move->upper > best.upper)
			best.upper = move->upper;
		if (move->guess > best.guess)
			best.guess = move->guess;
	}
	*swap = (struct engine_move){ HOUSE_SWAP, -best.upper, -best.lower,
		-best.guess };
}

static void engine_add_turns(struct task *task)
{
	struct engine_report *report = &task->report;
	struct turns_value best = turns_value(&task->turns, 0);

	report->proved = best.lower == best.upper;
	for (int i = 0; i < report->count; i++) {
		struct engine_move *move = &report->moves[i];
		struct turns_value value = turns_value(&task->turns,
			(int)move->house);

		engine_narrow(move, value.lower, value.upper, value.guess);
		if (report->proved && value.lower == best.lower)
			report->best = move->house;
	}
	if (!report->proved)
		report->best = engine_choose(report, report->best);
}

static void engine_add_root(struct task *task)
{
	const struct root *root = &task->root;
	struct engine_report *report = &task->report;

	for (int i = 0; i < root->count; i++) {
		struct node_bounds bounds = root->moves[i].bounds;
		struct engine_move *move = &report->moves[i];

		engine_narrow(move, task->lead + bounds.lower,
			task->lead + bounds.upper, move->guess);
	}
	engine_weigh_swap(report);
	/* what was proved stays so while the values of others are looked for */
	if (report->proved)
		return;
	report->proved = root->best >= 0;
	report->best = engine_choose(report, report->proved ?
		root->moves[root->best].house : report->best);
}

static void engine_add_proofs(struct task *task)
{
	task->report.is_short = task->engine->solver &&
		solver_is_short(task->engine->solver);
	if (task->turns.list)
		engine_add_turns(task);
	else
		engine_add_root(task);
}

static void engine_begin_report(struct task *task)
{
	const struct board *board = task->board;
	struct engine_report *report = &task->report;
	int64_t rest = board->row[P1] + board->row[P2], lead = task->lead;
	int64_t lower = lead - rest, upper = lead + rest;

	if (board->swap == SWAP_LATER) {
		lead = lead < 0 ? lead : -lead;
		lower = lead - rest;
		upper = rest - lead;
	}
	for (int64_t house = 1; house <= board->rules.houses &&
			report->count < ENGINE_MOVES; house++)
		if (board_allows(board, house))
			report->moves[report->count++] = (struct engine_move){
				house, lower, upper, lead };
	report->best = report->moves[0].house;
	if (!board_allows(board, HOUSE_SWAP))
		return;
	report->moves[report->count++].house = HOUSE_SWAP;
	engine_weigh_swap(report);
}

/* -- estimates ------------------------------------------------------------- */

/* To the nearest seed, but never more than REST, which lies in the houses: what
 * is more might not fit when it is added to the stores. */
static int64_t engine_seeds(int value, int rest)
{
	int seeds = (value + (value < 0 ? -PVS_SEED : PVS_SEED) / 2) / PVS_SEED;

	return seeds < -rest ? -rest : seeds > rest ? rest : seeds;
}

/* No game has more turns than seeds moved from house to house. */
static void engine_estimate_node(struct task *task, int turns)
{
	struct engine_report *report = &task->report;
	const struct pvs_result *pvs = &task->pvs;
	struct node node = node_of(task->board);
	int rest = node_total(&node);
	int most = rest * 2 * (int)task->board->rules.houses;

	while (pvs->depth < turns && pvs->depth < most && pvs_deepen(
			task->engine->pvs, &node, task->query->all ||
			task->query->level < ENGINE_BEST,
			(struct stop){ engine_check_stop, task },
			&task->pvs)) {
		report->depth = pvs->depth;
		for (int i = 0; i < pvs->count; i++)
			engine_set_guess(&report->moves[i], task->lead +
				engine_seeds(pvs->moves[i].value, rest));
		engine_weigh_swap(report);
		if (!report->proved)
			report->best = engine_choose(report,
				pvs->moves[pvs->best].house);
		engine_tell(task);
	}
}

/* Beyond the turn that is to be made. */
static void engine_estimate_turns(struct task *task, int turns)
{
	while (task->turns.depth < turns && turns_deepen(&task->turns,
			task->engine->pvs,
			(struct stop){ engine_check_stop, task })) {
		task->report.depth = task->turns.depth + 1;
		engine_add_turns(task);
		engine_tell(task);
	}
}

/* Without an estimate the robot's choice is better than none. */
static void engine_estimate_board(struct task *task, int turns)
{
	struct engine_report *report = &task->report;
	struct board_search_move moves[ENGINE_MOVES];
	enum robot_reason reason;

	report->best = robot_choose(task->board, &reason);
	for (int depth = 0; depth <= turns && board_search(task->board, depth,
			(struct stop){ engine_check_stop, task }, moves,
			ENGINE_MOVES); depth++) {
		report->depth = depth;
		for (int i = 0; i < report->count; i++)
			if (report->moves[i].house != HOUSE_SWAP)
				engine_set_guess(&report->moves[i],
					moves[i].value);
		engine_weigh_swap(report);
		report->best = engine_choose(report, report->best);
		engine_tell(task);
	}
}

static bool engine_is_answered(const struct task *task)
{
	const struct engine_report *report = &task->report;

	for (int i = 0; task->query->all && i < report->count; i++)
		if (report->moves[i].lower < report->moves[i].upper)
			return false;
	return report->proved;
}

/* What was proved by others is known to the next look. */
static void engine_prepare_look(struct task *task)
{
	const struct root *root = &task->root;

	for (int i = 0; i < root->count && i < task->deep.count; i++)
		node_bounds_narrow(&task->deep.moves[i].bounds,
			root->moves[i].bounds);
}

/* What a look has found out. */
static void engine_add_look(struct task *task)
{
	const struct deep_result *deep = &task->deep;
	struct engine_report *report = &task->report;
	int most = deep->moves[deep->best].value;

	for (int i = 0; i < deep->count; i++) {
		const struct deep_move *from = &deep->moves[i];
		int value = from->value < most ? from->value : most;

		engine_narrow(&report->moves[i],
			task->lead + from->bounds.lower,
			task->lead + from->bounds.upper,
			task->lead + deep_seeds(value));
	}
	report->depth = deep->depth;
	engine_weigh_swap(report);
	if (report->proved)
		return;
	report->proved = deep->proved;
	report->best = deep->moves[deep->best].house;
	if (board_allows(task->board, HOUSE_SWAP))
		report->best = engine_choose(report, report->best);
}

static bool engine_look_check_stop(void *context)
{
	struct task *task = context;
	bool stop = engine_check_stop(context);

	if (!stop && task->spent - task->told >= TELL_EVERY) {
		engine_add_look(task);
		engine_tell(task);
	}
	return stop;
}

static void engine_look(struct task *task, int turns)
{
	struct node node = node_of(task->board);
	bool more = true;

	engine_prepare_look(task);
	while (more && task->deep.depth < turns &&
			!engine_is_answered(task)) {
		more = deep_look(task->engine->deep, &node, task->query->all,
			(struct stop){ engine_look_check_stop, task },
			&task->deep);
		engine_add_look(task);
		if (more)
			engine_tell(task);
	}
}

static void engine_estimate(struct task *task, int turns)
{
	if (task->report.simple)
		engine_estimate_board(task, turns);
	else if (task->turns.list)
		engine_estimate_turns(task, turns);
	else if (task->query->level == ENGINE_BEST && task->engine->deep)
		engine_look(task, turns);
	else
		engine_estimate_node(task, turns);
}

/* How many to look ahead: MOST, or fewer if so few are asked for. */
static int engine_turns(const struct task *task, int most)
{
	int depth = task->query->depth;

	return depth && depth < most ? depth : most;
}

/* -- the best level -------------------------------------------------------- */

static bool engine_tell_and_check_stop(void *context)
{
	struct task *task = context;
	bool stop = engine_check_stop(context);

	if (!stop && task->spent - task->told >= TELL_EVERY) {
		engine_add_proofs(task);
		engine_tell(task);
	}
	return stop;
}

/* What is proved of the moves before the solver is asked. */
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
	struct stop stop = { engine_tell_and_check_stop, task };
	struct root known = engine_known(task);
	bool solved;

	task->solving = true;
	solved = task->turns.list ?
		turns_solve(&task->turns, solver, aim, stop) :
		root_solve_known(solver, task->board, aim, stop, &known,
			&task->root);
	task->nodes += solver_nodes(solver);
	task->solving = false;
	engine_add_proofs(task);
	return solved;
}

static void engine_prove(struct task *task)
{
	struct engine *engine = task->engine;

	if (!engine->solver) {
		task->report.is_short = true;
		return;
	}
	if (engine_solve(task, ROOT_ANY) && !engine_is_answered(task)) {
		engine_tell(task);
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
		engine_add_proofs(task);
}

/* Up to how many seeds values are known without a search. */
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

/* What others than the best are worth, and first turns, are for the solver; a
 * move is thought about by one search, which proves what it can. */
static bool engine_is_move(const struct task *task)
{
	return task->engine->deep && !task->turns.list && !task->query->all &&
		!task->query->value;
}

static void engine_estimate_first(struct task *task, int turns)
{
	engine_grant(task, engine_is_move(task) ? SHARE_MOVE : SHARE_FIRST);
	if (task->until > FIRST_MOST && !task->query->nodes &&
	    !engine_is_move(task))
		task->until = FIRST_MOST;
	engine_estimate(task, turns);
}

/* Whether all moves were solved at once. Then of the best ones the first is
 * taken, so that the answer depends on nothing but the position. */
static bool engine_solve_easily(struct task *task)
{
	struct engine_report *report = &task->report;
	bool solved;

	if (!task->engine->deep || task->turns.list || task->query->depth ||
	    task->query->nodes)
		return false;
	task->until_nodes = EASY_NODES;
	solved = engine_solve(task, ROOT_ALL);
	engine_grant(task, 100);
	/* what was told stays */
	if (solved && !task->told)
		report->best = engine_choose(report, report->moves[0].house);
	return solved;
}

static void engine_search_best(struct task *task)
{
	int turns = engine_turns(task, PVS_DEPTH_MAX);

	if (!task->report.simple) {
		engine_look_up(task);
		if (engine_is_answered(task))
			return;
		engine_prepare_solver(task->engine, task->board);
		task->before = engine_nodes(task->engine);
		if (engine_solve_easily(task))
			return;
	}
	if (!task->report.simple && !task->query->depth &&
	    (!engine_is_move(task) || engine_is_soon_solved(task))) {
		engine_estimate_first(task, turns);
		engine_grant(task, SHARE_SOLVED);
		if (!engine_is_answered(task))
			engine_prove(task);
		engine_grant(task, 100);
	}
	if (!engine_is_answered(task))
		engine_estimate(task, turns);
}

/* -- the levels below ------------------------------------------------------ */

/* From the seed and the position alone (splitmix64, by Sebastiano Vigna). */
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
	number += UINT64_C(0x9E3779B97F4A7C15);
	number = (number ^ number >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	number = (number ^ number >> 27) * UINT64_C(0x94D049BB133111EB);
	return number ^ number >> 31;
}

/* Any of the houses that are worth LEAST or more. */
static int64_t engine_pick(const struct engine_report *report, int64_t least,
		uint64_t chance)
{
	int houses = report->count, count = 0, i = 0;

	houses -= report->moves[houses - 1].house == HOUSE_SWAP;
	for (int j = 0; j < houses; j++)
		count += report->moves[j].guess >= least;
	count = (int)(chance % (uint64_t)count);
	while (report->moves[i].guess < least || count-- > 0)
		i++;
	return report->moves[i].house;
}

static void engine_search_by_level(struct task *task)
{
	const struct level *level = &levels[task->query->level];
	struct engine_report *report = &task->report;
	const struct engine_move *best;
	uint64_t chance = engine_draw(task);

	if ((int)(chance % 100) < level->careless) {
		report->best = engine_pick(report, INT64_MIN, chance / 100);
		return;
	}
	/* what other searches have left would change the values */
	if (!report->simple)
		pvs_clear(task->engine->pvs);
	engine_estimate(task, engine_turns(task, level->turns));
	best = engine_find_move(report, report->best);
	if (best && best->house != HOUSE_SWAP)
		report->best = engine_pick(report, best->guess, chance / 100);
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
	engine_begin_report(&task);
	if (!rules_equal(&engine->rules, &board->rules))
		engine_forget(engine);
	engine->rules = board->rules;
	if (!engine->pvs && node_fits(board))
		engine->pvs = pvs_new(&board->rules);
	task.before = engine_nodes(engine);
	task.report.is_short = node_fits(board) && !engine->pvs;
	task.report.simple = !node_fits(board) || task.report.is_short;
	if (board->swap == SWAP_LATER && !task.report.simple)
		turns_start(&task.turns, board);
	if (task.report.count == 1 && !query->all && !query->value)
		task.report.proved = true;
	else if (query->level < ENGINE_BEST)
		engine_search_by_level(&task);
	else
		engine_search_best(&task);
	turns_done(&task.turns);
	task.report.done = true;
	engine_tell(&task);
}

bool engine_move_value(const struct engine_move *move, int64_t *value)
{
	*value = move->guess;
	return move->lower == move->upper;
}

const struct engine_move *engine_find_move(const struct engine_report *report,
		int64_t house)
{
	for (int i = 0; i < report->count; i++)
		if (report->moves[i].house == house)
			return &report->moves[i];
	return NULL;
}
