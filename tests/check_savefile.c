/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* control/files/savefile: what is written is read again as the same game.
 * files.sh shows what is refused, and in which words. */
#include <string.h>
#include <unistd.h>

#include "any_game.h"
#include "control/files/savefile.h"
#include "model/record.h"
#include "unit_board.h"

const char unit_name[] = "savefile";

static char file_text[1 << 20];

/* What was written in FILE, as a string and as a file. */
static int reopen(FILE *file)
{
	size_t length;

	ck_assert_int_eq(fflush(file), 0);
	rewind(file);
	length = fread(file_text, 1, sizeof file_text - 1, file);
	file_text[length] = '\0';
	fclose(file);
	return unit_file(file_text, length);
}

static int write_out(const struct settings *settings, const struct game *game)
{
	FILE *file = tmpfile();

	ck_assert_ptr_nonnull(file);
	savefile_print(file, settings, game);
	return reopen(file);
}

static void read_in(int fd, struct settings *settings, struct game *game)
{
	char words[200];
	struct text reason = TEXT_IN(words);

	ck_assert_msg(!savefile_read(fd, NULL, settings, game, &reason),
		"%s:\n%s", words, file_text);
	ck_assert_str_eq(words, "");
	close(fd);
}

static void same_games(const struct game *a, const struct game *b)
{
	unit_insist(rules_equal(&a->now.rules, &b->now.rules), "other rules");
	unit_insist(board_equal(game_first(a), game_first(b)),
		"another beginning");
	unit_insist(board_equal(&a->now, &b->now), "another position");
	unit_insist(a->now.over == b->now.over, "over, or not");
	unit_insist(a->count == b->count && a->total == b->total,
		"other counts");
	for (size_t i = 0; i < a->total; i++)
		unit_insist(a->plies[i].house == b->plies[i].house,
			"another move %zu", i);
}

/* A game by chance, from a position by chance now and then, some of its moves
 * undone. */
static void make_game(const struct rules *rules, struct unit_random *random,
		struct game *game)
{
	int64_t most = unit_random_in(random, 0, 60), house;
	struct board board = { 0 };

	board_start(&board, rules, (enum player)unit_random_in(random, P1, P2));
	for (int i = 0; i < 3 && unit_random_in(random, 0, 1); i++) {
		house = unit_board_choose(&board, random);
		if (house)
			board_play(&board, house, NULL);
	}
	game_start_at(game, &board);
	board_done(&board);
	while (game->count < (size_t)most &&
			(house = unit_board_choose(&game->now, random)))
		game_play(game, house);
	game_go(game, (size_t)unit_random_in(random, 0,
		(int64_t)game->total));
}

/* Those of this game are as they were SAVED, all others as BEFORE. */
static void same_settings(const struct settings *read,
		const struct settings *saved, const struct settings *before)
{
	const struct field *field;

	for (int i = 0; (field = settings_row(i)); i++)
		if (field->scope == SCOPE_GAME)
			ck_assert_int_eq(field_get(field, read),
				field_get(field, saved));
		else if (field->scope == SCOPE_DISPLAY)
			ck_assert_int_eq(field_get(field, read),
				field_get(field, before));
	ck_assert_int_eq(read->first, before->first);
}

START_TEST(saved_games_are_the_same_again)
{
	struct rules rules = unit_board_rules(_i);
	struct unit_random random = { (uint64_t)_i };
	struct game game = { 0 }, again = { 0 };

	for (int i = 0; i < 20 * unit_scale(); i++) {
		struct settings settings, read, before;

		rules.houses = unit_random_in(&random, 1, 8);
		rules.seeds = unit_random_in(&random, 1, 5);
		make_game(&rules, &random, &game);
		any_settings(&random, &settings);
		any_settings(&random, &read);
		before = read;
		read_in(write_out(&settings, &game), &read, &again);
		same_games(&game, &again);
		same_settings(&read, &settings, &before);
		ck_assert(rules_equal(&read.rules, &rules));
	}
	game_done(&game);
	game_done(&again);
}
END_TEST

/* As far as they were played, and without the players. */
START_TEST(exported_games_are_the_same_again)
{
	struct rules rules = unit_board_rules(_i);
	struct unit_random random = { (uint64_t)_i };
	struct game game = { 0 }, again = { 0 };

	for (int i = 0; i < 5; i++) {
		struct settings read;

		rules.houses = unit_random_in(&random, 1, 8);
		rules.seeds = unit_random_in(&random, 1, 5);
		make_game(&rules, &random, &game);
		game.total = game.count;
		settings_default(&read);
		read_in(write_out(NULL, &game), &read, &again);
		same_games(&game, &again);
		ck_assert_ptr_null(strstr(file_text, "player"));
	}
	game_done(&game);
	game_done(&again);
}
END_TEST

