/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Vectors of values, and how LANES of them are turned round. */
#ifndef KALAH_SEARCH_TABLEBASE_LANES_H
#define KALAH_SEARCH_TABLEBASE_LANES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { LANES = 16 };

typedef int8_t bytes __attribute__((vector_size(LANES)));

/* Less than any value. */
static const bytes lanes_none = { INT8_MIN, INT8_MIN, INT8_MIN, INT8_MIN,
	INT8_MIN, INT8_MIN, INT8_MIN, INT8_MIN, INT8_MIN, INT8_MIN, INT8_MIN,
	INT8_MIN, INT8_MIN, INT8_MIN, INT8_MIN, INT8_MIN };

static inline bytes lanes_max(bytes a, bytes b)
{
	bytes more = a > b;

	return (a & more) | (b & ~more);
}

/* COUNT values at FROM; the rest are any. */
static inline bytes lanes_load(const int8_t *from, size_t count)
{
	bytes values = { 0 };

	if (count >= LANES)
		memcpy(&values, from, LANES);
	else
		for (size_t i = 0; i < count; i++)
			values[i] = from[i];
	return values;
}

static inline void lanes_store(int8_t *to, bytes values, size_t count)
{
	if (count >= LANES)
		memcpy(to, &values, LANES);
	else
		for (size_t i = 0; i < count; i++)
			to[i] = values[i];
}

/* One of four steps that turn rows into columns. */
static inline void lanes_shuffle(const bytes from[LANES], bytes to[LANES])
{
	for (int i = 0; i < LANES / 2; i++) {
		to[2 * i] = __builtin_shufflevector(from[i],
			from[i + LANES / 2], 0, 16, 1, 17, 2, 18, 3, 19, 4, 20,
			5, 21, 6, 22, 7, 23);
		to[2 * i + 1] = __builtin_shufflevector(from[i],
			from[i + LANES / 2], 8, 24, 9, 25, 10, 26, 11, 27, 12,
			28, 13, 29, 14, 30, 15, 31);
	}
}

static inline void lanes_turn(bytes values[LANES])
{
	bytes other[LANES];

	lanes_shuffle(values, other);
	lanes_shuffle(other, values);
	lanes_shuffle(values, other);
	lanes_shuffle(other, values);
}

#endif
