/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* search/solver/tt: what is stored, what stays in a full bucket, and while the
 * table grows; with and without estimates. */
#include "search/solver/tt.h"
#include "unit.h"

const char unit_name[] = "tt";

enum { LARGE = 64 << 20, FIXED = 1 << 20 /* bytes */, HOUSES = 6, FEW = 48 };

static struct node_rules rules;
static struct numbering numbering;

/* For HOUSES and SEEDS, which may be too many for keys. */
static struct tt start(int houses, int seeds, size_t size, bool estimates)
{
	struct rules any = preset_table[PRESET_STANDARD].rules;
	struct tt tt;

	any.houses = houses;
	node_rules_set(&rules, &any);
	numbering_start(&numbering);
	ck_assert(tt_start(&tt, &numbering, &rules, seeds, size, estimates));
	return tt;
}

/* Facts about position number I. */
static struct tt_facts facts_of(const struct tt *tt, int i)
{
	struct tt_facts facts = { .bounds = { -(i % 256), i % 99 },
		.move = i % (NODE_HOUSES_MAX + 1) };

	if (tt->estimates) {
		facts.value = (int16_t)(i % 9000 - 4500);
		facts.eval = (int16_t)(4500 - i % 9000);
		facts.depth = (uint16_t)(i % 4097);
		facts.bound = (enum bound)((int)BOUND_LOWER + i % 3);
	}
	return facts;
}

/* For positions with few seeds, or also with many if there are ESTIMATES. */
static struct tt start_large(bool estimates)
{
	return start(HOUSES, estimates ? NODE_SEEDS_MAX : FEW,
		estimates ? FIXED : LARGE, estimates);
}

/* The key of position number I: with estimates it is a hash if I is odd. */
static uint64_t key_of(const struct tt *tt, int i)
{
	uint64_t own = 0, other = i % 2 && tt->estimates ?
		UINT64_C(0x292929292929) : 1;

	for (int house = 0; house < HOUSES; house++)
		own |= (uint64_t)(i >> 3 * house & 7) << 8 * house;
	return tt_key(tt, numbering_row(&numbering, HOUSES, own),
		numbering_row(&numbering, HOUSES, other), 0);
}

static void store(struct tt *tt, int i, uint64_t nodes)
{
	struct tt_facts facts = facts_of(tt, i);

	tt_store(tt, key_of(tt, i), &facts, nodes);
}

static bool has(const struct tt *tt, int i)
{
	struct tt_facts facts = facts_of(tt, i), found = { .move = -1 };

	tt_probe(tt, key_of(tt, i), &found);
	if (found.move < 0)
		return false;
	unit_insist(found.bounds.lower == facts.bounds.lower &&
		found.bounds.upper == facts.bounds.upper &&
		found.move == facts.move && found.value == facts.value &&
		found.eval == facts.eval && found.depth == facts.depth &&
		found.bound == facts.bound, "other facts about %d", i);
	return true;
}

/* Sets MATES to positions that share a bucket, one more than it has room for;
 * returns how many that is. */
static int find_mates(const struct tt *tt, int mates[TT_BUCKET + 1])
{
	int count = 1 + (TT_BUCKET >> tt->estimates), found = 1;

	mates[0] = 1;
	for (int i = 2; found < count; i++)
		if (tt_bucket(tt, key_of(tt, i)) ==
				tt_bucket(tt, key_of(tt, 1)))
			mates[found++] = i;
	return count;
}

UNIT_TIMES_TEST(the_cheapest_entry_is_replaced, 2)
{
	struct tt tt = start_large(_i);
	int mates[TT_BUCKET + 1], count = find_mates(&tt, mates), cheap = 2;

	for (int i = 0; i < count - 1; i++) {
		ck_assert(!has(&tt, mates[i]));
		store(&tt, mates[i], i == cheap ? 20 : 1000);
	}
	for (int i = 0; i < count - 1; i++)
		ck_assert(has(&tt, mates[i]));
	store(&tt, mates[count - 1], 1);
	for (int i = 0; i < count; i++)
		ck_assert(has(&tt, mates[i]) == (i != cheap));
	tt_done(&tt);
}

/* As after two threads have stored at once: each word of one place is that of
 * another position, or of other facts about the same one. */
UNIT_TEST(a_torn_entry_is_not_found)
{
	struct tt tt = start_large(true);
	int mates[TT_BUCKET + 1], count = find_mates(&tt, mates);
	_Atomic uint64_t *bucket = tt_bucket(&tt, key_of(&tt, mates[0]));

	for (int i = 0; i < count; i++)
		for (int j = 0; j < 2 * count; j++) {
			struct tt_facts facts = facts_of(&tt, i), found = facts;
			uint64_t words[2];

			tt_clear(&tt);
			store(&tt, mates[i], 9);
			words[0] = bucket[0];
			words[1] = bucket[1];
			ck_assert(has(&tt, mates[i]));
			tt_clear(&tt);
			if (j < count) {
				store(&tt, mates[j], 9);
			} else {
				facts.bounds.lower = -j;
				facts.value = (int16_t)j;
				tt_store(&tt, key_of(&tt, mates[i]), &facts, 9);
			}
			if (j == i)
				continue;
			bucket[i % 2] = words[i % 2];
			found.move = -1;
			tt_probe(&tt, key_of(&tt, mates[i]), &found);
			if (j < count)
				tt_probe(&tt, key_of(&tt, mates[j]), &found);
			ck_assert_int_eq(found.move, -1);
		}
	tt_done(&tt);
}

