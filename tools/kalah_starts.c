/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Finds fair starts (data/starts), which are a tie with best play, with the
 * program's own solver:
 *
 * kalah-starts PRESET HOUSES SEEDS HOW WANTED WORK LIST
 *
 * If HOW is "moved", they differ from the usual start by one or two seeds, each
 * moved from a house to another or to a store. If it is "turns", they are what
 * three turns lead to, turned round so that P1 moves. If WANTED is 0, all are
 * asked for. Else those come first that a short search takes to be about a tie,
 * and it ends when so many are found.
 *
 * Each result is added to WORK at once, so the next run continues after ^C.
 * LIST is written in the end. If HOW is "book", WORK is an opening book, and
 * LIST gets those after three turns that it knows as ties.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "interrupt.h"
#include "model/position.h"
#include "search/base/budget.h"
#include "search/player/book.h"
#include "search/solver/estimate.h"
#include "search/solver/eval.h"
#include "search/solver/solver.h"
#include "util/alloc.h"
#include "util/atomic_file.h"
#include "util/exit.h"
#include "util/lines.h"

enum {
	PLACES_MAX = 2 * NODE_HOUSES_MAX + 2,	/* houses and stores */
	TURNS = 3,			/* that the short search looks ahead */
	PLAYED = 3,			/* turns before a start, if any, */
	PLAYED_PLIES = 5,		/* and plies at most */
	CANDIDATES = 30000,		/* at most */
	LINE = 128,			/* lines of WORK are shorter */
	TELL_EVERY = 16			/* candidates */
};

/* P1's result with best play, as written to WORK. */
enum { WIN = '+', TIE = '=', LOSS = '-' };

#define MEMORY ((int64_t)6 << 30)	/* bytes, at most */
#define SHORT_MEMORY ((size_t)64 << 20)

struct candidate {
	int64_t count[PLACES_MAX];	/* P1's houses, P2's, both stores */
	uint32_t rank;		/* those of a lower one are asked first */
	char answer;		/* WIN, TIE or LOSS once it is known, or 0 */
};

struct finder {
	struct rules rules;
	struct solver *solver;
	struct candidate *candidates;	/* in the order of LIST */
	struct candidate **order;	/* that of WORK */
	int count, done, fair;
	int wanted;		/* or 0: all */
	bool played;		/* after turns, not with moved seeds */
};

/* -- the candidates -------------------------------------------------------- */

/* Adds the start with two seeds moved from A and B to C and D; with just one,
 * from B to D, if C is A. */
static void finder_add(struct finder *finder, int a, int b, int c, int d)
{
	struct candidate *candidate = &finder->candidates[finder->count++];

	for (int i = 0; i < 2 * finder->rules.houses; i++)
		candidate->count[i] = finder->rules.seeds;
	candidate->count[a]--;
	candidate->count[b]--;
	candidate->count[c]++;
	candidate->count[d]++;
}

/* Lists all with one or two moved seeds. Two are not moved from and to the same
 * place, which would amount to moving one. */
static void finder_list_moved(struct finder *finder)
{
	int houses = 2 * (int)finder->rules.houses, places = houses + 2;

	for (int a = 0; a < houses; a++)
		for (int c = 0; c < places; c++)
			if (c != a)
				finder_add(finder, a, a, a, c);
	for (int a = 0; a < houses; a++)
		for (int b = a; b < houses; b++)
			for (int c = 0; c < places; c++)
				for (int d = c; d < places; d++)
					if (c != a && c != b && d != a &&
							d != b)
						finder_add(finder, a, b, c, d);
}

/* Adds BOARD, as its mover sees it, unless that is there. The program keeps a
 * digit for each store and house. */
static void finder_add_board(struct finder *finder, const struct board *board)
{
	struct candidate new = { .answer = 0 };
	int64_t houses = board->rules.houses;

	for (int64_t i = 0; i < 2 * houses; i++)
		new.count[i] = board_seeds(board, i < houses ? board->mover :
			!board->mover, i % houses + 1);
	new.count[2 * houses] = board->store[board->mover];
	new.count[2 * houses + 1] = board->store[!board->mover];
	for (int i = 0; i < PLACES_MAX; i++)
		if (new.count[i] > 9)
			return;
	for (int i = 0; i < finder->count; i++)
		if (memcmp(finder->candidates[i].count, new.count,
				sizeof new.count) == 0)
			return;
	if (finder->count < CANDIDATES)
		finder->candidates[finder->count++] = new;
}

