/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The seeds in a ring of any number of pits, with the operations that sowing
 * needs: more in all pits, one more in a run of them, more or fewer in one.
 *
 * Above the array of pits lie shorter ones: an entry of the next level stands
 * for FAN of this one and holds seeds to be added to all of them. So one seed
 * to every pit before some end is, on each level, one to the entries before
 * the end within its block of FAN; and a run is all before its end without
 * those before its start. A short run goes to the pits alone, and levels that
 * no long run has reached are not read.
 *
 * A ring of too many pits or seeds for that is a tree of the same shape. Its
 * nodes are allocated when pits below them first differ, so that its memory
 * depends on the pits touched, not on how many there are.
 */
#ifndef KALAH_MODEL_PITS_H
#define KALAH_MODEL_PITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/compiler.h"

enum {
	PITS_BITS = 4,		/* FAN is 2 to the power of this */
	PITS_LEVELS = 7,
	PITS_NEAR = 1 << 16	/* so many are in a cache anyway */
};

struct pits_node;

/* Sums are modulo 2^32 in arrays and 2^64 in trees: their parts may overflow,
 * the seeds in a pit never do. Zeroed, it is empty: ready for pits_fill,
 * pits_copy and pits_done. */
struct pits {
	int64_t count;
	uint64_t all;		/* in every pit, beside what follows */
	int levels;
	int used;		/* the first so many may hold other than 0 */
	uint64_t shorts;	/* a run of fewer is a short one */
	uint32_t *level[PITS_LEVELS];	/* [0] is of pits; or NULL: */
	struct pits_node *root;
	void *memory;		/* that of all levels */
};

/* COUNT pits, at least 1, with SEEDS in each, which will never have more than
 * MOST; what was there before is gone. */
void pits_fill(struct pits *pits, int64_t count, int64_t seeds, int64_t most);
void pits_copy(struct pits *to, const struct pits *from);
void pits_done(struct pits *pits);

/* The seeds in the fullest pit. */
int64_t pits_most(const struct pits *pits);

/* Adds one seed to each of N pits, at most all, from FROM on. Pits are
 * numbered from 0, and 0 follows on the last. */
void pits_sow(struct pits *pits, int64_t from, int64_t n);

/* For pits_get and pits_add alone. */
uint64_t pits_tree_get(const struct pits *pits, int64_t pit);
void pits_tree_add(struct pits *pits, int64_t pit, int64_t seeds);

static inline int64_t pits_get(const struct pits *pits, int64_t pit)
{
	uint32_t seeds = (uint32_t)pits->all;

	if (!pits->level[0])
		return (int64_t)(pits->all + pits_tree_get(pits, pit));
	for (int i = 0; i < pits->used; i++, pit >>= PITS_BITS)
		seeds += pits->level[i][pit];
	return seeds;
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

/* Whether it is worth it to have pits fetched before they are needed. */
static inline bool pits_are_far(const struct pits *pits)
{
	return pits->level[0] && pits->count > PITS_NEAR;
}

/* Has PIT fetched, which may be none, if they are far. Always inline, because
 * gcc 12 leaves out any call of a function that only prefetches. */
static COMPILER_INLINE void pits_fetch(
		const struct pits *pits, int64_t pit)
{
	if ((uint64_t)pit < (uint64_t)pits->count)
		COMPILER_PREFETCH(pits->level[0] + pit);
}

#endif
