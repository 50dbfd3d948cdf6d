/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/player/book.h"

#include <stdlib.h>
#include <string.h>

#include "util/alloc.h"

enum { SIZE_MOST = 1 << 24 };

struct set {
	struct rules rules;
	const unsigned char *facts;	/* two bytes for each position */
	uint32_t count;
	struct node_rules node_rules;
	bool listed;
	struct book_list list;	/* once LISTED; empty if the set is wrong */
};

struct book {
	unsigned char *bytes;
	size_t size;
	struct set *sets;
	size_t count, room;
};

/* -- lists ----------------------------------------------------------------- */

void book_list_done(struct book_list *list)
{
	free(list->nodes);
	free(list->slots);
	*list = (struct book_list){ .count = 0 };
}

/* The slot where the number of NODE is or belongs. */
static uint32_t *book_list_slot(const struct book_list *list,
		const struct node *node)
{
	uint32_t at = (uint32_t)(node_hash(node) >> 32);

	for (;; at++) {
		uint32_t *slot = &list->slots[at & (list->size - 1)];

		if (!*slot || node_is_same(&list->nodes[*slot - 1], node))
			return slot;
	}
}

/* Makes slots, at least two for each position and one to be added. */
static void book_list_make_slots(struct book_list *list)
{
	if (2 * (list->count + 1) <= list->size)
		return;
	list->size = list->size ? 2 * list->size : 1024;
	free(list->slots);
	list->slots = alloc_zeroed(list->size, sizeof *list->slots);
	for (uint32_t i = 0; i < list->count; i++)
		*book_list_slot(list, &list->nodes[i]) = i + 1;
}

int64_t book_list_find(struct book_list *list, const struct node *node,
		bool adding)
{
	uint32_t *slot;

	book_list_make_slots(list);
	slot = book_list_slot(list, node);
	if (*slot)
		return *slot - 1;
	if (!adding || list->count == BOOK_POSITIONS)
		return -1;
	alloc_grow(&list->nodes, &list->room, list->count + 1,
		sizeof *list->nodes);
	list->nodes[list->count++] = *node;
	*slot = list->count;
	return *slot - 1;
}

void book_list_follow(struct book_list *list, const struct node_rules *rules,
		const struct node *node, int flags)
{
	for (int house = 0; house < rules->houses; house++) {
		struct node after;
		int gain;

		if (!node_seeds(node->own, house) ||
		    !book_follows(flags, house))
			continue;
		node_play(rules, node, house, &after, &gain);
		if (!node_is_over(rules, &after))
			book_list_find(list, &after, true);
	}
}

/* -- the file -------------------------------------------------------------- */

uint64_t book_sum(const unsigned char *bytes, size_t count)
{
	uint64_t sum = UINT64_C(0xCBF29CE484222325);

	for (size_t i = 0; i < count; i++)
		sum = (sum ^ bytes[i]) * UINT64_C(0x100000001B3);
	return sum;
}

static uint64_t book_number(const unsigned char *bytes, int count)
{
	uint64_t number = 0;

	while (count-- > 0)
		number = number << 8 | bytes[count];
	return number;
}

const int book_rows[BOOK_RULES] = { RULE_HOUSES, RULE_SEEDS, RULE_SOWING,
	RULE_CAPTURE, RULE_RELAY, RULE_END, RULE_LEFTOVER, RULE_SWAP };

/* Reads COUNT values of rules; false if one is unknown or too large. */
static bool book_read_rules(const unsigned char *bytes, int count,
		struct rules *rules)
{
	*rules = (struct rules){ .houses = 1, .seeds = 1 };
	for (int i = 0; i < count && i < BOOK_RULES; i++) {
		const struct field *field = &rule_table[book_rows[i]];

		if (bytes[i] < field->min || bytes[i] > (field->type ==
				FIELD_NUMBER ? field->max :
				field_choices(field) - 1))
			return false;
		field_set(field, rules, bytes[i]);
	}
	return count <= BOOK_RULES && rules->houses <= NODE_HOUSES_MAX &&
		2 * rules->houses * rules->seeds < BOOK_ZERO;
}

/* Returns where the next set begins, or 0 on an error. */
static size_t book_add_set(struct book *book, size_t at)
{
	const unsigned char *bytes = book->bytes + at;
	size_t rest = book->size - at, length;
	size_t head = 1 + (size_t)*bytes + BOOK_COUNT_BYTES;
	struct set set = { .listed = false };

	if (rest < head + BOOK_SUM_BYTES)
		return 0;
	set.count = (uint32_t)book_number(bytes + head - BOOK_COUNT_BYTES,
		BOOK_COUNT_BYTES);
	set.facts = bytes + head;
	length = head + 2 * (size_t)set.count;
	if (set.count > BOOK_POSITIONS || rest < length + BOOK_SUM_BYTES ||
	    book_number(bytes + length, BOOK_SUM_BYTES) !=
			book_sum(bytes, length))
		return 0;
	if (book_read_rules(bytes + 1, *bytes, &set.rules)) {
		alloc_grow(&book->sets, &book->room, book->count + 1,
			sizeof *book->sets);
		book->sets[book->count++] = set;
	}
	return at + length + BOOK_SUM_BYTES;
}

static bool book_parse(struct book *book)
{
	size_t at = strlen(BOOK_MAGIC);

	if (book->size < at || memcmp(book->bytes, BOOK_MAGIC, at) != 0)
		return false;
	while (at && at < book->size)
		at = book_add_set(book, at);
	return at;
}

static bool book_read_bytes(struct book *book, FILE *in)
{
	size_t room = 0, got;

	do {
		alloc_grow(&book->bytes, &room, book->size + BUFSIZ, 1);
		got = fread(book->bytes + book->size, 1, room - book->size, in);
		book->size += got;
	} while (got && book->size <= SIZE_MOST);
	return !ferror(in) && book->size <= SIZE_MOST;
}

struct book *book_read(FILE *in)
{
	struct book *book = alloc_zeroed(1, sizeof *book);

	if (book_read_bytes(book, in) && book_parse(book))
		return book;
	book_free(book);
	return NULL;
}

void book_free(struct book *book)
{
	if (!book)
		return;
	for (size_t i = 0; i < book->count; i++)
		book_list_done(&book->sets[i].list);
	free(book->sets);
	free(book->bytes);
	free(book);
}

/* -- looking up ------------------------------------------------------------ */

/* Lists the positions of SET; none if they are not as many as it says. */
static void set_list(struct set *set)
{
	struct board start = { 0 };
	struct node node;

	node_rules_set(&set->node_rules, &set->rules);
	board_start(&start, &set->rules, P1);
	node = node_of(&start);
	board_done(&start);
	book_list_find(&set->list, &node, true);
	for (uint32_t i = 0; i < set->list.count && i < set->count; i++) {
		node = set->list.nodes[i];
		book_list_follow(&set->list, &set->node_rules, &node,
			set->facts[2 * i + 1]);
	}
	if (set->list.count != set->count)
		book_list_done(&set->list);
	set->listed = true;
}

/* The two bytes of NODE, or NULL. */
static const unsigned char *set_find(struct set *set, const struct node *node)
{
	int64_t at;

	if (!set->listed)
		set_list(set);
	at = book_list_find(&set->list, node, false);
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
	for (size_t i = 0; i < book->count && !facts; i++)
		if (set_fits(&book->sets[i], board->rules))
			facts = set_find(&book->sets[i], &node);
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
