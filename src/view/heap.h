/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How seeds lie in a house or store: a heap of short rows. */
#ifndef KALAH_VIEW_HEAP_H
#define KALAH_VIEW_HEAP_H

#include <stdbool.h>
#include <stdint.h>

enum { HEAP_ROWS_MAX = 24 };

struct heap {
	int rows;
	int row[HEAP_ROWS_MAX];	/* seeds in each row, from the top */
	bool spaced;		/* a blank between two seeds */
	bool more;		/* the last seed stands for all the others */
};

/* Arranges COUNT seeds in ROWS (at most HEAP_ROWS_MAX) x COLS: spaced if all
 * fit that way, about as wide as high, longest in the middle. */
struct heap heap_of(int64_t count, int rows, int cols);

/* The columns taken by a row of so many SEEDS. */
int heap_width(const struct heap *heap, int seeds);

#endif
