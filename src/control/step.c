/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/step.h"

bool step_is_person(const struct settings *settings, const struct game *game)
{
	return settings_who(settings, game->now.mover) == WHO_HUMAN;
}

bool step_one(struct game *game, bool back)
{
	if (game->count == (back ? 0 : game->total))
		return false;
	game_go(game, back ? game->count - 1 : game->count + 1);
	return true;
}

bool step_game(const struct settings *settings, struct game *game, bool back)
{
	size_t count = game->count, end = back ? 0 : game->total;

	if (count == end)
		return false;
	if (settings->player1 != WHO_HUMAN && settings->player2 != WHO_HUMAN)
		return step_one(game, back);
	do
		count += back ? (size_t)-1 : 1;
	while (count != end &&
	       settings_who(settings, game->plies[count].player) != WHO_HUMAN);
	game_go(game, count);
	return true;
}