/* Lists what so many TURNS and at most so many PLIES from BOARD lead to. */
static void finder_list_played(struct finder *finder,
		const struct board *board, int turns, int plies)
{
	struct board next = { 0 };

	if (!turns && !board->over)
		finder_add_board(finder, board);
	for (int64_t i = 1; turns && plies && i <= board->rules.houses; i++) {
		board_copy(&next, board);
		if (board_play(&next, i, NULL))
			finder_list_played(finder, &next, turns -
				(next.mover != board->mover), plies - 1);
	}
	board_done(&next);
}

static void finder_list(struct finder *finder)
{
	struct board board = { 0 };

	finder->candidates = alloc_zeroed(CANDIDATES,
		sizeof *finder->candidates);
	board_start(&board, &finder->rules, P1);
	if (finder->played)
		finder_list_played(finder, &board, PLAYED, PLAYED_PLIES);
	else
		finder_list_moved(finder);
	board_done(&board);
}

static void candidate_set(const struct candidate *candidate,
		const struct rules *rules, struct board *board)
{
	board_set(board, rules, candidate->count + 2 * rules->houses,
		candidate->count, P1);
}

static void candidate_add(const struct candidate *candidate,
		const struct rules *rules, struct text *text)
{
	struct board board = { 0 };

	candidate_set(candidate, rules, &board);
	position_add(&board, text);
	board_done(&board);
}

/* Returns the node of CANDIDATE; *TIE is what it is worth if it is fair. */
static struct node candidate_node(const struct candidate *candidate,
		const struct rules *rules, int *tie)
{
	struct board board = { 0 };
	struct node node;

	candidate_set(candidate, rules, &board);
	node = node_of(&board);
	*tie = (int)(board.store[P2] - board.store[P1]);
	board_done(&board);
	return node;
}

/* -- their order ----------------------------------------------------------- */

static bool finder_is_stopped(void *context)
{
	(void)context;
	return interrupt_came();
}

/* The value of NODE to the mover by a search of TURNS, or 0 if that was
 * stopped. */
static int finder_estimate(struct estimate *estimate, const struct node *node,
		const struct finder *finder)
{
	struct choices choices;
	struct iteration iteration = { .choices = &choices, .node = *node };
	struct board board = { 0 };

	node_set_board(node, &finder->rules, &board);
	choices_start(&choices, &board, estimate_rules(estimate));
	board_done(&board);
	while (iteration.depth < TURNS && estimate_deepen(estimate, &iteration,
			(struct stop){ finder_is_stopped, NULL }))
		if (iteration.next > TURNS)
			iteration.next = TURNS;
	return iteration.depth < TURNS ? 0 : node_round(
		iteration.value[iteration.best], ESTIMATE_SEED);
}

/* Ranks the candidates by how far from a tie they seem to be. Of alike ones
 * after turns those with fewer seeds in the houses come first, which are solved
 * sooner; others in an order that favours no house. */
static void finder_rank(struct finder *finder)
{
	struct estimate *estimate = estimate_new(&finder->rules, NULL,
		SHORT_MEMORY, 1);

	if (!estimate)
		die("out of memory");
	for (int i = 0; i < finder->count; i++) {
		struct candidate *candidate = &finder->candidates[i];
		int tie;
		struct node node = candidate_node(candidate, &finder->rules,
			&tie);
		int value = finder_estimate(estimate, &node, finder);

		/* an odd factor permutes the numbers of 16 bits */
		candidate->rank = (uint32_t)abs(value - tie) << 22 |
			(finder->played ? (uint32_t)node_total(&node) << 15 |
			(uint32_t)i : (uint32_t)i * 40503 & 0xffff);
	}
	estimate_free(estimate);
}

static int candidate_compare(const void *left, const void *right)
{
	uint32_t one = (*(struct candidate *const *)left)->rank;
	uint32_t other = (*(struct candidate *const *)right)->rank;

	return (one > other) - (one < other);
}

