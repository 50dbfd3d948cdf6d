/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the engine is asked about the game on the board: a move, a hint, the
 * value of every house, and what each move was worth. While a person thinks, it
 * ponders for a strong computer; once the game is over, it goes through the
 * moves from last to first. It answers one question at a time. The next
 * question is derived from the match each time and not stored, so undo, a new
 * game and quitting need no special case.
 */
#ifndef KALAH_MATCH_ANALYSIS_H
#define KALAH_MATCH_ANALYSIS_H

#include "match/computer.h"
#include "match/match.h"
#include "match/sequels.h"
#include "model/verdict.h"
#include "search/player/engine_thread.h"

/* In order of priority; but the sequels of a mistake that is looked at come
 * before verdicts. */
enum analysis_purpose { ANALYSIS_NONE, ANALYSIS_LINE, ANALYSIS_MOVE,
	ANALYSIS_HINT, ANALYSIS_VALUES, ANALYSIS_VERDICT, ANALYSIS_SEQUELS };

enum { ANALYSIS_LINE_MOST = 40 };	/* plies in a line, at most */

/* What to look at; which houses; the answer. */
enum { HINT_STEPS = 3 };

struct analysis {
	int hinted;		/* how much of a hint for this position is
				   wanted: steps up to HINT_STEPS, 0: none */
	bool values;		/* the same for all values, in any position */
	bool reviewed;		/* the verdicts on all moves are wanted */
	size_t tried;		/* the ply of analysis_want_sequels and 1; 0 */
	/* to read, until analysis_tick or analysis_note_move: of the first
	 * plies, unknown verdicts zeroed, sequels NULL until they are begun */
	struct verdict *verdicts;
	struct sequels **sequels;
	size_t count;

	/* private */
	struct engine_thread *thread;
	struct computer computer;
	unsigned games, positions;	/* of the match, when last seen */
	enum analysis_purpose asked, known;	/* KNOWN: what REPORT answers */
	struct engine_report report;
	size_t ply;		/* asked about is the position before it */
	struct finding *findings;	/* what the verdicts follow from */
	size_t room, sequels_room, findings_room;
	size_t sought;		/* from this ply on, verdicts are known, or not
				   to be had of the engine */
	struct game line;	/* the line as far as found, */
	bool lined;		/* and whether one is wanted */
};

void analysis_begin(struct analysis *analysis, const struct computer *computer);
void analysis_done(struct analysis *analysis);

/* Moves all that is known of the game to *ASIDE and starts afresh with the same
 * engine thread; takes it back, discarding what was found meanwhile. *ASIDE
 * must then no longer be used. */
void analysis_put_aside(struct analysis *analysis, struct analysis *aside);
void analysis_take_back(struct analysis *analysis,
		const struct analysis *aside);

/* Forgets what is known of another game or position. Must be called after every
 * command, so that the next question is about the one SEEN. */
void analysis_turn_to(struct analysis *analysis, const struct match *seen);

/* Collects the engine's answer and asks the next question; the bell rings when
 * there may be an answer. Returns true if it should be called again at once. */
bool analysis_tick(struct analysis *analysis, const struct match *match,
		const struct match *seen);

/* Until the position changes or it is dropped, looks first of all for
 * best play from BOARD, which is not over; starting with HOUSE unless that is
 * 0. */
void analysis_want_line(struct analysis *analysis, const struct board *board,
		int64_t house);
void analysis_drop_line(struct analysis *analysis);

/* Wants a hint, or one step more of it. */
void analysis_hint(struct analysis *analysis);

/* The line found so far, starting at BOARD, or NULL if none is wanted; owned by
 * ANALYSIS. analysis_line_ends: LINE is complete and will not be extended. */
const struct game *analysis_line(const struct analysis *analysis);
bool analysis_line_ends(const struct game *line);

/* What HOUSE is worth in the current position, as far as is known yet. */
struct verdict analysis_verdict(const struct analysis *analysis, int64_t house);

/* Whether all values are in and will not improve. */
bool analysis_is_done(const struct analysis *analysis);

/* Records the verdict on HOUSE, about to be played in GAME, if it is proved or
 * final. Forgets the verdicts on moves that could be redone. */
void analysis_note_move(struct analysis *analysis, const struct game *game,
		int64_t house);

/* Whether PLAYER was proved, by a move that the engine has chosen, to keep what
 * the usual start of GAME is worth, and has not been asked since. */
bool analysis_keeps_par(const struct analysis *analysis,
		const struct game *game, enum player player);

/* The house that the engine wants to sow now; 0 if it has not decided. */
int64_t analysis_choice(const struct analysis *analysis);

/* Makes the engine decide at once; false if it is not choosing a move. */
bool analysis_hurry(struct analysis *analysis);

/* What is known of the position, if a hint or all values are wanted, else NULL.
 * analysis_values: the same if it has all values. Good until analysis_tick. */
const struct engine_report *analysis_report(const struct analysis *analysis);
const struct engine_report *analysis_values(const struct analysis *analysis);

/* The verdict on PLY; unknown if there is none. */
const struct verdict *analysis_verdict_at(const struct analysis *analysis,
		size_t ply);

/* How the game would go on after the mistake of PLY and after the best move;
 * NULL unless that is known. analysis_want_sequels: wants it first of all after
 * HOUSE, which was not played there, but by VERDICT is a mistake, as long as
 * the position stays or until it is dropped. */
const struct sequels *analysis_sequels(const struct analysis *analysis,
		size_t ply);
void analysis_want_sequels(struct analysis *analysis, const struct game *game,
		size_t ply, int64_t house, const struct verdict *verdict);
void analysis_drop_sequels(struct analysis *analysis);

#endif
