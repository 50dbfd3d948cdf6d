/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Thousands of recorded games, most of them damaged in one way or several, read
 * by model/record and by the reference, which shares no code with it. Both must
 * find the same error or the same scores.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "disturb.h"
#include "generate.h"
#include "model/record.h"
#include "reference_record.h"
#include "unit_board.h"
#include "unit_reference.h"

const char unit_name[] = "generated";

enum {
	STANDARD = 5000,	/* files by the standard rules */
	EACH = 47,		/* files by each combination of rules */
	GAMES = 4		/* games by each, to test the generator */
};

/* The status that stands for each of the reference's errors. */
static const enum status statuses[] = {
	[0] = STATUS_OK,
	[REFERENCE_HEADER_COUNT] = STATUS_HEADER_COUNT,
	[REFERENCE_HEADER_VALUE] = STATUS_HEADER_VALUE,
	[REFERENCE_BODY_COUNT] = STATUS_BODY_COUNT,
	[REFERENCE_BODY_VALUE] = STATUS_BODY_VALUE,
	[REFERENCE_EMPTY_HOUSE] = STATUS_EMPTY_HOUSE,
	[REFERENCE_UNFINISHED] = STATUS_UNFINISHED
};

enum { ERRORS = sizeof statuses / sizeof *statuses };

/* -- files ----------------------------------------------------------------- */

/* Writes the record to memory, and returns its number of moves. */
static int64_t make(const struct generate *what, struct file *record)
{
	FILE *file = fmemopen(record->at, sizeof record->at, "w");
	int64_t moves;

	ck_assert_ptr_nonnull(file);
	moves = generate_record(what, file);
	ck_assert_int_eq(fflush(file), 0);
	record->length = (size_t)ftell(file);
	ck_assert_int_eq(fclose(file), 0);
	ck_assert_uint_lt(record->length, DISTURB_ROOM / 4);
	return moves;
}

static void choose_size(struct rules *rules, struct unit_random *random)
{
	int64_t houses = unit_random_once(random, 40) ? REFERENCE_MAX_HOUSES :
		unit_random_once(random, 5) ? 20 : 7;

	rules->houses = unit_random_in(random, 1, houses);
	rules->seeds = unit_random_in(random, 1,
		unit_random_once(random, 20) ? 50 : 5);
}

/* Chooses a game by RULES, on any board and with any error. */
static void choose(struct generate *what, const struct rules *rules,
		struct unit_random *random)
{
	static const enum status errors[] = {
		STATUS_OK, STATUS_OK, STATUS_OK, STATUS_HEADER_COUNT,
		STATUS_HEADER_VALUE, STATUS_BODY_COUNT, STATUS_BODY_VALUE,
		STATUS_EMPTY_HOUSE, STATUS_UNFINISHED
	};
	int64_t count = sizeof errors / sizeof *errors;

	*what = (struct generate){ .rules = *rules };
	choose_size(&what->rules, random);
	what->seed = unit_random_next(random);
	what->error = errors[unit_random_in(random, 0, count - 1)];
	what->place = unit_random_in(random, 0,
		unit_random_once(random, 2) ? 10 : 60);
	/* a clockwise-far game may never end */
	what->most = rules->sowing == SOWING_FAR ? 300 : 10000;
}

/* -- both analysers -------------------------------------------------------- */

/* Prints a command that repeats the case. */
static void print_command(const struct file *record, const struct rules *rules)
{
	fputs("printf -- '", stderr);
	for (size_t i = 0; i < record->length; i++) {
		unsigned char byte = (unsigned char)record->at[i];

		if (byte < ' ' || byte > '~' || strchr("'\\%", byte))
			fprintf(stderr, "\\%03o", byte);
		else
			fputc(byte, stderr);
	}
	fputs("' | kalah --analyse", stderr);
	for (int i = 0; i < RULE_COUNT; i++) {
		char value[40];
		struct text text = TEXT_IN(value);

		field_add_value(&rule_table[i], rules, &text);
		fprintf(stderr, " --%s=%s", rule_table[i].name, value);
	}
	fputs(" -\n", stderr);
}

/* If ERROR is REFERENCE_NOT_PLAYED, only errors in lines can be ruled out. */
static bool same(int error, enum status status, const struct board *board,
		const struct reference *game)
{
	if (error == REFERENCE_NOT_PLAYED)
		return status == STATUS_OK || status == STATUS_EMPTY_HOUSE ||
			status == STATUS_UNFINISHED;
	if (status != statuses[error])
		return false;
	return status != STATUS_OK ||
		(board_score(board, P1) == reference_score(game, 0) &&
		 board_score(board, P2) == reference_score(game, 1));
}

/* On boards too large for the reference, a relay may run along a row of
 * millions, which takes too long. */
static bool takes_long(int error, const struct reference *game)
{
	return game->houses == 0 && game->relay &&
		error != REFERENCE_HEADER_COUNT &&
		error != REFERENCE_HEADER_VALUE;
}

static int analyse(const struct file *record, const struct rules *rules)
{
	struct reference game = unit_reference_rules(rules);
	int error = reference_record(record->at, record->length, &game);
	struct board board = { 0 };
	enum status status;
	int fd;

	if (takes_long(error, &game))
		return error;
	fd = unit_file(record->at, record->length);
	status = record_play(fd, rules, &board);
	close(fd);
	if (!same(error, status, &board, &game)) {
		print_command(record, rules);
		ck_abort_msg("status %d, %lld %lld; by the reference %d, "
			"%ld %ld; the file is above", (int)status,
			status ? 0LL : (long long)board_score(&board, P1),
			status ? 0LL : (long long)board_score(&board, P2),
			error, error ? 0L : reference_score(&game, 0),
			error ? 0L : reference_score(&game, 1));
	}
	board_done(&board);
	return error;
}