/* Decides in which order the candidates are asked for. */
static void finder_sort(struct finder *finder)
{
	finder->order = alloc_array((size_t)finder->count,
		sizeof(struct candidate *));
	for (int i = 0; i < finder->count; i++) {
		finder->candidates[i].rank = (uint32_t)i;
		finder->order[i] = &finder->candidates[i];
	}
	if (finder->wanted)
		finder_rank(finder);
	qsort(finder->order, (size_t)finder->count, sizeof *finder->order,
		candidate_compare);
}

/* -- what they are worth --------------------------------------------------- */

/* Whether NODE is worth GOAL or more; after a stop the answer means nothing. */
static bool finder_test(struct finder *finder, const struct node *node,
		int goal)
{
	struct bounds bounds = node_limits(solver_rules(finder->solver),
		node);

	if (goal > bounds.lower && goal <= bounds.upper)
		solver_test(finder->solver, node, goal, &bounds);
	return bounds.lower >= goal;
}

/* Takes at most two tests, the first of which is likely to settle it. */
static char finder_solve(struct finder *finder,
		const struct candidate *candidate)
{
	int tie, step = solver_rules(finder->solver)->value_step;
	struct node node = candidate_node(candidate, &finder->rules, &tie);

	if (solver_estimate(finder->solver, &node) > tie) {
		if (finder_test(finder, &node, tie + step))
			return WIN;
		return finder_test(finder, &node, tie) ? TIE : LOSS;
	}
	if (!finder_test(finder, &node, tie))
		return LOSS;
	return finder_test(finder, &node, tie + step) ? WIN : TIE;
}

/* -- the work file --------------------------------------------------------- */

/* Takes the answer on CANDIDATE from LINE of WORK; false if it has none. */
static bool finder_accept(const struct finder *finder,
		struct candidate *candidate, const char *line)
{
	struct text text = TEXT_IN((char[LINE]){ 0 });

	candidate_add(candidate, &finder->rules, &text);
	text_add(&text, " ");
	if (strncmp(line, text.at, text.length) != 0)
		return false;
	candidate->answer = line[text.length];
	return strchr("+=-", candidate->answer) && candidate->answer &&
		!line[text.length + 1];
}

/* Whether nothing is left to be asked. */
static bool finder_is_done(const struct finder *finder)
{
	return finder->done == finder->count ||
		(finder->wanted && finder->fair == finder->wanted);
}

/* Reads earlier results. A torn last line of WORK will be overwritten. */
static void finder_read(struct finder *finder, FILE *work)
{
	struct lines lines;
	int64_t end = 0;
	char *line;

	lines_start(&lines, fileno(work));
	while (!finder_is_done(finder) && (line = lines_text(&lines)) &&
	       !lines.torn && finder_accept(finder,
			finder->order[finder->done], line)) {
		finder->fair += finder->order[finder->done++]->answer == TIE;
		end = lines_offset(&lines);
	}
	lines_done(&lines);
	if (fseek(work, (long)end, SEEK_SET) != 0)
		die("cannot go on with the work file");
}

static void finder_write(const struct finder *finder,
		const struct candidate *candidate, FILE *work)
{
	struct text text = TEXT_IN((char[LINE]){ 0 });

	candidate_add(candidate, &finder->rules, &text);
	fprintf(work, "%s %c\n", text.at, candidate->answer);
	if (fflush(work) != 0)
		die("cannot write to the work file");
}

/* Solves the remaining candidates; false if stopped. */
static bool finder_find(struct finder *finder, FILE *work)
{
	solver_begin(finder->solver, (struct stop){ finder_is_stopped, NULL });
	while (!finder_is_done(finder)) {
		struct candidate *candidate = finder->order[finder->done];

		candidate->answer = finder_solve(finder, candidate);
		if (interrupt_came())
			return false;
		finder_write(finder, candidate, work);
		finder->fair += candidate->answer == TIE;
		if (++finder->done % TELL_EVERY == 0 || finder_is_done(finder))
			fprintf(stderr, "(%d,%d): %d of %d, %d fair\n",
				(int)finder->rules.houses,
				(int)finder->rules.seeds, finder->done,
				finder->count, finder->fair);
	}
	return true;
}

/* -- from a book ----------------------------------------------------------- */

