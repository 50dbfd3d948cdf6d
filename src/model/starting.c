/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/starting.h"

#include <assert.h>
#include <stdlib.h>

#include "util/alloc.h"
#include "util/number.h"

enum {
	THROWS = 1 << 20,	/* at most; more seeds go by the handful */
	THROWS_A_HOUSE = 4,	/* or so many per house, if that is more */
	RANDOM_MAX = 999999,	/* easy to remember */
	FAIR_SIZE = 19		/* bytes: 8 houses a side, stores, and a 0 */
};

_Static_assert(STARTING_HOUSES_MAX == 10000000,
	"as STATUS_TOO_MANY_TO_THROW tells it");

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

/* A start is a digit for each store and house; "" ends a list. */
static const struct fair_list {
	const char *preset;	/* has these rules, or their mirror image */
	int houses, seeds;
	const char (*starts)[FAIR_SIZE];
} fair_lists[] = {
#include "model/fair_list.h"
};

enum { FAIR_LISTS = sizeof fair_lists / sizeof *fair_lists };

/* The list for RULES, or NULL. */
static const struct fair_list *fair_list_find(const struct rules *rules)
{
	for (int i = 0; i < FAIR_LISTS; i++) {
		struct rules listed = preset_find(fair_lists[i].preset)->rules;

		listed.houses = fair_lists[i].houses;
		listed.seeds = fair_lists[i].seeds;
		/* a tie remains one whether or not players may swap */
		if (rules_are_but(rules, &listed, RULE_BIT(RULE_SWAP)))
			return &fair_lists[i];
	}
	return NULL;
}

int64_t starting_fair(const struct rules *rules)
{
	const struct fair_list *list = fair_list_find(rules);
	int64_t count = 0;

	while (list && *list->starts[count])
		count++;
	return count;
}

/* For P2 as the mover the rows and stores are exchanged. */
static void starting_set_fair(int64_t number, const struct rules *rules,
		enum player mover, struct board *board)
{
	const char *start = fair_list_find(rules)->starts[number - 1];
	int64_t store[2], count[FAIR_SIZE];
	int houses = (int)rules->houses;

	for (int i = 0; i < 2; i++)
		store[i ^ (int)mover] = start[i] - '0';
	for (int i = 0; i < 2 * houses; i++)
		count[(i + houses * (int)mover) % (2 * houses)] =
			start[2 + i] - '0';
	board_set(board, rules, store, count, mover);
}

/* -- at random ------------------------------------------------------------- */

/* A random number from 0 to COUNT - 1; COUNT fits in 32 bits. */
static int64_t starting_random_below(uint64_t *state, int64_t count)
{
	return (int64_t)((number_random(state) >> 32) * (uint64_t)count >>
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
	if (starting.kind == STARTING_USUAL)
		board_start(board, rules, mover);
	else if (starting.kind == STARTING_RANDOM)
		starting_set_random(starting.number, rules, mover, board);
	else
		starting_set_fair(starting.number, rules, mover, board);
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
