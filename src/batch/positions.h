/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions from a file or pipe, one a line, taken as soon as they arrive. */
#ifndef KALAH_BATCH_POSITIONS_H
#define KALAH_BATCH_POSITIONS_H

#include "model/board.h"
#include "util/lines.h"

/* The longest line that may be a position, in bytes. */
enum { POSITIONS_MOST = 4096 };

/* Opens the file NAME, or standard input if that is "-", for lines_close. */
void positions_open(struct lines *lines, const char *name);

/* The next line, trimmed, that is neither blank nor begins with "#". NULL at
 * the end, after an error or once a signal was caught (signals_note). *NUMBER
 * counts all lines. */
char *positions_next(struct lines *lines, int64_t *number);

/* Sets *BOARD from LINE, which is cut: a position for position_start and,
 * optionally, a blank and the player to move (1 or 2) instead of MOVER; not
 * after an error. */
enum status positions_board(char *line, const struct rules *rules,
		enum player mover, struct board *board);

#endif
