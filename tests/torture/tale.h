/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as its moves tell it, and the files in which games are kept. */
#ifndef KALAH_TORTURE_TALE_H
#define KALAH_TORTURE_TALE_H

#include <stdbool.h>

#include "reference.h"

enum { TALE_MOVES = 400 };

/* By the standard rules, of six houses. */
struct tale {
	long seeds;		/* in each house at the start */
	int count, at;		/* moves, and those of them that are played */
	char moves[TALE_MOVES];	/* '1'... */
};

void tale_board(const struct tale *tale, struct reference *board);
bool tale_same(const struct tale *one, const struct tale *other);

/* Whether something would be lost without it. */
bool tale_matters(const struct tale *tale);

/*
 * What a key of the board does to a game of two people: '1' to '6', 'u', 'r';
 * false if nothing. A move that would end the game or find no room is refused.
 */
bool tale_key(struct tale *tale, char key);

/* A saved game or a journal; false if it is none, or one by other rules. */
bool tale_read(struct tale *tale, const char *text);

/* In 100 bytes or less, good until the next call. */
const char *tale_words(const struct tale *tale);

#endif
