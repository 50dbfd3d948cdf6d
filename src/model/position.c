/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/position.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "util/alloc.h"

#define BLANKS " \t\r\n"

const char *position_mover(const char *words)
{
	const char *end = strchr(words, '>');
	const char *mover = end ? end + 1 + strspn(end + 1, BLANKS) : "";

	if (!end || mover == end + 1)
		return "";
	mover += *mover == 'P' || *mover == 'p';
	return (*mover == '1' || *mover == '2') &&
		!isalnum((unsigned char)mover[1]) ? mover : "";
}

size_t position_length(const char *words)
{
	const char *mover = position_mover(words);
	const char *end = *mover ? mover : strchr(words, '>');

	return end ? (size_t)(end + 1 - words) : 0;
}

/* Reads COUNT numbers, each followed by a comma or the closing bracket. */
static enum status position_read_numbers(const char *word, size_t count,
		int64_t *numbers)
{
	for (size_t i = 0; i < count; i++, word++) {
		word += strspn(word, BLANKS);
		numbers[i] = field_take_number(&word, INT64_MAX);
		word += strspn(word, BLANKS);
		if (numbers[i] < 0 || (*word != ',' && *word != '>'))
			return STATUS_POSITION_NUMBER;
	}
	return STATUS_OK;
}

/* There must be h, two stores and 2h houses; all seeds must fit in 63 bits. */
static enum status position_check_numbers(const int64_t *numbers, size_t count)
{
	int64_t left = INT64_MAX;

	if (numbers[0] < 1)
		return STATUS_POSITION_NUMBER;
	if (count % 2 == 0 || numbers[0] != (int64_t)(count / 2) - 1)
		return STATUS_POSITION_COUNT;
	for (size_t i = 1; i < count; i++) {
		if (numbers[i] > left)
			return STATUS_POSITION_TOO_MANY_SEEDS;
		left -= numbers[i];
	}
	return STATUS_OK;
}

static enum status position_parse(const char *words, const struct rules *rules,
		enum player mover, struct board *board)
{
	size_t length = position_length(words), count = 1;
	const char *said = position_mover(words);
	const char *rest = words + length, *at = words + strspn(words, BLANKS);
	struct rules sized = *rules;
	enum status status;
	int64_t *numbers;

	if (*at++ != '<' || !length)
		return STATUS_POSITION_FORM;
	if (rest[strspn(rest, BLANKS)])
		return STATUS_POSITION_MOVER;
	for (const char *word = at; word < rest; word++)
		count += *word == ',';
	numbers = alloc_array(count, sizeof *numbers);
	status = position_read_numbers(at, count, numbers);
	if (!status)
		status = position_check_numbers(numbers, count);
	if (!status) {
		sized.houses = numbers[0];
		status = rules_check(&sized);
	}
	if (!status)
		board_set(board, &sized, numbers + 1, numbers + 3,
			*said ? (enum player)(*said - '1') : mover);
	free(numbers);
	return status;
}

enum status position_start(const char *words, const struct rules *rules,
		enum player mover, struct board *board)
{
	if (words)
		return position_parse(words, rules, mover, board);
	board_start(board, rules, mover);
	return STATUS_OK;
}

void position_add(const struct board *board, struct text *text)
{
	int64_t houses = board->rules.houses;

	text_add(text, "<%" PRId64 ",%" PRId64 ",%" PRId64, houses,
		board->store[P1], board->store[P2]);
	for (int player = P1; player <= P2; player++)
		for (int64_t house = 1; house <= houses; house++)
			text_add(text, ",%" PRId64, board_seeds(board,
				(enum player)player, house));
	text_add(text, ">");
}
