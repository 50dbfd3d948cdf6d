/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/solver/deep_table.h"

enum {
	CHECK_EVERY = 4096,	/* entries copied */
	/* of a bucket's number: at least, usually at first, more each time */
	LEAST_BITS = 1, FIRST_BITS = 16, GROW_BITS = 2,
	YOUNG = 4		/* what it is worth to be of this age */
};

static size_t deep_table_size(int bits)
{
	return DEEP_TABLE_PLACES * sizeof(struct deep_entry) << bits;
}

bool deep_table_start(struct deep_table *table, size_t size)
{
	*table = (struct deep_table){ .most = LEAST_BITS };
	while (deep_table_size(table->most + 1) <= size)
		table->most++;
	table->bits = table->most < FIRST_BITS ? table->most : FIRST_BITS;
	return block_start(&table->block, deep_table_size(table->bits));
}

void deep_table_done(struct deep_table *table)
{
	block_done(&table->block);
}

void deep_table_age(struct deep_table *table)
{
	table->age++;
}

static bool deep_table_is(const struct deep_entry *entry,
		const struct node *node)
{
	return entry->own == node->own && entry->other == node->other &&
		entry->lead == node->lead;
}

const struct deep_entry *deep_table_find(const struct deep_table *table,
		const struct node *node)
{
	const struct deep_entry *entry = deep_table_bucket(table, node);

	for (int i = 0; i < DEEP_TABLE_PLACES; i++)
		if (deep_table_is(&entry[i], node))
			return &entry[i];
	return NULL;
}

static struct node deep_table_node(const struct deep_entry *entry)
{
	return (struct node){ entry->own, entry->other, entry->lead };
}

static int deep_table_worth(const struct deep_table *table,
		const struct deep_entry *entry)
{
	return entry->own ? entry->cost + (entry->age == table->age) * YOUNG :
		-1;
}

void deep_table_store(struct deep_table *table, struct deep_entry entry)
{
	struct node node = deep_table_node(&entry);
	struct deep_entry *at = deep_table_bucket(table, &node), *to = at;

	table->stored++;
	entry.age = table->age;
	for (int i = 0; i < DEEP_TABLE_PLACES; i++) {
		if (deep_table_is(&at[i], &node)) {
			to = &at[i];
			break;
		}
		if (deep_table_worth(table, &at[i]) <
				deep_table_worth(table, to))
			to = &at[i];
	}
	*to = entry;
}

/* Copies all entries of the smaller table OLD: each bucket becomes several
 * adjacent ones. False if STOP ended it. */
static bool deep_table_copy(struct deep_table *table,
		const struct deep_table *old, struct stop stop)
{
	const struct deep_entry *entry = old->block.at;

	for (size_t i = 0; i < (size_t)DEEP_TABLE_PLACES << old->bits; i++) {
		struct node node = deep_table_node(&entry[i]);
		struct deep_entry *at;

		if (i % CHECK_EVERY == 0 && stop_asked(&stop))
			return false;
		if (!node.own)
			continue;
		at = deep_table_bucket(table, &node);
		*(at->own ? at + 1 : at) = entry[i];
	}
	return true;
}

bool deep_table_grow(struct deep_table *table, struct stop stop)
{
	struct deep_table old = *table;

	if (old.bits == old.most || old.stored >> old.bits < DEEP_TABLE_PLACES)
		return true;
	table->bits = old.bits + GROW_BITS < old.most ? old.bits + GROW_BITS :
		old.most;
	if (!block_start(&table->block, deep_table_size(table->bits))) {
		*table = old;
		table->most = old.bits;
		table->is_short = true;
		return true;
	}
	if (deep_table_copy(table, &old, stop)) {
		block_done(&old.block);
		return true;
	}
	block_done(&table->block);
	*table = old;
	return false;
}
