/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* teach/tutoring, and whether the tutor is right. */
#include <stdio.h>
#include <string.h>

#include "match/analysis.h"
#include "search/solver/root.h"
#include "teach/tutoring.h"
#include "unit_board.h"
#include "unit_naming.h"

const char unit_name[] = "tutoring";

enum {
	PARTS = 5,
	POSITIONS = 5,		/* in each, at scale 1 */
	SEEDS_MOST = 33,	/* in the houses; more take too long to solve */
	LINE_SEEDS = 20,	/* checked in a line: it had little time */
	MEMORY = 64 << 20
};

/* -- what is said ---------------------------------------------------------- */

/* Values, PROVED or estimated, and which levels of the tutor object. */
static const struct {
	int64_t best, value;
	bool proved, blunders, all;
} moves[] = {
	{ 8, 8, true, false, false },
	{ 8, 7, true, false, true },
	{ 8, 3, true, false, true },
	{ 8, 2, true, true, true },
	{ 1, 0, true, true, true },
	{ 0, -1, true, true, true },
	{ 1, -1, true, true, true },
	{ -1, -6, true, false, true },
	{ -1, -7, true, true, true },
	{ 3, 8, false, false, false },
	{ 8, 5, false, false, false },
	{ 8, 4, false, false, true },
	{ 2, -1, false, false, false },
	{ 2, -2, false, true, true },
	{ 12, 4, false, false, true },
	{ 12, 3, false, true, true },
	{ INT64_MAX, -INT64_MAX, true, true, true }
};

START_TEST(stops_what_loses_too_much)
{
	struct verdict verdict = { .best = moves[_i].best,
		.value = moves[_i].value, .known = true,
		.proved = moves[_i].proved };

	ck_assert(!tutoring_objects(TUTOR_OFF, &verdict));
	ck_assert_int_eq(tutoring_objects(TUTOR_BLUNDERS, &verdict),
		moves[_i].blunders);
	ck_assert_int_eq(tutoring_objects(TUTOR_ALL, &verdict),
		moves[_i].all);
	verdict.known = false;
	ck_assert(!tutoring_objects(TUTOR_ALL, &verdict));
}
END_TEST

START_TEST(says_what_is_lost)
{
	static const struct {
		int64_t best, value;
		bool you, proved;
		const char *says;
	} known[] = {
		{ 8, -8, true, true, "House 3 loses 16|You were winning by 8; "
		  "after house 3 you lose by 8.|+8 to -8" },
		{ 8, 0, false, true, "House 3 loses 8|P1 was winning by 8; "
		  "after house 3 it is a tie.|+8 to +0" },
		{ 0, -2, true, true, "House 3 loses 2|It was a tie; after "
		  "house 3 you lose by 2.|+0 to -2" },
		{ -1, -9, false, true, "House 3 loses 8|P1 was losing by 1; "
		  "after house 3 P1 loses by 9.|-1 to -9" },
		{ 9, 2, true, false, "House 3 probably loses 7|You were "
		  "probably winning by 9; after house 3 you probably win by "
		  "2.|~+9 to ~+2" },
		{ 0, 0, false, false, "House 3 probably loses 0|It was "
		  "probably a tie; after house 3 it is probably a tie.|"
		  "~+0 to ~+0" }
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		char words[300];
		struct text text = TEXT_IN(words);
		struct tutoring_move move = { known[i].you ?
			&unit_naming_you.player[P1] : &naming_plain.player[P1],
				3,
			{ .best = known[i].best, .value = known[i].value,
			  .known = true, .proved = known[i].proved } };

		tutoring_add_loss(&move, "House", &text);
		text_add(&text, "|");
		tutoring_add_outcomes(&move, &text);
		text_add(&text, "|");
		tutoring_add_values(&move, &text);
		ck_assert_str_eq(words, known[i].says);
	}
}
END_TEST

/* Starts a game from POSITION and plays the houses in PLAYED, or swaps for 'w'.
 */
