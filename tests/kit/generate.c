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
	FILE *file;
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

/* A random house of the mover whose pit is in SET: the first from a random one
 * on, wrapping round; 0 if there is none. */
static int64_t generate_choose(struct play *play, const struct set *set)
{
	int64_t houses = play->board.rules.houses;
	int64_t first = play->board.mover == P1 ? 0 : houses;
	int64_t pit = set_next(set,
		first + (int64_t)generate_chance(play, houses));

	if (pit >= first + houses)
		pit = set_next(set, first);
	return pit < first + houses ? pit - first + 1 : 0;
}

static const char *const no_values[] = {
	"0", "-1", "x", "1.0", "0x1", "+", "1_000", "18446744073709551617",
	"9223372036854775807", "--1", "1e3", "\xd9\xa1", "00", "+-2"
};
static const char *const wrong_counts[] = {
	"", " ", "1 2", "1 x", "x 1 2", "\t", "1\v1", "-1 -1 -1"
};
static const char *const wrong_header_counts[] = {
	"", "6", "x", " 6 ", "6 4 1", "6 4 x 4", "\f"
};

static void generate_write_header(struct play *play,
		const struct generate *what)
{
	struct unit_random *random = &play->random;

	if (what->error == STATUS_HEADER_COUNT)
		fprintf(play->file, "%s\n",
			unit_random_of(random, wrong_header_counts));
	else if (what->error == STATUS_HEADER_VALUE && what->seed % 2)
		fprintf(play->file, "%s %" PRId64 "\n",
			unit_random_of(random, no_values), what->rules.seeds);
	else if (what->error == STATUS_HEADER_VALUE)
		fprintf(play->file, "%" PRId64 " %s\n", what->rules.houses,
			unit_random_of(random, no_values));
	else
		fprintf(play->file, "%" PRId64 " %" PRId64 "\n",
			what->rules.houses, what->rules.seeds);
}

/* Whether the wrong line can come here: after the end of the game any move is
 * one too many, before that a house must be empty. */
static bool generate_can_err(const struct play *play,
		const struct generate *what)
{
	int64_t houses = play->board.rules.houses;
	int64_t first = play->board.mover == P1 ? 0 : houses;

	return what->error != STATUS_EMPTY_HOUSE || play->board.over ||
		set_next(&play->empty, first) < first + houses;
}

/* Writes the wrong line. */
static void generate_write_error(struct play *play, const struct generate *what)
{
	struct unit_random *random = &play->random;
	int64_t house;

	switch (what->error) {
	case STATUS_BODY_COUNT:
		fprintf(play->file, "%s\n",
			unit_random_of(random, wrong_counts));
		break;
	case STATUS_BODY_VALUE:
		if (generate_chance(play, 3))
			fprintf(play->file, "%s\n",
				unit_random_of(random, no_values));
		else
			fprintf(play->file, "%" PRId64 "\n",
				what->rules.houses + 1);
		break;
	case STATUS_EMPTY_HOUSE:
		house = generate_choose(play, &play->empty);
		fprintf(play->file, "%" PRId64 "\n", house ? house :
			what->rules.houses);
		break;
	default:
		break;
	}
}

/* Plays to the end or for WHAT's most moves, writes the wrong line in its place
 * or as soon as it can after that, and returns the number of moves. */
static int64_t generate_moves(struct play *play, const struct generate *what)
{
	int64_t moves = 0, most = what->most, place = what->place;

	if (what->error == STATUS_UNFINISHED && what->place < most)
		most = what->place;
	for (; moves < most && !play->board.over; moves++) {
		int64_t house = generate_choose(play, &play->full);
		struct ply ply;

		if (moves == place && !generate_can_err(play, what))
			place++;
		if (moves == place)
			generate_write_error(play, what);
		fprintf(play->file, "%" PRId64 "\n", house);
		board_play(&play->board, house, &ply);
		generate_mark_ply(play, &ply);
	}
	if (moves <= place && generate_can_err(play, what))
		generate_write_error(play, what);
	return moves;
}

int64_t generate_record(const struct generate *what, FILE *file)
{
	struct play play = { .random = { what->seed + 1 }, .file = file };
	int64_t pits = 2 * what->rules.houses, moves;

	board_start(&play.board, &what->rules, P1);
	set_start(&play.empty, pits);
	set_start(&play.full, pits);
	for (int64_t pit = 0; pit < pits; pit++)
		generate_mark(&play, pit);
	generate_write_header(&play, what);
	moves = generate_moves(&play, what);
	set_done(&play.empty);
	set_done(&play.full);
	board_done(&play.board);
	return moves;
}
