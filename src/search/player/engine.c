#include "search/player/engine.h"

#include <stdlib.h>

#include "search/player/book.h"
#include "search/solver/pvs.h"
#include "search/player/robot.h"
#include "search/solver/board_search.h"
#include "util/alloc.h"

/*
 * How a level plays: it looks so many turns ahead, and takes any move at random
 * so many times of a hundred; of moves that seem alike, to the nearest seed,
 * one by chance. The last level has no such limits. The figures were found by
 * letting the levels play against each other (tests/bench/ladder).
 */
static const struct level {
	int turns, careless;
} levels[ENGINE_LEVELS + 1] = {
	[1] = { 1, 100 }, [2] = { 1, 75 }, [3] = { 1, 50 }, [4] = { 1, 20 },
	[5] = { 2, 15 }, [6] = { 3, 8 }, [7] = { 5, 5 }, [8] = { 8, 2 },
};

enum {
	STEPS = 4,		/* a longer part of the time than this, between
				 * two looks, is no thinking: we were stopped */
	TELL_EVERY = 50000,	/* microseconds */
	FIRST_MOST = 200000,	/* microseconds */
	/* hundredths of the time: to estimate before solving, if that is not
	 * more than FIRST_MOST, and to have solved; what is left goes into
	 * estimates */
	SHARE_FIRST = 2, SHARE_SOLVED = 85
};

struct engine {
	struct engine_setup setup;
	bool asked_book;
	struct book *book;
	struct rules rules;	/* of what follows, where there is any */
	int seeds;		/* that SEARCH can do with */
	struct solver *solver;
	struct pvs *pvs;
};

/* A position that is thought about. */
struct task {
	struct engine *engine;
	const struct board *board;
	const struct engine_query *query;
	const struct engine_listener *listener;
	struct engine_report report;
	struct pvs_result guess;
	struct root root;
	int64_t lead;		/* of the mover's store */
	int64_t last, spent;	/* microseconds: when it was looked, thinking */
	int64_t until;		/* what may be spent for now */
	int64_t told;		/* SPENT, when it was */
};

struct engine *engine_new(const struct engine_setup *setup)
{
	struct engine *engine = alloc_zeroed(1, sizeof *engine);

	engine->setup = *setup;
	return engine;
}

static void forget(struct engine *engine)
{
	solver_free(engine->solver);
	pvs_free(engine->pvs);
	engine->solver = NULL;
	engine->pvs = NULL;
}

void engine_free(struct engine *engine)
{
	if (!engine)
		return;
	forget(engine);
	book_free(engine->book);
	free(engine);
}

/* Keeps what it has found out as long as that is good for the board. */
static void prepare(struct engine *engine, const struct board *board)
{
	if (!rules_equal(&engine->rules, &board->rules))
		forget(engine);
	engine->rules = board->rules;
	if (!engine->pvs && node_fits(board))
		engine->pvs = pvs_new(&board->rules);
}

static void prepare_search(struct engine *engine, const struct board *board)
{
	int seeds = (int)(board->row[P1] + board->row[P2]);
	int64_t all = 2 * board->rules.houses * board->rules.seeds;

	/* for undo, too, and for moves of the past */
	if (all > seeds && all <= NODE_SEEDS_MAX)
		seeds = (int)all;
	if (engine->solver && engine->seeds < seeds) {
		solver_free(engine->solver);
		engine->solver = NULL;
	}
	if (engine->solver)
		return;
	engine->seeds = seeds;
	engine->solver = solver_new(&board->rules, seeds,
		engine->setup.memory, engine->setup.threads);
}

/* -- time ------------------------------------------------------------------ */

static bool is_called_off(struct task *task)
{
	return !task->listener->goes_on(task->listener->context);
}

static bool has_time(struct task *task)
{
	int64_t now = task->listener->now();
	int64_t step = now - task->last, most = task->query->time / STEPS + 1;

	task->last = now;
	task->spent += step < most ? step : most;
	return task->spent < task->until;
}

static bool check_stop(void *context, uint64_t nodes)
{
	struct task *task = context;

	(void)nodes;
	return !has_time(task) || is_called_off(task);
}

static void grant(struct task *task, int hundredths)
{
	task->until = task->query->time / 100 * hundredths;
}

/* -- the report ------------------------------------------------------------ */

