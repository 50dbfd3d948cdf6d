/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* model/pits: random operations, compared with a list of all that was done. The
 * list is slow but does not depend on the number of pits. */
#include <string.h>

#include "model/pits.h"
#include "unit.h"

const char unit_name[] = "pits";

/* Empties one pit and returns what was in it. */
static int64_t take(struct pits *pits, int64_t pit)
{
	int64_t seeds = pits_get(pits, pit);

	pits_add(pits, pit, -seeds);
	return seeds;
}

/* SEEDS added to each pit from FROM to TO - 1. */
struct change {
	int64_t from, to, seeds;
};

enum { CHANGES = 400, RINGS = 3 };

/* A limit that lets pits be 32-bit numbers. */
static const int64_t short_numbers = UINT32_MAX;

struct model {
	int64_t count;
	struct change changes[CHANGES];
	int done;
};

static int64_t model_get(const struct model *model, int64_t pit)
{
	int64_t seeds = 0;

	for (int i = 0; i < model->done; i++)
		if (model->changes[i].from <= pit && pit < model->changes[i].to)
			seeds += model->changes[i].seeds;
	return seeds;
}

static void model_add(struct model *model, int64_t from, int64_t to,
		int64_t seeds)
{
	unit_insist(model->done < CHANGES, "too many changes");
	model->changes[model->done++] = (struct change){ from, to, seeds };
}

static void model_fill(struct model *model, int64_t count, int64_t seeds)
{
	model->count = count;
	model->done = 0;
	model_add(model, 0, count, seeds);
}

static void same_at(const struct pits *pits, const struct model *model,
		int64_t pit)
{
	if (pit < 0 || pit >= model->count)
		return;
	unit_insist(pits_get(pits, pit) == model_get(model, pit),
		"%lld pits, %d changes: pit %lld has %lld, not %lld",
		(long long)model->count, model->done, (long long)pit,
		(long long)pits_get(pits, pit),
		(long long)model_get(model, pit));
}

/* Compares all pits where there are few, else those at the borders of changes
 * and some random ones. */
static void same(const struct pits *pits, const struct model *model,
		struct unit_random *random)
{
	ck_assert_int_eq(pits->count, model->count);
	for (int64_t pit = 0; pit < model->count && pit < 1000; pit++)
		same_at(pits, model, pit);
	for (int i = 0; i < model->done; i++)
		for (int beside = -1; beside <= 0; beside++) {
			same_at(pits, model, model->changes[i].from + beside);
			same_at(pits, model, model->changes[i].to + beside);
		}
	for (int i = 0; i < 50; i++)
		same_at(pits, model, unit_random_in(random, 0,
			model->count - 1));
}

/* A pit, or the number of pits: random, but often at the border of a node. */
static int64_t border(const struct model *model, struct unit_random *random)
{
	int64_t any = unit_random_in(random, 0, model->count);
	int bits = (int)unit_random_in(random, 0, 40);

	if (unit_random_in(random, 0, 1))
		return any;
	return any >> bits << bits;
}

/* Sows in one of the ways that lead to the same. */
static void sow(struct pits *pits, int64_t from, int64_t n,
		struct unit_random *random)
{
	if (from == 0 && unit_random_in(random, 0, 1))
		from = pits->count;
	if (unit_random_in(random, 0, 1))
		pits_sow_long(pits, from, n);
	else
		pits_sow(pits, from, n);
}

static void do_range(struct pits *pits, struct model *model,
		struct unit_random *random)
{
	int64_t from = border(model, random), to = border(model, random);

	if (from == model->count)
		from = 0;
	if (from <= to) {
		sow(pits, from, to - from, random);
		model_add(model, from, to, 1);
	} else {
		sow(pits, from, model->count - from + to, random);
		model_add(model, 0, model->count, 1);
		model_add(model, to, from, -1);
	}
}

static void do_one(struct pits *pits, struct model *model,
		struct unit_random *random)
{
	int64_t pit = unit_random_in(random, 0, model->count - 1);
	int64_t there = model_get(model, pit);
	int64_t seeds = unit_random_in(random, there < 5 ? -there : -5, 1000);

	if (unit_random_in(random, 0, 1)) {
		pits_add(pits, pit, seeds);
		model_add(model, pit, pit + 1, seeds);
		return;
	}
	ck_assert_int_eq(take(pits, pit), there);
	model_add(model, pit, pit + 1, -there);
	ck_assert_int_eq(pits_get(pits, pit), 0);
}

