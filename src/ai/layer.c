#include "ai/layer.h"

/*
 * What can be forced is a fixpoint within a fixpoint. The outer one grows from
 * the least: a value is forced that a move leads to. What is forced by going
 * round shrinks from the most that may be: a position is worth no more than an
 * end there, nor than the best move from it, unless more is forced already.
 */

enum { MAKE_WORK = 32, SWEEP_WORK = 2 };	/* units, for a position */

/* How a layer is made. */
struct work {
	struct layer *layer;
	const struct reach *reach;
	const struct layer_values *values;
};

static uint32_t count_stays(const struct node_rules *rules,
		const struct node *node)
{
	uint32_t count = 0;
	struct node after;
	int gain;

	if (node_is_over(rules, node))
		return 0;
	for (int house = 0; house < rules->houses; house++)
		if (node_seeds(node->own, house)) {
			node_play(rules, node, house, &after, &gain);
			count += !gain;
		}
	return count;
}

/* Finds out how many moves stay. */
static bool set_first(struct work *work)
{
	const struct reach *reach = work->reach;
	struct layer *layer = work->layer;
	uint64_t number = 0;

	for (size_t place = 0; place < layer->size; place++, number++) {
		struct node node;

		number = reach_next(&reach->layers[layer->seeds], number);
		node = reach_node(reach, layer->seeds, number);
		layer->first[place + 1] = layer->first[place] +
			count_stays(reach->rules, &node);
		if (!pace_goes_on(reach->pace, MAKE_WORK))
			return false;
	}
	return true;
}

/* A move with a gain, that is one out of the layer. */
static void add_way_out(struct work *work, size_t place,
		const struct node *after, bool again, int gain)
{
	struct layer *layer = work->layer;
	int seeds, low, high;
	size_t to = reach_place(work->reach, after, &seeds);

	low = work->values[seeds].low[to];
	high = work->values[seeds].high[to];
	if (!again) {
		int turned = -high;

		high = -low;
		low = turned;
	}
	if (gain + low > layer->out_low[place])
		layer->out_low[place] = (int16_t)(gain + low);
	if (gain + high > layer->out_high[place])
		layer->out_high[place] = (int16_t)(gain + high);
}

static void add_moves(struct work *work, const struct node *node,
		size_t place)
{
	const struct node_rules *rules = work->reach->rules;
	uint32_t next = work->layer->first[place];

	for (int house = 0; house < rules->houses; house++) {
		struct node after;
		int gain, seeds;
		bool again;

		if (!node_seeds(node->own, house))
			continue;
		again = node_play(rules, node, house, &after, &gain);
		if (gain)
			add_way_out(work, place, &after, again, gain);
		else
			work->layer->after[next++] = (uint32_t)reach_place(
				work->reach, &after, &seeds);
	}
}

static bool set_moves(struct work *work)
{
	const struct reach *reach = work->reach;
	struct layer *layer = work->layer;
	uint64_t number = 0;

	for (size_t place = 0; place < layer->size; place++, number++) {
		struct node node;
		int left;

		number = reach_next(&reach->layers[layer->seeds], number);
		node = reach_node(reach, layer->seeds, number);
		left = node_leftover(reach->rules, &node);
		layer->left[place] = (int16_t)left;
		layer->out_low[place] = LAYER_NOTHING;
		layer->out_high[place] = LAYER_NOTHING;
		if (!node_is_over(reach->rules, &node))
			add_moves(work, &node, place);
		else
			layer->out_low[place] = layer->out_high[place] =
				(int16_t)left;
		if (!pace_goes_on(reach->pace, MAKE_WORK))
			return false;
	}
	return true;
}

static int16_t *take_values(const struct layer *layer, struct pace *pace)
{
	return pace_take(pace, layer->size, sizeof(int16_t));
}

static void give_values(const struct layer *layer, struct pace *pace,
		int16_t *values)
{
	pace_give(pace, values, layer->size, sizeof *values);
}

/* Room for all but the moves. */
static bool take_room(struct layer *layer, struct pace *pace)
{
	layer->first = pace_take(pace, layer->size + 1, sizeof *layer->first);
	layer->left = take_values(layer, pace);
	layer->out_low = take_values(layer, pace);
	layer->out_high = take_values(layer, pace);
	for (int i = 0; i < 2; i++) {
		layer->forced[i] = take_values(layer, pace);
		layer->hoped[i] = take_values(layer, pace);
		if (!layer->forced[i] || !layer->hoped[i])
			return false;
	}
	return layer->first && layer->left && layer->out_low &&
		layer->out_high;
}

bool layer_start(struct layer *layer, const struct reach *reach, int seeds,
		const struct layer_values *values)
{
	struct work work = { layer, reach, values };

	*layer = (struct layer){ .seeds = seeds,
		.size = reach->layers[seeds].size };
	/* so that the moves have numbers */
	if (layer->size > UINT32_MAX / NODE_HOUSES_MAX ||
	    !take_room(layer, reach->pace) || !set_first(&work))
		return false;
	layer->after = pace_take(reach->pace, layer->first[layer->size],
		sizeof *layer->after);
	return layer->after && set_moves(&work);
}

