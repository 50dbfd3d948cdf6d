/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A game played by typing words: its state, its moves, and saving it. */
#ifndef KALAH_TEXT_TALK_H
#define KALAH_TEXT_TALK_H

#include "files/games.h"
#include "match/analysis.h"
#include "teach/mistakes.h"
#include "teach/problem.h"
#include "teach/results.h"
#include "text/input.h"

struct talk {
	struct settings settings, remembered;	/* REMEMBERED: as in the file */
	struct match match;
	const struct board *now;	/* points into MATCH */
	struct analysis analysis;
	struct games *games;
	struct worker *worker;
	struct results results;
	struct attempt attempt;	/* at a task, instead of the game */
	struct problems problems;
	struct mistakes mistakes;
	struct input input;
	char *rest;		/* of the line, after its first word; or the
				   number that it begins with */
	bool back;		/* the order means back, not forth */
	bool remember;		/* save changed settings */
	bool quit;
	bool boards;		/* print the board after each turn */
	bool offered;		/* the tutor was offered */
	int game_error;		/* why the game is not saved, */
	int settings_error;	/* and settings are not; as for paths_error */
	/* an open question; what to do after yes, with which file */
	char question[120];	/* empty: none */
	void (*answer)(struct talk *talk);
	char name[PATHS_SIZE];
	char path[2 * PATHS_SIZE];	/* too long is not cut to fit */
	bool from_list;		/* or which saved game */
	struct games_entry kept;
	bool exports;
	int64_t house;		/* that the tutor judges here, or 0 */
};

/* Asks a question; ANSWER is called after "yes". */
void talk_ask(struct talk *talk, const char *question,
		void (*answer)(struct talk *talk));

/* Asks once whether a tutor is wanted, unless there is one. */
void talk_offer_tutor(struct talk *talk);

/* Saves what has changed: at most one move played, or any number undone or
 * redone. Must be called after anything that may have changed the game; from
 * then on the analysis is about this position. */
void talk_follow(struct talk *talk);

/* Saves changed settings. */
void talk_remember(struct talk *talk);

/* Print the game and its position; and whose turn it is, or how it ended. */
void talk_tell_game(const struct talk *talk);
void talk_tell_turn(const struct talk *talk);

/* Sows HOUSE or swaps, says so and goes on; the same for the move of the
 * program or, if match.lent, of the computer. */
void talk_play(struct talk *talk, int64_t house);
void talk_play_program(struct talk *talk);

/* Thinks until no question up to LAST is left to ask, but at most MOST
 * microseconds; INT64_MAX: no limit. */
void talk_think(struct talk *talk, enum analysis_purpose last, int64_t most);

#endif
