/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the seeds lie at the start of a game. */
#ifndef KALAH_MODEL_STARTING_H
#define KALAH_MODEL_STARTING_H

#include "model/board.h"

/* As many in each house; a position that is a tie with best play; thrown at
 * random into the houses of a row, and in the other the same. */
enum starting_kind { STARTING_USUAL, STARTING_FAIR, STARTING_RANDOM,
	STARTING_KINDS };

struct starting {
	enum starting_kind kind;
	int64_t number;		/* from 1: which; 0: any */
};

enum {
	STARTING_NUMBER_MAX = 999999999,
	STARTING_HOUSES_MAX = 10000000	/* of a row that seeds are thrown in */
};

/* That of a setting, KIND plus STARTING_KINDS times the number. */
struct starting starting_of(int64_t setting);

/* How many fair starts are known for RULES (data/starts); 0 for most. */
int64_t starting_fair(const struct rules *rules);

/* Whether there is such a start: STATUS_NO_FAIR_START, STATUS_FAIR_NUMBER,
 * STATUS_TOO_MANY_TO_THROW. */
enum status starting_check(struct starting starting,
		const struct rules *rules);

/* A start that is known to be there, but for its number, which LUCK chooses
 * where it has none. The same LUCK, the same start. */
struct starting starting_choose(struct starting starting,
		const struct rules *rules, uint64_t luck);

/* Makes *BOARD of one that starting_check and starting_choose have seen. A fair
 * one is so for MOVER to move: for P2 the board is turned round. */
void starting_set(struct starting starting, const struct rules *rules,
		enum player mover, struct board *board);

/* Whether BOARD is as the usual start is, whoever is to move. */
bool starting_is_usual(const struct board *board);

/* "fair start 12 of 254", "random start 4711", "usual start". */
void starting_add_name(struct starting starting, const struct rules *rules,
		struct text *text);

#endif
