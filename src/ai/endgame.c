#include "ai/endgame.h"

#include <stdlib.h>

/* All rows of up to so many seeds, by their numbers. */
struct rows {
	uint64_t *of[ENDGAME_MOST + 1];	/* or NULL */
};

/* How a table is made: what is asked all the time. */
struct work {
	struct endgame *endgame;
	const struct node_rules *rules;
	struct watch watch;
	struct rows rows;
	uint64_t nodes;
};

/* What the seeds P in houses 0..I add to a row's number: (P + I) over
 * (I + 1). */
static void set_parts(struct endgame *endgame)
{
	for (int p = 0; p <= ENDGAME_MOST; p++)
		endgame->part[0][p] = (uint32_t)p;
	for (int i = 1; i < NODE_HOUSES_MAX; i++) {
		endgame->part[i][0] = 0;
		for (int p = 1; p <= ENDGAME_MOST; p++)
			endgame->part[i][p] = endgame->part[i][p - 1] +
				endgame->part[i - 1][p];
	}
}

/* How many rows of so many seeds there are: the number after the last one's,
 * which has all of them in its first house. */
static void set_counts(struct endgame *endgame)
{
	for (int seeds = 0; seeds <= ENDGAME_MOST; seeds++) {
		endgame->count[seeds] = 1;
		for (int i = 0; i < endgame->houses - 1; i++)
			endgame->count[seeds] += endgame->part[i][seeds];
	}
}

/* Gives a place to all positions of just so many seeds, from START on; returns
 * where the next ones begin. */
static size_t place_all(struct endgame *endgame, int seeds, size_t start)
{
	for (int own = 0; own <= seeds; own++) {
		int other = seeds - own;

		endgame->base[own][other] = start;
		start += (size_t)endgame->count[own] * endgame->count[other];
	}
	return start;
}

/* As many seeds as there is room for; returns how many bytes that takes. */
static size_t choose_size(struct endgame *endgame, int seeds, size_t size)
{
	size_t end = 0, next;

	if (seeds > ENDGAME_MOST)
		seeds = ENDGAME_MOST;
	for (endgame->seeds = -1; endgame->seeds < seeds; endgame->seeds++) {
		next = place_all(endgame, endgame->seeds + 1, end);
		if (next > size)
			break;
		end = next;
	}
	return end;
}

/* All ways to put SEEDS into houses HOUSE and up of ROW. */
static void fill_rows(struct work *work, uint64_t row, int house, int seeds)
{
	int all;

	if (house == work->endgame->houses - 1) {
		uint32_t number;

		row |= (uint64_t)seeds << 8 * house;
		number = endgame_row(work->endgame, row, &all);
		work->rows.of[all][number] = row;
		return;
	}
	for (int here = 0; here <= seeds; here++)
		fill_rows(work, row | (uint64_t)here << 8 * house, house + 1,
			seeds - here);
}

static void free_rows(struct work *work)
{
	for (int seeds = 0; seeds <= ENDGAME_MOST; seeds++)
		free(work->rows.of[seeds]);
}

static bool make_rows(struct work *work)
{
	bool made = true;

	for (int seeds = 0; seeds <= work->endgame->seeds; seeds++) {
		work->rows.of[seeds] = malloc(work->endgame->count[seeds] *
			sizeof **work->rows.of);
		if (!work->rows.of[seeds])
			made = false;
		else
			fill_rows(work, 0, 0, seeds);
	}
	return made;
}

static int value_of(const struct work *work, const struct node *node)
{
	const struct node_rules *rules = work->rules;
	int best = -ENDGAME_MOST - 1;

	if (node_is_over(rules, node))
		return node_leftover(rules, node);
	for (int house = 0; house < rules->houses; house++) {
		struct node after;
		int gain, value;
		bool again;

		if (!node_seeds(node->own, house))
			continue;
		again = node_play(rules, node, house, &after, &gain);
		value = *endgame_at(work->endgame, &after);
		value = again ? gain + value : gain - value;
		if (value > best)
			best = value;
	}
	return best;
}

static void set_value(const struct work *work, size_t at, uint64_t own,
		uint64_t other)
{
	work->endgame->values[at] = (int8_t)value_of(work,
		&(struct node){ own, other });
}

/*
 * Both players to move with rows of A and of B seeds, A not less than B. What
 * a move leads to has fewer seeds, or its player's row has a lower number and
 * the other moves: in this order it is always there before.
 */
static bool fill(struct work *work, int a, int b)
{
	struct endgame *endgame = work->endgame;
	const uint64_t *as = work->rows.of[a], *bs = work->rows.of[b];
	size_t ab = endgame->base[a][b], ba = endgame->base[b][a];
	size_t count_a = endgame->count[a], count_b = endgame->count[b];

	for (size_t i = 0; i < count_a; i++) {
		size_t end = a == b ? i + 1 : count_b;

		for (size_t j = 0; j < end; j++) {
			set_value(work, ab + i * count_b + j, as[i], bs[j]);
			set_value(work, ba + j * count_a + i, bs[j], as[i]);
		}
		work->nodes += 2 * end;
		if (i % 64 == 0 && !watch_goes_on(&work->watch, work->nodes))
			return false;
	}
	return true;
}

static bool fill_seeds(struct work *work, int seeds)
{
	for (int b = seeds / 2; b >= 0; b--)
		if (!fill(work, seeds - b, b))
			return false;
	return true;
}

static void fill_all(struct work *work)
{
	int most = work->endgame->seeds;

	for (int seeds = 0; seeds <= most; seeds++)
		if (!fill_seeds(work, seeds)) {
			work->endgame->seeds = seeds - 1;
			break;
		}
}

void endgame_start(struct endgame *endgame, const struct node_rules *rules,
		int seeds, size_t size, struct watch watch)
{
	struct work work = { endgame, rules, watch, { { NULL } }, 0 };

	*endgame = (struct endgame){ .seeds = -1, .houses = rules->houses };
	if (rules->far)
		return;
	set_parts(endgame);
	set_counts(endgame);
	size = choose_size(endgame, seeds, size);
	endgame->values = malloc(size ? size : 1);
	if (endgame->values && make_rows(&work))
		fill_all(&work);
	else
		endgame_done(endgame);
	free_rows(&work);
}

void endgame_done(struct endgame *endgame)
{
	free(endgame->values);
	endgame->values = NULL;
	endgame->seeds = -1;
}
