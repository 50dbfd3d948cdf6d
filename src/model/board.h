/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A position of Kalah, and the rules of play, written once.
 *
 * P1 and P2 each have houses 1..h, numbered in the order in which they sow in
 * the usual direction, and a store. The mover sees the board as his track:
 * places 0..h-1 are his houses, h is his store, h+1..2h the other's houses.
 * The other's store is not on it, so passing it over needs no code; the place
 * opposite his house i is 2h - i; sowing the other way is walking the track
 * backwards; a hand of n seeds is n / (2h+1) laps for every place of it and
 * one run of n % (2h+1).
 */
#ifndef KALAH_MODEL_BOARD_H
#define KALAH_MODEL_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "model/pits.h"
#include "model/rules.h"

enum player { P1, P2 };

/* Public to read; only board.c changes one. Zeroed, a board is empty and may
 * be given to the functions that make one and to board_done. */
struct board {
	struct rules rules;
	struct pits pits;	/* P1's houses 1..h, then P2's */
	int64_t store[2];
	int64_t row[2];		/* seeds in all houses of a player */
	enum player mover;
	bool over;		/* nobody moves any more */
	uint64_t fingerprint;	/* of the houses, for SOWING_FAR only */
};

/* What a last seed does where it fell. */
enum landing {
	LANDING_PASS,		/* the turn passes */
	LANDING_STORE,		/* the same player moves again */
	LANDING_CAPTURE,	/* seeds go to the store and the turn passes */
	LANDING_RELAY,		/* the house is taken up and sown on */
	LANDING_CUT		/* a relay that END_LAP stops here */
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
	int64_t house;		/* 1..h, the player's own */
	int64_t seeds;		/* in the house at first */
	int64_t relays;		/* how many times sown on */
	int64_t captured;	/* seeds into the store by capture */
	struct place last;	/* where the very last seed fell */
};

/* The start of a game. The rules must pass rules_check. */
void board_start(struct board *board, const struct rules *rules,
		enum player mover);

/*
 * A position: COUNT[0 .. h-1] P1's houses, COUNT[h .. 2h-1] P2's, for the h
 * of the rules; no count is negative and all together fit 63 bits.
 */
void board_set(struct board *board, const struct rules *rules,
		const int64_t store[2], const int64_t *count,
		enum player mover);

void board_copy(struct board *to, const struct board *from);
void board_done(struct board *board);

int64_t board_seeds(const struct board *board, enum player player,
		int64_t house);

/* Whether the mover may sow HOUSE (any number): it is his, it has seeds, and
 * the game is not over. */
bool board_allows(const struct board *board, int64_t house);

/* Plays a house, with all that follows from it, in a time that does not depend
 * on the seeds in hand. *PLY may be NULL. False, with nothing done, where
 * board_allows would not have it. */
bool board_play(struct board *board, int64_t house, struct ply *ply);

/* Nothing more can be played; for the end by repetition (model/game.h). */
void board_stop(struct board *board);

/* Store and, by the leftover rule, the seeds left in the row. */
int64_t board_leftover(const struct board *board, enum player player);
int64_t board_score(const struct board *board, enum player player);

bool board_equal(const struct board *a, const struct board *b);

/* A fingerprint of the houses and the mover, by the rules of SOWING_FAR, which
 * alone let a position come again: equal for equal positions, and for two
 * different ones only by a rare chance (model/fingerprint.h). */
uint64_t board_fingerprint(const struct board *board);

/* The place of the track where the last of SEEDS, sown from PLACE, falls. */
int64_t board_reach(const struct board *board, int64_t place, int64_t seeds);

/*
 * The steps of a move, for model/sow.h, which makes one seed an event. PLACE
 * is one of the mover's track; his house i is place i - 1.
 */
struct place board_place_of(const struct board *board, int64_t place);
int64_t board_next(const struct board *board, int64_t place);
int64_t board_take(struct board *board, int64_t place);
void board_drop(struct board *board, int64_t place);
/* Judged just after the last seed fell on PLACE. */
enum landing board_landing(const struct board *board, int64_t place);
/* The seeds that a capture at PLACE takes from the house opposite go with the
 * one at PLACE into the store. Returns how many there were together. */
int64_t board_capture(struct board *board, int64_t place);
/* The move is over with this landing: who is next, and is the game over? */
void board_settle(struct board *board, enum landing landing);

#endif
