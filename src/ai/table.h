/*
 * What a search has found out about positions: bounds of the future
 * difference, and a move.
 *
 * A position's key is all of it, scrambled one to one: the low bits say in
 * which bucket it may be, and the others are in its entry. So what is found is
 * of this position and never of another. Positions with too many seeds in one
 * house for a key are not kept.
 *
 * An entry is 8 bytes, and a bucket a line of the processor's cache. A bucket
 * that is full gives up what cost least.
 */
#ifndef KALAH_AI_TABLE_H
#define KALAH_AI_TABLE_H

#include "ai/node.h"
#include "ai/room.h"

enum { TABLE_BUCKET = 8, TABLE_NO_MOVE = 7 };

#define TABLE_NO_KEY UINT64_MAX

struct table {
	uint64_t *entries;
	struct room room;
	bool is_short;		/* there was not as much memory as wanted */
	int bits;		/* of the number of a bucket */
	int width;		/* bits of a house in a key */
	int row;		/* and of a row */
	uint64_t high;		/* the bits of a node that must not be set */
	uint64_t key_mask;
	int key_half;
};

/* What is known of a position; MOVE is a house counting from 0, or
 * TABLE_NO_MOVE: the eighth is never kept. */
struct table_facts {
	int lower, upper;	/* within NODE_SEEDS_MAX + 1 of 0 */
	int move;
};

/*
 * An empty table for boards of so many HOUSES with up to SEEDS in them, of at
 * most SIZE bytes, less where fewer are enough or to be had. False where there
 * is no memory at all.
 */
bool table_start(struct table *table, int houses, int seeds, size_t size);
void table_done(struct table *table);

/* The 8 counts of a row, WIDTH bits each, side by side. */
static inline uint64_t table_pack(const struct table *table, uint64_t row)
{
	int gap = 8 - table->width;
	uint64_t even = UINT64_C(0x00ff00ff00ff00ff);

	row = (row & even) | (row & ~even) >> gap;
	even = UINT64_C(0x0000ffff0000ffff);
	row = (row & even) | (row & ~even) >> 2 * gap;
	even = UINT64_C(0x00000000ffffffff);
	return (row & even) | (row & ~even) >> 4 * gap;
}

/* Every step can be undone, so that no two positions have the same key. */
static inline uint64_t table_key(const struct table *table,
		const struct node *node)
{
	uint64_t key;

	if ((node->own | node->other) & table->high)
		return TABLE_NO_KEY;
	key = table_pack(table, node->own) |
		table_pack(table, node->other) << table->row;
	key ^= key >> table->key_half;
	key = key * UINT64_C(0x9E3779B97F4A7C15) & table->key_mask;
	key ^= key >> table->key_half;
	key = key * UINT64_C(0xD6E8FEB86659FD93) & table->key_mask;
	return key ^ key >> table->key_half;
}

static inline uint64_t *table_bucket(const struct table *table, uint64_t key)
{
	return table->entries + TABLE_BUCKET *
		(key & ((UINT64_C(1) << table->bits) - 1));
}

/* Asks the memory for what table_find will want. */
static inline void table_expect(const struct table *table, uint64_t key)
{
	if (key != TABLE_NO_KEY)
		__builtin_prefetch(table_bucket(table, key));
}

/* Looks KEY up; false, with nothing written, where it is not known. */
bool table_find(const struct table *table, uint64_t key,
		struct table_facts *facts);

/* Keeps FACTS, which have cost so many NODES, in the place of what was known
 * of KEY. */
void table_keep(struct table *table, uint64_t key,
		const struct table_facts *facts, uint64_t nodes);

#endif
