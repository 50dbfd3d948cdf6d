/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Games from the usual start. */
#ifndef KALAH_TESTS_USUAL_GAME_H
#define KALAH_TESTS_USUAL_GAME_H

#include "model/game.h"

static inline void usual_game(struct game *game, const struct rules *rules)
{
	struct board board = { 0 };

	board_start(&board, rules, P1);
	game_start_at(game, &board);
	board_done(&board);
}

#endif
