/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Makes the problems (data/problems) with the program's own solver, which takes
 * a minute: kalah-problems LIST. They are positions of Kalah(6,4), P1 to move,
 * from games played carelessly. teach/problem.h describes their kinds
 * and the lines of LIST, which begins with the lowest grades.
 */
#include <stdio.h>
#include <stdlib.h>

#include "model/position.h"
#include "search/base/budget.h"
#include "search/player/engine.h"
#include "search/player/robot.h"
#include "search/solver/root.h"
#include "teach/problem.h"
#include "util/atomic_file.h"
#include "util/exit.h"
#include "util/splitmix.h"

static const char *const kinds[PROBLEM_KINDS] =
	{ "win", "tie", "defence", "chain" };

enum {
	HOUSES = PROBLEM_HOUSES, SEEDS = 48,
	WANTED = 72,		/* of each kind */
	WANTED_ALIKE = 16,	/* of each grade of a kind, at most */
	LEAST = 8,		/* seeds in the houses */
	MOST = 40, MOST_USUAL = 30,
	CHOICES = 3,		/* houses to choose from, at least */
	TRIES = 15,		/* by each level */
	GAMES = 400000,		/* to look at, at most */
	MEMORY = 2048		/* MB, for the solver and the engine */
};

struct found {
	struct problem problem;	/* its position is in BOARD instead */
	struct board board;
	int turn;		/* number within its kind and grade, from 0 */
};

struct setter {
	struct solver *solver;
	struct engine *engine;
	uint64_t luck;
	/* [count] is the one being tried */
	struct found found[PROBLEM_KINDS * WANTED + 1];
	int count, have[PROBLEM_KINDS];
	int alike[PROBLEM_KINDS][ENGINE_LEVELS + 1];
};

/* A random number below COUNT. */
static int64_t setter_draw(struct setter *setter, int64_t count)
{
	return (int64_t)(splitmix_next(&setter->luck) % (uint64_t)count);
}

/* Plays another game up to a position for P1; false if it has none. */
static bool setter_find_position(struct setter *setter, struct board *now)
{
	int64_t most = setter_draw(setter, 8) ? MOST_USUAL : MOST;
	int64_t seeds = LEAST + setter_draw(setter, most - LEAST + 1);
	int64_t careless = 10 + setter_draw(setter, 80);
	enum robot_reason reason;

	board_start(now, &preset_table[PRESET_STANDARD].rules, P1);
	while (!now->over && (now->mover == P2 ||
			now->row[P1] + now->row[P2] > seeds)) {
		int64_t house = robot_choose(now, &reason);

		if (setter_draw(setter, 100) < careless)
			do
				house = 1 + setter_draw(setter, HOUSES);
			while (!board_allows(now, house));
		board_play(now, house, NULL);
	}
	return !now->over && now->row[P1] + now->row[P2] >= LEAST;
}

/* -- chains ---------------------------------------------------------------- */

struct chain {
	int length;		/* moves in a row that end in the store */
	int ways;		/* how many chains are as long */
	int first;		/* house of the first move; 0: none */
};

/* The longest chain on BOARD, which may be over, up to MOST moves. */
static struct chain chain_find(const struct board *board, int most)
{
	struct chain longest = { .ways = 1 };
	struct board after = { 0 };
	struct ply ply;

	for (int house = 1; most && house <= HOUSES; house++) {
		struct chain rest;

		board_copy(&after, board);
		if (!board_play(&after, house, &ply) ||
		    ply.landing != LANDING_STORE)
			continue;
		rest = chain_find(&after, most - 1);
		if (rest.length + 1 > longest.length)
			longest = (struct chain){ rest.length + 1, 0, house };
		if (rest.length + 1 == longest.length)
			longest.ways += rest.ways;
	}
	board_done(&after);
	return longest;
}

/* -- kinds ----------------------------------------------------------------- */

/* Sets the final differences by house, and the second best one. Returns the
 * best house, or 0 if there are fewer than CHOICES. */
