/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Solves games from their start with the program's own solver. For each game of
 * data/solved, or just for the one named, kalah-solved FILE adds a line to
 * FILE, unless there is one:
 *
 *	PRESET HOUSES SEEDS VALUE,VALUE... NODES SECONDS MB
 *
 * with the value of each first move, from house 1 on, and what it took: nodes,
 * processor time, and memory of the tables.
 *
 * --parts=PLIES is for games that take hours. Whether the game is worth some
 * number or more is found out from the positions after PLIES moves, as far as
 * it depends on them, and each answer becomes a line at once:
 *
 *	POSITION PLAYER LEAST..MOST NODES SECONDS MB
 *
 * PLAYER, 1 or 2, is to move, and the first player will win the game by LEAST
 * to MOST seeds with best play. The next number follows from the answer, until
 * the value is known and printed. A run that continues FILE asks nothing twice.
 * Such lines do not name the rules, so each preset needs a FILE of its own.
 * --moves=13 solves the game as it is after the moves 1 and 3.
 */
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "model/position.h"
#include "search/base/budget.h"
#include "search/base/pool.h"
#include "search/solver/deep.h"
#include "search/solver/goal.h"
#include "search/solver/root.h"
#include "util/alloc.h"
#include "util/exit.h"
#include "util/interrupt.h"

enum {
	LINE = 256,			/* lines of FILE are shorter */
	/* limits of data/solved: seeds in all; on usual boards, houses and
	 * seeds in each; seeds in each house of wide boards */
	SEEDS = 60, USUAL_HOUSES = 6, USUAL_SEEDS = 6, WIDE_SEEDS = 3,
	MEMORY = 4096,			/* MB */
	ORDER_NODES = 4000000,		/* to order the moves of a position */
	ORDER_SIZE = 64 << 20,		/* bytes */
	TELL_EVERY = 60			/* seconds */
};

static const char usage[] = "usage: kalah-solved [--memory=MB] [--threads=N] "
	"FILE [PRESET HOUSES SEEDS]\n"
	"       kalah-solved [...] --parts=PLIES [--goal=N] [--moves=HOUSES] "
	"FILE PRESET HOUSES SEEDS\n";

/* Proved bounds of how much the first player will win by. */
struct part {
	char position[LINE];		/* POSITION PLAYER, as written */
	struct node_bounds bounds;
};

struct solved {
	int64_t memory;			/* bytes */
	int threads;
	int plies, goal;		/* plies: 0 unless in parts */
	const char *moves;		/* played first, a digit for a house */
	FILE *file;

	/* the game */
	const char *preset;
	struct rules rules;
	struct solver *solver;
	time_t told;
	/* in parts */
	struct deep *deep;
	uint64_t order_end;		/* ordering stops at so many nodes */
	struct part *parts;
	size_t count, room;
};

struct cost {
	uint64_t nodes;
	double seconds;
};

static struct cost solved_cost(const struct solved *solved)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (struct cost){ solver_nodes(solved->solver),
		(double)time.tv_sec + (double)time.tv_nsec / 1e9 };
}

/* Ends a line with the cost since BEFORE, and flushes it to the file. */
static void solved_end_line(const struct solved *solved, struct cost before)
{
	struct cost now = solved_cost(solved);

	fprintf(solved->file, " %llu %.2f %zu\n",
		(unsigned long long)(now.nodes - before.nodes),
		now.seconds - before.seconds,
		solver_memory(solved->solver) >> 20);
	if (fflush(solved->file) != 0)
		die("cannot write to the file");
}

/* The stop check; also prints now and then how far it is. */
static bool solved_is_stopped(void *context)
{
	struct solved *solved = context;
	time_t now = time(NULL);

	if (now - solved->told >= TELL_EVERY) {
		struct cost cost = solved_cost(solved);

		solved->told = now;
		fprintf(stderr, "%s %d %d: %.1f million nodes, %.0f s of "
			"processor time, %zu MB\n", solved->preset,
			(int)solved->rules.houses, (int)solved->rules.seeds,
			(double)cost.nodes / 1e6, cost.seconds,
			solver_memory(solved->solver) >> 20);
	}
	return interrupt_came();
}

/* -- the first moves ------------------------------------------------------- */

/* Whether WORDS are values of so many moves and what they took. */
static bool solved_is_whole(const char *words, int moves)
{
	char end = 0;

	for (; moves > 0; moves--) {
		char *rest;

		strtol(words, &rest, 10);
		if (rest == words || *rest != (moves > 1 ? ',' : ' '))
			return false;
		words = rest + 1;
	}
	return sscanf(words, "%*u %*f %*u%c", &end) == 1 && end == '\n';
}

