/*
 * A null-window search with a table of positions.
 *
 * Each node is left with a number: where it is the goal or more, the value is
 * at least that, else at most. All moves of a node are looked up before any is
 * searched, since one that is known well enough may spare all others; the
 * memory is asked for all of them first.
 *
 * Helpers answer the same question from the start, beside the thread that was
 * asked. They share the table, and put off what another is at work on, so they
 * soon go different ways; whoever is first has the answer. Tables grow only
 * while all helpers are called back, who then begin again and find in the table
 * what they had done.
 */
#include "ai/search.h"

#include <stdlib.h>

#include "ai/crew.h"
#include "ai/judge.h"
#include "ai/known.h"

enum {
	LOOK_EVERY = 2048,	/* moves, also those looked at for an order */
	/* computed for each node that was searched; by relay they take five
	 * times as long */
	ENDGAMES_A_NODE = 64, ENDGAMES_BY_RELAY = 2,
	TABLE_SHARE = 5,	/* eighths of the memory, at most */
	ENDGAME_USUAL = 18,	/* seeds; they soon have as many */
	HELP_AFTER = 20000,	/* nodes: what is soon answered needs no help */
	BUSY_BITS = 12,
	BUSY_SEEDS = 4		/* more than endgames have: what is to be put
				 * off; less is not worth asking */
};

/* One thread. */
struct worker {
	struct search *search;
	uint64_t nodes;
	int work;			/* moves since it looked up */
	atomic_uint_least64_t told;	/* of the nodes, for others to read */
	struct search_range found;	/* where it has the answer */
	bool answered;
	char gap[64];			/* to the line of the next one */
};

struct search {
	struct known known;
	struct judge judge;
	struct watch watch;
	struct crew *crew;
	struct worker workers[CREW_MOST + 1];	/* the first is who asks */
	struct node node;	/* the question */
	int goal;
	size_t budget;		/* bytes that may be used */
	uint64_t asked;		/* nodes when it was asked */
	uint64_t before;	/* nodes before this task */
	uint64_t endgames;	/* computed so far */
	int step;
	bool helped;		/* helpers are at work */
	bool stopped;		/* by the watch */
	atomic_bool halt;	/* whoever searches is to come back */
	_Atomic uint64_t busy[1 << BUSY_BITS];	/* keys of what is searched */
};

struct search *search_new(const struct rules *rules, int seeds, size_t memory,
		int threads)
{
	struct search *search = calloc(1, sizeof *search);

	if (!search)
		return NULL;
	node_rules_set(&search->known.rules, rules);
	judge_start(&search->judge, &search->known.rules);
	search->step = search->known.rules.owned ? 2 : 1;
	search->budget = memory;
	if (!table_start(&search->known.table, (int)rules->houses, seeds,
			memory / 8 * TABLE_SHARE)) {
		free(search);
		return NULL;
	}
	endgame_start(&search->known.endgame, &search->known.rules,
		memory - table_most(&search->known.table));
	for (int i = 0; i <= CREW_MOST; i++)
		search->workers[i].search = search;
	search->crew = crew_new(threads - 1);
	return search;
}

void search_free(struct search *search)
{
	if (!search)
		return;
	crew_free(search->crew);
	table_done(&search->known.table);
	endgame_done(&search->known.endgame);
	free(search);
}

size_t search_budget(const struct search *search)
{
	return search->budget;
}

size_t search_memory(const struct search *search)
{
	return search->known.table.room.size +
		endgame_size(&search->known.endgame);
}

bool search_is_short(const struct search *search)
{
	return search->known.table.is_short || search->known.endgame.is_short;
}

const struct node_rules *search_rules(const struct search *search)
{
	return &search->known.rules;
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

/* Of all tasks. */
static uint64_t all_nodes(const struct search *search)
{
	uint64_t nodes = search->workers[0].nodes;

	for (int i = 1; i <= CREW_MOST; i++)
		nodes += atomic_load_explicit(&search->workers[i].told,
			memory_order_relaxed);
	return nodes;
}

uint64_t search_nodes(const struct search *search)
{
	return all_nodes(search) - search->before;
}

int search_judge(const struct search *search, const struct node *node)
{
	enum { DEPTH = 10, MOVES = 4000 };
	int left = MOVES;
	int value = judge_value(&search->judge, node, DEPTH, &left);

	return (value + (value < 0 ? -JUDGE_UNIT : JUDGE_UNIT) / 2) /
		JUDGE_UNIT;
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
	search->before = all_nodes(search);
	search->stopped = false;
	table_age(&search->known.table);
	look(search, 0);
	room_settle(&search->known.table.room,
		(struct watch){ look, search });
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
		struct line *line = &lines[i];

		known_look_up(&search->known, line);
		if (line->lower >= goal) {
			*best = line->house;
			return line->lower;
		}
		if (line->upper < goal)
			most = line->upper > most ? line->upper : most;
		else if (kept++ != i)
			lines[kept - 1] = *line;
	}
	*count = kept;
	return most;
}

