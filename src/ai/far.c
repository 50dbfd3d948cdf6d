#include "ai/far.h"

#include "ai/proof.h"

/*
 * First what can be forced, layer by layer, from few seeds to many. Where that
 * does not solve the root, the positions that may matter to it are asked for
 * proofs; with little patience first, for most answers are found soon and make
 * others superfluous, then again with more.
 */
enum {
	WORK_LEAST_BITS = 16, WORK_MOST_BITS = 40, WORK_STEP_BITS = 2,
	MARK_WORK = 16
};

enum { EXPANDED = 8 };		/* beside enum layer_mark */

/* A move of the root. */
struct far_move {
	size_t place;		/* of the position after it */
	int seeds, gain;
	bool again, over;
};

struct far {
	struct pace pace;
	struct exact *exact;
	struct proof *proof;	/* NULL in the first round */
	uint64_t work;		/* for a question */
	bool best_only;
	struct node root;
	struct far_move moves[NODE_HOUSES_MAX];
	struct layer_values values[NODE_SEEDS_MAX + 1];	/* by seeds */
	bool wanted[NODE_SEEDS_MAX + 1];		/* the layers */
	struct node_rules rules;
	struct reach reach;
};

static bool is_solved(const struct search_range *range)
{
	return range->lower == range->upper;
}

static void narrow(struct search_range *range, int lower, int upper)
{
	range->lower = lower > range->lower ? lower : range->lower;
	range->upper = upper < range->upper ? upper : range->upper;
}

/* Values can be so far apart at least, as search_step says. */
static int step_of(const struct far *far)
{
	return far->rules.owned ? 2 : 1;
}

/* Narrows a move, the position after which is worth LOWER to UPPER. */
static void narrow_move(struct far *far, int i, int lower, int upper)
{
	const struct far_move *move = &far->moves[i];
	struct search_range seen = search_seen((struct search_range){ lower,
		upper }, move->gain, move->again);

	narrow(&far->exact->moves[i].range, seen.lower, seen.upper);
}

static void add_move(struct far *far, int house)
{
	int i = far->exact->count++;
	struct far_move *move = &far->moves[i];
	struct node after;
	int seeds, left;

	move->again = node_play(&far->rules, &far->root, house, &after,
		&move->gain);
	move->over = node_is_over(&far->rules, &after);
	seeds = node_sum(after.own) + node_sum(after.other);
	left = node_leftover(&far->rules, &after);
	far->exact->moves[i] = (struct exact_move){ house + 1,
		{ -NODE_SEEDS_MAX, NODE_SEEDS_MAX } };
	narrow_move(far, i, move->over ? left : -seeds,
		move->over ? left : seeds);
}

static void add_moves(struct far *far)
{
	for (int house = 0; house < far->rules.houses; house++)
		if (node_seeds(far->root.own, house))
			add_move(far, house);
}

/* Finds the best move, if it is known. */
static void find_best(struct exact *exact)
{
	struct search_range best = exact_range(exact);

	for (int i = 0; is_solved(&best) && exact->best < 0; i++)
		if (exact->moves[i].range.lower == best.lower)
			exact->best = i;
		else if (exact->moves[i].range.upper == best.upper)
			return;
}

static bool is_done(const struct far *far)
{
	if (far->exact->best < 0)
		return false;
	for (int i = 0; i < far->exact->count && !far->best_only; i++)
		if (!is_solved(&far->exact->moves[i].range))
			return false;
	return true;
}

/* Asks for proofs of one position after the other, and narrows *RANGE. */
static void ask(struct far *far, const struct layer *layer, size_t place,
		int64_t past, struct search_range *range)
{
	struct proof_question question = { .place = place, .past = past };
	int step = step_of(far), upper = range->upper;

	for (int goal = range->lower + step; goal <= upper; goal += step) {
		question.goal = goal;
		switch (proof_ask(far->proof, layer, &question, far->work)) {
		case PROOF_YES:
			range->lower = goal;
			break;
		case PROOF_NO:
			range->upper = goal - step;
			return;
		case PROOF_OPEN:
			break;
		}
	}
}

/* Finds out what can be said of a move of the root that stays in the layer. */
static void judge_stay(struct far *far, const struct layer *layer, int i,
		size_t root)
{
	size_t place = far->moves[i].place;
	struct search_range range = { layer->forced[0][place],
		layer_upper(layer, place) };

	narrow_move(far, i, range.lower, range.upper);
	if (is_solved(&far->exact->moves[i].range) || !far->proof ||
	    (far->best_only && far->exact->moves[i].range.upper <
	     exact_range(far->exact).lower))
		return;
	ask(far, layer, place, (int64_t)root, &range);
	narrow_move(far, i, range.lower, range.upper);
}

