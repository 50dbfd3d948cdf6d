/*
 * What searches have found out about positions: bounds of the future
 * difference, and a move. Several threads may look and keep at the same time.
 *
 * A position's key is its number among all of its board, scrambled one to one:
 * the low bits say in which bucket it may be, and the others are in its entry.
 * So what is found is of this position and never of another. Positions with so
 * many seeds that their numbers are too large for a key are not kept.
 *
 * The number is that of ai/endgame.h, of all houses in one row: with p(i) seeds
 * in the first i of them, the sum of binomials(p(i) + i - 1, i), in which
 * positions with fewer seeds come first.
 *
 * An entry is 8 bytes, and a bucket a line of the processor's cache. A bucket
 * that is full gives up what cost least. The table grows as it is filled.
 */
#ifndef KALAH_AI_TABLE_H
#define KALAH_AI_TABLE_H

#include <stdatomic.h>

#include "ai/node.h"
#include "ai/room.h"
#include "ai/watch.h"

enum { TABLE_BUCKET = 8, TABLE_NO_MOVE = 7 };

#define TABLE_NO_KEY UINT64_MAX

struct table {
	_Atomic uint64_t *entries;
	struct room room;
	int bits;		/* of the number of a bucket */
	int most;		/* that it may have */
	bool is_short;		/* there was not as much memory as wanted */
	int houses;
	int seeds;		/* in a position that has a key, at most */
	unsigned age;
	uint64_t key_mask;
	int key_half;
	uint64_t part[NODE_SEEDS_MAX + 1][2 * NODE_HOUSES_MAX];
};

/* What is known of a position; MOVE is a house counting from 0, or, where none
 * is known, TABLE_NO_MOVE. */
struct table_facts {
	int lower, upper;	/* within NODE_SEEDS_MAX + 1 of 0 */
	int move;
};

/*
 * An empty table for boards of so many HOUSES with up to SEEDS in them, that
 * may grow to SIZE bytes. False where there is no memory at all.
 */
bool table_start(struct table *table, int houses, int seeds, size_t size);
void table_done(struct table *table);

/* Makes it larger; false where that cannot be, or WATCH stopped it. Nobody else
 * may use it then. */
bool table_grow(struct table *table, struct watch watch);

/* Bytes that it may grow to, and those that it wants at once, which are more:
 * while it grows, the smaller one is beside it. */
size_t table_most(const struct table *table);
size_t table_claim(const struct table *table);

/* How many positions fit in a table of this size, and whether it may grow. */
static inline uint64_t table_room(const struct table *table)
{
	return (uint64_t)TABLE_BUCKET << table->bits;
}

static inline bool table_may_grow(const struct table *table)
{
	return table->bits < table->most;
}

/* What is kept from now on is worth more than what was kept before. */
void table_age(struct table *table);

/* The key of NODE, of so many SEEDS; HOUSES are those of the table. */
static inline uint64_t table_key(const struct table *table, int houses,
		const struct node *node, int seeds)
{
	uint64_t before = node->own * UINT64_C(0x0101010101010101);
	uint64_t key = 0;

	if (seeds > table->seeds)
		return TABLE_NO_KEY;
	for (int i = 0; i < houses; i++, before >>= 8)
		key += table->part[before & 0xff][i];
	before = (node->other + (uint64_t)node_sum(node->own)) *
		UINT64_C(0x0101010101010101);
	for (int i = houses; i < 2 * houses; i++, before >>= 8)
		key += table->part[before & 0xff][i];
	key = key * UINT64_C(0x9E3779B97F4A7C15) & table->key_mask;
	key ^= key >> table->key_half;
	key = key * UINT64_C(0xD6E8FEB86659FD93) & table->key_mask;
	return key ^ key >> table->key_half;
}

static inline _Atomic uint64_t *table_bucket(const struct table *table,
		uint64_t key)
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
