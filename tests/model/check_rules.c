/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* model/rules */
#include <stdio.h>
#include <string.h>

#include "model/rules.h"
#include "unit.h"
#include "unit_board.h"

const char unit_name[] = "rules";

UNIT_TEST(table_explains_everything)
{
	for (int i = 0; i < RULE_COUNT; i++) {
		const struct field *rule = &rule_table[i];

		ck_assert_uint_gt(strlen(rule->label), 0);
		ck_assert_uint_gt(strlen(rule->help), 0);
		if (rule->type != FIELD_CHOICE)
			continue;
		for (int j = 0; j < field_choices(rule); j++) {
			const char *help = rule->choices[j].help;

			ck_assert_ptr_nonnull(help);
			ck_assert_int_eq(help[strlen(help) - 1], '.');
		}
	}
}

/* Numbers, and rules that have no effect, have no sentence. */
UNIT_TEST(sentences_describe_what_can_happen)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;

	for (int i = 0; i < RULE_COUNT; i++)
		ck_assert_int_eq(rules_sentence(&rules, i) != NULL,
			i != RULE_HOUSES && i != RULE_SEEDS && i != RULE_SWAP);
	rules.capture = CAPTURE_NEVER;
	ck_assert_str_eq(rules_sentence(&rules, RULE_CAPTURE),
		"There are no captures.");
	rules.relay = RELAY_CAPTURE;
	ck_assert_ptr_nonnull(rules_sentence(&rules, RULE_CAPTURE));
	rules.relay = RELAY_ON;
	ck_assert_ptr_null(rules_sentence(&rules, RULE_CAPTURE));
	rules.swap = true;
	ck_assert_ptr_nonnull(rules_sentence(&rules, RULE_SWAP));
}

enum { GAMES = 400, PLIES = 100 };

/* Whether a random game goes otherwise under the OTHER rules. */
static bool differs_in_a_game(const struct rules *rules,
		const struct rules *other, struct unit_random *random)
{
	struct board one = { 0 }, two = { 0 };
	bool differ = false;

	board_start(&one, rules, P1);
	board_start(&two, other, P1);
	for (int i = 0; i < PLIES && !one.over && !differ; i++) {
		int64_t house = unit_board_choose(&one, random);

		board_play(&one, house, NULL);
		differ = !board_play(&two, house, NULL) ||
			!board_equal(&one, &two) || one.over != two.over ||
			one.swap != two.swap;
	}
	differ |= board_score(&one, P1) != board_score(&two, P1) ||
		board_score(&one, P2) != board_score(&two, P2);
	board_done(&one);
	board_done(&two);
	return differ;
}

/* Whether some value of ROW other than that of RULES makes a difference. */
static bool matters(const struct rules *rules, int row,
		struct unit_random *random)
{
	struct rules other = *rules;

	for (int i = 0; i < GAMES; i++) {
		field_step(&rule_table[row], &other, 1);
		if (field_equal(&rule_table[row], &other, rules))
			field_step(&rule_table[row], &other, 1);
		/* the side on which a store is drawn is no matter of seeds */
		if (rules_mirrored(&other) != rules_mirrored(rules) ||
		    differs_in_a_game(rules, &other, random))
			return true;
	}
	return false;
}

/* The rows that are ignored are those that no game tells apart. */
UNIT_RULES_TEST(rules_ignore_what_changes_no_game)
{
	struct unit_random random = { (uint64_t)combination };
	struct rules rules = unit_board_rules(combination);

	rules.houses = 3;
	rules.seeds = 3;
	for (int row = 0; row < RULE_COUNT; row++)
		unit_insist(rules_ignore(&rules, &rule_table[row]) !=
			matters(&rules, row, &random), "rules %d, row %s",
			combination, rule_table[row].name);
	ck_assert(!rules_ignore(&rules, NULL));
}

/* Changing a rule by its row of the table changes that rule alone. */
UNIT_TEST(table_reaches_every_member)
{
	const struct rules start = preset_table[PRESET_STANDARD].rules;

	for (int i = 0; i < RULE_COUNT; i++) {
		struct rules rules = start;

		field_step(&rule_table[i], &rules, 1);
		ck_assert(!rules_equal(&rules, &start));
		for (int j = 0; j < RULE_COUNT; j++)
			ck_assert_int_eq(field_get(&rule_table[j], &rules),
				field_get(&rule_table[j], &start) + (i == j));
	}
}

UNIT_TEST(table_takes_numbers_from_one_up)
{
	for (int i = 0; i < 2; i++) {
		const struct field *field = &rule_table[i ? RULE_SEEDS :
			RULE_HOUSES];
		int64_t value = 0;

		ck_assert(!field_parse(field, "0", &value));
		ck_assert(field_parse(field, "1", &value));
		ck_assert(field_parse(field, "4611686018427387903", &value));
		ck_assert(!field_parse(field, "4611686018427387904", &value));
	}
}

/* manual.sh compares their rules with the manual. */
UNIT_TEST(presets_have_names_and_can_be_played)
{
	for (int i = 0; i < PRESET_COUNT; i++) {
		const struct preset *preset = &preset_table[i];

		ck_assert_ptr_eq(preset_find(preset->name), preset);
		ck_assert_uint_gt(strlen(preset->help), 0);
		ck_assert_int_eq(rules_check_play(&preset->rules), STATUS_OK);
	}
	ck_assert_ptr_eq(preset_find("standard"),
		&preset_table[PRESET_STANDARD]);
	ck_assert_ptr_eq(preset_find("canonical"),
		&preset_table[PRESET_CANONICAL]);
}