static void help(void *context, int number);

/* Sends the helpers, once this has turned out to be much work. */
static void send_helpers(struct search *search)
{
	search->halt = false;
	search->helped = true;
	if (!crew_send(search->crew, help, search))
		search->helped = false;
}

/* Waits for the helpers; whether one of them has the answer. */
static bool recall_helpers(struct search *search)
{
	bool answered = false;

	search->halt = true;
	crew_wait(search->crew);
	search->helped = false;
	for (int i = 1; i <= CREW_MOST; i++)
		answered |= search->workers[i].answered;
	search->halt = answered;
	return answered;
}

/* Whether there is room for NEXT endgames more. */
static bool has_room(const struct search *search, size_t next)
{
	return endgame_size(&search->known.endgame) + next +
		table_claim(&search->known.table) <= search->budget;
}

static bool wants_endgames(const struct search *search, uint64_t nodes)
{
	size_t next = endgame_next(&search->known.endgame);
	int share = search->known.rules.relay ? ENDGAMES_BY_RELAY :
		ENDGAMES_A_NODE;

	return next && search->endgames + next <= nodes * (uint64_t)share &&
		has_room(search, next);
}

static bool wants_table(const struct search *search, uint64_t nodes)
{
	return table_may_grow(&search->known.table) &&
		nodes > table_room(&search->known.table) / 2;
}

/*
 * Larger tables, as soon as there was so much to search that to make them is no
 * great part of the work.
 */
static void grow(struct search *search, uint64_t nodes)
{
	struct watch watch = { look, search };

	while (wants_table(search, nodes) &&
	       table_grow(&search->known.table, watch))
		;
	while (wants_endgames(search, nodes)) {
		size_t next = endgame_next(&search->known.endgame);

		if (!endgame_grow(&search->known.endgame, search->crew, watch))
			return;
		search->endgames += next;
	}
}

/* What has to be seen to now and then by the thread that was asked. */
static void look_after(struct search *search)
{
	uint64_t nodes = all_nodes(search);

	if (!look(search, 0))
		return;
	if (wants_table(search, nodes) || wants_endgames(search, nodes)) {
		if (search->helped && recall_helpers(search))
			return;
		grow(search, nodes);
	}
	if (!search->helped && !search->stopped &&
	    nodes - search->asked > HELP_AFTER)
		send_helpers(search);
}

static bool comes_back(const struct worker *worker)
{
	const struct search *search = worker->search;

	return atomic_load_explicit(&search->halt, memory_order_relaxed) ||
		(worker == search->workers && search->stopped);
}

static bool is_to_stop(struct worker *worker)
{
	struct search *search = worker->search;

	worker->nodes++;
	if (++worker->work > LOOK_EVERY) {
		worker->work = 0;
		if (worker == search->workers)
			look_after(search);
		else
			atomic_store_explicit(&worker->told, worker->nodes,
				memory_order_relaxed);
	}
	return comes_back(worker);
}

static int visit(struct worker *worker, const struct node *node, uint64_t key,
		struct table_facts *facts, int goal);

/* The value of a move, at least or at most, by searching. */
static int follow(struct worker *worker, struct line *line, int goal)
{
	if (line->again)
		return line->gain + visit(worker, &line->after, line->key,
			&line->facts, goal - line->gain);
	return line->gain - visit(worker, &line->after, line->key,
		&line->facts, line->gain - goal + worker->search->step);
}

static _Atomic uint64_t *busy_at(struct search *search, uint64_t key)
{
	return &search->busy[key & ((1 << BUSY_BITS) - 1)];
}

/* Whether LINE should wait because another thread is at work on it. */
static bool is_to_wait(struct search *search, const struct line *line)
{
	return search->helped && line->key != TABLE_NO_KEY &&
		!line_is_put_off(line) &&
		line->seeds >= search->known.endgame.seeds + BUSY_SEEDS &&
		line->key == atomic_load_explicit(busy_at(search, line->key),
			memory_order_relaxed);
}

/* The same as follow, while other threads are told of it; what they have found
 * about it since is used. */
