/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A recorded game: a line with the numbers of houses and seeds, then a line
 * for each move with the mover's house. It is played as it is read, in constant
 * memory beside the board's. */
#ifndef KALAH_MODEL_RECORD_H
#define KALAH_MODEL_RECORD_H

#include "model/board.h"
#include "util/lines.h"

/* Reads the size into *RULES: STATUS_OK, STATUS_HEADER_COUNT or
 * STATUS_HEADER_VALUE. The caller checks it by rules_check. */
enum status record_read_header(const struct line *line, struct rules *rules);

/* A line of the body, apart from the board: STATUS_OK, STATUS_BODY_COUNT or
 * STATUS_BODY_VALUE. */
enum status record_check_move(const struct line *line, int64_t houses);

/*
 * Plays the record from FD on *BOARD by RULES, whose size the record replaces.
 * Of all that is wrong in the whole file it returns the first in this order:
 * STATUS_FILE (it cannot be read), STATUS_HEADER_COUNT, STATUS_HEADER_VALUE,
 * STATUS_BODY_COUNT, STATUS_BODY_VALUE, STATUS_EMPTY_HOUSE, STATUS_UNFINISHED;
 * instead of the last two STATUS_TOO_MANY_TO_RELAY, if there is a move on a
 * board too large for relays. The board is good only after STATUS_OK.
 */
enum status record_play(int fd, const struct rules *rules,
		struct board *board);

#endif
