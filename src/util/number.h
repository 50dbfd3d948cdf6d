/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers held within bounds. */
#ifndef KALAH_UTIL_NUMBER_H
#define KALAH_UTIL_NUMBER_H

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

#endif
