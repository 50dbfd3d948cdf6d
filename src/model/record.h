/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A recorded game, as in kalah-formats(5). It is played as it is read, in
 * constant memory apart from the board and, by SOWING_FAR, from the positions
 * since a store last grew (model/repetition.h). */
#ifndef KALAH_MODEL_RECORD_H
#define KALAH_MODEL_RECORD_H

#include "model/board.h"
#include "util/lines.h"

/* Reads the size into *RULES; the caller calls rules_check. Returns STATUS_OK,
 * STATUS_HEADER_COUNT or STATUS_HEADER_VALUE. */
enum status record_read_header(const struct line *line, struct rules *rules);

/* Checks a line of the body without the board: STATUS_OK, STATUS_BODY_COUNT or
 * STATUS_BODY_VALUE. */
enum status record_check_move(const struct line *line, int64_t houses);

/*
 * Plays the record read from FD on *BOARD, zeroed or in use, by RULES except
 * for the size, which the record gives. Reads the whole file and returns its
 * first error in this order: STATUS_FILE (it cannot be read),
 * STATUS_HEADER_COUNT, STATUS_HEADER_VALUE, STATUS_BODY_COUNT,
 * STATUS_BODY_VALUE, STATUS_EMPTY_HOUSE, STATUS_UNFINISHED; instead of the last
 * two STATUS_TOO_MANY_TO_RELAY, if there is a move on a board too large for
 * relays. The board is valid only after STATUS_OK.
 */
enum status record_play(int fd, const struct rules *rules,
		struct board *board);

#endif
