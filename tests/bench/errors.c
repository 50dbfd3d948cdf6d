/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How often the computer errs within a time limit, and at what cost. The
 * positions come from random games, with so many seeds in the houses that few
 * are solved in time; the exact values of their moves are found once and stored
 * in a file. Each position is put to an engine with empty tables, without a
 * book, for so many seconds of processor time. KALAH_BENCH_TELL lists the
 * errors; the engine uses the file of endgames in KALAH_BENCH_ENDGAMES.
 *
 * errors FILE PRESET HOUSES SEEDS LEAST MOST COUNT [SECONDS...]
 *
 * FILE is created or extended until it has COUNT positions with LEAST to MOST
 * seeds in the houses. Of boards of more than 8 houses the values are not exact
 * but those of a search of REFERENCE nodes.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ask.h"
#include "model/position.h"
#include "opening.h"
#include "search/solver/root.h"
#include "util/text.h"

enum {
	SOLVER_MEGABYTES = 2000,
	ENGINE_MEGABYTES = 480,	/* as kalah --solve has */
	NONE = INT16_MIN,	/* the value of no move */
	REFERENCE = 5000000,	/* nodes */
	HOUSES_MOST = 20,
	LINE = 512
};

struct line {
	char position[LINE];
	enum player mover;
	int value[HOUSES_MOST];	/* the lead from here on, by house */
};

struct bench {
	const char *file;
	struct rules rules;
	int least, most, count;
	struct line *lines;
};

/* -- the file -------------------------------------------------------------- */

static bool bench_read_line(const struct bench *bench, struct line *line,
		const char *from)
{
	int mover, at = 0, more;

	if (sscanf(from, "%500s %d%n", line->position, &mover, &at) != 2)
		return false;
	line->mover = (enum player)mover;
	for (int i = 0; i < bench->rules.houses; i++, at += more)
		if (sscanf(from + at, "%d%n", &line->value[i], &more) != 1)
			return false;
	return true;
}

static int bench_read(struct bench *bench)
{
	FILE *file = fopen(bench->file, "r");
	char text[LINE];
	int count = 0;

	while (file && count < bench->count && fgets(text, LINE, file))
		count += bench_read_line(bench, &bench->lines[count],
			text);
	if (file)
		fclose(file);
	return count;
}

static void bench_write_line(const struct bench *bench,
		const struct line *line)
{
	FILE *file = fopen(bench->file, "a");

	if (!file)
		return;
	fprintf(file, "%s %d", line->position, (int)line->mover);
	for (int i = 0; i < bench->rules.houses; i++)
		fprintf(file, " %d", line->value[i]);
	fprintf(file, "\n");
	fclose(file);
}

/* -- positions ------------------------------------------------------------- */

/* Plays at random until a random number of seeds, from LEAST to MOST, is left
 * in the houses. False if the game is over or too few are left. */
static bool bench_draw(const struct bench *bench, struct unit_random *random,
		struct board *board)
{
	int64_t seeds = unit_random_in(random, bench->least, bench->most);

	board_start(board, &bench->rules, P1);
	while (!board->over && board->row[P1] + board->row[P2] > seeds)
		opening_move(board, random);
	return !board->over && board->row[P1] + board->row[P2] >= bench->least;
}

static struct engine *bench_engine(void)
{
	return engine_new(&(struct engine_setup){
		(size_t)ENGINE_MEGABYTES << 20, 1, NULL, ask_endgames });
}

/* Finds the values of all moves of BOARD. */
static struct choices bench_values(const struct board *board,
		struct solver *solver)
{
	struct engine *engine;
	struct engine_report report;
	struct root root;

	if (node_fits(board)) {
		choices_start(&report.choices, board);
		root_solve_board(&root, solver, board, ROOT_ALL,
			(struct stop){ 0 });
		root_tell(&root, &report.choices);
		root_done(&root);
		return report.choices;
	}
	engine = bench_engine();
	report = ask(engine, board, &(struct engine_query){
		.level = ENGINE_BEST, .all = true, .time = INT64_MAX / 2,
		.nodes = REFERENCE });
	engine_free(engine);
	return report.choices;
}

