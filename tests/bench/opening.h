/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Random openings. */
#ifndef KALAH_TESTS_BENCH_OPENING_H
#define KALAH_TESTS_BENCH_OPENING_H

#include "model/board.h"
#include "unit_random.h"

/* Sets BOARD up after so many random PLIES that do not end the game; some game
 * must last that long. */
void opening_play(const struct rules *rules, int plies,
		struct unit_random *random, struct board *board);

#endif
