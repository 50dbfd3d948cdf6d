/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A game looked back on: what its moves have lost, first results, then seeds.
 * Whoever sat where at first is counted, wherever a swap has put him. */
#ifndef KALAH_CONTROL_TEACH_REPORT_H
#define KALAH_CONTROL_TEACH_REPORT_H

#include "model/notation.h"
#include "model/verdict.h"

/* So many moves that lost the result are known by their number. */
enum { REPORT_MOVES = 100 };

struct report_player {
	size_t moves, known;	/* played, and those with a verdict, */
	size_t fine;		/* of which so many lost nothing */
	int64_t seeds;		/* lost, INT64_MAX for more than fit */
	bool estimated;		/* that is, in part */
	size_t results;		/* moves that lost the result, */
	size_t result_at[REPORT_MOVES];	/* the first of them, from 1 */
};

struct report {
	struct report_player player[2];
	size_t known, total;	/* moves with a verdict, and all */
};

/* Of all moves of GAME, by VERDICTS of the first COUNT. */
void report_make(struct report *report, const struct game *game,
		const struct verdict *verdicts, size_t count);

/* Moves that lost something, as far as is known. */
static inline size_t report_mistakes(const struct report_player *player)
{
	return player->known - player->fine;
}

/* "46", the seeds lost; where that is estimated, behind ABOUT: "~46". */
void report_add_seeds(const struct report_player *player, const char *about,
		struct text *text);

/* WORDS and "23, 31", the moves that lost the result, or "never"; as many as
 * leave TEXT within COLUMNS, and " ..." for others. */
void report_add_results(const struct report_player *player, const char *words,
		int columns, struct text *text);

/* -- one move -------------------------------------------------------------- */

/* "3": a HOUSE as the player of PLY calls it, or the word for a SWAP. */
void report_add_house(const struct naming *naming, const struct game *game,
		size_t ply, int64_t house, const char *swap, struct text *text);

/* Those that are known as best in the place of PLY: "3,5". */
void report_add_best(const struct naming *naming, const struct game *game,
		size_t ply, const struct verdict *verdict, const char *swap,
		struct text *text);

/* "Move 23: you played house 3, and the win was gone." */
void report_add_move(const struct naming *naming, const struct game *game,
		size_t ply, const struct verdict *verdict, struct text *text);

/* The same beside what was played: "Move 23: the win was gone." or "Move 23
 * lost 4 seeds." */
void report_add_worth(size_t ply, const struct verdict *verdict,
		struct text *text);

/* "lost the win", "lost 4", "lost ~4" or "lost nothing". */
void report_add_lost(const struct verdict *verdict, struct text *text);

/* "Best: house 5, a win by 6." */
void report_add_better(const struct naming *naming, const struct game *game,
		size_t ply, const struct verdict *verdict, struct text *text);

#endif
