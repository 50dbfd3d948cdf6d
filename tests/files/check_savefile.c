/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* files/savefile: what is written is read again as the same game.
 * files.sh tests what is refused, and in which words. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "any_game.h"
#include "files/savefile.h"
#include "model/record.h"
#include "unit_board.h"
#include "usual_game.h"

const char unit_name[] = "savefile";

static char file_text[1 << 20];

/* Reads FILE into file_text and closes it; returns a descriptor of the same
 * text, to be read from its start. */
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
	size_t length;
	char *words = savefile_words(settings, game, &length);

	ck_assert_ptr_nonnull(file);
	ck_assert_uint_eq(fwrite(words, 1, length, file), length);
	free(words);
	return reopen(file);
}

static void read_in(int fd, struct settings *settings, struct game *game)
{
	struct savefile file;

	ck_assert_msg(!savefile_read(&file, fd, 0, false, settings),
		"%s:\n%s", file.why, file_text);
	ck_assert_str_eq(file.why, "");
	close(fd);
	game_done(game);
	*game = file.game;
	*settings = file.settings;
}

static void same_games(const struct game *a, const struct game *b)
{
	unit_insist(rules_equal(&a->now.rules, &b->now.rules), "other rules");
	unit_insist(board_equal(game_first(a), game_first(b)),
		"another start");
	unit_insist(board_equal(&a->now, &b->now), "another position");
	unit_insist(a->now.over == b->now.over, "only one is over");
	unit_insist(a->count == b->count && a->total == b->total,
		"other counts");
	for (size_t i = 0; i < a->total; i++)
		unit_insist(a->plies[i].house == b->plies[i].house,
			"another move %zu", i);
}

/* Plays a random game, perhaps from a random position; undoes some moves. */
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

/* Fails unless the rules are those of GAME, what may change during it is as
 * SAVED, and all else as BEFORE it was read. */
static void same_settings(const struct settings *read,
		const struct settings *saved, const struct game *game,
		const struct settings *before)
{
	struct settings wanted = *before;
	const struct field *field;

	wanted.rules = game->now.rules;
	for (int i = 0; (field = settings_row(i)); i++) {
		if (field->scope == SCOPE_GAME)
			field_copy(field, &wanted, saved);
		unit_insist(field_equal(field, read, &wanted),
			"another %s", field->name);
	}
}

UNIT_SAMPLE_TEST(saved_games_are_the_same_again)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination };
	struct game game = { 0 }, again = { 0 };

	for (int i = 0; i < unit_times(20); i++) {
		struct settings settings, read, before;

		rules.houses = unit_random_in(&random, 1, 8);
		rules.seeds = unit_random_in(&random, 1, 5);
		rules.swap = (int)unit_random_in(&random, 0, 1);
		make_game(&rules, &random, &game);
		any_settings(&random, &settings);
		any_settings(&random, &read);
		game.marks.helped = unit_random_once(&random, 2);
		game.marks.id = unit_random_in(&random, 0, 1) * INT64_MAX;
		game.marks.shared = game.marks.id;
		game.marks.cuts = unit_random_in(&random, 0, 1) * game.marks.id;
		game.marks.level = (int)unit_random_in(&random, 0, 9);
		game.marks.start = 2 + STARTING_KINDS *
			unit_random_in(&random, 0, 9);
		before = read;
		read_in(write_out(&settings, &game), &read, &again);
		same_games(&game, &again);
		ck_assert(game.marks.helped == again.marks.helped);
		ck_assert_int_eq(game.marks.id, again.marks.id);
		ck_assert_int_eq(game.marks.shared, again.marks.shared);
		ck_assert_int_eq(game.marks.cuts, again.marks.cuts);
		ck_assert_int_eq(game.marks.level, again.marks.level);
		ck_assert_int_eq(game.marks.start, again.marks.start);
		same_settings(&read, &settings, &game, &before);
	}
	game_done(&game);
	game_done(&again);
}

/* Their positions are lines of megabytes, or of long numbers. */
UNIT_TIMES_TEST(games_on_large_boards_are_the_same_again, 2)
{
	static const int64_t sizes[][2] = { { 1000000, 4 },
		{ 100, 40000000000000000 } };
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };
	struct game game = { 0 }, again = { 0 };
	struct settings settings;
	size_t length;
	char *words;

	rules.houses = sizes[_i][0];
	rules.seeds = sizes[_i][1];
	board_start(&board, &rules, P1);
	board_play(&board, 2, NULL);
	game_start_at(&game, &board);
	game_play(&game, 3);
	settings_default(&settings);
	words = savefile_words(&settings, &game, &length);
	read_in(unit_file(words, length), &settings, &again);
	same_games(&game, &again);
	free(words);
	board_done(&board);
	game_done(&game);
	game_done(&again);
}

