/* How endgames are computed: rows, and a row against all others. */
#ifndef KALAH_SEARCH_TABLEBASE_BUILD_H
#define KALAH_SEARCH_TABLEBASE_BUILD_H

#include "search/tablebase/tablebase.h"

/*
 * What sowing a house comes to. WAY_TAKE is a last seed in an empty house of
 * the own row, by the house; WAY_REACH is one in the other row, by the house.
 */
enum {
	WAY_AGAIN, WAY_PASS,
	WAY_TAKE, WAY_REACH = WAY_TAKE + NODE_HOUSES_MAX,
	WAYS = WAY_REACH + NODE_HOUSES_MAX
};

/* The numbers are those of the own row afterwards: with its last seed, and for
 * WAY_TAKE also without. No row of TABLEBASE_SEEDS_MAX seeds has one of more bits. */
struct build_plan {
	uint32_t number : 24, way : 8;
	uint32_t taken : 24, gain : 8;
};

struct tablebase_row {
	uint64_t word;
	uint8_t count;		/* of plans */
	uint8_t others;		/* bits: houses that none is for */
	struct build_plan plans[NODE_HOUSES_MAX];
	uint32_t cleared[NODE_HOUSES_MAX];	/* its number with a house
						 * emptied */
	uint32_t reached[NODE_HOUSES_MAX];	/* and with a seed more in all
						 * houses up to this */
};

/* A row of so many seeds and its number, on one side of the board. */
struct build_side {
	const struct tablebase_row *row;
	int seeds;
	size_t number;
};

/* The row WORD and what its houses do. */
void build_set_row(const struct tablebase *tablebase, struct tablebase_row *row,
		uint64_t word);

/*
 * All of ONE and of the rows of B seeds: he moves, then they do. Where he has
 * as many seeds, only rows with lower numbers are looked at, and himself.
 */
void build_row(const struct tablebase *tablebase, const struct build_side *one, int b);

#endif
