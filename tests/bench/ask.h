/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks an engine, and waits for its answer. */
#ifndef KALAH_TESTS_BENCH_ASK_H
#define KALAH_TESTS_BENCH_ASK_H

#include "search/player/engine.h"

/* Microseconds of the processor, so that other work does not matter. */
int64_t ask_now(void);

/* Opens the file of endgames (kalah --endgames) that KALAH_BENCH_ENDGAMES in
 * the environment names. */
FILE *ask_endgames(const struct rules *rules);

/* A time of QUERY is such time, too. */
struct engine_report ask(struct engine *engine, const struct board *board,
		const struct engine_query *query);

#endif
