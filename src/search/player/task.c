/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/player/task.h"

#include <limits.h>

#include "search/player/line.h"
#include "search/player/robot.h"
#include "search/solver/board_search.h"

enum {
	STEPS = 4,		/* no more than one part of so many of the time
				 * counts as spent between two stop checks: the
				 * program slept through the rest */
	TELL_EVERY = 50000	/* microseconds */
};

uint64_t task_nodes(const struct engine *engine)
{
	return (engine->pvs ? pvs_nodes(engine->pvs) : 0) +
		(engine->deep ? deep_nodes(engine->deep) : 0);
}

static void task_count(struct task *task)
{
	const struct engine *engine = task->engine;

	task->report.nodes = task->nodes;
	if (!task->report.simple)
		task->report.nodes += task_nodes(engine) - task->before +
			(task->solving ? solver_nodes(engine->solver) : 0);
}

static bool task_check_stop(void *context)
{
	struct task *task = context;
	int64_t now = task->listener->now();
	int64_t step = now - task->last, most = task->query->time / STEPS + 1;

	task->last = now;
	task->spent += step < most ? step : most;
	/* board_search checks at every node */
	task->nodes += task->report.simple;
	task_count(task);
	return task->spent >= task->until ||
		task->report.nodes >= task->until_nodes ||
		!task->listener->goes_on(task->listener->context);
}

void task_grant(struct task *task, int hundredths)
{
	uint64_t nodes = task->query->nodes;

	task->until = task->query->time / 100 * hundredths;
	task->until_nodes = nodes ? nodes * (uint64_t)hundredths / 100 :
		UINT64_MAX;
}

/* -- the report ------------------------------------------------------------ */

/* Whether memory ran out for what the best level searches with. */
static bool task_is_short(const struct task *task)
{
	const struct engine *engine = task->engine;

	if (task->query->level < ENGINE_BEST || task->report.simple ||
	    !engine->solver)
		return false;
	return solver_is_short(engine->solver) || (engine->deep ?
		deep_is_short(engine->deep) :
		engine->rules.sowing != SOWING_FAR);
}

void task_tell(struct task *task)
{
	task->told = task->spent;
	task->report.is_short |= task_is_short(task);
	task_count(task);
	line_find(task);
	task->listener->tell(task->listener->context, &task->report);
}

bool task_tell_and_check_stop(void *context)
{
	struct task *task = context;
	bool stop = task_check_stop(context);

	if (!stop && task->spent - task->told >= TELL_EVERY) {
		task->add(task);
		task_tell(task);
	}
	return stop;
}

static void task_add_turns(struct task *task)
{
	struct engine_report *report = &task->report;
	struct turns_value best = turns_value(&task->turns, 0);
	bool open = !report->proved;

	report->proved = best.lower == best.upper;
	for (int i = 0; i < report->choices.count; i++) {
		struct choice *move = &report->choices.list[i];
		struct turns_value value = turns_value(&task->turns,
			(int)move->house);

		choice_narrow(move, value.lower, value.upper);
		choice_estimate(move, value.guess);
		if (report->proved && open && value.lower == best.lower) {
			report->best = move->house;
			open = false;
		}
	}
	if (!report->proved)
		report->best = choices_prefer(&report->choices, report->best);
}

static void task_add_root(struct task *task)
{
	const struct root *root = &task->root;
	struct engine_report *report = &task->report;

	for (int i = 0; i < root->count; i++) {
		struct node_bounds bounds = root->moves[i].bounds;
		struct choice *move = &report->choices.list[i];

		choice_narrow(move, task->lead + bounds.lower,
			task->lead + bounds.upper);
	}
	choices_weigh_swap(&report->choices);
	/* a proved best move stays while other values are looked for */
	if (report->proved)
		return;
	report->proved = root->best >= 0;
	report->best = choices_prefer(&report->choices, report->proved ?
		root->moves[root->best].house : report->best);
}

void task_add_proofs(struct task *task)
{
	if (task->turns.list)
		task_add_turns(task);
	else
		task_add_root(task);
}

void task_begin(struct task *task)
{
	struct engine_report *report = &task->report;

	choices_start(&report->choices, task->board);
	report->best = choices_prefer(&report->choices,
		report->choices.list[0].house);
}

/* -- estimates ------------------------------------------------------------- */

/* VALUE of pvs.h in seeds, and clamped to REST, the seeds in the houses, lest
 * its sum with the lead overflow. */
static int64_t task_seeds(int value, int rest)
{
	int seeds = node_round(value, PVS_SEED);

	return seeds < -rest ? -rest : seeds > rest ? rest : seeds;
}

