/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A game: its moves, the present position, unlimited undo and redo, and the
 * end by repetition. */
#ifndef KALAH_MODEL_GAME_H
#define KALAH_MODEL_GAME_H

#include <stddef.h>

#include "model/repetition.h"

/* What is noted of a game and saved with it, which undo leaves as it is. */
struct game_marks {
	bool helped;		/* somebody did not play it alone */
	int64_t id;		/* that it was saved under; 0: none */
};

/* Public to read. Zeroed, a game is empty and may be started or done. */
struct game {
	struct board now;	/* the position after COUNT plies */
	struct ply *plies;
	size_t count;		/* plies played */
	size_t total;		/* plies known: the rest can be redone */
	size_t swap;		/* plies up to a swap, with it; 0: none */
	struct game_marks marks;	/* the owner's to set; none at the
					   start */

	/* private */
	size_t plies_room;
	struct repetition repetition;	/* the positions up to the present */
	struct board *saved;	/* what was before ply 0, stride, ... */
	size_t saved_room, stride;
};

enum game_end {
	GAME_RUNS,
	GAME_ROW_EMPTY,		/* a row is empty */
	GAME_NO_SEEDS,		/* the mover has no seeds (END_TURN) */
	GAME_MAJORITY,		/* a store has more than half of all seeds */
	GAME_REPEATED		/* the position came for the third time */
};

/* From the start position or a copy of any board. What the game was before is
 * forgotten. */
void game_start(struct game *game, const struct rules *rules);
void game_start_at(struct game *game, const struct board *board);
/* From a copy of a board amid another game, where nobody swaps any more who
 * could not there. */
void game_start_amid(struct game *game, const struct board *board);
void game_done(struct game *game);

/* Plays what board_allows(&game->now) and forgets what could be redone. The ply
 * returned is good until the next game_play. */
const struct ply *game_play(struct game *game, int64_t house);

/* Goes to the position after COUNT plies, 0 .. game->total. */
void game_go(struct game *game, size_t count);
/* Copies that position, but without an end by repetition. */
void game_copy(const struct game *game, size_t count, struct board *board);

/* Whether the players have changed seats after COUNT plies (0 .. total). */
bool game_is_swapped(const struct game *game, size_t count);

enum game_end game_end(const struct game *game);

/* The position before the first ply. */
const struct board *game_first(const struct game *game);

/* The last ply played, or NULL. */
const struct ply *game_last(const struct game *game);

#endif
