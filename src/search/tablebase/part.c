/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/tablebase/part.h"

#include <stdlib.h>

/* The bytes of the arrays in struct part. */
static size_t part_transposed(const struct table *table, int seeds)
{
	return ((size_t)rows_all_after(table, seeds / 2) + 1) * LANES;
}

static size_t part_moves(const struct table *table, int seeds)
{
	return (size_t)table->houses * table->count[seeds] *
		sizeof(struct part_move);
}

size_t part_size(const struct table *table, int seeds)
{
	size_t captured = (size_t)numbering_count(table->numbering,
		table->houses, seeds / 2);
	size_t size = sizeof(struct part) + part_transposed(table, seeds) +
		part_moves(table, seeds) + captured + LANES +
		table->count[seeds / 2] + LANES;

	return (size + LANES - 1) / LANES * LANES;
}

struct part *part_new(const struct table *table, struct rows *const *rows,
		int8_t *mirror, int seeds)
{
	struct part *part = aligned_alloc(LANES, part_size(table, seeds));
	char *at;

	if (!part)
		return NULL;
	*part = (struct part){ .table = table, .all = rows,
		.mirror = mirror };
	at = (char *)(part + 1);
	part->transposed = (struct vector *)at;
	at += part_transposed(table, seeds);
	part->moves = (struct part_move *)(void *)at;
	at += part_moves(table, seeds);
	part->captured = (int8_t *)at;
	part->gathered = part->captured + (size_t)numbering_count(
		table->numbering, table->houses, seeds / 2) + LANES;
	return part;
}
