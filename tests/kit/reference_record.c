/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reference_record.h"

#include <stdint.h>
#include <stdlib.h>

enum { CLOCKWISE_FAR = 2 };

/* Some bytes: the whole file, the rest of it, a line, or a value. */
struct bytes {
	const unsigned char *at;
	size_t length;
};

/* Removes COUNT bytes from the front and returns them. */
static struct bytes record_take(struct bytes *rest, size_t count)
{
	struct bytes taken = { rest->at, count };

	rest->at += count;
	rest->length -= count;
	return taken;
}

static bool record_ends_line(unsigned char byte)
{
	return byte == 0x0A || byte == 0x0D;
}

static bool record_is_space(unsigned char byte)
{
	return (byte >= 0x09 && byte <= 0x0D) ||
		(byte >= 0x1C && byte <= 0x1F) || byte == 0x20;
}

static bool record_is_digit(unsigned char byte)
{
	return byte >= 0x30 && byte <= 0x39;
}

/* Takes the next line, without its end. False if there is none: the last line
 * end is not followed by an empty line. */
static bool record_take_line(struct bytes *rest, struct bytes *line)
{
	size_t count = 0;

	if (rest->length == 0)
		return false;
	while (count < rest->length && !record_ends_line(rest->at[count]))
		count++;
	*line = record_take(rest, count);
	if (rest->length >= 2 && rest->at[0] == 0x0D && rest->at[1] == 0x0A)
		record_take(rest, 2);
	else if (rest->length >= 1)
		record_take(rest, 1);
	return true;
}

static bool record_take_value(struct bytes *line, struct bytes *value)
{
	size_t count = 0;

	while (line->length > 0 && record_is_space(line->at[0]))
		record_take(line, 1);
	while (count < line->length && !record_is_space(line->at[count]))
		count++;
	*value = record_take(line, count);
	return count > 0;
}

static size_t record_count_values(struct bytes line)
{
	struct bytes value;
	size_t count = 0;

	while (record_take_value(&line, &value))
		count++;
	return count;
}

/*
 * The number that a value stands for, or 0 if that is not a whole number from
 * 1 to 2^63 - 1.
 */
static int64_t record_positive(struct bytes value)
{
	uint64_t number = 0;

	if (value.length > 0 && value.at[0] == '+')
		record_take(&value, 1);
	while (value.length > 1 && value.at[0] == '0')
		record_take(&value, 1);
	for (size_t i = 0; i < value.length; i++)
		if (!record_is_digit(value.at[i]))
			return 0;
	/* 19 digits are below 2^64 */
	if (value.length > 19)
		return 0;
	for (size_t i = 0; i < value.length; i++)
		number = 10 * number + (value.at[i] - 0x30U);
	return number < UINT64_C(1) << 63 ? (int64_t)number : 0;
}

/* The number that the first value of a line stands for, or 0 as above. */
static int64_t record_positive_in(struct bytes line)
{
	struct bytes value;

	record_take_value(&line, &value);
	return record_positive(value);
}

/* Sets SIZE to houses and seeds, or returns an error. */
static int record_read_header(struct bytes *rest, int64_t size[2])
{
	struct bytes line, value;

	if (!record_take_line(rest, &line) || record_count_values(line) != 2)
		return REFERENCE_HEADER_COUNT;
	for (int i = 0; i < 2; i++) {
		record_take_value(&line, &value);
		size[i] = record_positive(value);
		if (size[i] == 0)
			return REFERENCE_HEADER_VALUE;
	}
	/* 2 * houses * seeds < 2^63 means houses * seeds < 2^62 */
	if (size[0] > ((INT64_C(1) << 62) - 1) / size[1])
		return REFERENCE_HEADER_VALUE;
	return 0;
}

/* One pass for each error, in order of precedence. */
static int record_check_body(struct bytes body, int64_t houses)
{
	struct bytes rest, line;

	for (rest = body; record_take_line(&rest, &line); )
		if (record_count_values(line) != 1)
			return REFERENCE_BODY_COUNT;
	for (rest = body; record_take_line(&rest, &line); )
		if (record_positive_in(line) < 1 ||
		    record_positive_in(line) > houses)
			return REFERENCE_BODY_VALUE;
	return 0;
}

/* All positions of a game, from the first to the one on the board. */
struct past {
	struct reference *at;
	size_t count, room;
};

static bool record_same_position(const struct reference *a,
		const struct reference *b)
{
	if (a->mover != b->mover)
		return false;
	for (int i = 0; i < a->houses; i++)
		if (a->house[0][i] != b->house[0][i] ||
		    a->house[1][i] != b->house[1][i])
			return false;
	return true;
}

/* Adds the position and returns how often it has occurred, this time
 * included. */
static int record_remember(struct past *past, const struct reference *game)
{
	int times = 0;

	if (past->count == past->room) {
		past->room = 2 * past->room + 100;
		past->at = realloc(past->at, past->room * sizeof *past->at);
		if (!past->at)
			abort();
	}
	past->at[past->count++] = *game;
	for (size_t i = 0; i < past->count; i++)
		times += record_same_position(&past->at[i], game);
	return times;
}

static int record_play(struct bytes body, struct reference *game)
{
	struct past past = { 0 };
	struct bytes line;
	bool good = true;

	if (game->sowing == CLOCKWISE_FAR)
		record_remember(&past, game);
	while (good && record_take_line(&body, &line)) {
		good = reference_play(game, (int)record_positive_in(line));
		if (good && game->sowing == CLOCKWISE_FAR &&
		    record_remember(&past, game) >= 3)
			game->over = true;
	}
	free(past.at);
	if (!good)
		return REFERENCE_EMPTY_HOUSE;
	return game->over ? 0 : REFERENCE_UNFINISHED;
}

/* Sets up the first position of this size and leaves the rules alone. */
static void record_start(struct reference *game, const int64_t size[2])
{
	struct reference rules = *game;

	reference_start(game, (int)size[0], (long)size[1]);
	game->sowing = rules.sowing;
	game->capture = rules.capture;
	game->relay = rules.relay;
	game->end = rules.end;
	game->leftover = rules.leftover;
}

int reference_record(const void *bytes, size_t length,
		struct reference *game)
{
	struct bytes rest = { bytes, length };
	int64_t size[2];
	int error;

	game->houses = 0;
	error = record_read_header(&rest, size);
	if (error)
		return error;
	if (size[0] <= REFERENCE_MAX_HOUSES &&
	    size[1] <= REFERENCE_RECORD_SEEDS)
		record_start(game, size);
	error = record_check_body(rest, size[0]);
	if (error)
		return error;
	return game->houses ? record_play(rest, game) : REFERENCE_NOT_PLAYED;
}
