/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a run of the solver has stored, for other code to check: asks whether
 * POSITION is worth GOAL or more to its PLAYER by standard rules, until there
 * is an answer, or for so many MILLIONS of nodes (0: any number), or until ^C.
 * Then walks at random from there down through what the tables have, and prints
 * positions on the way:
 *
 *	POSITION LOWER UPPER SOURCE
 *
 * P1 is to move. The bounds are those of what he will still score less what P2
 * will. The source is the tablebase or the transposition table (tt). Every
 * other bound is about what the position seems to be worth: there small errors
 * show.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "interrupt.h"
#include "model/position.h"
#include "search/solver/moves.h"
#include "search/solver/root.h"
#include "unit_random.h"

enum {
	WALKS = 10000,		/* in vain, before it gives up */
	SEEDS = 36,		/* at most, in a sample */
	CLOSE = 2,		/* a bound, to an estimate */
	LINE = 100
};

static const char usage[] = "usage: sample POSITION PLAYER GOAL MB MILLIONS "
	"RANDOM\n";

/* Of positions with LEAST to MOST seeds in the houses, so many are wanted with
 * each number. */
static const struct band {
	int least, most, each;
} bands[] = { { 12, 24, 23 }, { 25, 30, 17 }, { 31, SEEDS, 5 } };

struct sampling {
	struct board start;
	struct solver *solver;
	const struct tables *tables;
	uint64_t most;			/* nodes, 0: any number */
	struct unit_random random;
	int wanted[SEEDS + 1];		/* by seeds */
	int left;
	char (*lines)[LINE];		/* printed so far */
	int count;
};

static bool sample_must_stop(void *context)
{
	struct sampling *sampling = context;

	return interrupt_came() || (sampling->most &&
		solver_nodes(sampling->solver) >= sampling->most);
}

/* -- what is stored -------------------------------------------------------- */

/* Whether MOVE, which has been probed, has bounds that its seeds do not. */
static bool sample_is_known(const struct move *move)
{
	return move->facts.bounds.lower > -move->seeds ||
		move->facts.bounds.upper < move->seeds;
}

/* Whether one of the bounds of MOVE is about what it seems to be worth. */
static bool sample_is_close(const struct sampling *sampling,
		const struct move *move)
{
	int estimate = solver_estimate(sampling->solver, &move->after);

	return llabs(move->facts.bounds.lower - estimate) <= CLOSE ||
		llabs(move->facts.bounds.upper - estimate) <= CLOSE;
}

/* Probes the transposition table for NODE, where the tablebase may be ahead of
 * it. */
static struct move sample_probe_tt(const struct tables *tables,
		const struct node *node)
{
	struct move move = { .after = *node, .seeds = node_total(node) };
	int houses = tables->rules.houses;

	move.key = tt_key(&tables->tt,
		numbering_row(&tables->numbering, houses, node->own),
		numbering_row(&tables->numbering, houses, node->other), 0);
	moves_probe(tables, &tables->tt, &move);
	return move;
}

static bool sample_is_printed(const struct sampling *sampling, const char *line)
{
	size_t length = strcspn(line, " ");

	for (int i = 0; i < sampling->count; i++)
		if (strncmp(sampling->lines[i], line, length) == 0)
			return true;
	return false;
}

static void sample_print(struct sampling *sampling, const struct move *move,
		const char *source)
{
	char *line = sampling->lines[sampling->count], *end = line;
	int houses = sampling->tables->rules.houses;

	end += sprintf(end, "<%d,0,0", houses);
	for (int i = 0; i < houses; i++)
		end += sprintf(end, ",%d", node_seeds(move->after.own, i));
	for (int i = 0; i < houses; i++)
		end += sprintf(end, ",%d", node_seeds(move->after.other, i));
	sprintf(end, "> %d %d %s\n", (int)move->facts.bounds.lower,
		(int)move->facts.bounds.upper, source);
	if (sample_is_printed(sampling, line))
		return;
	fputs(line, stdout);
	sampling->count++;
	sampling->wanted[move->seeds]--;
	sampling->left--;
}

/* Prints what is stored of MOVE's position, if it is wanted; where both tables
 * have it, a coin decides. */
