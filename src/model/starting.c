/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/starting.h"

#include <assert.h>
#include <stdlib.h>

#include "model/fair_list.h"
#include "model/position.h"
#include "util/alloc.h"
#include "util/exit.h"
#include "util/splitmix.h"

enum {
	THROWS = 1 << 20,	/* at most; more seeds go by the handful */
	THROWS_A_HOUSE = 4,	/* or so many per house, if that is more */
	RANDOM_MAX = 999999	/* easy to remember */
};

struct starting starting_of(int64_t setting)
{
	return (struct starting){
		(enum starting_kind)(setting % STARTING_KINDS),
		setting / STARTING_KINDS };
}

int64_t starting_setting(struct starting starting)
{
	return (int64_t)starting.kind + STARTING_KINDS * starting.number;
}

/* -- the fair ones --------------------------------------------------------- */

static const struct {
	const char *preset;	/* has these rules, or their mirror image */
	const char *const *list;
	size_t count;
} starting_lists[] = {
	{ "standard", fair_opposite,
	  sizeof fair_opposite / sizeof *fair_opposite },
	{ "empty-capture", fair_always,
	  sizeof fair_always / sizeof *fair_always }
};

enum { LISTS = sizeof starting_lists / sizeof *starting_lists };

/* The index of the list for RULES, or LISTS if there is none. */
static int starting_find(const struct rules *rules)
{
	struct rules turned = *rules;
	int i = 0;

	/* a tie remains one whether or not players may swap */
	turned.swap = 0;
	if (rules_mirrored(rules))
		turned.sowing = SOWING_ANTICLOCKWISE;
	while (i < LISTS && !rules_equal(&turned,
			&preset_find(starting_lists[i].preset)->rules))
		i++;
	return i;
}

int64_t starting_fair(const struct rules *rules)
{
	int i = starting_find(rules);

	return i == LISTS ? 0 : (int64_t)starting_lists[i].count;
}

/* Exchanges the rows and stores, and makes P2 the mover. */
static void starting_turn(struct board *board)
{
	int64_t houses = board->rules.houses;
	int64_t *count = alloc_array((size_t)houses, 2 * sizeof *count);

	for (int64_t i = 0; i < houses; i++) {
		count[i] = board_seeds(board, P2, i + 1);
		count[houses + i] = board_seeds(board, P1, i + 1);
	}
	board_set(board, &board->rules, (int64_t[]){ board->store[P2],
		board->store[P1] }, count, P2);
	free(count);
}

/* -- at random ------------------------------------------------------------- */

/* A random number from 0 to COUNT - 1; COUNT fits in 32 bits. */
static int64_t starting_random_below(uint64_t *state, int64_t count)
{
	return (int64_t)((splitmix_next(state) >> 32) * (uint64_t)count >>
		32);
}

static void starting_throw(uint64_t state, int64_t seeds, int64_t houses,
		int64_t *count)
{
	int64_t throws = THROWS_A_HOUSE * houses > THROWS ?
		THROWS_A_HOUSE * houses : THROWS;
	int64_t hand, larger;

	if (throws > seeds)
		throws = seeds;
	hand = seeds / throws;
	larger = seeds % throws;
	for (int64_t i = 0; i < throws; i++)
		count[starting_random_below(&state, houses)] +=
			hand + (i < larger);
}

static void starting_set_random(int64_t number, const struct rules *rules,
		enum player mover, struct board *board)
{
	int64_t houses = rules->houses;
	int64_t *count = alloc_zeroed((size_t)houses, 2 * sizeof *count);

	starting_throw((uint64_t)number, houses * rules->seeds, houses, count);
	for (int64_t i = 0; i < houses; i++)
		count[houses + i] = count[i];
	board_set(board, rules, (int64_t[]){ 0, 0 }, count, mover);
	free(count);
}

/* -- all of them ----------------------------------------------------------- */

enum status starting_check(struct starting starting, const struct rules *rules)
{
	int64_t fair = starting_fair(rules);

	if (starting.kind == STARTING_FAIR)
		return !fair ? STATUS_NO_FAIR_START :
			starting.number > fair ? STATUS_FAIR_NUMBER : STATUS_OK;
	return starting.kind == STARTING_RANDOM &&
		rules->houses > STARTING_HOUSES_MAX ?
		STATUS_TOO_MANY_TO_THROW : STATUS_OK;
}

struct starting starting_choose(struct starting starting,
		const struct rules *rules, uint64_t luck)
{
	int64_t most = starting.kind == STARTING_FAIR ? starting_fair(rules) :
		RANDOM_MAX;

	if (!starting.number && starting.kind != STARTING_USUAL)
		starting.number = 1 + starting_random_below(&luck, most);
	return starting;
}

void starting_set(struct starting starting, const struct rules *rules,
		enum player mover, struct board *board)
{
	assert(!starting_check(starting, rules));
	if (starting.kind == STARTING_USUAL) {
		board_start(board, rules, mover);
	} else if (starting.kind == STARTING_RANDOM) {
		starting_set_random(starting.number, rules, mover, board);
	} else {
		const char *const *list =
			starting_lists[starting_find(rules)].list;

		INSIST(!position_start(list[starting.number - 1], rules, P1,
			board));
		if (mover == P2)
			starting_turn(board);
	}
}

bool starting_is_usual(const struct board *board)
{
	struct board usual = { 0 };
	bool same;

	board_start(&usual, &board->rules, board->mover);
	same = board_equal(board, &usual);
	board_done(&usual);
	return same;
}
