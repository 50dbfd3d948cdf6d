#include "ai/table.h"

/*
 * An entry, from its lowest bit on: the move, what it cost, the upper bound
 * counted down and the lower one counted up, and the rest of the key. So 0,
 * which is no entry at all, would be one that knows nothing.
 */
enum {
	MOVE_BITS = 3, COST_BITS = 3, BOUND_BITS = 9,
	COST_AT = MOVE_BITS,
	UPPER_AT = COST_AT + COST_BITS,
	LOWER_AT = UPPER_AT + BOUND_BITS,
	TAG_AT = LOWER_AT + BOUND_BITS,
	TAG_BITS = 64 - TAG_AT,
	BOUND_MOST = NODE_SEEDS_MAX + 1,
	BUCKET_SIZE = 64	/* bytes */
};

/* Bits of a house that are wanted, by the number of houses: few positions have
 * more seeds in one. */
static int wanted_width(int houses, int seeds)
{
	int width = houses <= 4 ? 8 : houses <= 6 ? 5 : houses == 7 ? 4 : 3;

	while (width > 1 && seeds < 1 << (width - 1))
		width--;
	return width;
}

/* Bits of a bucket's number: enough for a key, and for all positions there
 * are, which is how often SEEDS can be put into 2h houses and aside. */
static int wanted_bits(int houses, int seeds, int most)
{
	int least = 2 * houses * wanted_width(houses, seeds) - TAG_BITS;
	double positions = 1.0 / TABLE_BUCKET;
	int bits = 0;

	for (int i = 1; i <= 2 * houses; i++)
		positions *= (double)(seeds + i) / i;
	while (bits < most && (bits < least ||
			(double)(UINT64_C(1) << bits) < positions))
		bits++;
	return bits;
}

static void set_key(struct table *table, int houses)
{
	int bits = TAG_BITS + table->bits;

	table->width = bits / (2 * houses) < 8 ? bits / (2 * houses) : 8;
	table->row = houses * table->width;
	table->high = UINT64_C(0x0101010101010101) *
		(0xff & 0xff << table->width);
	table->key_mask = (UINT64_C(1) << bits) - 1;
	table->key_half = bits / 2;
}

bool table_start(struct table *table, int houses, int seeds, size_t size)
{
	int most = 0;

	while (most < 63 - TAG_BITS && size >> (most + 1) >= BUCKET_SIZE)
		most++;
	*table = (struct table){ .bits = wanted_bits(houses, seeds, most) };
	while (!room_take(&table->room, (size_t)BUCKET_SIZE << table->bits)) {
		table->is_short = true;
		if (table->bits-- == 0)
			return false;
	}
	table->entries = table->room.at;
	set_key(table, houses);
	return true;
}

void table_done(struct table *table)
{
	room_done(&table->room);
	*table = (struct table){ 0 };
}

static int bound_at(uint64_t entry, int at)
{
	return (int)(entry >> at & ((1 << BOUND_BITS) - 1));
}

bool table_find(const struct table *table, uint64_t key,
		struct table_facts *facts)
{
	const uint64_t *bucket = table_bucket(table, key);
	uint64_t tag = key >> table->bits;

	if (key == TABLE_NO_KEY)
		return false;
	for (int i = 0; i < TABLE_BUCKET; i++) {
		uint64_t entry = bucket[i];

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

static unsigned cost_at(uint64_t entry)
{
	return (unsigned)(entry >> COST_AT) & ((1 << COST_BITS) - 1);
}

/* The place for TAG in a bucket: its own, else the cheapest. */
static uint64_t *choose(uint64_t *bucket, uint64_t tag)
{
	uint64_t *chosen = bucket;

	for (int i = 0; i < TABLE_BUCKET; i++) {
		if (!bucket[i] || bucket[i] >> TAG_AT == tag)
			return &bucket[i];
		if (cost_at(bucket[i]) < cost_at(*chosen))
			chosen = &bucket[i];
	}
	return chosen;
}

void table_keep(struct table *table, uint64_t key,
		const struct table_facts *facts, uint64_t nodes)
{
	uint64_t tag = key >> table->bits;

	if (key == TABLE_NO_KEY)
		return;
	*choose(table_bucket(table, key), tag) = tag << TAG_AT |
		(uint64_t)(facts->lower + BOUND_MOST) << LOWER_AT |
		(uint64_t)(BOUND_MOST - facts->upper) << UPPER_AT |
		(uint64_t)cost_of(nodes) << COST_AT |
		(uint64_t)(facts->move < TABLE_NO_MOVE ? facts->move :
			TABLE_NO_MOVE);
}
