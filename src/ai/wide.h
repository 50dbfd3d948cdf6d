/*
 * A simpler search, for boards that do not fit a node (ai/node.h): plain
 * alpha-beta on the model's own boards, some turns ahead, as far as the work
 * allows.
 */
#ifndef KALAH_AI_WIDE_H
#define KALAH_AI_WIDE_H

#include "ai/watch.h"
#include "model/board.h"

/* The value of a move as its player sees it: his final score less the other's
 * at a guess, stores included. */
struct wide_move {
	int64_t house;
	int64_t value;
};

/*
 * Looks TURNS ahead from BOARD, which is not over, at 0 no further than what
 * each move itself does, and writes the value of each move that may be made
 * into MOVES, by house, of which there is ROOM for at least one; moves beyond
 * that are not looked at. Returns how many, or 0 where WATCH stopped it.
 */
int wide_look(const struct board *board, int turns, struct watch watch,
		struct wide_move *moves, int room);

#endif
