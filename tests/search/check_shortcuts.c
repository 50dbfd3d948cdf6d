/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What was made for some rules: each shortcut refuses a rule that it does not
 * name, and without any the searches play by a rule that none has heard of. */
#include "model/starting.h"
#include "search/solver/estimate.h"
#include "search/solver/moves.h"
#include "search/solver/net.h"
#include "search/tablebase/tablebase.h"
#include "source_book.h"
#include "unit_minimax.h"
#include "unit_reference.h"

const char unit_name[] = "shortcuts";

enum { MEMORY = 8 << 20 };

/* -- which rules they know ------------------------------------------------- */

static const struct node_rules *packed(const struct rules *rules)
{
	static struct node_rules node_rules;

	node_rules_set(&node_rules, rules);
	return &node_rules;
}

static bool net_knows(const struct rules *rules)
{
	return net_find(packed(rules));
}

static bool parity_is_known(const struct rules *rules)
{
	return packed(rules)->value_step == 2;
}

/* An empty tablebase has nothing to be freed. */
static const struct tablebase *tablebase_of(const struct rules *rules)
{
	static struct numbering numbering;
	static struct tablebase tablebase;

	numbering_start(&numbering);
	tablebase_start(&tablebase, packed(rules), &numbering, MEMORY);
	return &tablebase;
}

static bool tablebase_knows(const struct rules *rules)
{
	return tablebase_next(tablebase_of(rules));
}

static bool kinds_know(const struct rules *rules)
{
	return tablebase_of(rules)->table.has_kinds;
}

/* The start, which RULES need not be able to set up. */
static bool book_knows(const struct rules *rules)
{
	struct book *book = source_book();
	struct board board = { 0 };
	bool knows;

	board_start(&board, &preset_table[PRESET_STANDARD].rules, P1);
	board.rules = *rules;
	knows = book_find_facts(book, &board);
	board_done(&board);
	book_free(book);
	return knows;
}

static bool starts_are_fair(const struct rules *rules)
{
	return starting_fair(rules);
}

/* Each with the values of the rows that it does not care about or has tables
 * for, as bits; of any other row it knows the first value only. */
static const struct shortcut {
	bool (*knows)(const struct rules *rules);
	unsigned values[RULE_COUNT];
} shortcuts[] = {
	{ net_knows, { [RULE_CAPTURE] = 1 << CAPTURE_ALWAYS,
		[RULE_END] = ~0u, [RULE_SWAP] = ~0u } },
	{ kinds_know, { [RULE_CAPTURE] = ~0u, [RULE_END] = ~0u,
		[RULE_LEFTOVER] = ~0u, [RULE_SWAP] = ~0u } },
	{ tablebase_knows, { [RULE_CAPTURE] = ~0u, [RULE_RELAY] = ~0u,
		[RULE_END] = ~(1u << END_MAJORITY), [RULE_LEFTOVER] = ~0u,
		[RULE_SWAP] = ~0u } },
	{ book_knows, { [RULE_CAPTURE] = 1 << CAPTURE_ALWAYS,
		[RULE_RELAY] = 1 << RELAY_ON, [RULE_SWAP] = ~0u } },
	{ starts_are_fair, { [RULE_CAPTURE] = 1 << CAPTURE_ALWAYS,
		[RULE_SWAP] = ~0u } },
	{ parity_is_known, { [RULE_CAPTURE] = ~0u, [RULE_RELAY] = ~0u,
		[RULE_END] = ~0u, [RULE_LEFTOVER] = 1 << LEFTOVER_OPPONENT,
		[RULE_SWAP] = ~0u } },
};
enum { SHORTCUTS = sizeof shortcuts / sizeof *shortcuts };

/* Also with a value that there is not: any value of a rule still to come is as
 * unknown. Mirrored rules are the same, but not to the book. */
UNIT_TIMES_TEST(they_refuse_what_they_do_not_name, SHORTCUTS)
{
	const struct shortcut *shortcut = &shortcuts[_i];
	struct rules standard = unit_board_standard(6, 4);

	ck_assert(shortcut->knows(&standard));
	for (int i = 0; i < RULE_COUNT; i++) {
		const struct field *field = &rule_table[i];

		for (int j = 1; field->choices && j <= field_choices(field);
				j++) {
			struct rules rules = standard;
			bool known = shortcut->values[i] >> j & 1 ||
				(i == RULE_SOWING && j == SOWING_CLOCKWISE &&
				 shortcut->knows != book_knows);

			*(int *)((char *)&rules + field->offset) = j;
			unit_insist(shortcut->knows(&rules) == known,
				"%s, value %d", field->name, j);
		}
	}
}

/* -- a rule that none of them knows ---------------------------------------- */

/* No move is earned by ending in the store: such a hand is taken to end in the
 * opponent's row, where nothing follows. */
static void make_strange(const struct node_rules *searched)
{
	struct node_rules *rules = (struct node_rules *)(uintptr_t)searched;
	struct node_step *steps = &rules->step[0][0];

	for (size_t i = 0; i < sizeof rules->step / sizeof *steps; i++)
		if (steps[i].last == NODE_STORE)
			steps[i].last = (uint8_t)(2 * rules->houses - 1);
}

/* The best lead of the mover, by alpha-beta at a table. */
static long strange_value(const struct reference *now, long alpha, long beta)
{
	if (now->over)
		return reference_score(now, now->mover) -
			reference_score(now, !now->mover);
	for (int house = 1; house <= now->houses && alpha < beta; house++) {
		struct reference next = *now;
		long value;

		if (!reference_play(&next, house))
			continue;
		next.mover = !now->mover;
		value = -strange_value(&next, -beta, -alpha);
		alpha = value > alpha ? value : alpha;
	}
	return alpha;
}

/* Looks ahead until nothing is left, with or without a SOLVER that proves. */
static void strange_estimate(const struct board *board, struct solver *solver,
		struct choices *choices)
{
	struct estimate *estimate = estimate_new(&board->rules, solver,
		MEMORY, 1);
	struct iteration iteration = { .choices = choices, .all = true,
		.node = node_of(board) };

	if (!solver)
		make_strange(estimate_rules(estimate));
	choices_start(choices, board, estimate_rules(estimate));
	while (iteration.depth < 60)
		estimate_deepen(estimate, &iteration, (struct stop){ 0 });
	estimate_tell(&iteration);
	estimate_free(estimate);
}

/* Nobody has heard of this sowing, so each search is left to what it plays. */
UNIT_TIMES_TEST(a_rule_that_they_do_not_know_has_its_values, 4)
{
	static const int seeds[] = { 5, 4, 2, 2 };
	struct rules rules = unit_board_standard(1 + _i, seeds[_i]);
	struct solver *solver;
	struct board board = { 0 };
	struct choices found[3];
	struct reference game;

	rules.sowing = SOWING_FAR + 1;
	solver = solver_new(&rules, 24, MEMORY, 1);
	make_strange(solver_rules(solver));
	make_strange(&solver_tables(solver)->solved_by);
	board_start(&board, &rules, P1);
	unit_solve(solver, &board, &found[0]);
	solver_forget(solver);
	strange_estimate(&board, solver, &found[1]);
	strange_estimate(&board, NULL, &found[2]);
	for (int i = 0; i < 3 * rules.houses; i++) {
		const struct choice *choice = &found[i % 3].list[i / 3];

		unit_reference_set(&board, &game);
		ck_assert(reference_play(&game, (int)choice->house));
		game.mover = P2;
		ck_assert_int_eq(choice->value,
			-strange_value(&game, -1000, 1000));
	}
	board_done(&board);
	solver_free(solver);
}