/* Moves that were undone, and who played, are not in a record. */
UNIT_SAMPLE_TEST(records_are_the_same_again)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination };
	struct game game = { 0 }, again = { 0 };

	for (int i = 0; i < 5; i++) {
		struct settings read;

		rules.houses = unit_random_in(&random, 1, 8);
		rules.seeds = unit_random_in(&random, 1, 5);
		rules.swap = (int)unit_random_in(&random, 0, 1);
		make_game(&rules, &random, &game);
		game.total = game.count;
		game.marks = (struct game_marks){ .helped = true, .id = 5 };
		settings_default(&read);
		read_in(write_out(NULL, &game), &read, &again);
		same_games(&game, &again);
		ck_assert_ptr_null(strstr(file_text, "player"));
		ck_assert(!again.marks.helped);
	}
	game_done(&game);
	game_done(&again);
}

/* With its own rules, the analyser comes to the same scores. */
UNIT_TEST(records_suit_the_analyser)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct unit_random random = { 12 };
	struct board board = { 0 };
	struct game game = { 0 };

	for (int i = 0; i < 200; i++) {
		int fd;

		rules.houses = unit_random_in(&random, 1, 20);
		rules.seeds = unit_random_in(&random, 1, 20);
		usual_game(&game, &rules);
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

/* Rules other than standard need a head. */
UNIT_TEST(records_are_bare_by_standard_rules_only)
{
	struct game game = { 0 };

	for (int i = 0; i < UNIT_COMBINATIONS; i++) {
		struct rules rules = unit_board_rules(i);

		usual_game(&game, &rules);
		close(write_out(NULL, &game));
		ck_assert_int_eq(strncmp(file_text, "# kalah 1\n", 10) != 0,
			rules_equal(&rules,
				&preset_table[PRESET_STANDARD].rules));
	}
	game_done(&game);
}

/* A board that does not fit is refused at the first line. */
UNIT_TEST(games_that_do_not_fit)
{
	static const char *const texts[] = { "99 9\n1\n", "100 9\n1\n9\n" };

	for (int i = 0; i < 2; i++) {
		struct settings settings;
		struct savefile file;
		int fd = unit_file(texts[i], strlen(texts[i]));

		settings_default(&settings);
		ck_assert_int_eq(savefile_read(&file, fd, 0, true, &settings),
			i == 0 ? STATUS_OK : STATUS_SAVED_GAME);
		ck_assert_str_eq(file.why, i == 0 ? "" :
			"line 1: the board is too large for the screen");
		game_done(&file.game);
		close(fd);
	}
}

/* One that was put together by hand may say who begins in either way. */
UNIT_TEST(positions_may_say_who_begins)
{
	static const char *const texts[] = {
		"# kalah 1\n# position = <1,0,0,1,2>\n1 1\n",
		"# kalah 1\n# position = <1,0,0,1,2> P2\n1 1\n",
		"# kalah 1\n# first = 2\n# position = <1,0,0,1,2>\n1 1\n",
		"# kalah 1\n# first = 2\n# position = <1,0,0,1,2> p1\n1 1\n"
	};

	for (int i = 0; i < 4; i++) {
		int fd = unit_file(texts[i], strlen(texts[i]));
		enum player first = i == 1 || i == 2 ? P2 : P1;
		struct settings settings;
		struct game game = { 0 };

		settings_default(&settings);
		read_in(fd, &settings, &game);
		ck_assert_int_eq(game.now.mover, first);
		game_done(&game);
	}
}

/* A file of LENGTH bytes: a move, and blanks or MANY lines after it. */
static int long_file(size_t length, bool many)
{
	static const char begin[] = "6 4\n1", line[] = "\n# on";
	size_t step = sizeof line - 1;
	char *text = malloc(length);
	int fd;

	ck_assert_ptr_nonnull(text);
	memset(text, ' ', length);
	memcpy(text, begin, sizeof begin - 1);
	for (size_t i = length; many && i >= sizeof begin + step; i -= step)
		memcpy(text + i - step, line, step);
	fd = unit_file(text, length);
	free(text);
	return fd;
}

/* Files of others are, in one line or in many; our own may be longer. */
UNIT_TIMES_TEST(long_files_are_refused, 8)
{
	bool own = _i & 4, many = _i & 2, longer = _i & 1;
	bool good = own || !longer;
	struct settings settings;
	struct savefile file;
	int fd = long_file(SAVEFILE_MOST + (size_t)longer, many);

	settings_default(&settings);
	ck_assert_int_eq(savefile_read(&file, fd, own ? 0 : SAVEFILE_MOST,
		false, &settings), good ? STATUS_OK : STATUS_FILE);
	ck_assert_str_eq(file.why, good ? "" : "longer than 1 MB; "
		"kalah --analyse reads records of any length");
	ck_assert_uint_eq(file.game.count, 1);
	game_done(&file.game);
	close(fd);
}

/* Whatever else is wrong with them. */
UNIT_TEST(long_files_are_refused_first)
{
	struct settings settings;
	struct savefile file;
	int fd = long_file(SAVEFILE_MOST + 1, false);

	settings_default(&settings);
	ck_assert_int_eq(pwrite(fd, "7", 1, 4), 1);
	ck_assert_int_eq(savefile_read(&file, fd, SAVEFILE_MOST, false,
		&settings), STATUS_FILE);
	ck_assert_int_eq(strncmp(file.why, "longer", 6), 0);
	ck_assert(file.begun);
	game_done(&file.game);
	close(fd);
}

UNIT_TEST(files_that_cannot_be_read)
{
	static const char *const texts[] = {
		"", "# kal", "# kalah 1\n", "# kalah 1\n# rela", "6",
		"6 4\n", "6 4\n1\n2"
	};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct settings settings;
		struct savefile file;
		int fd = unit_file_that_fails(texts[i], strlen(texts[i]));

		settings_default(&settings);
		ck_assert_int_eq(savefile_read(&file, fd, SAVEFILE_MOST, false,
			&settings), STATUS_FILE);
		ck_assert_str_eq(file.why, "Connection reset by peer");
		close(fd);
		game_done(&file.game);
	}
}

