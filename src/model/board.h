/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A position of Kalah and the rules of play, implemented once.
 *
 * P1 and P2 each have a store and houses 1..h, numbered in the usual direction
 * of sowing. Moves follow the mover's track: places 0..h-1 are the mover's
 * houses, h is the mover's store, h+1..2h are the opponent's houses. The
 * opponent's store is not on the track, so skipping it takes no code. Place p
 * lies opposite 2h - p; sowing the other way walks the track backwards; a hand
 * of n seeds is n / (2h+1) whole laps and a run of n % (2h+1) places.
 */
#ifndef KALAH_MODEL_BOARD_H
#define KALAH_MODEL_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/pits.h"
#include "model/rules.h"

enum player { P1, P2 };

/* Whether the player to move may swap: never (again); now, instead of a move;
 * not yet, as the first player's first turn is not over. */
enum swap { SWAP_NEVER, SWAP_NOW, SWAP_LATER };

/* Means the swap wherever a player's choice of house is expected. */
enum { HOUSE_SWAP = -1 };

/* Anyone may read a board, but only board.c writes to one. A zeroed board is
 * empty: it may be set up, copied to, or passed to board_done. */
struct board {
	struct rules rules;
	struct pits pits;	/* P1's houses 1..h, then P2's */
	int64_t store[2];
	int64_t row[2];		/* seeds in all houses of a player */
	enum player mover;
	bool over;		/* the game has ended */
	enum swap swap;
	uint64_t fingerprint;	/* of the houses; SOWING_FAR only */
};

/* What the last seed of a lap brings about. */
enum landing {
	LANDING_PASS,		/* nothing, wherever the seed lies */
	LANDING_STORE,		/* the last seed lies in the mover's store */
	LANDING_CAPTURE,	/* seeds are captured */
	LANDING_RELAY,		/* the house is picked up and sown on */
	LANDING_CUT,		/* END_LAP ends the relay here */
	LANDING_SWAP		/* no seed fell: the players swapped */
};

/* A house, or a player's store as house 0. */
struct place {
	enum player player;
	int64_t house;
};

/* One move and what it led to. */
struct ply {
	enum player player;
	enum landing landing;	/* of the last lap: never LANDING_RELAY */
	bool again;		/* it earns another move */
	bool empty;		/* the last seed fell into an empty house */
	bool over;		/* the game is over after it */
	int64_t house;		/* 1..h, the player's own; or HOUSE_SWAP */
	int64_t seeds;		/* lifted from HOUSE */
	int64_t relays;		/* laps after the first */
	int64_t captured;	/* seeds captured, the last one included */
	struct place last;	/* where the last seed of the last lap fell */
};

/* The opponent's seeds among those captured. */
static inline int64_t ply_taken(const struct ply *ply)
{
	return ply->captured ? ply->captured - 1 : 0;
}

/* The opponent's house that a capture empties, on a board of so many HOUSES. */
static inline int64_t ply_from(const struct ply *ply, int64_t houses)
{
	return houses + 1 - ply->last.house;
}

/* Sets up the start of a game. The rules must pass rules_check. */
void board_start(struct board *board, const struct rules *rules,
		enum player mover);

/* Sets up any position as the first of a game. COUNT[0 .. h-1] are P1's houses,
 * COUNT[h .. 2h-1] P2's. None is negative, and all seeds fit in 63 bits. */
void board_set(struct board *board, const struct rules *rules,
		const int64_t store[2], const int64_t *count,
		enum player mover);

/* Makes the position the first of a game, so that the swap rule applies. */
void board_begin(struct board *board);

void board_copy(struct board *to, const struct board *from);
void board_done(struct board *board);

int64_t board_seeds(const struct board *board, enum player player,
		int64_t house);
int64_t board_seeds_in(const struct board *board, struct place place);

/* Whether the mover may sow HOUSE, any number, or swap if it is HOUSE_SWAP. */
bool board_allows(const struct board *board, int64_t house);

/* Plays a whole move, in a time that does not depend on the seeds in hand.
 * Fills *PLY unless NULL. False, with nothing changed, if board_allows refuses
 * it. A swap changes neither seeds nor mover: the players change sides. */
bool board_play(struct board *board, int64_t house, struct ply *ply);

/* Sows HOUSE as whoever overlooks what the last seed brings about: it captures
 * nothing, and the turn passes. False, with nothing changed, if HOUSE is a swap
 * or not allowed. */
bool board_play_blindly(struct board *board, int64_t house);

/* What HOUSE, which must be allowed, would do. */
struct ply board_foresee(const struct board *board, int64_t house);

/* The house, other than BEST, that seems to bring the mover most, of equals the
 * one next to BEST; 0 if there is no other. Those WITHOUT, bit I for house I
 * below 64, do not count. */
int64_t board_tempting(const struct board *board, int64_t best,
		uint64_t without);

/* Plays the moves HOUSE[0 .. N-1], each from 1 to h; on large boards faster
 * than one by one. Stops and returns false at the first that is not allowed. */
bool board_play_all(struct board *board, const int64_t *house, size_t n);

/* Gives the turn to MOVER, to see what he could do, for no game has that. */
void board_pass(struct board *board, enum player mover);

/* Ends the game, because of a repetition. */
void board_stop(struct board *board);

/* Whether more than half of all seeds are in one store (END_MAJORITY). */
bool board_is_won(const struct board *board);

/* If the game ended now: the seeds left in the houses that the leftover rule
 * gives PLAYER, and the score, which is these and the player's store. */
int64_t board_leftover(const struct board *board, enum player player);
int64_t board_score(const struct board *board, enum player player);

/* Whether the mover and all seeds are the same; rules are not compared. */
bool board_equal(const struct board *a, const struct board *b);

/* A fingerprint of the houses and the mover. Only valid under SOWING_FAR, the
 * only rule that lets positions recur. Equal positions have equal fingerprints;
 * different ones very rarely do (model/fingerprint.h). */
uint64_t board_fingerprint(const struct board *board);

/* The place on the mover's track where the last of SEEDS from PLACE falls. */
int64_t board_reach(const struct board *board, int64_t place, int64_t seeds);

/* The steps of a move, for model/sow.h. PLACE is on the mover's track; taking
 * empties a house and returns its seeds, sowing a run adds one seed to each of
 * N places, at most a lap, from PLACE on. */
struct place board_place_of(const struct board *board, int64_t place);
int64_t board_take(struct board *board, int64_t place);
void board_sow_run(struct board *board, int64_t place, int64_t n);
/* What the last seed, which has just fallen on PLACE, brings about. */
enum landing board_landing(const struct board *board, int64_t place);
/* Stores the seeds at PLACE and in the house opposite; returns how many. */
int64_t board_capture(struct board *board, int64_t place);
/* Ends the move after its last landing: settles the mover and the end. Returns
 * whether the same player moves again. */
bool board_settle(struct board *board, enum landing landing);

/* The column (1..h from the left) of PLAYER's house on a drawn board, which may
 * be TURNED round; and the house in a column: it is its own inverse. */
int64_t board_column(const struct rules *rules, bool turned,
		enum player player, int64_t house);

#endif
