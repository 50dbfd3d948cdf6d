/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/solver/tt.h"

#include <string.h>

/* An entry, from its lowest bit up: move, age, cost, BOUND_MOST - upper bound,
 * lower bound + BOUND_MOST, and the tag, which is the rest of the key. Free
 * entries are 0; no other is, since its bounds would say nothing, or is lost.
 * With estimates a second word has value, static value, depth, kind of bound,
 * and the bits of the tag that the first has no room for, scrambled by it: so
 * words that two threads have stored are no entry (R. Hyatt and T. Mann, ICGA
 * Journal 25(1), 2002). */
enum {
	MOVE_BITS = 4, AGE_BITS = 2, COST_BITS = 3, BOUND_BITS = 9,
	AGE_AT = MOVE_BITS,
	COST_AT = AGE_AT + AGE_BITS,
	UPPER_AT = COST_AT + COST_BITS,
	LOWER_AT = UPPER_AT + BOUND_BITS,
	TAG_AT = LOWER_AT + BOUND_BITS,
	TAG_BITS = 64 - TAG_AT,
	EVAL_AT = 16,
	DEPTH_AT = 2 * EVAL_AT, DEPTH_BITS = 13,
	KIND_AT = DEPTH_AT + DEPTH_BITS, KIND_BITS = 2,
	MORE_AT = KIND_AT + KIND_BITS,
	MORE_BITS = 64 - MORE_AT,
	BOUND_MOST = NODE_SEEDS_MAX + 1,
	BUCKET_SIZE = 64,	/* bytes */
	LEAST_BITS = 14,	/* of a bucket's number at first */
	GROW_BITS = 2,
	CHECK_ENTRIES = 32768	/* entries copied */
};

_Static_assert(TT_NO_MOVE < 1 << MOVE_BITS, "moves need more bits");

static int tt_bits(uint64_t number)
{
	int bits = 0;

	while (number >> bits)
		bits++;
	return bits;
}

/* Limits keys to positions with up to SEEDS, and returns how many there are,
 * or NUMBERING_MANY. */
static uint64_t tt_keys(struct tt *tt, int houses, int seeds)
{
	uint64_t positions = numbering_count(tt->numbering, 2 * houses, seeds);

	tt->seeds = seeds;
	return positions > NUMBERING_MANY / tt_leads(tt) ? NUMBERING_MANY :
		positions * tt_leads(tt);
}

static void tt_set_rows(struct tt *tt, int houses)
{
	uint64_t before = 0;

	for (int seeds = 0; seeds <= tt->seeds; seeds++) {
		uint64_t others = numbering_count(tt->numbering, houses,
			tt->seeds - seeds);

		tt->rows[seeds] = (struct tt_rows){ before, others };
		tt->fewer[seeds] = seeds ? numbering_count(tt->numbering,
			houses, seeds - 1) : 0;
		before += numbering_count(tt->numbering, houses - 1, seeds) *
			others;
	}
}

static int tt_tag_bits(const struct tt *tt)
{
	return tt->estimates ? TAG_BITS + MORE_BITS : TAG_BITS;
}

/* Makes keys for up to SEEDS, or as many as fit the largest table's bits. */
static void tt_set_key(struct tt *tt, int houses, int seeds)
{
	int longest = tt_tag_bits(tt) + tt->most, bits;

	tt->hashes = tt->estimates && longest > TT_KEY_BITS;
	if (longest > TT_KEY_BITS)
		longest = TT_KEY_BITS;
	do
		bits = tt_bits(tt_keys(tt, houses, seeds--) - 1);
	while (bits > longest);
	tt->key_mask = (UINT64_C(1) << bits) - 1;
	tt->key_half = (bits + 1) / 2;
	tt_set_rows(tt, houses);
}

static bool tt_alloc(struct tt *tt, int bits)
{
	struct block block;

	if (!block_start(&block, (size_t)BUCKET_SIZE << bits))
		return false;
	tt->block = block;
	tt->bits = bits;
	return true;
}

