/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "unit_random.h"

/* xorshift64* (Vigna 2016); it needs a state other than 0. */
uint64_t unit_random_next(struct unit_random *random)
{
	uint64_t x = random->state ? random->state :
		UINT64_C(0x9E3779B97F4A7C15);

	x ^= x >> 12;
	x ^= x << 25;
	x ^= x >> 27;
	random->state = x;
	return x * UINT64_C(0x2545F4914F6CDD1D);
}

int64_t unit_random_in(struct unit_random *random, int64_t least,
		int64_t most)
{
	uint64_t span = (uint64_t)most - (uint64_t)least + 1;
	uint64_t more = unit_random_next(random) >> 8;

	/* the lowest bits are the poorest; only a huge span needs them */
	if (span == 0 || span >> 56)
		more = unit_random_next(random);
	return (int64_t)((uint64_t)least + (span ? more % span : more));
}

bool unit_random_once(struct unit_random *random, int times)
{
	return unit_random_in(random, 1, times) == 1;
}
