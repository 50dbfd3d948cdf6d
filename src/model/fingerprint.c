/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/fingerprint.h"

#include <assert.h>

static const uint64_t fingerprint_prime = (UINT64_C(1) << 61) - 1;

/* Any number below the prime will do, unless it is a power of a small one. This
 * is the fractional part of the golden ratio, times 2^61. */
static const uint64_t fingerprint_point = UINT64_C(0x13C6EF372FE94F82);

/* Any NUMBER modulo the prime, where 2^61 is 1. */
static uint64_t fingerprint_reduce(uint64_t number)
{
	number = (number & fingerprint_prime) + (number >> 61);
	return number - (number < fingerprint_prime ? 0 : fingerprint_prime);
}

/* Multiplies numbers below the prime in halves of at most 31 bits. */
static uint64_t fingerprint_product(uint64_t a, uint64_t b)
{
	const uint64_t half = (UINT64_C(1) << 31) - 1;
	uint64_t high = (a >> 31) * (b >> 31);
	uint64_t low = (a & half) * (b & half);
	uint64_t middle = (a >> 31) * (b & half) + (a & half) * (b >> 31);

	/* high * 2^62 + middle * 2^31 + low with 2^61 = 1, below 2^64 */
	return fingerprint_reduce(2 * high + (middle >> 30) +
		((middle & (half >> 1)) << 31) + low);
}

static uint64_t fingerprint_power(uint64_t exponent)
{
	uint64_t result = 1, square = fingerprint_point;

	while (exponent) {
		if (exponent & 1)
			result = fingerprint_product(result, square);
		exponent >>= 1;
		if (exponent)
			square = fingerprint_product(square, square);
	}
	return result;
}

/* The polynomial is multiplied by point - 1, which makes the sum over a run of
 * pits a difference of two powers; most runs are short. */
uint64_t fingerprint_add(uint64_t fingerprint, uint64_t from, uint64_t to,
		int64_t seeds)
{
	uint64_t many = seeds < 0 ? -(uint64_t)seeds : (uint64_t)seeds;
	uint64_t run = fingerprint_product(fingerprint_power(from),
		fingerprint_reduce(fingerprint_power(to - from) +
		fingerprint_prime - 1));
	uint64_t change = fingerprint_product(run, fingerprint_reduce(many));

	assert(from <= to);
	return fingerprint_reduce(fingerprint +
		(seeds < 0 ? fingerprint_prime - change : change));
}
