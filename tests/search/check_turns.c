/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Swaps by weak levels and by the book; check_values compares those of the best
 * level with minimax. */
#include "asker.h"
#include "source_book.h"
#include "unit_board.h"

const char unit_name[] = "turns";

enum { MUCH_MEMORY = 480 << 20 };

static const struct engine_setup setup = { .memory = ASKER_MEMORY,
	.threads = 1 };

/* Weak levels err, but never swap into a lost game; level 8 takes a won one. */
UNIT_TEST(no_level_swaps_absurdly)
{
	struct engine *engine = engine_new(&setup);
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };

	rules.swap = 1;
	for (int level = 1; level < ENGINE_BEST; level++)
		for (int seed = 0; seed < 40; seed++) {
			struct question question = { .board = &board,
				.goes_on = -1, .query = { .level = level,
				.time = ENGINE_TIME, .seed = (uint64_t)seed } };
			bool wins = seed & 1;

			unit_board_set(&board, &rules, P1,
				wins ? "<3,0,15,1,0,2,3,2,1>" :
				"<3,15,0,1,0,2,3,2,1>");
			board_play(&board, 1, NULL);
			question_ask(&question, engine);
			if (wins)
				ck_assert_int_ne(question.report.best,
					HOUSE_SWAP);
			else if (level == 8 && seed < 20)
				ck_assert_int_eq(question.report.best,
					HOUSE_SWAP);
		}
	engine_free(engine);
	board_done(&board);
}

/* -- the standard board ---------------------------------------------------- */

/* Finds the value in the book or, if scaled up, by solving; false if
 * neither. */
static bool find_value(struct book *book, const struct board *board,
		struct root *root)
{
	struct solver *solver;
	struct node_rules rules;
	bool solved;

	node_rules_set(&rules, &board->rules);
	root_start(root, &rules, board, NULL);
	solved = book_find(book, board, root);
	if (solved || unit_scale() == 1)
		return solved;
	solver = solver_new(&board->rules,
		(int)(board->row[P1] + board->row[P2]), MUCH_MEMORY, 2);
	solved = root_solve(root, solver, ROOT_ANY, (struct stop){ 0 });
	solver_free(solver);
	return solved;
}

/* The best level swaps rightly after every first turn whose value is found;
 * returns how many there are. */
static int check_swaps_by_book(struct engine *engine, struct book *book,
		const struct board *board)
{
	struct question question = { .board = board, .goes_on = -1,
		.query = { .level = ENGINE_BEST, .time = INT64_MAX / 2 } };
	struct board after = { 0 };
	struct root root = { .branches = NULL };
	int known = 0;

	for (int64_t house = 1; board->swap == SWAP_LATER &&
			house <= board->rules.houses; house++)
		if (board_allows(board, house)) {
			board_copy(&after, board);
			board_play(&after, house, NULL);
			known += check_swaps_by_book(engine, book, &after);
		}
	board_done(&after);
	if (board->swap != SWAP_LATER && find_value(book, board, &root)) {
		question_ask(&question, engine);
		ck_assert_int_eq(question.report.best == HOUSE_SWAP,
			root_choice(&root, 0).bounds.lower < 0);
		known = 1;
	}
	root_done(&root);
	return known;
}

UNIT_TEST(the_standard_board_is_swapped_by_the_book)
{
	static const struct engine_setup knows = { ASKER_MEMORY, 1,
		source_book, NULL };
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct engine *engine = engine_new(&knows);
	struct book *book = source_book();
	struct board board = { 0 };

	ck_assert_ptr_nonnull(book);
	rules.swap = 1;
	board_start(&board, &rules, P1);
	ck_assert_int_ge(check_swaps_by_book(engine, book, &board), 10);
	board_done(&board);
	book_free(book);
	engine_free(engine);
}
