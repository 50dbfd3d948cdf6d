/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Recorded games: on any board, played at random by the program's own rules to
 * the end.
 */
#ifndef KALAH_TESTS_BENCH_GENERATE_H
#define KALAH_TESTS_BENCH_GENERATE_H

#include <stdio.h>

#include "model/rules.h"

struct generate {
	struct rules rules;
	uint64_t seed;		/* the same seed, the same record */
	int64_t most;		/* moves, after which the record is cut off */
};

/*
 * Writes a record to FILE and returns how many moves it plays. This takes about
 * as long as the moves themselves, since choosing one needs no pass over the
 * houses; but relay sowing and clockwise-far are for small boards only. Under
 * clockwise-far the game goes on after a repetition.
 */
int64_t generate_record(const struct generate *what, FILE *file);

#endif
