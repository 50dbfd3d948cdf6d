#include "ai/table.h"

/*
 * An entry, from its lowest bit on: the move, its age and what it cost, the
 * upper bound counted down and the lower one counted up, and the rest of the
 * key. So 0, which is no entry at all, would be one that knows nothing.
 */
enum {
	MOVE_BITS = 3, AGE_BITS = 2, COST_BITS = 3, BOUND_BITS = 9,
	AGE_AT = MOVE_BITS,
	COST_AT = AGE_AT + AGE_BITS,
	UPPER_AT = COST_AT + COST_BITS,
	LOWER_AT = UPPER_AT + BOUND_BITS,
	TAG_AT = LOWER_AT + BOUND_BITS,
	TAG_BITS = 64 - TAG_AT,
	BOUND_MOST = NODE_SEEDS_MAX + 1,
	BUCKET_SIZE = 64,	/* bytes */
	LEAST_BITS = 14,	/* of a bucket's number, at first */
	GROW_BITS = 2,
	LOOK_EVERY = 4096	/* buckets that are moved */
};

/* The sum of A and B, or what is more than any number that is needed. */
static uint64_t sum_of(uint64_t a, uint64_t b)
{
	return a > UINT64_MAX / 4 || b > UINT64_MAX / 4 ? UINT64_MAX / 2 :
		a + b;
}

/* What p seeds in houses 0..i add to a number: (p + i) over (i + 1). */
static void set_parts(struct table *table)
{
	for (int i = 0; i < 2 * NODE_HOUSES_MAX; i++)
		for (int p = 1; p <= NODE_SEEDS_MAX; p++)
			table->part[p][i] = i == 0 ? (uint64_t)p :
				sum_of(table->part[p - 1][i],
					table->part[p][i - 1]);
}

/* How many positions have up to so many seeds: the number of the first one
 * with more. */
static uint64_t positions(const struct table *table, int seeds)
{
	return seeds == NODE_SEEDS_MAX ? UINT64_MAX / 2 :
		table->part[seeds + 1][2 * table->houses - 1];
}

static int bits_of(uint64_t number)
{
	int bits = 0;

	while (number >> bits)
		bits++;
	return bits;
}

/* What keys are like: as long as wanted, or as the largest table allows. */
static void set_key(struct table *table, int seeds)
{
	int longest = TAG_BITS + table->most;
	int bits = bits_of(positions(table, seeds) - 1);

	while (bits > longest)
		bits = bits_of(positions(table, --seeds) - 1);
	table->seeds = seeds;
	table->key_mask = (UINT64_C(1) << bits) - 1;
	table->key_half = (bits + 1) / 2;
}

static bool take(struct table *table, int bits)
{
	struct room room;

	if (!room_take(&room, (size_t)BUCKET_SIZE << bits))
		return false;
	table->room = room;
	table->entries = room.at;
	table->bits = bits;
	return true;
}

bool table_start(struct table *table, int houses, int seeds, size_t size)
{
	int most = 0, first;

	while (most < 63 - TAG_BITS && size >> (most + 1) >= BUCKET_SIZE)
		most++;
	*table = (struct table){ .houses = houses, .most = most };
	set_parts(table);
	while (table->most > 0 && positions(table, seeds) <=
			table_room(table) << (table->most - 1))
		table->most--;
	for (;; table->most--, table->is_short = true) {
		set_key(table, seeds);
		first = bits_of(table->key_mask) - TAG_BITS;
		if (first < LEAST_BITS)
			first = LEAST_BITS;
		if (take(table, first < table->most ? first : table->most))
			return true;
		if (table->most == 0)
			return false;
	}
}

size_t table_most(const struct table *table)
{
	return (size_t)BUCKET_SIZE << table->most;
}

size_t table_claim(const struct table *table)
{
	size_t most = table_most(table);

	return table_may_grow(table) ? most + (most >> GROW_BITS) : most;
}

void table_done(struct table *table)
{
	room_done(&table->room);
	*table = (struct table){ 0 };
}

static uint64_t entry_at(const _Atomic uint64_t *place)
{
	return atomic_load_explicit(place, memory_order_relaxed);
}

static void set_entry(_Atomic uint64_t *place, uint64_t entry)
{
	atomic_store_explicit(place, entry, memory_order_relaxed);
}

