/* The game as text on a FILE: the canonical ASCII boards, and words. */
#ifndef KALAH_VIEW_PLAIN_H
#define KALAH_VIEW_PLAIN_H

#include <stdio.h>

#include "model/notation.h"

enum plain_style { PLAIN_BOARD, PLAIN_VERTICAL, PLAIN_WORDS };

/*
 * The board: in five lines, with P2's houses above; upright, with P2's houses
 * at the right; or in four sentences. SOWING_CLOCKWISE is drawn mirrored.
 * Every line of a board is as long as the others, whatever the numbers.
 */
void plain_board(FILE *out, enum plain_style style,
		const struct naming *naming, const struct board *board);

/* "Game over", the board once more, both scores and who won. */
void plain_end(FILE *out, enum plain_style style, const struct naming *naming,
		const struct board *board);

#endif
