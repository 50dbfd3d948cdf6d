/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asking an engine in processor time. */
#ifndef KALAH_TESTS_BENCH_ASK_H
#define KALAH_TESTS_BENCH_ASK_H

#include "search/player/engine.h"

/* The processor time of this process in microseconds. */
int64_t ask_now(void);

/* Opens the file of endgames (made by kalah --endgames) that
 * KALAH_BENCH_ENDGAMES in the environment names; NULL if there is none. */
FILE *ask_endgames(const struct rules *rules);

/* Returns the last report. The time limit of QUERY is processor time. */
struct engine_report ask(struct engine *engine, const struct board *board,
		const struct engine_query *query);

#endif
