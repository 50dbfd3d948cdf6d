/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/solver/board_search.h"

#include <assert.h>

/* Moves in a row, each with a board of its own: a turn can be very long. */
enum { LENGTH_MAX = 30 };

/* STOP is asked at each move, since copying a large board takes long. */
struct look {
	struct stop stop;
	int length;		/* moves from the root */
	bool stopped;
};

static bool board_search_is_stopped(struct look *look)
{
	look->stopped = look->stopped || stop_asked(&look->stop);
	return look->stopped;
}

/* A guess at the final difference: half the seeds in a row go to its owner. */
static int64_t board_search_eval(const struct board *board)
{
	enum player mover = board->mover;

	return board->store[mover] - board->store[!mover] +
		(board->row[mover] - board->row[!mover]) / 2;
}

static int64_t board_search_visit(struct look *look, const struct board *board,
		int turns, int64_t alpha, int64_t beta);

/* The value of a move, as its player sees it. */
static int64_t board_search_follow(struct look *look,
		const struct board *board, int64_t house, int turns,
		int64_t alpha, int64_t beta)
{
	struct board after = { 0 };
	int64_t value;

	board_copy(&after, board);
	board_play(&after, house, NULL);
	look->length++;
	value = after.mover == board->mover ?
		board_search_visit(look, &after, turns, alpha, beta) :
		-board_search_visit(look, &after, turns - 1, -beta, -alpha);
	look->length--;
	board_done(&after);
	return value;
}

static int64_t board_search_moves(struct look *look, const struct board *board,
		int turns, int64_t alpha, int64_t beta)
{
	int64_t best = -INT64_MAX;

	if (turns <= 0 || look->length >= LENGTH_MAX)
		return board_search_eval(board);
	/* nearest to the store first: these most often move again */
	for (int64_t house = board->rules.houses; house > 0; house--) {
		int64_t value;

		if (!board_allows(board, house))
			continue;
		if (alpha >= beta || board_search_is_stopped(look))
			break;
		value = board_search_follow(look, board, house, turns, alpha,
			beta);
		best = value > best ? value : best;
		alpha = best > alpha ? best : alpha;
	}
	return best;
}

/* A mover who may swap gets the better side. */
static int64_t board_search_visit(struct look *look, const struct board *board,
		int turns, int64_t alpha, int64_t beta)
{
	enum player mover = board->mover;
	int64_t value;

	if (board->over)
		return board_score(board, mover) - board_score(board, !mover);
	if (board->swap != SWAP_NOW)
		return board_search_moves(look, board, turns, alpha, beta);
	value = board_search_moves(look, board, turns, -INT64_MAX, INT64_MAX);
	return value < 0 ? -value : value;
}

bool board_search(const struct board *board, int turns, struct stop stop,
		struct choices *choices)
{
	struct look look = { .stop = stop };
	struct choices found = *choices;

	assert(!board->over);
	for (int i = 0; i < found.count; i++) {
		struct choice *choice = &found.list[i];

		if (choice->house == HOUSE_SWAP)
			continue;
		if (board_search_is_stopped(&look))
			return false;
		choice_estimate(choice, board_search_follow(&look, board,
			choice->house, turns, -INT64_MAX, INT64_MAX));
	}
	choices_weigh_swap(&found);
	if (!look.stopped)
		*choices = found;
	return !look.stopped;
}