/* One operation on one of the RINGS, or copies one of them to another. */
static void do_something(struct pits *pits, struct model *models,
		struct unit_random *random)
{
	int64_t which = unit_random_in(random, 0, RINGS - 1);
	int64_t other = unit_random_in(random, 0, RINGS - 1);
	int64_t seeds;

	switch (unit_random_in(random, 0, 9)) {
	case 0:
		if (which == other)
			break;
		pits_copy(&pits[other], &pits[which]);
		models[other] = models[which];
		break;
	case 1:
		seeds = unit_random_in(random, 1, 1000000);
		pits_add_all(&pits[which], seeds);
		model_add(&models[which], 0, models[which].count, seeds);
		break;
	case 2: case 3: case 4:
		do_one(&pits[which], &models[which], random);
		break;
	default:
		do_range(&pits[which], &models[which], random);
	}
}

/* Fills rings of these sizes, and changes them at random. */
static void compare(const int64_t count[RINGS], int64_t most, uint64_t seed)
{
	static struct model models[RINGS];
	struct pits pits[RINGS] = { { 0 } };
	struct unit_random random = { seed };

	for (int i = 0; i < RINGS; i++) {
		pits_fill(&pits[i], count[i], i + 3, most);
		model_fill(&models[i], count[i], i + 3);
	}
	for (int i = 1; i < CHANGES / 2; i++) {
		do_something(pits, models, &random);
		if (i % 32 == 0 || i == CHANGES / 2 - 1)
			for (int j = 0; j < RINGS; j++)
				same(&pits[j], &models[j], &random);
	}
	for (int i = 0; i < RINGS; i++)
		pits_done(&pits[i]);
}

/* Sizes around powers of 16, where a level is added, and others. Those of 2^20
 * and more are trees here, since such arrays take too long to copy. */
static const int64_t counts[][RINGS] = {
	{ 1, 2, 3 }, { 12, 14, 12 }, { 15, 16, 17 }, { 31, 32, 33 },
	{ 63, 64, 65 }, { 255, 256, 256 }, { 256, 257, 258 }, { 257, 12, 1000 },
	{ 1023, 1024, 1025 }, { 2047, 2048, 2049 }, { 2049, 2049, 12 },
	{ 4095, 4096, 4097 },
	{ 65535, 65536, 65537 }, { 65537, 65537, 600 },
	{ (1 << 25) - 1, 1 << 25, (1 << 25) + 1 },
	{ (1 << 30) - 1, 1 << 30, (1 << 30) + 1 },
	{ 40000000, 40000000, 600 },
	{ INT64_C(1) << 55, (INT64_C(1) << 55) + 1, 64 },
	{ INT64_C(1) << 60, (INT64_C(1) << 60) + 1, INT64_C(1000) },
	{ INT64_MAX - 1, INT64_MAX - 1, INT64_MAX - 2 },
};

UNIT_ROWS_TEST(pits_are_what_was_done_to_them, counts)
{
	int times = unit_times(4);

	for (int i = 1; i <= times; i++)
		compare(counts[_i], i % 2 && counts[_i][0] < 1 << 20 ?
			short_numbers : INT64_MAX, (uint64_t)i);
}

/* Sows runs of up to 300 that begin or end near a block border or close the
 * ring, and now and then a longer one. After each, compares all pits with a
 * plain array. */
static void sow_by_borders(struct pits *pits, int64_t count,
		struct unit_random *random)
{
	static int64_t plain[1 << 13];

	pits_fill(pits, count, 0, short_numbers);
	memset(plain, 0, sizeof plain);
	for (int i = 0; i < 60; i++) {
		int64_t n = unit_random_in(random, 0, i % 8 ? 300 : count);
		int64_t from = unit_random_in(random, 0, count / 16) * 16 +
			unit_random_in(random, -2, 2);

		n = n < count ? n : count;
		if (i % 2)
			from -= n;
		from = ((from % count) + count) % count;
		sow(pits, from, n, random);
		for (int64_t j = 0; j < n; j++)
			plain[(from + j) % count]++;
		for (int64_t pit = 0; pit < count; pit++)
			unit_insist(pits_get(pits, pit) == plain[pit],
				"%lld from %lld of %lld: pit %lld",
				(long long)n, (long long)from,
				(long long)count, (long long)pit);
	}
}

