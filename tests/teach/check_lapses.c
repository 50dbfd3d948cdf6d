/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* teach/lapses: which mistakes of a game are counted, and the lines of files
 * that have them. */
#include "teach/lapses.h"

#include <string.h>

#include "unit.h"
#include "unit_match.h"

const char unit_name[] = "lapses";

static struct analysis analysis;
static struct settings settings;
static struct match match;
static struct lapses_game found;

static void end(void)
{
	match_done(&match);
	match = (struct match){ 0 };
}
UNIT_AFTER(end)

/* -- a game ---------------------------------------------------------------- */

/* P1 to move; what is played, and what is found wrong with the first move. */
static const struct {
	const char *position, *houses, *line;
} games[] = {
	{ "<6,22,15,1,1,4,1,0,3,0,0,1,0,0,0>", "43", " answer 1" },
	{ "<6,23,13,0,0,0,2,0,1,0,3,2,3,1,0>", "42536", " move 1" },
	{ "<6,19,20,1,1,0,0,1,0,0,2,0,3,0,1>", "1461223344656",
	  " capture 1" },
	/* it costs 2 seeds */
	{ "<6,20,21,1,1,1,1,1,1,0,0,0,0,1,0>", "25", "" }
};

static void play(const char *position, const char *houses)
{
	unit_match_begin(&match, &settings, WHO_HUMAN, 3, position);
	for (; *houses; houses++)
		match_play(&match, *houses - '0');
	ck_assert(match.game.now.over);
}

/* Analyses the game as far as it can be. */
static void review(void)
{
	struct computer computer = { .time = 2000000, .threads = 1,
		.random_seed = 1, .now = unit_now };
	bool more = true;

	analysis_begin(&analysis, &computer);
	while (more) {
		more = analysis_tick(&analysis, &match, &match) ||
			analysis.asked;
		if (analysis.asked)
			ck_assert(unit_hear(100000));
	}
}

static const char *line(void)
{
	static char words[200];
	struct text text = TEXT_IN(words);

	words[0] = '\0';
	lapses_add_line(&found, &text);
	return words;
}

UNIT_ROWS_TEST(a_game_has_a_line, games)
{
	char expected[80];

	play(games[_i].position, games[_i].houses);
	review();
	found = (struct lapses_game){ .id = 7 };
	ck_assert(lapses_find(&match, &analysis, &found));
	snprintf(expected, sizeof expected, "mistakes 7%s\n", games[_i].line);
	ck_assert_str_eq(line(), expected);
	/* those of the computer are not the person's */
	settings.player1 = 3;
	settings.player2 = WHO_HUMAN;
	found = (struct lapses_game){ .id = 7 };
	ck_assert(lapses_find(&match, &analysis, &found));
	ck_assert_str_eq(line(), "mistakes 7\n");
	analysis_done(&analysis);
}

/* Whether a mistake with this verdict must be explained, or counts for
 * nothing. */
static const struct {
	struct verdict verdict;
	bool matters;
} verdicts[] = {
	{ { 2, 0, true, true, 0 }, true },
	{ { 1, -1, true, true, 0 }, true },
	{ { 9, 5, true, true, 0 }, true },
	{ { -1, -5, true, true, 0 }, true },
	{ { 9, 6, true, true, 0 }, false },
	{ { 0, -3, true, true, 0 }, false },
	{ { 0, -4, true, true, 0 }, true },
	/* an estimate is never explained */
	{ { 9, 1, true, false, 0 }, false }
};

UNIT_ROWS_TEST(some_mistakes_matter, verdicts)
{
	struct verdict known[] = { verdicts[_i].verdict, { .known = true } };
	struct sequels failed = { .failed = true }, *sequels[2] = { NULL };
	struct analysis view = { .verdicts = known, .sequels = sequels,
		.count = 2 };

	play(games[0].position, games[0].houses);
	found = (struct lapses_game){ .id = 7 };
	ck_assert_int_eq(lapses_find(&match, &view, &found),
		!verdicts[_i].matters);
	sequels[0] = &(struct sequels){ .count = SEQUELS - 1 };
	ck_assert_int_eq(lapses_find(&match, &view, &found),
		!verdicts[_i].matters);
	sequels[0] = &failed;
	ck_assert(lapses_find(&match, &view, &found));
	ck_assert_str_eq(line(), "mistakes 7\n");
	/* all moves must be known, and the end reached */
	known[1].known = false;
	ck_assert(!lapses_find(&match, &view, &found));
	known[1].known = true;
	view.count = 1;
	ck_assert(!lapses_find(&match, &view, &found));
	view.count = 2;
	match_step(&match, true, true);
	ck_assert(!lapses_find(&match, &view, &found));
}

