/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A recorded game: a line with the numbers of houses and seeds, then a line
 * with a house of the player to move for every move. It is played while it is
 * read, in constant memory beside the board's.
 */
#ifndef KALAH_MODEL_RECORD_H
#define KALAH_MODEL_RECORD_H

#include "model/board.h"
#include "util/lines.h"

/* Reads the size into *RULES: STATUS_OK, STATUS_HEADER_COUNT or
 * STATUS_HEADER_VALUE. Whether the size will do rules_check knows. */
enum status record_read_header(const struct line *line, struct rules *rules);

/* What a line of the body is by itself, without regard to the board: STATUS_OK,
 * STATUS_BODY_COUNT or STATUS_BODY_VALUE. */
enum status record_check_move(const struct line *line, int64_t houses);

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