static void play(struct game *game, const char *position, const char *played)
{
	static const struct rules rules = { .swap = 1 };
	struct board board = { 0 };

	unit_board_set(&board, strchr(played, 'w') ? &rules : NULL, P1,
		position);
	game_start_amid(game, &board);
	for (; *played; played++)
		game_play(game, *played == 'w' ? HOUSE_SWAP : *played - '0');
	board_done(&board);
}

#define USUAL "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>"
#define LATE "<6,7,5,0,3,4,0,1,2,5,2,0,5,2,4>"

START_TEST(says_how_it_is_answered)
{
	static const struct {
		const char *position, *played;
		bool known;
		const char *says;
	} known[] = {
		{ USUAL, "1", false, "" },
		{ USUAL, "13", false, "" },
		{ USUAL, "136", false, "" },
		{ USUAL, "1363", true, "The computer answers 3 and 6." },
		{ USUAL, "31363", true,
			"After 1 the computer answers 3 and 6." },
		{ LATE, "65142562", true, "The computer answers 5, 1 and 4." },
		{ "<3,0,0,2,0,1,1,2,1>", "11", false, "" },
		{ "<3,0,0,2,0,1,1,0,1>", "113", true,
		  "The computer answers 1 and captures 2." },
		{ USUAL, "36w21", true,
			"After 6 the computer swaps sides." },
		{ USUAL, "1w12", true, "The computer swaps sides." },
		{ "<3,0,0,0,0,1,3,1,0>", "3", true, "" },
		{ "<3,0,0,0,1,1,0,0,1>", "23", true,
		  "The computer answers 3 and ends the game." }
	};
	struct game game = { 0 };

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		char words[300];
		struct text text = TEXT_IN(words);

		play(&game, known[i].position, known[i].played);
		ck_assert_int_eq(tutoring_add_answer(&unit_naming_you, &game,
			&text), known[i].known);
		ck_assert_str_eq(words, known[i].says);
	}
	game_done(&game);
}
END_TEST

START_TEST(describes_a_line)
{
	char words[500];
	struct text text = TEXT_IN(words);
	struct game game = { 0 };

	play(&game, LATE, "6514256");
	tutoring_add_line(&unit_naming_you, &game, 0, 1000, &text);
	ck_assert_str_eq(words, "You: 6 to the computer's house 1. Computer: "
		"5 again, 1 again, 4 to your house 3. You: 2 to house 6. "
		"Computer: 5 again, 6 captures 3, ...");
	text = TEXT_IN(words);
	tutoring_add_line(&naming_plain, &game, 4, 40, &text);
	ck_assert_str_eq(words, "P1: 2 to house 6, ...");
	play(&game, "<3,0,0,0,1,1,0,0,1>", "23");
	text = TEXT_IN(words);
	tutoring_add_line(&naming_plain, &game, 0, 1000, &text);
	ck_assert_str_eq(words,
		"P1: 2 to house 3. P2: 3 ends the game.");
	game_done(&game);
}
END_TEST

/* Whoever swaps sides plays P1's houses from then on. */
START_TEST(describes_a_line_with_a_swap)
{
	static const struct {
		const struct naming *naming;
		size_t from;
		const char *says;
	} known[] = {
		{ &unit_naming_you, 0, "You: 3 again, 6 to the computer's "
		  "house 4. Computer: swap. You: 2 again, 1 to house 6. "
		  "Computer: 2 to house 6, ..." },
		{ &unit_naming_you, 2, "Computer: swap. You: 2 again, 1 to "
		  "house 6. Computer: 2 to house 6, ..." },
		/* named as they sit then */
		{ &unit_naming_you, 3, "Computer: 2 again, 1 to house 6. "
		  "You: 2 to house 6, ..." },
		{ &naming_plain, 1, "P1: 6 to P2's house 4. P2: swap. P2: "
		  "2 again, 1 to house 6. P1: 2 to house 6, ..." }
	};
	struct game game = { 0 };

	play(&game, USUAL, "36w212");
	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		char words[300];
		struct text text = TEXT_IN(words);

		tutoring_add_line(known[i].naming, &game, known[i].from, 1000,
			&text);
		ck_assert_str_eq(words, known[i].says);
	}
	game_done(&game);
}
END_TEST

/* -- whether it is right --------------------------------------------------- */

