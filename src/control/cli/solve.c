/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/cli/solve.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "search/solver/root.h"
#include "control/clock.h"
#include "control/signals.h"
#include "util/exit.h"

enum { MEMORY = 480 << 20, PROGRESS_EVERY = 200000 };

/* A solving that goes on. */
struct progress {
	const struct root *root;
	const struct solver *solver;
	int64_t start, end;	/* end: 0 where there is none */
	int64_t next;		/* when to show progress; 0: never */
	int64_t difference;	/* of the stores, as the mover sees it */
	int shown;		/* columns of the line that is shown */
	bool told;		/* that there is too little memory */
};

static void add_range(char *line, size_t size, int64_t difference,
		struct node_bounds range)
{
	if (range.lower == range.upper)
		snprintf(line, size, "%+" PRId64, difference + range.lower);
	else
		snprintf(line, size, "%+" PRId64 "..%+" PRId64,
			difference + range.lower, difference + range.upper);
}

static void clear_progress(struct progress *progress)
{
	if (progress->shown)
		fprintf(stderr, "\r%*s\r", progress->shown, "");
	progress->shown = 0;
}

static void show_progress(struct progress *progress, int64_t now)
{
	char range[50];

	add_range(range, sizeof range, progress->difference,
		root_bounds(progress->root));
	clear_progress(progress);
	progress->shown = fprintf(stderr, "best %s, %.0f million positions, "
		"%.0f s", range, (double)solver_nodes(progress->solver) / 1e6,
		(double)(now - progress->start) / 1e6);
}

static void tell_memory(struct progress *progress)
{
	if (progress->told || !solver_is_short(progress->solver))
		return;
	clear_progress(progress);
	fprintf(stderr, "kalah: only %zu MB to be had for tables; this is "
		"slower\n", solver_memory(progress->solver) >> 20);
	progress->told = true;
}

static bool check_stop(void *context)
{
	struct progress *progress = context;
	int64_t now = clock_now();

	tell_memory(progress);
	if (progress->next && now >= progress->next) {
		show_progress(progress, now);
		progress->next = now + PROGRESS_EVERY;
	}
	return signals_caught() || (progress->end && now >= progress->end);
}

static void put_line(const struct root *root, int i, const char *before,
		int64_t shift, int64_t difference)
{
	char range[50];

	add_range(range, sizeof range, difference, root->moves[i].bounds);
	printf("%s%" PRId64 " %s\n", before, shift + root->moves[i].house,
		range);
}

static void put(const struct root *root, const struct solve_query *query,
		int64_t shift, int64_t difference)
{
	char range[50];

	for (int i = 0; !query->best_only && i < root->count; i++)
		put_line(root, i, "", shift, difference);
	if (root->best >= 0) {
		put_line(root, root->best, "best ", shift, difference);
		return;
	}
	add_range(range, sizeof range, difference, root_bounds(root));
	printf("best %s\n", range);
}

static int finish(bool solved)
{
	int status = exit_output(solved ? 0 : EXIT_WRONG);

	if (signals_caught())
		signals_die(signals_caught());
	return status;
}

static int solve_moves(const struct board *board,
		const struct solve_query *query)
{
	enum player mover = board->mover;
	struct solver *solver = solver_new(&board->rules,
		(int)(board->row[P1] + board->row[P2]), MEMORY,
		query->threads);
	struct root root;
	struct progress progress = { .root = &root, .solver = solver,
		.start = clock_now(),
		.difference = board->store[mover] - board->store[!mover] };
	bool solved;

	if (!solver)
		die("out of memory");
	if (query->time)
		progress.end = progress.start + query->time;
	if (isatty(STDERR_FILENO))
		progress.next = progress.start + PROGRESS_EVERY;
	signals_note();
	solved = root_solve(solver, board,
		query->best_only ? ROOT_FIRST : ROOT_ALL,
		(struct stop){ check_stop, &progress }, &root);
	tell_memory(&progress);
	solver_free(solver);
	clear_progress(&progress);
	if (!solved && board->rules.sowing == SOWING_FAR)
		fputs("kalah: clockwise-far is not solved, because positions "
			"can come again\n", stderr);
	put(&root, query, query->around && mover == P2 ?
		board->rules.houses : 0, progress.difference);
	return finish(solved);
}

int solve(const struct board *board, const struct solve_query *query)
{
	if (board->over) {
		fputs("kalah: the game is over, there is no move to solve\n",
			stderr);
		return EXIT_WRONG;
	}
	if (!node_fits(board)) {
		fprintf(stderr, "kalah: only boards of at most %d houses a "
			"side and %d seeds in the houses can be solved\n",
			NODE_HOUSES_MAX, NODE_SEEDS_MAX);
		return EXIT_TROUBLE;
	}
	return solve_moves(board, query);
}
