/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the engine is asked about the game at the board: a move, a hint, the
 * value of every house, and what each move was worth. While a person thinks, it
 * works for a strong computer; once the game is over, it goes through the moves
 * from the last to the first. One question at a time; which one follows from
 * the match each time and is not remembered, so undo, another game and quitting
 * need no case of their own.
 */
#ifndef KALAH_CONTROL_ANALYSIS_H
#define KALAH_CONTROL_ANALYSIS_H

#include "search/player/engine_thread.h"
#include "control/computer.h"
#include "control/match.h"
#include "model/verdict.h"

/* What is wanted first is asked first. */
enum analysis_purpose { ANALYSIS_NONE, ANALYSIS_LINE, ANALYSIS_MOVE,
	ANALYSIS_HINT, ANALYSIS_VALUES, ANALYSIS_VERDICT, ANALYSIS_START };

enum { ANALYSIS_LINE_MOST = 40 };	/* plies looked for */

/* What a start is worth to its mover: the final difference. */
struct analysis_worth {
	bool done, proved;
	int64_t value;		/* if PROVED */
};

struct analysis {
	bool hinted;		/* a hint for this position is wanted */
	bool values;		/* the value of every house is, for any */
	unsigned news;		/* grows with what is known of past moves */

	/* private */
	struct engine_thread *thread;
	struct computer computer;
	unsigned games, positions;	/* of the match, that this is about */
	enum analysis_purpose asked, known;	/* KNOWN: what REPORT is for */
	struct engine_report report;
	size_t ply;		/* the position asked about is before it */
	struct verdict *verdicts;	/* by ply */
	size_t first;		/* the first that was ever known */
	size_t count, room;
	struct game line;	/* what is found of the line, */
	bool lined;		/* if one is wanted */
	struct board start;	/* that WORTH is of */
	struct analysis_worth worth;
};

void analysis_begin(struct analysis *analysis, const struct computer *computer);
void analysis_done(struct analysis *analysis);

/* Puts all that is known of the game in *ASIDE, as if nothing had been asked;
 * and forgets what has been found out since, in favour of that. */
void analysis_put_aside(struct analysis *analysis, struct analysis *aside);
void analysis_take_back(struct analysis *analysis,
		const struct analysis *aside);

/* Forgets what was about another game or position; due after every command, so
 * that what is wanted next is about this one. */
void analysis_turn_to(struct analysis *analysis, const struct match *match);

/* Asks what is to be asked now, and hears the answer. True if there is more to
 * ask at once. */
bool analysis_tick(struct analysis *analysis, const struct match *match);

/* Asks for a second at most, in the place of that, what START is worth, on
 * which the game goes on, and hears the answer. It is known once it is DONE;
 * until then this is to be called now and then. */
struct analysis_worth analysis_weigh(struct analysis *analysis,
		const struct board *start);

/* A file to poll for news, or -1. */
int analysis_descriptor(const struct analysis *analysis);

/* Thinks here and now, if it must be here; see engine_thread_work. */
bool analysis_work(struct analysis *analysis, bool (*serve)(void *context),
		void *context);

/* From now until the game goes on, or it is dropped, looks first of all for how
 * both players play best from BOARD on, where the game goes on; for HOUSE first
 * if that is not 0. */
void analysis_want_line(struct analysis *analysis, const struct board *board,
		int64_t house);
void analysis_drop_line(struct analysis *analysis);

/* What has been found of it, with BOARD as its first position; NULL: none is
 * wanted. And whether such a line is all that is looked for. */
const struct game *analysis_line(const struct analysis *analysis);
bool analysis_line_ends(const struct game *line);

/* What HOUSE is worth in the position of the game, as far as that is known. */
struct verdict analysis_verdict(const struct analysis *analysis,
		int64_t house);

/* Whether no more than that will be known. */
bool analysis_is_done(const struct analysis *analysis);

/* Notes that of HOUSE, which is about to be sown. */
void analysis_note_move(struct analysis *analysis, const struct game *game,
		int64_t house);

/* The house that the engine wants to sow now; 0: none yet. */
int64_t analysis_choice(const struct analysis *analysis);

/* Makes the engine decide at once; false if it looks for no move to make. */
bool analysis_hurry(struct analysis *analysis);

/* What is known of the position, if a hint or all values are wanted, else NULL.
 * And the same only if it has all values. */
const struct engine_report *analysis_report(const struct analysis *analysis);
const struct engine_report *analysis_values(const struct analysis *analysis);

/* What is known of the first *COUNT plies. */
const struct verdict *analysis_verdicts(const struct analysis *analysis,
		size_t *count);

#endif