/* Otherwise what a long search found would never make room for the next. */
UNIT_TIMES_TEST(an_old_entry_is_replaced_before_a_young_one, 2)
{
	struct tt tt = start_large(_i);
	int mates[TT_BUCKET + 1], count = find_mates(&tt, mates);

	store(&tt, mates[0], 20);
	tt_age(&tt);
	for (int i = 1; i < count; i++)
		store(&tt, mates[i], 20);
	for (int i = 0; i < count; i++)
		ck_assert(has(&tt, mates[i]) == (i > 0));
	tt_done(&tt);
}

UNIT_TIMES_TEST(a_position_has_one_entry, 2)
{
	struct tt tt = start_large(_i);
	int mates[TT_BUCKET + 1];

	find_mates(&tt, mates);
	store(&tt, mates[0], 1);
	for (uint64_t nodes = 1000; nodes > 0; nodes--)
		store(&tt, mates[1], nodes);
	ck_assert(has(&tt, mates[0]) && has(&tt, mates[1]));
	tt_clear(&tt);
	ck_assert(!has(&tt, mates[0]) && !has(&tt, mates[1]));
	tt_done(&tt);
}

/* Stops when asked for the *LEFTth time. */
static bool stop_at(void *left)
{
	return --*(int *)left <= 0;
}

/* Which of the first positions TT has, up to COUNT. */
static int list(const struct tt *tt, int count, bool *there)
{
	int sum = 0;

	for (int i = 0; i < count; i++)
		sum += there[i] = has(tt, i);
	return sum;
}

UNIT_TEST(a_table_that_grows_keeps_all)
{
	enum { COUNT = 1 << 18 };
	static bool there[COUNT];
	struct tt tt = start_large(false);
	int sum, left = 3;
	size_t size = tt.block.size;
	struct stop never = { NULL, NULL };

	ck_assert(!tt_wants_more(&tt, 10000));
	ck_assert(tt_wants_more(&tt, COUNT));
	for (int i = 0; i < COUNT; i++)
		store(&tt, i, 1);
	sum = list(&tt, COUNT, there);
	ck_assert_int_gt(sum, COUNT / 8);
	ck_assert(!tt_grow(&tt, (struct stop){ stop_at, &left }));
	ck_assert_uint_eq(tt.block.size, size);
	ck_assert_int_eq(list(&tt, COUNT, there), sum);
	while (tt_wants_more(&tt, UINT64_MAX))
		ck_assert(tt_grow(&tt, never));
	ck_assert_uint_eq(tt.block.size, LARGE);
	for (int i = 0; i < COUNT; i++)
		unit_insist(!there[i] || has(&tt, i), "%d is lost", i);
	tt_done(&tt);
}

UNIT_TEST(a_table_with_estimates_does_not_grow)
{
	struct tt tt = start(HOUSES, NODE_SEEDS_MAX, LARGE, true);

	ck_assert_uint_eq(tt.block.size, LARGE);
	ck_assert(!tt_wants_more(&tt, UINT64_MAX));
	tt_done(&tt);
}

/* For Kalah(6,6), which has enough positions to fill them; no memory is touched
 * yet. With addresses of 32 bits, 1 GiB has to do. */
UNIT_TEST(tables_may_have_tens_of_gigabytes)
{
	const int most = SIZE_MAX > UINT32_MAX ? 38 : 30;

	for (int bits = 20; bits <= most; bits++) {
		struct tt tt = start(6, 72, ((size_t)1 << bits) + 1, false);

		ck_assert_uint_eq(tt_size_max(&tt), (size_t)1 << bits);
		ck_assert_uint_le(tt.block.size, 1 << 20);
		tt_done(&tt);
	}
}

/* Too many seeds for a key, or just as many as one can have; and a table so
 * small that entries have no room for longer keys. */
UNIT_TEST(keys_are_hashes_beside_estimates_only)
{
	struct numbering_row full = { 0, NODE_SEEDS_MAX - 1 }, one = { 0, 1 };

	for (int estimates = 0; estimates <= 1; estimates++)
		for (int bits = 6; bits <= 20; bits++) {
			struct tt tt = start(HOUSES, NODE_SEEDS_MAX,
				(size_t)1 << bits, estimates);
			uint64_t key = tt_key(&tt, full, one, 0);

			if (estimates && bits == 20)
				ck_assert_uint_eq(key >> TT_KEY_BITS, 1);
			if (!estimates)
				ck_assert_uint_eq(key, TT_NO_KEY);
			if (key_of(&tt, 6) != TT_NO_KEY)
				store(&tt, 6, 1);
			ck_assert(has(&tt, 6) || key_of(&tt, 6) == TT_NO_KEY);
			tt_done(&tt);
		}
}
