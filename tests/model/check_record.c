/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* model/record */
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "model/game.h"
#include "model/record.h"
#include "unit_board.h"
#include "usual_game.h"

const char unit_name[] = "record";

static enum status play(const char *record, const struct rules *rules,
		struct board *board)
{
	int fd = unit_file(record, strlen(record));
	enum status status = record_play(fd, rules, board);

	close(fd);
	return status;
}

UNIT_TEST(record_is_played)
{
	struct board board = { 0 };

	ck_assert_int_eq(play("1 1\n1\n", &preset_table[0].rules, &board),
		STATUS_OK);
	unit_board_ended(&board, "<1,1,0,0,1>");
	ck_assert_int_eq(board_score(&board, P2), 1);
	ck_assert_int_eq(play("2 1\r\n+2\r\n01", &preset_table[0].rules,
		&board), STATUS_OK);
	/* house 2 ends in the store, then house 1 captures a seed */
	unit_board_ended(&board, "<2,3,0,0,0,0,1>");
	board_done(&board);
}

/* The rules are the caller's, except for the size of the board. */
UNIT_TEST(record_is_played_by_its_rules)
{
	struct rules rules = { .capture = CAPTURE_NEVER, .end = END_TURN,
		.leftover = LEFTOVER_NOBODY, .houses = 77, .seeds = 77 };
	struct board board = { 0 };

	ck_assert_int_eq(play("2 1\n2\n1\n1\n", &rules, &board),
		STATUS_UNFINISHED);
	ck_assert_int_eq(play("2 1\n2\n1\n2\n1\n2\n", &rules, &board),
		STATUS_OK);
	unit_board_ended(&board, "<2,2,1,0,0,0,1>");
	ck_assert_int_eq(board_score(&board, P2), 1);
	board_done(&board);
}

static const struct {
	const char *record;
	enum status status;
} wrong[] = {
	{ "", STATUS_HEADER_COUNT },
	{ "\n", STATUS_HEADER_COUNT },
	{ "\n6 4\n", STATUS_HEADER_COUNT },
	{ "6\n", STATUS_HEADER_COUNT },
	{ "6 4 1\n", STATUS_HEADER_COUNT },
	{ "six\n", STATUS_HEADER_COUNT },
	{ "6 x\n", STATUS_HEADER_VALUE },
	{ "x 4\n", STATUS_HEADER_VALUE },
	{ "0 4\n", STATUS_HEADER_VALUE },
	{ "6 0\n", STATUS_HEADER_VALUE },
	{ "6 -4\n", STATUS_HEADER_VALUE },
	{ "6 4.0\n", STATUS_HEADER_VALUE },
	{ "6 18446744073709551617\n", STATUS_HEADER_VALUE },
	{ "6 768614336404564651\n", STATUS_HEADER_VALUE },
	{ "6 768614336404564650\n", STATUS_UNFINISHED },
	{ "4611686018427387904 1\n", STATUS_HEADER_VALUE },
	{ "4611686018427387903 1\n", STATUS_UNFINISHED },
	{ "100000000000000000 1\n1\n", STATUS_UNFINISHED },
	{ "6 4\n1 2\n", STATUS_BODY_COUNT },
	{ "6 4\n\n", STATUS_BODY_COUNT },
	{ "1 1\n1\n\n", STATUS_BODY_COUNT },
	{ "1 1\n1\n ", STATUS_BODY_COUNT },
	{ "6 4\nx\n", STATUS_BODY_VALUE },
	{ "6 4\n0\n", STATUS_BODY_VALUE },
	{ "6 4\n7\n", STATUS_BODY_VALUE },
	{ "6 4\n-1\n", STATUS_BODY_VALUE },
	{ "6 4\n9223372036854775807\n", STATUS_BODY_VALUE },
	{ "6 4\n3\n3\n", STATUS_EMPTY_HOUSE },
	{ "1 1\n1\n1\n", STATUS_EMPTY_HOUSE },
	{ "6 4\n", STATUS_UNFINISHED },
	{ "6 4\n1\n", STATUS_UNFINISHED },
	/* of several errors, the first in the table of errors counts */
	{ "6 4\n3\n3\nx\n", STATUS_BODY_VALUE },
	{ "6 4\n3\n3\nx\n1 1\n", STATUS_BODY_COUNT },
	{ "6 4\nx\n3\n3\n", STATUS_BODY_VALUE },
	{ "6 4\nx\n\n3\n", STATUS_BODY_COUNT },
	{ "6 4\n1 1\nx\n3\n", STATUS_BODY_COUNT },
	{ "6 4\n1 x\n", STATUS_BODY_COUNT },
	{ "x x x\nx\n\n", STATUS_HEADER_COUNT },
	{ "x 4\n\n\n", STATUS_HEADER_VALUE },
	/* no moves are played after a wrong line: nobody finds 3 empty */
	{ "6 4\n3\n7\n3\n3\n", STATUS_BODY_VALUE },
};

