/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Vectors of LANES values, and how LANES vectors are transposed. */
#ifndef KALAH_SEARCH_TABLEBASE_VECTOR_H
#define KALAH_SEARCH_TABLEBASE_VECTOR_H

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
#define VECTOR_SHUFFLE
#endif
#endif

/* Compilers turn plain loops over this into vector instructions. */
struct vector {
	int8_t at[LANES];
};

static inline struct vector vector_max(struct vector a, struct vector b)
{
	for (int i = 0; i < LANES; i++)
		a.at[i] = a.at[i] > b.at[i] ? a.at[i] : b.at[i];
	return a;
}

/* Of values less INT8_MIN: SSE2 has an instruction for these alone. */
static inline struct vector vector_raised_max(struct vector a, struct vector b)
{
	for (int i = 0; i < LANES; i++)
		a.at[i] = (int8_t)((uint8_t)a.at[i] > (uint8_t)b.at[i] ?
			(uint8_t)a.at[i] : (uint8_t)b.at[i]);
	return a;
}

/* GAINS + SIGN * VALUES. */
static inline struct vector vector_gain(struct vector values,
		struct vector gains, int sign)
{
	if (sign < 0)
		for (int i = 0; i < LANES; i++)
			gains.at[i] = (int8_t)(gains.at[i] - values.at[i]);
	else
		for (int i = 0; i < LANES; i++)
			gains.at[i] = (int8_t)(gains.at[i] + values.at[i]);
	return gains;
}

static COMPILER_APART struct vector vector_load_few(const int8_t *from,
		size_t count)
{
	struct vector values = { { 0 } };

	memcpy(&values, from, count);
	return values;
}

/* Loads COUNT values, but at most LANES; the rest are 0. */
static inline struct vector vector_load(const int8_t *from, size_t count)
{
	struct vector values;

	if (count < LANES)
		return vector_load_few(from, count);
	memcpy(&values, from, LANES);
	return values;
}

/* Stores the first COUNT values, but at most LANES. */
static inline void vector_store(int8_t *to, struct vector values, size_t count)
{
	if (count >= LANES)
		memcpy(to, &values, LANES);
	else
		for (size_t i = 0; i < count; i++)
			to[i] = values.at[i];
}

/* Raises COUNT values, but at most LANES. */
static inline void vector_raise(int8_t *values, struct vector to, size_t count)
{
	vector_store(values, vector_max(vector_load(values, count), to), count);
}

/* Where the vector at I of COUNT values begins: the last one overlaps. */
static inline size_t vector_at(size_t i, size_t count)
{
	return count < LANES || i + LANES <= count ? i : count - LANES;
}

/* Sets TO to the values of A and B by turns. gcc 12 makes twice as many
 * instructions of the plain loop as of the vectors. */
static inline void vector_mix(struct vector a, struct vector b,
		struct vector to[2])
{
#ifdef VECTOR_SHUFFLE
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

/* One of the four equal steps of vector_transpose. */
static COMPILER_INLINE void vector_shuffle(const struct vector from[LANES],
		struct vector to[LANES])
{
#pragma GCC unroll 8
	for (int i = 0; i < LANES / 2; i++)
		vector_mix(from[i], from[i + LANES / 2], &to[2 * i]);
}

/* Transposes VALUES in place. */
static COMPILER_INLINE void vector_transpose(struct vector values[LANES])
{
	struct vector other[LANES];

	vector_shuffle(values, other);
	vector_shuffle(other, values);
	vector_shuffle(values, other);
	vector_shuffle(other, values);
}

/* Sets COUNT vectors: the values FROM several places, a lane each, become GAINS
 * + SIGN * values. */
static inline void vector_gather(struct vector *to,
		const int8_t *const from[LANES], struct vector gains, int sign,
		size_t count)
{
	size_t width = count < LANES ? count : LANES;

	for (size_t i = 0; i < count; i += LANES) {
		struct vector values[LANES];
		size_t at = vector_at(i, count);

		for (int k = 0; i % LINE == 0 && k < LANES; k++)
			COMPILER_PREFETCH(from[k] + i + AHEAD);
		for (int k = 0; k < LANES; k++)
			values[k] = vector_load(from[k] + at, width);
		vector_transpose(values);
		for (size_t k = 0; k < width; k++)
			to[at + k] = vector_gain(values[k], gains, sign);
	}
}

#endif
