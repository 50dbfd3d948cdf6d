/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/solver/board_search.h"

#include <assert.h>

/* Moves in a row, each with a board of its own: a turn can be very long. */
enum { LENGTH_MAX = 30, SWAPS = 3 };

/* STOP is asked at each move, since copying a large board takes long. */
struct board_search {
	const struct board_query *query;
	struct sight_at at;
	int64_t had, got;	/* in the mover's store at the root, and by the
				 * first turn */
	int length;		/* moves from the root */
	bool stopped;
	/* by moves from the root: the board, which is allocated once, and the
	 * house that was best there last (a killer move) */
	struct board boards[LENGTH_MAX + 1];
	int64_t killer[LENGTH_MAX + 1];
};

static bool board_search_is_stopped(struct board_search *search)
{
	search->stopped = search->stopped || stop_asked(&search->query->stop);
	return search->stopped;
}

static int64_t board_search_visit(struct board_search *search,
		const struct board *board,
		int turns, int64_t alpha, int64_t beta);

/* The value of a move, as its player sees it. */
static int64_t board_search_follow(struct board_search *search,
		const struct board *board, int64_t house, int turns,
		int64_t alpha, int64_t beta)
{
	struct sight_at at = search->at;
	struct board *after = &search->boards[search->length++];
	int64_t value;
	bool again, counts;

	sight_play(search->query->sight, board, house, at, after);
	again = after->mover == board->mover;
	/* where captures earn moves, too, a turn is too long to be searched as
	 * one */
	counts = !again || board->rules.again == AGAIN_CAPTURE;
	if (!at.turn)
		search->got = after->store[board->mover] - search->had;
	search->at = again ? (struct sight_at){ at.turn, at.move + 1 } :
		(struct sight_at){ at.turn + 1, 0 };
	value = again ?
		board_search_visit(search, after, turns - counts, alpha, beta) :
		-board_search_visit(search, after, turns - 1, -beta, -alpha);
	search->length--;
	search->at = at;
	return value;
}

static bool board_search_ends_in_store(const struct board *board,
		int64_t house)
{
	return board_reach(board, house - 1, board_seeds(board, board->mover,
		house)) == board->rules.houses;
}

/* The value of the best move, which is noted as the killer. */
static int64_t board_search_try(struct board_search *search,
		const struct board *board,
		int turns, int64_t alpha, int64_t beta)
{
	int64_t houses = board->rules.houses, best = -INT64_MAX, killer = 0;
	int64_t first = search->killer[search->length];

	/* then those that end in the store, then others, nearest to the store
	 * first: these most often move again */
	for (int64_t i = -1; i < 2 * houses && alpha < beta; i++) {
		int64_t house = i < 0 ? first : houses - i % houses, value;

		if (!board_allows(board, house) || (i >= 0 && (house == first ||
				board_search_ends_in_store(board, house) !=
				(i < houses))))
			continue;
		if (board_search_is_stopped(search))
			break;
		/* is it better than those before, and then how good? */
		value = board_search_follow(search, board, house, turns, alpha,
			killer ? alpha + 1 : beta);
		if (killer && value > alpha && value < beta)
			value = board_search_follow(search, board, house, turns,
				alpha, beta);
		if (value > best) {
			best = value;
			killer = house;
		}
		alpha = best > alpha ? best : alpha;
	}
	search->killer[search->length] = killer;
	return best;
}

/* A hash of all that a value may depend on, not 0. */
static uint64_t board_search_key(const struct board *board)
{
	uint64_t key = 2 * (uint64_t)board->store[P1] + board->mover;

	key = SWAPS * key + board->swap;
	for (int64_t i = 0; i < board->pits.count; i++) {
		key *= UINT64_C(0x9E3779B97F4A7C15);
		key ^= key >> 32 ^ (uint64_t)pits_get(&board->pits, i);
	}
	return key * UINT64_C(0xD6E8FEB86659FD93) | 1;
}

/* Whether what was SEEN answers a search by this window. */
static bool board_search_knows(const struct board_seen *seen, int turns,
		int64_t alpha, int64_t beta)
{
	return seen->turns == turns && ((seen->lower && seen->value >= beta) ||
		(seen->upper && seen->value <= alpha) ||
		(seen->lower && seen->upper));
}

static int64_t board_search_moves(struct board_search *search,
		const struct board *board,
		int turns, int64_t alpha, int64_t beta)
{
	struct board_seen *seen;
	uint64_t key;
	int64_t value;

	if (turns <= 0 || search->length >= LENGTH_MAX)
		return sight_guess(search->query->sight, board, search->at.turn,
			search->got);
	if (!search->query->seen || search->query->sight)
		return board_search_try(search, board, turns, alpha, beta);
	key = board_search_key(board);
	seen = &search->query->seen[(key >> 32) % BOARD_SEEN];
	if (seen->key == key) {
		if (board_search_knows(seen, turns, alpha, beta))
			return seen->value;
		search->killer[search->length] = seen->house;
	}
	value = board_search_try(search, board, turns, alpha, beta);
	/* the deepest of those with the same place stays */
	if (!search->stopped && (seen->key == key || seen->turns <= turns))
		*seen = (struct board_seen){ key, value,
			search->killer[search->length], turns, value > alpha,
			value < beta };
	return value;
}

/* A mover who may swap gets the better side. */
static int64_t board_search_visit(struct board_search *search,
		const struct board *board,
		int turns, int64_t alpha, int64_t beta)
{
	enum player mover = board->mover;
	int64_t value;

	if (board->over)
		return sight_result(search->query->sight, board, mover,
			search->at.turn);
	if (board->swap != SWAP_NOW)
		return board_search_moves(search, board, turns, alpha, beta);
	value = board_search_moves(search, board, turns, -INT64_MAX, INT64_MAX);
	return value < 0 ? -value : value;
}

/* Estimates CHOICE, or finds that it is less than LEAST. */
static bool board_search_estimate(struct board_search *search,
		struct choice *choice, int64_t least)
{
	const struct board_query *query = search->query;

	if (board_search_is_stopped(search))
		return false;
	choice_estimate(choice, board_search_follow(search, query->board,
		choice->house, query->turns, least - 1, INT64_MAX));
	return !search->stopped;
}

bool board_search(const struct board_query *query, struct choices *choices)
{
	const struct board *board = query->board;
	struct board_search search = { .query = query,
		.had = board->store[board->mover] };
	struct choices found = *choices;
	int64_t first = query->first, least = 1 - INT64_MAX;
	bool done = true;

	assert(!board->over);
	/* FIRST before the others, which may only be compared with it */
	for (int i = first ? -1 : 0; i < found.count && done; i++) {
		struct choice *choice = i < 0 ? found.list : &found.list[i];

		while (i < 0 && choice->house != first)
			choice++;
		if (choice->house == HOUSE_SWAP ||
		    (i >= 0 && choice->house == first))
			continue;
		done = board_search_estimate(&search, choice, least);
		if (first && choice->value > least)
			least = choice->value;
	}
	for (int i = 0; i <= LENGTH_MAX; i++)
		board_done(&search.boards[i]);
	if (!done)
		return false;
	choices_weigh_swap(&found);
	*choices = found;
	return true;
}