/* Puts what is in BUCKET of a table with fewer BITS where it belongs now. */
static void move_bucket(struct table *table, const _Atomic uint64_t *bucket,
		uint64_t number, int bits)
{
	int more = table->bits - bits;

	for (int i = 0; i < TABLE_BUCKET; i++) {
		uint64_t entry = entry_at(&bucket[i]), key;
		_Atomic uint64_t *to;

		if (!entry)
			continue;
		key = entry >> TAG_AT << bits | number;
		to = table_bucket(table, key);
		while (entry_at(to))
			to++;
		set_entry(to, (entry & ((UINT64_C(1) << TAG_AT) - 1)) |
			entry >> TAG_AT >> more << TAG_AT);
	}
}

/* All of what is in OLD, with so many BITS; false where it was stopped. */
static bool move_all(struct table *table, const _Atomic uint64_t *old,
		int bits, struct watch watch)
{
	for (uint64_t i = 0; i < UINT64_C(1) << bits; i++) {
		if (i % LOOK_EVERY == 0 && !watch_goes_on(&watch, i))
			return false;
		move_bucket(table, old + i * TABLE_BUCKET, i, bits);
	}
	return true;
}

bool table_grow(struct table *table, struct watch watch)
{
	_Atomic uint64_t *old = table->entries;
	struct room room = table->room;
	int bits = table->bits, to = bits + GROW_BITS;

	if (to > table->most)
		to = table->most;
	while (to > bits && !take(table, to)) {
		table->most = --to;
		table->is_short = true;
	}
	if (to == bits)
		return false;
	if (move_all(table, old, bits, watch)) {
		room_done(&room);
		return true;
	}
	room_done(&table->room);
	table->room = room;
	table->entries = old;
	table->bits = bits;
	return false;
}

void table_age(struct table *table)
{
	table->age = (table->age + 1) & ((1 << AGE_BITS) - 1);
}

static int bound_at(uint64_t entry, int at)
{
	return (int)(entry >> at & ((1 << BOUND_BITS) - 1));
}

bool table_find(const struct table *table, uint64_t key,
		struct table_facts *facts)
{
	const _Atomic uint64_t *bucket = table_bucket(table, key);
	uint64_t tag = key >> table->bits;

	if (key == TABLE_NO_KEY)
		return false;
	for (int i = 0; i < TABLE_BUCKET; i++) {
		uint64_t entry = entry_at(&bucket[i]);

		if (entry >> TAG_AT != tag || !entry)
			continue;
		facts->lower = bound_at(entry, LOWER_AT) - BOUND_MOST;
		facts->upper = BOUND_MOST - bound_at(entry, UPPER_AT);
		facts->move = (int)(entry & ((1 << MOVE_BITS) - 1));
		return true;
	}
	return false;
}

/* How much was done for an entry, in powers of 4. */
static unsigned cost_of(uint64_t nodes)
{
	unsigned cost = 0;

	while (cost < (1 << COST_BITS) - 1 && (nodes >>= 2))
		cost++;
	return cost;
}

/* What an entry is worth: half as much where it is of another age. */
static unsigned worth_of(const struct table *table, uint64_t entry)
{
	unsigned cost = (unsigned)(entry >> COST_AT) & ((1 << COST_BITS) - 1);
	unsigned age = (unsigned)(entry >> AGE_AT) & ((1 << AGE_BITS) - 1);

	return age == table->age ? 2 * cost + 1 : cost;
}

/* The place for TAG in a bucket: its own, else the cheapest. */
static _Atomic uint64_t *choose(const struct table *table,
		_Atomic uint64_t *bucket, uint64_t tag)
{
	_Atomic uint64_t *chosen = bucket;
	unsigned least = UINT32_MAX;

	for (int i = 0; i < TABLE_BUCKET; i++) {
		uint64_t entry = entry_at(&bucket[i]);
		unsigned worth = worth_of(table, entry);

		if (!entry || entry >> TAG_AT == tag)
			return &bucket[i];
		if (worth < least) {
			chosen = &bucket[i];
			least = worth;
		}
	}
	return chosen;
}

void table_keep(struct table *table, uint64_t key,
		const struct table_facts *facts, uint64_t nodes)
{
	uint64_t tag = key >> table->bits;

	if (key == TABLE_NO_KEY)
		return;
	set_entry(choose(table, table_bucket(table, key), tag),
		tag << TAG_AT |
		(uint64_t)(facts->lower + BOUND_MOST) << LOWER_AT |
		(uint64_t)(BOUND_MOST - facts->upper) << UPPER_AT |
		(uint64_t)cost_of(nodes) << COST_AT |
		(uint64_t)table->age << AGE_AT |
		(uint64_t)(facts->move & TABLE_NO_MOVE));
}
