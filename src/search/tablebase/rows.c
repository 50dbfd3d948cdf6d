/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/tablebase/rows.h"

#include <stdlib.h>

struct rows_move rows_move(const struct table *table, uint64_t word,
		int house)
{
	const struct node_rules *rules = table->rules;
	int hand = node_seeds(word, house), houses = table->houses;
	const struct node_step *step = &rules->step[hand][house];
	struct rows_move move = { MOVE_OTHER, 0, 0, 0 };
	int last = step->last;
	bool round = step->gain && last < houses, captures;

	word += step->own;
	captures = last < houses && node_seeds(word, last) == 1 &&
		rules->of.capture != CAPTURE_NEVER;
	if (hand > 2 * houses || (round && captures))
		return move;
	move.number = move.captured = rows_number(table, word, &move.seeds);
	if (captures)
		move.captured = rows_number(table, word -
			(UINT64_C(1) << 8 * last), &(int){ 0 });
	move.kind = last == NODE_STORE ? MOVE_AGAIN :
		last >= houses ? MOVE_REACH + last - houses :
		round ? MOVE_REACH + houses - 1 :
		captures ? MOVE_CAPTURE + last : MOVE_PASS;
	return move;
}

/* The row with the next number: the first seed that can moves back a house, and
 * the seeds of the first house join it there. */
static uint64_t rows_next(uint64_t word)
{
	uint64_t first = word & 0xff;
	int house = 1;

	while (!node_seeds(word, house))
		house++;
	return word - first - (UINT64_C(1) << 8 * house) +
		((first + 1) << 8 * (house - 1));
}

int rows_distance(const struct table *table, uint64_t word)
{
	int distance = 0;

	for (int house = 0; house < table->houses; house++)
		distance += (table->houses - house) * node_seeds(word, house);
	return distance;
}

static void rows_set_words(const struct table *table, int seeds,
		struct rows *rows)
{
	uint32_t from[TABLE_SEEDS_MAX * NODE_HOUSES_MAX + 2] = { 0 };
	int most = seeds * table->houses;

	for (uint32_t i = 0; i < rows->count; i++) {
		rows->words[i] = i ? rows_next(rows->words[i - 1]) :
			(uint64_t)seeds << 8 * (table->houses - 1);
		from[rows_distance(table, rows->words[i]) + 1]++;
	}
	for (int distance = 0; distance < most; distance++)
		from[distance + 1] += from[distance];
	for (uint32_t i = 0; i < rows->count; i++)
		rows->order[from[rows_distance(table, rows->words[i])]++] = i;
}

/* How many rows a move of KIND may lead to. A last seed in the first house has
 * come round, and is MOVE_OTHER. */
static uint32_t rows_after(const struct table *table, int seeds, int kind)
{
	int left = kind == MOVE_PASS ? seeds : kind < MOVE_REACH ? seeds - 1 :
		seeds - 1 - (kind - MOVE_REACH + 1);

	return left < 0 || rows_house(kind) >= table->houses ||
		kind == MOVE_CAPTURE ? 0 : table->count[left];
}

uint32_t rows_all_after(const struct table *table, int seeds)
{
	uint32_t sum = 0;

	for (int kind = 0; kind < MOVE_KINDS; kind++)
		sum += rows_after(table, seeds, kind);
	return sum;
}

static void rows_set_moves(const struct table *table, struct rows *rows,
		uint32_t i)
{
	uint32_t next = rows->first[i];

	for (int house = 0; house < table->houses; house++) {
		struct rows_move move;

		if (!node_seeds(rows->words[i], house))
			continue;
		move = rows_move(table, rows->words[i], house);
		if (move.kind == MOVE_OTHER)
			rows->others[i] |= (uint8_t)(1 << house);
		else
			rows->moves[next++] = rows->start[move.kind] +
				move.captured;
	}
	rows->first[i + 1] = next;
}

/* Row TO has number FROM. */
static void rows_run(struct rows_map *map, uint32_t from, uint32_t to)
{
	struct rows_run *last = &map->at[map->count];

	if (!map->count || from - last[-1].from != to - last[-1].to ||
	    to - last[-1].to >= LANES) {
		*last++ = (struct rows_run){ from, to };
		map->count++;
	}
	last->to = to + 1;
}

/* FEWER[n] is how many rows have fewer than n seeds. */
static void rows_set_maps(const struct table *table, struct rows *rows,
		uint32_t i, const uint32_t *fewer)
{
	uint64_t word = rows->words[i], more = word;

	for (int house = 0; house < table->houses; house++) {
		uint64_t seed = UINT64_C(1) << 8 * house;
		int hand = node_seeds(word, house), seeds, less;
		uint32_t number = rows_number(table, word -
			(uint64_t)hand * seed, &seeds);

		rows_run(&rows->cleared[house], fewer[seeds] + number, i);
		more += seed;
		rows_run(&rows->reached[house], rows_number(table, more,
			&seeds), i);
		if (hand)
			rows->filled[house][rows_number(table, word - seed,
				&less)] = i;
	}
}

static void rows_set_minor(const struct table *table, int seeds,
		struct rows *rows)
{
	uint32_t fewer[TABLE_SEEDS_MAX + 1] = { 0 };

	for (int i = 0; i < seeds; i++)
		fewer[i + 1] = fewer[i] + table->count[i];
	for (int kind = 0; kind < MOVE_KINDS; kind++)
		rows->start[kind + 1] = rows->start[kind] +
			rows_after(table, seeds, kind);
	rows->first[0] = 0;
	for (uint32_t i = 0; i < rows->count; i++) {
		rows_set_moves(table, rows, i);
		rows_set_maps(table, rows, i, fewer);
	}
}

/* Takes COUNT entries of the memory at *AT. */
static uint32_t *rows_alloc(uint32_t **at, size_t count)
{
	*at += count;
	return *at - count;
}

size_t rows_size(const struct table *table, int seeds, bool minor)
{
	size_t count = table->count[seeds], houses = (size_t)table->houses;
	size_t more = minor ? 6 * houses * count + 4 * houses + 2 * count + 1 :
		0;

	return sizeof(struct rows) + count * sizeof(uint64_t) +
		(count + more) * sizeof(uint32_t);
}

struct rows *rows_new(const struct table *table, int seeds, bool minor)
{
	size_t count = table->count[seeds], houses = (size_t)table->houses;
	size_t size = rows_size(table, seeds, minor);
	struct rows *rows = calloc(1, size);
	uint32_t *at;

	if (!rows)
		return NULL;
	rows->size = size;
	rows->count = (uint32_t)count;
	rows->words = (uint64_t *)(rows + 1);
	at = (uint32_t *)(rows->words + count);
	rows->order = rows_alloc(&at, count);
	rows_set_words(table, seeds, rows);
	if (!minor)
		return rows;
	for (size_t house = 0; house < houses; house++) {
		rows->cleared[house].at = (struct rows_run *)rows_alloc(&at,
			2 * count + 2);
		rows->reached[house].at = (struct rows_run *)rows_alloc(&at,
			2 * count + 2);
		rows->filled[house] = rows_alloc(&at, count);
	}
	rows->first = rows_alloc(&at, count + 1);
	rows->moves = rows_alloc(&at, houses * count);
	rows->others = (uint8_t *)at;
	rows_set_minor(table, seeds, rows);
	return rows;
}
