#include "search/player/book.h"

#include <stdlib.h>
#include <string.h>

#include "util/alloc.h"

enum { COUNT_BYTES = 4, SIZE_MOST = 1 << 24 };

/* What the book has on some rules. */
struct set {
	const unsigned char *rules;	/* BOOK_RULES of them */
	const unsigned char *values;	/* two for each position */
	uint32_t count;
};

struct book {
	unsigned char *bytes;
	size_t size;
	struct set *sets;
	size_t count, room;
	const struct set *open;	/* whose positions are in LIST */
	struct node_rules rules;
	struct book_list list;
};

/* -- lists ----------------------------------------------------------------- */

void book_list_done(struct book_list *list)
{
	free(list->nodes);
	free(list->slots);
	*list = (struct book_list){ .count = 0 };
}

static bool is_same(const struct node *a, const struct node *b)
{
	return a->own == b->own && a->other == b->other;
}

/* Where the number of NODE is, or belongs. */
static uint32_t *slot_of(const struct book_list *list,
		const struct node *node)
{
	uint64_t key = node->own ^ node->other * UINT64_C(0xD6E8FEB86659FD93);
	uint32_t at = (uint32_t)(key * UINT64_C(0x9E3779B97F4A7C15) >> 32);

	for (;; at++) {
		uint32_t *slot = &list->slots[at & (list->size - 1)];

		if (!*slot || is_same(&list->nodes[*slot - 1], node))
			return slot;
	}
}

/* At least twice as many slots as positions. */
static void make_slots(struct book_list *list)
{
	if (2 * (list->count + 1) <= list->size)
		return;
	list->size = list->size ? 2 * list->size : 1024;
	free(list->slots);
	list->slots = alloc_zeroed(list->size, sizeof *list->slots);
	for (uint32_t i = 0; i < list->count; i++)
		*slot_of(list, &list->nodes[i]) = i + 1;
}