/* False if all moves of BOARD are equally good. */
static bool bench_solve(const struct board *board, struct solver *solver,
		struct line *line)
{
	struct choices choices = bench_values(board, solver);
	int64_t lead = board->store[board->mover] - board->store[!board->mover];
	struct text text = TEXT_IN(line->position);
	bool differ = false;

	for (int i = 0; i < HOUSES_MOST; i++)
		line->value[i] = NONE;
	for (int i = 0; i < choices.count; i++) {
		int64_t value = choices.list[i].value;

		line->value[choices.list[i].house - 1] = (int)(value - lead);
		differ |= value != choices.list[0].value;
	}
	position_add(board, &text);
	line->mover = board->mover;
	return differ;
}

static void bench_add(struct bench *bench, int count)
{
	struct solver *solver = NULL;
	struct unit_random random = { (uint64_t)count + 1 };
	struct board board = { 0 };

	board_start(&board, &bench->rules, P1);
	if (node_fits(&board))
		solver = solver_new(&bench->rules,
			(int)(2 * bench->rules.houses * bench->rules.seeds),
			(size_t)SOLVER_MEGABYTES << 20, 1);
	while ((solver || !node_fits(&board)) && count < bench->count) {
		if (!bench_draw(bench, &random, &board) ||
		    !bench_solve(&board, solver, &bench->lines[count]))
			continue;
		bench_write_line(bench, &bench->lines[count++]);
		fprintf(stderr, "\r%d ", count);
	}
	solver_free(solver);
	board_done(&board);
}

/* -- the engine ------------------------------------------------------------ */

/* Returns how many seeds the engine's move loses, and adds to *PROVED. */
static int bench_ask(const struct bench *bench, const struct line *line,
		double seconds, int *proved)
{
	struct engine *engine = bench_engine();
	struct engine_query query = { .level = ENGINE_BEST,
		.time = (int64_t)(1e6 * seconds) };
	struct engine_report report;
	struct board board = { 0 };
	int best = NONE, lost;

	position_start(line->position, &bench->rules, line->mover, &board);
	report = ask(engine, &board, &query);
	*proved += report.proved;
	for (int i = 0; i < bench->rules.houses; i++)
		if (line->value[i] > best)
			best = line->value[i];
	lost = best - line->value[report.best - 1];
	if (lost && getenv("KALAH_BENCH_TELL"))
		printf("  %s P%d: %d costs %d\n", line->position,
			(int)line->mover + 1, (int)report.best, lost);
	board_done(&board);
	engine_free(engine);
	return lost;
}

static void bench_ask_all(const struct bench *bench, double seconds)
{
	int errors = 0, lost = 0, proved = 0;
	int64_t began = ask_now();

	for (int i = 0; i < bench->count; i++) {
		int cost = bench_ask(bench, &bench->lines[i], seconds,
			&proved);

		errors += cost > 0;
		lost += cost;
	}
	printf("  %6.2f %8d %8d %8d %8.1f\n", seconds, errors, lost, proved,
		(double)(ask_now() - began) / 1e6);
	fflush(stdout);
}

int main(int argc, char **argv)
{
	struct bench bench = { 0 };
	int count;

	if (argc < 8 || !preset_find(argv[2])) {
		fprintf(stderr, "usage: errors FILE PRESET HOUSES SEEDS LEAST "
			"MOST COUNT [SECONDS...]\n");
		return 2;
	}
	bench.file = argv[1];
	bench.rules = preset_find(argv[2])->rules;
	bench.rules.houses = atoi(argv[3]);
	bench.rules.seeds = atoi(argv[4]);
	if (bench.rules.houses > HOUSES_MOST)
		return 2;
	bench.least = atoi(argv[5]);
	bench.most = atoi(argv[6]);
	bench.count = atoi(argv[7]);
	bench.lines = calloc((size_t)bench.count + 1, sizeof *bench.lines);
	if (!bench.lines)
		return 1;
	count = bench_read(&bench);
	if (count < bench.count)
		bench_add(&bench, count);
	printf("%d positions\n  %6s %8s %8s %8s %8s\n", bench.count, "s",
		"errors", "seeds", "proved", "took");
	for (int i = 8; i < argc; i++)
		bench_ask_all(&bench, atof(argv[i]));
	free(bench.lines);
	return 0;
}