/* -- what is appended while a game is played ------------------------------- */

/* A game, the file in which it is recorded, and its state after each line. */
struct journal {
	struct settings settings;
	struct game game;
	struct text text;
	int lines;
	struct {
		size_t length, count, total;
		int player2;
		int64_t house;	/* the last one sown, or 0 */
	} after[200];
};

static void journal_note(struct journal *journal)
{
	const struct ply *last = game_last(&journal->game);
	int i = journal->lines++;

	journal->after[i].length = journal->text.length;
	journal->after[i].count = journal->game.count;
	journal->after[i].total = journal->game.total;
	journal->after[i].player2 = journal->settings.player2;
	journal->after[i].house = last ? last->house : 0;
}

static void journal_start(struct journal *journal, const struct rules *rules)
{
	*journal = (struct journal){
		.text = text_init(file_text, sizeof file_text) };
	settings_default(&journal->settings);
	usual_game(&journal->game, rules);
	close(write_out(&journal->settings, &journal->game));
	journal->text.length = strlen(file_text);
	journal_note(journal);
}

/* Appends a random line. */
static void journal_go_on(struct journal *journal, struct unit_random *random)
{
	struct game *game = &journal->game;
	int64_t house = unit_board_choose(&game->now, random);

	switch (unit_random_in(random, 0, 4)) {
	case 0:
		game_go(game, (size_t)unit_random_in(random, 0,
			(int64_t)game->total));
		text_add(&journal->text, "# at = %zu\n", game->count);
		break;
	case 1:
		journal->settings.player2 = unit_random_in(random, 0, 1) ?
			WHO_ROBOT : WHO_HUMAN;
		text_add(&journal->text, "# player2 = %s\n",
			journal->settings.player2 ? "robot" : "human");
		break;
	default:
		if (!house)
			return;
		game_play(game, house);
		text_add(&journal->text, house == HOUSE_SWAP ? "swap\n" :
			"%ld\n", (long)house);
		break;
	}
	journal_note(journal);
}

static void same_as_after(const struct journal *journal, int line,
		const struct settings *settings, const struct game *game)
{
	const struct ply *last = game_last(game);

	ck_assert_uint_eq(game->count, journal->after[line].count);
	ck_assert_uint_eq(game->total, journal->after[line].total);
	ck_assert_int_eq(settings->player2, journal->after[line].player2);
	ck_assert_int_eq(last ? last->house : 0, journal->after[line].house);
}

static bool recover(size_t length, struct settings *settings, struct game *game)
{
	int fd = unit_file(file_text, length);
	struct savefile file;

	settings_default(settings);
	savefile_read(&file, fd, 0, false, settings);
	close(fd);
	game_done(game);
	*game = file.game;
	*settings = file.settings;
	return file.begun;
}

