/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions as text, as in kalah-formats(5). */
#ifndef KALAH_MODEL_POSITION_H
#define KALAH_MODEL_POSITION_H

#include "model/board.h"

/* Sets up *BOARD with the position in WORD, or with the start of a game if WORD
 * is NULL, MOVER to move. RULES apply, but WORD gives the number of houses.
 * After an error (STATUS_POSITION_..., or STATUS_TOO_MANY_SEEDS if so many
 * houses do not go with the rules' seeds) the board is unchanged. */
enum status position_start(const char *word, const struct rules *rules,
		enum player mover, struct board *board);

/* The bytes of the position that WORDS begin with: up to ">" or, if there is
 * none, a blank. */
size_t position_length(const char *words);

void position_add(const struct board *board, struct text *text);

#endif
