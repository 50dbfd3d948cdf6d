/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much stronger each level is than the one below: games between the two,
 * each from a random opening, played twice with sides swapped.
 *
 * The best level has the opening book, as in the program: run this at the top
 * of the source tree, or with TOP in the environment.
 *
 * ladder [GAMES [SECONDS [FROM TO [PRESET [HOUSES SEEDS]]]]]
 */
#include <stdio.h>
#include <stdlib.h>

#include "ask.h"
#include "opening.h"
#include "source_book.h"

enum {
	OPENING = 4,		/* plies */
	GREEDY = 0,		/* not a level: looks at its own move only */
	MEMORY = 256 << 20
};

struct match {
	struct engine *engine;
	int64_t time;
	struct unit_random random;
};

/* The move with the greatest gain at once, or one of several at random. */
static int64_t take_most(struct match *match, const struct board *board)
{
	int64_t best = 0, most = -1;
	int count = 0;

	for (int64_t house = 1; house <= board->rules.houses; house++) {
		struct board after = { 0 };
		int64_t gain;

		if (!board_allows(board, house))
			continue;
		board_copy(&after, board);
		board_play(&after, house, NULL);
		gain = after.store[board->mover];
		if (gain > most)
			count = 0;
		if (gain >= most && unit_random_once(&match->random, ++count))
			best = house;
		most = gain > most ? gain : most;
		board_done(&after);
	}
	return best;
}

static int64_t choose(struct match *match, const struct board *board,
		int level)
{
	struct engine_query query = { .level = level, .time = match->time,
		.seed = unit_random_next(&match->random) };

	if (level == GREEDY)
		return take_most(match, board);
	return ask(match->engine, board, &query).best;
}

/* Plays a game. Returns 2 if P1 wins, 1 for a tie, 0 if P2 wins. */
static int play(struct match *match, const struct board *start,
		const int level[2])
{
	struct board board = { 0 };
	int64_t lead;

	board_copy(&board, start);
	for (int i = 0; i < 2000 && !board.over; i++)
		board_play(&board, choose(match, &board, level[board.mover]),
			NULL);
	lead = board_score(&board, P1) - board_score(&board, P2);
	board_done(&board);
	return 1 + (lead > 0) - (lead < 0);
}

static void compare(struct match *match, const struct rules *rules,
		int upper, int lower, int games)
{
	struct board start = { 0 };
	int points = 0;
	int64_t began = ask_now();

	for (int i = 0; i < games; i += 2) {
		opening_play(rules, OPENING, &match->random, &start);
		points += play(match, &start, (int[]){ upper, lower });
		points += 2 - play(match, &start, (int[]){ lower, upper });
	}
	printf(lower == GREEDY ? "  level %d against greedy" :
		"  level %d against %d    ", upper, lower);
	printf("  %5.1f %%  %6.1f s\n", 50.0 * points / games,
		(double)(ask_now() - began) / 1e6);
	fflush(stdout);
	board_done(&start);
}

int main(int argc, char **argv)
{
	int games = argc > 1 ? atoi(argv[1]) : 200;
	double seconds = argc > 2 ? atof(argv[2]) : 0.1;
	int from = argc > 4 ? atoi(argv[3]) : 1;
	int to = argc > 4 ? atoi(argv[4]) : ENGINE_LEVELS;
	const struct preset *preset = preset_find(argc > 5 ? argv[5] :
		"standard");
	struct match match = { .time = (int64_t)(1e6 * seconds),
		.random = { 1 } };
	struct rules rules;

	if (!preset || games < 2 || games % 2 || from < 1 ||
	    to > ENGINE_LEVELS) {
		fprintf(stderr, "usage: ladder [GAMES [SECONDS [FROM TO "
			"[PRESET [HOUSES SEEDS]]]]], an even number of "
			"GAMES\n");
		return 2;
	}
	rules = preset->rules;
	if (argc > 7) {
		rules.houses = atoi(argv[6]);
		rules.seeds = atoi(argv[7]);
	}
	match.engine = engine_new(&(struct engine_setup){ MEMORY, 1,
		source_book, ask_endgames });
	printf("Kalah(%d,%d), %d games a pair, %g s a move at most\n",
		(int)rules.houses, (int)rules.seeds, games, seconds);
	for (int level = from; level <= to; level++)
		compare(&match, &rules, level, level - 1, games);
	engine_free(match.engine);
	return 0;
}
