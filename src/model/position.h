/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions as text, as in kalah-formats(5). */
#ifndef KALAH_MODEL_POSITION_H
#define KALAH_MODEL_POSITION_H

#include "model/board.h"

/* Sets up *BOARD with the position that is all of WORDS, blanks and line ends
 * around it aside, or with the start of a game if WORDS is NULL. MOVER is to
 * move, unless P1 or P2, or just the number, stands behind the position. RULES
 * apply, but WORDS give the number of houses. After an error
 * (STATUS_POSITION_..., or STATUS_TOO_MANY_SEEDS if so many houses do not go
 * with the rules' seeds) the board is unchanged. */
enum status position_start(const char *words, const struct rules *rules,
		enum player mover, struct board *board);

/* The digit that says who is to move behind the position in WORDS, or "". */
const char *position_mover(const char *words);

/* The bytes up to the end of the position in WORDS, and of who is to move if
 * that stands there; 0 if there is none. */
size_t position_length(const char *words);

void position_add(const struct board *board, struct text *text);

#endif
