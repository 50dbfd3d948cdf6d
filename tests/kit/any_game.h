/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Random games to begin with on the screen: anything that options or a file
 * could ask for, most often something eventful. */
#ifndef KALAH_TESTS_ANY_GAME_H
#define KALAH_TESTS_ANY_GAME_H

#include "model/game.h"
#include "settings/settings.h"
#include "unit_random.h"

/* Gives every setting a random value of those it may have. */
void any_settings(struct unit_random *random, struct settings *settings);

/* Sets GAME up by these settings as a file could: from any position, with any
 * number of moves made, and perhaps with moves to be redone. */
void any_game(struct unit_random *random, const struct settings *settings,
		struct game *game);

#endif
