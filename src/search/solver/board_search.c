/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/solver/board_search.h"

#include <assert.h>

/* Moves in a row, each with a board of its own: a turn can be very long. */
enum { LENGTH_MAX = 30 };

/* STOP is asked at each move, since copying a large board takes long. */
struct look {
	struct stop stop;
	const struct sight *sight;
	struct sight_at at;
	int64_t had, got;	/* in the mover's store at the root, and by the
				 * first turn */
	int length;		/* moves from the root */
	bool stopped;
};

static bool board_search_is_stopped(struct look *look)
{
	look->stopped = look->stopped || stop_asked(&look->stop);
	return look->stopped;
}

static int64_t board_search_visit(struct look *look, const struct board *board,
		int turns, int64_t alpha, int64_t beta);

/* The value of a move, as its player sees it. */
static int64_t board_search_follow(struct look *look,
		const struct board *board, int64_t house, int turns,
		int64_t alpha, int64_t beta)
{
	struct sight_at at = look->at;
	struct board after = { 0 };
	int64_t value;
	bool again;

	sight_play(look->sight, board, house, at, &after);
	again = after.mover == board->mover;
	look->length++;
	if (!at.turn)
		look->got = after.store[board->mover] - look->had;
	look->at = again ? (struct sight_at){ at.turn, at.move + 1 } :
		(struct sight_at){ at.turn + 1, 0 };
	value = again ?
		board_search_visit(look, &after, turns, alpha, beta) :
		-board_search_visit(look, &after, turns - 1, -beta, -alpha);
	look->length--;
	look->at = at;
	board_done(&after);
	return value;
}

static int64_t board_search_moves(struct look *look, const struct board *board,
		int turns, int64_t alpha, int64_t beta)
{
	int64_t best = -INT64_MAX;

	if (turns <= 0 || look->length >= LENGTH_MAX)
		return sight_guess(look->sight, board, look->at.turn,
			look->got);
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
		return sight_result(look->sight, board, mover, look->at.turn);
	if (board->swap != SWAP_NOW)
		return board_search_moves(look, board, turns, alpha, beta);
	value = board_search_moves(look, board, turns, -INT64_MAX, INT64_MAX);
	return value < 0 ? -value : value;
}

bool board_search(const struct board *board, const struct sight *sight,
		int turns, struct stop stop, struct choices *choices)
{
	struct look look = { .stop = stop, .sight = sight,
		.had = board->store[board->mover] };
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
