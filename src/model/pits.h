/*
 * The seeds in a row of pits, as many as wanted, in three operations that
 * sowing needs: all pits one more, a range of them one more, one pit taken.
 *
 * Few pits are an array. Many are a tree: a node stands for a range of pits,
 * divided among FAN children, and holds for each child the seeds to add to
 * every pit under it, so that a range costs two nodes a level. A node is
 * allocated when something under it first differs from its neighbours, so
 * that memory follows what was touched and never the number of pits.
 */
#ifndef KALAH_MODEL_PITS_H
#define KALAH_MODEL_PITS_H

#include <stdint.h>

struct pits_node;

/* Zeroed, a struct pits is empty and may be given to every function that
 * makes one (pits_fill, pits_copy) and to pits_done. */
struct pits {
	int64_t count;
	int64_t all;		/* in every pit, beside what follows */
	int64_t *flat;		/* count pits, or NULL: */
	struct pits_node *root;	/* a tree of LEVELS levels */
	int levels;
};

/* COUNT (1 and up) pits with SEEDS in each, whatever was in it before. */
void pits_fill(struct pits *pits, int64_t count, int64_t seeds);
void pits_copy(struct pits *to, const struct pits *from);
void pits_done(struct pits *pits);

/* For many pits; the functions below call them. Pits count from 0. */
int64_t pits_tree_get(const struct pits *pits, int64_t pit);
void pits_tree_add(struct pits *pits, int64_t pit, int64_t seeds);
void pits_tree_sow(struct pits *pits, int64_t from, int64_t to);

static inline int64_t pits_get(const struct pits *pits, int64_t pit)
{
	return pits->all + (pits->flat ? pits->flat[pit] :
		pits_tree_get(pits, pit));
}

/* Adds SEEDS, which may be negative, to one pit. */
static inline void pits_add(struct pits *pits, int64_t pit, int64_t seeds)
{
	if (pits->flat)
		pits->flat[pit] += seeds;
	else
		pits_tree_add(pits, pit, seeds);
}

/* Empties one pit and returns what was in it. */
static inline int64_t pits_take(struct pits *pits, int64_t pit)
{
	int64_t seeds = pits_get(pits, pit);

	pits_add(pits, pit, -seeds);
	return seeds;
}

/* Adds SEEDS to every pit. */
static inline void pits_add_all(struct pits *pits, int64_t seeds)
{
	pits->all += seeds;
}

/* Adds one seed to each pit FROM .. TO - 1. */
static inline void pits_sow(struct pits *pits, int64_t from, int64_t to)
{
	if (!pits->flat)
		pits_tree_sow(pits, from, to);
	else
		for (int64_t pit = from; pit < to; pit++)
			pits->flat[pit]++;
}

#endif
