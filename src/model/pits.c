#include "model/pits.h"

#include <stdlib.h>
#include <string.h>

#include "util/alloc.h"

enum {
	FAN = 1 << PITS_BITS,
	TOP_MAX = 64,		/* the highest level is at most so long */
	ARRAY_MAX = 1 << 22	/* more pits are a tree */
};

/*
 * Level 0 is the lowest, its children are pits. A child that is NULL has
 * nothing below it that differs. Leaves are allocated without the pointers.
 */
struct pits_node {
	uint64_t add[FAN];
	struct pits_node *child[];
};

static struct pits_node *node_new(int level)
{
	return alloc_zeroed(1, sizeof(struct pits_node) +
		(level ? FAN * sizeof(struct pits_node *) : 0));
}

static void node_free(struct pits_node *node, int level)
{
	if (node && level)
		for (int i = 0; i < FAN; i++)
			node_free(node->child[i], level - 1);
	free(node);
}

static struct pits_node *node_copy(const struct pits_node *from, int level)
{
	struct pits_node *node;

	if (!from)
		return NULL;
	node = node_new(level);
	memcpy(node->add, from->add, sizeof node->add);
	for (int i = 0; level && i < FAN; i++)
		node->child[i] = node_copy(from->child[i], level - 1);
	return node;
}

static struct pits_node *node_under(struct pits_node *node, int level, int i)
{
	if (!node->child[i])
		node->child[i] = node_new(level - 1);
	return node->child[i];
}

/* Entries of a level, the last one for what may be less than FAN below it. */
static size_t level_length(int64_t count, int level)
{
	return (size_t)((count - 1) >> level * PITS_BITS) + 1;
}

static void make_arrays(struct pits *pits)
{
	do {
		pits->level[pits->levels] = alloc_zeroed(
			level_length(pits->count, pits->levels),
			sizeof(uint64_t));
	} while (level_length(pits->count, pits->levels++) > TOP_MAX);
}

static void make_tree(struct pits *pits)
{
	for (int64_t n = pits->count - 1; n; n >>= PITS_BITS)
		pits->levels++;
	pits->root = node_new(pits->levels - 1);
}

void pits_fill(struct pits *pits, int64_t count, int64_t seeds)
{
	pits_done(pits);
	pits->count = count;
	pits->all = (uint64_t)seeds;
	if (count <= ARRAY_MAX)
		make_arrays(pits);
	else
		make_tree(pits);
}

void pits_copy(struct pits *to, const struct pits *from)
{
	if (!to->level[0] || to->count != from->count)
		pits_fill(to, from->count, 0);
	to->all = from->all;
	for (int i = 0; from->level[0] && i < from->levels; i++)
		memcpy(to->level[i], from->level[i],
			level_length(from->count, i) * sizeof(uint64_t));
	if (from->root) {
		node_free(to->root, to->levels - 1);
		to->root = node_copy(from->root, from->levels - 1);
	}
}

void pits_done(struct pits *pits)
{
	for (int i = 0; i < PITS_LEVELS; i++)
		free(pits->level[i]);
	node_free(pits->root, pits->levels - 1);
	*pits = (struct pits){ 0 };
}

/* Which child of a node of LEVEL the pit is under. */
static int child_of(int64_t pit, int level)
{
	return (int)(pit >> level * PITS_BITS) & (FAN - 1);
}

uint64_t pits_tree_get(const struct pits *pits, int64_t pit)
{
	const struct pits_node *node = pits->root;
	uint64_t seeds = 0;

	for (int level = pits->levels - 1; node; level--) {
		int i = child_of(pit, level);

		seeds += node->add[i];
		node = level ? node->child[i] : NULL;
	}
	return seeds;
}

/* The fullest of the first COUNT pits of a node, in all of whose pits there is
 * ABOVE besides. */
static int64_t node_most(const struct pits_node *node, int level,
		int64_t count, uint64_t above)
{
	int64_t span = INT64_C(1) << level * PITS_BITS, most = 0;

	if (!node)
		return (int64_t)above;
	for (int i = 0; i < FAN && count > 0; i++, count -= span) {
		uint64_t here = above + node->add[i];
		int64_t fullest = !level ? (int64_t)here :
			node_most(node->child[i], level - 1,
				count < span ? count : span, here);

		if (fullest > most)
			most = fullest;
	}
	return most;
}

int64_t pits_most(const struct pits *pits)
{
	int64_t most = 0;

	if (pits->root)
		return node_most(pits->root, pits->levels - 1, pits->count,
			pits->all);
	for (int64_t pit = 0; pit < pits->count; pit++)
		if (pits_get(pits, pit) > most)
			most = pits_get(pits, pit);
	return most;
}

void pits_tree_add(struct pits *pits, int64_t pit, int64_t seeds)
{
	struct pits_node *node = pits->root;
	int level = pits->levels - 1;

	for (; level; level--)
		node = node_under(node, level, child_of(pit, level));
	node->add[child_of(pit, 0)] += (uint64_t)seeds;
}

/* One seed into each pit FROM .. TO - 1, counted from the node's first. */
static void node_sow(struct pits_node *node, int level, int64_t from,
		int64_t to)
{
	int64_t span = INT64_C(1) << level * PITS_BITS;
	int first = (int)(from / span), last = (int)(to / span);
	int64_t begin = from % span, end = to % span;

	if (first == last) {
		node_sow(node_under(node, level, first), level - 1, begin, end);
		return;
	}
	if (begin)
		node_sow(node_under(node, level, first++), level - 1, begin,
			span);
	if (end)
		node_sow(node_under(node, level, last), level - 1, 0, end);
	for (; first < last; first++)
		node->add[first]++;
}

static void add_one(uint64_t *restrict entry, int64_t from, int64_t to)
{
	for (; from < to; from++)
		entry[from]++;
}

/* From below: what of the range does not fill entries of the next level, at
 * its two ends, is done here, and the rest is left to that level. */
static void arrays_sow(struct pits *pits, int64_t from, int64_t to)
{
	int level = 0;

	for (; level < pits->levels - 1 && to - from >= FAN; level++) {
		int64_t begin = (from + FAN - 1) >> PITS_BITS;
		int64_t end = to >> PITS_BITS;

		add_one(pits->level[level], from, begin << PITS_BITS);
		add_one(pits->level[level], end << PITS_BITS, to);
		from = begin;
		to = end;
	}
	add_one(pits->level[level], from, to);
}

void pits_many_sow(struct pits *pits, int64_t from, int64_t to)
{
	if (pits->level[0])
		arrays_sow(pits, from, to);
	else if (from < to)
		node_sow(pits->root, pits->levels - 1, from, to);
}
