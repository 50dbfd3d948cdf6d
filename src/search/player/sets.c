/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/player/sets.h"

#include <stdlib.h>
#include <string.h>

#include "util/alloc.h"

enum {
	SIZE_MOST = 1 << 24,	/* of a file */
	SEEDS_MOST = 127	/* in a game: differences are bytes */
};

/* -- lists ----------------------------------------------------------------- */

void position_list_done(struct position_list *list)
{
	free(list->nodes);
	free(list->slots);
	*list = (struct position_list){ .count = 0 };
}

/* The slot where the number of NODE is or belongs. */
static uint32_t *position_list_slot(const struct position_list *list,
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
static void position_list_make_slots(struct position_list *list)
{
	if (2 * (list->count + 1) <= list->size)
		return;
	list->size = list->size ? 2 * list->size : 1024;
	free(list->slots);
	list->slots = alloc_zeroed(list->size, sizeof *list->slots);
	for (uint32_t i = 0; i < list->count; i++)
		*position_list_slot(list, &list->nodes[i]) = i + 1;
}

int64_t position_list_find(struct position_list *list, const struct node *node,
		bool adding)
{
	uint32_t *slot;

	position_list_make_slots(list);
	slot = position_list_slot(list, node);
	if (*slot)
		return *slot - 1;
	if (!adding || list->count == SETS_POSITIONS)
		return -1;
	alloc_grow(&list->nodes, &list->room, list->count + 1,
		sizeof *list->nodes);
	list->nodes[list->count++] = *node;
	*slot = list->count;
	return *slot - 1;
}

/* -- the file -------------------------------------------------------------- */

uint64_t sets_sum(const unsigned char *bytes, size_t count)
{
	uint64_t sum = UINT64_C(0xCBF29CE484222325);

	for (size_t i = 0; i < count; i++)
		sum = (sum ^ bytes[i]) * UINT64_C(0x100000001B3);
	return sum;
}

uint64_t sets_number(const unsigned char *bytes, int count)
{
	uint64_t number = 0;

	while (count-- > 0)
		number = number << 8 | bytes[count];
	return number;
}

void sets_put_number(unsigned char *bytes, uint64_t number, int count)
{
	for (int i = 0; i < count; i++, number >>= 8)
		bytes[i] = (unsigned char)number;
}

const int sets_rows[SETS_RULES] = { RULE_HOUSES, RULE_SEEDS, RULE_SOWING,
	RULE_CAPTURE, RULE_RELAY, RULE_END, RULE_LEFTOVER, RULE_SWAP };

/* Reads COUNT values of rules; false if one is unknown or too large. */
static bool sets_read_rules(const unsigned char *bytes, int count,
		struct rules *rules)
{
	*rules = (struct rules){ .houses = 1, .seeds = 1 };
	for (int i = 0; i < count && i < SETS_RULES; i++) {
		const struct field *field = &rule_table[sets_rows[i]];

		if (bytes[i] < field->min || bytes[i] > (field->type ==
				FIELD_NUMBER ? field->max :
				field_choices(field) - 1))
			return false;
		field_set(field, rules, bytes[i]);
	}
	return count <= SETS_RULES && rules->houses <= NODE_HOUSES_MAX &&
		2 * rules->houses * rules->seeds <= SEEDS_MOST;
}

/* Returns where the next set begins, or 0 on an error. */
static size_t sets_add(struct sets *sets, const struct sets_format *format,
		size_t at)
{
	const unsigned char *bytes = sets->bytes + at;
	size_t rest = sets->size - at, length;
	size_t rules = 1 + (size_t)*bytes;
	size_t head = rules + format->head + SETS_COUNT_BYTES;
	struct set set = { .head = bytes + rules, .facts = bytes + head };

	if (rest < head + SETS_SUM_BYTES)
		return 0;
	set.count = (uint32_t)sets_number(set.facts - SETS_COUNT_BYTES,
		SETS_COUNT_BYTES);
	length = head + format->width * set.count;
	if (set.count > SETS_POSITIONS || rest < length + SETS_SUM_BYTES ||
	    sets_number(bytes + length, SETS_SUM_BYTES) !=
			sets_sum(bytes, length))
		return 0;
	if (sets_read_rules(bytes + 1, *bytes, &set.rules)) {
		alloc_grow(&sets->list, &sets->room, sets->count + 1,
			sizeof *sets->list);
		sets->list[sets->count++] = set;
	}
	return at + length + SETS_SUM_BYTES;
}

static bool sets_parse(struct sets *sets, const struct sets_format *format)
{
	size_t at = strlen(format->magic);

	if (sets->size < at || memcmp(sets->bytes, format->magic, at) != 0)
		return false;
	while (at && at < sets->size)
		at = sets_add(sets, format, at);
	return at;
}

static bool sets_read_bytes(struct sets *sets, FILE *in)
{
	size_t room = 0, got;

	do {
		alloc_grow(&sets->bytes, &room, sets->size + BUFSIZ, 1);
		got = fread(sets->bytes + sets->size, 1, room - sets->size, in);
		sets->size += got;
	} while (got && sets->size <= SIZE_MOST);
	return !ferror(in) && sets->size <= SIZE_MOST;
}

bool sets_read(struct sets *sets, const struct sets_format *format, FILE *in)
{
	*sets = (struct sets){ .count = 0 };
	if (sets_read_bytes(sets, in) && sets_parse(sets, format))
		return true;
	sets_done(sets);
	return false;
}

void sets_done(struct sets *sets)
{
	free(sets->list);
	free(sets->bytes);
	*sets = (struct sets){ .count = 0 };
}

struct node sets_start(const struct set *set)
{
	struct board start = { 0 };
	struct node node;

	board_start(&start, &set->rules, P1);
	node = node_of(&start);
	board_done(&start);
	return node;
}
