/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Makes an opening book (search/player/book.h) with the program's own solver,
 * which takes hours: kalah-book NEW [OLD]. What OLD has for these rules is
 * taken over and not solved again; --plan solves one plan only. After ^C, NEW
 * has what was solved by then, and a later run can take it as OLD. NEW is
 * replaced only in the end.
 *
 * Or many machines solve: --ask prints the positions that OLD lacks, as kalah
 * --solve=best --positions takes them, and --answers reads lines of positions,
 * each followed by its answer, in any order, and writes what is then known to
 * NEW. Some positions are asked for only when others are known, so this is
 * repeated until none is.
 *
 * The book follows all moves of the first plies. Later it follows games in
 * which at least one player has not erred: his best move, and all moves of the
 * opponent, as long as there are enough seeds to make solving slow.
 */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model/position.h"
#include "search/base/budget.h"
#include "search/base/pool.h"
#include "search/player/book.h"
#include "util/alloc.h"
#include "util/atomic_file.h"
#include "util/exit.h"
#include "util/interrupt.h"

static const struct plan {
	const char *preset;
	int houses, seeds;	/* at the start */
	int full_plies;		/* until here all moves are followed */
	int plies;		/* until here those of best play are */
	int least;		/* seeds in houses where moves are followed */
} plans[] = {
	{ "standard", 6, 4, 7, 22, 38 }, { "standard", 6, 5, 4, 4, 38 },
	{ "empty-capture", 6, 4, 7, 24, 38 },
	{ "empty-capture", 6, 5, 4, 4, 38 }, { "seed-on", 6, 4, 7, 24, 37 }
};

enum {
	PLANS = sizeof plans / sizeof *plans,
	LINE_SIZE = 4096,
	TELL_EVERY = 16		/* positions */
};

#define MEMORY ((int64_t)6 << 30)	/* bytes, at most */

enum task { TASK_SOLVE, TASK_ASK, TASK_ANSWER };

static const char usage[] =
	"usage: kalah-book [--plan=PLAN] NEW [OLD]\n"
	"       kalah-book --plan=PLAN --ask [OLD] >POSITIONS\n"
	"       kalah-book --plan=PLAN --answers NEW [OLD] <POSITIONS+ANSWERS\n"
	"PLAN is PRESET or PRESET,HOUSES,SEEDS; or, to follow other moves,\n"
	"PRESET,HOUSES,SEEDS,FULL-PLIES,PLIES,LEAST-SEEDS\n";

struct entry {
	int ply;		/* at which it was first reached */
	bool clean[2];		/* the mover, the opponent has not erred */
	unsigned char facts[2];	/* as in the book */
};

struct answers {
	struct book_list list;
	unsigned char (*facts)[2];	/* of each position in LIST */
	size_t room;
};

struct maker {
	const struct plan *plan;
	enum task task;
	struct answers *answers;	/* for this plan, or NULL */
	struct rules rules;
	struct node_rules node_rules;
	struct solver *solver;	/* for TASK_SOLVE */
	int solved;		/* positions, by SOLVER */
	struct book *old;	/* or NULL */
	struct book_list list;	/* in the order of finding */
	struct entry *entries;	/* BOOK_POSITIONS */
};

static bool maker_is_stopped(void *context)
{
	(void)context;
	return interrupt_came();
}

/* -- answers --------------------------------------------------------------- */

/* Reads what kalah --solve says of a position of P1; false if it says nothing,
 * only bounds, or something of P2: then "2" comes first, without a value, which
 * would make it a house. */
static bool answers_read_best(const char *words, int *house, int *value)
{
	const char *best = strstr(words, "best ");
	char next = '-', more;

	return best &&
		sscanf(best, "best %d %d %c", house, value, &more) == 2 &&
		(sscanf(words, " 2 %c", &next) < 1 || strchr("+-", next));
}

