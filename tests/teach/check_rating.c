/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* teach/results: how strong a person is. The levels' ratings are those of
 * doc/levels.md, in the source tree that is the current folder or TOP. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "teach/results.h"
#include "unit.h"

const char unit_name[] = "rating";

/* What is expected after COUNT games at LEVEL, with such results, by turns. */
static struct rating play(struct results_rated *games, int level, int count,
		const char *results)
{
	for (int i = 0; i < count; i++) {
		char how = results[(size_t)i % strlen(results)];

		results_rate(games, results_ratings[level],
			(how == 'w') - (how == 'l'));
	}
	return results_rating(games);
}

#define SUITED(games) \
	results_suited(&(struct results_table){ .rated = (games) })

UNIT_TEST(levels_are_rated_as_published)
{
	const char *top = getenv("TOP");
	char name[500], line[200];
	int level, rating, error, wrong, rows = 0;
	double lost;
	FILE *page;

	snprintf(name, sizeof name, "%s/doc/levels.md", top ? top : ".");
	page = fopen(name, "r");
	ck_assert_ptr_nonnull(page);
	while (fgets(line, sizeof line, page))
		if (sscanf(line, "| %d | %d | %d | %lf | %d |", &level, &rating,
				&error, &lost, &wrong) == 5) {
			ck_assert_int_eq(level, ++rows);
			ck_assert_int_eq(rating, results_ratings[level]);
		}
	fclose(page);
	ck_assert_int_eq(rows, ENGINE_LEVELS);
	ck_assert_int_eq(results_ratings[5], 1500);
}

UNIT_TEST(nobody_is_known_before_the_first_game)
{
	struct results_rated games = { 0 };
	struct rating rating = results_rating(&games);

	ck_assert_int_eq(rating.value, 1000);
	ck_assert_int_eq(rating.error, 400);
	ck_assert(!rating.over);
	ck_assert_int_eq(SUITED(games), 0);
}

/* Thirty even games at level 5 are worth 1500, less a little for what was
 * expected: the information is 30/4 (ln 10 / 400)^2, and 1/400^2. */
UNIT_TEST(even_games_show_the_level)
{
	struct results_rated games = { 0 };
	struct rating rating = play(&games, 5, 30, "wl");

	ck_assert_int_eq(rating.value, 1490);
	ck_assert_int_eq(rating.error, 60);
	ck_assert_int_eq(SUITED(games), 5);
	ck_assert_int_eq(play(&(struct results_rated){ 0 }, 5, 30, "t").value,
		1490);
}

UNIT_TEST(each_win_tells_more)
{
	struct rating last = { 0, 400, false };
	struct results_rated games = { 0 };

	play(&games, 5, 1, "l");
	for (int i = 0; i < 20; i++) {
		struct rating rating = play(&games, 5, 1, "w");

		ck_assert_int_ge(rating.value, last.value);
		ck_assert_int_le(rating.error, last.error);
		last = rating;
	}
	ck_assert_int_gt(last.value, 1700);
}

/* Who has won all games may be far better: they are over what is likely. */
UNIT_TEST(wins_alone_show_no_limit)
{
	struct results_rated games = { 0 };
	struct rating over = play(&games, 5, 5, "w");

	ck_assert(over.over);
	ck_assert_int_gt(over.value, 1300);
	ck_assert_int_lt(over.value, 1700);
	ck_assert(!play(&games, 5, 1, "t").over);
	ck_assert(!play(&(struct results_rated){ 0 }, 5, 5, "l").over);
}

UNIT_TEST(only_the_last_games_count)
{
	struct results_rated games = { 0 }, same = { 0 };

	play(&games, 9, 50, "w");
	play(&games, 1, 1, "l");
	ck_assert(!results_rating(&games).over);
	play(&games, 3, 30, "wlt");
	play(&same, 3, 30, "wlt");
	ck_assert_int_eq(games.count, RESULTS_RATED);
	ck_assert_mem_eq(&games, &same, sizeof games);
}

/* Whoever loses always, or wins always, stays on the ladder. */
UNIT_TEST(the_level_that_suits_is_the_nearest)
{
	for (int level = 2; level < ENGINE_LEVELS; level++) {
		struct results_rated games = { 0 };

		play(&games, level, 30, "wl");
		ck_assert_int_eq(SUITED(games), level);
		play(&games, ENGINE_LEVELS, 30, "w");
		ck_assert_int_eq(SUITED(games), ENGINE_LEVELS);
		play(&games, 1, 30, "l");
		ck_assert_int_eq(SUITED(games), 1);
	}
}
