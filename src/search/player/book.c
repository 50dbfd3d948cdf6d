/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/player/book.h"

#include <stdlib.h>

#include "util/alloc.h"

const struct sets_format book_format = { BOOK_MAGIC, 0, 2 };

/* The positions of a set, once they are LISTED; none if the set is wrong. */
struct page {
	struct node_rules rules;
	bool listed;
	struct position_list list;
};

struct book {
	struct sets sets;
	struct page *pages;	/* of each set */
};

void book_list_follow(struct position_list *list,
		const struct node_rules *rules, const struct node *node,
		int flags)
{
	for (int house = 0; house < rules->houses; house++) {
		struct node after;
		int gain;

		if (!node_seeds(node->own, house) ||
		    !book_follows(flags, house))
			continue;
		node_play(rules, node, house, &after, &gain);
		if (!node_is_over(rules, &after))
			position_list_find(list, &after, true);
	}
}

struct book *book_read(FILE *in)
{
	struct book *book = alloc_zeroed(1, sizeof *book);

	if (!sets_read(&book->sets, &book_format, in)) {
		free(book);
		return NULL;
	}
	book->pages = alloc_zeroed(book->sets.count, sizeof *book->pages);
	return book;
}

void book_free(struct book *book)
{
	if (!book)
		return;
	for (size_t i = 0; i < book->sets.count; i++)
		position_list_done(&book->pages[i].list);
	free(book->pages);
	sets_done(&book->sets);
	free(book);
}

/* -- looking up ------------------------------------------------------------ */

/* Lists the positions of SET; none if they are not as many as it says. */
static void page_list(struct page *page, const struct set *set)
{
	struct node node = sets_start(set);

	node_rules_set(&page->rules, &set->rules);
	position_list_find(&page->list, &node, true);
	for (uint32_t i = 0; i < page->list.count && i < set->count; i++) {
		node = page->list.nodes[i];
		book_list_follow(&page->list, &page->rules, &node,
			set->facts[2 * i + 1]);
	}
	if (page->list.count != set->count)
		position_list_done(&page->list);
	page->listed = true;
}

/* The two bytes of NODE in SET, or NULL. */
static const unsigned char *page_find(struct page *page, const struct set *set,
		const struct node *node)
{
	int64_t at;

	if (!page->listed)
		page_list(page, set);
	at = position_list_find(&page->list, node, false);
	return at < 0 ? NULL : &set->facts[2 * at];
}

/* Whether SET is about games by RULES, with any seeds at the start. */
static bool set_fits(const struct set *set, struct rules rules)
{
	/* swapping seats does not change the value of a position */
	rules.swap = 0;
	rules.seeds = set->rules.seeds;
	return rules_equal(&set->rules, &rules);
}

const unsigned char *book_find_facts(struct book *book,
		const struct board *board)
{
	const unsigned char *facts = NULL;
	struct node node;

	if (!book || !node_fits(board))
		return NULL;
	node = node_of(board);
	for (size_t i = 0; i < book->sets.count && !facts; i++)
		if (set_fits(&book->sets.list[i], board->rules))
			facts = page_find(&book->pages[i],
				&book->sets.list[i], &node);
	return facts;
}

/* Tells ROOT what is known of the positions that its branches lead to. */
static void book_tell_branches(struct book *book, const struct rules *rules,
		struct root *root)
{
	struct board board = { 0 };

	for (int i = 0; i < root->count; i++) {
		struct choice *choice = root->branches[i].choice;
		const unsigned char *facts;

		if (choice->over)
			continue;
		node_set_board(&choice->after, rules, &board);
		facts = book_find_facts(book, &board);
		if (facts)
			choice_learn(choice, root->choices->lead,
				(struct bounds){ *facts - BOOK_ZERO,
				*facts - BOOK_ZERO });
	}
	board_done(&board);
}

/* If the best move is not allowed, the book is wrong. */
bool book_find(struct book *book, const struct board *board, struct root *root)
{
	const unsigned char *facts = root->pie ? NULL :
		book_find_facts(book, board);
	int value, best;

	if (book)
		book_tell_branches(book, &board->rules, root);
	if (!facts)
		return false;
	value = facts[0] - BOOK_ZERO;
	best = 1 + (facts[1] & BOOK_HOUSE);
	if (!board_allows(board, best))
		return false;
	for (int i = 0; i < root->count; i++) {
		struct choice *choice = root->branches[i].choice;
		int64_t most = root->choices->lead + value;

		choice_narrow(choice, (struct bounds){ choice->house == best ?
			most : choice->bounds.lower, most });
	}
	root->best = best;
	return true;
}
