/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Every search against plain minimax on the board, under every combination of
 * rules and with swaps: the value of each move, or what is said of it. */
#include <inttypes.h>
#include <stdlib.h>

#include "asker.h"
#include "search/solver/board_search.h"
#include "search/solver/estimate.h"
#include "unit_minimax.h"

const char unit_name[] = "values";

enum {
	MEMORY = 4 << 20, TABLE = 1 << 20,
	TURNS = 100,		/* more than these games have */
	HOUSES_MOST = 3, SEEDS_MOST = 4		/* of boards at their start */
};

/* What a search is asked, and says. */
struct answer {
	const struct board *board;
	const struct choices *truth;
	struct choices choices;
	int64_t best;
};

static const struct stop no_stop;

/* Bounds must never be wrong, not even while a search goes on. */
static void is_true(const struct answer *answer)
{
	const struct choices *choices = &answer->choices;

	ck_assert_int_eq(choices->count, answer->truth->count);
	for (int i = 0; i < choices->count; i++) {
		const struct choice *choice = &choices->list[i];
		int64_t value = answer->truth->list[i].value;

		unit_insist(choice->house == answer->truth->list[i].house &&
			bounds_allow(choice->bounds, value),
			"house %" PRId64 " of %s: %" PRId64 "..%" PRId64
			", not %" PRId64, choice->house,
			unit_board_text(answer->board), choice->bounds.lower,
			choice->bounds.upper, value);
	}
}

/* -- the searches ---------------------------------------------------------- */

static struct solver *solver_for(const struct board *board)
{
	struct solver *solver = solver_new(&board->rules,
		(int)(board->row[P1] + board->row[P2]), MEMORY, 2);

	ck_assert_ptr_nonnull(solver);
	return solver;
}

static void solve(struct answer *answer, int aim)
{
	struct solver *solver = solver_for(answer->board);
	struct root root;

	root_start(&root, solver_rules(solver), answer->board,
		&answer->choices);
	unit_insist(root_solve(&root, solver, (enum root_aim)aim, no_stop),
		"not solved");
	root_tell(&root);
	answer->best = root.best;
	root_done(&root);
	solver_free(solver);
}

static struct iteration iteration_of(struct answer *answer,
		const struct estimate *estimate, bool all)
{
	ck_assert_ptr_nonnull(estimate);
	choices_start(&answer->choices, answer->board,
		estimate_rules(estimate));
	return (struct iteration){ .choices = &answer->choices,
		.node = node_of(answer->board), .all = all };
}

/* Looks as far ahead as possible. */
static void estimate(struct answer *answer, int all)
{
	struct estimate *estimate = estimate_new(&answer->board->rules, NULL,
		TABLE, 1);
	struct iteration iteration = iteration_of(answer, estimate, all);

	while (iteration.depth < TURNS) {
		int depth = iteration.next ? iteration.next : 1;

		ck_assert(estimate_deepen(estimate, &iteration, no_stop));
		ck_assert_int_eq(iteration.depth, depth);
	}
	estimate_tell(&iteration);
	ck_assert(!iteration.proved);
	answer->best = answer->choices.list[iteration.best].house;
	estimate_free(estimate);
}

/* Iterates, sometimes interrupted, until the best move is proved, or all of
 * them. */
static void prove(struct answer *answer, int all)
{
	struct solver *solver = solver_for(answer->board);
	struct estimate *estimate = estimate_new(NULL, solver, all ? 0 :
		TABLE, 1 + all);
	struct iteration iteration = iteration_of(answer, estimate, all);
	bool proved = false;

	for (int i = 0; i < TURNS && !proved; i++) {
		int looks = i % 3, depth = iteration.depth;
		bool done = estimate_deepen(estimate, &iteration,
			(struct stop){ i % 2 ? unit_stop_after : NULL,
			&looks });

		ck_assert(done ? iteration.depth > depth :
			iteration.depth == depth);
		estimate_tell(&iteration);
		is_true(answer);
		proved = iteration.proved;
		for (int j = 0; all && j < answer->choices.count; j++)
			proved &= choice_is_exact(&answer->choices.list[j]);
	}
	unit_insist(proved, "%s: not proved", unit_board_text(answer->board));
	answer->best = answer->choices.list[iteration.best].house;
	estimate_free(estimate);
	solver_free(solver);
}

/* Looks a turn further each time, perhaps remembering positions. */
static void search_board(struct answer *answer, int remembering)
{
	struct board_seen *seen = remembering ? calloc(BOARD_SEEN,
		sizeof *seen) : NULL;

	for (int turns = remembering ? 1 : TURNS; turns <= TURNS; turns++)
		ck_assert(board_search(&(struct board_query){
			.board = answer->board, .seen = seen, .turns = turns },
			&answer->choices));
	free(seen);
	answer->best = choices_prefer(&answer->choices, 0);
}

/* The best level, which weighs a swap, too. */
static void ask(struct answer *answer, int all)
{
	static const struct engine_setup setup = { .memory = ASKER_MEMORY,
		.threads = 1 };
	struct engine *engine = engine_new(&setup);
	struct question question = { .board = answer->board, .goes_on = -1,
		.query = { .level = ENGINE_BEST, .all = all, .value = true,
			.time = INT64_MAX / 2 },
		.solved = true, .truth = *answer->truth };

	question_ask(&question, engine);
	unit_insist(question.report.proved, "%s: not proved",
		unit_board_text(answer->board));
	answer->choices = question.report.choices;
	answer->best = question.report.best;
	engine_free(engine);
}

/* -- the table ------------------------------------------------------------- */

