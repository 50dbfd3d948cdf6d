/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/status.h"

#include <assert.h>

#include "util/language.h"

static const char *const status_table[STATUS_COUNT] = {
	[STATUS_OK] = "no error",
	[STATUS_NO_FILE] = "no input file",
	[STATUS_MANY_FILES] = "too many arguments",
	[STATUS_FILE] = "could not open file",
	[STATUS_HEADER_COUNT] = "expected two values in header line",
	[STATUS_HEADER_VALUE] = "invalid value in header line",
	[STATUS_BODY_COUNT] = "expected one value in body line",
	[STATUS_BODY_VALUE] = "invalid value in body line",
	[STATUS_EMPTY_HOUSE] = "invalid move house is empty",
	[STATUS_UNFINISHED] = "insufficient moves",
	[STATUS_TOO_MANY_SEEDS] =
		"there are too many houses and seeds: "
		"2 * houses * seeds must be below 2^63",
	[STATUS_TOO_MANY_TO_RELAY] =
		"with relay sowing there may be at most 1000000 houses",
	[STATUS_POSITION_FORM] =
		"a position is written <houses,store 1,store 2,"
		"P1's houses 1..h,P2's houses 1..h>",
	[STATUS_POSITION_MOVER] =
		"only P1 or P2, who is to move, may follow a position",
	[STATUS_POSITION_NUMBER] =
		"a position has only whole numbers below 2^63, "
		"and at least one house",
	[STATUS_POSITION_COUNT] =
		"a position of h houses has two stores and 2 * h houses",
	[STATUS_POSITION_TOO_MANY_SEEDS] =
		"a position must have fewer than 2^63 seeds",
	[STATUS_NO_FAIR_START] =
		"fair starts are known only for standard and empty-capture, "
		"on (4,4), (4,5), (5,4), (5,5), (6,4), (6,5), (7,3) and (8,3)",
	[STATUS_FAIR_NUMBER] =
		"there are not that many fair starts for these rules",
	[STATUS_TOO_MANY_TO_THROW] = "for a random start there may be at most "
		"10000000 houses",
	[STATUS_SAVED_GAME] = "it is not a saved game",
};

const char *status_words(enum status status)
{
	assert((int)status >= 0 && status < STATUS_COUNT);
	return _(status_table[status]);
}
