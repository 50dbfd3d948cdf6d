/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* How the tablebase is computed: rows, and a row against all others. */
#ifndef KALAH_SEARCH_TABLEBASE_BUILD_H
#define KALAH_SEARCH_TABLEBASE_BUILD_H

#include "search/tablebase/tablebase.h"

/* A last seed in an own empty house is WAY_TAKE + house; in the other row,
 * WAY_REACH + house. */
enum build_way {
	WAY_AGAIN, WAY_PASS,
	WAY_TAKE, WAY_REACH = WAY_TAKE + NODE_HOUSES_MAX,
	WAYS = WAY_REACH + NODE_HOUSES_MAX
};

/* The numbers are of the own row afterwards: with its last seed and, TAKEN, for
 * WAY_TAKE without. Up to TABLEBASE_SEEDS_MAX they fit. */
struct build_plan {
	uint32_t number : 24, way : 8;
	uint32_t taken : 24, gain : 8;
};

struct tablebase_row {
	uint64_t word;
	uint8_t count;		/* of plans */
	uint8_t others;		/* bits: houses that none is for */
	struct build_plan plans[NODE_HOUSES_MAX];
	/* its number with a house emptied, and with a seed more up to it */
	uint32_t cleared[NODE_HOUSES_MAX];
	uint32_t reached[NODE_HOUSES_MAX];
};

/* The row WORD and what its houses do. */
void build_set_row(const struct tablebase *tb, struct tablebase_row *row,
		uint64_t word);

/* All positions of row NUMBER of A seeds with rows of B seeds, whoever moves;
 * where A is B only with rows up to NUMBER. */
void build_row(const struct tablebase *tb, int a, size_t number, int b);

#endif
