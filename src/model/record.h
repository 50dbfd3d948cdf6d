/*
 * A recorded game: a line with the numbers of houses and seeds, then a line
 * with a house of the player to move for every move. It is played while it is
 * read, in constant memory beside the board's.
 */
#ifndef KALAH_MODEL_RECORD_H
#define KALAH_MODEL_RECORD_H

#include "model/board.h"

/*
 * Reads the record from FD to its end and plays it on *BOARD by RULES, whose
 * size the record says. What is wrong with the record is the first of these
 * over the whole file, wherever it stands: STATUS_HEADER_COUNT,
 * STATUS_HEADER_VALUE, STATUS_BODY_COUNT, STATUS_BODY_VALUE,
 * STATUS_EMPTY_HOUSE, STATUS_UNFINISHED; before all, STATUS_FILE where it
 * cannot be read; STATUS_TOO_MANY_TO_RELAY in the place of the last two where
 * there is a move on a board too large for relays. The board is good for
 * STATUS_OK alone.
 */
enum status record_play(int fd, const struct rules *rules,
		struct board *board);

#endif