/* Analyses random FILES, and adds to COUNT how often each error was found. */
static void analyse_many(const struct rules *rules, int files,
		struct unit_random *random, int count[ERRORS])
{
	static struct file record;
	struct generate what;

	for (int i = 0; i < files; i++) {
		int error;

		choose(&what, rules, random);
		make(&what, &record);
		if (!unit_random_once(random, 4))
			disturb(&record, random);
		error = analyse(&record, rules);
		if (error >= 0)
			count[error]++;
	}
}

START_TEST(record_is_what_the_reference_says)
{
	const struct rules *rules = &preset_table[PRESET_STANDARD].rules;
	struct unit_random random = { 5 };
	int count[ERRORS] = { 0 };

	analyse_many(rules, STANDARD * unit_scale(), &random, count);
	for (int error = 0; error < ERRORS; error++)
		ck_assert_msg(statuses[error] == STATUS_OK && error > 0 ?
			count[error] == 0 : count[error] > STANDARD / 50,
			"error %d: %d times", error, count[error]);
}
END_TEST

UNIT_RULES_TEST(record_is_the_same_by_any_rules)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination + 1 };
	int count[ERRORS] = { 0 };

	analyse_many(&rules, EACH * unit_scale(), &random, count);
}

/* -- the generator --------------------------------------------------------- */

static bool has_empty_house(const struct reference *game)
{
	for (int i = 0; i < game->houses; i++)
		if (game->house[game->mover][i] == 0)
			return true;
	return false;
}

/* Sets *GAME to the position after so many moves, or at the end, and returns
 * the reference's error for the game up to there. */
static int cut_at(const struct generate *what, int64_t moves,
		struct reference *game)
{
	static struct file record;
	struct generate cut = *what;

	cut.error = STATUS_UNFINISHED;
	cut.place = moves;
	make(&cut, &record);
	*game = unit_reference_rules(&what->rules);
	return reference_record(record.at, record.length, game);
}

/* Whether no house was empty from the place of the error on. */
static bool had_no_empty_house(const struct generate *what, int64_t moves)
{
	int64_t first = what->place < moves ? what->place : moves;
	struct reference game;

	for (int64_t place = first; place <= moves; place++)
		if (cut_at(what, place, &game) == 0 || has_empty_house(&game))
			return false;
	return true;
}

/* Whether a record has the error that was asked for. */
static bool is_as_asked(const struct generate *what, int64_t moves, int error)
{
	struct reference game;
	bool ended = cut_at(what, what->place, &game) == 0;
	bool cut = moves == what->most;

	switch (what->error) {
	case STATUS_OK:
		return error == 0 || (cut && error == REFERENCE_UNFINISHED);
	case STATUS_UNFINISHED:
		return ended ? error == 0 : error == REFERENCE_UNFINISHED;
	case STATUS_EMPTY_HOUSE:
		return error == REFERENCE_EMPTY_HOUSE ||
			(cut && error == REFERENCE_UNFINISHED &&
			 had_no_empty_house(what, moves));
	default:
		return statuses[error] == what->error;
	}
}

static int64_t count_lines(const struct file *record)
{
	int64_t lines = 0;

	for (size_t i = 0; i < record->length; i++)
		lines += record->at[i] == '\n';
	return lines;
}

/* Except under clockwise-far, where the generator plays on after a repetition,
 * which is an error. */
UNIT_RULES_TEST(generator_does_as_it_is_asked)
{
	static struct file record;
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination };
	struct generate what;

	rules.sowing %= SOWING_FAR;
	for (int i = 0; i < GAMES * unit_scale(); i++) {
		struct reference game = unit_reference_rules(&rules);
		int64_t moves;
		int error;

		choose(&what, &rules, &random);
		if (unit_random_once(&random, 4))
			what.most = unit_random_in(&random, 0, 30);
		moves = make(&what, &record);
		error = reference_record(record.at, record.length, &game);
		ck_assert_int_le(moves, what.most);
		if (error == 0 || error == REFERENCE_UNFINISHED)
			ck_assert_int_eq(count_lines(&record), moves + 1);
		if (!is_as_asked(&what, moves, error)) {
			print_command(&record, &what.rules);
			ck_abort_msg("error %d, not %d", error,
				(int)what.error);
		}
	}
}

START_TEST(generator_makes_the_same_again)
{
	static struct file record, again;
	struct generate what = { .seed = 7, .most = 1000,
		.rules = preset_table[PRESET_STANDARD].rules };

	make(&what, &record);
	make(&what, &again);
	ck_assert_uint_eq(record.length, again.length);
	ck_assert_mem_eq(record.at, again.at, record.length);
	what.seed = 8;
	make(&what, &again);
	ck_assert(record.length != again.length ||
		memcmp(record.at, again.at, record.length) != 0);
}
END_TEST

void unit_add(TCase *tests)
{
	tcase_add_test(tests, generator_makes_the_same_again);
	unit_board_add(tests, generator_does_as_it_is_asked);
	tcase_add_test(tests, record_is_what_the_reference_says);
	unit_board_add(tests, record_is_the_same_by_any_rules);
}