static void tell(struct task *task)
{
	task->told = task->spent;
	task->listener->tell(task->listener->context, &task->report);
}

static void finish(struct task *task)
{
	task->report.done = true;
	tell(task);
}

/* What is guessed cannot be what is known to be wrong. */
static void set_guess(struct engine_move *move, int64_t guess)
{
	move->guess = guess < move->lower ? move->lower :
		guess > move->upper ? move->upper : guess;
}

/* FIRST, unless another one is worth more. */
static int64_t choose(const struct engine_report *report, int64_t first)
{
	const struct engine_move *best = engine_find_move(report, first);

	if (!best)
		best = &report->moves[0];
	for (int i = 0; i < report->count; i++)
		if (report->moves[i].guess > best->guess)
			best = &report->moves[i];
	return best->house;
}

/* Sixteenths of a seed as seeds, to the nearest one. */
static int64_t in_seeds(int value)
{
	return (value + (value < 0 ? -PVS_SEED : PVS_SEED) / 2) /
		PVS_SEED;
}

static void add_guesses(struct task *task)
{
	const struct pvs_result *guess = &task->guess;
	struct engine_report *report = &task->report;

	report->depth = guess->depth;
	for (int i = 0; i < guess->count; i++)
		set_guess(&report->moves[i], task->lead +
			in_seeds(guess->moves[i].value));
	if (!report->proved)
		report->best = choose(report,
			guess->moves[guess->best].house);
}

static void add_proofs(struct task *task)
{
	const struct root *root = &task->root;
	struct engine_report *report = &task->report;

	for (int i = 0; i < root->count; i++) {
		struct node_bounds range = root->moves[i].bounds;
		struct engine_move *move = &report->moves[i];

		if (task->lead + range.lower > move->lower)
			move->lower = task->lead + range.lower;
		if (task->lead + range.upper < move->upper)
			move->upper = task->lead + range.upper;
		set_guess(move, move->guess);
	}
	report->is_short = task->engine->solver &&
		solver_is_short(task->engine->solver);
	/* what was proved stays so while the values of others are looked for */
	if (report->proved)
		return;
	report->proved = root->best >= 0;
	report->best = report->proved ? root->moves[root->best].house :
		choose(report, report->best);
}

/* All moves, of which nothing is known. */
static void begin_report(struct task *task)
{
	const struct board *board = task->board;
	struct engine_report *report = &task->report;
	int64_t rest = board->row[P1] + board->row[P2];

	for (int64_t house = 1; house <= board->rules.houses &&
			report->count < ENGINE_MOVES; house++)
		if (board_allows(board, house))
			report->moves[report->count++] = (struct engine_move){
				house, task->lead - rest, task->lead + rest,
				task->lead };
	report->best = report->moves[0].house;
}

/* -- boards that fit ------------------------------------------------------- */

/* Estimates so many turns deep, or as far as there is time; there is no more to
 * see than each seed can be moved from house to house. */
static void estimate(struct task *task, int turns)
{
	struct node node = node_of(task->board);
	int most = (node_sum(node.own) + node_sum(node.other)) *
		2 * (int)task->board->rules.houses;

	if (turns > most)
		turns = most;
	while (task->guess.depth < turns && pvs_deepen(
			task->engine->pvs, &node, task->query->all ||
			task->query->level < ENGINE_BEST,
			(struct stop){ check_stop, task }, &task->guess)) {
		add_guesses(task);
		tell(task);
	}
}

/* While it is solved. */
static bool tell_and_check_stop(void *context, uint64_t nodes)
{
	struct task *task = context;
	bool stop = check_stop(context, nodes);

	if (!stop && task->spent - task->told >= TELL_EVERY) {
		add_proofs(task);
		tell(task);
	}
	return stop;
}

static bool is_answered(const struct task *task)
{
	const struct engine_report *report = &task->report;

	for (int i = 0; task->query->all && i < report->count; i++)
		if (report->moves[i].lower < report->moves[i].upper)
			return false;
	return report->proved;
}

/* First the best move, then all of them. Under clockwise-far positions can come
 * again, so nothing is proved. */
