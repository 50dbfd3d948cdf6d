/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/player/proofs.h"

#include <stdlib.h>

#include "util/alloc.h"

const struct sets_format proofs_format = { PROOFS_MAGIC, PROOFS_HEAD_BYTES, 1 };

struct proofs {
	struct sets sets;
	struct proofs_book **books;	/* of each set; NULL: not listed yet */
};

/* -- positions ------------------------------------------------------------- */

struct node proofs_after(const struct node_rules *rules,
		const struct node *position, int house)
{
	bool held = proofs_is_held(position);
	struct node after;
	int gain;
	bool again = node_play(rules, position, house, &after, &gain);

	return proofs_position(after, proofs_need(position) -
		(held ? gain : -gain), again ? held : !held);
}

enum proofs_end proofs_end(const struct node_rules *rules,
		const struct node *position)
{
	struct bounds bounds = node_limits(rules, position);
	int need = proofs_need(position);

	if (!proofs_is_held(position))
		bounds = (struct bounds){ -bounds.upper, -bounds.lower };
	return bounds.lower >= need ? PROOFS_KEPT :
		bounds.upper < need ? PROOFS_LOST : PROOFS_GO_ON;
}

int proofs_only(const struct node *position)
{
	int only = -1;

	for (int house = 0; house < NODE_HOUSES_MAX; house++)
		if (node_seeds(position->own, house)) {
			if (only >= 0)
				return -1;
			only = house;
		}
	return only;
}

/* -- lists ----------------------------------------------------------------- */

/* Adds what HOUSE leads to. False if that loses par, or if there is no room. */
static bool proofs_list_after(struct position_list *list,
		const struct node_rules *rules, const struct node *position,
		int house)
{
	struct node after = proofs_after(rules, position, house);
	enum proofs_end end = proofs_end(rules, &after);

	return end == PROOFS_KEPT || (end == PROOFS_GO_ON &&
		position_list_find(list, &after, true) >= 0);
}

static bool proofs_has_choice(const struct node *position)
{
	return proofs_is_held(position) && proofs_only(position) < 0;
}

/* Adds what the moves of one position lead to. */
static bool proofs_list_next(struct position_list *list,
		const struct node_rules *rules, struct node position,
		const struct proofs_source *source)
{
	int only = proofs_only(&position);
	bool kept = true;

	if (proofs_has_choice(&position))
		only = source->next(source->context, &position);
	if (only == PROOFS_ANSWERED || only == PROOFS_OPEN)
		return true;
	for (int house = 0; house < rules->houses && kept; house++)
		if (only < 0 ? node_seeds(position.own, house) : house == only)
			kept = node_seeds(position.own, house) &&
				proofs_list_after(list, rules, &position,
					house);
	return kept && only < rules->houses;
}

bool proofs_list(struct position_list *list, const struct node_rules *rules,
		const struct node *start, const struct proofs_source *source)
{
	if (rules->majority || rules->far ||
	    proofs_end(rules, start) != PROOFS_GO_ON)
		return false;
	position_list_find(list, start, true);
	for (uint32_t i = 0; i < list->count; i++)
		if (!proofs_list_next(list, rules, list->nodes[i], source))
			return false;
	return true;
}

/* -- books ----------------------------------------------------------------- */

struct proofs *proofs_read(FILE *in)
{
	struct proofs *proofs = alloc_zeroed(1, sizeof *proofs);

	if (!sets_read(&proofs->sets, &proofs_format, in)) {
		free(proofs);
		return NULL;
	}
	proofs->books = alloc_zeroed(proofs->sets.count,
		sizeof *proofs->books);
	return proofs;
}

void proofs_free(struct proofs *proofs)
{
	if (!proofs)
		return;
	for (size_t i = 0; i < proofs->sets.count; i++)
		if (proofs->books[i]) {
			position_list_done(&proofs->books[i]->list);
			free(proofs->books[i]->facts);
			free(proofs->books[i]);
		}
	free(proofs->books);
	sets_done(&proofs->sets);
	free(proofs);
}

/* The bytes of a set, as a source. */
struct bytes {
	const struct set *set;
	uint32_t taken;
};

static int bytes_next(void *context, const struct node *position)
{
	struct bytes *bytes = context;

	(void)position;
	return bytes->taken < bytes->set->count ?
		bytes->set->facts[bytes->taken++] : NODE_HOUSES_MAX;
}

/* Lists the positions of BOOK; none if its set is wrong. */
static void proofs_book_list(struct proofs_book *book)
{
	struct node start = proofs_position(sets_start(book->set), book->par,
		book->first);
	struct bytes bytes = { book->set, 0 };
	struct position_list *list = &book->list;
	uint32_t taken = 0;

	node_rules_set(&book->rules, &book->set->rules);
	if (book->set->head[0] > 1 || !proofs_list(list, &book->rules, &start,
			&(struct proofs_source){ bytes_next, &bytes }) ||
	    bytes.taken != book->set->count)
		position_list_done(list);
	book->facts = alloc_array(list->count, 1);
	for (uint32_t i = 0; i < list->count; i++)
		book->facts[i] = proofs_has_choice(&list->nodes[i]) ?
			book->set->facts[taken++] : PROOFS_OPEN;
}

static int proofs_par(const struct set *set)
{
	return set->head[1] - SETS_ZERO;
}

static struct proofs_book *proofs_list_book(const struct set *set)
{
	struct proofs_book *book = alloc_zeroed(1, sizeof *book);

	book->set = set;
	book->first = !set->head[0];
	book->par = proofs_par(set);
	book->nodes = sets_number(set->head + 2, PROOFS_HEAD_BYTES - 2);
	proofs_book_list(book);
	return book;
}

size_t proofs_count(const struct proofs *proofs)
{
	return proofs->sets.count;
}

struct proofs_book *proofs_at(struct proofs *proofs, size_t i)
{
	if (!proofs->books[i])
		proofs->books[i] = proofs_list_book(&proofs->sets.list[i]);
	return proofs->books[i]->list.count ? proofs->books[i] : NULL;
}

/* The house that BOOK, which may be NULL, has for NODE, or 0. */
static int64_t proofs_book_house(struct proofs_book *book,
		const struct node *node, int64_t need)
{
	struct node position = proofs_position(*node, (int)need, true);
	int64_t at = book ? position_list_find(&book->list, &position, false) :
		-1;

	return at < 0 || book->facts[at] >= NODE_HOUSES_MAX ? 0 :
		book->facts[at] + 1;
}

bool proofs_find(struct proofs *proofs, const struct board *board, bool first,
		struct proof_answer *answer)
{
	int64_t lead = board->store[board->mover] - board->store[!board->mover];
	struct node node;

	for (size_t i = 0; proofs && i < proofs->sets.count; i++) {
		const struct set *set = &proofs->sets.list[i];

		if (!rules_equal(&set->rules, &board->rules) ||
		    !set->head[0] != first)
			continue;
		node = node_of(board);
		answer->par = proofs_par(set);
		answer->house = proofs_book_house(proofs_at(proofs, i), &node,
			answer->par - lead);
		return true;
	}
	return false;
}
