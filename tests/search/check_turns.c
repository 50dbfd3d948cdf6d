/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The values of a swap, and of first turns after which the opponent may swap:
 * solver/turns and the best level against minimax on the board.
 */
#include "asker.h"
#include "search/solver/board_search.h"
#include "search/solver/turns.h"
#include "source_book.h"
#include "unit_minimax.h"

const char unit_name[] = "turns";

enum { MEMORY = 2 << 20, MUCH_MEMORY = 480 << 20 };

static const struct engine_setup setup = { .memory = ASKER_MEMORY,
	.threads = 1 };

/* -- by minimax ------------------------------------------------------------ */

/* The value for the mover when nobody can swap any more. */
static int64_t value_without(const struct board *board)
{
	int64_t best = INT64_MIN;

	for (int64_t house = 1; house <= board->rules.houses; house++)
		if (board_allows(board, house)) {
			int64_t value = unit_minimax_remembered(board, house);

			best = value > best ? value : best;
		}
	return best;
}

/* The value of HOUSE for FIRST, the mover, in the first turn of a game. */
static int64_t value_of_first(const struct board *board, enum player first,
		int64_t house)
{
	struct board after = { 0 };
	int64_t best = INT64_MIN;

	board_copy(&after, board);
	board_play(&after, house, NULL);
	if (after.over) {
		best = board_score(&after, first) -
			board_score(&after, !first);
	} else if (after.mover != first) {
		best = value_without(&after);
		best = best < 0 ? best : -best;
	} else {
		for (int64_t i = 1; i <= board->rules.houses; i++)
			if (board_allows(&after, i)) {
				int64_t value = value_of_first(&after, first,
					i);

				best = value > best ? value : best;
			}
	}
	board_done(&after);
	return best;
}

/* -- first turns ----------------------------------------------------------- */

static void check_solved(const struct board *board, enum root_aim aim)
{
	struct solver *solver = solver_new(&board->rules,
		(int)(board->row[P1] + board->row[P2]), MEMORY, 1);
	int64_t best = INT64_MIN;
	struct turns turns;
	int first = 0;

	turns_start(&turns, board);
	unit_insist(turns_solve(&turns, solver, aim, (struct stop){ 0 }),
		"not solved: %s", unit_board_text(board));
	for (int house = 1; house <= board->rules.houses; house++) {
		struct turns_value value;
		int64_t right;

		if (!board_allows(board, house))
			continue;
		value = turns_value(&turns, house);
		right = value_of_first(board, board->mover, house);
		unit_insist(value.lower <= right && value.upper >= right &&
			(aim != ROOT_ALL || value.lower == value.upper),
			"house %d of %s", house, unit_board_text(board));
		if (right > best) {
			best = right;
			first = house;
		}
		if (house == turns.best)
			unit_insist(value.lower == value.upper,
				"the best is not exact");
	}
	ck_assert_int_eq(turns_value(&turns, 0).lower, best);
	ck_assert_int_eq(turns_value(&turns, 0).upper, best);
	ck_assert_int_eq(turns_value(&turns, turns.best).lower, best);
	unit_insist(aim == ROOT_ANY || turns.best == first, "not the first: %s",
		unit_board_text(board));
	turns_done(&turns);
	solver_free(solver);
}

static bool count_asks(void *context)
{
	++*(int *)context;
	return false;
}

/* There may be thousands of turns, and ordering them looks at each. */
START_TEST(stops_are_asked_for_at_every_turn)
{
	struct rules rules = { .houses = 4, .seeds = 2, .relay = RELAY_ON,
		.swap = 1 };
	struct solver *solver = solver_new(&rules, 16, MEMORY, 1);
	struct board board = { 0 };
	struct turns turns;
	int asks = 0;

	board_start(&board, &rules, P1);
	turns_start(&turns, &board);
	turns_solve(&turns, solver, ROOT_ANY,
		(struct stop){ count_asks, &asks });
	ck_assert_int_gt(turns.count, 4);
	ck_assert_int_ge(asks, turns.count);
	turns_done(&turns);
	solver_free(solver);
	board_done(&board);
}
END_TEST

static void solve_in_every_way(const struct board *board)
{
	check_solved(board, ROOT_ALL);
	check_solved(board, ROOT_FIRST);
	check_solved(board, ROOT_ANY);
}

UNIT_SAMPLE_TEST(first_turns_are_worth_what_minimax_says)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination };
	struct board board = { 0 };

	if (rules.sowing == SOWING_FAR)
		return;
	rules.swap = 1;
	for (rules.houses = 1; rules.houses <= 3; rules.houses++)
		for (rules.seeds = 1; rules.houses * rules.seeds <= 6;
				rules.seeds++) {
			board_start(&board, &rules, P1);
			solve_in_every_way(&board);
		}
	rules.seeds = 2;
	for (int i = 0; i < 10 * unit_scale(); i++) {
		unit_minimax_position(&random, rules, 4, &board);
		solve_in_every_way(&board);
	}
	board_done(&board);
}