bool tt_start(struct tt *tt, const struct numbering *numbering,
		const struct node_rules *rules, int seeds, size_t size,
		bool estimates)
{
	uint64_t keys;
	int most = 0, first;

	*tt = (struct tt){ .numbering = numbering, .leads = rules->majority,
		.estimates = estimates };
	keys = tt_keys(tt, rules->houses, seeds);
	while (size >> (most + 1) >= BUCKET_SIZE)
		most++;
	while (most > 0 && keys <= (uint64_t)TT_BUCKET << (most - 1))
		most--;
	for (tt->most = most;; tt->most--) {
		tt_set_key(tt, rules->houses, seeds);
		first = tt_bits(tt->key_mask) - tt_tag_bits(tt);
		if (first < LEAST_BITS)
			first = LEAST_BITS;
		/* to grow would cost a move its time */
		if (first > tt->most || estimates)
			first = tt->most;
		if (tt_alloc(tt, first))
			return true;
		if (tt->most == 0)
			return false;
	}
}

size_t tt_size_max(const struct tt *tt)
{
	return (size_t)BUCKET_SIZE << tt->most;
}

size_t tt_claim(const struct tt *tt)
{
	size_t most = tt_size_max(tt);

	return tt->bits < tt->most ? most + (most >> GROW_BITS) : most;
}

void tt_done(struct tt *tt)
{
	block_done(&tt->block);
}

void tt_clear(struct tt *tt)
{
	memset(tt->block.at, 0, tt->block.size);
}

static uint64_t tt_load(const _Atomic uint64_t *place)
{
	return atomic_load_explicit(place, memory_order_relaxed);
}

static void tt_set(_Atomic uint64_t *place, uint64_t entry)
{
	atomic_store_explicit(place, entry, memory_order_relaxed);
}

/* Scrambles MORE of a tag by the first word; a second time it is as before. */
static COMPILER_INLINE uint64_t tt_seal(uint64_t more, uint64_t entry)
{
	return more ^ entry * UINT64_C(0x9E3779B97F4A7C15) >> MORE_AT;
}

/* Copies all entries of the smaller table OLD; false if STOP ended it. */
static bool tt_move_all(struct tt *tt, const struct tt *old, struct stop stop)
{
	const _Atomic uint64_t *from = old->block.at;
	uint64_t words = (uint64_t)TT_BUCKET << old->bits;

	for (uint64_t i = 0; i < words; i++) {
		uint64_t entry = tt_load(&from[i]), key;
		_Atomic uint64_t *to;

		if (i % CHECK_ENTRIES == 0 && stop_asked(&stop))
			return false;
		if (!entry)
			continue;
		key = entry >> TAG_AT << old->bits | i / TT_BUCKET;
		to = tt_bucket(tt, key);
		while (tt_load(to))
			to++;
		tt_set(to, (entry & ((UINT64_C(1) << TAG_AT) - 1)) |
			key >> tt->bits << TAG_AT);
	}
	return true;
}

bool tt_grow(struct tt *tt, struct stop stop)
{
	struct tt old = *tt;
	int to = tt->bits + GROW_BITS;

	if (to > tt->most)
		to = tt->most;
	while (to > old.bits && !tt_alloc(tt, to))
		tt->most = --to;
	if (to == old.bits)
		return false;
	if (tt_move_all(tt, &old, stop)) {
		block_done(&old.block);
		return true;
	}
	block_done(&tt->block);
	tt->block = old.block;
	tt->bits = old.bits;
	return false;
}

void tt_age(struct tt *tt)
{
	tt->age = (tt->age + 1) & ((1 << AGE_BITS) - 1);
}

static int tt_field(uint64_t entry, int at, int bits)
{
	return (int)(entry >> at & ((1U << bits) - 1));
}

/* Whether ENTRY, which is AT a place, is of the position with TAG; with
 * estimates, sets *WORD to the second word, which others may change again. */