static void sample_take(struct sampling *sampling, const struct move *move)
{
	struct move stored = sample_probe_tt(sampling->tables, &move->after);
	bool in_tt = sample_is_known(&stored) &&
		(!move->value || unit_random_once(&sampling->random, 2));

	if (move->seeds > SEEDS || !sampling->wanted[move->seeds] ||
	    node_is_over(&sampling->tables->rules, &move->after))
		return;
	if (!in_tt && move->value)
		sample_print(sampling, move, "tablebase");
	else if (in_tt && (sampling->wanted[move->seeds] % 2 ||
			sample_is_close(sampling, &stored)))
		sample_print(sampling, &stored, "tt");
}

/* -- the walk -------------------------------------------------------------- */

/* A random move of NODE, in two of three cases one of those that lead to what
 * the tables know, if any does. */
static struct move sample_step(struct sampling *sampling,
		const struct node *node)
{
	const struct tables *tables = sampling->tables;
	struct move moves[NODE_HOUSES_MAX];
	int count = moves_expand(tables, node, moves), known = 0;

	for (int i = 0; i < count; i++) {
		moves_probe(tables, &tables->tt, &moves[i]);
		if (sample_is_known(&moves[i])) {
			struct move move = moves[known];

			moves[known++] = moves[i];
			moves[i] = move;
		}
	}
	if (known && !unit_random_once(&sampling->random, 3))
		count = known;
	return moves[unit_random_in(&sampling->random, 0, count - 1)];
}

static void sample_walk(struct sampling *sampling)
{
	struct move move = { .after = node_of(&sampling->start) };

	while (!node_is_over(&sampling->tables->rules, &move.after)) {
		move = sample_step(sampling, &move.after);
		if (move.seeds < bands[0].least)
			break;
		sample_take(sampling, &move);
	}
}

static void sample_walk_all(struct sampling *sampling)
{
	for (size_t i = 0; i < sizeof bands / sizeof *bands; i++)
		for (int n = bands[i].least; n <= bands[i].most; n++)
			sampling->left += sampling->wanted[n] = bands[i].each;
	sampling->lines = calloc((size_t)sampling->left, LINE);
	if (!sampling->lines)
		exit(EXIT_FAILURE);
	for (int i = 0; sampling->left && i < WALKS; i++) {
		int left = sampling->left;

		sample_walk(sampling);
		if (sampling->left < left)
			i = 0;
	}
	free(sampling->lines);
}

/* -- the question ---------------------------------------------------------- */

static void sample_ask(struct sampling *sampling, char **words)
{
	struct root root;
	struct choice value;

	root_start(&root, solver_rules(sampling->solver), &sampling->start,
		NULL);
	root.goal = atoi(words[2]);
	root_solve(&root, sampling->solver, ROOT_GOAL,
		(struct stop){ sample_must_stop, sampling });
	value = root_choice(&root, 0);
	printf("# Made by tests/proof/sample '%s' %s %s %s %s %s\n"
		"# %d or more: %s, after %.0f million nodes and %.0f s; "
		"tablebase of %d seeds, %zu MB\n", words[0], words[1],
		words[2], words[3], words[4], words[5], (int)root.goal,
		value.bounds.lower >= root.goal ? "yes" :
			value.bounds.upper < root.goal ? "no" : "not answered",
		(double)solver_nodes(sampling->solver) / 1e6,
		(double)clock() / CLOCKS_PER_SEC,
		(int)sampling->tables->tablebase.seeds,
		solver_memory(sampling->solver) >> 20);
	root_done(&root);
}

int main(int argc, char **argv)
{
	const struct rules *rules = &preset_find("standard")->rules;
	struct sampling sampling = { .left = 0 };
	char **words = argv + 1;

	if (argc != 7 || position_start(words[0], rules,
			words[1][0] == '2' ? P2 : P1, &sampling.start) ||
	    !node_fits(&sampling.start) || sampling.start.over) {
		fputs(usage, stderr);
		return 2;
	}
	sampling.most = strtoull(words[4], NULL, 10) * 1000000;
	sampling.random.state = strtoull(words[5], NULL, 10);
	sampling.solver = solver_new(&sampling.start.rules,
		(int)(sampling.start.row[P1] + sampling.start.row[P2]),
		strtoul(words[3], NULL, 10) << 20, 1);
	if (!sampling.solver)
		return 2;
	sampling.tables = solver_tables(sampling.solver);
	interrupt_await();
	sample_ask(&sampling, words);
	sample_walk_all(&sampling);
	solver_free(sampling.solver);
	board_done(&sampling.start);
	return fflush(stdout) != 0;
}
