/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The first turn of a game with rule swap. Whoever makes it cuts a pie of which
 * the other takes the better piece: where the side that made it would win by V,
 * the turn is worth -|V| to its maker; V itself only if the game is over then.
 * A first move is worth what the best turn is that begins with it.
 */
#ifndef KALAH_SEARCH_SOLVER_TURNS_H
#define KALAH_SEARCH_SOLVER_TURNS_H

#include "search/solver/pvs.h"
#include "search/solver/root.h"

/* Private but for AFTER and BOUNDS, where more may be known. */
struct turn {
	struct node after;	/* as who is to move then sees it */
	struct node_bounds bounds;	/* of that */
	int house;		/* of its first move, 1 and up */
	int gain;
	bool again;		/* it goes on: not yet a turn */
	bool over;
	int guess;		/* of AFTER */
	int expected;		/* how far from a tie it seems */
	struct pvs_result pvs;
};

struct turns {
	struct turn *list;	/* in any order */
	int count;
	int best;		/* house of the first move; 0: not proved */
	int depth;		/* turns that follow and were looked at */
	/* private */
	size_t room;
	int64_t lead;
	unsigned open;		/* houses with more turns than are listed */
};

/* What is known of a final difference; the guess is within. */
struct turns_value {
	int64_t lower, upper, guess;
};

/* All turns of BOARD, which fits a node and where the swap comes later; or, of
 * too many, the shorter ones. Nothing is known of them but the limits. */
void turns_start(struct turns *turns, const struct board *board);
void turns_done(struct turns *turns);

/* The value of the turns that begin with HOUSE, or, for 0, of all. */
struct turns_value turns_value(const struct turns *turns, int house);

/* Guesses anew, looking one turn further; false, with the guesses as they were,
 * where STOP was asked. */
bool turns_deepen(struct turns *turns, struct pvs *pvs, struct stop stop);

/* As root_solve. */
bool turns_solve(struct turns *turns, struct solver *solver,
		enum root_aim aim, struct stop stop);

#endif