/* Whether the file has the line of the game that NAME begins. */
static bool solved_has(const struct solved *solved, const char *name)
{
	char line[LINE];
	bool has = false;

	rewind(solved->file);
	while (fgets(line, LINE, solved->file))
		has |= strncmp(line, name, strlen(name)) == 0 &&
			solved_is_whole(line + strlen(name),
				(int)solved->rules.houses);
	return has;
}

/* Adds the line of the game unless it is there. False if it was stopped. */
static bool solved_solve(struct solved *solved, const struct board *start)
{
	struct stop stop = { solved_is_stopped, solved };
	struct cost before = { 0, solved_cost(solved).seconds };
	char name[LINE];
	struct root root;

	snprintf(name, LINE, "%s %d %d ", solved->preset,
		(int)solved->rules.houses, (int)solved->rules.seeds);
	if (solved_has(solved, name))
		return true;
	if (!root_solve(solved->solver, start, ROOT_ALL, stop, &root))
		return false;
	fputs(name, solved->file);
	for (int i = 0; i < root.count; i++)
		fprintf(solved->file, "%s%+d", i ? "," : "",
			root.moves[i].bounds.lower);
	solved_end_line(solved, before);
	return true;
}

/* -- in parts -------------------------------------------------------------- */

static void parts_write_position(const struct board *board, char *words)
{
	struct text text = text_init(words, LINE);

	position_add(board, &text);
	text_add(&text, " %d", board->mover == P1 ? 1 : 2);
}

/* Lines that contradict each other would prove anything. */
static void parts_narrow(struct node_bounds *bounds, struct node_bounds by)
{
	node_bounds_narrow(bounds, by);
	if (bounds->lower > bounds->upper)
		die("the lines of the file contradict each other");
}

static struct part *parts_find(struct solved *solved, const char *position)
{
	for (size_t i = 0; i < solved->count; i++)
		if (strcmp(solved->parts[i].position, position) == 0)
			return &solved->parts[i];
	return NULL;
}

/* The bounds of BOARD that need no search. */
static struct node_bounds parts_bounds(struct solved *solved,
		const struct board *board)
{
	int lead = (int)(board->store[P1] - board->store[P2]);
	struct node node = node_of(board);
	struct node_bounds bounds = node_bounds_before(node_limits(
		solver_rules(solved->solver), &node), lead,
		board->mover == P1);
	char position[LINE];
	const struct part *part;

	if (board->over) {
		bounds.lower = bounds.upper = (int)(board_score(board, P1) -
			board_score(board, P2));
		return bounds;
	}
	parts_write_position(board, position);
	part = parts_find(solved, position);
	if (part)
		parts_narrow(&bounds, part->bounds);
	return bounds;
}

static struct part *parts_keep(struct solved *solved, const char *position,
		struct node_bounds bounds)
{
	struct part *part = parts_find(solved, position);

	if (!part) {
		alloc_grow(&solved->parts, &solved->room, solved->count + 1,
			sizeof *part);
		part = &solved->parts[solved->count++];
		strcpy(part->position, position);
		part->bounds = bounds;
	}
	parts_narrow(&part->bounds, bounds);
	return part;
}

static void parts_add(struct solved *solved, const struct board *board,
		struct node_bounds bounds, struct cost before)
{
	char position[LINE];

	parts_write_position(board, position);
	bounds = parts_keep(solved, position, bounds)->bounds;
	fprintf(solved->file, "%s %+d..%+d", position, bounds.lower,
		bounds.upper);
	solved_end_line(solved, before);
}

/* Takes what the file knows; all scores are a multiple of STEP. */
static void parts_read(struct solved *solved)
{
	int step = node_value_step(solver_rules(solved->solver));
	char line[LINE];

	rewind(solved->file);
	while (fgets(line, LINE, solved->file)) {
		struct node_bounds bounds;
		int length = 0;

		if (sscanf(line, "<%*[0-9,]> %*d%n %d..%d", &length,
				&bounds.lower, &bounds.upper) != 2 ||
		    bounds.lower % step || bounds.upper % step)
			continue;
		line[length] = '\0';
		parts_keep(solved, line, bounds);
	}
}

static bool parts_order_is_done(void *context)
{
	const struct solved *solved = context;

	return interrupt_came() ||
		deep_nodes(solved->deep) >= solved->order_end;
}

