/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A game: its moves, the current position, unlimited undo and redo, and the end
 * by repetition. */
#ifndef KALAH_MODEL_GAME_H
#define KALAH_MODEL_GAME_H

#include <stddef.h>

#include "model/repetition.h"

/* Facts about a game that are saved with it. Undo changes none, but is counted
 * in CUTS. */
struct game_marks {
	bool helped;		/* not played alone from its usual start */
	int64_t id;		/* it is saved under; 0: none */
	int64_t start;		/* the setting it began by, with the number that
				 * luck chose; -1: a position */
	int level;		/* of a player who has the one that suits; 0:
				 * not yet known */
	int64_t shared;		/* what both ends call a game with somebody
				 * elsewhere; 0: none */
	int64_t cuts;		/* undos and the like; of a guest's game, as the
				 * host counts them */
};

/* Anyone may read a game. Zeroed, it is empty and may be started or done. */
struct game {
	struct board now;	/* the position after COUNT plies */
	struct ply *plies;
	size_t count;		/* plies played */
	size_t total;		/* plies, those that can be redone included */
	size_t swap;		/* plies up to and including a swap; 0: none */
	struct game_marks marks;	/* the owner's; cleared at the start */

	/* private */
	size_t plies_room;
	struct repetition repetition;	/* the positions so far */
	struct board *saved;	/* positions before ply 0, stride, ... */
	size_t saved_room, stride;
};

enum game_end {
	GAME_RUNS,
	GAME_ROW_EMPTY,		/* a row is empty */
	GAME_NO_SEEDS,		/* the mover has no seeds (END_TURN) */
	GAME_MAJORITY,		/* a store has more than half of all seeds */
	GAME_REPEATED		/* third occurrence of the position */
};

/* Starts from a copy of BOARD as the first position of a game. What *GAME held
 * before is discarded. */
void game_start_at(struct game *game, const struct board *board);
/* Starts from a copy of a board in the middle of another game, and allows a
 * swap only where that game would. */
void game_start_amid(struct game *game, const struct board *board);
void game_done(struct game *game);

/* Plays HOUSE, which board_allows(&game->now, HOUSE) must accept, and discards
 * what could be redone. The ply returned is valid until the next game_play. */
const struct ply *game_play(struct game *game, int64_t house);

/* Undoes or redoes, until COUNT plies (0 .. game->total) are played. game_cut:
 * and discards what could be redone. */
void game_go(struct game *game, size_t count);
void game_cut(struct game *game, size_t count);
/* Copies that position to *BOARD, except for an end by repetition. */
void game_copy(const struct game *game, size_t count, struct board *board);

/* How many plies of both are the same, up to their counts; -1 if they began in
 * different ways. */
int64_t game_common(const struct game *one, const struct game *other);

/* Whether the first COUNT plies (0 .. total) include a swap. */
bool game_is_swapped(const struct game *game, size_t count);

/* Whether PLY, not the first, is a move by the same hand as the one before. */
bool game_same_turn(const struct game *game, size_t ply);

/* The ply after the turn that PLY belongs to, but at most TO. */
size_t game_turn_end(const struct game *game, size_t ply, size_t to);

/* The number, from 1, of the turn to which PLY belongs, among the turns of its
 * player; PLY may be the number of plies: the turn to come. */
size_t game_turn(const struct game *game, size_t ply);

enum game_end game_end(const struct game *game);

/* The position before the first ply. */
const struct board *game_first(const struct game *game);

/* The last ply played, or NULL. */
const struct ply *game_last(const struct game *game);

#endif
