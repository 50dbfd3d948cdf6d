/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KALAH_TESTS_REFERENCE_H
#define KALAH_TESTS_REFERENCE_H

/*
 * The rules of Kalah a second time, played as at a table, one seed after
 * another. It is deliberately slow and plain and shares nothing with the
 * program, so that where the two agree, both are probably right.
 *
 * One rule is left to the caller, because it depends on more than the position:
 * under clockwise-far the third occurrence of a position (houses and player to
 * move) ends the game. Nothing here notices that; the caller sets over.
 */

#include <stdbool.h>

enum { REFERENCE_MAX_HOUSES = 64 };

/*
 * A game. Every member may be read and set freely; only the first houses
 * entries of each row count. Players are 0 and 1. Index 0 of a row is the
 * player's house 1, index houses - 1 the one beside his own store.
 */
struct reference {
	int houses;	/* of each player, 1 to REFERENCE_MAX_HOUSES */

	int sowing;	/* 0 anticlockwise, 1 clockwise, 2 clockwise-far */
	int capture;	/* 0 opposite, 1 always, 2 never */
	int relay;	/* 0 off, 1 on, 2 capture */
	int again;	/* 0 store, 1 capture, 2 never */
	int end;	/* 0 row, 1 turn, 2 lap, 3 majority */
	int leftover;	/* 0 owner, 1 nobody, 2 opponent */

	long house[2][REFERENCE_MAX_HOUSES];
	long store[2];
	int mover;	/* who plays next, or would if the game were not over */
	bool over;
};

/*
 * Sets up the first position, player 0 to move, with seeds (at least 1) in
 * every house. All rules become 0; the caller may change them afterwards.
 */
void reference_start(struct reference *r, int houses, long seeds);

/*
 * Plays a house of the mover, 1 to houses, and sets mover and over. Returns
 * false and changes nothing if the game is over, there is no such house, or it
 * is empty.
 *
 * When the game ends, the leftover seeds stay in the houses.
 */
bool reference_play(struct reference *r, int house);

/*
 * Whether the end rule ends the game in this position, between two moves.
 * Ignores over. A caller who sets up a position sets over to the result.
 */
bool reference_is_over(const struct reference *r);

/*
 * A player's score if the game ends in this position: his store and his share
 * of the leftover seeds. Rule "opponent" gives those to the player whose row is
 * empty; if neither row is, nobody gets them.
 */
long reference_score(const struct reference *r, int player);

#endif