/* The search for large boards finds the same values on small ones. */
START_TEST(board_search_finds_the_same_values)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct unit_random random = { 14 };
	struct board board = { 0 };

	rules.swap = 1;
	for (int i = 0; i < 40; i++) {
		struct board_search_move moves[3];
		int count;

		unit_minimax_position(&random, rules, 3, &board);
		count = board_search(&board, 100, (struct stop){ 0 }, moves, 3);
		for (int j = 0; j < count; j++)
			ck_assert_int_eq(moves[j].value, value_of_first(&board,
				board.mover, moves[j].house));
	}
	board_done(&board);
}
END_TEST

/* -- the computer ---------------------------------------------------------- */

/* The best level swaps if its best move loses, and knows what that is worth. */
static void check_swap(struct engine *engine, const struct board *board)
{
	struct question question = { .board = board, .goes_on = -1,
		.query = { .level = ENGINE_BEST, .time = INT64_MAX / 2 } };
	int64_t best = value_without(board);

	for (int all = 0; all <= 1; all++) {
		const struct choice *swap;

		question.query.all = all;
		question_ask(&question, engine);
		swap = choices_find(&question.report.choices, HOUSE_SWAP);
		unit_insist(question.report.proved, "not proved");
		unit_insist((question.report.best == HOUSE_SWAP) == (best < 0),
			"best %d, wrong swap: %s", (int)best,
			unit_board_text(board));
		unit_insist(choice_is_exact(swap) && swap->value == -best,
			"wrong value of a swap");
	}
}

static void check_choice(struct engine *engine, const struct board *board)
{
	struct question question = { .board = board, .goes_on = -1,
		.query = { .level = ENGINE_BEST, .time = INT64_MAX / 2,
			.value = true } };
	int64_t best = INT64_MIN, value;

	for (int64_t i = 1; i <= board->rules.houses; i++)
		if (board_allows(board, i)) {
			value = value_of_first(board, board->mover, i);
			best = value > best ? value : best;
		}
	for (int all = 0; all <= 1; all++) {
		question.query.all = all;
		question_ask(&question, engine);
		unit_insist(question.report.proved && engine_best_value(
			&question.report, &value) && value == best &&
			value_of_first(board, board->mover,
				question.report.best) == best, "house %d of %s",
			(int)question.report.best, unit_board_text(board));
	}
}

/* Checks each choice in the first turns from BOARD, and the swap after them. */
static void check_first_turns(struct engine *engine,
		const struct board *board, enum player first)
{
	struct board after = { 0 };

	if (board->over)
		return;
	if (board->mover != first) {
		check_swap(engine, board);
		return;
	}
	check_choice(engine, board);
	for (int64_t house = 1; house <= board->rules.houses; house++)
		if (board_allows(board, house)) {
			board_copy(&after, board);
			board_play(&after, house, NULL);
			check_first_turns(engine, &after, first);
		}
	board_done(&after);
}

START_TEST(the_best_level_swaps_and_chooses_rightly)
{
	static const char *const presets[] = { "standard", "seed-on",
		"empty-capture", "school" };
	struct rules rules = preset_find(presets[_i])->rules;
	struct engine *engine = engine_new(&setup);
	struct board board = { 0 };

	rules.swap = 1;
	for (rules.houses = 1; rules.houses <= 4; rules.houses++)
		for (rules.seeds = 1; rules.houses * rules.seeds <=
				(unit_scale() > 1 ? 12 : 8); rules.seeds++) {
			board_start(&board, &rules, P1);
			check_first_turns(engine, &board, P1);
		}
	engine_free(engine);
	board_done(&board);
}
END_TEST

/* Weak levels err, but never swap into a lost game; level 8 takes a won one. */
START_TEST(no_level_swaps_absurdly)
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
END_TEST

/* -- the standard board ---------------------------------------------------- */

/* Finds the value in the book or, if scaled up, by solving; false if
 * neither. */
static bool find_value(struct book *book, const struct board *board,
		struct root *root)
{
	struct solver *solver;
	bool solved;

	if (book_find(book, board, root) || unit_scale() == 1)
		return root->count > 0;
	solver = solver_new(&board->rules,
		(int)(board->row[P1] + board->row[P2]), MUCH_MEMORY, 2);
	solved = root_solve(solver, board, ROOT_ANY, (struct stop){ 0 }, root);
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
	struct root root = { .count = 0 };
	int known = 0;

	for (int64_t house = 1; board->swap == SWAP_LATER &&
			house <= board->rules.houses; house++)
		if (board_allows(board, house)) {
			board_copy(&after, board);
			board_play(&after, house, NULL);
			known += check_swaps_by_book(engine, book, &after);
		}
	board_done(&after);
	if (board->swap == SWAP_LATER || !find_value(book, board, &root))
		return known;
	question_ask(&question, engine);
	ck_assert_int_eq(question.report.best == HOUSE_SWAP,
		unit_minimax_lead(board) + root_bounds(&root).lower < 0);
	return 1;
}

START_TEST(the_standard_board_is_swapped_by_the_book)
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
END_TEST

void unit_add(TCase *tests)
{
	unit_board_add(tests, first_turns_are_worth_what_minimax_says);
	tcase_add_test(tests, stops_are_asked_for_at_every_turn);
	tcase_add_test(tests, board_search_finds_the_same_values);
	tcase_add_loop_test(tests, the_best_level_swaps_and_chooses_rightly, 0,
		4);
	tcase_add_test(tests, no_level_swaps_absurdly);
	tcase_add_test(tests, the_standard_board_is_swapped_by_the_book);
}
