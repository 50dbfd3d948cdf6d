/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Random numbers for tests and benchmarks. */
#ifndef KALAH_TESTS_UNIT_RANDOM_H
#define KALAH_TESTS_UNIT_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

/* The same state always gives the same numbers. Any state will do. */
struct unit_random {
	uint64_t state;
};

uint64_t unit_random_next(struct unit_random *random);

/* A random number from LEAST to MOST, both included; LEAST <= MOST. */
int64_t unit_random_in(struct unit_random *random, int64_t least,
		int64_t most);

/* True with probability 1 / TIMES. */
bool unit_random_once(struct unit_random *random, int times);

/* A random element of an array. */
#define unit_random_of(random, array) \
	((array)[unit_random_in(random, 0, \
		sizeof (array) / sizeof *(array) - 1)])

#endif
