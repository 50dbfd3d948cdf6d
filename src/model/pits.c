/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/pits.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "util/alloc.h"

enum {
	FAN = PITS_FAN,		/* entries of a block: 64 bytes, a cache line */
	SHORT = 8 * FAN,	/* below this, pit by pit is as fast */
	ARRAY_MAX = 1 << 25	/* rings of more pits are trees */
};

/* Below level 0 are the pits, so its nodes have no room for children. A child
 * that is NULL stands for zeros. */
struct pits_node {
	uint64_t add[FAN];
	struct pits_node *child[];
};

static struct pits_node *pits_node_new(int level)
{
	return alloc_zeroed(1, sizeof(struct pits_node) +
		(level ? FAN * sizeof(struct pits_node *) : 0));
}

static void pits_node_free(struct pits_node *node, int level)
{
	if (node && level)
		for (int i = 0; i < FAN; i++)
			pits_node_free(node->child[i], level - 1);
	free(node);
}

static struct pits_node *pits_node_copy(const struct pits_node *from, int level)
{
	struct pits_node *node;

	if (!from)
		return NULL;
	node = pits_node_new(level);
	memcpy(node->add, from->add, sizeof node->add);
	for (int i = 0; level && i < FAN; i++)
		node->child[i] = pits_node_copy(from->child[i], level - 1);
	return node;
}

static struct pits_node *pits_node_under(struct pits_node *node, int level,
		int i)
{
	if (!node->child[i])
		node->child[i] = pits_node_new(level - 1);
	return node->child[i];
}

/* The entries of a level: whole blocks, with room for pit COUNT, so that the
 * end of a run always has an entry. */
static size_t pits_level_length(int64_t count, int level)
{
	return ((size_t)(count >> level * PITS_BITS) / FAN + 1) * FAN;
}

static size_t pits_arrays_length(const struct pits *pits)
{
	size_t length = 0;

	for (int i = 0; i < pits->levels; i++)
		length += pits_level_length(pits->count, i);
	return length;
}

/* One allocation, the lowest level first, each block in a cache line. */
static void pits_make_arrays(struct pits *pits)
{
	size_t line = FAN * sizeof(uint32_t);
	uint32_t *entry;

	do
		pits->levels++;
	while (pits_level_length(pits->count, pits->levels - 1) > FAN);
	pits->memory = alloc_zeroed(pits_arrays_length(pits) + FAN,
		sizeof *entry);
	entry = (uint32_t *)pits->memory +
		(line - (uintptr_t)pits->memory % line) / sizeof *entry;
	for (int i = 0; i < pits->levels; i++) {
		pits->level[i] = entry;
		entry += pits_level_length(pits->count, i);
	}
	pits->used = 1;
	/* a single block is always added to as a whole */
	pits->shorts = pits->levels > 1 ? SHORT : 0;
}

void pits_fill(struct pits *pits, int64_t count, int64_t seeds, int64_t most)
{
	assert(count > 0 && seeds >= 0 && seeds <= most);
	pits_done(pits);
	pits->count = count;
	pits->all = (uint64_t)seeds;
	if (count <= ARRAY_MAX && most <= UINT32_MAX) {
		pits_make_arrays(pits);
		return;
	}
	for (; count; count >>= PITS_BITS)
		pits->levels++;
	pits->root = pits_node_new(pits->levels - 1);
}

void pits_copy(struct pits *to, const struct pits *from)
{
	if (from->root) {
		pits_done(to);
		*to = *from;
		to->root = pits_node_copy(from->root, from->levels - 1);
		return;
	}
	if (!to->level[0] || to->count != from->count)
		pits_fill(to, from->count, 0, 0);
	to->all = from->all;
	to->used = from->used;
	memcpy(to->level[0], from->level[0],
		pits_arrays_length(from) * sizeof *from->level[0]);
}

void pits_done(struct pits *pits)
{
	pits_node_free(pits->root, pits->levels - 1);
	free(pits->memory);
	*pits = (struct pits){ 0 };
}

/* Compares the pits from FIRST to COUNT - 1 below two nodes; those of A have
 * MORE seeds than those of B from what is above. */
static bool pits_nodes_equal(const struct pits_node *a,
		const struct pits_node *b, int level, uint64_t first,
		uint64_t count, uint64_t more)
{
	if (!a && !b)
		return more == 0;
	for (int i = 0; i < FAN && first < count; i++) {
		if (!pits_nodes_equal(a && level ? a->child[i] : NULL,
				b && level ? b->child[i] : NULL, level - 1,
				first, count, more + (a ? a->add[i] : 0) -
				(b ? b->add[i] : 0)))
			return false;
		first += (uint64_t)1 << level * PITS_BITS;
	}
	return true;
}

bool pits_equal(const struct pits *a, const struct pits *b)
{
	if (a->count != b->count)
		return false;
	if (a->root && b->root)
		return pits_nodes_equal(a->root, b->root, a->levels - 1, 0,
			(uint64_t)a->count, a->all - b->all);
	for (int64_t pit = 0; pit < a->count; pit++)
		if (pits_get(a, pit) != pits_get(b, pit))
			return false;
	return true;
}