int64_t book_list_find(struct book_list *list, const struct node *node,
		bool adding)
{
	uint32_t *slot;

	make_slots(list);
	slot = slot_of(list, node);
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

/* -- reading --------------------------------------------------------------- */

void book_put_rules(const struct rules *rules,
		unsigned char bytes[BOOK_RULES])
{
	bytes[0] = (unsigned char)rules->houses;
	bytes[1] = (unsigned char)rules->seeds;
	bytes[2] = (unsigned char)rules->sowing;
	bytes[3] = (unsigned char)rules->capture;
	bytes[4] = (unsigned char)rules->relay;
	bytes[5] = (unsigned char)rules->end;
	bytes[6] = (unsigned char)rules->leftover;
}

uint64_t book_sum(const unsigned char *bytes, size_t count)
{
	uint64_t sum = UINT64_C(0xCBF29CE484222325);

	for (size_t i = 0; i < count; i++)
		sum = (sum ^ bytes[i]) * UINT64_C(0x100000001B3);
	return sum;
}

static uint64_t number_at(const unsigned char *bytes, int count)
{
	uint64_t number = 0;

	while (count-- > 0)
		number = number << 8 | bytes[count];
	return number;
}

/* Whether the start of such a game fits a node. */
static bool fits(const unsigned char *rules)
{
	int houses = rules[0], seeds = rules[1];

	return houses >= 1 && houses <= NODE_HOUSES_MAX && seeds >= 1 &&
		2 * houses * seeds < BOOK_ZERO;
}

/* The set that begins AT; returns where the next one does, or 0 where
 * something is wrong. */
static size_t add_set(struct book *book, size_t at)
{
	const unsigned char *bytes = book->bytes + at;
	size_t rest = book->size - at, length = BOOK_RULES + COUNT_BYTES;
	uint32_t count;

	if (rest < length + BOOK_SUM)
		return 0;
	count = (uint32_t)number_at(bytes + BOOK_RULES, COUNT_BYTES);
	if (!fits(bytes) || count > BOOK_POSITIONS ||
	    2 * (size_t)count > rest - length - BOOK_SUM)
		return 0;
	length += 2 * (size_t)count;
	if (number_at(bytes + length, BOOK_SUM) != book_sum(bytes, length))
		return 0;
	alloc_grow(&book->sets, &book->room, book->count + 1,
		sizeof *book->sets);
	book->sets[book->count++] = (struct set){ bytes,
		bytes + BOOK_RULES + COUNT_BYTES, count };
	return at + length + BOOK_SUM;
}

static bool parse(struct book *book)
{
	size_t at = strlen(BOOK_MAGIC);

	if (book->size < at || memcmp(book->bytes, BOOK_MAGIC, at) != 0)
		return false;
	while (at && at < book->size)
		at = add_set(book, at);
	return at;
}

static bool read_all(struct book *book, FILE *in)
{
	size_t room = 0, got;

	do {
		alloc_grow(&book->bytes, &room, book->size + BUFSIZ, 1);
		got = fread(book->bytes + book->size, 1, room - book->size,
			in);
		book->size += got;
	} while (got && book->size <= SIZE_MOST);
	return !ferror(in) && book->size <= SIZE_MOST;
}

struct book *book_read(FILE *in)
{
	struct book *book = alloc_zeroed(1, sizeof *book);

	if (read_all(book, in) && parse(book))
		return book;
	book_free(book);
	return NULL;
}

void book_free(struct book *book)
{
	if (!book)
		return;
	book_list_done(&book->list);
	free(book->sets);
	free(book->bytes);
	free(book);
}

/* -- looking up ------------------------------------------------------------ */

/* Plays through a set for these rules from the start of the game. One that has
 * another number of positions than it says has none. */
static void open_set(struct book *book, const struct set *set,
		struct rules rules)
{
	struct board start = { 0 };
	struct node node;

	rules.seeds = set->rules[1];
	book_list_done(&book->list);
	node_rules_set(&book->rules, &rules);
	board_start(&start, &rules, P1);
	node = node_of(&start);
	board_done(&start);
	book_list_find(&book->list, &node, true);
	for (uint32_t i = 0; i < book->list.count && i < set->count; i++) {
		node = book->list.nodes[i];
		book_list_follow(&book->list, &book->rules, &node,
			set->values[2 * i + 1]);
	}
	if (book->list.count != set->count)
		book_list_done(&book->list);
	book->open = set;
}

/* How many seeds there were at the start does not matter to a position. */
static bool is_for(const struct set *set, const unsigned char *rules)
{
	return set->rules[0] == rules[0] && memcmp(set->rules + 2, rules + 2,
		BOOK_RULES - 2) == 0;
}

static const struct set *find_set(const struct book *book,
		const struct rules *rules)
{
	unsigned char bytes[BOOK_RULES];

	book_put_rules(rules, bytes);
	for (size_t i = 0; i < book->count; i++)
		if (is_for(&book->sets[i], bytes))
			return &book->sets[i];
	return NULL;
}

/* What is known of a position: in the book, else without a search. */
static struct node_bounds range_of(struct book *book, const struct node *node)
{
	int64_t at = book_list_find(&book->list, node, false);
	int value;

	if (at < 0)
		return node_limits(&book->rules, node);
	value = book->open->values[2 * at] - BOOK_ZERO;
	return (struct node_bounds){ value, value };
}

/* A move of a position that is worth VALUE altogether. */
static struct node_bounds move_range(struct book *book,
		const struct node *node, int house, int value)
{
	struct node after;
	int gain;
	bool again = node_play(&book->rules, node, house, &after, &gain);
	struct node_bounds range = node_bounds_before(range_of(book, &after), gain,
		again);

	if (range.upper > value)
		range.upper = value;
	return range;
}

/* False where the book is wrong: its best move is none. */
static bool find_moves(struct book *book, const struct node *node,
		const unsigned char *facts, struct root *root)
{
	int value = facts[0] - BOOK_ZERO, best = facts[1] & BOOK_HOUSE;

	*root = (struct root){ .best = -1 };
	for (int house = 0; house < book->rules.houses; house++) {
		struct root_move *move = &root->moves[root->count];

		if (!node_seeds(node->own, house))
			continue;
		*move = (struct root_move){ house + 1, move_range(book, node,
			house, value) };
		if (house == best) {
			move->bounds.lower = value;
			root->best = root->count;
		}
		root->count++;
	}
	return root->best >= 0;
}

bool book_find(struct book *book, const struct board *board,
		struct root *root)
{
	const struct set *set = book && node_fits(board) ?
		find_set(book, &board->rules) : NULL;
	struct node node;
	int64_t at;

	if (!set)
		return false;
	if (book->open != set)
		open_set(book, set, board->rules);
	node = node_of(board);
	at = book_list_find(&book->list, &node, false);
	return at >= 0 && find_moves(book, &node, &set->values[2 * at], root);
}