static int follow_alone(struct worker *worker, struct line *line, int goal)
{
	struct search *search = worker->search;
	_Atomic uint64_t *busy;
	int found;

	if (!search->helped ||
	    line->seeds < search->known.endgame.seeds + BUSY_SEEDS)
		return follow(worker, line, goal);
	known_look_up(&search->known, line);
	if (line->lower >= goal)
		return line->lower;
	if (line->upper < goal)
		return line->upper;
	busy = busy_at(search, line->key);
	atomic_store_explicit(busy, line->key, memory_order_relaxed);
	found = follow(worker, line, goal);
	atomic_store_explicit(busy, TABLE_NO_KEY, memory_order_relaxed);
	return found;
}

/* How many seeds endgames have, or soon will. */
static int endgames_for_order(const struct search *search)
{
	int seeds = search->known.endgame.seeds;

	return seeds > ENDGAME_USUAL ? seeds : ENDGAME_USUAL;
}

/* Searches lines until one reaches GOAL; returns the most that they, or VALUE,
 * are worth, and *BEST is its house. */
static int search_lines(struct worker *worker, struct line *lines, int count,
		int goal, int value, int *best)
{
	struct search *search = worker->search;
	bool ordered = false, preferred = line_prefer(lines, count, *best);

	for (int i = 0; i < count && value < goal; i++) {
		int found;

		if (!ordered && i == preferred) {
			worker->work += line_set_orders(lines + i, count - i,
				&search->judge, endgames_for_order(search));
			ordered = true;
		}
		line_choose(lines + i, count - i);
		if (i > 0 && is_to_wait(search, &lines[i])) {
			line_put_off(&lines[i--]);
			continue;
		}
		found = follow_alone(worker, &lines[i], goal);
		if (comes_back(worker))
			return 0;
		if (found > value) {
			value = found;
			*best = lines[i].house;
		}
	}
	return value;
}

/* NODE, of which FACTS are known, and they do not answer the question. */
static int visit(struct worker *worker, const struct node *node, uint64_t key,
		struct table_facts *facts, int goal)
{
	struct search *search = worker->search;
	uint64_t nodes = worker->nodes;
	struct line lines[NODE_HOUSES_MAX];
	int count, value, best = facts->move;

	if (is_to_stop(worker))
		return 0;
	count = known_expand(&search->known, node, lines);
	value = sift(search, lines, &count, goal, &best);
	if (value < goal) {
		value = search_lines(worker, lines, count, goal, value, &best);
		if (comes_back(worker))
			return 0;
	}
	if (value >= goal)
		facts->lower = value > facts->lower ? value : facts->lower;
	else
		facts->upper = value < facts->upper ? value : facts->upper;
	facts->move = best;
	table_keep(&search->known.table, key, facts, worker->nodes - nodes);
	return value;
}

/* Answers the question, or comes back without. */
static void answer(struct worker *worker)
{
	struct search *search = worker->search;
	struct line line = { .after = search->node, .again = true,
		.seeds = node_sum(search->node.own) +
			node_sum(search->node.other) };

	known_expect(&search->known, &line);
	known_look_up(&search->known, &line);
	if (line.lower < search->goal && line.upper >= search->goal &&
	    !comes_back(worker))
		visit(worker, &search->node, line.key, &line.facts,
			search->goal);
	worker->found = (struct search_range){ line.facts.lower,
		line.facts.upper };
	worker->answered = line.facts.lower >= search->goal ||
		line.facts.upper < search->goal;
}

static void help(void *context, int number)
{
	struct search *search = context;
	struct worker *worker = &search->workers[number];

	answer(worker);
	atomic_store_explicit(&worker->told, worker->nodes,
		memory_order_relaxed);
	if (worker->answered)
		search->halt = true;
}

static void narrow(struct search_range *range, struct search_range found)
{
	if (found.lower > range->lower)
		range->lower = found.lower;
	if (found.upper < range->upper)
		range->upper = found.upper;
}

bool search_test(struct search *search, const struct node *node, int goal,
		struct search_range *range)
{
	search->node = *node;
	search->goal = goal;
	search->asked = all_nodes(search);
	answer(search->workers);
	if (search->helped)
		recall_helpers(search);
	search->halt = false;
	for (int i = 0; i <= CREW_MOST; i++) {
		struct worker *worker = &search->workers[i];

		if (worker->answered)
			narrow(range, worker->found);
		worker->answered = false;
	}
	return range->lower >= goal || range->upper < goal;
}
