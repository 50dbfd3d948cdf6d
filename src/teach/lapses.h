/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a person gets wrong, over their games: how often mistakes of each kind
 * lost the win, or LAPSES_LEAST seeds and more. A game against the computer
 * whose review is complete has a line of its own in the results' file, which
 * says nothing of mistakes that cannot be explained:
 *
 *	mistakes ID KIND COUNT ...
 */
#ifndef KALAH_TEACH_LAPSES_H
#define KALAH_TEACH_LAPSES_H

#include "match/analysis.h"
#include "teach/contrast.h"

enum { LAPSES_GAMES = 10, LAPSES_LEAST = 4 };

struct lapses_game {
	int64_t id;		/* as in its line "game" */
	int count[CONTRAST_KINDS];
};

/* The last games that have such a line, the latest last. */
struct lapses {
	int games;
	struct lapses_game game[LAPSES_GAMES];
};

/* Counts those in *GAME, zeroed but for its ID, once the game of MATCH is over
 * and all about it is known that will be; before that returns false. */
bool lapses_find(const struct match *match, const struct analysis *analysis,
		struct lapses_game *game);

void lapses_add_line(const struct lapses_game *game, struct text *text);

/* Adds the game of LINE, if it is such a line. Kinds of later versions are
 * passed over; of lines with the same ID the first one counts. */
void lapses_take(struct lapses *lapses, const char *line);

/* How many there are of KINDS, in which bit I stands for kind I. */
int lapses_count(const struct lapses *lapses, unsigned kinds);

#endif
