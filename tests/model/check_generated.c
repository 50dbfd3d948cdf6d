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
	EACH = 47		/* files by each combination of rules */
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

/* Writes the record to memory. */
static void make(const struct generate *what, struct file *record)
{
	FILE *file = fmemopen(record->at, sizeof record->at, "w");

	ck_assert_ptr_nonnull(file);
	generate_record(what, file);
	ck_assert_int_eq(fflush(file), 0);
	record->length = (size_t)ftell(file);
	ck_assert_int_eq(fclose(file), 0);
	ck_assert_uint_lt(record->length, DISTURB_ROOM / 4);
}

static void choose_size(struct rules *rules, struct unit_random *random)
{
	int64_t houses = unit_random_once(random, 40) ? REFERENCE_MAX_HOUSES :
		unit_random_once(random, 5) ? 20 : 7;

	rules->houses = unit_random_in(random, 1, houses);
	rules->seeds = unit_random_in(random, 1,
		unit_random_once(random, 20) ? 50 : 5);
}

/* Chooses a game by RULES, on any board; many are unfinished. */
static struct generate choose(const struct rules *rules,
		struct unit_random *random)
{
	struct generate what = { .rules = *rules };

	choose_size(&what.rules, random);
	what.seed = unit_random_next(random);
	/* a clockwise-far game may never end */
	what.most = unit_random_once(random, 8) ?
		unit_random_in(random, 0, 60) :
		rules->sowing == SOWING_FAR ? 300 : 10000;
	return what;
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

	for (int i = 0; i < files; i++) {
		struct generate what = choose(rules, random);
		int error;

		make(&what, &record);
		if (!unit_random_once(random, 4))
			disturb(&record, random);
		error = analyse(&record, rules);
		if (error >= 0)
			count[error]++;
	}
}

UNIT_TEST(record_is_what_the_reference_says)
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

UNIT_RULES_TEST(record_is_the_same_by_any_rules)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination + 1 };
	int count[ERRORS] = { 0 };

	analyse_many(&rules, EACH * unit_scale(), &random, count);
}
