/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How strong a person is, from games against levels of known strength: of two
 * players 400 apart the better one wins ten games of eleven. */
#ifndef KALAH_TEACH_RATING_H
#define KALAH_TEACH_RATING_H

#include "search/player/engine.h"

enum { RATING_GAMES = 30 };	/* the last ones, which alone count */

struct rating_games {
	int count;
	struct { int rating, won; } list[RATING_GAMES];	/* won: 1, 0 or -1 */
};

/* Of each level, as doc/levels.md says; and before levels 1 to 3 changed. */
extern const int rating_levels[ENGINE_LEVELS + 1];
extern const int rating_old_levels[ENGINE_LEVELS + 1];

/* To the nearest ten: VALUE is the most likely one, if 1000 +- ERROR 400 is
 * expected of a person nothing is known of. Who won all games is OVER it. */
struct rating {
	int value, error;
	bool over;
};

/* Adds a game against a level with that RATING. */
void rating_add(struct rating_games *games, int rating, int won);

struct rating rating_find(const struct rating_games *games);

/* The level whose rating is nearest; 0 if there was no game. */
int rating_level(const struct rating_games *games);

#endif
