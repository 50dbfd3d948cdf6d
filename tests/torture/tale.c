/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tale.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOUSES = 6 };

void tale_board(const struct tale *tale, struct reference *board)
{
	reference_start(board, HOUSES, tale->seeds);
	for (int i = 0; i < tale->at; i++)
		reference_play(board, tale->moves[i] - '0');
}

bool tale_same(const struct tale *one, const struct tale *other)
{
	return one->seeds == other->seeds && one->at == other->at &&
		one->count == other->count &&
		memcmp(one->moves, other->moves, (size_t)one->count) == 0;
}

bool tale_matters(const struct tale *tale)
{
	return tale->at > 0;
}

static bool tale_move(struct tale *tale, char move)
{
	struct reference board;

	tale_board(tale, &board);
	if (tale->at == TALE_MOVES || !reference_play(&board, move - '0') ||
	    board.over)
		return false;
	tale->moves[tale->at++] = move;
	tale->count = tale->at;
	return true;
}

bool tale_key(struct tale *tale, char key)
{
	if (key >= '1' && key <= '0' + HOUSES)
		return tale_move(tale, key);
	if (key == 'u' && tale->at)
		return tale->at--, true;
	if (key == 'r' && tale->at < tale->count)
		return tale->at++, true;
	return false;
}

/* -- reading --------------------------------------------------------------- */

/* Whether LINE says nothing of rules or of another start. */
static bool tale_is_standard(const char *line)
{
	static const char *const known[] = {
		"# kalah 1", "# player", "# help = ", "# game = ", "# aside",
		"# on"
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (strncmp(line, known[i], strlen(known[i])) == 0)
			return true;
	return false;
}

/* An "at" before the size holds once all moves are read; one after it, at
 * once. */
static bool tale_line(struct tale *tale, const char *line, int *at)
{
	long houses, seeds;
	char move;
	int value;

	if (line[0] == '#') {
		if (sscanf(line, "# at = %d", &value) != 1)
			return tale_is_standard(line);
		*(tale->seeds ? &tale->at : at) = value;
		return tale->at <= tale->count;
	}
	if (!tale->seeds) {
		if (sscanf(line, "%ld %ld", &houses, &seeds) != 2 ||
		    houses != HOUSES)
			return false;
		tale->seeds = seeds;
		return true;
	}
	return sscanf(line, "%c", &move) == 1 && tale_move(tale, move);
}

bool tale_read(struct tale *tale, const char *text)
{
	int at = -1;

	memset(tale, 0, sizeof *tale);
	if (strncmp(text, "# kalah 1\n", 10) != 0)
		return false;
	for (; *text; text = strchr(text, '\n') + 1) {
		char line[256];

		if (!strchr(text, '\n') ||
		    sscanf(text, "%255[^\n]", line) != 1 ||
		    !tale_line(tale, line, &at))
			return false;
	}
	if (at >= 0 && at <= tale->count)
		tale->at = at;
	return tale->seeds > 0;
}

const char *tale_words(const struct tale *tale)
{
	static char words[100];
	int last = tale->count > 40 ? tale->count - 40 : 0;

	snprintf(words, sizeof words, "6,%ld: %s%.*s (%d of %d)", tale->seeds,
		last ? "..." : "", tale->count - last, tale->moves + last,
		tale->at, tale->count);
	return words;
}