static void prove(struct task *task)
{
	struct engine *engine = task->engine;
	struct stop stop = { tell_and_check_stop, task };
	bool solved;

	if (task->board->rules.sowing == SOWING_FAR)
		return;
	prepare_search(engine, task->board);
	if (!engine->solver) {
		task->report.is_short = true;
		return;
	}
	solved = root_solve(engine->solver, task->board, ROOT_ANY, stop,
		&task->root);
	add_proofs(task);
	if (solved && !is_answered(task)) {
		tell(task);
		root_solve(engine->solver, task->board, ROOT_ALL, stop,
			&task->root);
		add_proofs(task);
	}
}

/* What the opening book has on the position: the best move, often others. */
static bool recall(struct task *task)
{
	struct engine *engine = task->engine;

	if (!engine->asked_book && engine->setup.open_book)
		engine->book = engine->setup.open_book();
	engine->asked_book = true;
	if (!book_find(engine->book, task->board, &task->root))
		return false;
	add_proofs(task);
	return true;
}

static void think_best(struct task *task)
{
	if (recall(task) && is_answered(task))
		return;
	grant(task, SHARE_FIRST);
	if (task->until > FIRST_MOST)
		task->until = FIRST_MOST;
	estimate(task, PVS_DEPTH_MAX);
	grant(task, SHARE_SOLVED);
	prove(task);
	grant(task, 100);
	if (!is_answered(task))
		estimate(task, PVS_DEPTH_MAX);
}

/* -- levels ---------------------------------------------------------------- */

/* A number that depends on the seed and the position alone (splitmix64, by
 * Sebastiano Vigna). */
static uint64_t draw(const struct task *task)
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

/* Any of the moves that are worth at least LEAST, by chance. */
static int64_t pick(const struct engine_report *report, int64_t least,
		uint64_t chance)
{
	int count = 0, i = 0;

	for (int j = 0; j < report->count; j++)
		count += report->moves[j].guess >= least;
	count = (int)(chance % (uint64_t)count);
	while (report->moves[i].guess < least || count-- > 0)
		i++;
	return report->moves[i].house;
}

/* -- boards that do not fit ------------------------------------------------ */

static void add_wide(struct task *task, int turns,
		const struct board_search_move moves[ENGINE_MOVES])
{
	struct engine_report *report = &task->report;

	report->depth = turns;
	for (int i = 0; i < report->count; i++)
		set_guess(&report->moves[i], moves[i].value);
	report->best = choose(report, report->best);
}

/* Without an estimate the robot's way to choose is better than none. */
static void estimate_wide(struct task *task, int turns)
{
	struct board_search_move moves[ENGINE_MOVES];
	struct stop stop = { check_stop, task };
	enum robot_reason reason;

	task->report.best = robot_choose(task->board, &reason);
	for (int i = 0; i <= turns && board_search(task->board, i, stop, moves,
			ENGINE_MOVES); i++) {
		add_wide(task, i, moves);
		tell(task);
	}
}

/* -- all of it ------------------------------------------------------------- */

/* A level below the best: any move, or one of those that seem best. */
static void think_by_level(struct task *task)
{
	const struct level *level = &levels[task->query->level];
	struct engine_report *report = &task->report;
	const struct engine_move *best;
	uint64_t chance = draw(task);

	if ((int)(chance % 100) < level->careless) {
		report->best = pick(report, INT64_MIN, chance / 100);
		return;
	}
	if (report->simple) {
		estimate_wide(task, level->turns);
	} else {
		/* what other thoughts have left would change the values */
		pvs_clear(task->engine->pvs);
		estimate(task, level->turns);
	}
	best = engine_find_move(report, report->best);
	if (best)
		report->best = pick(report, best->guess, chance / 100);
}

void engine_search(struct engine *engine, const struct board *board,
		const struct engine_query *query,
		const struct engine_listener *listener)
{
	enum player mover = board->mover;
	struct task task = { .engine = engine, .board = board, .query = query,
		.listener = listener, .until = query->time,
		.lead = board->store[mover] - board->store[!mover],
		.last = listener->now() };

	begin_report(&task);
	prepare(engine, board);
	task.report.is_short = node_fits(board) && !engine->pvs;
	task.report.simple = !node_fits(board) || task.report.is_short;
	if (task.report.count == 1 && !query->all && !query->value)
		task.report.proved = true;
	else if (query->level < ENGINE_BEST)
		think_by_level(&task);
	else if (task.report.simple)
		estimate_wide(&task, PVS_DEPTH_MAX);
	else
		think_best(&task);
	finish(&task);
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