static COMPILER_INLINE bool tt_is(const _Atomic uint64_t *at, uint64_t entry,
		uint64_t tag, bool estimates, uint64_t *word)
{
	if ((entry ^ tag << TAG_AT) >= UINT64_C(1) << TAG_AT || !entry)
		return false;
	if (!estimates)
		return true;
	*word = tt_load(at + 1);
	return *word >> MORE_AT == tt_seal(tag >> TAG_BITS, entry);
}

static COMPILER_INLINE void tt_probe_by(const struct tt *tt, uint64_t key,
		struct tt_facts *facts, bool estimates)
{
	const _Atomic uint64_t *bucket = tt_bucket(tt, key);
	uint64_t tag = key >> tt->bits, word = 0;

#pragma GCC unroll 8
	for (int i = 0; i < TT_BUCKET; i += estimates ? 2 : 1) {
		uint64_t entry = tt_load(&bucket[i]);

		if (!tt_is(&bucket[i], entry, tag, estimates, &word))
			continue;
		facts->bounds.lower = tt_field(entry, LOWER_AT, BOUND_BITS) -
			BOUND_MOST;
		facts->bounds.upper = BOUND_MOST -
			tt_field(entry, UPPER_AT, BOUND_BITS);
		facts->move = tt_field(entry, 0, MOVE_BITS);
		if (!estimates)
			return;
		facts->value = (int16_t)word;
		facts->eval = (int16_t)(word >> EVAL_AT);
		facts->depth = (uint16_t)tt_field(word, DEPTH_AT, DEPTH_BITS);
		facts->bound = (enum bound)tt_field(word, KIND_AT, KIND_BITS);
		return;
	}
}

void tt_probe(const struct tt *tt, uint64_t key, struct tt_facts *facts)
{
	if (key == TT_NO_KEY)
		return;
	if (tt->estimates)
		tt_probe_by(tt, key, facts, true);
	else
		tt_probe_by(tt, key, facts, false);
}

/* The logarithm of NODES to base 4, capped. */
static unsigned tt_cost(uint64_t nodes)
{
	unsigned cost = 0;

	while (cost < (1 << COST_BITS) - 1 && (nodes >>= 2))
		cost++;
	return cost;
}

/* The entry of TAG in a bucket, or a free one, else the cheapest; the cost of
 * entries of another age counts half. */
static _Atomic uint64_t *tt_choose(const struct tt *tt,
		_Atomic uint64_t *bucket, uint64_t tag)
{
	_Atomic uint64_t *chosen = bucket;
	int least = INT32_MAX;

	for (int i = 0; i < TT_BUCKET; i += tt->estimates ? 2 : 1) {
		uint64_t entry = tt_load(&bucket[i]), word;
		int worth = tt_field(entry, COST_AT, COST_BITS);

		if (tt_field(entry, AGE_AT, AGE_BITS) == tt->age)
			worth = 2 * worth + 1;
		if (!entry || tt_is(&bucket[i], entry, tag, tt->estimates,
				&word))
			return &bucket[i];
		if (worth < least) {
			chosen = &bucket[i];
			least = worth;
		}
	}
	return chosen;
}

void tt_store(struct tt *tt, uint64_t key, const struct tt_facts *facts,
		uint64_t nodes)
{
	uint64_t tag = key >> tt->bits, entry;
	_Atomic uint64_t *at;

	if (key == TT_NO_KEY)
		return;
	at = tt_choose(tt, tt_bucket(tt, key), tag);
	entry = tag << TAG_AT | (uint64_t)facts->move |
		(uint64_t)(facts->bounds.lower + BOUND_MOST) << LOWER_AT |
		(uint64_t)(BOUND_MOST - facts->bounds.upper) << UPPER_AT |
		(uint64_t)tt_cost(nodes) << COST_AT |
		(uint64_t)tt->age << AGE_AT;
	tt_set(at, entry);
	if (tt->estimates)
		tt_set(at + 1, (uint16_t)facts->value |
			(uint64_t)(uint16_t)facts->eval << EVAL_AT |
			(uint64_t)facts->depth << DEPTH_AT |
			(uint64_t)facts->bound << KIND_AT |
			tt_seal(tag >> TAG_BITS, entry) << MORE_AT);
}
