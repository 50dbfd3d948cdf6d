/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game on the screen may begin with, by chance: anything that options or
 * a file could ask for, and most often what leads to the most. */
#ifndef KALAH_TESTS_ANY_GAME_H
#define KALAH_TESTS_ANY_GAME_H

#include "control/settings.h"
#include "model/game.h"
#include "unit_random.h"

/* Any value in every row of the settings' tables. */
void any_settings(struct unit_random *random, struct settings *settings);

/* A game by these settings as it could come from a file: from any position,
 * not at its beginning, and perhaps with moves to be redone. */
void any_game(struct unit_random *random, const struct settings *settings,
		struct game *game);

#endif
