/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/rating.h"

#include <stdlib.h>
#include <string.h>

enum { EXPECTED = 1000, SPREAD = 400, MOST = 4096 };

const int rating_levels[ENGINE_LEVELS + 1] = {
	0, 899, 1063, 1236, 1405, 1500, 1614, 1743, 1859, 1980
};

const int rating_old_levels[ENGINE_LEVELS + 1] = {
	0, 962, 1098, 1271, 1410, 1500, 1606, 1722, 1853, 1972
};

void rating_add(struct rating_games *games, int rating, int won)
{
	if (games->count == RATING_GAMES)
		memmove(&games->list[0], &games->list[1],
			(size_t)--games->count * sizeof games->list[0]);
	games->list[games->count].rating = rating;
	games->list[games->count++].won = won;
}

/* The chance to win of a player who is AHEAD. */
static double rating_chance(int ahead)
{
	double odds = 1;

	for (int i = 0; i < abs(ahead); i++)
		odds *= 1.0057730630194;	/* the 400th root of 10 */
	return ahead < 0 ? 1 / (1 + odds) : odds / (1 + odds);
}

/* How fast the logarithm of its probability grows at VALUE, and how fast that
 * falls, in *BEND. */
static double rating_slope(const struct rating_games *games, int value,
		double *bend)
{
	const double scale = 0.0057564627324851;	/* ln 10 / 400 */
	double slope = (EXPECTED - value) / ((double)SPREAD * SPREAD);

	*bend = 1 / ((double)SPREAD * SPREAD);
	for (int i = 0; i < games->count; i++) {
		double chance = rating_chance(value - games->list[i].rating);

		slope += scale * ((1 + games->list[i].won) / 2.0 - chance);
		*bend += scale * scale * chance * (1 - chance);
	}
	return slope;
}

struct rating rating_find(const struct rating_games *games)
{
	struct rating rating = { .over = games->count > 0 };
	double bend;

	for (int step = MOST; step; step /= 2)
		if (rating_slope(games, rating.value + step, &bend) > 0)
			rating.value += step;
	rating_slope(games, rating.value, &bend);
	while (rating.error * rating.error * bend < 1)
		rating.error++;
	for (int i = 0; i < games->count; i++)
		rating.over &= games->list[i].won > 0;
	if (rating.over)
		rating.value -= rating.error;
	rating.value = (rating.value + 5) / 10 * 10;
	rating.error = (rating.error + 5) / 10 * 10;
	return rating;
}

int rating_level(const struct rating_games *games)
{
	int value = rating_find(games).value, level = 1;

	while (level < ENGINE_LEVELS && 2 * value > rating_levels[level] +
			rating_levels[level + 1])
		level++;
	return games->count ? level : 0;
}
