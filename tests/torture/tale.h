/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a list of moves, to compare with what files contain. */
#ifndef KALAH_TORTURE_TALE_H
#define KALAH_TORTURE_TALE_H

#include <stdbool.h>

#include "reference.h"

enum { TALE_MOVES = 400 };

/* Six houses, standard rules. */
struct tale {
	long seeds;		/* in each house at the start */
	int count, at;		/* moves, and how many of them are not undone */
	char moves[TALE_MOVES];	/* '1'... */
};

void tale_board(const struct tale *tale, struct reference *board);
bool tale_same(const struct tale *one, const struct tale *other);

/* Whether a move would be lost without it. */
bool tale_matters(const struct tale *tale);

/*
 * Does what a key of the board does to a game of two people: '1' to '6', 'u',
 * 'r'. False, with TALE unchanged, if that is nothing, or if the move would end
 * the game or has no room.
 */
bool tale_key(struct tale *tale, char key);

/* Reads a saved game or a journal. False if TEXT is neither, does not have six
 * houses, or has a move that tale_key refuses. */
bool tale_read(struct tale *tale, const char *text);

/* In 100 bytes at most, good until the next call. */
const char *tale_words(const struct tale *tale);

#endif
