/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Recorded games for tests and for measuring: any board, played at random by
 * the program's own rules to the end, right or with one error in it.
 */
#ifndef KALAH_TESTS_GENERATE_H
#define KALAH_TESTS_GENERATE_H

#include <stdio.h>

#include "model/rules.h"
#include "model/status.h"

struct generate {
	struct rules rules;
	uint64_t seed;		/* the same seed, the same record */
	enum status error;	/* STATUS_OK, or one that a record can have */
	int64_t place;		/* of the error: moves before it, if the game
				   has so many, else all of them */
	int64_t most;		/* moves at most; what goes on is cut there */
};

/*
 * Writes a record to FILE and returns how many moves were played in it. Its
 * time is about that of the moves: picking one needs no look through the
 * houses. Relays and clockwise-far are for small boards. A game by
 * clockwise-far goes on after a repetition, if there is one.
 */
int64_t generate_record(const struct generate *what, FILE *file);

#endif
