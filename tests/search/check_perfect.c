/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The best level against perfect play on the usual board: the move it chooses
 * must be worth as much as the best one, according to a separate solver. */
#include "asker.h"
#include "search/player/engine.h"
#include "unit_board.h"

const char unit_name[] = "perfect";

enum {
	MEMORY = 64 << 20,
	POSITIONS = 6,		/* under each preset, at scale 1 */
	SEEDS_MOST = 33		/* in the houses; more take too long */
};

static const char *const presets[] = { "standard", "empty-capture",
	"seed-on" };

/* A random position in which few enough seeds are left. */
static void any_position(const struct rules *rules,
		struct unit_random *random, struct board *board)
{
	do {
		int64_t seeds = unit_random_in(random, 8, SEEDS_MOST);

		board_start(board, rules, P1);
		while (!board->over &&
		       board->row[P1] + board->row[P2] > seeds)
			board_play(board, unit_board_choose(board, random),
				NULL);
	} while (board->over);
}

/* The value of HOUSE for its player; INT64_MIN if it is no move. */
static int64_t worth(const struct root *root, int64_t house)
{
	for (int i = 0; i < root->count; i++)
		if (root->moves[i].house == house)
			return root->moves[i].bounds.lower;
	return INT64_MIN;
}

START_TEST(the_best_level_loses_nothing)
{
	static const struct engine_setup setup = { .memory = MEMORY,
		.threads = 1 };
	const struct rules *rules = &preset_find(presets[_i])->rules;
	struct unit_random random = { (uint64_t)_i };
	struct engine *engine = engine_new(&setup);
	struct solver *solver = solver_new(rules, 48, MEMORY, 1);
	struct board board = { 0 };

	for (int i = 0; i < POSITIONS * unit_scale(); i++) {
		struct question question = { .board = &board, .goes_on = -1,
			.query = { .level = ENGINE_BEST,
				.time = INT64_MAX / 2 } };
		struct root root;

		any_position(rules, &random, &board);
		question_ask(&question, engine);
		ck_assert(root_solve(solver, &board, ROOT_ALL,
			(struct stop){ NULL, NULL }, &root));
		ck_assert(question.report.proved);
		unit_insist(worth(&root, question.report.best) ==
			root_bounds(&root).lower, "house %d of %s",
			(int)question.report.best, unit_board_text(&board));
	}
	board_done(&board);
	solver_free(solver);
	engine_free(engine);
}
END_TEST

void unit_add(TCase *tests)
{
	tcase_add_loop_test(tests, the_best_level_loses_nothing, 0, 3);
}