static int setter_solve(struct setter *setter, const struct board *board,
		int value[HOUSES + 1], int *second)
{
	struct root root;
	int best = 0;

	root_solve_board(&root, setter->solver, board, ROOT_ALL,
		(struct stop){ NULL, NULL });
	for (int house = 0; house <= HOUSES; house++)
		value[house] = PROBLEM_NONE;
	*second = PROBLEM_NONE;
	for (int house = 1; house <= HOUSES; house++) {
		if (!board_allows(board, house))
			continue;
		value[house] = (int)root_choice(&root, house).lower;
		if (value[house] > value[best]) {
			*second = value[best];
			best = house;
		} else if (value[house] > *second) {
			*second = value[house];
		}
	}
	best = root.count < CHOICES ? 0 : best;
	root_done(&root);
	return best;
}

/* Whether there is one longest chain, each of whose moves is the only best. */
static bool setter_has_chain(struct setter *setter, struct found *found)
{
	struct chain chain = chain_find(&found->board, PROBLEM_CHAIN_MOST);
	char *answer = found->problem.answer;
	int *value = found->problem.value, second;
	struct board now = { 0 };
	bool best = chain.length >= PROBLEM_CHAIN_LEAST && chain.ways == 1;

	board_copy(&now, &found->board);
	for (; best && chain.length; chain = chain_find(&now, chain.length)) {
		*answer++ = (char)('0' + chain.first);
		setter_solve(setter, &now, value, &second);
		for (int house = 1; house <= HOUSES; house++)
			best &= house == chain.first ||
				value[house] < value[chain.first];
		board_play(&now, chain.first, NULL);
	}
	*answer = '\0';
	for (int house = 1; best && house <= HOUSES; house++)
		value[house] = PROBLEM_NONE;
	board_done(&now);
	return best;
}

/* The kind of problem that FOUND is, or PROBLEM_KINDS if none. */
static enum problem_kind setter_judge(struct setter *setter,
		struct found *found)
{
	struct problem *problem = &found->problem;
	int best, most, second;

	if (setter_has_chain(setter, found))
		return PROBLEM_CHAIN;
	best = setter_solve(setter, &found->board, problem->value, &second);
	most = problem->value[best];
	snprintf(problem->answer, sizeof problem->answer, "%d", best);
	if (!best)
		return PROBLEM_KINDS;
	if (most > 0 && second <= 0)
		return PROBLEM_WIN;
	if (most == 0 && second < 0)
		return PROBLEM_TIE;
	return most < 0 && most - second >= PROBLEM_MARGIN ? PROBLEM_DEFENCE :
		PROBLEM_KINDS;
}

/* -- grades ---------------------------------------------------------------- */

static int64_t setter_now(void)
{
	return 0;
}

static bool setter_goes_on(void *context)
{
	(void)context;
	return true;
}

static void setter_hear(void *context, const struct engine_report *report)
{
	*(int64_t *)context = report->best;
}

static bool setter_plays(struct setter *setter, const struct found *found,
		int level, int seed)
{
	const char *answer = found->problem.answer;
	struct board now = { 0 };
	int64_t house = 0;

	board_copy(&now, &found->board);
	do {
		engine_search(setter->engine, &now, &(struct engine_query){
			.level = level, .time = INT64_MAX / 2,
			.seed = (uint64_t)seed },
			&(struct engine_listener){ setter_goes_on, setter_hear,
			setter_now, &house });
	} while (house == *answer - '0' && board_play(&now, house, NULL) &&
		*++answer);
	board_done(&now);
	return !*answer;
}

/* The lowest level that mostly finds the answer, as do all above it. */
static int setter_grade(struct setter *setter, const struct found *found)
{
	int level = ENGINE_LEVELS + 1, right;

	do {
		level--;
		right = 0;
		for (int seed = 1; level > 1 && seed <= TRIES; seed++)
			right += setter_plays(setter, found, level - 1, seed);
	} while (2 * right > TRIES);
	return level;
}

/* -- the list -------------------------------------------------------------- */