/* Adds LINE, a position and what is known of it; false if it is wrong. */
static bool answers_add(struct answers *answers, const struct rules *rules,
		char *line)
{
	char *rest = line + strcspn(line, " \t");
	struct board board = { 0 };
	int house, value;
	bool good = answers_read_best(rest, &house, &value);

	*rest = '\0';
	if (good && position_start(line, rules, P1, &board) == STATUS_OK) {
		value -= (int)(board.store[P1] - board.store[P2]);
		good = board.rules.houses == rules->houses && !board.over &&
			node_fits(&board) && board_allows(&board, house) &&
			value >= -BOOK_ZERO && value < BOOK_ZERO;
		if (good) {
			struct node node = node_of(&board);
			size_t at = (size_t)book_list_find(&answers->list,
				&node, true);

			alloc_grow(&answers->facts, &answers->room, at + 1, 2);
			answers->facts[at][0] =
				(unsigned char)(value + BOOK_ZERO);
			answers->facts[at][1] = (unsigned char)(house - 1);
		}
		board_done(&board);
		return good;
	}
	return false;
}

static void answers_read(struct answers *answers, const struct rules *rules)
{
	char line[LINE_SIZE];
	int wrong = 0;

	while (fgets(line, sizeof line, stdin))
		wrong += !answers_add(answers, rules, line);
	if (wrong)
		fprintf(stderr, "kalah-book: %d lines have no answer\n",
			wrong);
}

static const unsigned char *answers_find(struct answers *answers,
		const struct node *node)
{
	int64_t at = answers ? book_list_find(&answers->list, node, false) :
		-1;

	return at < 0 ? NULL : answers->facts[at];
}

/* -- positions ------------------------------------------------------------- */

static void maker_ask(const struct board *board)
{
	struct text text = TEXT_IN((char[LINE_SIZE]){ 0 });

	position_add(board, &text);
	puts(text.at);
}

static void maker_tell(const struct maker *maker)
{
	const struct plan *plan = maker->plan;

	if (maker->solved % TELL_EVERY == 0)
		fprintf(stderr, "%s,%d,%d: %d positions solved, %u in all\n",
			plan->preset, plan->houses, plan->seeds,
			maker->solved, maker->list.count);
}

/* Finds the facts of NODE: in OLD, with the moves that are followed there,
 * among the answers, or by the solver. TASK_ASK asks instead of solving, and
 * leaves the best house open. False if they stay unknown. */
static bool maker_solve(struct maker *maker, const struct node *node,
		unsigned char facts[2])
{
	const unsigned char *known;
	struct board board = { 0 };
	struct root root;

	node_set_board(node, &maker->rules, &board);
	known = book_find_facts(maker->old, &board);
	if (!known)
		known = answers_find(maker->answers, node);
	if (known) {
		memcpy(facts, known, 2);
	} else if (maker->task == TASK_ASK) {
		maker_ask(&board);
		facts[0] = BOOK_ZERO;
		facts[1] = BOOK_HOUSE;
		known = facts;
	} else if (maker->solver && root_solve(maker->solver, &board, ROOT_ANY,
			(struct stop){ maker_is_stopped, NULL }, &root)) {
		facts[0] = (unsigned char)(root_bounds(&root).lower +
			BOOK_ZERO);
		facts[1] = (unsigned char)(root.moves[root.best].house - 1);
		known = facts;
		maker->solved++;
		maker_tell(maker);
	}
	board_done(&board);
	return known;
}

/* The flags of position I. Moves that were followed stay so, even after a stop
 * or if no MORE are to be, since all that they lead to is known. */
static int maker_flags(const struct maker *maker, uint32_t i, bool more)
{
	const struct plan *plan = maker->plan;
	const struct entry *entry = &maker->entries[i];
	int flags = entry->facts[1] & (BOOK_FOLLOW_BEST | BOOK_FOLLOW_ALL);

	if (node_total(&maker->list.nodes[i]) < plan->least ||
	    entry->ply >= plan->plies || interrupt_came() || !more ||
	    flags >= BOOK_FOLLOW_ALL)
		return flags;
	if (entry->ply < plan->full_plies || entry->clean[1])
		return BOOK_FOLLOW_ALL;
	return entry->clean[0] ? BOOK_FOLLOW_BEST : flags;
}

/* Adds NODE, to which HOUSE leads from position I. A player counts as clean
 * there if any way to it is. False if its value stays unknown. */
static bool maker_add(struct maker *maker, uint32_t i, int house, bool again,
		const struct node *node)
{
	const struct entry *from = &maker->entries[i];
	int64_t at = book_list_find(&maker->list, node, false);

	if (at < 0) {
		at = maker->list.count;
		if (at == BOOK_POSITIONS)
			die("too many positions");
		if (!maker_solve(maker, node, maker->entries[at].facts))
			return false;
		book_list_find(&maker->list, node, true);
		maker->entries[at].ply = from->ply + 1;
	}
	if (from->clean[0] && (from->facts[1] & BOOK_HOUSE) == house)
		maker->entries[at].clean[!again] = true;
	if (from->clean[1])
		maker->entries[at].clean[again] = true;
	return true;
}

