/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How strong the levels are: games between each two of them, each from a random
 * opening, played twice with sides swapped; GAMES between neighbours, a fifth
 * as many between others. Levels 1 to 3 also play four simple players: greedy
 * always takes the most it can at once; lucky takes another move when there is
 * one, else it moves at random; habit takes the nearest of these, else the
 * biggest capture, else the most seeds; and random moves at random.
 *
 * Then, by the solver, what their moves lose (bench/faults.h), about MOVES of
 * each level in the games between neighbours; and ratings (bench/ranking.h),
 * where level 5 has 1500.
 *
 * The best level has the opening book, as in the program: run this at the top
 * of the source tree, or with TOP in the environment. All numbers but those of
 * level 9, whose time is processor time, are the same each time, and games
 * between two levels are the same whatever FROM and TO are.
 *
 * ladder [GAMES [SECONDS [FROM TO [MOVES [PRESET [HOUSES SEEDS]]]]]]
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "faults.h"
#include "opening.h"
#include "ranking.h"
#include "search/player/engine.h"
#include "search/solver/solver.h"
#include "source_book.h"

enum {
	OPENING = 4,		/* plies */
	/* not levels: see above */
	GREEDY = 0, LUCKY = -1, HABIT = -2, RANDOM = -3,
	SIMPLE = 3,		/* the last level that plays them */
	EXTRA = 3000, CAPTURE = 1000,	/* above any house, or hand */
	SHARE = 5,		/* of the games, between those further apart */
	JUDGED = 8,		/* of so many moves one is judged */
	FIXED = 5, RATING = 1500,
	MEMORY = 256 << 20
};

struct match {
	struct rules rules;
	struct engine *engine;
	struct solver *solver;
	int64_t time;
	struct unit_random random, judge;
	int64_t moves;		/* of each level to judge */
	bool judges;		/* those of this game */
	struct faults faults[ENGINE_LEVELS + 1];
	struct ranking ranking;
};

/* -- the engine, in processor time ----------------------------------------- */

static int64_t now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static bool go_on(void *context)
{
	(void)context;
	return true;
}

static void hear(void *context, const struct engine_report *report)
{
	*(struct engine_report *)context = *report;
}

/* -- players --------------------------------------------------------------- */

/* What PLAYER looks at in a move, by which BOARD became AFTER. */
static int64_t weigh(const struct board *board, const struct board *after,
		const struct ply *ply, int player)
{
	bool again = after->mover == board->mover;

	if (player == GREEDY)
		return after->store[board->mover];
	if (player == LUCKY)
		return again;
	if (player == RANDOM)
		return 0;
	return again ? EXTRA + ply->house : ply->captured ? CAPTURE +
		ply->captured : ply->seeds;
}

/* A move in which that is the most, or one of several at random. */
static int64_t take_most(struct match *match, const struct board *board,
		int player)
{
	int64_t best = 0, most = -1;
	int count = 0;

	for (int64_t house = 1; house <= board->rules.houses; house++) {
		struct board after = { 0 };
		struct ply ply;
		int64_t gain;

		if (!board_allows(board, house))
			continue;
		board_copy(&after, board);
		board_play(&after, house, &ply);
		gain = weigh(board, &after, &ply, player);
		if (gain > most)
			count = 0;
		if (gain >= most && unit_random_once(&match->random, ++count))
			best = house;
		most = gain > most ? gain : most;
		board_done(&after);
	}
	return best;
}

static void judge(struct match *match, const struct board *board, int level,
		int64_t house)
{
	struct faults *faults = &match->faults[level];

	if (match->judges && faults->moves < match->moves &&
	    board->row[P1] + board->row[P2] <= FAULTS_SEEDS &&
	    unit_random_once(&match->judge, JUDGED))
		faults_judge(faults, match->solver, board, house);
}

