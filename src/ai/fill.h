/* How endgames are computed: rows, and a row against all others. */
#ifndef KALAH_AI_FILL_H
#define KALAH_AI_FILL_H

#include "ai/endgame.h"

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
 * WAY_TAKE also without. No row of ENDGAME_MOST seeds has one of more bits. */
struct plan {
	uint32_t number : 24, way : 8;
	uint32_t taken : 24, gain : 8;
};

struct endgame_row {
	uint64_t word;
	uint8_t count;		/* of plans */
	uint8_t others;		/* bits: houses that none is for */
	struct plan plans[NODE_HOUSES_MAX];
	uint32_t cleared[NODE_HOUSES_MAX];	/* its number with a house
						 * emptied */
	uint32_t reached[NODE_HOUSES_MAX];	/* and with a seed more in all
						 * houses up to this */
};

/* A row of so many seeds and its number, on one side of the board. */
struct side {
	const struct endgame_row *row;
	int seeds;
	size_t number;
};

/* The row WORD and what its houses do. */
void fill_set_row(const struct endgame *endgame, struct endgame_row *row,
		uint64_t word);

/*
 * All of ONE and of the rows of B seeds: he moves, then they do. Where he has
 * as many seeds, only rows with lower numbers are looked at, and himself.
 */
void fill_row(const struct endgame *endgame, const struct side *one, int b);

#endif