/* Follows the moves of position I: those followed before, or MORE. False, with
 * its flags as they were, if a value stays unknown. */
static bool maker_follow(struct maker *maker, uint32_t i, bool more)
{
	struct node node = maker->list.nodes[i], after;
	unsigned char *flags = &maker->entries[i].facts[1], before = *flags;
	int gain;

	*flags = (unsigned char)((*flags & BOOK_HOUSE) |
		maker_flags(maker, i, more));
	for (int house = 0; house < maker->node_rules.houses; house++) {
		bool again;

		if (!node_seeds(node.own, house) ||
		    !book_follows(*flags, house))
			continue;
		again = node_play(&maker->node_rules, &node, house, &after,
			&gain);
		if (!node_is_over(&maker->node_rules, &after) &&
		    !maker_add(maker, i, house, again, &after)) {
			*flags = before;
			return false;
		}
	}
	return true;
}

/* Repeats until nothing is new: a position may become clean after its turn. */
static void maker_follow_all(struct maker *maker)
{
	uint32_t before;

	do {
		before = maker->list.count;
		for (uint32_t i = 0; i < maker->list.count; i++) {
			if (!maker_follow(maker, i, true))
				maker_follow(maker, i, false);
		}
	} while (maker->list.count > before);
}

/* Writes the set in a reader's order; ours differs by moves followed late. */
static bool maker_write(struct maker *maker, FILE *out)
{
	unsigned char *facts = alloc_array(maker->list.count, 2);
	struct book_list list = { .count = 0 };
	bool written;

	book_list_find(&list, &maker->list.nodes[0], true);
	for (uint32_t i = 0; i < list.count; i++) {
		struct node node = list.nodes[i];
		int64_t at = book_list_find(&maker->list, &node, false);

		memcpy(&facts[2 * i], maker->entries[at].facts, 2);
		book_list_follow(&list, &maker->node_rules, &node,
			facts[2 * i + 1]);
	}
	written = book_write_set(&maker->rules, facts, list.count, out);
	book_list_done(&list);
	free(facts);
	return written;
}

static struct rules plan_rules(const struct plan *plan)
{
	struct rules rules = preset_find(plan->preset)->rules;

	rules.houses = plan->houses;
	rules.seeds = plan->seeds;
	return rules;
}

/* Makes the set of PLAN, or asks for what it lacks: then OUT is NULL. */
static bool make_set(const struct plan *plan, enum task task,
		struct answers *answers, struct book *old, FILE *out)
{
	struct maker maker = { .plan = plan, .task = task, .answers = answers,
		.old = old, .rules = plan_rules(plan),
		.entries = alloc_zeroed(BOOK_POSITIONS, sizeof(struct entry)) };
	struct board start = { 0 };
	int64_t memory = MEMORY;
	struct node node;
	bool written = true;

	node_rules_set(&maker.node_rules, &maker.rules);
	board_start(&start, &maker.rules, P1);
	if (task == TASK_SOLVE) {
		budget_limit_aloud(&memory, "kalah-book");
		maker.solver = solver_new(&maker.rules, (int)(start.row[P1] +
			start.row[P2]), (size_t)memory, pool_processors());
		if (!maker.solver)
			die("out of memory");
	}
	node = node_of(&start);
	board_done(&start);
	maker.entries[0].clean[0] = maker.entries[0].clean[1] = true;
	if (maker_solve(&maker, &node, maker.entries[0].facts)) {
		book_list_find(&maker.list, &node, true);
		maker_follow_all(&maker);
		written = task == TASK_ASK || maker_write(&maker, out);
	}
	solver_free(maker.solver);
	book_list_done(&maker.list);
	free(maker.entries);
	return written;
}

/* What the command line asks for. */
struct order {
	enum task task;
	const struct plan *chosen;	/* or NULL */
	struct plan own;	/* one that is spelled out */
	char preset[32];	/* its name */
	const struct plan *plans;	/* to be made: OWN, or all known */
	int count;
	const char *old_name;	/* or NULL */
	struct book *old;	/* or NULL */
};

