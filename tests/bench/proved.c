/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many moves are proved to be best in a given time, by the clock, without
 * book: of positions of Kalah(6,4) after 7 random plies, each asked of a new
 * engine.
 *
 * proved [SECONDS [THREADS [COUNT [PLIES]]]]
 */
#include <stdio.h>
#include <stdlib.h>

#include "ask.h"
#include "opening.h"
#include "util/clock.h"

static bool goes_on(void *context)
{
	(void)context;
	return true;
}

static void keep(void *context, const struct engine_report *report)
{
	*(struct engine_report *)context = *report;
}

int main(int argc, char **argv)
{
	double seconds = argc > 1 ? atof(argv[1]) : 1;
	int threads = argc > 2 ? atoi(argv[2]) : 1;
	int count = argc > 3 ? atoi(argv[3]) : 40;
	int plies = argc > 4 ? atoi(argv[4]) : 7, proved = 0;
	struct rules rules = preset_find("standard")->rules;
	struct engine_query query = { .level = ENGINE_BEST,
		.time = (int64_t)(1e6 * seconds) };
	struct engine_setup setup = { .memory = (size_t)256 << 20,
		.threads = threads, .open_endgames = ask_endgames };
	struct board board = { 0 };

	for (int i = 0; i < count; i++) {
		struct unit_random random = { (uint64_t)i + 1 };
		struct engine *engine = engine_new(&setup);
		struct engine_report report = { .best = 0 };
		struct engine_listener listener = { goes_on, keep, clock_now,
			&report };

		opening_play(&rules, plies, &random, &board);
		engine_search(engine, &board, &query, &listener);
		proved += report.proved;
		engine_free(engine);
	}
	board_done(&board);
	printf("%d of %d best moves proved in %g s, %d threads, after %d "
		"plies\n", proved, count, seconds, threads, plies);
	return 0;
}
