/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The seeds in a ring of pits, as many as wanted, in three operations that
 * sowing needs: all pits more, a run of them one more, one pit more or less.
 *
 * Above the array of pits lie shorter ones: an entry of the next level stands
 * for FAN of this one, and holds seeds to be added to all of them. One seed to
 * every pit before some end is then, on each level, one seed to the entries
 * before the end within its block of FAN; and a run is all before its end but
 * those before its start.
 *
 * A ring of too many pits, or of too many seeds for short numbers, is a tree
 * of the same shape. Its nodes are allocated when something below them first
 * differs from its neighbours, so that memory follows what was touched and
 * never the number of pits.
 */
#ifndef KALAH_MODEL_PITS_H
#define KALAH_MODEL_PITS_H

#include <stddef.h>
#include <stdint.h>

enum {
	PITS_BITS = 4,		/* FAN is 2 to the power of this */
	PITS_LEVELS = 7
};

struct pits_node;

/*
 * What is kept of a pit is in several places and counts modulo 2^64, or 2^32
 * in arrays: all that was ever added to it and taken from it may be more than
 * a number holds, but what lies in it at a time never is.
 *
 * Zeroed, a struct pits is empty and may be given to every function that
 * makes one (pits_fill, pits_copy) and to pits_done.
 */
struct pits {
	int64_t count;
	uint64_t all;		/* in every pit, beside what follows */
	int levels;
	uint32_t *level[PITS_LEVELS];	/* [0] is of pits; or NULL: */
	struct pits_node *root;
	void *memory;		/* that of all levels */
};

/* COUNT (1 and up) pits with SEEDS in each, whatever was in it before. There
 * will never be more than MOST seeds in any of them. */
void pits_fill(struct pits *pits, int64_t count, int64_t seeds, int64_t most);
void pits_copy(struct pits *to, const struct pits *from);
void pits_done(struct pits *pits);

/* How many seeds the fullest pit has. */
int64_t pits_most(const struct pits *pits);

/* For trees; the functions below call them. Pits count from 0. */
uint64_t pits_tree_get(const struct pits *pits, int64_t pit);
void pits_tree_add(struct pits *pits, int64_t pit, int64_t seeds);

/* Adds one seed to each of N pits, at most all, from FROM on: in a ring, the
 * first pit follows on the last. */
void pits_sow(struct pits *pits, int64_t from, int64_t n);

static inline int64_t pits_get(const struct pits *pits, int64_t pit)
{
	uint32_t seeds = (uint32_t)pits->all;

	if (!pits->level[0])
		return (int64_t)(pits->all + pits_tree_get(pits, pit));
	for (int i = 0; i < pits->levels; i++, pit >>= PITS_BITS)
		seeds += pits->level[i][pit];
	return seeds;
}

/* Adds SEEDS, which may be negative, to one pit. */
static inline void pits_add(struct pits *pits, int64_t pit, int64_t seeds)
{
	if (pits->level[0])
		pits->level[0][pit] += (uint32_t)seeds;
	else
		pits_tree_add(pits, pit, seeds);
}

/* Adds SEEDS to every pit. */
static inline void pits_add_all(struct pits *pits, int64_t seeds)
{
	pits->all += (uint64_t)seeds;
}

#endif
