/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Makes the problems (data/problems) with the program's own solver, which takes
 * a minute: kalah-problems LIST. They are positions of Kalah(6,4), P1 to move,
 * from games played carelessly; control/teach/problem.h tells of their kinds
 * and of the lines of LIST, which begins with the lowest grades.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model/chain.h"
#include "model/position.h"
#include "search/player/engine.h"
#include "search/player/robot.h"
#include "search/solver/root.h"
#include "util/atomic_file.h"
#include "util/exit.h"

enum { WIN, TIE, DEFENCE, CHAIN, KINDS };

static const char *const kinds[KINDS] = { "win", "tie", "defence", "chain" };

enum {
	HOUSES = 6, SEEDS = 48,
	WANTED = 72,		/* of a kind, */
	WANTED_ALIKE = 16,	/* and of a grade of it */
	LEAST = 8,		/* seeds in the houses */
	MOST = 40, MOST_USUAL = 30,
	CHOICES = 3,		/* houses, at least */
	MARGIN = 6,		/* seeds that a defence saves */
	CHAIN_LEAST = 4,
	TRIES = 15,		/* of a level */
	GAMES = 400000		/* after which it ends anyway */
};

#define MEMORY ((size_t)1 << 30)	/* bytes, at most */

struct problem {
	struct board board;
	int kind, grade;
	int turn;		/* of its kind and grade, from 0 */
	int64_t value[HOUSES + 1];	/* INT64_MIN: it cannot be sown */
	char answer[CHAIN_MOST + 1];	/* houses to be sown */
};

struct maker {
	struct solver *solver;
	struct engine *engine;
	uint64_t luck;
	struct problem problems[KINDS * WANTED + 1];	/* the last is tried */
	int count, have[KINDS], alike[KINDS][ENGINE_LEVELS + 1];
};