/* After any line it is the game as of then. */
UNIT_SAMPLE_TEST(a_game_is_good_up_to_each_line)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination };
	struct game game = { 0 };
	struct journal journal;
	struct settings settings;

	journal_start(&journal, &rules);
	for (int i = 0; i < 100; i++)
		journal_go_on(&journal, &random);
	read_in(unit_file(file_text, journal.text.length), &settings, &game);
	same_games(&game, &journal.game);
	for (int i = 0; i < journal.lines; i++) {
		size_t length = journal.after[i].length;

		read_in(unit_file(file_text, length), &settings, &game);
		same_as_after(&journal, i, &settings, &game);
	}
	game_done(&game);
	game_done(&journal.game);
}

/* Where the last whole lines end that are a good game. */
static size_t good_length(size_t length)
{
	struct settings settings;
	enum status status = STATUS_SAVED_GAME;

	settings_default(&settings);
	for (; length && status; length -= status != STATUS_OK) {
		int fd = unit_file(file_text, length);
		struct savefile file = { .status = status };

		if (strchr("\r\n", file_text[length - 1]))
			status = savefile_read(&file, fd, 0, false, &settings);
		game_done(&file.game);
		close(fd);
	}
	return length;
}

/* What is recovered is what the undamaged beginning contains by itself. */
UNIT_TEST(a_damaged_game_is_good_up_to_the_damage)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct unit_random random = { 5 };
	struct game game = { 0 }, again = { 0 };
	struct settings settings, same;
	struct journal journal;

	for (int i = 0; i < unit_times(100); i++) {
		size_t length, at;

		journal_start(&journal, &rules);
		for (int k = 0; k < 20; k++)
			journal_go_on(&journal, &random);
		length = journal.text.length;
		at = (size_t)unit_random_in(&random, 14, (int64_t)length - 2);
		file_text[at] = (char)unit_random_in(&random, 0, 255);
		ck_assert(recover(length, &settings, &game));
		settings_default(&same);
		read_in(unit_file(file_text, good_length(length)), &same,
			&again);
		same_games(&game, &again);
		ck_assert_int_eq(settings.player2, same.player2);
		game_done(&journal.game);
	}
	game_done(&game);
	game_done(&again);
}

/* The number of moves in the head holds as far as there are moves. */
UNIT_TEST(a_damaged_game_has_undone_moves)
{
	static const char *const texts[] = {
		"# kalah 1\n# at = 1\n6 4\n1\n2\nx\n",
		"# kalah 1\n# at = 3\n6 4\n1\n2\nx\n"
	};

	for (size_t i = 0; i < 2; i++) {
		struct settings settings;
		struct game game = { 0 };

		strcpy(file_text, texts[i]);
		ck_assert(recover(strlen(texts[i]), &settings, &game));
		ck_assert_uint_eq(game.count, i + 1);
		ck_assert_uint_eq(game.total, 2);
		game_done(&game);
	}
}

/* A game that 1.0 kept. */
UNIT_TEST(a_rule_keeps_its_name)
{
	static const struct rules rules = { .houses = 2, .seeds = 3,
		.sowing = SOWING_CLOCKWISE, .capture = CAPTURE_ALWAYS,
		.relay = RELAY_CAPTURE, .end = END_LAP,
		.leftover = LEFTOVER_OPPONENT, .swap = 1 };
	static const char text[] = "# kalah 1\n# sowing = clockwise\n"
		"# capture = always\n# relay = capture\n# end = lap\n"
		"# leftover = opponent\n# swap = on\n2 3\n2\n";
	struct settings settings;
	struct game game = { 0 };

	strcpy(file_text, text);
	ck_assert(recover(strlen(text), &settings, &game));
	ck_assert(rules_equal(&game.now.rules, &rules));
	game_done(&game);
}

UNIT_TEST(what_cannot_be_recovered)
{
	static const char *const texts[] = { "", "# kalah 1\n",
		"# kalah 1\n# relay = off\n0 4\n", "6 x\n1\n" };

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct settings settings;
		struct game game = { 0 };

		strcpy(file_text, texts[i]);
		ck_assert(!recover(strlen(texts[i]), &settings, &game));
		ck_assert_uint_eq(game.plies_room, 0);
	}
}

/* NULs without a line end, as a crash of the machine leaves them: they are no
 * number. */
UNIT_TEST(a_line_that_never_ends)
{
	enum { HEAD = 6, TOO_LONG = 1 << 25 };
	struct settings settings;
	struct savefile file;
	int fd = unit_file("6 4\n1\n", HEAD);

	settings_default(&settings);
	ck_assert_int_eq(ftruncate(fd, TOO_LONG), 0);
	ck_assert_int_eq(savefile_read(&file, fd, 0, false, &settings),
		STATUS_SAVED_GAME);
	ck_assert(file.begun);
	ck_assert_str_eq(file.why, "line 3: invalid value in body line");
	ck_assert_uint_eq(file.game.count, 1);
	close(fd);
	game_done(&file.game);
}

