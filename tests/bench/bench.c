/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How fast moves are: whole games, compared with the seed-by-seed reference,
 * and how the time of a move grows with the board and with the hand. The
 * numbers are for people to read; nothing passes or fails by them.
 */
#include <inttypes.h>
#include <stdio.h>

#include "model/board.h"
#include "reference.h"
#include "unit_random.h"
#include "util/clock.h"

/* The fastest of so many runs counts: something disturbed the others. */
enum { TIMES = 5 };
static const double seconds_each = 0.2;

static struct unit_random dice;

/* Shifted, since the lowest bits are the poorest. */
static uint64_t next_random(void)
{
	return unit_random_next(&dice) >> 16;
}

static double now(void)
{
	return (double)clock_processor() / 1e6;
}

/* A random house of the mover that has seeds. */
static int64_t draw(const struct board *board)
{
	int64_t house;

	do
		house = 1 + (int64_t)(next_random() %
			(uint64_t)board->rules.houses);
	while (!board_allows(board, house));
	return house;
}

static int draw_reference(const struct reference *reference)
{
	int house;

	do
		house = (int)(next_random() % (uint64_t)reference->houses);
	while (!reference->house[reference->mover][house]);
	return house + 1;
}

/* Each plays one random game and returns the number of its moves. */
static long play_board(void)
{
	static struct board board;
	long moves = 0;

	board_start(&board, &preset_table[PRESET_STANDARD].rules, P1);
	for (; !board.over; moves++)
		board_play(&board, draw(&board), NULL);
	return moves;
}

static long play_reference(void)
{
	struct reference reference;
	long moves = 0;

	reference_start(&reference, 6, 4);
	for (; !reference.over; moves++)
		reference_play(&reference, draw_reference(&reference));
	return moves;
}

/* Nanoseconds per game; *MOVES_A_GAME is the mean number of its moves. */
static double game_time(long (*play)(void), double *moves_a_game)
{
	long played = 0, moves = 0;
	double start, took;

	dice.state = 1;
	start = now();
	do {
		for (int i = 0; i < 1000; i++)
			moves += play();
		played += 1000;
		took = now() - start;
	} while (took < seconds_each);
	*moves_a_game = (double)moves / (double)played;
	return 1e9 * took / (double)played;
}

/* Prints a line about ENGINE; returns games per second. */
static double games(const char *engine, long (*play)(void))
{
	double moves = 0, best = game_time(play, &moves);

	for (int i = 1; i < TIMES; i++) {
		double time = game_time(play, &moves);

		if (time < best)
			best = time;
	}
	printf("  %-14s %12.0f %12.1f %12.1f\n", engine, 1e9 / best, moves,
		best / moves);
	return 1e9 / best;
}

static void bench_games(void)
{
	double fast, slow;

	printf("Random games of Kalah(6,4), one thread\n"
		"  %-14s %12s %12s %12s\n", "engine", "games/s",
		"moves/game", "ns/move");
	fast = games("board_play", play_board);
	slow = games("seed by seed", play_reference);
	printf("  %-14s %12.2f\n\n", "ratio", fast / slow);
}

/* Nanoseconds per move, from BOARD on and in further games. */
static double moves_time(struct board *board, const struct rules *rules)
{
	double start = now(), took;
	long moves = 0;

	do {
		for (int i = 0; i < 1000; i++, moves++) {
			if (board->over)
				board_start(board, rules, P1);
			board_play(board, draw(board), NULL);
		}
		took = now() - start;
	} while (took < seconds_each);
	return 1e9 * took / (double)moves;
}

/* The same in games of Kalah(HOUSES,SEEDS). */
static double move_time(int64_t houses, int64_t seeds)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };
	double best;

	dice.state = 1;
	rules.houses = houses;
	rules.seeds = seeds;
	board_start(&board, &rules, P1);
	best = moves_time(&board, &rules);
	for (int i = 1; i < TIMES; i++) {
		double time = moves_time(&board, &rules);

		if (time < best)
			best = time;
	}
	board_done(&board);
	return best;
}

static void bench_boards(void)
{
	printf("A move, by the board: 1,000,000 seeds a house\n"
		"  %14s %12s\n", "houses", "ns/move");
	for (int64_t houses = 10; houses <= 10000000; houses *= 10)
		printf("  %14" PRId64 " %12.0f\n", houses,
			move_time(houses, 1000000));
	putchar('\n');
}

static void bench_hands(void)
{
	printf("A move, by the hand: 6 houses\n"
		"  %14s %12s\n", "seeds a house", "ns/move");
	for (int64_t seeds = 10; seeds <= INT64_C(1000000000000); seeds *= 10)
		printf("  %14" PRId64 " %12.0f\n", seeds,
			move_time(6, seeds));
}

int main(void)
{
	bench_games();
	printf("A move of Kalah(1000000,1000000): %.0f ns\n\n",
		move_time(1000000, 1000000));
	bench_boards();
	bench_hands();
	return 0;
}