/* By its own rules the analyser comes to the same score. */
START_TEST(exported_games_are_the_analysers)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct unit_random random = { 12 };
	struct board board = { 0 };
	struct game game = { 0 };

	for (int i = 0; i < 200; i++) {
		int fd;

		rules.houses = unit_random_in(&random, 1, 20);
		rules.seeds = unit_random_in(&random, 1, 20);
		game_start(&game, &rules);
		while (!game.now.over)
			game_play(&game, unit_board_choose(&game.now,
				&random));
		fd = write_out(NULL, &game);
		ck_assert_int_ne(file_text[0], '#');
		ck_assert_int_eq(record_play(fd,
			&preset_table[PRESET_STANDARD].rules, &board),
			STATUS_OK);
		close(fd);
		ck_assert_int_eq(board_score(&board, P1),
			board_score(&game.now, P1));
		ck_assert_int_eq(board_score(&board, P2),
			board_score(&game.now, P2));
	}
	board_done(&board);
	game_done(&game);
}
END_TEST

/* Every other rule, another first player or position needs its words. */
START_TEST(exported_games_are_bare_by_standard_rules_only)
{
	struct game game = { 0 };

	for (int i = 0; i < UNIT_COMBINATIONS; i++) {
		struct rules rules = unit_board_rules(i);

		game_start(&game, &rules);
		close(write_out(NULL, &game));
		ck_assert_int_eq(strncmp(file_text, "# kalah 1\n", 10) != 0,
			rules_equal(&rules,
				&preset_table[PRESET_STANDARD].rules));
	}
	game_done(&game);
}
END_TEST

static bool fits(const struct rules *rules)
{
	return rules->houses <= 3;
}

/* It is told by the header alone. */
START_TEST(games_that_do_not_fit)
{
	static const char *const texts[] = { "3 9\n1\n", "4 9\n1\n9\n" };

	for (int i = 0; i < 2; i++) {
		struct settings settings;
		struct game game = { 0 };
		char words[200];
		struct text reason = TEXT_IN(words);
		int fd = unit_file(texts[i], strlen(texts[i]));

		settings_default(&settings);
		ck_assert_int_eq(savefile_read(fd, fits, &settings, &game,
			&reason), i == 0 ? STATUS_OK : STATUS_SAVED_GAME);
		ck_assert_str_eq(words, i == 0 ? "" :
			"line 1: the board is too large for the screen");
		close(fd);
		game_done(&game);
	}
}
END_TEST

START_TEST(settings_stay_where_a_game_is_refused)
{
	static const char text[] = "# kalah 1\n# relay = on\n"
		"# player1 = robot\n3 3\n1\n9\n";
	struct settings settings;
	struct game game = { 0 };
	char words[200];
	struct text reason = TEXT_IN(words);
	int fd = unit_file(text, strlen(text));

	settings_default(&settings);
	ck_assert_int_eq(savefile_read(fd, NULL, &settings, &game, &reason),
		STATUS_SAVED_GAME);
	close(fd);
	ck_assert_str_eq(words, "line 6: invalid value in body line");
	ck_assert_int_eq(settings.player1, WHO_HUMAN);
	ck_assert(rules_equal(&settings.rules,
		&preset_table[PRESET_STANDARD].rules));
	game_done(&game);
}
END_TEST

START_TEST(files_that_cannot_be_read)
{
	static const char *const texts[] = {
		"", "# kal", "# kalah 1\n", "# kalah 1\n# rela", "6",
		"6 4\n", "6 4\n1\n2"
	};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct settings settings;
		struct game game = { 0 };
		char words[200];
		struct text reason = TEXT_IN(words);
		int fd = unit_file_that_fails(texts[i], strlen(texts[i]));

		settings_default(&settings);
		ck_assert_int_eq(savefile_read(fd, NULL, &settings, &game,
			&reason), STATUS_FILE);
		ck_assert_str_eq(words, "Connection reset by peer");
		close(fd);
		game_done(&game);
	}
}
END_TEST

void unit_add(TCase *tests)
{
	tcase_add_loop_test(tests, saved_games_are_the_same_again, 0,
		UNIT_COMBINATIONS);
	tcase_add_loop_test(tests, exported_games_are_the_same_again, 0,
		UNIT_COMBINATIONS);
	tcase_add_test(tests, exported_games_are_the_analysers);
	tcase_add_test(tests, exported_games_are_bare_by_standard_rules_only);
	tcase_add_test(tests, games_that_do_not_fit);
	tcase_add_test(tests, settings_stay_where_a_game_is_refused);
	tcase_add_test(tests, files_that_cannot_be_read);
}