UNIT_TEST(pits_are_sown_round_every_border)
{
	static const int64_t large[] = {
		511, 512, 513, 1000, 4080, 4095, 4096, 4097, 8192
	};
	struct unit_random random = { 16 };
	struct pits pits = { 0 };

	for (int64_t count = 1; count <= 400; count++)
		for (int i = 0; i < unit_scale(); i++)
			sow_by_borders(&pits, count, &random);
	for (size_t i = 0; i < sizeof large / sizeof *large; i++)
		sow_by_borders(&pits, large[i], &random);
	pits_done(&pits);
}

UNIT_TEST(pits_fill_forgets_what_was)
{
	static const int64_t sizes[] = { 300, 5, 5, 5000, 300, 256, 257, 1 };
	struct pits pits = { 0 };

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		pits_fill(&pits, sizes[i], 4, short_numbers);
		ck_assert_int_eq(pits.count, sizes[i]);
		for (int64_t pit = 0; pit < sizes[i]; pit++)
			ck_assert_int_eq(pits_get(&pits, pit), 4);
		pits_sow(&pits, 0, sizes[i]);
		take(&pits, 0);
		pits_add_all(&pits, 9);
	}
	pits_done(&pits);
}

/* The largest array and the smallest tree, of which only little is touched. */
UNIT_TEST(pits_change_from_array_to_tree)
{
	const int64_t border = INT64_C(1) << 25;

	for (int64_t count = border - 1; count <= border + 1; count++) {
		struct pits pits = { 0 };

		pits_fill(&pits, count, 4, short_numbers);
		pits_sow(&pits, 1, count - 1);
		pits_sow(&pits, count / 2, count - 1 - count / 2);
		ck_assert_int_eq(take(&pits, count - 2), 6);
		ck_assert_int_eq(pits_get(&pits, 0), 4);
		ck_assert_int_eq(pits_get(&pits, 1), 5);
		ck_assert_int_eq(pits_get(&pits, count / 2 - 1), 5);
		ck_assert_int_eq(pits_get(&pits, count / 2), 6);
		ck_assert_int_eq(pits_get(&pits, count - 3), 6);
		ck_assert_int_eq(pits_get(&pits, count - 2), 0);
		ck_assert_int_eq(pits_get(&pits, count - 1), 5);
		pits_done(&pits);
	}
}

UNIT_TEST(pits_done_leaves_nothing)
{
	static const int64_t sizes[] = { 12, 5000, 50000000 };
	static const struct pits nothing = { 0 };

	for (int i = 0; i < 3; i++) {
		struct pits pits = { 0 };

		pits_fill(&pits, sizes[i], 1, short_numbers);
		pits_sow(&pits, 3, sizes[i] - 3);
		pits_done(&pits);
		ck_assert_mem_eq(&pits, &nothing, sizeof pits);
		pits_done(&pits);
	}
}

UNIT_TEST(pits_find_the_fullest)
{
	static const int64_t sizes[] = { 1, 12, 5000 };
	static const int64_t mosts[] = { UINT32_MAX, INT64_MAX };

	for (int i = 0; i < 6; i++) {
		struct pits pits = { 0 };
		int64_t size = sizes[i / 2];

		pits_fill(&pits, size, 4, mosts[i % 2]);
		ck_assert_int_eq(pits_most(&pits), 4);
		take(&pits, size - 1);
		ck_assert_int_eq(pits_most(&pits), size == 1 ? 0 : 4);
		pits_add(&pits, size - 1, 9);
		ck_assert_int_eq(pits_most(&pits), 9);
		pits_sow(&pits, 0, size);
		ck_assert_int_eq(pits_most(&pits), 10);
		pits_add_all(&pits, 5);
		ck_assert_int_eq(pits_most(&pits), 15);
		pits_done(&pits);
	}
}

/* More seeds may be added in all than a number can hold. */
UNIT_TEST(pits_count_beyond_the_limit)
{
	static const int64_t sizes[] = { 3, 5000, 50000000 };
	static const int64_t mosts[] = { UINT32_MAX, INT64_MAX };

	for (int i = 0; i < 6; i++) {
		int64_t most = mosts[i % 2];
		struct pits pits = { 0 };

		pits_fill(&pits, sizes[i / 2], 0, most);
		for (int j = 0; j < 3; j++) {
			pits_add_all(&pits, most);
			ck_assert(take(&pits, 1) == most);
			pits_add(&pits, 1, 7);
			ck_assert_int_eq(take(&pits, 1), 7);
		}
		pits_done(&pits);
	}
}

