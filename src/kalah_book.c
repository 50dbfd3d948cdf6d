/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Makes an opening book (search/player/book.h) with the program's own solver,
 * which takes hours: kalah-book NEW [OLD]. What a book OLD has is not solved
 * once more. ^C ends the set of rules that is being made, so that NEW can go on
 * as OLD.
 *
 * What is followed are all moves of the first plies, and then those of games in
 * which one player at least has not erred, of whom then only the best move, as
 * long as there are so many seeds in the houses that it would take long to
 * solve them.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "search/base/pool.h"
#include "search/player/book.h"
#include "util/alloc.h"
#include "util/exit.h"

/* How far a set of rules is followed. */
static const struct plan {
	const char *preset;
	int full_plies;		/* of which all moves are followed */
	int plies;		/* with a player who has not erred */
	int seeds;		/* in the houses, or it is soon solved */
} plans[] = {
	{ "standard", 6, 22, 38 }, { "empty-capture", 6, 24, 38 },
	{ "seed-on", 6, 24, 37 }
};

enum { PLANS = sizeof plans / sizeof *plans };

#define MEMORY ((size_t)6 << 30)	/* bytes, at most */

static volatile sig_atomic_t stopped;

/* How a position came about. */
struct entry {
	int ply;		/* the least it was reached by */
	bool clean[2];		/* the mover, the other has not erred */
};

struct maker {
	const struct plan *plan;
	const struct rules *rules;
	struct node_rules node_rules;
	struct solver *solver;
	struct book *old;	/* what is known already, or NULL */
	struct book_list list;	/* in the order in which they were found */
	/* BOOK_POSITIONS of each */
	struct entry *entries;
	unsigned char (*facts)[2];	/* as in the book */
};

/* -- what the positions are worth ------------------------------------------ */

static void maker_set_board(const struct maker *maker, const struct node *node,
		struct board *board)
{
	int64_t count[2 * NODE_HOUSES_MAX];
	int houses = maker->node_rules.houses;

	for (int i = 0; i < houses; i++) {
		count[i] = node_seeds(node->own, i);
		count[houses + i] = node_seeds(node->other, i);
	}
	board_set(board, maker->rules, (int64_t[]){ 0, 0 }, count, P1);
}

static void maker_solve(struct maker *maker, const struct node *node,
		unsigned char facts[2])
{
	struct board board = { 0 };
	struct root root;

	maker_set_board(maker, node, &board);
	if (!book_find(maker->old, &board, &root))
		root_solve(maker->solver, &board, ROOT_ANY,
			(struct stop){ 0 }, &root);
	board_done(&board);
	facts[0] = (unsigned char)(root_bounds(&root).lower + BOOK_ZERO);
	facts[1] = (unsigned char)(root.moves[root.best].house - 1);
}

/* -- which moves are followed ---------------------------------------------- */

static int maker_flags(const struct maker *maker, uint32_t i)
{
	const struct plan *plan = maker->plan;
	const struct entry *entry = &maker->entries[i];

	if (node_total(&maker->list.nodes[i]) < plan->seeds ||
	    entry->ply >= plan->plies || stopped)
		return maker->facts[i][1] &
			(BOOK_FOLLOW_BEST | BOOK_FOLLOW_ALL);
	if (entry->ply < plan->full_plies || entry->clean[1])
		return BOOK_FOLLOW_ALL;
	return entry->clean[0] ? BOOK_FOLLOW_BEST : 0;
}

/* Position I leads to NODE by HOUSE. Who errs is not clean any more; what is
 * reached in several ways is as clean as by the best of them. */
static void maker_add(struct maker *maker, uint32_t i, int house, bool again,
		const struct node *node)
{
	const struct entry *from = &maker->entries[i];
	uint32_t count = maker->list.count;
	int64_t at = book_list_find(&maker->list, node, true);
	struct entry *entry = &maker->entries[at];

	if (at < 0)
		die("too many positions");
	if (at == count) {
		*entry = (struct entry){ from->ply + 1, { false, false } };
		maker_solve(maker, node, maker->facts[at]);
	}
	if (from->clean[0] && (maker->facts[i][1] & BOOK_HOUSE) == house)
		entry->clean[again ? 0 : 1] = true;
	if (from->clean[1])
		entry->clean[again ? 1 : 0] = true;
}

