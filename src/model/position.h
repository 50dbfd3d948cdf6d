/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions in writing: <h,S1,S2,P1's houses 1..h,P2's houses 1..h>, the
 * board notation of the Kalah Game Protocol with P1 as its South. */
#ifndef KALAH_MODEL_POSITION_H
#define KALAH_MODEL_POSITION_H

#include "model/board.h"

/* Makes *BOARD of WORD, MOVER to move, or the start of a game if WORD is NULL.
 * RULES give all but the number of houses, which WORD says. After an error the
 * board is as before. */
enum status position_start(const char *word, const struct rules *rules,
		enum player mover, struct board *board);

/* How BOARD is written. */
void position_add(const struct board *board, struct text *text);

#endif