/* No game has more turns than its seeds can take steps. */
static void task_estimate_node(struct task *task, int turns)
{
	struct engine_report *report = &task->report;
	const struct pvs_result *pvs = &task->pvs;
	struct node node = node_of(task->board);
	int rest = node_total(&node);
	int most = rest * 2 * (int)task->board->rules.houses;

	while (pvs->depth < turns && pvs->depth < most && pvs_deepen(
			task->engine->pvs, &node, task->query->all ||
			task->query->level < ENGINE_BEST,
			(struct stop){ task_check_stop, task },
			&task->pvs)) {
		report->depth = pvs->depth;
		for (int i = 0; i < pvs->count; i++)
			choice_estimate(&report->choices.list[i], task->lead +
				task_seeds(pvs->moves[i].value, rest));
		choices_weigh_swap(&report->choices);
		if (!report->proved)
			report->best = choices_prefer(&report->choices,
				pvs->moves[pvs->best].house);
		task_tell(task);
	}
}

/* Looks so many TURNS beyond the one that is to be made. */
static void task_estimate_turns(struct task *task, int turns)
{
	while (task->turns.depth < turns && turns_deepen(&task->turns,
			task->engine->pvs,
			(struct stop){ task_check_stop, task })) {
		task->report.depth = task->turns.depth + 1;
		task_add_turns(task);
		task_tell(task);
	}
}

/* The robot's choice, if it is among the moves of the report, stands in until
 * there is an estimate. */
static void task_estimate_board(struct task *task, int turns)
{
	struct engine_report *report = &task->report;
	struct board_search_move moves[CHOICES_MAX];
	enum robot_reason reason;
	int64_t house = robot_choose(task->board, &reason);

	if (choices_find(&report->choices, house))
		report->best = house;
	for (int depth = 0; depth <= turns && board_search(task->board, depth,
			(struct stop){ task_check_stop, task }, moves,
			CHOICES_MAX); depth++) {
		report->depth = depth;
		for (int i = 0; i < report->choices.count; i++)
			if (report->choices.list[i].house != HOUSE_SWAP)
				choice_estimate(&report->choices.list[i],
					moves[i].value);
		choices_weigh_swap(&report->choices);
		report->best = choices_prefer(&report->choices, report->best);
		task_tell(task);
	}
}

bool task_is_answered(const struct task *task)
{
	const struct engine_report *report = &task->report;

	for (int i = 0; task->query->all && i < report->choices.count; i++)
		if (!choice_is_exact(&report->choices.list[i]))
			return false;
	return report->proved;
}

/* Hands what others have proved to the next look, even if it is the first. */
static void task_prepare_look(struct task *task)
{
	const struct root *root = &task->root;
	struct deep_result *deep = &task->deep;

	for (int i = 0; i < root->count; i++) {
		const struct root_move *move = &root->moves[i];

		if (i == deep->count)
			deep->moves[deep->count++] = (struct deep_move){
				move->house, 0, move->bounds };
		node_bounds_narrow(&deep->moves[i].bounds, move->bounds);
	}
}

/* Puts what a look has found into the report. Before the first look is over,
 * not every move has a value, nor is there a best one. */
static void task_add_look(struct task *task)
{
	const struct deep_result *deep = &task->deep;
	struct engine_report *report = &task->report;
	int most = deep->moves[deep->best].value;

	for (int i = 0; i < deep->count; i++) {
		const struct deep_move *from = &deep->moves[i];
		struct choice *move = &report->choices.list[i];
		int value = from->value < most ? from->value : most;

		choice_narrow(move, task->lead + from->bounds.lower,
			task->lead + from->bounds.upper);
		if (deep->depth)
			choice_estimate(move, task->lead +
				node_round(value, DEEP_SEED));
	}
	report->depth = deep->depth;
	choices_weigh_swap(&report->choices);
	if (report->proved)
		return;
	report->proved = deep->proved;
	if (deep->depth || deep->proved)
		report->best = deep->moves[deep->best].house;
	if (!deep->depth || board_allows(task->board, HOUSE_SWAP))
		report->best = choices_prefer(&report->choices, report->best);
}

static void task_look(struct task *task)
{
	struct node node = node_of(task->board);
	struct deep_result *deep = &task->deep;
	int turns = task_turns(task, INT_MAX);
	bool more = true;

	task_prepare_look(task);
	task->add = task_add_look;
	while (more && deep->depth < turns && deep->looks < DEEP_LOOKS_MAX &&
			!task_is_answered(task)) {
		if (deep->next > turns)
			deep->next = turns;
		more = deep_look(task->engine->deep, &node, task->query->all,
			(struct stop){ task_tell_and_check_stop, task }, deep);
		task_add_look(task);
		if (more)
			task_tell(task);
	}
}

void task_estimate(struct task *task, int turns)
{
	if (task->report.simple)
		task_estimate_board(task, turns);
	else if (task->turns.list)
		task_estimate_turns(task, turns);
	else if (task->query->level == ENGINE_BEST && task->engine->deep)
		task_look(task);
	else
		task_estimate_node(task, turns);
}

int task_turns(const struct task *task, int most)
{
	int depth = task->query->depth;

	return depth && depth < most ? depth : most;
}
