/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How the seeds are distributed at the start of a game. */
#ifndef KALAH_MODEL_STARTING_H
#define KALAH_MODEL_STARTING_H

#include "model/board.h"

/* The same number in each house; a position that is a tie with best play;
 * thrown at random into the houses of one row, and the same in the other. */
enum starting_kind { STARTING_USUAL, STARTING_FAIR, STARTING_RANDOM,
	STARTING_KINDS };

struct starting {
	enum starting_kind kind;
	int64_t number;		/* which one, from 1; 0: any */
};

enum {
	STARTING_NUMBER_MAX = 999999999,
	STARTING_HOUSES_MAX = 10000000	/* per row, for a random start */
};

/* Unpacks a setting: its kind plus STARTING_KINDS times the number; and packs
 * one. */
struct starting starting_of(int64_t setting);
int64_t starting_setting(struct starting starting);

/* How many fair starts are known for RULES (data/starts); mostly 0. */
int64_t starting_fair(const struct rules *rules);

/* Whether there is such a start: STATUS_OK, STATUS_NO_FAIR_START,
 * STATUS_FAIR_NUMBER or STATUS_TOO_MANY_TO_THROW. */
enum status starting_check(struct starting starting,
		const struct rules *rules);

/* STARTING, which passed starting_check, with a number chosen by LUCK if it
 * needs one and has none. The same LUCK gives the same start. */
struct starting starting_choose(struct starting starting,
		const struct rules *rules, uint64_t luck);

/* Sets up *BOARD for a start that passed starting_check and starting_choose. A
 * fair start is fair if MOVER moves first: for P2 the rows are exchanged. */
void starting_set(struct starting starting, const struct rules *rules,
		enum player mover, struct board *board);

/* Whether BOARD is the usual start, whoever is to move. */
bool starting_is_usual(const struct board *board);

#endif
