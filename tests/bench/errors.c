/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How often the search errs, by nodes: positions whose moves' exact values are
 * known are given to it, one by one, with empty tables, as in play.
 *
 * errors [-v] FILE NODES...
 * errors -n | -a PRESET COUNT SEED
 *
 * A line of FILE, such as tests/bench/errors.txt, is a preset, a position with
 * P1 to move, and the future difference after each house, or "-". An error is a
 * move worth less than the best. Every third line is counted apart, for a
 * search that was tuned on the others. With -v, prints the lines in which there
 * was an error.
 *
 * With -n, prints COUNT new lines. The positions have LEAST to MOST seeds in
 * the houses and come from fair games, in which the search plays with few nodes
 * against itself and levels. Their moves differ, and which one is chosen
 * depends on the nodes; with -a that does not matter.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/computer.h"
#include "model/position.h"
#include "model/starting.h"
#include "search/solver/estimate.h"
#include "search/solver/root.h"
#include "unit_random.h"
#include "util/text.h"

enum {
	LEAST = 37, MOST = 47,	/* seeds in the houses */
	MEGABYTES = 256,	/* of an engine, */
	SHARE = 4,		/* this part of which is for estimates */
	SOLVER_MEGABYTES = 5000,
	OPEN_LEAST = 2500, OPEN_MOST = 60000,	/* nodes, by -n */
	NODES_LEAST = 200, NODES_MOST = 5000,	/* of a player */
	LEVEL_LEAST = 5, LEVEL_MOST = 8,
	SEEN = 1 << 17,		/* positions, at most; a power of 2 */
	NONE = INT8_MIN,	/* the value of no move */
	LINE = 200, HELD = 3
};

struct line {
	const struct preset *preset;
	struct board board;
	int value[NODE_HOUSES_MAX];	/* by house */
};

/* -- lines ----------------------------------------------------------------- */

static bool line_read(struct line *line, char *words)
{
	line->preset = preset_find(text_word(&words));
	if (!line->preset || position_start(text_word(&words),
			&line->preset->rules, P1, &line->board) != STATUS_OK)
		return false;
	for (int i = 0; i < line->board.rules.houses; i++) {
		const char *word = text_word(&words);

		line->value[i] = strcmp(word, "-") ? atoi(word) : NONE;
	}
	return true;
}

static void line_print(const struct line *line)
{
	struct text text = TEXT_IN((char[LINE]){ 0 });

	position_add(&line->board, &text);
	printf("%s %s", line->preset->name, text.at);
	for (int i = 0; i < line->board.rules.houses; i++)
		if (line->value[i] == NONE)
			printf(" -");
		else
			printf(" %d", line->value[i]);
	printf("\n");
	fflush(stdout);
}

static int line_best(const struct line *line)
{
	int best = NONE;

	for (int i = 0; i < line->board.rules.houses; i++)
		if (line->value[i] > best)
			best = line->value[i];
	return best;
}

/* -- the search ------------------------------------------------------------ */

struct limit {
	const struct estimate *estimate;
	uint64_t nodes;
};

static bool limit_is_reached(void *context)
{
	const struct limit *limit = context;

	return estimate_nodes(limit->estimate) >= limit->nodes;
}

/* The house, from 1, that the search finds in so many NODES. */
static int search(const struct line *line, uint64_t nodes)
{
	size_t memory = (size_t)MEGABYTES << 20;
	struct solver *solver = solver_new(&line->board.rules, NODE_SEEDS_MAX,
		memory / SHARE * (SHARE - 1), 1);
	struct estimate *estimate = estimate_new(NULL, solver, memory / SHARE,
		1);
	struct limit limit = { estimate, nodes };
	struct choices choices;
	struct iteration iteration = { .choices = &choices,
		.node = node_of(&line->board) };
	int house;

	choices_start(&choices, &line->board, solver_rules(solver));
	while (iteration.depth < ESTIMATE_TURNS_MAX && !iteration.proved &&
	       estimate_deepen(estimate, &iteration, (struct stop){
			limit_is_reached, &limit }))
		;
	estimate_tell(&iteration);
	house = (int)choices_prefer(&choices, choices.list[iteration.best]
		.house);
	estimate_free(estimate);
	solver_free(solver);
	return house;
}

struct count {
	int lines, errors, lost;
};

static void test(const struct line *lines, int count, uint64_t nodes,
		const char *print)
{
	struct count part[2] = { { 0, 0, 0 }, { 0, 0, 0 } };

	for (int i = 0; i < count; i++) {
		struct count *of = &part[i % HELD == HELD - 1];
		int house = search(&lines[i], nodes);
		int lost = line_best(&lines[i]) - lines[i].value[house - 1];

		of->lines++;
		of->errors += lost > 0;
		of->lost += lost;
		if (*print && lost)
			line_print(&lines[i]);
	}
	if (!*print)
		printf("%8" PRIu64 " nodes: %d errors and %d seeds lost of %d, "
			"%d and %d of the %d kept apart\n", nodes,
			part[0].errors, part[0].lost, part[0].lines,
			part[1].errors, part[1].lost, part[1].lines);
	fflush(stdout);
}

/* -- new positions --------------------------------------------------------- */

struct maker {
	const struct preset *preset;
	struct unit_random random;
	struct solver *solver;
	struct engine *engine;
	uint64_t *seen;		/* hashes */
	int wanted;
	bool all;
};

