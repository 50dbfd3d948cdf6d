/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How often the best move, and how often its value, is proved in a time of one
 * thread: of so many positions after each number of plies by chance of both
 * players, by an engine that knows nothing yet, and with the opening book (at
 * the top of the source, or in TOP). With KALAH_BENCH_ENDGAMES it has that
 * file. To be read.
 *
 * exact [COUNT [SECONDS [PRESET [HOUSES SEEDS [FROM TO]]]]]
 */
#include <stdio.h>
#include <stdlib.h>

#include "ask.h"
#include "opening.h"
#include "../source_book.h"

enum { MEMORY = 480 << 20 };	/* as the program has */

struct bench {
	struct rules rules;
	int count;
	int64_t time;
};

/* Whether the best move is proved, or else its VALUE. */
static bool is_exact(const struct bench *bench, const struct board *board,
		bool value, struct book *(*book)(void))
{
	struct engine *engine = engine_new(&(struct engine_setup){ MEMORY, 1,
		book, ask_endgames });
	struct engine_report report = ask(engine, board,
		&(struct engine_query){ .level = ENGINE_BEST, .value = value,
			.time = bench->time });
	const struct engine_move *move = engine_find_move(&report,
		report.best);

	engine_free(engine);
	return value ? move->lower == move->upper : report.proved;
}

static void count_exact(const struct bench *bench, int plies)
{
	struct unit_random random = { (uint64_t)plies };
	struct board board = { 0 };
	int cold[2] = { 0, 0 }, booked[2] = { 0, 0 };
	int64_t seeds = 0;

	for (int i = 0; i < bench->count; i++) {
		opening_play(&bench->rules, plies, &random, &board);
		seeds += board.row[P1] + board.row[P2];
		for (int value = 0; value < 2; value++) {
			bool exact = is_exact(bench, &board, value, NULL);

			cold[value] += exact;
			booked[value] += exact || is_exact(bench, &board,
				value, source_book);
		}
	}
	printf("  %5d  %5.1f  %5d  %5d  %5d  %5d\n", plies,
		(double)seeds / bench->count, cold[0], cold[1], booked[0],
		booked[1]);
	fflush(stdout);
	board_done(&board);
}

int main(int argc, char **argv)
{
	const struct preset *preset = preset_find(argc > 3 ? argv[3] :
		"standard");
	struct bench bench = { .count = argc > 1 ? atoi(argv[1]) : 40,
		.time = (int64_t)(argc > 2 ? 1e6 * atof(argv[2]) : 1e6) };
	int from = argc > 7 ? atoi(argv[6]) : 7;
	int to = argc > 7 ? atoi(argv[7]) : 12;

	if (!preset || bench.count < 1) {
		fprintf(stderr, "usage: exact [COUNT [SECONDS [PRESET [HOUSES "
			"SEEDS [FROM TO]]]]]\n");
		return 2;
	}
	bench.rules = preset->rules;
	if (argc > 5) {
		bench.rules.houses = atoi(argv[4]);
		bench.rules.seeds = atoi(argv[5]);
	}
	printf("of %d by %s, %g s: the best move, its value; both with the "
		"book\n", bench.count, preset->name, 1e-6 *
		(double)bench.time);
	printf("  plies  seeds   move  value   move  value\n");
	for (int plies = from; plies <= to; plies++)
		count_exact(&bench, plies);
	return 0;
}