/* Whether both are equal, perhaps with players exchanged or rows reversed. */
static bool found_is_like(const struct found *one, const struct found *other)
{
	for (int how = 0; how < 4; how++) {
		bool alike = true;

		for (int i = 0; i < 2 * HOUSES; i++) {
			int house = 1 + i / 2;

			alike &= board_seeds(&one->board, i & 1, house) ==
				board_seeds(&other->board, (i ^ how) & 1,
				how & 2 ? HOUSES + 1 - house : house);
		}
		if (alike)
			return true;
	}
	return false;
}

/* Takes FOUND if it is like no other, and its kind and grade are wanted. */
static void setter_accept(struct setter *setter, struct found *found)
{
	struct problem *problem = &found->problem;

	for (int i = 0; i < setter->count; i++)
		if (found_is_like(&setter->found[i], found))
			return;
	problem->grade = setter_grade(setter, found);
	found->turn = setter->alike[problem->kind][problem->grade];
	if (found->turn == WANTED_ALIKE)
		return;
	setter->alike[problem->kind][problem->grade]++;
	setter->have[problem->kind]++;
	setter->count++;
	fprintf(stderr, "\r%d", setter->count);
}

static void setter_find(struct setter *setter)
{
	for (int i = 0; i < GAMES && setter->count < PROBLEM_KINDS * WANTED;
			i++) {
		struct found *found = &setter->found[setter->count];
		enum problem_kind *kind = &found->problem.kind;

		if (!setter_find_position(setter, &found->board))
			continue;
		*kind = setter_judge(setter, found);
		if (*kind < PROBLEM_KINDS && setter->have[*kind] < WANTED)
			setter_accept(setter, found);
	}
}

/* By grade, and in each grade the kinds take turns. */
static int found_compare(const void *a, const void *b)
{
	const struct found *one = a, *other = b;
	int grades = one->problem.grade - other->problem.grade;
	int turns = one->turn - other->turn;

	return grades ? grades : turns ? turns :
		(int)one->problem.kind - (int)other->problem.kind;
}

static void found_print(const struct found *found, FILE *file)
{
	const struct problem *problem = &found->problem;
	struct text text = TEXT_IN((char[100]){ 0 });

	fprintf(file, "%s %d %s ", kinds[problem->kind], problem->grade,
		problem->answer);
	for (int house = 1; house <= HOUSES; house++)
		if (problem->value[house] == PROBLEM_NONE)
			fputs(". ", file);
		else
			fprintf(file, "%d ", problem->value[house]);
	position_add(&found->board, &text);
	fprintf(file, "%s\n", text.at);
}

static int setter_write(struct setter *setter, const char *name)
{
	struct atomic_file file;
	int error = atomic_file_start(&file, name);

	if (error)
		return error;
	qsort(setter->found, (size_t)setter->count, sizeof *setter->found,
		found_compare);
	fputs("# SPDX-" "FileCopyrightText: 2026 The kalah authors\n"
		"# SPDX-" "License-Identifier: GPL-3.0-or-later\n",
		file.stream);
	fprintf(file.stream, "# %d problems, made, proved and graded by "
		"kalah-problems: kind, level that\n# finds it, answer, what "
		"each house is worth, position.\n", setter->count);
	for (int i = 0; i < setter->count; i++)
		found_print(&setter->found[i], file.stream);
	return atomic_file_finish(&file);
}

int main(int argc, char **argv)
{
	static struct setter setter;
	int64_t memory = (int64_t)MEMORY << 20;

	if (argc != 2) {
		fputs("usage: kalah-problems LIST\n", stderr);
		return EXIT_TROUBLE;
	}
	budget_limit_aloud(&memory, "kalah-problems");
	setter.solver = solver_new(&preset_table[PRESET_STANDARD].rules, SEEDS,
		(size_t)memory / 2, 1);
	setter.engine = engine_new(&(struct engine_setup){
		.memory = (size_t)memory / 2, .threads = 1 });
	if (!setter.solver)
		die("out of memory");
	setter_find(&setter);
	if (setter_write(&setter, argv[1]) != 0)
		die("cannot write the list");
	return 0;
}
