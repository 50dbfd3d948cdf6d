/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What happened in a mistake: the line of the move played beside the best one,
 * compared turn by turn. Turn 0 is that of the mistake, 1 the answer, 2 the
 * next turn of its player, and so on. Only what holds whichever of equal moves
 * are chosen is told; numbers are those of the lines that choose the first.
 */
#ifndef KALAH_TEACH_CONTRAST_H
#define KALAH_TEACH_CONTRAST_H

#include "match/sequels.h"

enum contrast_kind {
	CONTRAST_NONE,
	CONTRAST_CAPTURE,	/* turn 0: the best one captures more */
	CONTRAST_ANSWER,	/* turn 1 captures more */
	CONTRAST_LEFT,		/* what is left at the end is divided worse */
	CONTRAST_ANSWERS,	/* turns 1, 3 and perhaps more bring more */
	CONTRAST_TURNS,		/* turns 0, 2 and perhaps more bring less */
	CONTRAST_MOVE,		/* turn 0 lacks a move of the best one */
	CONTRAST_CAPTURES,	/* in all, the captures are divided worse */
	CONTRAST_KINDS
};

enum { CONTRAST_TURNS_MOST = 12 };	/* that are looked at */

struct contrast_turn {
	size_t from, to;	/* its plies; none if equal */
	int64_t gain, captured;	/* seeds that come into the store, and those of
				 * captures */
};

struct contrast_line {
	const struct game *game;
	struct contrast_turn turn[CONTRAST_TURNS_MOST];
	int turns;		/* in all */
	/* of whoever erred, and of the other one */
	int64_t left[2];	/* at the end, in the houses */
	int64_t captured[2];
};

struct contrast {
	enum contrast_kind kind;
	int first;		/* turn that is told of: 0, or 1 for answers */
	int turns;		/* of _ANSWERS and _TURNS: 2 to 4; else 1 */
	struct contrast_line line[SEQUEL_KINDS];
};

/* Compares SEQUELS, which must outlive *CONTRAST; NULL, or lines that are not
 * complete, are CONTRAST_NONE. */
void contrast_make(struct contrast *contrast, const struct sequels *sequels);

/* The seeds that so many TURNS of one player bring in LINE, from FIRST on. */
int64_t contrast_gain(const struct contrast_line *line, int first, int turns);

/* The word for KIND in files, in English: "capture". */
const char *contrast_word(enum contrast_kind kind);

#endif
