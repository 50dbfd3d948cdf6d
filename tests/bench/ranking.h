/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Ratings of players from the games between them, by Bradley and Terry: of two
 * players whose ratings differ by 400, the better one wins ten games of eleven.
 * A tie is half a win. */
#ifndef KALAH_TESTS_BENCH_RANKING_H
#define KALAH_TESTS_BENCH_RANKING_H

enum { RANKING_MOST = 16 };

struct ranking {
	int count;		/* players, 0..COUNT-1 */
	int fixed;		/* whose rating is RATING[FIXED], as given */
	/* won by the first against the second, of so many games */
	double points[RANKING_MOST][RANKING_MOST];
	double games[RANKING_MOST][RANKING_MOST];
	/* what ranking_find finds, and its standard errors */
	double rating[RANKING_MOST], error[RANKING_MOST];
};

/* Each player must have gained and lost points; the games must connect all. */
void ranking_find(struct ranking *ranking);

#endif
