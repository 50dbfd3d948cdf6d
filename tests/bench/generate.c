/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two sets hold the empty and the occupied pits, so that finding the next
 * occupied pit, or the empty pits of a range, takes a few steps each. A move
 * empties at most three pits, so in the long run it fills no more than that.
 */
#include "generate.h"

#include <inttypes.h>
#include <stdlib.h>

#include "model/board.h"
#include "unit_random.h"
#include "util/alloc.h"

enum { SET_LEVELS = 6 };

/* A set of numbers from 0 to size - 1. A bit says whether the word with its
 * number, on the level below, has any bit. */
struct set {
	int64_t size;
	uint64_t *level[SET_LEVELS];
};

struct play {
	struct board board;
	struct set empty, full;		/* pits, as the board numbers them */
	struct unit_random random;
};

static int64_t set_words(int64_t size, int level)
{
	return ((size - 1) >> 6 * (level + 1)) + 1;
}

static void set_start(struct set *set, int64_t size)
{
	set->size = size;
	for (int i = 0; i < SET_LEVELS; i++)
		set->level[i] = alloc_zeroed((size_t)set_words(size, i),
			sizeof(uint64_t));
}

static void set_done(struct set *set)
{
	for (int i = 0; i < SET_LEVELS; i++)
		free(set->level[i]);
}

static void set_add(struct set *set, int64_t number)
{
	for (int i = 0; i < SET_LEVELS; i++, number >>= 6)
		set->level[i][number >> 6] |= UINT64_C(1) << (number & 63);
}

static void set_remove(struct set *set, int64_t number)
{
	for (int i = 0; i < SET_LEVELS; i++, number >>= 6) {
		uint64_t *word = &set->level[i][number >> 6];

		*word &= ~(UINT64_C(1) << (number & 63));
		if (*word)
			break;
	}
}

/* The number of the lowest bit of WORD, which is not 0. */
static int set_lowest_bit(uint64_t word)
{
	int bit = 0;

	for (int width = 32; width; width /= 2)
		if (!(word << (64 - width))) {
			word >>= width;
			bit += width;
		}
	return bit;
}

/* The first number in the set from FROM on, or the set's size if there is
 * none. */
static int64_t set_next(const struct set *set, int64_t from)
{
	int level = 0;
	uint64_t word = 0;

	for (; level < SET_LEVELS; level++, from = (from >> 6) + 1) {
		if (from >> 6 >= set_words(set->size, level))
			return set->size;
		word = set->level[level][from >> 6] >> (from & 63);
		if (word)
			break;
	}
	if (!word)
		return set->size;
	from += set_lowest_bit(word);
	while (level--)
		from = from << 6 | set_lowest_bit(set->level[level][from]);
	return from;
}

static uint64_t generate_chance(struct play *play, int64_t below)
{
	return (unit_random_next(&play->random) >> 11) % (uint64_t)below;
}

static void generate_mark(struct play *play, int64_t pit)
{
	bool full = pits_get(&play->board.pits, pit) > 0;

	set_add(full ? &play->full : &play->empty, pit);
	set_remove(full ? &play->empty : &play->full, pit);
}

static void generate_mark_filled(struct play *play, int64_t from, int64_t to)
{
	for (int64_t pit = set_next(&play->empty, from); pit < to;
			pit = set_next(&play->empty, pit + 1))
		generate_mark(play, pit);
}

/* Marks the houses sown into, from the one after the house sown. Without the
 * mover's store they form a ring of pits. */
static void generate_mark_sown(struct play *play, const struct ply *ply)
{
	int64_t houses = play->board.rules.houses, pits = 2 * houses;
	int64_t first = ply->player == P1 ? 0 : houses;
	int64_t from = first + ply->house;
	int64_t seeds = ply->seeds - (ply->seeds > houses - ply->house);

	if (seeds >= pits) {
		generate_mark_filled(play, 0, pits);
	} else if (from + seeds <= pits) {
		generate_mark_filled(play, from, from + seeds);
	} else {
		generate_mark_filled(play, from, pits);
		generate_mark_filled(play, 0, from + seeds - pits);
	}
}

static int64_t generate_pit(const struct play *play, struct place place)
{
	return place.house - 1 + (place.player == P1 ? 0 :
		play->board.rules.houses);
}

static void generate_mark_ply(struct play *play, const struct ply *ply)
{
	const struct rules *rules = &play->board.rules;
	struct place from = { ply->player, ply->house };

	if (rules->relay || rules->sowing == SOWING_FAR) {
		for (int64_t pit = 0; pit < 2 * rules->houses; pit++)
			generate_mark(play, pit);
		return;
	}
	generate_mark_sown(play, ply);
	generate_mark(play, generate_pit(play, from));
	if (ply->captured) {
		int64_t pit = generate_pit(play, ply->last);

		generate_mark(play, pit);
		generate_mark(play, 2 * rules->houses - 1 - pit);
	}
}

/* A random house of the mover that can be sown: the first from a random one on,
 * wrapping round. */
static int64_t generate_choose(struct play *play)
{
	int64_t houses = play->board.rules.houses;
	int64_t first = play->board.mover == P1 ? 0 : houses;
	int64_t pit = set_next(&play->full,
		first + (int64_t)generate_chance(play, houses));

	if (pit >= first + houses)
		pit = set_next(&play->full, first);
	return pit - first + 1;
}

int64_t generate_record(const struct generate *what, FILE *file)
{
	struct play play = { .random = { what->seed + 1 } };
	int64_t pits = 2 * what->rules.houses, moves = 0;

	board_start(&play.board, &what->rules, P1);
	set_start(&play.empty, pits);
	set_start(&play.full, pits);
	for (int64_t pit = 0; pit < pits; pit++)
		generate_mark(&play, pit);
	fprintf(file, "%" PRId64 " %" PRId64 "\n", what->rules.houses,
		what->rules.seeds);
	for (; moves < what->most && !play.board.over; moves++) {
		int64_t house = generate_choose(&play);
		struct ply ply;

		fprintf(file, "%" PRId64 "\n", house);
		board_play(&play.board, house, &ply);
		generate_mark_ply(&play, &ply);
	}
	set_done(&play.empty);
	set_done(&play.full);
	board_done(&play.board);
	return moves;
}
