/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/fingerprint.h"

#include <assert.h>

static const uint64_t fingerprint_prime = (UINT64_C(1) << 61) - 1;

/* Any number below the prime will do that is no power of another small one:
 * this is the fraction of the golden ratio. */
static const uint64_t fingerprint_point = UINT64_C(0x13C6EF372FE94F82);

/* 2^61 is 1 here: what is above that goes in again below. */
static uint64_t fingerprint_reduce(uint64_t number)
{
	number = (number & fingerprint_prime) + (number >> 61);
	return number < fingerprint_prime ? number :
		number - fingerprint_prime;
}

/* Of numbers below the prime, by halves of 31 bits and less. */
static uint64_t fingerprint_product(uint64_t a, uint64_t b)
{
	const uint64_t half = (UINT64_C(1) << 31) - 1;
	uint64_t high = (a >> 31) * (b >> 31);
	uint64_t low = (a & half) * (b & half);
	uint64_t middle = (a >> 31) * (b & half) + (a & half) * (b >> 31);

	/* high * 2^62 + middle * 2^31 + low, below 2^63 once folded */
	high = fingerprint_reduce(2 * high + (middle >> 30));
	middle = (middle & (half >> 1)) << 31;
	return fingerprint_reduce(high +
		fingerprint_reduce(middle + fingerprint_reduce(low)));
}

static uint64_t fingerprint_power(uint64_t exponent)
{
	uint64_t result = 1;

	for (uint64_t square = fingerprint_point; exponent; exponent >>= 1) {
		if (exponent & 1)
			result = fingerprint_product(result, square);
		square = fingerprint_product(square, square);
	}
	return result;
}

/* The whole polynomial is multiplied by point - 1: a run of pits is then the
 * difference of two powers. */
uint64_t fingerprint_add(uint64_t fingerprint, uint64_t from, uint64_t to,
		int64_t seeds)
{
	uint64_t many = seeds < 0 ? -(uint64_t)seeds : (uint64_t)seeds;
	uint64_t run = fingerprint_reduce(fingerprint_power(to) +
		fingerprint_prime - fingerprint_power(from));
	uint64_t change = fingerprint_product(run, fingerprint_reduce(many));

	assert(from <= to);
	return fingerprint_reduce(fingerprint +
		(seeds < 0 ? fingerprint_prime - change : change));
}