UNIT_ROWS_TEST(record_is_refused, wrong)
{
	struct board board = { 0 };

	ck_assert_msg(play(wrong[_i].record, &preset_table[0].rules,
		&board) == wrong[_i].status, "%s", wrong[_i].record);
	board_done(&board);
}

/* A move is refused, but errors in the record count first. */
UNIT_TEST(record_of_too_many_houses_to_relay)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };

	rules.relay = RELAY_ON;
	ck_assert_int_eq(play("1000001 1\n", &rules, &board),
		STATUS_UNFINISHED);
	ck_assert_int_eq(play("1000001 1\n1\n", &rules, &board),
		STATUS_TOO_MANY_TO_RELAY);
	ck_assert_int_eq(play("1000001 1\n1\n1000002\n", &rules, &board),
		STATUS_BODY_VALUE);
	board_done(&board);
}

UNIT_TEST(record_that_cannot_be_read)
{
	struct board board = { 0 };
	int directory = open(".", O_RDONLY);

	ck_assert_int_ge(directory, 0);
	ck_assert_int_eq(record_play(directory, &preset_table[0].rules,
		&board), STATUS_FILE);
	close(directory);
	board_done(&board);
}

/* A read error counts before any error in the lines read. */
UNIT_TEST(record_that_cannot_be_read_on)
{
	static const char *const records[] = {
		"6 4\n1\n", "6 4\n1\n2", "6 4\n1 2\nx\n", "1 1\n1\n",
		"6\n", "6 x\n1\n", "\n", "", "6 4"
	};
	struct board board = { 0 };

	for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
		int fd = unit_file_that_fails(records[i], strlen(records[i]));

		ck_assert_int_eq(record_play(fd, &preset_table[0].rules,
			&board), STATUS_FILE);
		close(fd);
	}
	board_done(&board);
}

/* Plays the record in TEXT, which must have had room for all of it. */
static enum status play_text(const struct text *text,
		const struct rules *rules, struct board *board)
{
	ck_assert_uint_lt(text->length + 1, text->size);
	return play(text->at, rules, board);
}

/* Plays a random game, its record, and its record with a move too many. */
static void replay(const struct rules *rules, struct unit_random *random)
{
	static char record[10000];
	struct text text = TEXT_IN(record);
	struct board board = { 0 };
	struct game game = { 0 };
	int64_t house = 1;

	text_add(&text, "%" PRId64 " %" PRId64 "\n", rules->houses,
		rules->seeds);
	usual_game(&game, rules);
	while (game.count < 1000 && house) {
		house = unit_board_choose(&game.now, random);
		if (house) {
			game_play(&game, house);
			text_add(&text, "%" PRId64 "\n", house);
		}
	}
	ck_assert_int_eq(play_text(&text, rules, &board), game.now.over ?
		STATUS_OK : STATUS_UNFINISHED);
	ck_assert(board_equal(&board, &game.now));
	ck_assert_int_eq(board.over, game.now.over);
	if (game.now.over) {
		text_add(&text, "1\n");
		ck_assert_int_eq(play_text(&text, rules, &board),
			STATUS_EMPTY_HOUSE);
	}
	board_done(&board);
	game_done(&game);
}