/* -- lines ----------------------------------------------------------------- */

static const unsigned all = ~(1u << CONTRAST_NONE);

UNIT_TEST(a_line_is_read_as_it_was_written)
{
	struct lapses lapses = { .games = 0 };
	char words[200];

	found = (struct lapses_game){ .id = 123456789012345678 };
	for (int i = 1; i < CONTRAST_KINDS; i++)
		found.count[i] = i % 3 * 5;
	snprintf(words, sizeof words, "%s", line());
	ck_assert_ptr_eq(strchr(words, '\n'), words + strlen(words) - 1);
	words[strlen(words) - 1] = '\0';
	lapses_take(&lapses, words);
	ck_assert_int_eq(lapses.games, 1);
	ck_assert_int_eq(memcmp(&lapses.game[0], &found, sizeof found), 0);
}

/* What is counted of a line; -1: it is skipped. */
static const struct {
	const char *line;
	int count;
} lines[] = {
	{ "mistakes 5", 0 }, { "mistakes 5 capture 2", 2 },
	{ "mistakes 5 capture 2 move 1", 3 }, { "mistakes 5 - 3", 0 },
	/* of a later version */
	{ "mistakes 5 sideways 4 move 1", 1 },
	{ "mistakes", -1 }, { "mistakes ", -1 }, { "mistakes x", -1 },
	{ "mistakes 0 capture 1", -1 }, { "mistakes -5 capture 1", -1 },
	{ "mistakes 5 capture", -1 }, { "mistakes 5 capture x", -1 },
	{ "mistakes 5 capture 2 ", -1 }, { "mistakes 5 capture 2 move", -1 },
	{ "mistakes 5capture 2", -1 }, { "mistakes 5 capture 2move 1", -1 },
	{ "mistakes 5 capture 1234", -1 }, { "mistakes 5 capture -2", -1 },
	{ "mistakes 5 a_word_too_long_to_be_one 2", -1 },
	{ "mistakes 1234567890123456789 capture 2", -1 },
	{ "mistake 5 capture 2", -1 }, { " mistakes 5 capture 2", -1 },
	{ "game 5 2 +2 0 0 alone ladder2", -1 }, { "", -1 }
};

UNIT_ROWS_TEST(damaged_lines_are_skipped, lines)
{
	struct lapses lapses = { .games = 0 };

	lapses_take(&lapses, lines[_i].line);
	ck_assert_int_eq(lapses.games, lines[_i].count >= 0);
	ck_assert_int_eq(lapses_count(&lapses, all), lines[_i].count > 0 ?
		lines[_i].count : 0);
}

UNIT_TEST(a_game_counts_once)
{
	struct lapses lapses = { .games = 0 };

	lapses_take(&lapses, "mistakes 5 capture 2");
	lapses_take(&lapses, "mistakes 6 capture 3 move 4");
	lapses_take(&lapses, "mistakes 5 capture 7");
	ck_assert_int_eq(lapses.games, 2);
	ck_assert_int_eq(lapses_count(&lapses, 1u << CONTRAST_CAPTURE), 5);
	ck_assert_int_eq(lapses_count(&lapses, 1u << CONTRAST_MOVE), 4);
	ck_assert_int_eq(lapses_count(&lapses, all), 9);
}

UNIT_TEST(only_the_last_games_count)
{
	struct lapses lapses = { .games = 0 };

	for (int i = 1; i <= LAPSES_GAMES + 2; i++) {
		char words[40];

		snprintf(words, sizeof words, "mistakes %d capture %d", i, i);
		lapses_take(&lapses, words);
	}
	ck_assert_int_eq(lapses.games, LAPSES_GAMES);
	ck_assert_int_eq(lapses_count(&lapses, all), 3 + 4 + 5 + 6 + 7 + 8 +
		9 + 10 + 11 + 12);
	ck_assert_int_eq(lapses.game[0].id, 3);
}
