/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The game at the board: who plays it, which house is chosen, what is undone,
 * whether programs wait, and who has won how often. It knows neither screen
 * nor mode, and what it changes it only counts, so that others can see that
 * they are out of date.
 */
#ifndef KALAH_CONTROL_MATCH_H
#define KALAH_CONTROL_MATCH_H

#include "control/settings.h"
#include "model/game.h"

/* Games that have ended since the program began, by who won. */
struct series {
	int wins[2];		/* by enum player: they swap with the sides */
	int ties;
};

/* Public to read. */
struct match {
	struct game game;
	struct settings *settings;	/* who plays, and the next game's rules;
					 * never NULL, not owned */
	bool touched;		/* the game is no longer as it was found */
	bool paused;		/* programs wait */
	bool lent;		/* the computer moves for a person, once */
	bool looking;		/* the position is one of the past, or one that
				 * was undone, and only looked at */
	unsigned games;		/* changes when another game is on the board */
	unsigned positions;	/* and when another position is */

	/* private */
	size_t from;		/* while looking: plies of the game itself */
	int64_t chosen[2];	/* each player's house, may be empty by now */
	struct series series;	/* without the game on the board, */
	bool counted;		/* which has no part in it */
};

/* Begins with *GAME, which is taken over and left empty. */
void match_begin(struct match *match, struct settings *settings,
		struct game *game);
void match_done(struct match *match);

/* Whether there is a game that would be missed. */
bool match_is_on(const struct match *match);

/* -- who moves ------------------------------------------------------------- */

/* Whether it is a program's turn. */
bool match_program_moves(const struct match *match);

/* The level of the computer player to move; 0 where it is someone else. */
int match_level(const struct match *match);

/* The level at which the computer is to find a move now, for itself or lent to
 * a person; 0 where it has none to find. The robot needs no thought. */
int match_thinks(const struct match *match);

/* Whether both players are persons, or neither is. */
bool match_has_program(const struct match *match);
bool match_has_person(const struct match *match);

/* How the players are spoken of. */
struct naming match_naming(const struct match *match);

/* The number of a house of the mover; and the house with that number, or 0. */
int64_t match_number(const struct match *match, int64_t house);
int64_t match_house(const struct match *match, int64_t number);

/* -- the chosen house ------------------------------------------------------ */

/* The mover's chosen house, or one near to it that he can sow; 0 where there
 * is none. */
int64_t match_chosen(const struct match *match);

/* Chooses HOUSE (0: leaves it), the next one BY (-1, 1) columns on the screen,
 * round the end; or the first, or LAST, column. */
void match_choose(struct match *match, int64_t house);
void match_choose_beside(struct match *match, int by);
void match_choose_end(struct match *match, bool last);

/* -- moves ----------------------------------------------------------------- */

/* Plays a house that the mover may sow. */
void match_play(struct match *match, int64_t house);

/* Undoes (BACK) or redoes up to a person's choice, or as far as the game goes;
 * just ONE move if asked, or where no person plays. Programs wait then. False
 * if there is no move. */
bool match_step(struct match *match, bool back, bool one);

/* Looks at the position after COUNT plies, which are there; goes back to where
 * the game stands, if that is not where it is; or goes on from the position
 * that is looked at, where programs wait. */
void match_look(struct match *match, size_t count);
void match_look_away(struct match *match);
void match_go_on(struct match *match);

/* Whether what is looked at is where the game stands. */
bool match_looks_at_present(const struct match *match);

/* -- whole games ----------------------------------------------------------- */

/* A new game by the settings. */
void match_start(struct match *match);

/* Players swap seats, or where they are alike the other one begins: in
 * SETTINGS, and in the series so far. */
void match_swap(struct settings *settings);
void match_swap_series(struct match *match);

/* Another game, which is taken over, instead of the one at the board. One that
 * has ended is only looked at. */
void match_replace(struct match *match, struct game *game);

/* The series, the game at the board included once it is over. */
struct series match_series(const struct match *match);

/* If there are other players than BEFORE, begins another series, without the
 * game at the board. */
void match_change_players(struct match *match, const struct settings *before);

#endif
