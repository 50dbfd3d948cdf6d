/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "ask.h"

#include <stdlib.h>
#include <time.h>

int64_t ask_now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

FILE *ask_endgames(const struct rules *rules)
{
	const char *name = getenv("KALAH_BENCH_ENDGAMES");

	(void)rules;
	return name ? fopen(name, "rb") : NULL;
}

static bool ask_goes_on(void *context)
{
	(void)context;
	return true;
}

static void ask_hear(void *context, const struct engine_report *report)
{
	*(struct engine_report *)context = *report;
}

struct engine_report ask(struct engine *engine, const struct board *board,
		const struct engine_query *query)
{
	struct engine_report last = { 0 };

	engine_search(engine, board, query, &(struct engine_listener){
		ask_goes_on, ask_hear, ask_now, &last });
	return last;
}
