/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tablebase: a table of values that grows. It stays empty where table_can
 * refuses the rules, such as clockwise-far, where positions can repeat, and
 * under END_MAJORITY, where values depend on the stores too.
 *
 * A row is what lies in one player's houses; rows with as many seeds have
 * numbers. A position is a row and the one opposite. Its value lies in a line:
 * the values of one row with all rows of so many seeds. A move has a kind, by
 * where its last seed falls, and leads to another line. A part of the table has
 * the positions with A seeds in one row and B in the other. It is computed line
 * by line, several rows of A seeds at once, each in a lane of a vector; the
 * moves that lead across the lines, down columns, come first.
 */
#ifndef KALAH_SEARCH_TABLEBASE_TABLEBASE_H
#define KALAH_SEARCH_TABLEBASE_TABLEBASE_H

#include "search/tablebase/build.h"

struct tablebase {
	/* most in all houses; -1: no positions yet. One thread computes more
	 * while others probe */
	atomic_int seeds;
	size_t size;		/* bytes of values */
	struct table table;
	struct build build;
	/* private */
	int known;		/* as seeds; what is beyond them is hidden */
	int most;		/* seeds there is room for */
	struct block blocks[TABLE_SEEDS_MAX + 1];	/* by seeds */
};

/* An empty table, to grow to SIZE bytes of values. RULES and NUMBERING must
 * outlive it. */
void tablebase_start(struct tablebase *tb, const struct node_rules *rules,
		const struct numbering *numbering, size_t size);
void tablebase_done(struct tablebase *tb);

/* How many positions have one more seed; 0 if there is no room for them. And
 * how many more bytes they need while they are computed without helpers. */
size_t tablebase_next(const struct tablebase *tb);
size_t tablebase_claim(const struct tablebase *tb);

/* Computes these positions, with the help of POOL; tablebase_next must not be
 * 0. False if STOP ended it, and the next call continues; or if memory ran out,
 * and tablebase_next is 0 from now on. */
bool tablebase_grow(struct tablebase *tb, struct pool *pool, struct stop stop);

/* Makes the table empty; to grow again takes no time up to where it was. */
void tablebase_hide(struct tablebase *tb);

#endif
