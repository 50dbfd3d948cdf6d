/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much processor time and memory it takes to solve games from their starts,
 * each in a process of its own, or just that of PRESET HOUSES SEEDS; with TURNS
 * as well, to estimate it by looking so many turns ahead. KALAH_BENCH_LONG in
 * the environment adds Kalah(6,5), which takes minutes and 4 GB.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "search/solver/estimate.h"
#include "search/solver/root.h"
#include "search/tablebase/tablebase.h"
#include "util/clock.h"

enum { MEGABYTES = 480 };	/* as kalah --solve has */

struct game {
	const char *rules;
	int houses, seeds, threads, megabytes;
	bool outcome;		/* who wins, but not by how much */
};

static double now(void)
{
	return (double)clock_processor() / 1e6;
}

static struct rules rules_of(const struct game *game)
{
	struct rules rules = preset_find(game->rules)->rules;

	rules.houses = game->houses;
	rules.seeds = game->seeds;
	return rules;
}

static void bench(const struct game *game)
{
	struct rules rules = rules_of(game);
	struct solver *solver;
	struct board board = { 0 };
	struct rusage usage;
	struct root root = { .best = 0 };
	double start = now(), took;
	bool solved;

	board_start(&board, &rules, P1);
	solver = solver_new(&rules, 2 * game->houses * game->seeds,
		(size_t)game->megabytes << 20, game->threads);
	solved = solver && root_solve_board(&root, solver, &board,
		game->outcome ? ROOT_OUTCOME : ROOT_FIRST, (struct stop){ 0 });
	took = now() - start;
	getrusage(RUSAGE_SELF, &usage);
	printf("  %d x %d %-14s %7d %+5d%s %8.2f %10.2f %8.0f\n", game->houses,
		game->seeds, game->rules, game->threads,
		solved ? (int)root_choice(&root, 0).bounds.lower : -99,
		game->outcome ? "." : " ", took,
		solver ? (double)solver_nodes(solver) / 1e6 : 0,
		(double)usage.ru_maxrss / 1024);
	root_done(&root);
	solver_free(solver);
	board_done(&board);
}

static void bench_estimate(const struct game *game, int turns)
{
	struct rules rules = rules_of(game);
	struct board board = { 0 };
	struct solver *solver = solver_new(&rules,
		2 * game->houses * game->seeds,
		(size_t)game->megabytes << 19, 1);
	struct estimate *estimate = estimate_new(NULL, solver,
		(size_t)game->megabytes << 19, 1);
	struct choices choices;
	struct iteration iteration = { .choices = &choices };

	board_start(&board, &rules, P1);
	choices_start(&choices, &board, solver_rules(solver));
	iteration.node = node_of(&board);
	while (iteration.depth < turns)
		estimate_deepen(estimate, &iteration, (struct stop){ 0 });
	printf("  %d x %d %-14s %d turns ahead %8.2f %10.2f\n", game->houses,
		game->seeds, game->rules, iteration.depth, now(),
		(double)estimate_nodes(estimate) / 1e6);
	estimate_free(estimate);
	solver_free(solver);
	board_done(&board);
}

/* The tablebase of the standard board alone. */
static void bench_tablebase(int threads)
{
	enum { SEEDS = 18 };
	static struct node_rules rules;
	static struct numbering numbering;
	static struct tablebase tablebase;
	struct pool *pool = pool_new(threads - 1);
	double start = now();
	size_t count = 0;

	node_rules_set(&rules, &preset_table[PRESET_STANDARD].rules);
	numbering_start(&numbering);
	tablebase_start(&tablebase, &rules, &numbering,
		(size_t)MEGABYTES << 20);
	while (tablebase.seeds < SEEDS) {
		count += tablebase_next(&tablebase);
		tablebase_grow(&tablebase, pool, (struct stop){ 0 });
	}
	printf("  tablebase of %d seeds %7d        %8.2f %10.2f\n", SEEDS,
		threads, now() - start, (double)count / 1e6);
	tablebase_done(&tablebase);
	pool_free(pool);
}

static void apart(const struct game *game)
{
	fflush(stdout);
	if (fork() == 0) {
		bench(game);
		exit(0);
	}
	wait(NULL);
}

int main(int argc, char **argv)
{
	static const struct game games[] = {
		{ "standard", 6, 3, 1, MEGABYTES, false },
		{ "empty-capture", 6, 3, 1, MEGABYTES, false },
		{ "seed-on", 6, 3, 1, MEGABYTES, false },
		{ "standard", 6, 4, 1, MEGABYTES, false },
		{ "empty-capture", 6, 4, 1, MEGABYTES, false },
		{ "seed-on", 6, 4, 1, MEGABYTES, false },
		{ "standard", 6, 4, 2, MEGABYTES, false },
		{ "standard", 6, 4, 1, MEGABYTES, true },
		{ "empty-capture", 6, 4, 1, MEGABYTES, true },
		{ "seed-on", 6, 4, 1, MEGABYTES, true },
	};
	static const struct game slow = { "standard", 6, 5, 2, 3300, false };

	if (argc >= 4) {
		struct game one = { argv[1], atoi(argv[2]), atoi(argv[3]), 1,
			MEGABYTES, false };

		if (argc == 4)
			bench(&one);
		else
			bench_estimate(&one, atoi(argv[4]));
		return 0;
	}
	puts("Finding the best first move; with a dot, only who wins");
	printf("  %-20s %7s %6s %8s %10s %8s\n",
		"game", "threads", "value", "s", "million", "MB");
	bench_tablebase(1);
	bench_tablebase(2);
	for (size_t i = 0; i < sizeof games / sizeof *games; i++)
		apart(&games[i]);
	if (getenv("KALAH_BENCH_LONG"))
		apart(&slow);
	return 0;
}
