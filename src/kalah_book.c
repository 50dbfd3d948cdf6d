/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Makes an opening book (search/player/book.h) with the program's own solver,
 * which takes hours: kalah-book NEW [OLD]. NEW has all that OLD has for these
 * rules, which is not solved again. After ^C it has what is solved by then, and
 * can go on as OLD. Until it is complete NEW is as it was.
 *
 * All moves of the first plies are followed; then those of games in which a
 * player has not erred, of his own only the best, while solving takes long.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "search/base/pool.h"
#include "search/player/book.h"
#include "util/alloc.h"
#include "util/atomic_file.h"
#include "util/exit.h"

static const struct plan {
	const char *preset;
	int full_plies;		/* of which all moves are followed */
	int plies;		/* with a player who has not erred */
	int seeds;		/* in the houses, at least */
} plans[] = {
	{ "standard", 6, 22, 38 }, { "empty-capture", 6, 24, 38 },
	{ "seed-on", 6, 24, 37 }
};

enum { PLANS = sizeof plans / sizeof *plans };

#define MEMORY ((size_t)6 << 30)	/* bytes, at most */

static volatile sig_atomic_t stopped;

struct entry {
	int ply;		/* by which it was reached first */
	bool clean[2];		/* the mover, the other has not erred */
	unsigned char facts[2];	/* as in the book */
};

struct maker {
	const struct plan *plan;
	struct rules rules;
	struct node_rules node_rules;
	struct solver *solver;
	struct book *old;	/* or NULL */
	struct book_list list;	/* in the order in which they were found */
	struct entry *entries;	/* BOOK_POSITIONS */
};

static bool maker_is_stopped(void *context)
{
	(void)context;
	return stopped;
}

/* As OLD has it, with what that follows, or by the solver; false where this was
 * stopped. */
static bool maker_solve(struct maker *maker, const struct node *node,
		unsigned char facts[2])
{
	const unsigned char *known;
	struct board board = { 0 };
	struct root root;

	node_set_board(node, &maker->rules, &board);
	known = book_find_facts(maker->old, &board);
	if (known) {
		memcpy(facts, known, 2);
	} else if (root_solve(maker->solver, &board, ROOT_ANY,
			(struct stop){ maker_is_stopped, NULL }, &root)) {
		facts[0] = (unsigned char)(root_bounds(&root).lower +
			BOOK_ZERO);
		facts[1] = (unsigned char)(root.moves[root.best].house - 1);
		known = facts;
	}
	board_done(&board);
	return known;
}

/* What is followed stays so, even after a stop: all of it is known. */
static int maker_flags(const struct maker *maker, uint32_t i)
{
	const struct plan *plan = maker->plan;
	const struct entry *entry = &maker->entries[i];
	int flags = entry->facts[1] & (BOOK_FOLLOW_BEST | BOOK_FOLLOW_ALL);

	if (node_total(&maker->list.nodes[i]) < plan->seeds ||
	    entry->ply >= plan->plies || stopped || flags >= BOOK_FOLLOW_ALL)
		return flags;
	if (entry->ply < plan->full_plies || entry->clean[1])
		return BOOK_FOLLOW_ALL;
	return entry->clean[0] ? BOOK_FOLLOW_BEST : flags;
}

/* Position I leads to NODE by HOUSE. Who errs is not clean any more; what is
 * reached in several ways is as clean as by the best. False after a stop. */
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

/* False, with nothing new followed, after a stop. */
static bool maker_follow(struct maker *maker, uint32_t i)
{
	struct node node = maker->list.nodes[i], after;
	unsigned char *flags = &maker->entries[i].facts[1], before = *flags;
	int gain;

	*flags = (unsigned char)((*flags & BOOK_HOUSE) | maker_flags(maker, i));
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

/* Until there is nothing new: a position may become clean after its turn. */
static void maker_follow_all(struct maker *maker)
{
	uint32_t before;

	do {
		before = maker->list.count;
		for (uint32_t i = 0; i < maker->list.count; i++) {
			if (!maker_follow(maker, i))
				maker_follow(maker, i);
			if (i % 16 == 0)
				fprintf(stderr, "%s: %u of %u, ply %d\n",
					maker->plan->preset, i,
					maker->list.count,
					maker->entries[i].ply);
		}
	} while (maker->list.count > before);
}

/* In the order of a reader; what was followed late was found in another. */
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

static bool make_set(const struct plan *plan, struct book *old, FILE *out)
{
	struct maker maker = { .plan = plan, .old = old,
		.rules = preset_find(plan->preset)->rules,
		.entries = alloc_zeroed(BOOK_POSITIONS, sizeof(struct entry)) };
	struct board start = { 0 };
	struct node node;
	bool written = true;

	node_rules_set(&maker.node_rules, &maker.rules);
	board_start(&start, &maker.rules, P1);
	maker.solver = solver_new(&maker.rules, (int)(start.row[P1] +
		start.row[P2]), MEMORY, pool_processors());
	if (!maker.solver)
		die("out of memory");
	node = node_of(&start);
	board_done(&start);
	maker.entries[0].clean[0] = maker.entries[0].clean[1] = true;
	if (maker_solve(&maker, &node, maker.entries[0].facts)) {
		book_list_find(&maker.list, &node, true);
		maker_follow_all(&maker);
		written = maker_write(&maker, out);
	}
	solver_free(maker.solver);
	book_list_done(&maker.list);
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
	struct atomic_file file;
	bool good = atomic_file_start(&file, name) == 0 &&
		fputs(BOOK_MAGIC, file.stream) >= 0;

	for (int i = 0; good && i < PLANS; i++)
		good = make_set(&plans[i], old, file.stream);
	if (good)
		return atomic_file_finish(&file) == 0;
	atomic_file_abandon(&file);
	return false;
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
