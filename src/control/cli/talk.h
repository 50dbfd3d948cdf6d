/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that is played by talking about it: what it consists of, how it goes
 * on, and how it is kept. */
#ifndef KALAH_CONTROL_CLI_TALK_H
#define KALAH_CONTROL_CLI_TALK_H

#include "control/analysis.h"
#include "control/cli/input.h"
#include "control/files/autosave.h"
#include "control/files/shelf.h"
#include "control/teach/mistakes.h"
#include "control/teach/problem.h"
#include "control/teach/results.h"

struct talk {
	struct settings settings, remembered;	/* those in the file */
	struct match match;
	const struct board *now;	/* that of the match */
	struct analysis analysis;
	struct autosave *autosave;
	struct worker *worker;
	struct results results;
	struct attempt attempt;	/* at a task, instead of the game */
	struct problems problems;
	struct mistakes mistakes;
	struct input input;
	char *rest;		/* of the line, after its first word; or the
				   number that it is */
	bool back;		/* the order's way is back, not forth */
	bool remember;		/* changed settings go to the settings file */
	bool quit;
	bool boards;		/* the board is told after each turn */
	bool offered;		/* the tutor, once */
	int unkept, forgotten;	/* why the game, the settings are not saved */
	/* what is asked, what is done after yes, and to which file, as named */
	char question[120];	/* empty: nothing */
	void (*answer)(struct talk *talk);
	char name[PATHS_SIZE], path[PATHS_SIZE];
	struct shelf_game kept;	/* or which of those, its number not -1 */
	bool exports;
	int64_t house;		/* in this position, that the tutor is asked
				   about; or 0 */
};

/* Asks for ANSWER, until the position is another one. */
void talk_ask(struct talk *talk, const char *question,
		void (*answer)(struct talk *talk));

/* Asks whether a tutor is wanted, unless there is one or that was asked. */
void talk_offer_tutor(struct talk *talk);

/* Keeps what has changed, at most one move that was played; what is asked of
 * the analysis next is about this position. Due after whatever may have changed
 * the game. */
void talk_follow(struct talk *talk);

/* Hears of the results once they are in the file; false if that takes long. */
bool talk_hear_results(struct talk *talk);

/* Keeps changed settings. */
void talk_remember(struct talk *talk);

/* What the game is and where it is; and whose turn it is now, or how it has
 * ended. */
void talk_tell_game(const struct talk *talk);
void talk_tell_turn(const struct talk *talk);

/* Sows a house or swaps, tells that and goes on; the same with what the program
 * or, if it is lent, the computer chooses. */
void talk_play(struct talk *talk, int64_t house);
void talk_play_program(struct talk *talk);

/* Waits until the analysis asks nothing up to LAST any more, but at most MOST
 * microseconds, of which INT64_MAX has no end. */
void talk_think(struct talk *talk, enum analysis_purpose last, int64_t most);

#endif