/* Sets HOUSE to the moves of BOARD, best estimates first; returns how many. */
static int parts_order(struct solved *solved, const struct board *board,
		int *house)
{
	struct deep_result result = { .count = 0 };
	struct node node = node_of(board);
	int value[NODE_HOUSES_MAX], count = 0;

	solved->order_end = deep_nodes(solved->deep) + ORDER_NODES;
	while (!result.proved && result.looks < DEEP_LOOKS_MAX &&
	       deep_look(solved->deep, &node, true, (struct stop){
			parts_order_is_done, solved }, &result))
		;
	for (; count < result.count; count++) {
		int at = count, worth = result.moves[count].value;

		for (; at > 0 && value[at - 1] < worth; at--) {
			house[at] = house[at - 1];
			value[at] = value[at - 1];
		}
		house[at] = result.moves[count].house;
		value[at] = worth;
	}
	return count;
}

/* Asks the solver whether BOARD is worth GOAL to the first player. */
static bool parts_test(struct solved *solved, const struct board *board,
		int goal, struct node_bounds *bounds)
{
	bool first = board->mover == P1;
	int lead = (int)(board->store[P1] - board->store[P2]);
	struct node node = node_of(board);
	/* as for a move with a gain of LEAD: see root_test */
	struct node_bounds after = node_bounds_before(*bounds,
		first ? -lead : lead, first);
	bool answered = solver_test(solved->solver, &node, first ?
		goal - lead : lead - goal +
		node_value_step(solver_rules(solved->solver)), &after);

	*bounds = node_bounds_before(after, lead, first);
	return answered;
}

static bool parts_prove(struct solved *solved, const struct board *board,
		int plies, int goal, struct node_bounds *bounds);

/* Does the same by the moves, in two rounds: the first asks nothing, but looks
 * for a move of which enough is already known. */
static bool parts_prove_moves(struct solved *solved,
		const struct board *board, int plies, int goal,
		struct node_bounds *bounds)
{
	bool first = board->mover == P1, good = !interrupt_came();
	int house[NODE_HOUSES_MAX], sign = first ? 1 : -1;
	int count = parts_order(solved, board, house);
	struct node_bounds best = { -sign * NODE_LEAD_MAX,
		-sign * NODE_LEAD_MAX };
	struct board after = { 0 };

	for (int i = 0; i < 2 * count && good; i++) {
		struct node_bounds next;

		board_copy(&after, board);
		board_play(&after, house[i % count], NULL);
		next = parts_bounds(solved, &after);
		if (i >= count)
			good = parts_prove(solved, &after, plies - 1, goal,
				&next);
		if (first ? next.lower >= goal : next.upper < goal) {
			best = first ? (struct node_bounds){ next.lower,
				bounds->upper } : (struct node_bounds){
				bounds->lower, next.upper };
			break;
		}
		if (i >= count && next.lower * sign > best.lower * sign)
			best.lower = next.lower;
		if (i >= count && next.upper * sign > best.upper * sign)
			best.upper = next.upper;
	}
	board_done(&after);
	if (good)
		parts_narrow(bounds, best);
	return good;
}

/* Finds *BOUNDS that say whether BOARD is worth GOAL to the first player; false
 * if it was stopped. */
static bool parts_prove(struct solved *solved, const struct board *board,
		int plies, int goal, struct node_bounds *bounds)
{
	struct cost before = solved_cost(solved);

	*bounds = parts_bounds(solved, board);
	if (bounds->lower >= goal || bounds->upper < goal)
		return true;
	if (!(plies ? parts_prove_moves(solved, board, plies, goal, bounds) :
			parts_test(solved, board, goal, bounds)))
		return false;
	parts_add(solved, board, *bounds, before);
	return true;
}

/* Finds and prints the value of START. False if it was stopped. */
static bool parts_solve(struct solved *solved, const struct board *start)
{
	/* each question may take hours, so steps do not grow */
	struct goal goal = { .at = solved->goal, .near = INT_MAX,
		.step = node_value_step(solver_rules(solved->solver)) };
	struct node_bounds bounds;

	solved->deep = deep_new(solved->solver, ORDER_SIZE);
	if (!solved->deep)
		die("out of memory");
	solver_begin(solved->solver, (struct stop){ solved_is_stopped,
		solved });
	parts_read(solved);
	bounds = parts_bounds(solved, start);
	while (bounds.lower < bounds.upper && !interrupt_came()) {
		int next = (int)goal_next(&goal, bounds.lower, bounds.upper);

		fprintf(stderr, "%s: is it worth %+d?\n", solved->preset,
			next);
		parts_prove(solved, start, solved->plies, next, &bounds);
	}
	deep_free(solved->deep);
	free(solved->parts);
	if (bounds.lower < bounds.upper)
		return false;
	printf("%+d\n", bounds.lower);
	return true;
}

/* -- all games ------------------------------------------------------------- */