/* Finds out what can be said of the moves of the root: of those that leave its
 * layer first. */
static void judge_moves(struct far *far, const struct layer *layer)
{
	int seeds;
	size_t root = reach_place(&far->reach, &far->root, &seeds);

	for (int i = 0; i < far->exact->count; i++) {
		const struct far_move *move = &far->moves[i];
		const struct layer_values *values = &far->values[move->seeds];

		if (move->gain)
			narrow_move(far, i, values->low[move->place],
				values->high[move->place]);
	}
	for (int i = 0; i < far->exact->count; i++)
		if (!far->moves[i].gain && !far->moves[i].over)
			judge_stay(far, layer, i, root);
	find_best(far->exact);
}

/* Keeps what is proved of a position; where that is not its value, and the
 * value is wanted, asks for more. */
static void judge(struct far *far, const struct layer *layer, size_t place)
{
	struct layer_values *values = &far->values[layer->seeds];
	struct search_range range = { values->low[place],
		values->high[place] };
	uint8_t *marks = &values->marks[place];

	narrow(&range, layer->forced[0][place], layer_upper(layer, place));
	if (*marks & LAYER_ENTRY && !is_solved(&range))
		ask(far, layer, place, PROOF_NO_PAST, &range);
	values->low[place] = (int16_t)range.lower;
	values->high[place] = (int16_t)range.upper;
	*marks = layer->forced[0][place] != layer_upper(layer, place) ?
		LAYER_OPEN : 0;
}

static bool judge_all(struct far *far, const struct layer *layer)
{
	for (size_t place = 0; place < layer->size; place++) {
		judge(far, layer, place);
		if (!pace_goes_on(&far->pace, 2))
			return false;
	}
	return true;
}

static bool solve_layer(struct far *far, int seeds)
{
	struct layer layer;
	bool done = layer_start(&layer, &far->reach, seeds, far->values) &&
		layer_force(&layer, &far->pace);

	if (done && seeds == far->reach.seeds)
		judge_moves(far, &layer);
	done = done && judge_all(far, &layer);
	layer_done(&layer, &far->pace);
	far->exact->nodes = far->pace.nodes;
	return done;
}

/* All layers that matter, from few seeds to many. */
static bool solve_layers(struct far *far)
{
	for (int seeds = 0; seeds <= far->reach.seeds; seeds++)
		if (far->wanted[seeds] && !solve_layer(far, seeds))
			return false;
	return true;
}

/* The best that is sure of all moves that leave the layer of NODE. */
static int sure_way_out(const struct far *far, const struct node *node)
{
	int best = LAYER_NOTHING;

	for (int house = 0; house < far->rules.houses; house++) {
		struct node after;
		int gain, seeds, value;
		bool again;
		size_t to;

		if (!node_seeds(node->own, house))
			continue;
		again = node_play(&far->rules, node, house, &after, &gain);
		if (!gain)
			continue;
		to = reach_place(&far->reach, &after, &seeds);
		value = again ? gain + far->values[seeds].low[to] :
			gain - far->values[seeds].high[to];
		best = value > best ? value : best;
	}
	return best;
}

/* Marks the position after a move as wanted, where its value is not known and
 * might be more than SURE. */
static void want(struct far *far, const struct node *after, int gain,
		bool again, int sure)
{
	int seeds, most;
	size_t to = reach_place(&far->reach, after, &seeds);
	struct layer_values *values = &far->values[seeds];

	if (!gain && values->marks[to] & LAYER_OPEN) {
		values->marks[to] |= LAYER_WANTED;
		far->wanted[seeds] = true;
	}
	if (!gain || values->low[to] == values->high[to])
		return;
	most = again ? gain + values->high[to] : gain - values->low[to];
	if (most > sure) {
		values->marks[to] |= LAYER_WANTED | LAYER_ENTRY;
		far->wanted[seeds] = true;
	}
}

/* Marks what the value of NODE may depend on; of the root, all moves. */
static void want_after(struct far *far, const struct node *node, bool root)
{
	int sure = root ? LAYER_NOTHING : sure_way_out(far, node);

	if (node_is_over(&far->rules, node))
		return;
	for (int house = 0; house < far->rules.houses; house++) {
		struct node after;
		int gain;
		bool again;

		if (!node_seeds(node->own, house))
			continue;
		again = node_play(&far->rules, node, house, &after, &gain);
		want(far, &after, gain, again, sure);
	}
}

