/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions from a file or pipe, a line each, taken as soon as it is there. */
#ifndef KALAH_CONTROL_CLI_POSITIONS_H
#define KALAH_CONTROL_CLI_POSITIONS_H

#include "model/board.h"

/* The longest line that may be a position. */
enum { POSITIONS_MOST = 4096 };

struct positions {
	int error;		/* errno of what failed, or 0 */
	char line[POSITIONS_MOST + 1];	/* the last one, trimmed */
	/* private */
	int fd;
	char buffer[POSITIONS_MOST];
	size_t at, end;		/* what is read and not yet taken */
};

/* NAME may be "-" for standard input. False, with the error, where it cannot be
 * opened. */
bool positions_open(struct positions *positions, const char *name);
void positions_close(struct positions *positions);

/* Takes the next line that is neither blank nor begins with "#". False at the
 * end, after an error or once a signal was caught (signals_note). */
bool positions_next(struct positions *positions);

/* Makes *BOARD of the line: what position_start takes and, if it is not MOVER
 * who is to move, a blank and 1 or 2. After an error the board is as before. */
enum status positions_board(const struct positions *positions,
		const struct rules *rules, enum player mover,
		struct board *board);

#endif
