/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Learning from the mistakes in a game: each position before one is a task, and
 * any house that keeps what could be kept is right. */
#ifndef KALAH_TEACH_MISTAKES_H
#define KALAH_TEACH_MISTAKES_H

#include "teach/attempt.h"

/* The context of mistakes_source. */
struct mistakes {
	const struct attempt *attempt;
	size_t *plies;		/* of the game, as known when collected */
	size_t count, room;
};

/* The mistakes known in the game of MATCH, in its order: those of whoever has
 * something to learn from it (match_learns) or, if BOTH, of either side. The
 * first one at ply FROM or later or, if BY is -1, the last one up to there;
 * SIZE_MAX if there is none. */
size_t mistakes_find(const struct match *match, const struct analysis *analysis,
		size_t from, int by, bool both);

/* The next one after ply AT, or the one before it; SIZE_MAX for AT lies outside
 * the game. *WRAPPED: it is the first again, or the last. */
size_t mistakes_step(const struct match *match, const struct analysis *analysis,
		size_t at, int by, bool both, bool *wrapped);

/* Collects those to learn from, none of them before a swap that may be made or
 * where the mover had two houses only, as the task names the wrong one; up to
 * five of which it can be told what happened come first, the dearest
 * before the others, and then the rest in the order of the game. Returns how
 * many there are. MISTAKES is zeroed before the first call; ATTEMPT is for the
 * caller to set. */
size_t mistakes_collect(struct mistakes *mistakes, const struct match *match,
		const struct analysis *analysis);
void mistakes_done(struct mistakes *mistakes);

/* As many as mistakes_collect would find. */
size_t mistakes_count(const struct match *match,
		const struct analysis *analysis);

/* The verdict on mistake NUMBER, as known when the game was put aside. */
const struct verdict *mistakes_verdict(const struct mistakes *mistakes,
		int number);

extern const struct task_source mistakes_source;

#endif
