/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions in writing: <h,S1,S2,P1's houses 1..h,P2's houses 1..h>, the
 * board notation of the Kalah Game Protocol with P1 as its South. */
#ifndef KALAH_MODEL_POSITION_H
#define KALAH_MODEL_POSITION_H

#include "model/board.h"

/*
 * Reads WORD into *BOARD, MOVER to move. RULES give all but the number of
 * houses, which WORD says. Where something is wrong the board is as before.
 */
enum status position_parse(const char *word, const struct rules *rules,
		enum player mover, struct board *board);

/* The same the other way: how BOARD is written. */
void position_add(const struct board *board, struct text *text);

/* The start of a game: by WORD, as above, or by the rules alone where it is
 * NULL. */
enum status position_start(const char *word, const struct rules *rules,
		enum player mover, struct board *board);

#endif
