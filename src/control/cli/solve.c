#include "control/cli/solve.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "ai/exact.h"
#include "control/clock.h"
#include "control/signals.h"
#include "util/exit.h"

enum { MEMORY = 480 << 20, PROGRESS_EVERY = 200000 };

/* A solving that goes on. */
struct progress {
	const struct exact *exact;
	const struct search *search;
	int64_t start, end;	/* end: 0 where there is none */
	int64_t next;		/* when to show progress; 0: never */
	int64_t difference;	/* of the stores, as the mover sees it */
	int shown;		/* columns of the line that is shown */
	bool stopped;		/* by the time or a signal */
	bool told;		/* that there is too little memory */
};

static void add_range(char *line, size_t size, int64_t difference,
		struct search_range range)
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

static void show_progress(struct progress *progress, int64_t now,
		uint64_t nodes)
{
	char range[50];

	add_range(range, sizeof range, progress->difference,
		exact_range(progress->exact));
	clear_progress(progress);
	progress->shown = fprintf(stderr, "best %s, %.0f million positions, "
		"%.0f s", range, (double)nodes / 1e6,
		(double)(now - progress->start) / 1e6);
}

static void tell_memory(struct progress *progress)
{
	if (progress->told || !search_is_short(progress->search))
		return;
	clear_progress(progress);
	fprintf(stderr, "kalah: only %zu MB to be had for tables; this is "
		"slower\n", search_memory(progress->search) >> 20);
	progress->told = true;
}

static bool look(void *context, uint64_t nodes)
{
	struct progress *progress = context;
	int64_t now = clock_now();

	tell_memory(progress);
	if (progress->next && now >= progress->next) {
		show_progress(progress, now, nodes);
		progress->next = now + PROGRESS_EVERY;
	}
	progress->stopped = signals_caught() ||
		(progress->end && now >= progress->end);
	return !progress->stopped;
}

static void put_line(const struct exact *exact, int i, const char *before,
		int64_t shift, int64_t difference)
{
	char range[50];

	add_range(range, sizeof range, difference, exact->moves[i].range);
	printf("%s%" PRId64 " %s\n", before, shift + exact->moves[i].house,
		range);
}

static void put(const struct exact *exact, const struct solve_wish *wish,
		int64_t shift, int64_t difference)
{
	char range[50];

	for (int i = 0; !wish->best_only && i < exact->count; i++)
		put_line(exact, i, "", shift, difference);
	if (exact->best >= 0) {
		put_line(exact, exact->best, "best ", shift, difference);
		return;
	}
	add_range(range, sizeof range, difference, exact_range(exact));
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
		const struct solve_wish *wish)
{
	enum player mover = board->mover;
	struct search *search = search_new(&board->rules,
		(int)(board->row[P1] + board->row[P2]), MEMORY,
		wish->threads);
	struct exact exact;
	struct progress progress = { .exact = &exact, .search = search,
		.start = clock_now(),
		.difference = board->store[mover] - board->store[!mover] };
	bool solved;

	if (!search)
		die("out of memory");
	if (wish->time)
		progress.end = progress.start + wish->time;
	if (isatty(STDERR_FILENO))
		progress.next = progress.start + PROGRESS_EVERY;
	signals_note();
	solved = exact_solve(search, board,
		wish->best_only ? EXACT_FIRST : EXACT_ALL,
		(struct watch){ look, &progress }, &exact);
	tell_memory(&progress);
	search_free(search);
	clear_progress(&progress);
	if (!solved && !progress.stopped)
		fputs("kalah: there is too little memory for all positions "
			"that may come again\n", stderr);
	put(&exact, wish, wish->around && mover == P2 ?
		board->rules.houses : 0, progress.difference);
	return finish(solved);
}

int solve(const struct board *board, const struct solve_wish *wish)
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
	return solve_moves(board, wish);
}