/* Which child of a node of LEVEL the PIT is under. */
static int pits_child_of(int64_t pit, int level)
{
	return (int)(pit >> level * PITS_BITS & (FAN - 1));
}

uint64_t pits_tree_get(const struct pits *pits, int64_t pit)
{
	const struct pits_node *node = pits->root;
	uint64_t seeds = 0;

	for (int level = pits->levels - 1; node; level--) {
		int i = pits_child_of(pit, level);

		seeds += node->add[i];
		node = level ? node->child[i] : NULL;
	}
	return seeds;
}

int64_t pits_most(const struct pits *pits)
{
	int64_t most = 0;

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
		node = pits_node_under(node, level, pits_child_of(pit, level));
	node->add[pits_child_of(pit, 0)] += (uint64_t)seeds;
}

/* 1 or -1 for each entry of a block before END, if read from FAN - END on. */
#define EACH(n) { n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n }
static const uint32_t pits_more[2 * FAN] = EACH(1);
static const uint32_t pits_less[2 * FAN] = EACH(UINT32_MAX);
static const uint64_t pits_tree_more[2 * FAN] = EACH(1);
static const uint64_t pits_tree_less[2 * FAN] = EACH(UINT64_MAX);

/* Adds EACH to the entries of BLOCK before END. Adding to the whole block is
 * faster than to a part, as no branch depends on END. */
static inline void pits_block_add(uint32_t *restrict block,
		const uint32_t each[restrict 2 * FAN], uint64_t end)
{
	each += FAN - end;
#pragma GCC unroll 16
	for (int i = 0; i < FAN; i++)
		block[i] += each[i];
}

/* Adds one seed to the entries of BLOCK before END, and subtracts one from
 * those before FROM. */
static inline void pits_block_sow(uint32_t *restrict block, uint64_t from,
		uint64_t end)
{
	const uint32_t *restrict more = pits_more + FAN - end;
	const uint32_t *restrict less = pits_less + FAN - from;

#pragma GCC unroll 16
	for (int i = 0; i < FAN; i++)
		block[i] += more[i] + less[i];
}

/* Does the same on each level, for ends in blocks of their own, up to the level
 * where they share one. */
static inline void pits_levels_sow(struct pits *pits, uint64_t from,
		uint64_t end)
{
	int i = 0;

	for (; from / FAN != end / FAN; i++) {
		uint32_t *level = pits->level[i];

		pits_block_add(level + end / FAN * FAN, pits_more, end % FAN);
		pits_block_add(level + from / FAN * FAN, pits_less, from % FAN);
		from >>= PITS_BITS;
		end >>= PITS_BITS;
	}
	pits_block_sow(pits->level[i] + end / FAN * FAN, from % FAN, end % FAN);
	if (pits->used <= i)
		pits->used = i + 1;
}

/* Like pits_block_add, in a tree. */
static inline void pits_node_add(uint64_t *restrict add,
		const uint64_t each[restrict 2 * FAN], int end)
{
	each += FAN - end;
#pragma GCC unroll 16
	for (int i = 0; i < FAN; i++)
		add[i] += each[i];
}

/* Adds EACH in a tree for one end, from LEVEL down. */
static void pits_tree_add_before(struct pits_node *node, int level, int64_t end,
		const uint64_t each[2 * FAN])
{
	for (;; level--) {
		int i = pits_child_of(end, level);

		pits_node_add(node->add, each, i);
		if (!level)
			return;
		node = pits_node_under(node, level, i);
	}
}

/* Above the node where the paths to both ends part there is nothing to add. Not
 * inline, so that rings of arrays need not save registers for it. */
static COMPILER_APART void pits_tree_sow(struct pits *pits, int64_t from,
		int64_t end)
{
	struct pits_node *node = pits->root;
	int level = pits->levels - 1;

	for (; level; level--) {
		int child = pits_child_of(end, level);

		if (child != pits_child_of(from, level))
			break;
		node = pits_node_under(node, level, child);
	}
	pits_tree_add_before(node, level, end, pits_tree_more);
	pits_tree_add_before(node, level, from, pits_tree_less);
}

void pits_sow_long(struct pits *pits, int64_t from, int64_t n)
{
	uint64_t count = (uint64_t)pits->count;
	uint64_t end = (uint64_t)from + (uint64_t)n, closed = end > count;

	end -= count & -closed;
	pits->all += closed;
	if (pits->level[0])
		pits_levels_sow(pits, (uint64_t)from, end);
	else if ((uint64_t)from != end)
		pits_tree_sow(pits, from, (int64_t)end);
}

/* Adds one seed to each of N pits without wrapping round. The last block adds 0
 * to whatever lies beyond them, even on the next level. */
static void pits_sow_cells(uint32_t *pit, int64_t n)
{
	for (; n > FAN; n -= FAN, pit += FAN)
		pits_block_add(pit, pits_more, FAN);
	pits_block_add(pit, pits_more, (uint64_t)n);
}

void pits_sow_short(struct pits *pits, int64_t from, int64_t n)
{
	int64_t left = pits->count - from;

	if (n <= left) {
		pits_sow_cells(pits->level[0] + from, n);
	} else {
		pits_sow_cells(pits->level[0] + from, left);
		pits_sow_cells(pits->level[0], n - left);
	}
}