/* The next of a series (splitmix64, by Sebastiano Vigna), below COUNT. */
static int64_t maker_draw(struct maker *maker, int64_t count)
{
	uint64_t number = maker->luck += UINT64_C(0x9E3779B97F4A7C15);

	number = (number ^ number >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	number = (number ^ number >> 27) * UINT64_C(0x94D049BB133111EB);
	return (int64_t)((number ^ number >> 31) % (uint64_t)count);
}

/* Makes *NOW a position of another game; false where that has none. */
static bool maker_find_position(struct maker *maker, struct board *now)
{
	int64_t most = maker_draw(maker, 8) ? MOST_USUAL : MOST;
	int64_t seeds = LEAST + maker_draw(maker, most - LEAST + 1);
	int64_t careless = 10 + maker_draw(maker, 80);
	enum robot_reason reason;

	board_start(now, &preset_table[PRESET_STANDARD].rules, P1);
	while (!now->over && (now->mover == P2 ||
			now->row[P1] + now->row[P2] > seeds)) {
		int64_t house = robot_choose(now, &reason);

		if (maker_draw(maker, 100) < careless)
			do
				house = 1 + maker_draw(maker, HOUSES);
			while (!board_allows(now, house));
		board_play(now, house, NULL);
	}
	return !now->over && now->row[P1] + now->row[P2] >= LEAST;
}

/* -- what is asked --------------------------------------------------------- */

static bool maker_is_stopped(void *context)
{
	(void)context;
	return false;
}

/* Sets the final differences, and the next best one; returns the best house. */
static int maker_solve(struct maker *maker, const struct board *board,
		int64_t value[HOUSES + 1], int64_t *second)
{
	struct root root;
	int best = 0;

	root_solve(maker->solver, board, ROOT_ALL,
		(struct stop){ maker_is_stopped, NULL }, &root);
	for (int house = 0; house <= HOUSES; house++)
		value[house] = INT64_MIN;
	*second = INT64_MIN;
	for (int i = 0; i < root.count; i++) {
		int house = root.moves[i].house;

		value[house] = board->store[P1] - board->store[P2] +
			root.moves[i].bounds.lower;
		if (value[house] > value[best]) {
			*second = value[best];
			best = house;
		} else if (value[house] > *second) {
			*second = value[house];
		}
	}
	return root.count < CHOICES ? 0 : best;
}

/* Whether there is one longest chain, of which each move is the only best. */
static bool maker_has_chain(struct maker *maker, struct problem *problem)
{
	struct chain chain = chain_find(&problem->board);
	struct board now = { 0 };
	int64_t second;
	bool best = chain.length >= CHAIN_LEAST && chain.ways == 1;
	int length = 0;

	board_copy(&now, &problem->board);
	for (; best && chain.length; chain = chain_find(&now)) {
		problem->answer[length++] = (char)('0' + chain.first);
		maker_solve(maker, &now, problem->value, &second);
		for (int house = 1; house <= HOUSES; house++)
			best &= house == chain.first || problem->value[house] <
				problem->value[chain.first];
		board_play(&now, chain.first, NULL);
	}
	problem->answer[length] = '\0';
	board_done(&now);
	return best;
}

/* Its kind, or KINDS. */
static int maker_judge(struct maker *maker, struct problem *problem)
{
	int64_t second, most;
	int best;

	if (maker_has_chain(maker, problem))
		return CHAIN;
	best = maker_solve(maker, &problem->board, problem->value, &second);
	most = problem->value[best];
	snprintf(problem->answer, sizeof problem->answer, "%d", best);
	if (!best)
		return KINDS;
	if (most > 0 && second <= 0)
		return WIN;
	if (most == 0 && second < 0)
		return TIE;
	return most < 0 && most - second >= MARGIN ? DEFENCE : KINDS;
}

/* -- grades ---------------------------------------------------------------- */

static int64_t maker_now(void)
{
	return 0;
}

static bool maker_goes_on(void *context)
{
	(void)context;
	return true;
}

static void maker_hear(void *context, const struct engine_report *report)
{
	*(int64_t *)context = report->best;
}

static bool maker_plays(struct maker *maker, const struct problem *problem,
		int level, int seed)
{
	const char *answer = problem->answer;
	struct board now = { 0 };
	int64_t house = 0;

	board_copy(&now, &problem->board);
	do {
		engine_search(maker->engine, &now, &(struct engine_query){
			.level = level, .time = INT64_MAX / 2,
			.seed = (uint64_t)seed },
			&(struct engine_listener){ maker_goes_on, maker_hear,
			maker_now, &house });
	} while (house == *answer - '0' && board_play(&now, house, NULL) &&
		*++answer);
	board_done(&now);
	return !*answer;
}

/* The lowest level from which on the answer is found, most times; 9 makes no
 * mistake. */
static int maker_grade(struct maker *maker, const struct problem *problem)
{
	int level = ENGINE_LEVELS + 1, found;

	do {
		level--;
		found = 0;
		for (int seed = 1; level > 1 && seed <= TRIES; seed++)
			found += maker_plays(maker, problem, level - 1, seed);
	} while (2 * found > TRIES);
	return level;
}

/* -- the list -------------------------------------------------------------- */

/* Whether both have the same rows, perhaps as the other player sees them, or
 * each from its other end. */
static bool problem_is_like(const struct problem *one,
		const struct problem *other)
{
	for (int how = 0; how < 4; how++) {
		bool differs = false;

		for (int64_t i = 1; i <= HOUSES; i++) {
			int64_t j = how & 2 ? HOUSES + 1 - i : i;

			differs |= board_seeds(&one->board, P1, i) !=
				board_seeds(&other->board, how & 1 ? P2 : P1,
					j) ||
				board_seeds(&one->board, P2, i) !=
				board_seeds(&other->board, how & 1 ? P1 : P2,
					j);
		}
		if (!differs)
			return true;
	}
	return false;
}

/* If it is like no other, and one of its kind and grade is wanted. */
static void maker_take(struct maker *maker, struct problem *problem)
{
	for (int i = 0; i < maker->count; i++)
		if (problem_is_like(&maker->problems[i], problem))
			return;
	problem->grade = maker_grade(maker, problem);
	problem->turn = maker->alike[problem->kind][problem->grade];
	if (problem->turn == WANTED_ALIKE)
		return;
	maker->alike[problem->kind][problem->grade]++;
	maker->have[problem->kind]++;
	maker->count++;
	fprintf(stderr, "\r%d", maker->count);
}

static void maker_find(struct maker *maker)
{
	for (int i = 0; i < GAMES && maker->count < KINDS * WANTED; i++) {
		struct problem *problem = &maker->problems[maker->count];

		if (!maker_find_position(maker, &problem->board))
			continue;
		problem->kind = maker_judge(maker, problem);
		if (problem->kind < KINDS &&
		    maker->have[problem->kind] < WANTED)
			maker_take(maker, problem);
	}
}

/* Grade after grade, and in each the kinds by turns. */
static int problem_compare(const void *a, const void *b)
{
	const struct problem *one = a, *other = b;

	return one->grade != other->grade ? one->grade - other->grade :
		one->turn != other->turn ? one->turn - other->turn :
		one->kind - other->kind;
}

static void problem_print(const struct problem *problem, FILE *file)
{
	char words[100];
	struct text text = TEXT_IN(words);

	fprintf(file, "%s %d %s ", kinds[problem->kind], problem->grade,
		problem->answer);
	for (int house = 1; house <= HOUSES; house++)
		if (problem->kind == CHAIN ||
		    problem->value[house] == INT64_MIN)
			fputs(". ", file);
		else
			fprintf(file, "%" PRId64 " ", problem->value[house]);
	position_add(&problem->board, &text);
	fprintf(file, "%s\n", words);
}

static int maker_write(struct maker *maker, const char *name)
{
	struct atomic_file file;
	int error = atomic_file_start(&file, name);

	if (error)
		return error;
	qsort(maker->problems, (size_t)maker->count, sizeof *maker->problems,
		problem_compare);
	fprintf(file.stream, "# %d problems, made, proved and graded by "
		"kalah-problems: kind, level that\n# finds it, answer, what "
		"each house is worth, position.\n", maker->count);
	for (int i = 0; i < maker->count; i++)
		problem_print(&maker->problems[i], file.stream);
	return atomic_file_finish(&file);
}

int main(int argc, char **argv)
{
	static struct maker maker;

	if (argc != 2) {
		fputs("usage: kalah-problems LIST\n", stderr);
		return EXIT_TROUBLE;
	}
	maker.solver = solver_new(&preset_table[PRESET_STANDARD].rules, SEEDS,
		MEMORY, 1);
	maker.engine = engine_new(&(struct engine_setup){ .memory = MEMORY,
		.threads = 1 });
	if (!maker.solver)
		die("out of memory");
	maker_find(&maker);
	return maker_write(&maker, argv[1]) == 0 ? 0 : EXIT_TROUBLE;
}
