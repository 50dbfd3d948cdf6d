/*
 * A null-window search with a table of positions.
 *
 * Each node is left with a number: where it is the goal or more, the value is
 * at least that, else at most. All moves of a node are looked up before any is
 * searched, since one that is known well enough may spare all others; the
 * memory is asked for all of them first.
 */
#include "ai/search.h"

#include <stdlib.h>

#include "ai/endgame.h"
#include "ai/table.h"

enum {
	LOOK_EVERY = 1024,	/* nodes; a power of 2 */
	ENDGAMES_A_NODE = 4	/* computed, for each node that was searched */
};

struct search {
	struct node_rules rules;
	struct table table;
	struct endgame endgame;
	struct watch watch;
	uint64_t nodes;		/* of all tasks */
	uint64_t before;	/* of all tasks but this one */
	uint64_t endgames;	/* computed so far */
	int step;
	bool stopped;
};

/* A move of a node. FACTS are of the position after it; LOWER and UPPER of the
 * move, as its player sees it. */
struct line {
	struct node after;
	uint64_t key;
	const int8_t *value;	/* where the endgame table has it */
	struct table_facts facts;
	int lower, upper;
	int house, gain, order, seeds;
	bool again;
};

struct search *search_new(const struct rules *rules, int seeds, size_t memory)
{
	struct search *search = calloc(1, sizeof *search);

	if (!search)
		return NULL;
	node_rules_set(&search->rules, rules);
	search->step = search->rules.owned ? 2 : 1;
	endgame_start(&search->endgame, &search->rules, memory / 4);
	if (table_start(&search->table, search->rules.houses, seeds,
			memory / 4 * 3))
		return search;
	free(search);
	return NULL;
}

void search_free(struct search *search)
{
	if (!search)
		return;
	table_done(&search->table);
	endgame_done(&search->endgame);
	free(search);
}

size_t search_memory(const struct search *search)
{
	return search->table.room.size + endgame_size(&search->endgame);
}

bool search_is_short(const struct search *search)
{
	return search->table.is_short || search->endgame.is_short;
}

/* Asks whether to go on, also while endgames are computed. */
static bool look(void *context, uint64_t done)
{
	struct search *search = context;

	(void)done;
	if (!watch_goes_on(&search->watch, search_nodes(search)))
		search->stopped = true;
	return !search->stopped;
}

void search_begin(struct search *search, struct watch watch)
{
	search->watch = watch;
	search->before = search->nodes;
	search->stopped = false;
	look(search, 0);
}

const struct node_rules *search_rules(const struct search *search)
{
	return &search->rules;
}

uint64_t search_nodes(const struct search *search)
{
	return search->nodes - search->before;
}

int search_step(const struct search *search)
{
	return search->step;
}

struct search_range search_limits(const struct node *node)
{
	int seeds = node_sum(node->own) + node_sum(node->other);

	return (struct search_range){ -seeds, seeds };
}

/* What is known of the position after a move without having searched it. */
static void look_up(const struct search *search, struct line *line)
{
	struct table_facts *facts = &line->facts;

	*facts = (struct table_facts){ -line->seeds, line->seeds,
		TABLE_NO_MOVE };
	if (line->value)
		facts->lower = facts->upper = *line->value;
	else if (node_is_over(&search->rules, &line->after))
		facts->lower = facts->upper = node_leftover(&search->rules,
			&line->after);
	else
		table_find(&search->table, line->key, facts);
	line->lower = line->gain + (line->again ? facts->lower :
		-facts->upper);
	line->upper = line->gain + (line->again ? facts->upper :
		-facts->lower);
}

/* Asks the memory for what is known of a position. */
static void expect(const struct search *search, struct line *line)
{
	line->value = NULL;
	if (line->seeds <= search->endgame.seeds) {
		line->value = endgame_at(&search->endgame, &line->after);
		__builtin_prefetch(line->value);
		return;
	}
	line->key = table_key(&search->table, &line->after);
	table_expect(&search->table, line->key);
}

/* All moves of a node; returns how many. */
static int expand(const struct search *search, const struct node *node,
		struct line *lines)
{
	struct line *line = lines;
	int seeds = node_sum(node->own) + node_sum(node->other);

