/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* model/verdict: what a move loses. */
#include "model/verdict.h"
#include "unit.h"
#include "usual_game.h"

const char unit_name[] = "verdict";

#define VERDICT(best, value, proved) \
	{ best, value, true, proved, 0 }

static const struct {
	struct verdict verdict;
	enum verdict_mark mark;
	int64_t loss;
	const char *words;
} rows[] = {
	{ { 8, -8, false, false, 0 }, VERDICT_UNKNOWN, 0, "" },
	{ VERDICT(8, 8, true), VERDICT_NO_LOSS, 0, "=" },
	{ VERDICT(-8, -8, true), VERDICT_NO_LOSS, 0, "=" },
	{ VERDICT(2, 4, false), VERDICT_NO_LOSS, 0, "~=" },
	{ VERDICT(8, 2, true), VERDICT_SEEDS, 6, "?-6" },
	{ VERDICT(-2, -8, true), VERDICT_SEEDS, 6, "?-6" },
	{ VERDICT(1, 0, true), VERDICT_RESULT, 1, "?" "?-1" },
	{ VERDICT(0, -1, true), VERDICT_RESULT, 1, "?" "?-1" },
	{ VERDICT(2, -2, true), VERDICT_RESULT, 4, "?" "?-4" },
	/* near or beyond INT64_MAX */
	{ VERDICT(INT64_MAX, -1, true), VERDICT_RESULT, INT64_MAX,
		"?" "?-9223372036854775807" },
	{ VERDICT(INT64_MAX - 1, -1, true), VERDICT_RESULT, INT64_MAX,
		"?" "?-9223372036854775807" },
	{ VERDICT(INT64_MAX, -INT64_MAX, false), VERDICT_RESULT, INT64_MAX,
		"?" "?~-9223372036854775807" },
	{ VERDICT(-1, -INT64_MAX, true), VERDICT_SEEDS, INT64_MAX - 1,
		"?-9223372036854775806" },
};

UNIT_ROWS_TEST(losses_are_marked, rows)
{
	char words[40];
	struct text text = TEXT_IN(words);

	ck_assert_int_eq(verdict_mark(&rows[_i].verdict), rows[_i].mark);
	ck_assert_int_eq(verdict_loss(&rows[_i].verdict), rows[_i].loss);
	verdict_add(&rows[_i].verdict, &text);
	ck_assert_str_eq(words, rows[_i].words);
}

/* The value before each move and after the last one, as P1 sees it. */
UNIT_TEST(values_follow_a_game)
{
	/* for moves by P1, P1, P2, P2 */
	static const struct verdict verdicts[] = { VERDICT(1, 2, true),
		{ .known = false }, VERDICT(4, 5, true),
		VERDICT(6, 7, true) };
	static const int64_t known[] = { 1, 2, -4, -6, -7 };
	struct game game = { 0 };
	int64_t value;

	usual_game(&game, &preset_table[PRESET_STANDARD].rules);
	for (const char *house = "3625"; *house; house++)
		game_play(&game, *house - '0');
	for (size_t i = 0; i <= 4; i++) {
		ck_assert(verdict_find_value(verdicts, 4, &game, i, &value));
		ck_assert_int_eq(value, known[i]);
	}
	ck_assert(verdict_find_value(verdicts, 1, &game, 1, &value));
	ck_assert_int_eq(value, 2);
	ck_assert(!verdict_find_value(verdicts, 1, &game, 2, &value));
	ck_assert(!verdict_find_value(verdicts, 0, &game, 0, &value));
	game_done(&game);
}

/* Who swaps has the other side from then on, so that what the swap is worth to
 * him is what the side that he left loses. */
UNIT_TEST(a_swap_changes_whose_value_it_is)
{
	static const struct verdict verdicts[] = { { .known = false },
		VERDICT(5, 5, true), VERDICT(-5, -6, true) };
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct game game = { 0 };
	int64_t value;

	rules.swap = 1;
	usual_game(&game, &rules);
	game_play(&game, 1);
	game_play(&game, HOUSE_SWAP);
	game_play(&game, 1);
	for (size_t count = 2; count <= 3; count++) {
		ck_assert(verdict_find_value(verdicts, count, &game, 2,
			&value));
		ck_assert_int_eq(value, 5);
	}
	game_done(&game);
}