/* How a kept game stands says nothing about the game. */
UNIT_TEST(standing_is_ignored)
{
	static const char words[] = "# kalah 1\n# aside\n6 4\n3\n# on\n6\n"
		"# aside\n";
	struct settings settings;
	struct game game = { 0 };
	size_t length;
	char *again;

	settings_default(&settings);
	read_in(unit_file(words, strlen(words)), &settings, &game);
	again = savefile_words(&settings, &game, &length);
	ck_assert_uint_eq(length, 18);
	ck_assert_int_eq(memcmp(again, "# kalah 1\n6 4\n3\n6\n", length), 0);
	free(again);
	game_done(&game);
}

static const struct {
	const char *text, *houses;	/* all moves known in the end */
	size_t count;
} resumed[] = {
	{ "6 4\n1\n# at = 0\n", "1", 0 },
	{ "6 4\n1\n2", "12", 2 },
	{ "6 4\n1\n2\n# at = 1", "12", 1 },
	{ "6 4\n1\n2\n# at = 0\n# at = 1\n", "12", 1 },
	{ "6 4\n1\n2\n# at = 0\n4\n", "4", 1 },
	{ "6 4\n1\n2\n# at = 0\n# at = 2\n4\n", "124", 3 },
	/* "at" in the head is about all moves, later about those above it */
	{ "# kalah 1\n# at = 1\n6 4\n1\n2\n", "12", 1 },
	{ "# kalah 1\n# at = 1\n6 4\n1\n2\n4\n", "124", 1 },
	{ "# kalah 1\n# at = 1\n6 4\n1\n2\n# at = 1\n4\n", "14", 2 },
	{ "# kalah 1\n# at = 9\n6 4\n1\n2\n# at = 2\n", "12", 2 },
};

UNIT_ROWS_TEST(moves_are_undone_and_redone, resumed)
{
	struct game game = { 0 };
	struct settings settings;
	const char *houses = resumed[_i].houses;

	settings_default(&settings);
	read_in(unit_file(resumed[_i].text, strlen(resumed[_i].text)),
		&settings, &game);
	ck_assert_uint_eq(game.count, resumed[_i].count);
	ck_assert_uint_eq(game.total, strlen(houses));
	for (size_t i = 0; i < game.total; i++)
		ck_assert_int_eq(game.plies[i].house, houses[i] - '0');
	game_done(&game);
}

static const struct {
	const char *text, *words;
} refused[] = {
	{ "6 4\n1\n# at = 2\n", "line 3: there are not that many moves" },
	{ "6 4\n1\n2\n# at = 0\n3\n# at = 2\n",
	  "line 6: there are not that many moves" },
	{ "6 4\n1\n# at = x\n", "line 3: 'x' is not a number of moves" },
	{ "6 4\n# relay = on\n",
	  "line 2: 'relay' cannot change during a game" },
	{ "6 4\n# first = 2\n",
	  "line 2: 'first' cannot change during a game" },
	{ "6 4\n# position = <1,0,0,1,1>\n",
	  "line 2: 'position' does not belong in a saved game" },
	{ "6 4\n# theme = mono\n",
	  "line 2: 'theme' does not belong in a saved game" },
	{ "# kalah 1\n6 4\n# start = usual\n",
	  "line 3: 'start' cannot change during a game" },
	{ "6 4\n# kalah 1\n", "line 2: 'kalah 1' is not NAME = VALUE" },
	{ "6 4\n# player1 = me\n", NULL },
	{ "6 4\n# help = off\n", "line 2: 'off' is not on" },
	{ "6 4\n# game = 0\n", "line 2: '0' is not the number of a game" },
	{ "6 4\n# level = 0\n", "line 2: '0' is not a level" },
	{ "6 4\n# level = 10\n", "line 2: '10' is not a level" },
};

UNIT_ROWS_TEST(what_cannot_be_appended, refused)
{
	struct settings settings;
	struct savefile file;
	int fd = unit_file(refused[_i].text, strlen(refused[_i].text));

	settings_default(&settings);
	ck_assert_int_eq(savefile_read(&file, fd, 0, false, &settings),
		STATUS_SAVED_GAME);
	if (refused[_i].words)
		ck_assert_str_eq(file.why, refused[_i].words);
	close(fd);
	game_done(&file.game);
}