/* Does one game. False if it was stopped. */
static bool solved_play(struct solved *solved, const char *preset, int houses,
		int seeds)
{
	struct board start = { 0 };
	bool good;

	solved->preset = preset;
	solved->rules = preset_find(preset)->rules;
	solved->rules.houses = houses;
	solved->rules.seeds = seeds;
	board_start(&start, &solved->rules, P1);
	solved->solver = solver_new(&solved->rules, 2 * houses * seeds,
		(size_t)solved->memory, solved->threads);
	if (!solved->solver)
		die("out of memory");
	for (const char *move = solved->moves; *move; move++)
		if (!board_play(&start, *move - '0', NULL))
			die("these moves cannot be played");
	good = solved->plies ? parts_solve(solved, &start) :
		solved_solve(solved, &start);
	solver_free(solved->solver);
	board_done(&start);
	return good;
}

/* Does the games of SEEDS in all, on boards of up to the usual size or on WIDE
 * ones, of which fewer can be solved. */
static bool solved_play_some(struct solved *solved, int seeds, bool wide)
{
	static const char *const presets[] = { "standard", "empty-capture",
		"seed-on" };
	enum { PRESETS = sizeof presets / sizeof *presets };
	int from = wide ? USUAL_HOUSES + 1 : 1;
	int to = wide ? NODE_HOUSES_MAX : USUAL_HOUSES;

	for (int houses = from; houses <= to; houses++) {
		int in_each = seeds / (2 * houses);

		if (in_each * 2 * houses != seeds ||
		    in_each > (wide ? WIDE_SEEDS : USUAL_SEEDS))
			continue;
		for (int i = 0; i < PRESETS; i++)
			if (!solved_play(solved, presets[i], houses, in_each))
				return false;
	}
	return true;
}

/* The games of data/solved. */
static bool solved_play_all(struct solved *solved)
{
	for (int wide = 0; wide < 2; wide++)
		for (int seeds = 2; seeds <= SEEDS; seeds += 2)
			if (!solved_play_some(solved, seeds, wide))
				return false;
	return true;
}

/* Opens the file for more lines; a torn last one is cut off. */
static FILE *solved_open(const char *name)
{
	FILE *file = fopen(name, "a+");
	char line[LINE];
	long end = 0;

	while (file && fgets(line, LINE, file))
		if (strchr(line, '\n'))
			end = ftell(file);
	if (file && ftell(file) - end >= LINE)
		die("this is not a file of solved games");
	if (!file || ftruncate(fileno(file), end) != 0)
		die("cannot open the file");
	return file;
}

static bool solved_read_options(struct solved *solved, int argc, char **argv)
{
	static const struct option longs[] = { { "memory", 1, NULL, 'm' },
		{ "threads", 1, NULL, 't' }, { "parts", 1, NULL, 'p' },
		{ "goal", 1, NULL, 'g' }, { "moves", 1, NULL, 'f' }, { 0 } };
	int option;

	while ((option = getopt_long(argc, argv, "", longs, NULL)) != -1) {
		int number = option == '?' || option == 'f' ? 0 : atoi(optarg);

		if (option == 'f')
			solved->moves = optarg;
		else if (option == '?' || (number < 1 && option != 'g'))
			return false;
		else if (option == 'm')
			solved->memory = (int64_t)number << 20;
		else
			*(option == 't' ? &solved->threads :
			option == 'p' ? &solved->plies :
			&solved->goal) = number;
	}
	return true;
}

int main(int argc, char **argv)
{
	struct solved solved = { .memory = (int64_t)MEMORY << 20, .moves = "",
		.threads = pool_processors() };
	bool good = solved_read_options(&solved, argc, argv);
	int count = argc - optind, houses = 0, seeds = 0;
	char **words = argv + optind;

	if (good && count == 4) {
		houses = atoi(words[2]);
		seeds = atoi(words[3]);
		good = (solved.plies || !*solved.moves) &&
			preset_find(words[1]) &&
			preset_find(words[1])->rules.sowing != SOWING_FAR &&
			houses > 0 && seeds > 0 &&
			houses <= NODE_HOUSES_MAX &&
			seeds <= NODE_SEEDS_MAX / 2 / houses;
	} else {
		good = good && count == 1 && !solved.plies && !*solved.moves;
	}
	if (!good) {
		fputs(usage, stderr);
		return EXIT_TROUBLE;
	}
	budget_limit_aloud(&solved.memory, "kalah-solved");
	solved.file = solved_open(words[0]);
	interrupt_await();
	good = count == 4 ? solved_play(&solved, words[1], houses, seeds) :
		solved_play_all(&solved);
	fclose(solved.file);
	return good ? exit_output(0) : EXIT_WRONG;
}
