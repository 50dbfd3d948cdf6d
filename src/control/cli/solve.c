/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/cli/solve.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "search/player/book.h"
#include "control/clock.h"
#include "control/signals.h"
#include "util/exit.h"

enum { MEMORY = 480 << 20, PROGRESS_EVERY = 200000 };

struct solving {
	const struct solver *solver;
	struct root root;
	struct turns turns;	/* instead, of a game in which one may swap */
	int64_t start, end;	/* end: 0 for none */
	int64_t next;		/* when to show progress; 0: never */
	int64_t difference;	/* of the stores, as the mover sees it */
	int64_t shift;		/* what houses are numbered from, less 1 */
	int shown;		/* columns of progress on the line */
	bool told;		/* that there is too little memory */
};

/* Of the move ROOT has at I, or the best for -1. */
static struct turns_value solve_value(const struct solving *solving, int i)
{
	struct node_bounds bounds = i < 0 ? root_bounds(&solving->root) :
		solving->root.moves[i].bounds;

	if (solving->turns.list)
		return turns_value(&solving->turns, i < 0 ? 0 :
			solving->root.moves[i].house);
	return (struct turns_value){ solving->difference + bounds.lower,
		solving->difference + bounds.upper, 0 };
}

/* Prints WORDS and a value, or its bounds; returns how many columns. */
static int solve_put_value(const struct solving *solving, FILE *out,
		const char *words, int i)
{
	struct turns_value value = solve_value(solving, i);

	return value.lower == value.upper ?
		fprintf(out, "%s%+" PRId64, words, value.lower) :
		fprintf(out, "%s%+" PRId64 "..%+" PRId64, words, value.lower,
			value.upper);
}

static void solve_clear_progress(struct solving *solving)
{
	if (solving->shown)
		fprintf(stderr, "\r%*s\r", solving->shown, "");
	solving->shown = 0;
}

static void solve_show_progress(struct solving *solving, int64_t now)
{
	solve_clear_progress(solving);
	solving->shown = solve_put_value(solving, stderr, "best ", -1);
	solving->shown += fprintf(stderr, ", %.0f million positions, %.0f s",
		(double)solver_nodes(solving->solver) / 1e6,
		(double)(now - solving->start) / 1e6);
}

static void solve_tell_memory(struct solving *solving)
{
	if (solving->told || !solver_is_short(solving->solver))
		return;
	solve_clear_progress(solving);
	fprintf(stderr, "kalah: only %zu MB of memory available for tables; "
		"solving is slower\n", solver_memory(solving->solver) >> 20);
	solving->told = true;
}

static bool solve_must_stop(void *context)
{
	struct solving *solving = context;
	int64_t now = clock_now();

	solve_tell_memory(solving);
	if (solving->next && now >= solving->next) {
		solve_show_progress(solving, now);
		solving->next = now + PROGRESS_EVERY;
	}
	return signals_caught() || (solving->end && now >= solving->end);
}

static void solve_put_move(const struct solving *solving, const char *before,
		int i)
{
	printf("%s%" PRId64, before, solving->shift +
		solving->root.moves[i].house);
	solve_put_value(solving, stdout, " ", i);
	putchar('\n');
}

static void solve_put(const struct solving *solving, bool best_only)
{
	const struct root *root = &solving->root;

	for (int i = 0; !best_only && i < root->count; i++)
		solve_put_move(solving, "", i);
	if (root->best >= 0) {
		solve_put_move(solving, "best ", root->best);
		return;
	}
	solve_put_value(solving, stdout, "best ", -1);
	putchar('\n');
}

/* What the opening book knows is known from the start. With swaps ROOT only
 * lists the moves. */
static bool solve_root(struct solving *solving, struct solver *solver,
		struct book *book, const struct board *board,
		enum root_aim aim)
{
	struct stop stop = { solve_must_stop, solving };
	struct root known = { .count = 0 };
	struct root *root = &solving->root;
	bool solved;

	if (board->swap != SWAP_LATER) {
		book_find(book, board, &known);
		return root_solve_known(solver, board, aim, stop, &known,
			root);
	}
	turns_start(&solving->turns, board);
	book_find_turns(book, &board->rules, &solving->turns);
	*root = (struct root){ .best = -1 };
	for (int house = 1; house <= board->rules.houses; house++)
		if (board_allows(board, house))
			root->moves[root->count++].house = house;
	solved = turns_solve(&solving->turns, solver, aim, stop);
	for (int i = 0; i < root->count; i++)
		if (root->moves[i].house == solving->turns.best)
			root->best = i;
	return solved;
}

static int solve_board(const struct board *board, const struct options *options,
		int64_t shift)
{
	struct solver *solver = solver_new(&board->rules,
		(int)(board->row[P1] + board->row[P2]),
		computer_memory(&options->computer, MEMORY),
		computer_threads(&options->computer));
	struct engine_setup means = computer_setup(&options->computer);
	struct book *book = means.open_book();
	struct solving solving = { .solver = solver, .start = clock_now(),
		.shift = shift,
		.difference = board->store[board->mover] -
			board->store[!board->mover] };
	bool solved;
	int status;

	if (!solver)
		die("out of memory");
	if (options->computer.time)
		solving.end = solving.start + options->computer.time;
	if (isatty(STDERR_FILENO))
		solving.next = solving.start + PROGRESS_EVERY;
	signals_note();
	solved = solve_root(&solving, solver, book, board,
		options->best_only ? ROOT_FIRST : ROOT_ALL);
	solve_tell_memory(&solving);
	solver_free(solver);
	book_free(book);
	solve_clear_progress(&solving);
	if (!solved && board->rules.sowing == SOWING_FAR)
		fputs("kalah: clockwise-far games cannot be solved, because "
			"positions can recur\n", stderr);
	solve_put(&solving, options->best_only);
	turns_done(&solving.turns);
	status = exit_output(solved ? 0 : EXIT_WRONG);
	if (signals_caught())
		signals_die(signals_caught());
	return status;
}

int solve(const struct options *options, struct start *start)
{
	const struct board *board = &start->game.now;
	bool around = start->settings.numbering == NUMBERING_AROUND;

	if (board->over) {
		fputs("kalah: the game is over; there is no move to solve\n",
			stderr);
		return EXIT_WRONG;
	}
	if (!node_fits(board)) {
		fprintf(stderr, "kalah: only boards of at most %d houses a "
			"side and %d seeds in the houses can be solved\n",
			NODE_HOUSES_MAX, NODE_SEEDS_MAX);
		return EXIT_TROUBLE;
	}
	return solve_board(board, options,
		around && board->mover == P2 ? board->rules.houses : 0);
}
