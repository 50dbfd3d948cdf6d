/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "unit_match.h"

#include "model/position.h"
#include "unit.h"

void unit_match_begin(struct match *match, struct settings *settings,
		int player1, int player2, const char *position)
{
	struct board board = { 0 };
	struct game game = { 0 };

	settings_default(settings);
	settings->player1 = player1;
	settings->player2 = player2;
	ck_assert_int_eq(position_start(position, &settings->rules, P1,
		&board), STATUS_OK);
	game_start_at(&game, &board);
	board_done(&board);
	match_begin(match, settings, &game);
	ck_assert_msg(!game.saved, "the match has not taken the game");
}