static struct analysis analysis;
static struct settings settings;
static struct match match;
static struct solver *solver;

/* Plays at random until few seeds are in the houses. */
static void any_position(struct unit_random *random, struct board *board)
{
	do {
		int64_t seeds = unit_random_in(random, 8, SEEDS_MOST);

		board_start(board, &settings.rules, P1);
		while (!board->over &&
		       board->row[P1] + board->row[P2] > seeds)
			board_play(board, unit_board_choose(board, random),
				NULL);
	} while (board->over);
}

static void begin(const struct board *board)
{
	struct computer computer = { .time = INT64_MAX / 2, .threads = 1,
		.random_seed = 1, .now = unit_now };
	struct game game = { 0 };

	game_start_at(&game, board);
	match_begin(&match, &settings, &game);
	analysis_begin(&analysis, &computer);
	analysis_turn_to(&analysis, &match);
}

static void end(void)
{
	analysis_done(&analysis);
	match_done(&match);
}

/* Waits until the analysis asks nothing more. */
static void think(void)
{
	while (analysis_tick(&analysis, &match) || analysis.asked)
		if (analysis.asked)
			ck_assert(unit_hear(100000));
}

static void solve(const struct board *board, struct root *root)
{
	ck_assert(root_solve(solver, board, ROOT_ALL,
		(struct stop){ NULL, NULL }, root));
}

static int64_t worth(const struct root *root, int64_t house)
{
	for (int i = 0; i < root->count; i++)
		if (root->moves[i].house == house)
			return root->moves[i].bounds.lower;
	return INT64_MIN;
}

/* Compares the verdict on each house with the solver's. */
static void compare(const struct board *board)
{
	struct root root;
	int64_t lead = board->store[board->mover] - board->store[!board->mover];

	solve(board, &root);
	for (int64_t house = 1; house <= board->rules.houses; house++) {
		struct verdict verdict = analysis_verdict(&analysis, house);

		unit_insist(verdict.known == board_allows(board, house),
			"house %d of %s", (int)house, unit_board_text(board));
		unit_insist(!verdict.known || (verdict.proved &&
			verdict.best == lead + root_bounds(&root).lower &&
			verdict.value == lead + worth(&root, house)),
			"house %d of %s", (int)house, unit_board_text(board));
	}
}

/* After its first move, a line has best moves only. */
static void check_line(const struct board *board, int64_t house)
{
	const struct game *line;
	struct board now = { 0 };
	struct root root;

	analysis_want_line(&analysis, board, house);
	think();
	line = analysis_line(&analysis);
	ck_assert(line && analysis_line_ends(line));
	ck_assert_int_eq(line->plies[0].house, house);
	for (size_t i = 1; i < line->total; i++) {
		game_copy(line, i, &now);
		if (now.row[P1] + now.row[P2] > LINE_SEEDS)
			continue;
		solve(&now, &root);
		unit_insist(worth(&root, line->plies[i].house) ==
			root_bounds(&root).lower, "ply %d after %d of %s",
			(int)i, (int)house, unit_board_text(board));
	}
	board_done(&now);
}

START_TEST(the_tutor_is_right)
{
	struct unit_random random = { (uint64_t)_i };
	struct board board = { 0 };

	settings_default(&settings);
	settings.tutor = TUTOR_ALL;
	solver = solver_new(&settings.rules, 48, MEMORY, 1);
	for (int i = 0; i < POSITIONS * unit_scale(); i++) {
		any_position(&random, &board);
		begin(&board);
		think();
		compare(&board);
		check_line(&board, unit_board_choose(&board, &random));
		end();
	}
	board_done(&board);
	solver_free(solver);
}
END_TEST

void unit_add(TCase *tests)
{
	tcase_add_loop_test(tests, stops_what_loses_too_much, 0,
		sizeof moves / sizeof *moves);
	tcase_add_test(tests, says_what_is_lost);
	tcase_add_test(tests, says_how_it_is_answered);
	tcase_add_test(tests, describes_a_line);
	tcase_add_test(tests, describes_a_line_with_a_swap);
	tcase_add_loop_test(tests, the_tutor_is_right, 0, PARTS);
}
