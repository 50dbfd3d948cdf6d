/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* search/solver/deep_table: what stays in a full bucket, and while it grows. */
#include "search/solver/deep_table.h"
#include "unit.h"

const char unit_name[] = "deep_table";

enum { SMALL = 4 << 20, LARGE = 64 << 20 };	/* bytes */

/* The position number I, of as many as there are. */
static struct node node_at(int i)
{
	return (struct node){ (uint64_t)i + 1, 1, i % 3 - 1 };
}

static void store(struct deep_table *table, int i, int cost)
{
	struct node node = node_at(i);

	deep_table_store(table, (struct deep_entry){ .own = node.own,
		.other = node.other, .lead = (int16_t)node.lead,
		.value = (int16_t)(i % 1000), .cost = (uint8_t)cost });
}

static bool has(const struct deep_table *table, int i)
{
	struct node node = node_at(i);
	const struct deep_entry *entry = deep_table_find(table, &node);

	return entry && entry->value == i % 1000;
}

/* Sets MATES to positions that share a bucket. */
static void find_mates(const struct deep_table *table, int mates[3])
{
	struct node first = node_at(0);
	int found = 1;

	mates[0] = 0;
	for (int i = 1; found < 3; i++) {
		struct node node = node_at(i);

		if (deep_table_bucket(table, &node) ==
				deep_table_bucket(table, &first))
			mates[found++] = i;
	}
}

START_TEST(the_cheapest_entry_is_replaced)
{
	struct deep_table table;
	int mates[3];

	ck_assert(deep_table_start(&table, SMALL));
	find_mates(&table, mates);
	ck_assert(!has(&table, mates[0]));
	store(&table, mates[0], 5);
	store(&table, mates[1], 4);
	ck_assert(has(&table, mates[0]) && has(&table, mates[1]));
	store(&table, mates[2], 1);
	ck_assert(has(&table, mates[0]) && has(&table, mates[2]));
	ck_assert(!has(&table, mates[1]));
	deep_table_done(&table);
}
END_TEST

/* Otherwise what a long look found would never make room for the next. */
START_TEST(an_old_entry_is_replaced_before_a_young_one)
{
	struct deep_table table;
	int mates[3];

	ck_assert(deep_table_start(&table, SMALL));
	find_mates(&table, mates);
	store(&table, mates[0], 4);
	deep_table_age(&table);
	store(&table, mates[1], 1);
	store(&table, mates[2], 0);
	ck_assert(has(&table, mates[1]) && has(&table, mates[2]));
	deep_table_done(&table);
}
END_TEST

START_TEST(a_position_has_one_entry)
{
	struct deep_table table;
	int mates[3];

	ck_assert(deep_table_start(&table, SMALL));
	find_mates(&table, mates);
	store(&table, mates[0], 1);
	store(&table, mates[1], 9);
	for (int cost = 9; cost >= 0; cost--)
		store(&table, mates[1], cost);
	ck_assert(has(&table, mates[0]) && has(&table, mates[1]));
	deep_table_done(&table);
}
END_TEST

/* Stops when asked for the *LEFTth time. */
static bool stop_at(void *left)
{
	return --*(int *)left <= 0;
}

/* Which of the first positions TABLE has, up to COUNT. */
static int list(const struct deep_table *table, int count, bool *there)
{
	int sum = 0;

	for (int i = 0; i < count; i++)
		sum += there[i] = has(table, i);
	return sum;
}

START_TEST(a_table_that_grows_keeps_all)
{
	enum { COUNT = 1 << 18 };
	static bool there[COUNT];
	struct deep_table table;
	int sum, left = 3;
	size_t size;

	ck_assert(deep_table_start(&table, LARGE));
	size = table.block.size;
	store(&table, 0, 1);
	ck_assert(deep_table_grow(&table, (struct stop){ NULL, NULL }));
	ck_assert(table.block.size == size);
	for (int i = 0; i < COUNT; i++)
		store(&table, i, 1);
	sum = list(&table, COUNT, there);
	ck_assert(!deep_table_grow(&table, (struct stop){ stop_at, &left }));
	ck_assert(table.block.size == size);
	ck_assert_int_eq(list(&table, COUNT, there), sum);
	ck_assert(deep_table_grow(&table, (struct stop){ NULL, NULL }));
	ck_assert(table.block.size > size && table.block.size <= LARGE);
	for (int i = 0; i < COUNT; i++)
		unit_insist(!there[i] || has(&table, i), "%d is lost", i);
	deep_table_done(&table);
}
END_TEST

START_TEST(a_table_grows_no_larger_than_allowed)
{
	struct deep_table table;
	const void *largest;

	ck_assert(deep_table_start(&table, LARGE / 2));
	for (int i = 0; i < 1 << 21; i++) {
		store(&table, i, 1);
		if (i % (1 << 16) == 0)
			unit_insist(deep_table_grow(&table, (struct stop){
				NULL, NULL }), "it stopped");
	}
	largest = table.block.at;
	ck_assert(deep_table_grow(&table, (struct stop){ NULL, NULL }));
	ck_assert(table.block.at == largest);
	ck_assert(table.block.size <= LARGE / 2);
	ck_assert(table.block.size > LARGE / 4);
	ck_assert(!table.is_short);
	deep_table_done(&table);
}
END_TEST

void unit_add(TCase *tests)
{
	tcase_add_test(tests, the_cheapest_entry_is_replaced);
	tcase_add_test(tests, an_old_entry_is_replaced_before_a_young_one);
	tcase_add_test(tests, a_position_has_one_entry);
	tcase_add_test(tests, a_table_that_grows_keeps_all);
	tcase_add_test(tests, a_table_grows_no_larger_than_allowed);
}