/* Goes on from what is wanted in a layer; *NEWS is whether there was any. */
static bool spread(struct far *far, int seeds, bool *news)
{
	const struct reach_layer *layer = &far->reach.layers[seeds];
	uint8_t *marks = far->values[seeds].marks;
	uint64_t number = 0;

	*news = false;
	for (size_t place = 0; place < layer->size; place++, number++) {
		struct node node;

		if (!pace_goes_on(&far->pace, 1))
			return false;
		number = reach_next(layer, number);
		if (!(marks[place] & LAYER_WANTED) || marks[place] & EXPANDED)
			continue;
		marks[place] |= EXPANDED;
		*news = true;
		node = reach_node(&far->reach, seeds, number);
		want_after(far, &node, false);
		pace_goes_on(&far->pace, MARK_WORK);
	}
	return true;
}

/* Marks the positions that the root's values may depend on. */
static bool want_all(struct far *far)
{
	for (int seeds = 0; seeds <= far->reach.seeds; seeds++)
		far->wanted[seeds] = seeds == far->reach.seeds;
	want_after(far, &far->root, true);
	for (int seeds = far->reach.seeds; seeds >= 0; seeds--) {
		bool news = far->wanted[seeds];

		while (news)
			if (!spread(far, seeds, &news))
				return false;
	}
	return true;
}

/* Round after round, with more patience each time. */
static bool solve(struct far *far)
{
	if (!solve_layers(far))
		return false;
	if (is_done(far))
		return true;
	far->proof = proof_new(&far->pace);
	if (!far->proof)
		return false;
	for (int bits = WORK_LEAST_BITS; bits <= WORK_MOST_BITS;
			bits += WORK_STEP_BITS) {
		far->work = UINT64_C(1) << bits;
		if (!want_all(far) || !solve_layers(far))
			return false;
		if (is_done(far))
			return true;
	}
	return false;
}

static bool take_values(struct far *far, int seeds)
{
	struct layer_values *values = &far->values[seeds];
	size_t size = far->reach.layers[seeds].size;

	values->low = pace_take(&far->pace, size, sizeof *values->low);
	values->high = pace_take(&far->pace, size, sizeof *values->high);
	values->marks = pace_take(&far->pace, size, sizeof *values->marks);
	if (!values->low || !values->high || !values->marks)
		return false;
	for (size_t place = 0; place < size; place++) {
		values->low[place] = (int16_t)-seeds;
		values->high[place] = (int16_t)seeds;
		if (!pace_goes_on(&far->pace, 1))
			return false;
	}
	far->wanted[seeds] = true;
	return true;
}

static void give_values(struct far *far)
{
	for (int seeds = 0; seeds <= far->reach.seeds; seeds++) {
		struct layer_values *values = &far->values[seeds];
		size_t size = far->reach.layers[seeds].size;

		pace_give(&far->pace, values->low, size, sizeof *values->low);
		pace_give(&far->pace, values->high, size,
			sizeof *values->high);
		pace_give(&far->pace, values->marks, size,
			sizeof *values->marks);
	}
}

/* Finds all positions, and makes room for their values. */
static bool start(struct far *far)
{
	if (!reach_start(&far->reach, &far->rules, &far->root, &far->pace))
		return false;
	for (int i = 0; i < far->exact->count; i++) {
		struct node after;
		int gain;

		node_play(&far->rules, &far->root,
			far->exact->moves[i].house - 1, &after, &gain);
		far->moves[i].place = reach_place(&far->reach, &after,
			&far->moves[i].seeds);
	}
	for (int seeds = 0; seeds <= far->reach.seeds; seeds++)
		if (!take_values(far, seeds))
			return false;
	return true;
}

bool far_solve(const struct board *board, bool best_only, size_t memory,
		struct watch watch, struct exact *exact)
{
	struct far *far = calloc(1, sizeof *far);
	bool solved;

	*exact = (struct exact){ .best = -1 };
	if (!far)
		return false;
	far->pace = (struct pace){ .watch = watch, .memory = memory };
	far->exact = exact;
	far->best_only = best_only;
	far->root = node_of(board);
	node_rules_set(&far->rules, &board->rules);
	add_moves(far);
	solved = start(far) && solve(far);
	exact->nodes = far->pace.nodes;
	proof_free(far->proof);
	give_values(far);
	reach_done(&far->reach);
	free(far);
	return solved;
}