/* Finds the candidates that the book NAME knows as ties. */
static void finder_look_up(struct finder *finder, const char *name)
{
	FILE *in = fopen(name, "rb");
	struct book *book = in ? book_read(in) : NULL;
	struct board board = { 0 };

	if (!book)
		die("cannot read the book");
	for (int i = 0; i < finder->count; i++) {
		struct candidate *candidate = &finder->candidates[i];
		const unsigned char *facts;

		candidate_set(candidate, &finder->rules, &board);
		facts = book_find_facts(book, &board);
		if (facts && board.store[P1] + facts[0] - BOOK_ZERO ==
				board.store[P2]) {
			candidate->answer = TIE;
			finder->fair++;
		}
	}
	board_done(&board);
	book_free(book);
	fclose(in);
}

/* -- the list -------------------------------------------------------------- */

static void finder_write_head(const struct finder *finder, FILE *out)
{
	char buffer[80];
	struct text text = TEXT_IN(buffer);

	rules_add_name(&finder->rules, &text);
	fprintf(out, "# SPDX-" "FileCopyrightText: 2026 The kalah authors\n"
		"# SPDX-" "License-Identifier: GPL-3.0-or-later\n"
		"# Kalah(%d,%d), %s: the %d positions",
		(int)finder->rules.houses, (int)finder->rules.seeds, buffer,
		finder->fair);
	if (finder->done)
		fprintf(out, ", of %d", finder->done);
	if (finder->played)
		fprintf(out, " that %d turns\n# lead to, turned round so that "
			"P1 moves", PLAYED);
	else
		fputs(" that differ from the\n# usual start by one or two "
			"moved seeds", out);
	fprintf(out, ", that are a tie with best play.\n%s\n", finder->done ?
		"# Made and proved by kalah-starts." :
		"# Made by kalah-starts; the opening book has their values.");
	if (finder->done && finder->done < finder->count)
		fprintf(out, "# So many of %d were asked for, first those that "
			"a search of %d turns takes\n# to be nearest to "
			"one.\n", finder->count, TURNS);
}

static int finder_write_list(const struct finder *finder, const char *name)
{
	struct atomic_file file;
	int error = atomic_file_start(&file, name);

	if (error)
		return error;
	finder_write_head(finder, file.stream);
	for (int i = 0; i < finder->count; i++) {
		struct text text;

		if (finder->candidates[i].answer != TIE)
			continue;
		text = TEXT_IN((char[LINE]){ 0 });
		candidate_add(&finder->candidates[i], &finder->rules, &text);
		fprintf(file.stream, "%s\n", text.at);
	}
	return atomic_file_finish(&file);
}

/* Finds what is wanted; false if stopped. NAME is that of WORK. */
static bool finder_ask(struct finder *finder, const char *name)
{
	int fd = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
	FILE *work = fd < 0 ? NULL : fdopen(fd, "r+");
	int64_t memory = MEMORY;

	if (!work)
		die("cannot open the work file");
	finder_sort(finder);
	if (interrupt_came())
		return false;
	finder_read(finder, work);
	budget_limit_aloud(&memory, "kalah-starts");
	finder->solver = solver_new(&finder->rules, 2 *
		(int)(finder->rules.houses * finder->rules.seeds),
		(size_t)memory, 1);
	if (!finder->solver)
		die("out of memory");
	return finder_find(finder, work);
}

int main(int argc, char **argv)
{
	const struct preset *preset = argc == 8 ? preset_find(argv[1]) : NULL;
	struct finder finder = { 0 };

	if (!preset || atoi(argv[2]) < 1 || atoi(argv[2]) > NODE_HOUSES_MAX ||
	    atoi(argv[3]) < 2 || atoi(argv[3]) > 7) {
		fputs("usage: kalah-starts PRESET HOUSES SEEDS "
			"moved|turns|book WANTED WORK LIST\n", stderr);
		return EXIT_TROUBLE;
	}
	finder.rules = preset->rules;
	finder.rules.houses = atoi(argv[2]);
	finder.rules.seeds = atoi(argv[3]);
	finder.played = strcmp(argv[4], "moved") != 0;
	finder.wanted = atoi(argv[5]);
	finder_list(&finder);
	interrupt_await();
	if (strcmp(argv[4], "book") == 0)
		finder_look_up(&finder, argv[6]);
	else if (!finder_ask(&finder, argv[6]))
		return EXIT_WRONG;
	if (finder_write_list(&finder, argv[7]) != 0)
		die("cannot write the list");
	return 0;
}
