/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Finds the fair starts (data/starts) with the program's own solver, which
 * takes a quarter of an hour: kalah-starts CAPTURE MOVED WORK LIST. They are
 * the positions of Kalah(6,4) that differ from the usual start by up to MOVED
 * seeds, each moved from a house to another or to a store, and are a tie with
 * best play.
 *
 * Each result is added to WORK at once, so the next run continues after ^C.
 * LIST is written when all are known.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "interrupt.h"
#include "model/position.h"
#include "search/base/budget.h"
#include "search/solver/solver.h"
#include "util/alloc.h"
#include "util/atomic_file.h"
#include "util/exit.h"
#include "util/lines.h"

enum {
	HOUSES = 6, SEEDS = 4,
	PLACES = 2 * HOUSES + 2,	/* P1's houses, P2's, and both stores */
	CANDIDATES = 6396,		/* if two seeds may be moved */
	LINE = 128,			/* lines of WORK are shorter */
	TELL_EVERY = 16			/* candidates */
};

/* P1's result with best play, as written to WORK. */
enum { WIN = '+', TIE = '=', LOSS = '-' };

#define MEMORY ((int64_t)4 << 30)	/* bytes, at most */

struct candidate {
	int64_t count[PLACES];	/* seeds, in the order of PLACES */
	char answer;		/* WIN, TIE or LOSS once it is known */
};

struct finder {
	struct rules rules;
	struct solver *solver;
	struct candidate *candidates;
	int count, done, fair;
};

/* -- the candidates -------------------------------------------------------- */

/* Adds the start with two seeds moved from A and B to C and D; with just one,
 * from B to D, if C is A. */
static void finder_add(struct finder *finder, int a, int b, int c, int d)
{
	struct candidate *candidate = &finder->candidates[finder->count++];

	for (int i = 0; i < 2 * HOUSES; i++)
		candidate->count[i] = SEEDS;
	candidate->count[a]--;
	candidate->count[b]--;
	candidate->count[c]++;
	candidate->count[d]++;
}

/* Lists all candidates, in the order of WORK and LIST. Two seeds are not moved
 * from and to the same place, which would amount to moving one. */
static void finder_list(struct finder *finder, int moved)
{
	finder->candidates = alloc_zeroed(CANDIDATES,
		sizeof *finder->candidates);
	for (int a = 0; a < 2 * HOUSES; a++)
		for (int c = 0; c < PLACES; c++)
			if (c != a)
				finder_add(finder, a, a, a, c);
	for (int a = 0; moved == 2 && a < 2 * HOUSES; a++)
		for (int b = a; b < 2 * HOUSES; b++)
			for (int c = 0; c < PLACES; c++)
				for (int d = c; d < PLACES; d++)
					if (c != a && c != b && d != a &&
							d != b)
						finder_add(finder, a, b, c, d);
}

