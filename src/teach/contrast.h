/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What happened in a mistake: the line of the move played beside the best one,
 * compared turn by turn. Turn 0 is that of the mistake, 1 the answer, 2 the
 * next turn of its player, and so on.
 *
 * A seed in a row counts as its owner's, who scores it in the end. So seeds
 * change hands in two ways only, captured or sown into the other row, and the
 * leads of the two lines end as far apart as the mistake lost. An event is told
 * if it makes up enough of that and if the leads stay apart. Only what holds
 * whichever of equal moves are chosen is told; numbers are those of the lines
 * that choose the first.
 */
#ifndef KALAH_TEACH_CONTRAST_H
#define KALAH_TEACH_CONTRAST_H

#include "match/sequels.h"

enum contrast_kind {
	CONTRAST_NONE,
	CONTRAST_CAPTURE,	/* turn 0: the best one captures more */
	CONTRAST_ANSWER,	/* turn 1 captures more */
	CONTRAST_END,		/* who keeps what is left at the end */
	CONTRAST_GIVES,		/* turn 0 sows more into the other row */
	CONTRAST_NEXT,		/* turn 2 or 4 of the best one captures with
				 * the house that the mistake played */
	CONTRAST_MOVE,		/* turn 0 lacks a move of the best one */
	CONTRAST_LATER,		/* turn 3 captures more */
	CONTRAST_KINDS
};

enum { CONTRAST_TURNS_MOST = 16 };	/* that are looked at */

struct contrast_turn {
	size_t from, to;	/* its plies; none if equal */
	int64_t gain;		/* seeds that come into the store */
	int64_t taken;		/* the other side's seeds captured; */
	int64_t given;		/* own ones sown into the other row */
	int64_t lead;		/* at its end, of whoever erred, by the stores
				 * and the rows */
};

struct contrast_line {
	const struct game *game;
	struct contrast_turn turn[CONTRAST_TURNS_MOST];
	int turns;		/* in all */
	/* of whoever erred, and of the other one */
	int64_t left[2];	/* at the end, in the houses */
	int64_t taken[2];	/* in all */
};

struct contrast {
	enum contrast_kind kind;
	int turn;		/* the one that is told of */
	/* _ANSWER: the best turn moves those seeds away, and nothing can be
	 * captured where they lay; or so much elsewhere, at MOST */
	bool moved;
	int64_t most;		/* and of _LATER, in the best line */
	bool late;		/* _NONE: the lines part after some turns */
	bool soon, own;		/* _END: whoever erred could have kept them */
	struct contrast_line line[SEQUEL_KINDS];
};

/* Reads a whole GAME, which must outlive *LINE. */
void contrast_read(struct contrast_line *line, const struct game *game);

/* Compares SEQUELS, which must outlive *CONTRAST; NULL, or lines that are not
 * complete, are CONTRAST_NONE. HIDES: only what can be told without the best
 * house. */
void contrast_make(struct contrast *contrast, const struct sequels *sequels,
		bool hides);

/* The ply of TURN in LINE that takes most from the opponent; the last one, if
 * none takes anything. */
const struct ply *contrast_ply(const struct contrast_line *line, int turn);

/* The word for KIND in files, in English: "capture". */
const char *contrast_word(enum contrast_kind kind);

#endif
