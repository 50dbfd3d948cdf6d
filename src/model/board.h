/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A position of Kalah, and the rules of play, written once.
 *
 * P1 and P2 each have a store and houses 1..h, numbered as they are usually
 * sown. The mover sees the board as his track: places 0..h-1 are his houses, h
 * is his store, h+1..2h are the other's houses. The other's store is not on
 * it, so passing it over needs no code. Place p lies opposite 2h - p; sowing
 * the other way walks the track backwards; a hand of n seeds is n / (2h+1)
 * whole laps and a run of n % (2h+1) places.
 */
#ifndef KALAH_MODEL_BOARD_H
#define KALAH_MODEL_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/pits.h"
#include "model/rules.h"

enum player { P1, P2 };

/* When rule swap lets the players change seats: no more; now, in place of a
 * move; later, for it is still the first player's first turn. */
enum swap { SWAP_NEVER, SWAP_NOW, SWAP_LATER };

/* The swap, wherever a house is named that a player chooses. */
enum { HOUSE_SWAP = -1 };

/* Public to read; only board.c writes it. Zeroed, a board is empty: ready for
 * the functions that make one and for board_done. */
struct board {
	struct rules rules;
	struct pits pits;	/* P1's houses 1..h, then P2's */
	int64_t store[2];
	int64_t row[2];		/* seeds in all houses of a player */
	enum player mover;
	bool over;		/* nobody moves any more */
	enum swap swap;		/* a position that is set up is a first one */
	uint64_t fingerprint;	/* of the houses, for SOWING_FAR only */
};

/* What a last seed does where it fell. */
enum landing {
	LANDING_PASS,		/* the turn passes */
	LANDING_STORE,		/* the same player moves again */
	LANDING_CAPTURE,	/* seeds go to the store and the turn passes */
	LANDING_RELAY,		/* the house is taken up and sown on */
	LANDING_CUT,		/* a relay that END_LAP stops here */
	LANDING_SWAP		/* no seed: the players have changed seats */
};

/* A house, or a player's store as house 0. */
struct place {
	enum player player;
	int64_t house;
};

/* One move and what it led to. */
struct ply {
	enum player player;
	enum landing landing;	/* of the very last seed; never a relay */
	bool empty;		/* it fell into an empty house */
	bool over;		/* the game is over after it */
	int64_t house;		/* 1..h, the player's own; or HOUSE_SWAP */
	int64_t seeds;		/* in the house at first */
	int64_t relays;		/* how many times sown on */
	int64_t captured;	/* seeds into the store by capture */
	struct place last;	/* where the very last seed fell */
};

/* The start of a game. The rules must pass rules_check. */
void board_start(struct board *board, const struct rules *rules,
		enum player mover);

/* Any position: COUNT[0 .. h-1] are P1's houses, COUNT[h .. 2h-1] P2's. None is
 * negative, and their sum fits 63 bits. */
void board_set(struct board *board, const struct rules *rules,
		const int64_t store[2], const int64_t *count,
		enum player mover);

/* Makes the position, wherever it came from, the first of a game. */
void board_begin(struct board *board);

void board_copy(struct board *to, const struct board *from);
void board_done(struct board *board);

int64_t board_seeds(const struct board *board, enum player player,
		int64_t house);

/* Whether the mover may sow HOUSE, any number, or swap. */
bool board_allows(const struct board *board, int64_t house);

/* Plays a whole move, in a time that does not depend on the seeds in hand. PLY
 * may be NULL. False, with nothing done, unless board_allows it. A swap leaves
 * the board and the mover as they are: the sides have other players now. */
bool board_play(struct board *board, int64_t house, struct ply *ply);

/* Plays the moves HOUSE[0 .. N-1], each from 1 to h, and on large boards faster
 * than one by one. False if one of them is not allowed: it and those after it
 * are not played. */
bool board_play_all(struct board *board, const int64_t *house, size_t n);

/* Ends the game, for a repetition. */
void board_stop(struct board *board);

/* Whether more than half of all seeds are in one store: END_MAJORITY. */
bool board_is_won(const struct board *board);

/* Of the seeds left in the houses those that the leftover rule gives PLAYER,
 * and with them what he has in his store. */
int64_t board_leftover(const struct board *board, enum player player);
int64_t board_score(const struct board *board, enum player player);

bool board_equal(const struct board *a, const struct board *b);

/* Of the houses and the mover, under SOWING_FAR, which alone lets a position
 * come again: equal positions have equal fingerprints, different ones very
 * rarely (model/fingerprint.h). */
uint64_t board_fingerprint(const struct board *board);

/* The place of the track where the last of SEEDS, sown from PLACE, falls. */
int64_t board_reach(const struct board *board, int64_t place, int64_t seeds);

/* The steps of a move, for model/sow.h. PLACE is on the mover's track. */
struct place board_place_of(const struct board *board, int64_t place);
int64_t board_next(const struct board *board, int64_t place);
int64_t board_take(struct board *board, int64_t place);
void board_drop(struct board *board, int64_t place);
/* Judged just after the last seed fell on PLACE. */
enum landing board_landing(const struct board *board, int64_t place);
/* Stores the seeds at PLACE and opposite; returns how many. */
int64_t board_capture(struct board *board, int64_t place);
/* Ends the move after its last landing: who is next, and is the game over? */
void board_settle(struct board *board, enum landing landing);

#endif