static int64_t choose(struct match *match, const struct board *board,
		int level)
{
	struct engine_query query = { .level = level, .time = match->time,
		.seed = unit_random_next(&match->random) };
	struct engine_report last = { .best = 0 };

	if (level <= GREEDY)
		return take_most(match, board, level);
	engine_search(match->engine, board, &query, &(struct engine_listener){
		go_on, hear, now, &last });
	judge(match, board, level, last.best);
	return last.best;
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

static double compare(struct match *match, int upper, int lower, int games)
{
	struct board start = { 0 };
	int points = 0;

	match->judges = upper == lower + 1;
	match->random = (struct unit_random){ (uint64_t)(16 * upper + lower) };
	match->judge = (struct unit_random){ ~match->random.state };
	for (int i = 0; i < games; i += 2) {
		opening_play(&match->rules, OPENING, &match->random, &start);
		points += play(match, &start, (int[]){ upper, lower });
		points += 2 - play(match, &start, (int[]){ lower, upper });
	}
	board_done(&start);
	return points / 2.0;
}

/* A row of the table for UPPER: % of the points against each lower level. */
static void compare_all(struct match *match, int upper, int from, int games)
{
	printf("%d |", upper);
	for (int lower = from; lower < upper; lower++) {
		int count = lower == upper - 1 ? games :
			(games / SHARE + 1) / 2 * 2;
		double points = compare(match, upper, lower, count);
		int i = upper - from, j = lower - from;

		match->ranking.games[i][j] = match->ranking.games[j][i] = count;
		match->ranking.points[i][j] = points;
		match->ranking.points[j][i] = count - points;
		printf(" %.1f |", 100 * points / count);
		fflush(stdout);
	}
	puts("");
}

static void print_simple(struct match *match, int level, int games)
{
	static const char *const names[] = { "greedy", "lucky", "habit",
		"random" };

	printf("level %d wins", level);
	for (int i = 0; i < 4; i++)
		printf("%s %.1f %% against %s", i ? "," : "", 100 *
			compare(match, level, -i, games) / games, names[i]);
	puts("");
}

static void print_level(const struct match *match, int level, int from)
{
	const struct faults *faults = &match->faults[level];
	const struct ranking *ranking = &match->ranking;

	printf("%d | %.0f | %.0f |", level, ranking->rating[level - from],
		ranking->error[level - from]);
	if (faults->moves)
		printf(" %.2f | %.0f |", (double)faults->seeds /
			(double)faults->moves, 100.0 * (double)faults->wrong /
			(double)faults->moves);
	for (int i = 0; faults->wrong && i < FAULTS; i++)
		printf(" %.0f |", 100.0 * (double)faults->count[i] /
			(double)faults->wrong);
	printf(" %d\n", (int)faults->moves);
}

static void print_levels(struct match *match, int from, int to)
{
	struct ranking *ranking = &match->ranking;

	ranking->count = to - from + 1;
	ranking->fixed = from <= FIXED && to >= FIXED ? FIXED - from : 0;
	ranking->rating[ranking->fixed] = RATING;
	ranking_find(ranking);
	puts("level | rating | +- | seeds lost a move | % of moves wrong | "
		"of these: missed capture | missed move | let capture | "
		"gave move | other | moves judged");
	for (int level = from; level <= to; level++)
		print_level(match, level, from);
}

static int complain(void)
{
	fputs("usage: ladder [GAMES [SECONDS [FROM TO [MOVES [PRESET [HOUSES "
		"SEEDS]]]]]], an even number of GAMES\n", stderr);
	return 2;
}

int main(int argc, char **argv)
{
	int games = argc > 1 ? atoi(argv[1]) : 200;
	double seconds = argc > 2 ? atof(argv[2]) : 0.1;
	int from = argc > 4 ? atoi(argv[3]) : 1;
	int to = argc > 4 ? atoi(argv[4]) : ENGINE_LEVELS;
	const struct preset *preset = preset_find(argc > 6 ? argv[6] :
		"standard");
	struct match match = { .time = (int64_t)(1e6 * seconds),
		.moves = argc > 5 ? atoi(argv[5]) : 0 };

	if (!preset || games < 2 || games % 2 || from < 1 || to <= from ||
	    to > ENGINE_LEVELS)
		return complain();
	match.rules = preset->rules;
	if (argc > 8) {
		match.rules.houses = atoi(argv[7]);
		match.rules.seeds = atoi(argv[8]);
	}
	match.engine = engine_new(&(struct engine_setup){ MEMORY, 1,
		source_book, NULL });
	match.solver = match.moves ? solver_new(&match.rules, FAULTS_SEEDS,
		MEMORY, 1) : NULL;
	printf("Kalah(%d,%d), %d games of neighbours, %g s a move at most\n",
		(int)match.rules.houses, (int)match.rules.seeds, games,
		seconds);
	for (int level = from; level <= to && level <= SIMPLE; level++)
		print_simple(&match, level, games);
	for (int level = from + 1; level <= to; level++)
		compare_all(&match, level, from, games);
	print_levels(&match, from, to);
	printf("%.0f s\n", (double)now() / 1e6);
	solver_free(match.solver);
	engine_free(match.engine);
	return 0;
}