UNIT_RULES_TEST(record_is_the_game_again)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination };

	for (int i = 0; i < unit_times(10); i++) {
		rules.houses = unit_random_in(&random, 1, i % 5 ? 8 : 200);
		rules.seeds = unit_random_in(&random, 1, 4);
		replay(&rules, &random);
	}
}

/* Many more moves than are read at a time: complete, cut off, and followed by
 * wrong lines. */
UNIT_TEST(record_may_be_long)
{
	static const struct {
		const char *line;
		enum status status;
	} lines[] = {
		{ "", STATUS_UNFINISHED }, { "x\n", STATUS_BODY_VALUE },
		{ "31\n", STATUS_BODY_VALUE }, { "1 1\n", STATUS_BODY_COUNT },
		{ "x\n1 1\n", STATUS_BODY_COUNT },
		{ "1 1\nx\n", STATUS_BODY_COUNT }
	};
	struct rules rules = unit_board_standard(30, 100);
	struct unit_random random = { 8 };
	struct board board = { 0 }, again = { 0 };
	static char record[100000];
	struct text text = TEXT_IN(record);
	size_t at[10000], moves = 0;

	board_start(&board, &rules, P1);
	text_add(&text, "30 100\n");
	while (!board.over) {
		int64_t house = unit_board_choose(&board, &random);

		at[moves++] = text.length;
		ck_assert_uint_lt(moves, sizeof at / sizeof *at);
		text_add(&text, "%" PRId64 "\n", house);
		board_play(&board, house, NULL);
	}
	ck_assert_uint_gt(moves, 2100);
	ck_assert_int_eq(play_text(&text, &rules, &again), STATUS_OK);
	ck_assert(board_equal(&board, &again));
	text_add(&text, "1\n");
	ck_assert_int_eq(play_text(&text, &rules, &again), STATUS_EMPTY_HOUSE);
	for (int i = 0; i < 3000; i++)
		text_add(&text, "1\n");
	ck_assert_int_eq(play_text(&text, &rules, &again), STATUS_EMPTY_HOUSE);
	text_add(&text, "x\n");
	ck_assert_int_eq(play_text(&text, &rules, &again), STATUS_BODY_VALUE);
	for (size_t i = 2052; i > 1020; i = i == 2044 ? 1028 : i - 1) {
		for (size_t j = 0; j < sizeof lines / sizeof *lines; j++) {
			text.length = at[i];
			text_add(&text, "%s", lines[j].line);
			ck_assert_int_eq(play_text(&text, &rules, &again),
				lines[j].status);
		}
	}
	board_done(&board);
	board_done(&again);
}

/* In Kalah(2,1) the seeds can follow each other round the board. */
UNIT_TEST(record_ends_with_a_repetition)
{
	struct rules rules = { .sowing = SOWING_FAR,
		.capture = CAPTURE_NEVER };
	char record[100];
	struct text text = TEXT_IN(record);
	struct board board = { 0 };
	struct game game = { 0 };

	rules.houses = 2;
	rules.seeds = 1;
	usual_game(&game, &rules);
	text_add(&text, "2 1\n");
	while (game.count < 30 && !game.now.over) {
		/* house 1 leaves first, then house 2 moves up */
		int64_t house = board_allows(&game.now, 2) &&
			board_seeds(&game.now, game.now.mover, 1) == 0 ? 2 : 1;

		game_play(&game, house);
		text_add(&text, "%" PRId64 "\n", house);
	}
	ck_assert_int_eq(game_end(&game), GAME_REPEATED);
	ck_assert_int_eq(play_text(&text, &rules, &board), STATUS_OK);
	ck_assert(board_equal(&board, &game.now));
	board_done(&board);
	game_done(&game);
}