/* Whether PLAN is the one for the first READ words of OWN: the preset, or its
 * houses and seeds, too. */
static bool plan_is_named(const struct plan *plan, const struct plan *own,
		int read)
{
	return strcmp(plan->preset, own->preset) == 0 && (read == 1 ||
		(read == 3 && plan->houses == own->houses &&
		 plan->seeds == own->seeds));
}

/* Chooses the plan that WORDS name, or spell out: then no other is made. False
 * if there is no such plan. */
static bool order_choose(struct order *order, const char *words)
{
	struct plan *own = &order->own;
	int read = sscanf(words, "%31[^,],%d,%d,%d,%d,%d", order->preset,
		&own->houses, &own->seeds, &own->full_plies, &own->plies,
		&own->least);

	own->preset = order->preset;
	for (int i = 0; i < PLANS; i++)
		if (plan_is_named(&plans[i], own, read)) {
			order->chosen = &plans[i];
			return true;
		}
	order->chosen = order->plans = own;
	order->count = 1;
	return read == 6 && preset_find(order->preset) && own->houses > 0 &&
		own->houses <= NODE_HOUSES_MAX && own->seeds > 0 &&
		own->seeds <= (BOOK_ZERO - 1) / 2 / own->houses;
}

static bool order_read(struct order *order, int argc, char **argv)
{
	static const struct option longs[] = { { "plan", 1, NULL, 'p' },
		{ "ask", 0, NULL, TASK_ASK },
		{ "answers", 0, NULL, TASK_ANSWER }, { 0 } };
	int option, files;

	*order = (struct order){ .plans = plans, .count = PLANS };
	while ((option = getopt_long(argc, argv, "", longs, NULL)) != -1) {
		if (option == '?' || (option == 'p' &&
				!order_choose(order, optarg)))
			return false;
		if (option != 'p')
			order->task = (enum task)option;
	}
	files = order->task == TASK_ASK ? 0 : 1;
	if (argc - optind < files || argc - optind > files + 1 ||
	    (order->task && !order->chosen))
		return false;
	order->old_name = argv[optind + files];
	return true;
}

/* Reads the old book, if there is to be one; or says that it is none. */
static bool order_read_old(struct order *order)
{
	FILE *in = order->old_name ? fopen(order->old_name, "rb") : NULL;

	order->old = in ? book_read(in) : NULL;
	if (in)
		fclose(in);
	if (order->old_name && !order->old)
		fprintf(stderr, "kalah-book: %s is not a book\n",
			order->old_name);
	return order->old || !order->old_name;
}

/* The book being written, also for when memory runs out. */
static struct atomic_file file;

static void abandon_book(void)
{
	atomic_file_abandon(&file);
}

static bool make_book(const struct order *order, struct answers *answers,
		const char *name)
{
	bool good = atomic_file_start(&file, name) == 0 &&
		fputs(BOOK_MAGIC, file.stream) >= 0;

	for (int i = 0; good && i < order->count; i++) {
		const struct plan *plan = &order->plans[i];
		bool chosen = !order->chosen || plan == order->chosen;

		/* without answers it keeps what is known */
		good = make_set(plan, chosen ? order->task : TASK_ANSWER,
			chosen ? answers : NULL, order->old, file.stream);
	}
	if (good)
		return atomic_file_finish(&file) == 0;
	abandon_book();
	return false;
}

int main(int argc, char **argv)
{
	struct answers answers = { .room = 0 };
	struct rules rules;
	struct order order;
	bool made;

	if (!order_read(&order, argc, argv)) {
		fputs(usage, stderr);
		return EXIT_TROUBLE;
	}
	if (!order_read_old(&order))
		return EXIT_TROUBLE;
	interrupt_await();
	exit_set_hook(abandon_book);
	if (order.task == TASK_ANSWER) {
		rules = plan_rules(order.chosen);
		answers_read(&answers, &rules);
	}
	made = order.task == TASK_ASK ?
		make_set(order.chosen, TASK_ASK, NULL, order.old, NULL) :
		make_book(&order, &answers, argv[optind]);
	book_list_done(&answers.list);
	free(answers.facts);
	book_free(order.old);
	if (!made)
		fputs("kalah-book: no book was made\n", stderr);
	return made ? exit_output(0) : EXIT_WRONG;
}
