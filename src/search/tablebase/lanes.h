/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Vectors of LANES values, and how LANES vectors are transposed. */
#ifndef KALAH_SEARCH_TABLEBASE_LANES_H
#define KALAH_SEARCH_TABLEBASE_LANES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { LANES = 16 };

/* Compilers turn plain loops over this into vector instructions. */
struct bytes {
	int8_t at[LANES];
};

/* Less than any value. */
static const struct bytes lanes_none = { { INT8_MIN, INT8_MIN, INT8_MIN,
	INT8_MIN, INT8_MIN, INT8_MIN, INT8_MIN, INT8_MIN, INT8_MIN, INT8_MIN,
	INT8_MIN, INT8_MIN, INT8_MIN, INT8_MIN, INT8_MIN, INT8_MIN } };

static inline struct bytes lanes_max(struct bytes a, struct bytes b)
{
	for (int i = 0; i < LANES; i++)
		a.at[i] = a.at[i] > b.at[i] ? a.at[i] : b.at[i];
	return a;
}

/* Loads COUNT values, but at most LANES; the rest are unspecified. */
static inline struct bytes lanes_load(const int8_t *from, size_t count)
{
	struct bytes values = { { 0 } };

	if (count >= LANES)
		memcpy(&values, from, LANES);
	else
		for (size_t i = 0; i < count; i++)
			values.at[i] = from[i];
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

/* One of the four equal steps of lanes_turn. */
static inline void lanes_shuffle(const struct bytes from[LANES],
		struct bytes to[LANES])
{
	for (int i = 0; i < LANES / 2; i++) {
		int8_t *at = (int8_t *)&to[2 * i];

		for (int k = 0; k < LANES; k++) {
			at[2 * k] = from[i].at[k];
			at[2 * k + 1] = from[i + LANES / 2].at[k];
		}
	}
}

/* Transposes VALUES in place. */
static inline void lanes_turn(struct bytes values[LANES])
{
	struct bytes other[LANES];

	lanes_shuffle(values, other);
	lanes_shuffle(other, values);
	lanes_shuffle(values, other);
	lanes_shuffle(other, values);
}

#endif
