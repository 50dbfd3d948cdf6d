/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers: held within bounds, and random ones. */
#ifndef KALAH_UTIL_NUMBER_H
#define KALAH_UTIL_NUMBER_H

#include <stdint.h>

static inline int number_least(int a, int b)
{
	return a < b ? a : b;
}

static inline int number_most(int a, int b)
{
	return a > b ? a : b;
}

/* NUMBER if it is LEAST .. MOST, else whichever is nearer; LEAST if that is
 * above MOST. */
static inline int number_clamp(int number, int least, int most)
{
	return number_most(least, number_least(number, most));
}

/* NUMBER modulo COUNT, from 0 on even if NUMBER is negative. */
static inline int number_wrap(int number, int count)
{
	int rest = number % count;

	return rest < 0 ? rest + count : rest;
}

/* The next random number of a sequence that begins with any *STATE, by
 * splitmix64 (Sebastiano Vigna). Random starts, the choices of levels and the
 * problems depend on it, so it must never change. */
static inline uint64_t number_random(uint64_t *state)
{
	uint64_t number = *state += UINT64_C(0x9E3779B97F4A7C15);

	number = (number ^ number >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	number = (number ^ number >> 27) * UINT64_C(0x94D049BB133111EB);
	return number ^ number >> 31;
}

#endif