/* Whether NODE is new. */
static bool maker_see(struct maker *maker, const struct node *node)
{
	uint64_t hash = node_hash(node) | 1, at = hash >> 40;

	for (;; at++) {
		uint64_t *seen = &maker->seen[at & (SEEN - 1)];

		if (*seen == hash)
			return false;
		if (!*seen) {
			*seen = hash;
			return true;
		}
	}
}

/* Whether it depends on the nodes which move of LINE is chosen. */
static bool maker_is_open(const struct line *line)
{
	int house = search(line, OPEN_LEAST);

	for (uint64_t nodes = 2 * OPEN_LEAST; nodes < OPEN_MOST; nodes *= 2)
		if (search(line, nodes) != house)
			return true;
	return search(line, OPEN_MOST) != house;
}

/* Finds the values of the moves of LINE; returns whether they differ. */
static bool maker_solve(struct maker *maker, struct line *line)
{
	struct root root;
	bool differ = false;

	root_solve_board(&root, maker->solver, &line->board, ROOT_ALL,
		(struct stop){ 0 });
	for (int i = 0; i < line->board.rules.houses; i++)
		line->value[i] = NONE;
	for (int i = 0; i < root.choices->count; i++) {
		const struct choice *choice = &root.choices->list[i];

		line->value[choice->house - 1] = (int)choice->bounds.lower;
		differ |= choice->bounds.lower !=
			root.choices->list[0].bounds.lower;
	}
	root_done(&root);
	return differ;
}

/* Prints the line for BOARD, if it is of use. */
static void maker_add(struct maker *maker, const struct board *board)
{
	struct line line = { .preset = maker->preset };
	struct node node = node_of(board);

	node_set_board(&node, &board->rules, &line.board);
	if (maker->wanted > 0 && (maker->all || maker_is_open(&line)) &&
	    maker_solve(maker, &line)) {
		line_print(&line);
		maker->wanted--;
	}
	board_done(&line.board);
}

/* How a player chooses. */
static struct engine_query maker_player(struct maker *maker, bool best)
{
	return (struct engine_query){ .time = INT64_MAX / 2,
		.seed = unit_random_next(&maker->random),
		.nodes = (uint64_t)unit_random_in(&maker->random, NODES_LEAST,
			NODES_MOST),
		.level = best ? ENGINE_BEST : (int)unit_random_in(
			&maker->random, LEVEL_LEAST, LEVEL_MOST) };
}

static void maker_play(struct maker *maker)
{
	const struct rules *rules = &maker->preset->rules;
	int best = (int)unit_random_in(&maker->random, P1, P2);
	struct engine_query query[2];
	struct board board = { 0 };

	query[best] = maker_player(maker, true);
	query[!best] = maker_player(maker, unit_random_once(&maker->random, 2));
	starting_set((struct starting){ STARTING_FAIR, unit_random_in(
		&maker->random, 1, starting_fair(rules)) }, rules, P1, &board);
	while (!board.over && board.row[P1] + board.row[P2] >= LEAST) {
		struct node node = node_of(&board);

		if (node_total(&node) <= MOST && maker_see(maker, &node))
			maker_add(maker, &board);
		board_play(&board, computer_think(maker->engine, &board,
			&query[board.mover]).best, NULL);
	}
	board_done(&board);
}

static int make(const char *preset, int count, uint64_t seed, bool all)
{
	struct maker maker = { preset_find(preset), .random = { seed },
		.wanted = count, .all = all };

	if (!maker.preset || !starting_fair(&maker.preset->rules))
		return 2;
	maker.solver = solver_new(&maker.preset->rules, NODE_SEEDS_MAX,
		(size_t)SOLVER_MEGABYTES << 20, 1);
	maker.engine = engine_new(&(struct engine_setup){
		(size_t)MEGABYTES << 20, 1, NULL, NULL });
	maker.seen = calloc(SEEN, sizeof *maker.seen);
	while (maker.seen && maker.wanted > 0)
		maker_play(&maker);
	engine_free(maker.engine);
	solver_free(maker.solver);
	free(maker.seen);
	return 0;
}

/* -- main ------------------------------------------------------------------ */

static struct line *read_lines(const char *name, int *count)
{
	FILE *file = fopen(name, "r");
	struct line *lines = NULL;
	char words[LINE];

	*count = 0;
	while (file && fgets(words, LINE, file)) {
		struct line *more = realloc(lines, ((size_t)*count + 1) *
			sizeof *lines);

		if (!more)
			break;
		lines = more;
		lines[*count] = (struct line){ 0 };
		*count += *words != '#' && line_read(&lines[*count],
			text_trim(words));
	}
	if (file)
		fclose(file);
	return lines;
}

int main(int argc, char **argv)
{
	const char *print = argc > 1 && *argv[1] == '-' ? argv[1] : "";
	struct line *lines;
	int count;

	if (argc == 5 && (!strcmp(print, "-n") || !strcmp(print, "-a")))
		return make(argv[2], atoi(argv[3]), strtoull(argv[4], NULL,
			10), !strcmp(print, "-a"));
	if (argc < 3 + !!*print) {
		fprintf(stderr, "usage: errors [-v] FILE NODES...\n"
			"       errors -n | -a PRESET COUNT SEED\n");
		return 2;
	}
	lines = read_lines(argv[1 + !!*print], &count);
	for (int i = 2 + !!*print; i < argc; i++)
		test(lines, count, strtoull(argv[i], NULL, 10), print);
	for (int i = 0; i < count; i++)
		board_done(&lines[i].board);
	free(lines);
	return 0;
}
