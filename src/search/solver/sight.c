/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/solver/sight.h"

#include "util/number.h"

enum { CHAIN_MOST = 5 };	/* moves in a row that anybody foresees */

/* Both tables are tuned by games between levels (tests/bench/ladder). */
const struct sight_level sight_levels[SIGHT_LEVELS + 1] = {
	[0] = { 2, 0 }, [2] = { 0, 2 }, [3] = { 0, 2 }, [4] = { 8, 3 },
	[5] = { 4, 8 }, [6] = { 4, 0 },
};

/* A line is a kind of event, in the order of enum sight_kind: three hands, each
 * in three turns. */
const unsigned char sight_percent[SIGHT_LEVELS + 1][SIGHT_KINDS]
	[SIGHT_HANDS][SIGHT_TURNS] = {
	[1] = {
		{ { 80, 100, 100 }, { 95, 100, 100 }, { 99, 100, 100 } },
		{ { 95, 100, 100 }, { 98, 100, 100 }, { 99, 100, 100 } },
		{ { 98, 100, 100 }, { 99, 100, 100 }, { 100, 100, 100 } },
		{ { 100, 100, 100 }, { 100, 100, 100 }, { 100, 100, 100 } },
	},
	[2] = {
		{ { 40, 100, 100 }, { 90, 100, 100 }, { 98, 100, 100 } },
		{ { 60, 100, 100 }, { 90, 100, 100 }, { 98, 100, 100 } },
		{ { 95, 100, 100 }, { 98, 100, 100 }, { 99, 100, 100 } },
		{ { 95, 100, 100 }, { 95, 100, 100 }, { 95, 100, 100 } },
	},
	[3] = {
		{ { 0, 100, 100 }, { 90, 100, 100 }, { 98, 100, 100 } },
		{ { 8, 100, 100 }, { 90, 100, 100 }, { 98, 100, 100 } },
		{ { 95, 100, 100 }, { 98, 100, 100 }, { 99, 100, 100 } },
		{ { 95, 100, 100 }, { 95, 100, 100 }, { 95, 100, 100 } },
	},
	[4] = {
		{ { 0, 60, 80 }, { 18, 80, 92 }, { 60, 90, 95 } },
		{ { 8, 70, 85 }, { 30, 85, 94 }, { 65, 92, 96 } },
		{ { 50, 80, 92 }, { 70, 90, 96 }, { 85, 95, 98 } },
		{ { 60, 70, 85 }, { 60, 70, 85 }, { 60, 70, 85 } },
	},
	[5] = {
		{ { 0, 22, 38 }, { 4, 36, 55 }, { 30, 55, 70 } },
		{ { 1, 25, 40 }, { 5, 40, 55 }, { 30, 60, 70 } },
		{ { 8, 35, 50 }, { 20, 45, 60 }, { 45, 65, 80 } },
		{ { 15, 25, 40 }, { 15, 25, 40 }, { 15, 25, 40 } },
	},
	[6] = {
		{ { 0, 2, 5 }, { 1, 8, 15 }, { 8, 20, 30 } },
		{ { 0, 3, 8 }, { 2, 10, 20 }, { 10, 25, 35 } },
		{ { 2, 8, 20 }, { 5, 20, 30 }, { 15, 35, 50 } },
		{ { 3, 5, 10 }, { 3, 5, 10 }, { 3, 5, 10 } },
	},
};

bool sight_misses(const struct sight *sight, enum sight_kind kind, int hand,
		int turn, uint64_t event)
{
	uint64_t number = sight->luck ^ event;

	number = number_random(&number) ^
		(unsigned)(sight->level + 16 * (int)kind);
	return number_random(&number) % 100 <
		sight_percent[sight->level][kind][hand][turn];
}

static int sight_least(int64_t number, int most)
{
	return number < most ? (int)number : most;
}

static int sight_hand(const struct rules *rules, int64_t seeds, int64_t relays)
{
	return sight_least(relays + (seeds > rules->houses) +
		(seeds - rules->houses > rules->houses), SIGHT_HANDS - 1);
}

static bool sight_misses_end(const struct sight *sight,
		const struct rules *rules, const struct ply *ply,
		struct sight_at at)
{
	bool again = ply->again;
	uint64_t event = (uint64_t)ply->seeds;

	if (again && at.move >= CHAIN_MOST)
		return true;
	event = number_random(&event) ^ (2 * (uint64_t)ply->house +
		ply->player);
	return (again || ply->landing == LANDING_CAPTURE) &&
		sight_misses(sight, !again ? SIGHT_CAPTURE : at.move ?
			SIGHT_CHAIN : SIGHT_AGAIN, sight_hand(rules,
			ply->seeds, ply->relays), sight_least(at.turn,
			SIGHT_TURNS - 1), event);
}

void sight_play(const struct sight *sight, const struct board *board,
		int64_t house, struct sight_at at, struct board *after)
{
	struct ply ply;

	board_copy(after, board);
	board_play(after, house, &ply);
	if (!sight || !sight_misses_end(sight, &board->rules, &ply, at))
		return;
	board_copy(after, board);
	board_play_blindly(after, house);
}

int64_t sight_result(const struct sight *sight, const struct board *board,
		enum player player, int turn)
{
	int64_t left = board->row[P1] + board->row[P2];

	if (sight && sight_misses(sight, SIGHT_LEFT, sight_hand(&board->rules,
			left, 0), sight_least(turn, SIGHT_TURNS - 1),
			(uint64_t)left))
		return board->store[player] - board->store[!player];
	return board_score(board, player) - board_score(board, !player);
}

int64_t sight_guess(const struct sight *sight, const struct board *board,
		int turn, int64_t got)
{
	const struct sight_level *level =
		&sight_levels[sight ? sight->level : 0];
	enum player mover = board->mover;
	int64_t guess = board->store[mover] - board->store[!mover];
	int64_t most = (board->row[P1] + board->row[P2]) / 2;

	if (level->keep)
		guess += (board->row[mover] - board->row[!mover]) / level->keep;
	if (!level->greed)
		return guess;
	/* no more than is still to be had, so that it fits */
	got = got / level->greed < most ? got / level->greed : most;
	return turn % 2 ? guess - got : guess + got;
}
