/*
 * The positions with just so many seeds in the houses, by clockwise-far, and
 * what each player can force there.
 *
 * A move that brings no seed into a store stays in the layer and passes the
 * turn; such moves can go round. All others leave the layer for good. So what
 * has been on the board counts only within a layer, and who comes into one has
 * no past.
 *
 * A player sees to it that he gets at least a number where by his strategy,
 * which looks at nothing but the position, every way out of the layer brings
 * him that much, and on every way round each position would, if the game ended
 * there. Then it does not matter which comes for the third time. It holds, too,
 * while no position has been on the board more than once.
 */
#ifndef KALAH_AI_LAYER_H
#define KALAH_AI_LAYER_H

#include "ai/reach.h"

/* What is proved of the future differences of positions that have no past, by
 * place. */
struct layer_values {
	int16_t *low, *high;
	uint8_t *marks;		/* enum layer_mark */
};

enum layer_mark {
	LAYER_OPEN = 1,		/* what can be forced is not the value */
	LAYER_WANTED = 2,	/* and the value matters, */
	LAYER_ENTRY = 4		/* for a game that comes into the layer here */
};

enum { LAYER_NOTHING = -1000 };	/* less than any value */

/* All by place. FORCED[1] is as the player sees it whose turn it is not. */
struct layer {
	int seeds;
	size_t size;
	uint32_t *first;	/* of a position's moves that stay, in AFTER;
				 * SIZE and one more */
	uint32_t *after;	/* where they lead to */
	int16_t *left;		/* the future difference of an end here */
	int16_t *out_low;	/* by the best move that leaves the layer, as */
	int16_t *out_high;	/* bounds; or LAYER_NOTHING */
	int16_t *forced[2];	/* what the player who is to move can force, and
				 * the other one */
	int16_t *hoped[2];	/* private */
};

/* The moves of the layer of so many SEEDS. VALUES are those of all layers with
 * fewer. False where PACE stopped it or there is too little memory: layer_done
 * is to be called all the same. */
bool layer_start(struct layer *layer, const struct reach *reach, int seeds,
		const struct layer_values *values);
void layer_done(struct layer *layer, struct pace *pace);

/* Finds out what can be forced. */
bool layer_force(struct layer *layer, struct pace *pace);

/* The most that the player who is to move can get without a past. */
static inline int layer_upper(const struct layer *layer, size_t place)
{
	return -layer->forced[1][place];
}

#endif
