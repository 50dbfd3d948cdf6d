/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions from a file or pipe, one a line, taken as soon as they arrive. */
#ifndef KALAH_BATCH_POSITIONS_H
#define KALAH_BATCH_POSITIONS_H

#include "model/board.h"
#include "util/lines.h"

/* The longest line that may be a position, in bytes. */
enum { POSITIONS_MOST = 4096 };

struct positions {
	char *line;		/* the last one taken, trimmed */
	/* private */
	struct lines lines;
};

/* Opens the file NAME, or standard input if that is "-". */
void positions_open(struct positions *positions, const char *name);

/* Returns the errno of what failed, or 0. */
int positions_close(struct positions *positions);

/* Takes the next line that is neither blank nor begins with "#". False at the
 * end, after an error or once a signal was caught (signals_note). */
bool positions_next(struct positions *positions);

/* Sets *BOARD from the line: a position for position_start and, optionally, a
 * blank and the player to move (1 or 2) instead of MOVER; not after an
 * error. */
enum status positions_board(const struct positions *positions,
		const struct rules *rules, enum player mover,
		struct board *board);

#endif
