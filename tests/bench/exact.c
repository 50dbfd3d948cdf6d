/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How often the best move, and how often its value, is proved in SECONDS of
 * processor time of each of THREADS: in COUNT positions after each number of
 * random plies from FROM to TO, by an engine with empty tables. If that fails,
 * an engine with the opening book (of the source tree that is the current
 * folder or TOP) is asked, too; and with PONDER, one that has first thought so
 * many seconds about the position before the last move, as at the board while a
 * person thinks. The file of endgames in KALAH_BENCH_ENDGAMES is used by all.
 *
 * exact [COUNT [SECONDS [PRESET [HOUSES SEEDS [FROM TO [PONDER [THREADS]]]]]]]
 */
#include <stdio.h>
#include <stdlib.h>

#include "ask.h"
#include "opening.h"
#include "source_book.h"

enum { MEMORY = 480 << 20 };

struct bench {
	struct rules rules;
	int count, threads;
	int64_t time, ponder;	/* of all threads */
};

/* What helps an engine besides time. */
struct aid {
	struct book *(*book)(void);
	const struct board *before;	/* to ponder, or NULL */
};

static void ponder(struct engine *engine, const struct board *board,
		int64_t time)
{
	int64_t end = ask_now() + time, left = time;

	for (int all = 0; all < 2 && left > 0; all++) {
		ask(engine, board, &(struct engine_query){
			.level = ENGINE_BEST, .all = all, .time = left });
		left = end - ask_now();
	}
}

/* Whether the best move is proved; with VALUE, its value. */
static bool is_exact(const struct bench *bench, const struct board *board,
		bool value, struct aid aid)
{
	struct engine *engine = engine_new(&(struct engine_setup){ MEMORY,
		bench->threads, aid.book, ask_endgames });
	struct engine_report report;
	const struct choice *move;

	if (aid.before)
		ponder(engine, aid.before, bench->ponder);
	report = ask(engine, board, &(struct engine_query){
		.level = ENGINE_BEST, .value = value, .time = bench->time });
	move = engine_best(&report);
	engine_free(engine);
	return value ? move->lower == move->upper : report.proved;
}

/* Sets BOARD up after so many random PLIES that do not end the game, and BEFORE
 * as it was one ply earlier. */
static void play(const struct bench *bench, int plies,
		struct unit_random *random, struct board *before,
		struct board *board)
{
	do {
		opening_play(&bench->rules, plies - 1, random, before);
		board_copy(board, before);
		opening_move(board, random);
	} while (board->over);
}

static void count_exact(const struct bench *bench, int plies)
{
	struct unit_random random = { (uint64_t)plies };
	struct board board = { 0 }, before = { 0 };
	int cold[2] = { 0, 0 }, booked[2] = { 0, 0 }, pondered[2] = { 0, 0 };
	int64_t seeds = 0;

	for (int i = 0; i < bench->count; i++) {
		play(bench, plies, &random, &before, &board);
		seeds += board.row[P1] + board.row[P2];
		for (int value = 0; value < 2; value++) {
			bool exact = is_exact(bench, &board, value,
				(struct aid){ NULL, NULL });

			cold[value] += exact;
			booked[value] += exact || is_exact(bench, &board,
				value, (struct aid){ source_book, NULL });
			pondered[value] += exact || (bench->ponder &&
				is_exact(bench, &board, value,
				(struct aid){ NULL, &before }));
		}
	}
	printf("  %5d  %5.1f  %5d  %5d  %5d  %5d", plies,
		(double)seeds / bench->count, cold[0], cold[1], booked[0],
		booked[1]);
	if (bench->ponder)
		printf("  %5d  %5d", pondered[0], pondered[1]);
	printf("\n");
	fflush(stdout);
	board_done(&board);
	board_done(&before);
}

int main(int argc, char **argv)
{
	const struct preset *preset = preset_find(argc > 3 ? argv[3] :
		"standard");
	int threads = argc > 9 ? atoi(argv[9]) : 1;
	double time = argc > 2 ? atof(argv[2]) : 1;
	struct bench bench = { .count = argc > 1 ? atoi(argv[1]) : 40,
		.threads = threads, .time = (int64_t)(1e6 * threads * time),
		.ponder = argc > 8 ? (int64_t)(1e6 * threads * atof(argv[8])) :
			0 };
	int from = argc > 7 ? atoi(argv[6]) : 7;
	int to = argc > 7 ? atoi(argv[7]) : 12;

	if (!preset || bench.count < 1 || from < 1 || threads < 1) {
		fprintf(stderr, "usage: exact [COUNT [SECONDS [PRESET [HOUSES "
			"SEEDS [FROM TO [PONDER [THREADS]]]]]]]\n");
		return 2;
	}
	bench.rules = preset->rules;
	if (argc > 5) {
		bench.rules.houses = atoi(argv[4]);
		bench.rules.seeds = atoi(argv[5]);
	}
	printf("Proved of %d positions of %s in %g s of %d thread%s: best "
		"moves, values; with the book%s\n", bench.count, preset->name,
		time, threads, threads > 1 ? "s" : "",
		bench.ponder ? "; after pondering" : "");
	printf("  plies  seeds   move  value   move  value%s\n",
		bench.ponder ? "   move  value" : "");
	for (int plies = from; plies <= to; plies++)
		count_exact(&bench, plies);
	return 0;
}
