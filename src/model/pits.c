#include "model/pits.h"

#include <stdlib.h>
#include <string.h>

#include "util/alloc.h"

enum {
	BITS = 6,
	FAN = 1 << BITS,	/* children of a node */
	FLAT_MAX = 256		/* up to so many pits an array is faster */
};

/*
 * Level 0 is the lowest, its children are pits. A child that is NULL has
 * nothing below it that differs. Leaves are allocated without the pointers.
 */
struct pits_node {
	int64_t add[FAN];
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

void pits_fill(struct pits *pits, int64_t count, int64_t seeds)
{
	pits_done(pits);
	pits->count = count;
	pits->all = seeds;
	if (count <= FLAT_MAX) {
		pits->flat = alloc_zeroed((size_t)count, sizeof *pits->flat);
		return;
	}
	for (int64_t n = count - 1; n; n >>= BITS)
		pits->levels++;
	pits->root = node_new(pits->levels - 1);
}

void pits_copy(struct pits *to, const struct pits *from)
{
	if (!from->flat || to->count != from->count) {
		struct pits copy = *from;

		pits_done(to);
		if (from->flat)
			copy.flat = alloc_array((size_t)from->count,
				sizeof *from->flat);
		else
			copy.root = node_copy(from->root, from->levels - 1);
		*to = copy;
	}
	if (from->flat)
		memcpy(to->flat, from->flat,
			(size_t)from->count * sizeof *from->flat);
	to->all = from->all;
}

void pits_done(struct pits *pits)
{
	free(pits->flat);
	node_free(pits->root, pits->levels - 1);
	*pits = (struct pits){ 0 };
}

/* Which child of a node of LEVEL the pit is under. */
static int child_of(int64_t pit, int level)
{
	return (int)(pit >> (level * BITS)) & (FAN - 1);
}

int64_t pits_tree_get(const struct pits *pits, int64_t pit)
{
	const struct pits_node *node = pits->root;
	int64_t seeds = 0;

	for (int level = pits->levels - 1; node; level--) {
		int i = child_of(pit, level);

		seeds += node->add[i];
		node = level ? node->child[i] : NULL;
	}
	return seeds;
}

void pits_tree_add(struct pits *pits, int64_t pit, int64_t seeds)
{
	struct pits_node *node = pits->root;
	int level = pits->levels - 1;

	for (; level; level--)
		node = node_under(node, level, child_of(pit, level));
	node->add[child_of(pit, 0)] += seeds;
}

/* One seed into each pit FROM .. TO - 1, counted from the node's first. */
static void node_sow(struct pits_node *node, int level, int64_t from,
		int64_t to)
{
	int64_t span = INT64_C(1) << (level * BITS);
	int first = (int)(from / span), last = (int)(to / span);
	int64_t begin = from % span, end = to % span;

	if (first == last && begin < end) {
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

void pits_tree_sow(struct pits *pits, int64_t from, int64_t to)
{
	if (from < to)
		node_sow(pits->root, pits->levels - 1, from, to);
}
