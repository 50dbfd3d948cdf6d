/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "terminal_board.h"

#include <stdio.h>
#include <string.h>

enum { ROW_BYTES = 4096 };

/* The width of a house's column, and the rows of the houses and the stores. */
enum { PITCH = 7, UPPER = 4, LOWER = 9, STORES = 5 };

/* The byte where a cell begins: every character here is one cell wide. */
static size_t terminal_byte_of(const char *row, int col)
{
	size_t byte = 0;

	for (; row[byte]; byte++)
		if (((unsigned char)row[byte] & 0xC0) != 0x80 && col-- == 0)
			break;
	return byte;
}

const char *terminal_cells(const struct terminal *t, int row, int col,
		int count)
{
	static char line[ROW_BYTES];
	size_t from;

	if (!terminal_row(t, row, line, sizeof line))
		line[0] = '\0';
	from = terminal_byte_of(line, col);
	line[from + terminal_byte_of(line + from, count)] = '\0';
	return line + from;
}

static bool terminal_has(const struct terminal *t, int row, int column,
		const char *words)
{
	return strcmp(terminal_cells(t, row, column * PITCH + 1,
		(int)strlen(words)), words) == 0;
}

static bool terminal_store_is(const struct terminal *t, long seeds, int column)
{
	char words[32];

	snprintf(words, sizeof words, " [%2ld]", seeds);
	return terminal_has(t, STORES, column, words);
}

/* At the end of a game, what a player gets of the seeds that are left over is
 * seen in his store. Whether those of PLAYER's row are gone. */
static bool terminal_row_is_swept(const struct reference *board, int player)
{
	int taker = board->leftover == 2 ? !player : player;

	return board->over &&
		reference_score(board, taker) > board->store[taker];
}

static long terminal_store_seen(const struct reference *board, int player)
{
	return board->over ? reference_score(board, player) :
		board->store[player];
}

/* A player's houses run to the right if his store is on the right. */
static bool terminal_row_is(const struct terminal *t,
		const struct reference *board, int player, bool rightward)
{
	int row = player ? UPPER : LOWER;

	for (int house = 1; house <= board->houses; house++) {
		int column = rightward ? house : board->houses + 1 - house;
		char words[32];

		snprintf(words, sizeof words, "%d[%2ld]", house,
			terminal_row_is_swept(board, player) ? 0 :
			board->house[player][house - 1]);
		if (!terminal_has(t, row, column, words))
			return false;
	}
	return terminal_store_is(t, terminal_store_seen(board, player),
		rightward ? board->houses + 1 : 0);
}

bool terminal_shows_seeds(const struct terminal *t,
		const struct reference *board)
{
	bool mirrored = board->sowing == 1;

	return terminal_row_is(t, board, 0, !mirrored) &&
		terminal_row_is(t, board, 1, mirrored);
}

bool terminal_shows_board(const struct terminal *t,
		const struct reference *board)
{
	const char *moves = board->over ? "game over" : board->mover ?
		"P2 to move" : "P1 to move";

	return terminal_find(t, moves, NULL, NULL) &&
		terminal_shows_seeds(t, board);
}
