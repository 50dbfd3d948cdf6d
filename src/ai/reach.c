#include "ai/reach.h"

/* Numbers of positions of a layer, to be visited. */
struct stack {
	uint32_t *numbers;
	size_t count, room;
};

/* What the seeds P in pits 0..I add to a number: (P + I) over (I + 1), or
 * something too large where that is. */
static void set_parts(struct reach *reach)
{
	for (int p = 0; p <= NODE_SEEDS_MAX; p++)
		reach->part[0][p] = (uint64_t)p;
	for (int i = 1; i < reach->pits; i++) {
		reach->part[i][0] = 0;
		for (int p = 1; p <= NODE_SEEDS_MAX; p++) {
			uint64_t sum = reach->part[i][p - 1] +
				reach->part[i - 1][p];

			reach->part[i][p] = sum > UINT64_MAX / 4 ?
				UINT64_MAX / 4 : sum;
		}
	}
}

/* How many numbers there are in a layer. */
static uint64_t count_of(const struct reach *reach, int seeds)
{
	uint64_t count = 1;

	for (int i = 0; i < reach->pits - 1; i++) {
		if (reach->part[i][seeds] > UINT32_MAX)
			return UINT64_MAX;
		count += reach->part[i][seeds];
	}
	return count;
}

static uint64_t number_of(const struct reach *reach, const struct node *node,
		int *seeds)
{
	int houses = reach->rules->houses;
	uint64_t own = node->own * UINT64_C(0x0101010101010101);
	uint64_t other = node->other * UINT64_C(0x0101010101010101);
	int sum = (int)(own >> 56);
	uint64_t number = 0;

	*seeds = sum + (int)(other >> 56);
	for (int i = 0; i < houses; i++, own >>= 8)
		number += reach->part[i][own & 0xff];
	for (int i = 0; i < houses - 1; i++, other >>= 8)
		number += reach->part[houses + i][sum + (int)(other & 0xff)];
	return number;
}

size_t reach_place(const struct reach *reach, const struct node *node,
		int *seeds)
{
	uint64_t number = number_of(reach, node, seeds);
	const struct reach_layer *layer = &reach->layers[*seeds];
	uint64_t below = (UINT64_C(1) << number % 64) - 1;

	return layer->before[number / 64] + (size_t)__builtin_popcountll(
		layer->bits[number / 64] & below);
}

struct node reach_node(const struct reach *reach, int seeds, uint64_t number)
{
	int houses = reach->rules->houses, before = seeds;
	struct node node = { 0, 0 };

	for (int i = reach->pits - 1; i >= 0; i--) {
		int here = before;

		before = i ? before : 0;
		while (i && reach->part[i - 1][before] > number)
			before--;
		number -= i ? reach->part[i - 1][before] : 0;
		here -= before;
		if (i < houses)
			node.own |= (uint64_t)here << 8 * i;
		else
			node.other |= (uint64_t)here << 8 * (i - houses);
	}
	return node;
}

uint64_t reach_next(const struct reach_layer *layer, uint64_t number)
{
	uint64_t word = number / 64, bits;

	if (word >= layer->words)
		return UINT64_MAX;
	bits = layer->bits[word] & ~UINT64_C(0) << number % 64;
	while (!bits) {
		if (++word == layer->words)
			return UINT64_MAX;
		bits = layer->bits[word];
	}
	return word * 64 + (uint64_t)__builtin_ctzll(bits);
}

static bool push(struct reach *reach, struct stack *stack, uint64_t number)
{
	if (stack->count == stack->room) {
		size_t room = stack->room ? 2 * stack->room : 1024;
		uint32_t *numbers = pace_take(reach->pace, room,
			sizeof *numbers);

		if (!numbers)
			return false;
		for (size_t i = 0; i < stack->count; i++)
			numbers[i] = stack->numbers[i];
		pace_give(reach->pace, stack->numbers, stack->room,
			sizeof *numbers);
		stack->numbers = numbers;
		stack->room = room;
	}
	stack->numbers[stack->count++] = (uint32_t)number;
	return true;
}