static void candidate_set(const struct candidate *candidate,
		const struct rules *rules, struct board *board)
{
	board_set(board, rules, candidate->count + 2 * HOUSES,
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

/* -- what they are worth --------------------------------------------------- */

static bool finder_is_stopped(void *context)
{
	(void)context;
	return interrupt_came();
}

/* Whether NODE is worth GOAL or more; after a stop the answer means nothing. */
static bool finder_test(struct finder *finder, const struct node *node,
		int goal)
{
	struct node_bounds bounds = node_limits(solver_rules(finder->solver),
		node);

	if (goal > bounds.lower && goal <= bounds.upper)
		solver_test(finder->solver, node, goal, &bounds);
	return bounds.lower >= goal;
}

/* Takes at most two tests, the first of which is likely to settle it. */
static char finder_solve(struct finder *finder,
		const struct candidate *candidate)
{
	struct board board = { 0 };
	struct node node;
	int tie, step = node_value_step(solver_rules(finder->solver));

	candidate_set(candidate, &finder->rules, &board);
	node = node_of(&board);
	tie = (int)(board.store[P2] - board.store[P1]);
	board_done(&board);
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

/* Reads earlier results. A torn last line of WORK will be overwritten. */
static void finder_read(struct finder *finder, FILE *work)
{
	struct candidate *candidate = finder->candidates;
	struct lines lines;
	int64_t end = 0;
	char *line;

	lines_start(&lines, fileno(work));
	for (; finder->done < finder->count && (line = lines_text(&lines)) &&
	     !lines.torn && finder_accept(finder, candidate, line);
	     finder->done++) {
		finder->fair += candidate++->answer == TIE;
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
static bool finder_find(struct finder *finder, const char *capture, FILE *work)
{
	solver_begin(finder->solver, (struct stop){ finder_is_stopped, NULL });
	while (finder->done < finder->count) {
		struct candidate *candidate =
			&finder->candidates[finder->done];

		candidate->answer = finder_solve(finder, candidate);
		if (interrupt_came())
			return false;
		finder_write(finder, candidate, work);
		finder->fair += candidate->answer == TIE;
		if (++finder->done % TELL_EVERY == 0 ||
		    finder->done == finder->count)
			fprintf(stderr, "%s: %d of %d, %d fair\n", capture,
				finder->done, finder->count, finder->fair);
	}
	return true;
}

/* -- the list -------------------------------------------------------------- */

static int finder_write_list(const struct finder *finder, int moved,
		const char *name)
{
	struct atomic_file file;
	int error = atomic_file_start(&file, name);
	char buffer[256];
	struct text text = TEXT_IN(buffer);

	if (error)
		return error;
	rules_add_name(&finder->rules, &text);
	fputs("# SPDX-" "FileCopyrightText: 2026 The kalah authors\n"
		"# SPDX-" "License-Identifier: GPL-3.0-or-later\n",
		file.stream);
	fprintf(file.stream, "# Kalah(%d,%d), %s: the %d positions, of %d that "
		"differ from the\n# usual start by %s, that are a tie "
		"with best play.\n# Made and proved by kalah-starts.\n",
		HOUSES, SEEDS, buffer, finder->fair, finder->count,
		moved == 2 ? "one or two moved seeds" : "one moved seed");
	for (int i = 0; i < finder->count; i++) {
		if (finder->candidates[i].answer != TIE)
			continue;
		text = TEXT_IN(buffer);
		candidate_add(&finder->candidates[i], &finder->rules, &text);
		fprintf(file.stream, "%s\n", buffer);
	}
	return atomic_file_finish(&file);
}

/* Makes what WORDS, the command line, ask for, by the rules of PRESET. */
static int finder_make(const struct preset *preset, char **words)
{
	int moved = words[2][0] - '0';
	int fd = open(words[3], O_RDWR | O_CREAT | O_CLOEXEC, 0666);
	FILE *work = fd < 0 ? NULL : fdopen(fd, "r+");
	struct finder finder = { .rules = preset->rules };
	int64_t memory = MEMORY;

	if (!work)
		die("cannot open the work file");
	finder_list(&finder, moved);
	finder_read(&finder, work);
	budget_limit_aloud(&memory, "kalah-starts");
	finder.solver = solver_new(&finder.rules, 2 * HOUSES * SEEDS,
		(size_t)memory, 1);
	if (!finder.solver)
		die("out of memory");
	if (!finder_find(&finder, words[1], work))
		return EXIT_WRONG;
	if (finder_write_list(&finder, moved, words[4]) != 0)
		die("cannot write the list");
	return 0;
}

int main(int argc, char **argv)
{
	bool always = argc == 5 && strcmp(argv[1], "always") == 0;

	if (argc != 5 || (!always && strcmp(argv[1], "opposite") != 0) ||
	    (strcmp(argv[2], "1") != 0 && strcmp(argv[2], "2") != 0)) {
		fputs("usage: kalah-starts always|opposite 1|2 WORK LIST\n",
			stderr);
		return EXIT_TROUBLE;
	}
	interrupt_await();
	return finder_make(preset_find(always ? "empty-capture" : "standard"),
		argv);
}
