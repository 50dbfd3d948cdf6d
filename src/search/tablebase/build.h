/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes the values of a table, one number of seeds after the other. */
#ifndef KALAH_SEARCH_TABLEBASE_BUILD_H
#define KALAH_SEARCH_TABLEBASE_BUILD_H

#include <stdatomic.h>

#include "search/base/budget.h"
#include "search/base/pool.h"
#include "search/tablebase/table.h"

struct rows;		/* private */

/* TABLE and SPARE are the owner's to set, the others zeroed. */
struct build {
	const struct table *table;
	atomic_size_t work;	/* bytes it takes now, beside the values */
	size_t spare;		/* bytes that helpers may add to these */
	/* private */
	struct rows *rows[TABLE_SEEDS_MAX + 1];	/* by seeds */
	/* the positions that are being computed, and the calling thread's */
	int seeds;
	struct part *part;	/* NULL: none are */
	struct block mirror;
	size_t taken;		/* bytes of these two */
	atomic_int begun;	/* the part begun last; they count down to 0 */
	atomic_bool halt;	/* helpers must leave their parts */
	/* steps of lanes_more by part: the seeds in the row with fewer */
	uint32_t done[TABLE_SEEDS_MAX / 2 + 1];
};

void build_done(struct build *build);

/* How many more bytes it takes to compute positions with SEEDS, without
 * helpers. */
size_t build_claim(const struct build *build, int seeds);

/* Makes ready for positions with SEEDS, which must be placed and which
 * have a seed more than those in the table. False if memory ran out. */
bool build_begin(struct build *build, int seeds);

/* Computes them with the help of POOL. False if STOP ended it; the next call
 * continues. */
bool build_go_on(struct build *build, struct pool *pool, struct stop stop);

/* Frees what was only for these positions, if there are any. */
void build_end(struct build *build);

#endif