/* Marks NODE; if it is new and in the layer of so many SEEDS it is to be
 * visited. */
static bool mark(struct reach *reach, struct stack *stack, int seeds,
		const struct node *node)
{
	int found;
	uint64_t number = number_of(reach, node, &found);
	uint64_t *word = &reach->layers[found].bits[number / 64];
	uint64_t bit = UINT64_C(1) << number % 64;

	if (*word & bit)
		return true;
	*word |= bit;
	return found != seeds || push(reach, stack, number);
}

/* Marks what a move leads to from a position. */
static bool spread(struct reach *reach, struct stack *stack, int seeds,
		uint64_t number)
{
	struct node node = reach_node(reach, seeds, number), after;
	int gain;

	if (node_is_over(reach->rules, &node))
		return true;
	for (int house = 0; house < reach->rules->houses; house++) {
		if (!node_seeds(node.own, house))
			continue;
		node_play(reach->rules, &node, house, &after, &gain);
		if (!mark(reach, stack, seeds, &after))
			return false;
	}
	return true;
}

/* Marks all that may come from what is marked in a layer. */
static bool spread_all(struct reach *reach, struct stack *stack, int seeds)
{
	const struct reach_layer *layer = &reach->layers[seeds];

	for (uint64_t number = reach_next(layer, 0); number != UINT64_MAX;
			number = reach_next(layer, number + 1))
		if (!push(reach, stack, number))
			return false;
	while (stack->count) {
		uint64_t number = stack->numbers[--stack->count];

		reach->pace->nodes++;
		if (!pace_goes_on(reach->pace, 16) ||
		    !spread(reach, stack, seeds, number))
			return false;
	}
	return true;
}

static bool set_places(struct reach *reach, struct reach_layer *layer)
{
	layer->before = pace_take(reach->pace, layer->words,
		sizeof *layer->before);
	if (!layer->before)
		return false;
	for (uint64_t i = 0; i < layer->words; i++) {
		layer->before[i] = (uint32_t)layer->size;
		layer->size += (size_t)__builtin_popcountll(layer->bits[i]);
	}
	return true;
}

/* Room for the bits of all layers, the largest first. */
static bool set_layers(struct reach *reach)
{
	for (int seeds = reach->seeds; seeds >= 0; seeds--) {
		struct reach_layer *layer = &reach->layers[seeds];
		uint64_t count = count_of(reach, seeds);

		if (count > UINT32_MAX)
			return false;
		layer->words = count / 64 + 1;
		layer->bits = pace_take(reach->pace, layer->words,
			sizeof *layer->bits);
		if (!layer->bits)
			return false;
	}
	return true;
}

static bool find_all(struct reach *reach, const struct node *root)
{
	struct stack stack = { 0 };
	bool done = mark(reach, &stack, -1, root);

	for (int seeds = reach->seeds; seeds >= 0 && done; seeds--)
		done = spread_all(reach, &stack, seeds) &&
			set_places(reach, &reach->layers[seeds]);
	pace_give(reach->pace, stack.numbers, stack.room,
		sizeof *stack.numbers);
	return done;
}

bool reach_start(struct reach *reach, const struct node_rules *rules,
		const struct node *root, struct pace *pace)
{
	*reach = (struct reach){ .rules = rules, .pace = pace,
		.seeds = node_sum(root->own) + node_sum(root->other),
		.pits = 2 * rules->houses };
	set_parts(reach);
	return set_layers(reach) && find_all(reach, root);
}

void reach_done(struct reach *reach)
{
	for (int seeds = 0; seeds <= reach->seeds; seeds++) {
		struct reach_layer *layer = &reach->layers[seeds];

		pace_give(reach->pace, layer->bits, layer->words,
			sizeof *layer->bits);
		pace_give(reach->pace, layer->before, layer->words,
			sizeof *layer->before);
	}
}