void layer_done(struct layer *layer, struct pace *pace)
{
	if (layer->first)
		pace_give(pace, layer->after, layer->first[layer->size],
			sizeof *layer->after);
	pace_give(pace, layer->first, layer->size + 1, sizeof *layer->first);
	give_values(layer, pace, layer->left);
	give_values(layer, pace, layer->out_low);
	give_values(layer, pace, layer->out_high);
	for (int i = 0; i < 2; i++) {
		give_values(layer, pace, layer->forced[i]);
		give_values(layer, pace, layer->hoped[i]);
	}
	*layer = (struct layer){ 0 };
}

/* The best move for the player who is to move, if positions are worth OTHER to
 * who is not. */
static int best_own(const struct layer *layer, size_t place,
		const int16_t *other)
{
	int best = layer->out_low[place];

	for (uint32_t i = layer->first[place]; i < layer->first[place + 1]; i++)
		if (other[layer->after[i]] > best)
			best = other[layer->after[i]];
	return best;
}

/* What the other player gets at worst, if positions are worth OWN to who is to
 * move. */
static int worst_other(const struct layer *layer, size_t place,
		const int16_t *own)
{
	int worst = -layer->out_high[place];

	for (uint32_t i = layer->first[place]; i < layer->first[place + 1]; i++)
		if (own[layer->after[i]] < worst)
			worst = own[layer->after[i]];
	return worst;
}

static bool is_settled(const struct layer *layer, size_t place)
{
	return layer->forced[0][place] == layer_upper(layer, place);
}

static bool raise(int16_t *value, int to)
{
	if (to <= *value)
		return false;
	*value = (int16_t)to;
	return true;
}

static bool lower(int16_t *value, int to)
{
	if (to >= *value)
		return false;
	*value = (int16_t)to;
	return true;
}

/* What moves lead to is forced; whether that is news. */
static bool grow(struct layer *layer, size_t place)
{
	int own, other;
	bool changed;

	if (is_settled(layer, place))
		return false;
	own = best_own(layer, place, layer->forced[1]);
	other = worst_other(layer, place, layer->forced[0]);
	changed = raise(&layer->forced[0][place], own);
	return raise(&layer->forced[1][place], other) || changed;
}

/* Hopes for going round are as good as the position and its moves. */
static bool shrink(struct layer *layer, size_t place)
{
	int left = layer->left[place], own, other;
	bool changed;

	if (is_settled(layer, place))
		return false;
	own = best_own(layer, place, layer->hoped[1]);
	other = worst_other(layer, place, layer->hoped[0]);
	own = own < left ? own : left;
	other = other < -left ? other : -left;
	if (own < layer->forced[0][place])
		own = layer->forced[0][place];
	if (other < layer->forced[1][place])
		other = layer->forced[1][place];
	changed = lower(&layer->hoped[0][place], own);
	return lower(&layer->hoped[1][place], other) || changed;
}

/* The least that can be, which everybody gets. */
static bool begin(struct layer *layer, size_t place)
{
	layer->forced[0][place] = (int16_t)-layer->seeds;
	layer->forced[1][place] = (int16_t)-layer->seeds;
	return false;
}

/* Hopes for all that the other cannot keep from one. */
static bool hope(struct layer *layer, size_t place)
{
	layer->hoped[0][place] = (int16_t)-layer->forced[1][place];
	layer->hoped[1][place] = (int16_t)-layer->forced[0][place];
	return false;
}

/* What is still hoped for can be forced; whether that is news. */
static bool fulfil(struct layer *layer, size_t place)
{
	bool changed = raise(&layer->forced[0][place],
		layer->hoped[0][place]);

	return raise(&layer->forced[1][place], layer->hoped[1][place]) ||
		changed;
}

/* Does STEP everywhere, from the last place on if BACK. */
static bool sweep(struct layer *layer, struct pace *pace, bool back,
		bool (*step)(struct layer *layer, size_t place), bool *changed)
{
	*changed = false;
	for (size_t i = 0; i < layer->size; i++) {
		if (step(layer, back ? layer->size - 1 - i : i))
			*changed = true;
		if (!pace_goes_on(pace, SWEEP_WORK))
			return false;
	}
	return true;
}

/* Sweeps to and fro, until nothing is news. */
static bool settle(struct layer *layer, struct pace *pace,
		bool (*step)(struct layer *layer, size_t place))
{
	bool changed = true;

	for (bool back = false; changed; back = !back)
		if (!sweep(layer, pace, back, step, &changed))
			return false;
	return true;
}

bool layer_force(struct layer *layer, struct pace *pace)
{
	bool changed;

	if (!sweep(layer, pace, false, begin, &changed))
		return false;
	do {
		if (!settle(layer, pace, grow) ||
		    !sweep(layer, pace, false, hope, &changed) ||
		    !settle(layer, pace, shrink) ||
		    !sweep(layer, pace, false, fulfil, &changed))
			return false;
	} while (changed);
	return true;
}