UNIT_TEST(preset_is_found_by_its_whole_name)
{
	ck_assert_ptr_null(preset_find(""));
	ck_assert_ptr_null(preset_find("Standard"));
	ck_assert_ptr_null(preset_find("stand"));
	ck_assert_ptr_null(preset_find("standard "));
}

UNIT_TEST(rules_know_their_preset)
{
	struct rules rules;

	for (int i = 0; i < PRESET_COUNT; i++) {
		const struct preset *preset = &preset_table[i];
		bool second = strcmp(preset->name, "avalanche") == 0;

		/* seed-on by another name */
		ck_assert_ptr_eq(rules_preset(&preset->rules), second ?
			preset_find("seed-on") : preset);
	}
	rules = preset_table[PRESET_STANDARD].rules;
	rules.houses = 8;
	ck_assert_ptr_null(rules_preset(&rules));
	rules.houses = 6;
	rules.sowing = SOWING_CLOCKWISE;
	ck_assert_ptr_null(rules_preset(&rules));
}

static void check_name(const struct rules *rules, const char *name)
{
	char words[64];
	struct text text = TEXT_IN(words);

	rules_add_name(rules, &text);
	ck_assert_str_eq(words, name);
}

UNIT_TEST(rules_of_any_size_have_a_name)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;

	rules.houses = 8;
	rules.seeds = 3;
	check_name(&rules, "standard");
	rules.sowing = SOWING_CLOCKWISE;
	check_name(&rules, "standard, clockwise");
	rules.sowing = SOWING_FAR;
	check_name(&rules, "clockwise-far");
	rules.capture = CAPTURE_NEVER;
	check_name(&rules, "custom rules");
	rules.sowing = SOWING_CLOCKWISE;
	check_name(&rules, "custom rules");
	/* three presets differ only in size: others have the first's name */
	rules = preset_find("five-four")->rules;
	check_name(&rules, "five-four");
	rules.seeds = 5;
	check_name(&rules, "canonical");
}

/* MOST seeds are allowed with HOUSES and one more is not; and the reverse. */
static void check_limit(int64_t houses, int64_t most)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;

	rules.houses = houses;
	rules.seeds = most;
	ck_assert_int_eq(rules_check(&rules), STATUS_OK);
	rules.seeds = most + 1;
	ck_assert_int_eq(rules_check(&rules), STATUS_TOO_MANY_SEEDS);
	rules.houses = most;
	rules.seeds = houses;
	ck_assert_int_eq(rules_check(&rules), STATUS_OK);
	rules.houses = most + 1;
	ck_assert_int_eq(rules_check(&rules), STATUS_TOO_MANY_SEEDS);
}

/* 2 * houses * seeds <= 2^63 - 1, so houses * seeds < 2^62. */
UNIT_TEST(rules_limit_the_seeds)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;

	check_limit(1, INT64_C(4611686018427387903));
	check_limit(2, INT64_C(2305843009213693951));
	check_limit(3, INT64_C(1537228672809129301));	/* 2^62 = 3n + 1 */
	check_limit(6, INT64_C(768614336404564650));
	check_limit(INT64_C(2147483648), INT64_C(2147483647));
	rules.houses = rules.seeds = INT64_MAX / 2;
	ck_assert_int_eq(rules_check(&rules), STATUS_TOO_MANY_SEEDS);
	rules.houses = rules.seeds = INT64_C(2147483648);
	ck_assert_int_eq(rules_check(&rules), STATUS_TOO_MANY_SEEDS);
}

/* The error message states the limit. */
UNIT_TEST(relays_limit_the_houses)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	char number[32];

	rules.houses = RELAY_HOUSES_MAX + 1;
	ck_assert_int_eq(rules_check_play(&rules), STATUS_OK);
	rules.relay = 1;
	ck_assert_int_eq(rules_check(&rules), STATUS_OK);
	ck_assert_int_eq(rules_check_play(&rules), STATUS_TOO_MANY_TO_RELAY);
	rules.houses = RELAY_HOUSES_MAX;
	ck_assert_int_eq(rules_check_play(&rules), STATUS_OK);
	rules.seeds = INT64_MAX;
	ck_assert_int_eq(rules_check_play(&rules), STATUS_TOO_MANY_SEEDS);
	snprintf(number, sizeof number, " %d ", RELAY_HOUSES_MAX);
	ck_assert_ptr_nonnull(strstr(status_words(STATUS_TOO_MANY_TO_RELAY),
		number));
}

/* The largest numbers that a screen has room for, and one more of each. */
UNIT_TEST(rules_fit_the_screen_or_not)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;

	rules.houses = 99;
	rules.seeds = 999;
	ck_assert(rules_fit_screen(&rules));
	rules.houses = 100;
	ck_assert(!rules_fit_screen(&rules));
	rules.houses = 99;
	rules.seeds = 1000;
	ck_assert(!rules_fit_screen(&rules));
}

UNIT_TEST(status_has_words_of_its_own)
{
	for (int i = 0; i < STATUS_COUNT; i++) {
		const char *words = status_words((enum status)i);

		ck_assert_ptr_nonnull(words);
		ck_assert_uint_gt(strlen(words), 0);
		ck_assert_int_ne(words[strlen(words) - 1], '.');
		ck_assert(strncmp(words, "kalah:", 6) != 0);
		for (int j = 0; j < i; j++)
			ck_assert_str_ne(words,
				status_words((enum status)j));
	}
	ck_assert_int_eq(STATUS_OK, 0);
}
