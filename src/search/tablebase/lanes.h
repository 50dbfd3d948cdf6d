/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Vectors of LANES values, and how LANES vectors are transposed. */
#ifndef KALAH_SEARCH_TABLEBASE_LANES_H
#define KALAH_SEARCH_TABLEBASE_LANES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "util/compiler.h"

enum {
	LANES = 16,
	LINE = 64, AHEAD = 5 * LINE	/* bytes: of the cache; prefetched */
};

#ifdef __has_builtin
#if __has_builtin(__builtin_shufflevector)
#define LANES_SHUFFLE
#endif
#endif

/* Compilers turn plain loops over this into vector instructions. */
struct bytes {
	int8_t at[LANES];
};

static inline struct bytes lanes_max(struct bytes a, struct bytes b)
{
	for (int i = 0; i < LANES; i++)
		a.at[i] = a.at[i] > b.at[i] ? a.at[i] : b.at[i];
	return a;
}

/* Of values less INT8_MIN: SSE2 has an instruction for these alone. */
static inline struct bytes lanes_raised_max(struct bytes a, struct bytes b)
{
	for (int i = 0; i < LANES; i++)
		a.at[i] = (int8_t)((uint8_t)a.at[i] > (uint8_t)b.at[i] ?
			(uint8_t)a.at[i] : (uint8_t)b.at[i]);
	return a;
}

/* GAINS + SIGN * VALUES. */
static inline struct bytes lanes_gain(struct bytes values, struct bytes gains,
		int sign)
{
	if (sign < 0)
		for (int i = 0; i < LANES; i++)
			gains.at[i] = (int8_t)(gains.at[i] - values.at[i]);
	else
		for (int i = 0; i < LANES; i++)
			gains.at[i] = (int8_t)(gains.at[i] + values.at[i]);
	return gains;
}

static COMPILER_APART struct bytes lanes_load_few(const int8_t *from,
		size_t count)
{
	struct bytes values = { { 0 } };

	memcpy(&values, from, count);
	return values;
}

/* Loads COUNT values, but at most LANES; the rest are 0. */
static inline struct bytes lanes_load(const int8_t *from, size_t count)
{
	struct bytes values;

	if (count < LANES)
		return lanes_load_few(from, count);
	memcpy(&values, from, LANES);
	return values;
}

/* Stores the first COUNT values, but at most LANES. */
static inline void lanes_store(int8_t *to, struct bytes values, size_t count)
{
	if (count >= LANES)
		memcpy(to, &values, LANES);
	else
		for (size_t i = 0; i < count; i++)
			to[i] = values.at[i];
}

/* Raises COUNT values, but at most LANES. */
static inline void lanes_raise(int8_t *values, struct bytes to, size_t count)
{
	lanes_store(values, lanes_max(lanes_load(values, count), to), count);
}

/* Where the vector at I of COUNT values begins: the last one overlaps. */
static inline size_t lanes_at(size_t i, size_t count)
{
	return count < LANES || i + LANES <= count ? i : count - LANES;
}

/* Sets TO to the values of A and B by turns. gcc 12 makes twice as many
 * instructions of the plain loop as of the vectors. */
static inline void lanes_mix(struct bytes a, struct bytes b,
		struct bytes to[2])
{
#ifdef LANES_SHUFFLE
	typedef int8_t vector __attribute__((vector_size(LANES)));
	vector x, y, low, high;

	memcpy(&x, &a, LANES);
	memcpy(&y, &b, LANES);
	low = __builtin_shufflevector(x, y, 0, 16, 1, 17, 2, 18, 3, 19,
		4, 20, 5, 21, 6, 22, 7, 23);
	high = __builtin_shufflevector(x, y, 8, 24, 9, 25, 10, 26, 11, 27,
		12, 28, 13, 29, 14, 30, 15, 31);
	memcpy(&to[0], &low, LANES);
	memcpy(&to[1], &high, LANES);
#else
	for (int k = 0; k < 2 * LANES; k++)
		to[k / LANES].at[k % LANES] = (k % 2 ? b : a).at[k / 2];
#endif
}

/* One of the four equal steps of lanes_transpose. */
static COMPILER_INLINE void lanes_shuffle(const struct bytes from[LANES],
		struct bytes to[LANES])
{
#pragma GCC unroll 8
	for (int i = 0; i < LANES / 2; i++)
		lanes_mix(from[i], from[i + LANES / 2], &to[2 * i]);
}

/* Transposes VALUES in place. */
static COMPILER_INLINE void lanes_transpose(struct bytes values[LANES])
{
	struct bytes other[LANES];

	lanes_shuffle(values, other);
	lanes_shuffle(other, values);
	lanes_shuffle(values, other);
	lanes_shuffle(other, values);
}

/* Sets COUNT vectors: the values FROM several places, a lane each, become GAINS
 * + SIGN * values. */
static inline void lanes_gather(struct bytes *to,
		const int8_t *const from[LANES], struct bytes gains, int sign,
		size_t count)
{
	size_t width = count < LANES ? count : LANES;

	for (size_t i = 0; i < count; i += LANES) {
		struct bytes values[LANES];
		size_t at = lanes_at(i, count);

		for (int k = 0; i % LINE == 0 && k < LANES; k++)
			COMPILER_PREFETCH(from[k] + i + AHEAD);
		for (int k = 0; k < LANES; k++)
			values[k] = lanes_load(from[k] + at, width);
		lanes_transpose(values);
		for (size_t k = 0; k < width; k++)
			to[at + k] = lanes_gain(values[k], gains, sign);
	}
}

#endif