/* A pit holds as many seeds as were announced, in numbers of either size. */
UNIT_TEST(pits_fill_up_to_the_most)
{
	for (int64_t most = short_numbers; most <= short_numbers + 1; most++) {
		struct pits pits = { 0 };

		pits_fill(&pits, 300, most - 3, most);
		pits_sow(&pits, 100, 290);
		pits_sow(&pits, 0, 300);
		pits_sow(&pits, 299, 1);
		ck_assert(pits_get(&pits, 299) == most);
		ck_assert(pits_get(&pits, 89) == most - 1);
		ck_assert(pits_get(&pits, 90) == most - 2);
		ck_assert(pits_most(&pits) == most);
		pits_done(&pits);
	}
}

UNIT_TEST(pits_copies_are_independent)
{
	static const int64_t sizes[] = { 12, 5000, 50000000 };

	for (int i = 0; i < 3; i++) {
		struct pits pits = { 0 }, copy = { 0 };

		pits_fill(&pits, sizes[i], 4, short_numbers);
		pits_sow(&pits, 2, 5);
		pits_copy(&copy, &pits);
		take(&pits, 3);
		pits_add_all(&copy, 1);
		ck_assert_int_eq(pits_get(&pits, 3), 0);
		ck_assert_int_eq(pits_get(&pits, 4), 5);
		ck_assert_int_eq(pits_get(&copy, 3), 6);
		pits_done(&pits);
		ck_assert_int_eq(pits_get(&copy, 1), 5);
		ck_assert_int_eq(pits_get(&copy, 6), 6);
		pits_done(&copy);
	}
}

/* Everything happens near the two ends and touches hardly more than two paths
 * of the tree. */
UNIT_TEST(pits_cost_what_is_touched)
{
	struct pits pits = { 0 };
	struct unit_random random = { 5 };
	long before = unit_memory();

	pits_fill(&pits, INT64_C(200000000000000000), 4, short_numbers);
	for (int i = 0; i < 1000; i++) {
		int64_t pit = unit_random_in(&random, 0, 1000);

		pits_sow(&pits, pit, pits.count - 2 * pit);
		take(&pits, pit);
	}
	ck_assert_int_eq(pits_get(&pits, pits.count / 2), 1004);
	ck_assert_int_lt(unit_memory() - before, 4096);
	pits_done(&pits);
}

/* Otherwise 600 MB would pile up; sanitizers keep 256 MB of what is freed. */
UNIT_TEST(pits_done_frees_all)
{
	enum { ROUNDS = 700, PITS = 300, MOST = 400 << 10 };
	struct unit_random random = { 6 };
	long before = unit_memory();

	for (int i = 0; i < ROUNDS; i++) {
		struct pits pits = { 0 };

		pits_fill(&pits, INT64_C(200000000000000000), 4, short_numbers);
		for (int j = 0; j < PITS; j++)
			take(&pits, unit_random_in(&random, 0, pits.count - 1));
		pits_done(&pits);
	}
	ck_assert_int_lt(unit_memory() - before, MOST);
}

/* However the seeds came there; one pit, even the last, makes a difference. */
UNIT_TIMES_TEST(pits_are_equal_or_not, 6)
{
	static const int64_t sizes[] = { 1, 12, 5000, 40000000,
		INT64_C(1) << 32, INT64_MAX };
	int64_t count = sizes[_i], places[] = { 0, count / 2, count - 1 };
	struct pits one = { 0 }, other = { 0 };

	pits_fill(&one, count, 4, short_numbers);
	pits_fill(&other, count, 5, short_numbers);
	ck_assert(!pits_equal(&one, &other));
	pits_sow(&one, 0, count / 2);
	pits_sow(&one, count / 2, count - count / 2);
	ck_assert(pits_equal(&one, &other));
	for (int i = 0; i < 3; i++) {
		pits_add(&one, places[i], 7);
		ck_assert(!pits_equal(&one, &other));
		ck_assert(!pits_equal(&other, &one));
		pits_add(&other, places[i], 7);
		ck_assert(pits_equal(&one, &other));
	}
	pits_fill(&other, count == 1 ? 2 : count - 1, 5, short_numbers);
	ck_assert(!pits_equal(&one, &other));
	pits_done(&one);
	pits_done(&other);
}