static void maker_follow(struct maker *maker, uint32_t i)
{
	struct node node = maker->list.nodes[i], after;
	unsigned char *flags = &maker->facts[i][1];
	int gain;

	*flags = (unsigned char)((*flags & BOOK_HOUSE) | maker_flags(maker, i));
	for (int house = 0; house < maker->node_rules.houses; house++) {
		bool again;

		if (!node_seeds(node.own, house) ||
		    !book_follows(*flags, house))
			continue;
		again = node_play(&maker->node_rules, &node, house, &after,
			&gain);
		if (!node_is_over(&maker->node_rules, &after))
			maker_add(maker, i, house, again, &after);
	}
}

/* Once more for all, until there is nothing new: a position may have become
 * clean after its turn had been. */
static void maker_follow_all(struct maker *maker)
{
	uint32_t before;

	do {
		before = maker->list.count;
		for (uint32_t i = 0; i < maker->list.count; i++) {
			maker_follow(maker, i);
			if (i % 16 == 0)
				fprintf(stderr, "%s: %u of %u, ply %d\n",
					maker->plan->preset, i,
					maker->list.count,
					maker->entries[i].ply);
		}
	} while (maker->list.count > before);
}

/* -- the file -------------------------------------------------------------- */

/* As a reader finds the positions: they were found in another order where one
 * was followed late. */
static bool maker_write(struct maker *maker, FILE *out)
{
	unsigned char *facts = alloc_array(maker->list.count, 2);
	struct book_list list = { .count = 0 };
	bool written;

	book_list_find(&list, &maker->list.nodes[0], true);
	for (uint32_t i = 0; i < list.count; i++) {
		struct node node = list.nodes[i];
		int64_t at = book_list_find(&maker->list, &node, false);

		memcpy(&facts[2 * i], maker->facts[at], 2);
		book_list_follow(&list, &maker->node_rules, &node,
			facts[2 * i + 1]);
	}
	written = book_write_set(maker->rules, facts, list.count, out);
	book_list_done(&list);
	free(facts);
	return written;
}

static bool make_set(const struct plan *plan, struct book *old, FILE *out)
{
	const struct rules *rules = &preset_find(plan->preset)->rules;
	struct maker maker = { .plan = plan, .rules = rules, .old = old };
	struct board start = { 0 };
	struct node node;
	bool written;

	stopped = 0;
	maker.entries = alloc_zeroed(BOOK_POSITIONS, sizeof *maker.entries);
	maker.facts = alloc_zeroed(BOOK_POSITIONS, sizeof *maker.facts);
	maker.solver = solver_new(rules, (int)(2 * rules->houses *
		rules->seeds), MEMORY, pool_processors());
	if (!maker.solver)
		die("out of memory");
	node_rules_set(&maker.node_rules, rules);
	board_start(&start, rules, P1);
	node = node_of(&start);
	board_done(&start);
	book_list_find(&maker.list, &node, true);
	maker.entries[0].clean[0] = maker.entries[0].clean[1] = true;
	maker_solve(&maker, &node, maker.facts[0]);
	maker_follow_all(&maker);
	written = maker_write(&maker, out);
	solver_free(maker.solver);
	book_list_done(&maker.list);
	free(maker.facts);
	free(maker.entries);
	return written;
}

static void stop(int number)
{
	(void)number;
	stopped = 1;
}

static bool make_book(const char *name, struct book *old)
{
	FILE *out = fopen(name, "wb");
	bool good = out && fputs(BOOK_MAGIC, out) >= 0;

	for (int i = 0; good && i < PLANS; i++)
		good = make_set(&plans[i], old, out);
	return out && fclose(out) == 0 && good;
}

int main(int argc, char **argv)
{
	FILE *in = argc == 3 ? fopen(argv[2], "rb") : NULL;
	struct book *old = in ? book_read(in) : NULL;

	if (argc < 2 || argc > 3 || (argc == 3 && !old)) {
		fputs("usage: kalah-book NEW [OLD]\n", stderr);
		return 2;
	}
	sigaction(SIGINT, &(struct sigaction){ .sa_handler = stop,
		.sa_flags = SA_RESTART }, NULL);
	if (!make_book(argv[1], old)) {
		fputs("kalah-book: no book was made\n", stderr);
		return 1;
	}
	return 0;
}
