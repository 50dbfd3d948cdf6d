/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "unit_minimax.h"

#include <stdlib.h>

/* -- remembered positions -------------------------------------------------- */

enum { BITS = 5, MEMORY_BITS = 22 };	/* of a count; of a slot's number */

struct remembered {
	uint64_t key;		/* counts, the mover, a lead; 0: free */
	int64_t value;		/* what P1 gains from there, minus P2's gain */
};

static struct remembered *memory;
static struct rules memory_rules;

static uint64_t minimax_key(const struct board *board)
{
	uint64_t key = 2 + (uint64_t)board->mover;

	/* only under this rule does the rest depend on the stores */
	if (board->rules.end == END_MAJORITY)
		key = key << 8 | (uint64_t)(board->store[P1] -
			board->store[P2] + 128);

	for (int player = P1; player <= P2; player++)
		for (int64_t i = 1; i <= board->rules.houses; i++)
			key = key << BITS | (uint64_t)board_seeds(board,
				(enum player)player, i);
	return key;
}

static struct remembered *minimax_slot(uint64_t key)
{
	uint64_t at = key * UINT64_C(0x9E3779B97F4A7C15) >>
		(64 - MEMORY_BITS);

	while (memory[at].key && memory[at].key != key)
		at = (at + 1) & ((1 << MEMORY_BITS) - 1);
	return &memory[at];
}

static int64_t minimax_value(const struct board *board, bool remembering);

/* The same after HOUSE. If it is a swap, players take the other's side. */
static int64_t minimax_after(const struct board *board, int64_t house,
		bool remembering)
{
	struct board after = { 0 };
	int64_t value;

	board_copy(&after, board);
	board_play(&after, house, NULL);
	value = minimax_value(&after, remembering);
	board_done(&after);
	return house == HOUSE_SWAP ? -value : value;
}

/* P1's final score minus P2's, with or without REMEMBERING positions. */
static int64_t minimax_value(const struct board *board, bool remembering)
{
	int64_t stores = board->store[P1] - board->store[P2];
	int64_t best = board->mover == P1 ? INT64_MIN : INT64_MAX;
	/* before a swap the value depends on the stores, too */
	uint64_t key = remembering && board->swap == SWAP_NEVER ?
		minimax_key(board) : 0;

	if (board->over)
		return board_score(board, P1) - board_score(board, P2);
	if (key && minimax_slot(key)->key)
		return stores + minimax_slot(key)->value;
	for (int64_t house = HOUSE_SWAP; house <= board->rules.houses;
			house++) {
		int64_t value;

		if (!board_allows(board, house))
			continue;
		value = minimax_after(board, house, remembering);
		if (board->mover == P1 ? value > best : value < best)
			best = value;
	}
	if (key)
		*minimax_slot(key) = (struct remembered){ key, best - stores };
	return best;
}

int64_t unit_minimax(const struct board *board)
{
	return minimax_value(board, false);
}

void unit_minimax_choices(const struct board *board, bool remembering,
		struct choices *choices)
{
	if (remembering &&
	    (!memory || !rules_equal(&memory_rules, &board->rules))) {
		free(memory);
		memory = calloc((size_t)1 << MEMORY_BITS, sizeof *memory);
		ck_assert_ptr_nonnull(memory);
	}
	memory_rules = board->rules;
	choices_start(choices, board, NULL);
	for (int i = 0; i < choices->count; i++) {
		struct choice *choice = &choices->list[i];

		choice->value = minimax_after(board, choice->house,
			remembering) * (board->mover == P1 ? 1 : -1);
		choice->bounds.lower = choice->bounds.upper = choice->value;
	}
}

void unit_solve(struct solver *solver, const struct board *board,
		struct choices *choices)
{
	struct root root;

	ck_assert_ptr_nonnull(solver);
	root_start(&root, solver_rules(solver), board, choices);
	unit_insist(root_solve(&root, solver, ROOT_ALL, (struct stop){ 0 }),
		"not solved: %s", unit_board_text(board));
	root_tell(&root);
	root_done(&root);
}

/* -- positions to ask about ------------------------------------------------ */

int64_t unit_minimax_lead(const struct board *board)
{
	return board->store[board->mover] - board->store[!board->mover];
}

/* More seeds for fewer houses: seeds make a game longer, and houses give more
 * moves to choose from. */
static int64_t minimax_seeds(struct unit_random *random, int64_t houses)
{
	return unit_random_in(random, 2, houses <= 3 ? 6 : houses == 4 ? 4 :
		3);
}

void unit_minimax_position(struct unit_random *random, struct rules rules,
		int most, struct board *board)
{
	do {
		int64_t count[40] = { 0 }, seeds, store[2] = { 7, 7 };

		rules.houses = unit_random_in(random, 1, most);
		seeds = minimax_seeds(random, rules.houses);
		/* nobody has a majority, but somebody soon may */
		store[P1] = rules.end == END_MAJORITY ?
			unit_random_in(random, 7 - seeds, 7 + seeds) :
			unit_random_in(random, 0, 50);
		while (seeds--)
			count[unit_random_in(random, 0,
				2 * rules.houses - 1)]++;
		board_set(board, &rules, store, count,
			unit_random_once(random, 2) ? P1 : P2);
	} while (board->over);
}
