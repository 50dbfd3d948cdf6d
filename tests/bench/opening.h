/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Openings by chance. */
#ifndef KALAH_TESTS_BENCH_OPENING_H
#define KALAH_TESTS_BENCH_OPENING_H

#include "model/board.h"
#include "../unit_random.h"

/* Any move of BOARD, on which the game goes on. */
void opening_move(struct board *board, struct unit_random *random);

/* So many PLIES from the start, after which the game goes on. */
void opening_play(const struct rules *rules, int plies,
		struct unit_random *random, struct board *board);

#endif
