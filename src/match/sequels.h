/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game would go on after a mistake and after the best move, by exact
 * values to its end. Of moves that are worth the same, two lines choose the
 * first house, and two the last; the best move is the first one in both.
 * Whoever has an engine asks it about one position after the other. */
#ifndef KALAH_MATCH_SEQUELS_H
#define KALAH_MATCH_SEQUELS_H

#include "model/verdict.h"
#include "search/player/engine.h"

enum { SEQUEL_PLAYED, SEQUEL_BEST, SEQUEL_KINDS, SEQUELS = 2 * SEQUEL_KINDS };

struct sequels {
	/* from the position before the mistake; the first SEQUEL_KINDS choose
	 * the first house */
	struct game game[SEQUELS];
	int64_t loss;		/* seeds */
	int count;		/* of lines that are complete; SEQUELS: all */
	bool failed;		/* they will never be */
	uint64_t nodes;		/* that may yet be searched */
};

/* Begins with HOUSE on BOARD, on which VERDICT is proved; never NULL. */
struct sequels *sequels_new(const struct board *board, int64_t house,
		const struct verdict *verdict);
void sequels_free(struct sequels *sequels);

/* The position to ask about, with what to ask; NULL if there is none, as all is
 * known or they have failed. sequels_take: goes on with the last REPORT. */
const struct board *sequels_next(const struct sequels *sequels,
		struct engine_query *query);
void sequels_take(struct sequels *sequels, const struct engine_report *report);

#endif
