/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The seeds in a ring of any number of pits, with the operations that sowing
 * needs: add to all pits, add one to each pit of a run, change one pit.
 *
 * Above the array of pits lie shorter arrays: an entry of one level stands for
 * FAN entries of the level below, and holds seeds to be added to all of them.
 * So to add a seed to every pit before some end, we add one, on each level, to
 * the entries before the end within its block of FAN. A run is all before its
 * end minus all before its start. A short run is added to the pits directly,
 * and levels that no long run has reached are not read.
 *
 * A ring with too many pits or seeds for arrays is a tree of the same shape.
 * Its nodes are allocated when pits below them first differ, so its memory
 * depends on the pits touched, not on how many there are.
 */
#ifndef KALAH_MODEL_PITS_H
#define KALAH_MODEL_PITS_H

#include <stdbool.h>
#include <stdint.h>

#include "util/compiler.h"

enum {
	PITS_BITS = 4,		/* FAN is 2 to the power of this */
	PITS_FAN = 1 << PITS_BITS,
	PITS_LEVELS = 7,
	PITS_CACHED = 1 << 16	/* rings up to this size are cached anyway */
};

struct pits_node;

/* Sums are modulo 2^32 in arrays and 2^64 in trees: their parts may overflow,
 * but the seeds in a pit never do. Zeroed, the ring is empty: it may be filled,
 * copied to, or passed to pits_done. */
struct pits {
	int64_t count;
	uint64_t all;		/* in every pit, besides what follows */
	int levels;
	int used;		/* levels from this one on hold only 0 */
	int64_t shorts;		/* runs of fewer pits are short */
	uint32_t *level[PITS_LEVELS];	/* [0] are the pits; NULL: see root */
	struct pits_node *root;
	void *memory;		/* the allocation of all levels */
};

/* Makes COUNT pits, at least 1, with SEEDS in each; no pit will ever have more
 * than MOST. Replaces what was there before. */
void pits_fill(struct pits *pits, int64_t count, int64_t seeds, int64_t most);
void pits_copy(struct pits *to, const struct pits *from);
void pits_done(struct pits *pits);

/* In a time that depends on the pits touched, unless both are arrays. */
bool pits_equal(const struct pits *a, const struct pits *b);

/* The seeds in the fullest pit. */
int64_t pits_most(const struct pits *pits);

/* Add one seed to each of N pits, at most all, from FROM on, 0 to COUNT. Pits
 * are numbered from 0; after the last comes 0 again. The first takes as long
 * for any N, the second goes from block to block, and needs arrays. */
void pits_sow_long(struct pits *pits, int64_t from, int64_t n);
void pits_sow_short(struct pits *pits, int64_t from, int64_t n);

/* Only for use by pits_get and pits_add. */
uint64_t pits_tree_get(const struct pits *pits, int64_t pit);
void pits_tree_add(struct pits *pits, int64_t pit, int64_t seeds);

static inline int64_t pits_get(const struct pits *pits, int64_t pit)
{
	uint32_t seeds = (uint32_t)pits->all;

	if (!pits->level[0])
		return (int64_t)(pits->all + pits_tree_get(pits, pit));
	seeds += pits->level[0][pit];
	for (int i = 1; i < pits->used; i++)
		seeds += pits->level[i][pit >>= PITS_BITS];
	return seeds;
}

/* Does that in whichever way is faster. */
static inline void pits_sow(struct pits *pits, int64_t from, int64_t n)
{
	if (n < pits->shorts)
		pits_sow_short(pits, from, n);
	else
		pits_sow_long(pits, from, n);
}

/* SEEDS may be negative. */
static inline void pits_add(struct pits *pits, int64_t pit, int64_t seeds)
{
	if (pits->level[0])
		pits->level[0][pit] += (uint32_t)seeds;
	else
		pits_tree_add(pits, pit, seeds);
}

static inline void pits_add_all(struct pits *pits, int64_t seeds)
{
	pits->all += (uint64_t)seeds;
}

/* Whether prefetching pays: the pits are unlikely to be cached. */
static inline bool pits_exceed_cache(const struct pits *pits)
{
	return pits->level[0] && pits->count > PITS_CACHED;
}

/* Prefetches PIT, if it exists, where pits_exceed_cache. Always inline, because
 * gcc 12 drops calls of functions that only prefetch. */
static COMPILER_INLINE void pits_fetch(const struct pits *pits, int64_t pit)
{
	if ((uint64_t)pit < (uint64_t)pits->count)
		COMPILER_PREFETCH(pits->level[0] + pit);
}

#endif