enum { SWAPS = 1, PROVES = 2, ALL = 4, FIRST = 8, SIGN = 16 };

static const struct search {
	const char *name;
	void (*find)(struct answer *answer, int argument);
	int argument;
	/* it knows swaps; has proved what it says; has the values of all moves,
	 * or just the best; the first of these; or the sign of the value */
	int flags;
} searches[] = {
	{ "solver, all", solve, ROOT_ALL, SWAPS | PROVES | ALL | FIRST },
	{ "solver, first", solve, ROOT_FIRST, SWAPS | PROVES | FIRST },
	{ "solver, any", solve, ROOT_ANY, SWAPS | PROVES },
	{ "solver, outcome", solve, ROOT_OUTCOME, SWAPS | SIGN },
	{ "estimates, all", estimate, true, ALL },
	{ "estimates", estimate, false, 0 },
	{ "proofs, all", prove, true, PROVES | ALL },
	{ "proofs", prove, false, PROVES },
	{ "board_search", search_board, false, SWAPS | ALL },
	{ "board_search, remembering", search_board, true, SWAPS | ALL },
	{ "engine, all", ask, true, SWAPS | PROVES | ALL },
	{ "engine", ask, false, SWAPS | PROVES },
};
enum { SEARCHES = sizeof searches / sizeof *searches };

static int sign(int64_t value)
{
	return (value > 0) - (value < 0);
}

/* The highest value, and the first move that has it; only the engine chooses to
 * swap. */
static struct choice best_of(const struct search *search,
		const struct choices *choices)
{
	struct choice best = choices->list[0];

	for (int i = 1; i < choices->count; i++)
		if (choices->list[i].value > best.value &&
		    (choices->list[i].house != HOUSE_SWAP ||
		     search->find == ask || search->find == search_board))
			best = choices->list[i];
	return best;
}

static void check(const struct search *search, const struct board *board,
		const struct choices *truth)
{
	struct answer answer = { .board = board, .truth = truth };
	struct choice most = best_of(search, truth);
	int flags = search->flags;

	choices_start(&answer.choices, board, NULL);
	search->find(&answer, search->argument);
	is_true(&answer);
	for (int i = 0; i < truth->count; i++) {
		const struct choice *choice = &answer.choices.list[i];
		int64_t value = truth->list[i].value;
		bool best = choice->house == answer.best;

		if (best && !(flags & SIGN))
			unit_insist(value == most.value, "%s: best of %s is "
				"not house %" PRId64, search->name,
				unit_board_text(board), choice->house);
		if (best && flags & SIGN)
			unit_insist(sign(value) == sign(most.value) &&
				sign(choice->bounds.lower) == sign(value),
				"%s: %s", search->name, unit_board_text(board));
		else if (best || flags & ALL)
			unit_insist(choice->value == value &&
				(!(flags & PROVES) || choice_is_exact(choice)),
				"%s: house %" PRId64 " of %s: %" PRId64
				", not %" PRId64, search->name, choice->house,
				unit_board_text(board), choice->value, value);
	}
	unit_insist(flags & FIRST ? answer.best == most.house :
		board_allows(board, answer.best), "%s: house %" PRId64
		" is best of %s", search->name, answer.best,
		unit_board_text(board));
}

/* Games with neither captures nor relays are long. */
static bool is_small(const struct rules *rules)
{
	bool quiet = rules->capture == CAPTURE_NEVER && !rules->relay;

	return rules->houses * rules->seeds <= (quiet ? 4 : 8);
}

/* Not for clockwise-far, under which positions recur. */
UNIT_SAMPLE_TEST(starts_have_their_values)
{
	struct rules rules = unit_board_rules(combination);
	struct board board = { 0 };
	struct choices truth;

	if (rules.sowing == SOWING_FAR)
		return;
	for (rules.houses = 1; rules.houses <= HOUSES_MOST; rules.houses++)
		for (rules.seeds = 1; rules.seeds <= SEEDS_MOST;
				rules.seeds++) {
			/* clockwise, only the drawing differs; of the others
			 * every fourth one will do */
			if (!is_small(&rules) && unit_scale() == 1 &&
			    (rules.sowing == SOWING_CLOCKWISE ||
			     (combination / 2 + rules.seeds) % 4))
				continue;
			board_start(&board, &rules, combination % 2 ? P2 : P1);
			unit_minimax_choices(&board, true, &truth);
			for (int i = 0; i < SEARCHES; i++)
				if (searches[i].flags & PROVES)
					check(&searches[i], &board, &truth);
		}
	board_done(&board);
}

/* Positions with few seeds in many houses, and with seeds in stores. Nobody
 * swaps, or the opponent may after the first turn, or the mover may. */
UNIT_SAMPLE_TEST(positions_have_their_values)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination + 1 };
	struct board board = { 0 };
	struct choices truth;

	if (rules.sowing == SOWING_FAR)
		return;
	for (int i = 0; i < unit_times(15); i++) {
		rules.swap = i % 3 != 0;
		unit_minimax_position(&random, rules, rules.swap ? 4 :
			NODE_HOUSES_MAX, &board);
		for (int ply = 0; i % 3 == 2 && ply < 3 &&
				board.swap == SWAP_LATER && !board.over; ply++)
			board_play(&board, unit_board_choose(&board, &random),
				NULL);
		if (board.over)
			continue;
		unit_minimax_choices(&board, false, &truth);
		for (int j = 0; j < SEARCHES; j++)
			if (board.swap == SWAP_NEVER ||
			    searches[j].flags & SWAPS)
				check(&searches[j], &board, &truth);
	}
	board_done(&board);
}
