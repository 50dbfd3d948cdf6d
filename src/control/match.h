/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The game at the board: who plays it, which house is chosen, what is undone,
 * whether programs wait, who has won how often. It knows neither screen nor
 * mode; it only counts what it changes, so that others see when they are out of
 * date.
 */
#ifndef KALAH_CONTROL_MATCH_H
#define KALAH_CONTROL_MATCH_H

#include "control/settings.h"
#include "model/game.h"

/* Games that have ended since the program began, by who won. */
struct series {
	int wins[2];		/* by enum player, as who won sat at first:
				   they change with the settings */
	int ties;
};

/* Public to read. */
struct match {
	struct game game;
	struct settings *settings;	/* not owned */
	bool touched;		/* the game is no longer as it was found */
	bool paused;		/* programs wait */
	bool lent;		/* the computer moves for a person, once */
	bool helped;		/* a person was, in this run */
	bool looking;		/* at another position than the game is in */
	unsigned games, positions;	/* grow with each other one */
	uint64_t luck;		/* of the next game's start; set by the owner */
	bool studied;		/* match_ponders, whoever the other player is */

	/* private */
	size_t from;		/* while looking: plies of the game itself, */
	bool ended;		/* and whether it is over */
	int64_t chosen[2];	/* each player's house, may be empty by now */
	struct series series;	/* without the game on the board, */
	bool counted;		/* which has no part in it */
};

/* Begins with *GAME, which is taken over and left empty. */
void match_begin(struct match *match, struct settings *settings,
		struct game *game);
void match_done(struct match *match);

/* Whether a move was made, and the game goes on; whether it is over, whatever
 * position is looked at. */
bool match_is_on(const struct match *match);
bool match_has_ended(const struct match *match);

/* Whether it is, and a person who played it has lost it to a program. */
bool match_is_lost(const struct match *match);

/* -- who moves ------------------------------------------------------------- */

/* Who plays a side now, which a swap changes. */
enum who match_who(const struct match *match, enum player player);

/* Whether it is a program's turn. */
bool match_program_moves(const struct match *match);

/* The level of the computer player to move; 0 for anyone else. */
int match_level(const struct match *match);

/* Whether it is the turn of a person in whose time a strong computer, the other
 * player, thinks, or the tutor. */
bool match_ponders(const struct match *match);

/* The level at which the computer is to find a move now, for itself or for a
 * person; 0 for none. The robot needs no thought. */
int match_thinks(const struct match *match);

/* Whether a program, or a person, is among the players. */
bool match_has_program(const struct match *match);
bool match_has_person(const struct match *match);

/* Whether who sat as PLAYER at first has something to learn: a person does, or
 * either program where only those play. */
bool match_learns(const struct match *match, enum player player);

/* The same of who made that ply. */
bool match_learns_from(const struct match *match, size_t ply);

/* How the players are spoken of now; and after so many plies: 0 is as the game
 * began, which is how the series is counted, and who chose to swap. */
struct naming match_naming(const struct match *match);
struct naming match_naming_at(const struct match *match, size_t count);

/* The number of a house of the mover; and the house with that number, or 0. */
int64_t match_number(const struct match *match, int64_t house);
int64_t match_house(const struct match *match, int64_t number);

/* -- the chosen house ------------------------------------------------------ */

/* The mover's chosen house, or one near it that he can sow, or 0. */
int64_t match_chosen(const struct match *match);

/* Chooses HOUSE (0: leaves it); the next one BY (-1, 1) columns on the screen,
 * round the end; or that in the first, or LAST, column. */
void match_choose(struct match *match, int64_t house);
void match_choose_beside(struct match *match, int by);
void match_choose_end(struct match *match, bool last);

/* -- moves ----------------------------------------------------------------- */

/* Plays a house that the mover may sow, or swaps. */
void match_play(struct match *match, int64_t house);

/* Undoes (BACK) or redoes up to a person's choice, or as far as the game goes;
 * just ONE move if asked, or where no person plays. Programs wait then. False
 * if there is no move. */
bool match_step(struct match *match, bool back, bool one);

/* Looks at the position after COUNT plies, or the nearest there is; goes back
 * to that of the game; or continues from this one, where programs wait. */
void match_look(struct match *match, int64_t count);
void match_look_away(struct match *match);
void match_go_on(struct match *match);

/* While looking, whether it is at the position of the game. */
bool match_looks_at_present(const struct match *match);

/* Notes that a person is helped: he took a move back, was told a good one, had
 * a tutor, or let the computer move. A game that has ended is as it was. */
void match_help(struct match *match);

/* -- whole games ----------------------------------------------------------- */

/* A new game by the settings. */
void match_start(struct match *match);

/* Players swap seats, or if they are alike the other one begins: in SETTINGS,
 * and in the series so far. */
void match_swap(struct settings *settings);
void match_swap_series(struct match *match);

/* Takes *GAME over in place of the one at the board, and leaves it empty. One
 * that has ended counts for nothing. */
void match_replace(struct match *match, struct game *game);

/* The series, the game at the board included once it is over. */
struct series match_series(const struct match *match);

/* If there are other players than BEFORE, begins another series, to which the
 * game at the board belongs only if nobody has moved in it yet. */
void match_change_players(struct match *match, const struct settings *before);

#endif
