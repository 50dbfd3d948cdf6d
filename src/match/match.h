/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The game on the board: who plays it, which house is chosen, undo, whether
 * programs are paused, who has won how often. It knows neither screen nor
 * modes; it counts its changes, so that others know when they are outdated. */
#ifndef KALAH_MATCH_MATCH_H
#define KALAH_MATCH_MATCH_H

#include "model/game.h"
#include "settings/settings.h"

/* Games that have ended since the program began. */
struct series {
	int wins[2];		/* by the seat the winner started in */
	int ties;
};

/* Public to read. */
struct match {
	struct game game;
	struct settings *settings;	/* not owned */
	bool touched;		/* the game has changed since it was loaded */
	bool paused;		/* programs are paused */
	bool lent;		/* the computer makes one move for a person */
	bool helped;		/* a person was helped in this run */
	unsigned games, positions;	/* grow with each new one */
	unsigned changes;	/* grows with each change of the game that is
				   not an added ply: undo, redo, another game.
				   Who keeps something about the game looks at
				   this beside its plies, as another move after
				   an undo leaves their number as it was */
	uint64_t luck;		/* seeds the next start; set by the owner, */
	int suited;		/* as is the level for WHO_AUTO in a game
				 * without moves; 0: MATCH_SUITED */
	int away;		/* 1: who began as P1 sits elsewhere; 2: P2
				 * does; 0: nobody */
	bool pondered;		/* match_ponders, whoever the opponent is */
	int held;		/* enum turned of this game; 0: as it is set */

	/* private */
	int64_t chosen[2];	/* each player's house; may be empty by now */
	struct series series;	/* without the game on the board, */
	bool counted;		/* which does not count if this is set */
};

enum { MATCH_SUITED = 2 };

/* Begins with *GAME, which is taken over and left empty. */
void match_begin(struct match *match, struct settings *settings,
		struct game *game);
void match_done(struct match *match);

/* Whether a move has been made and the position shown is not the end. */
bool match_is_on(const struct match *match);

/* Whether the game is over and a person has lost it to a program. */
bool match_is_lost(const struct match *match);

/* -- who moves ------------------------------------------------------------- */

/* Who plays for PLAYER now, taking a swap into account, who sat there at the
 * start, and who made PLY, 0 .. game.total - 1: WHO_ELSEWHERE for a person who
 * is; a program at its level where that is to suit the person, as
 * MATCH_SUITS. */
enum who match_who(const struct match *match, enum player player);
enum who match_sits(const struct match *match, enum player player);
enum who match_who_made(const struct match *match, size_t ply);
bool match_suits(const struct match *match);

/* Whether nobody is to be advised, as the opponent is a person elsewhere and
 * the game is not over. */
bool match_is_fair(const struct match *match);

/* Whether a person elsewhere is to move now. */
bool match_is_awaited(const struct match *match);

/* The seat in which PLAYER's side now is: who was that player at the start. */
enum player match_seat(const struct match *match, enum player player);

/* Whether it is a program's turn. */
bool match_program_moves(const struct match *match);

/* Whether one is to move now, for itself or for a person. */
bool match_runs(const struct match *match);

/* The level of the computer player to move; 0 for anyone else. */
int match_level(const struct match *match);

/* Whether a person is to move while the tutor or a strong opponent thinks; but
 * see match_is_fair. */
bool match_ponders(const struct match *match);

/* Whether somebody is asked for a move now who needs time for it, which the
 * robot does not; and the level at which the computer is to look for one, for
 * itself or for a person, or 0. */
bool match_asks(const struct match *match);
int match_thinks(const struct match *match);

/* Whether a program plays either side, or both; whether a person does. */
bool match_has_program(const struct match *match);
bool match_has_person(const struct match *match);

/* Whether the one who was PLAYER at the start has something to learn from the
 * game: a person has; if only programs play, both have. */
bool match_learns(const struct match *match, enum player player);

/* Whether the one who made ply PLY, 0 .. game.total - 1, has. */
bool match_learns_from(const struct match *match, size_t ply);

/* Whether P2 sits below; to have it so, or not, until another game begins. */
bool match_is_turned(const struct match *match);
void match_hold(struct match *match, bool turned);

/* What the players are called now; after COUNT plies, where 0 gives the seats
 * at the start, by which the series is counted; and as if sides were or were
 * not swapped. */
struct naming match_naming(const struct match *match);
struct naming match_naming_at(const struct match *match, size_t count);
struct naming match_naming_if(const struct match *match, bool swapped);

/* The number of a house of the mover. */
int64_t match_number(const struct match *match, int64_t house);

/* The mover's house with that number, or 0. */
int64_t match_house(const struct match *match, int64_t number);

/* -- the chosen house ------------------------------------------------------ */

/* The mover's chosen house, or the next one that can be sown, or 0. */
int64_t match_chosen(const struct match *match);

/* Chooses HOUSE for the mover; 0 changes nothing. */
void match_choose(struct match *match, int64_t house);

/* The next playable one to the left (BY is -1) or right (1), wrapping
 * around. */
void match_choose_beside(struct match *match, int by);

/* The first or LAST playable one, as seen from the left. */
void match_choose_end(struct match *match, bool last);

/* -- moves ----------------------------------------------------------------- */

/* Sows HOUSE, which must be allowed, or makes a swap. */
void match_play(struct match *match, int64_t house);

/* Undoes (BACK) or redoes to a person's previous or next choice, or as far as
 * the game goes; just ONE ply if asked, or if no person plays. Then pauses
 * programs. Returns false if there is no ply to undo or redo. */
bool match_step(struct match *match, bool back, bool one);

/* Continues from the position after COUNT plies, programs paused. */
void match_go_on(struct match *match, size_t count);

/* Goes back to COUNT plies for good. */
void match_cut(struct match *match, size_t count);

/* Notes that a person had help: took a move back, saw a good one, had a tutor,
 * or let the computer move. Changes nothing once the game is over. */
void match_help(struct match *match);

/* -- looking --------------------------------------------------------------- */

/* Makes *VIEW another look at the game of MATCH, which it uses: MATCH must not
 * change until match_unwatch. Nobody moves in it, nor does it turn. */
void match_watch(struct match *view, const struct match *match);
void match_unwatch(struct match *view);

/* Goes to the position after COUNT plies, or the nearest there is; for a VIEW,
 * or a game in which nobody moves. */
void match_look(struct match *view, int64_t count);

/* -- whole games ----------------------------------------------------------- */

/* Starts a new game according to the settings, or from a position. */
void match_start(struct match *match);
void match_start_at(struct match *match, const struct board *board);

/* Exchanges the players (settings_swap_sides) for the next game, together with
 * their wins in the series so far. */
void match_swap_sides(struct match *match);

/* Replaces the game on the board by *GAME, which is taken over and left empty.
 * A game that is already over does not count in the series. */
void match_replace(struct match *match, struct game *game);

/* Puts the SETTINGS of that game in force, too. They are not meant for the
 * settings file, so REMEMBERED, which is what that file holds, gets them as
 * well. */
void match_load(struct match *match, struct settings *remembered,
		const struct settings *settings, struct game *game);

/* The series, including the game on the board once that is over. */
struct series match_series(const struct match *match);

/* If the players are not those in BEFORE, begins a new series; the game on the
 * board counts only if nobody has moved in it yet. */
void match_change_players(struct match *match, const struct settings *before);

#endif
