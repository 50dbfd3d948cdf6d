/* Exact values by clockwise-far, where positions may come again and the third
 * time ends the game. */
#ifndef KALAH_AI_FAR_H
#define KALAH_AI_FAR_H

#include "ai/exact.h"

/*
 * As exact_solve (ai/exact.h), for boards with SOWING_FAR. BOARD has been on
 * the board once, and is all that has been. False also where there is too
 * little MEMORY for all positions that may come from it: then nothing but the
 * limits is known.
 */
bool far_solve(const struct board *board, bool best_only, size_t memory,
		struct watch watch, struct exact *exact);

#endif