	for (int house = search->rules.houses - 1; house >= 0; house--) {
		if (!node_seeds(node->own, house))
			continue;
		line->house = house;
		line->again = node_play(&search->rules, node, house,
			&line->after, &line->gain);
		line->seeds = seeds - line->gain;
		expect(search, line++);
	}
	return (int)(line - lines);
}

/* How soon a move is to be searched, the largest number first; found by trying
 * what makes searches small. When the turn passes, seeds are best far on in the
 * row that was sown from. */
static int order_of(const struct search *search, const struct line *line,
		int best)
{
	int order = 64 * line->gain + 16 * line->house;

	if (line->house == best)
		return 1 << 20;
	if (line->again)
		return (1 << 16) + line->house;
	for (int i = 1; i < search->rules.houses; i++)
		order += 2 * i * node_seeds(line->after.other, i);
	return order;
}

/*
 * Looks all moves up. Those that might reach GOAL stay, in the order in which
 * to search them, and *COUNT says how many; returns the most that the others
 * are worth, or of a move that reaches GOAL the least, and *BEST is its house.
 */
static int sift(const struct search *search, struct line *lines, int *count,
		int goal, int *best)
{
	int most = -NODE_SEEDS_MAX - 1, kept = 0;

	for (int i = 0; i < *count; i++) {
		struct line line = lines[i];
		int at = kept;

		look_up(search, &line);
		if (line.lower >= goal) {
			*best = line.house;
			return line.lower;
		}
		if (line.upper < goal) {
			most = line.upper > most ? line.upper : most;
			continue;
		}
		line.order = order_of(search, &line, *best);
		for (; at > 0 && lines[at - 1].order < line.order; at--)
			lines[at] = lines[at - 1];
		lines[at] = line;
		kept++;
	}
	*count = kept;
	return most;
}

static int visit(struct search *search, const struct node *node, uint64_t key,
		struct table_facts *facts, int goal);

/* The value of a move, at least or at most, by searching. */
static int follow(struct search *search, struct line *line, int goal)
{
	if (line->again)
		return line->gain + visit(search, &line->after, line->key,
			&line->facts, goal - line->gain);
	return line->gain - visit(search, &line->after, line->key,
		&line->facts, line->gain - goal + search->step);
}

/*
 * More endgames, as soon as there was so much to search that they are no great
 * part of the work.
 */
static void grow(struct search *search)
{
	struct watch watch = { look, search };
	size_t next = endgame_next(&search->endgame);

	while (next && search->endgames + next <=
			search->nodes * ENDGAMES_A_NODE) {
		if (!endgame_grow(&search->endgame, watch))
			return;
		search->endgames += next;
		next = endgame_next(&search->endgame);
	}
}

static bool is_to_stop(struct search *search)
{
	if (search->nodes++ % LOOK_EVERY == 0 && look(search, 0))
		grow(search);
	return search->stopped;
}

/* NODE, of which FACTS are known, and they do not answer the question. */
static int visit(struct search *search, const struct node *node, uint64_t key,
		struct table_facts *facts, int goal)
{
	uint64_t nodes = search->nodes;
	struct line lines[NODE_HOUSES_MAX];
	int count, value, best = facts->move;

	if (is_to_stop(search))
		return 0;
	count = expand(search, node, lines);
	value = sift(search, lines, &count, goal, &best);
	for (int i = 0; i < count && value < goal; i++) {
		int found = follow(search, &lines[i], goal);

		if (search->stopped)
			return 0;
		if (found > value) {
			value = found;
			best = lines[i].house;
		}
	}
	if (value >= goal)
		facts->lower = value > facts->lower ? value : facts->lower;
	else
		facts->upper = value < facts->upper ? value : facts->upper;
	facts->move = best;
	table_keep(&search->table, key, facts, search->nodes - nodes);
	return value;
}

bool search_test(struct search *search, const struct node *node, int goal,
		struct search_range *range)
{
	struct line line = { .after = *node, .again = true,
		.seeds = node_sum(node->own) + node_sum(node->other) };

	expect(search, &line);
	look_up(search, &line);
	if (line.lower < goal && line.upper >= goal && !search->stopped)
		visit(search, node, line.key, &line.facts, goal);
	if (line.facts.lower > range->lower)
		range->lower = line.facts.lower;
	if (line.facts.upper < range->upper)
		range->upper = line.facts.upper;
	return range->lower >= goal || range->upper < goal;
}
