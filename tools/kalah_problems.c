/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Makes the problems (data/problems) with the program's own solver and levels,
 * which takes some minutes: kalah-problems LIST. They are positions of
 * Kalah(6,4), P1 to move, from games played carelessly. teach/problem.h
 * describes their themes and the lines of LIST, which begins with the lowest
 * grades. A theme is proved by sowing a house without its effect.
 *
 * What LIST has keeps its grade, as levels change; without one all are made
 * anew. Others take the places of those whose theme is no longer what is told
 * and, where too many of a theme or grade fall to a habit of beginners, of
 * such.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/computer.h"
#include "model/position.h"
#include "search/base/budget.h"
#include "search/player/engine.h"
#include "search/player/robot.h"
#include "search/solver/root.h"
#include "teach/contrast.h"
#include "teach/problem.h"
#include "util/atomic_file.h"
#include "util/exit.h"
#include "util/number.h"

static const char *const theme_words[PROBLEM_THEMES] =
	{ "capture", "again", "save", "end", "order", "defence", "keep",
	  "give", "empty" };

enum {
	HOUSES = PROBLEM_HOUSES, SEEDS = 48,
	WANTED = 60,		/* of each theme */
	WANTED_ALIKE = 12,	/* of each grade of a theme, at most */
	WANTED_CHAINS = 4,	/* of these, at most */
	WANTED_TOLD = 24,	/* of each theme that its sentence proves, */
	WANTED_TOLD_ALIKE = 8,	/* and of each grade of it, at most; */
	WANTED_TOLD_EASY = 2,	/* of these, that fall to a habit */
	LEAST = 4,		/* seeds in the houses */
	LEAST_CHAIN = 4,	/* moves in a chain */
	LEAST_GIVEN = 2,	/* more seeds than the answer gives away */
	MARGIN = 6,		/* seeds lost, unless the result is */
	FEW = 12,		/* at most, in grade 1, */
	MOST_TOLD = 24,		/* that a sentence proves, */
	MOST_AGAINST = 30,	/* and against a habit */
	MOST = 40, MOST_USUAL = 30,
	CHOICES = 3,		/* houses to choose from, at least */
	TRIES = 15,		/* by each level */
	GAMES = 400000,		/* to look at, at most, */
	GAMES_AGAINST = 10000000,	/* and against a habit */
	MEMORY = 2048		/* MB, for the solvers and the engine */
};

struct found {
	struct problem problem;	/* its position is in BOARD instead */
	struct board board;
	int came;		/* its place when it was found */
	int turn;		/* how many of 1000 alike come before it */
};

struct setter {
	struct solver *solver;
	struct solver *no_leftover;	/* if nobody scores the seeds left */
	struct engine *engine;
	uint64_t luck;
	/* [count] is the one being tried */
	struct found found[PROBLEMS_MOST + 1];
	int count, came, have[PROBLEM_THEMES];
	int room;		/* for so many more */
	int alike[PROBLEM_THEMES][PROBLEM_GRADES + 1];
	int chains[PROBLEM_GRADES + 1];
};

/* A random number below COUNT. */
static int64_t setter_draw(struct setter *setter, int64_t count)
{
	return (int64_t)(number_random(&setter->luck) % (uint64_t)count);
}

/* Plays another game up to a position for P1; false if it has none. */
static bool setter_find_position(struct setter *setter, struct board *now)
{
	int64_t most = setter_draw(setter, 2) ? FEW :
		setter_draw(setter, 8) ? MOST_USUAL : MOST;
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
		    !ply.again)
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

/* -- values ---------------------------------------------------------------- */

/* The best difference that the player to move on BOARD can reach, seen by
 * VIEWER; LEFT is what the solver was made for. */
static int setter_worth(struct solver *solver, const struct board *board,
		enum player viewer)
{
	struct root root;
	int worth;

	if (board->over)
		return (int)(board_score(board, viewer) -
			board_score(board, !viewer));
	root_solve_board(&root, solver, board, ROOT_ANY,
		(struct stop){ NULL, NULL });
	worth = (int)root_choice(&root, 0).bounds.lower;
	root_done(&root);
	return board->mover == viewer ? worth : -worth;
}

/* A best house on BOARD, which is not over. */
static int setter_find_best(struct setter *setter, const struct board *board)
{
	struct root root;
	int best;

	root_solve_board(&root, setter->solver, board, ROOT_ANY,
		(struct stop){ NULL, NULL });
	best = (int)root.best;
	root_done(&root);
	return best;
}

/* Fills in the final differences by house on BOARD, and the second best one.
 * Returns the best house, or 0 if there are fewer than CHOICES. */
static int setter_solve(struct solver *solver, const struct board *board,
		int value[HOUSES + 1], int *second)
{
	struct board after = { 0 };
	int best = 0, choices = 0;

	*second = value[0] = PROBLEM_NONE;
	for (int house = 1; house <= HOUSES; house++) {
		value[house] = PROBLEM_NONE;
		board_copy(&after, board);
		if (!board_play(&after, house, NULL))
			continue;
		choices++;
		value[house] = setter_worth(solver, &after, board->mover);
		if (value[house] > value[best]) {
			*second = value[best];
			best = house;
		} else if (value[house] > *second) {
			*second = value[house];
		}
	}
	board_done(&after);
	return choices < CHOICES ? 0 : best;
}

/* Whether the second best house is clearly worse. */
static bool setter_is_clear(int best, int second)
{
	return (best > 0 && second <= 0) || (best == 0 && second < 0) ||
		(second != PROBLEM_NONE && best - second >= MARGIN);
}

/* Whether HOUSE captures or moves again, but does not end the game. */
static bool setter_has_effect(const struct board *board, int house)
{
	struct ply ply = board_foresee(board, house);

	return !ply.over && (ply.captured || ply.again);
}

/* What HOUSE would be worth if it were sown, but captured nothing and did not
 * move again. */
static int setter_withhold(struct setter *setter, const struct board *board,
		int house)
{
	struct board after = { 0 };
	int64_t count[2 * HOUSES];
	int64_t store[2];
	int worth;

	board_copy(&after, board);
	after.rules.capture = CAPTURE_NEVER;
	board_play(&after, house, NULL);
	after.rules.capture = board->rules.capture;
	if (after.mover == board->mover && !after.over) {
		for (int i = 0; i < 2 * HOUSES; i++)
			count[i] = board_seeds(&after, i >= HOUSES,
				i % HOUSES + 1);
		memcpy(store, after.store, sizeof store);
		board_set(&after, &board->rules, store, count, !board->mover);
	}
	worth = setter_worth(setter->solver, &after, board->mover);
	board_done(&after);
	return worth;
}

/* -- themes ---------------------------------------------------------------- */

/* The one effect of the opponent's answer to a house. */
struct punishment {
	int back;		/* seeds given back by withholding it */
	int house;		/* that it captures, or 0: it moves again */
};

/* Withholds the effects of the best answers on BOARD one by one, and finds what
 * gives back most. */
static struct punishment setter_punish(struct setter *setter,
		const struct board *board)
{
	struct punishment most = { .back = 0 };
	int value[HOUSES + 1], second;
	int best = 0;

	setter_solve(setter->solver, board, value, &second);
	for (int i = 1; i <= HOUSES; i++)
		if (value[i] > value[best])
			best = i;
	for (int i = 1; i <= HOUSES; i++) {
		struct ply ply;
		int now;

		if (value[i] < value[best] || !setter_has_effect(board, i))
			continue;
		ply = board_foresee(board, i);
		now = setter_withhold(setter, board, i);
		now = now > second ? now : second;
		if (value[best] - now > most.back)
			most = (struct punishment){ value[best] - now,
				ply.captured ? HOUSES + 1 -
				(int)ply.last.house : 0 };
	}
	return most;
}

/* Whether the next best houses lose since the opponent then captures, or moves
 * again, and the answer prevents that: PROBLEM_SAVE if it is the house that he
 * would capture, PROBLEM_DEFENCE if it never is. Otherwise PROBLEM_THEMES. */
static enum problem_theme setter_find_threat(struct setter *setter,
		const struct found *found, int answer, int second)
{
	const int *value = found->problem.value[0];
	int loss = value[answer] - second, saved = 0, others = 0;
	bool right = true;
	struct board after = { 0 };

	for (int house = 1; house <= HOUSES && right; house++) {
		struct punishment punishment;

		if (value[house] < second)
			continue;
		board_copy(&after, &found->board);
		board_play(&after, house, NULL);
		right = !after.over && after.mover == P2;
		if (!right)
			break;
		punishment = setter_punish(setter, &after);
		right = house == answer ? 4 * punishment.back < loss :
			4 * punishment.back >= 3 * loss;
		saved += house != answer && punishment.house == answer;
		others += house != answer && punishment.house != answer;
	}
	board_done(&after);
	return !right || (saved && others) ? PROBLEM_THEMES :
		saved ? PROBLEM_SAVE : PROBLEM_DEFENCE;
}

/* Whether the answer would not be right if nobody scored the seeds left. */
static bool setter_is_end(struct setter *setter, const struct found *found,
		int answer)
{
	int value[HOUSES + 1], second;
	struct board other = { 0 };
	bool matters;

	board_copy(&other, &found->board);
	other.rules.leftover = LEFTOVER_NOBODY;
	setter_solve(setter->no_leftover, &other, value, &second);
	matters = value[answer] <= second;
	board_done(&other);
	return matters;
}

/* Whether the answer and another house both move again, in this order only; the
 * other one is added to the answer. */
static bool setter_find_order(struct setter *setter, struct found *found,
		int answer)
{
	struct problem *problem = &found->problem;
	struct board after = { 0 }, around = { 0 };
	int second, then;
	bool order;
	struct ply ply;

	board_copy(&after, &found->board);
	board_play(&after, answer, NULL);
	then = setter_solve(setter->solver, &after, problem->value[1],
		&second);
	board_copy(&around, &found->board);
	order = then && setter_is_clear(problem->value[1][then], second) &&
		board_play(&around, then, &ply) && around.mover == P1 &&
		!around.over && board_allows(&around, answer);
	if (order)
		snprintf(problem->answer, sizeof problem->answer, "%d%d",
			answer, then);
	board_done(&after);
	board_done(&around);
	return order;
}

/* Whether there is one longest chain, each of whose moves is the only best. */
static bool setter_has_chain(struct setter *setter, struct found *found)
{
	struct chain chain = chain_find(&found->board, PROBLEM_CHAIN_MOST);
	char *answer = found->problem.answer;
	int value[HOUSES + 1], second;
	struct board now = { 0 };
	bool best = chain.length >= LEAST_CHAIN && chain.ways == 1;

	board_copy(&now, &found->board);
	for (; best && chain.length; chain = chain_find(&now, chain.length)) {
		*answer++ = (char)('0' + chain.first);
		setter_solve(setter->solver, &now, value, &second);
		best = value[chain.first] > second ||
			value[chain.first] == PROBLEM_NONE;
		for (int house = 1; house <= HOUSES; house++)
			best &= house == chain.first ||
				value[house] < value[chain.first];
		board_play(&now, chain.first, NULL);
	}
	*answer = '\0';
	for (int house = 1; best && house <= HOUSES; house++)
		found->problem.value[0][house] = PROBLEM_NONE;
	board_done(&now);
	return best;
}

/* The theme of FOUND, or PROBLEM_THEMES if it has none, or several. */
static enum problem_theme setter_judge(struct setter *setter,
		struct found *found)
{
	struct problem *problem = &found->problem;
	int second, *value = problem->value[0];
	struct ply ply;
	bool end;
	int best;

	for (int i = 0; i <= HOUSES; i++)
		problem->value[1][i] = PROBLEM_NONE;
	if (setter_has_chain(setter, found))
		return PROBLEM_AGAIN;
	best = setter_solve(setter->solver, &found->board, value, &second);
	if (!best || !setter_is_clear(value[best], second))
		return PROBLEM_THEMES;
	snprintf(problem->answer, sizeof problem->answer, "%d", best);
	ply = board_foresee(&found->board, best);
	if (ply.over)
		return PROBLEM_END;
	end = setter_is_end(setter, found, best);
	if (!setter_has_effect(&found->board, best))
		return end ? PROBLEM_END :
			setter_find_threat(setter, found, best, second);
	if (end || setter_withhold(setter, &found->board, best) > second)
		return PROBLEM_THEMES;
	return ply.captured ? PROBLEM_CAPTURE :
		setter_find_order(setter, found, best) ? PROBLEM_ORDER :
		PROBLEM_AGAIN;
}

/* The theme of what is told when FOUND is solved, or PROBLEM_THEMES if that is
 * another one, or it has no clear answer. */
static enum problem_theme setter_explain(struct setter *setter,
		struct found *found)
{
	struct problem *problem = &found->problem;
	int second, *value = problem->value[0];
	int best = setter_solve(setter->solver, &found->board, value, &second);
	struct engine_query query = { .level = ENGINE_BEST, .all = true,
		.time = INT64_MAX / 2 };
	struct contrast contrast;
	struct sequels *sequels;
	const struct board *next;

	if (!best || !setter_is_clear(value[best], second))
		return PROBLEM_THEMES;
	snprintf(problem->answer, sizeof problem->answer, "%d", best);
	sequels = sequels_new(&found->board, problem_rival(problem, 0),
		&(struct verdict){ .known = true, .proved = true,
		.houses = 1u << best, .best = value[best], .value = second });
	while ((next = sequels_next(sequels, &query))) {
		struct engine_report report = computer_think(setter->engine,
			next, &query);

		sequels_take(sequels, &report);
	}
	contrast_make(&contrast, sequels, false);
	sequels_free(sequels);
	return contrast.kind == CONTRAST_NEXT ? PROBLEM_KEEP :
		contrast.kind == CONTRAST_END ? PROBLEM_EMPTY :
		contrast.kind == CONTRAST_GIVES &&
		contrast.line[SEQUEL_PLAYED].turn[0].given -
		contrast.line[SEQUEL_BEST].turn[0].given >= LEAST_GIVEN ?
		PROBLEM_GIVE : PROBLEM_THEMES;
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

/* What LEVEL plays on BOARD. */
static int setter_choose(struct setter *setter, const struct board *board,
		int level, int seed)
{
	int64_t house = 0;

	engine_search(setter->engine, board, &(struct engine_query){
		.level = level, .time = INT64_MAX / 2,
		.seed = (uint64_t)seed },
		&(struct engine_listener){ setter_goes_on, setter_hear,
		setter_now, &house });
	return (int)house;
}

static bool setter_plays(struct setter *setter, const struct found *found,
		int level, int seed)
{
	const char *answer = found->problem.answer;
	struct board now = { 0 };

	board_copy(&now, &found->board);
	while (*answer && setter_choose(setter, &now, level, seed) ==
			*answer - '0')
		board_play(&now, *answer++ - '0', NULL);
	board_done(&now);
	return !*answer;
}

/* The lowest level that mostly finds the answer, as do all above it, or 7; 0 if
 * a lower one does, too, by luck. */
static int setter_grade(struct setter *setter, const struct found *found)
{
	int grade = PROBLEM_GRADES;
	bool finds = true;

	for (int level = PROBLEM_GRADES - 1; level > 0; level--) {
		int right = 0;

		for (int seed = 1; seed <= TRIES; seed++)
			right += setter_plays(setter, found, level, seed);
		if (2 * right > TRIES && !finds)
			return 0;
		finds &= 2 * right > TRIES;
		grade = finds ? level : grade;
	}
	return grade;
}

/* -- habits ---------------------------------------------------------------- */

/* How much of some kind HOUSE, which must be allowed, seems to bring. */
typedef int64_t habit_pull(const struct board *board, int house);

/* The nearest house that moves again, else the biggest capture, else the most
 * seeds. */
static int64_t habit_near(const struct board *board, int house)
{
	struct ply ply = board_foresee(board, house);

	return ply.again ? SEEDS * SEEDS + house :
		ply.captured ? SEEDS * ply.captured : ply.seeds;
}

/* What it brings into the store at once, and another move a seed more. */
static int64_t habit_at_once(const struct board *board, int house)
{
	struct board after = { 0 };
	int64_t pull = -board->store[board->mover];
	struct ply ply;

	board_copy(&after, board);
	board_play(&after, house, &ply);
	pull += after.store[board->mover] + ply.again;
	board_done(&after);
	return pull;
}

static int64_t habit_most(const struct board *board, habit_pull *pull)
{
	int64_t most = 0;

	for (int house = 1; house <= HOUSES; house++) {
		int64_t more = board_allows(board, house) ?
			pull(board, house) : 0;

		most = more > most ? more : most;
	}
	return most;
}

/* What the turn can bring, at the end of the game with the seeds left. */
static int64_t habit_turn(const struct board *board, int house)
{
	enum player own = board->mover;
	struct board after = { 0 };
	int64_t pull = -board->store[own];

	board_copy(&after, board);
	board_play(&after, house, NULL);
	pull += after.over ? board_score(&after, own) : after.store[own];
	if (!after.over && after.mover == own)
		pull += habit_most(&after, habit_turn);
	board_done(&after);
	return pull;
}

/* Whether who follows a habit may find the answer. */
static bool habit_solves(const struct found *found, habit_pull *pull)
{
	const char *answer = found->problem.answer;
	struct board now = { 0 };

	board_copy(&now, &found->board);
	while (*answer && pull(&now, *answer - '0') == habit_most(&now, pull))
		board_play(&now, *answer++ - '0', NULL);
	board_done(&now);
	return !*answer;
}

/* Whether who follows any of them does not find it. */
static bool found_resists(const struct found *found)
{
	return !habit_solves(found, habit_near) &&
		!habit_solves(found, habit_at_once) &&
		!habit_solves(found, habit_turn);
}

/* -- the list -------------------------------------------------------------- */

static int found_seeds(const struct found *found)
{
	return (int)(found->board.row[P1] + found->board.row[P2]);
}

/* Whether its grade may have it: the first has no long ones, nor any in which
 * nothing but a loss is left. */
static bool found_is_suited(const struct found *found)
{
	const struct problem *problem = &found->problem;

	return problem->grade > 1 || (problem->grade == 1 &&
		found_seeds(found) <= FEW && (problem_is_chain(problem) ||
		problem->value[0][problem->answer[0] - '0'] >= 0));
}

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

/* Counts FOUND BY (1 or -1). */
static void setter_count(struct setter *setter, const struct found *found,
		int by)
{
	const struct problem *problem = &found->problem;

	setter->chains[problem->grade] += by * problem_is_chain(problem);
	setter->alike[problem->theme][problem->grade] += by;
	setter->have[problem->theme] += by;
}

/* Keeps [count], the one being tried. */
static void setter_keep(struct setter *setter)
{
	struct found *found = &setter->found[setter->count];

	setter_count(setter, found, 1);
	found->came = setter->came++;
	setter->count++;
}

/* Whether there is room for [count]. */
static bool setter_wants(const struct setter *setter)
{
	const struct problem *problem = &setter->found[setter->count].problem;
	int most = problem->theme < PROBLEM_KEEP ? WANTED_ALIKE :
		found_resists(&setter->found[setter->count]) ?
		WANTED_TOLD_ALIKE : WANTED_TOLD_EASY;

	return setter->alike[problem->theme][problem->grade] < most &&
		(!problem_is_chain(problem) ||
		setter->chains[problem->grade] < WANTED_CHAINS);
}

/* Grades [count]; false if it is like another one or does not suit. */
static bool setter_suits(struct setter *setter)
{
	struct found *found = &setter->found[setter->count];

	for (int i = 0; i < setter->count; i++)
		if (found_is_like(&setter->found[i], found))
			return false;
	found->problem.grade = setter_grade(setter, found);
	fprintf(stderr, "\r%d", setter->came);
	return found_is_suited(found);
}

static void setter_find(struct setter *setter)
{
	for (int i = 0; i < GAMES && setter->count < PROBLEM_THEMES * WANTED;
			i++) {
		struct found *found = &setter->found[setter->count];
		enum problem_theme *theme = &found->problem.theme;

		if (!setter_find_position(setter, &found->board))
			continue;
		*theme = setter_judge(setter, found);
		if (*theme < PROBLEM_THEMES && setter->have[*theme] < WANTED)
			if (setter_suits(setter) && setter_wants(setter))
				setter_keep(setter);
	}
}

/* -- shares ---------------------------------------------------------------- */

/* Of a theme, or PROBLEM_THEMES, or a grade, or 0, so many percent may fall to
 * a habit. */
static const struct share {
	enum problem_theme theme;
	int grade;
	habit_pull *habit;
	int percent;
} shares[] = {
	{ PROBLEM_AGAIN, 0, habit_near, 50 },
	{ PROBLEM_ORDER, 0, habit_near, 50 },
	{ PROBLEM_THEMES, 2, habit_near, 50 },
	{ PROBLEM_THEMES, 3, habit_near, 50 },
	{ PROBLEM_THEMES, 2, habit_at_once, 60 },
	{ PROBLEM_THEMES, 2, habit_turn, 60 }
};

static bool share_has(const struct share *share, const struct problem *problem)
{
	return (share->theme == PROBLEM_THEMES ||
		share->theme == problem->theme) &&
		(!share->grade || share->grade == problem->grade);
}

/* Whether too many of SHARE fall to its habit. */
static bool setter_exceeds(const struct setter *setter,
		const struct share *share)
{
	int count = 0, fall = 0;

	for (int i = 0; i < setter->count; i++) {
		const struct found *found = &setter->found[i];

		if (!share_has(share, &found->problem))
			continue;
		count++;
		fall += habit_solves(found, share->habit);
	}
	return 100 * fall > share->percent * count;
}

/* Whether [count] may help SHARE, before all houses are solved, which costs
 * more: two move again, and the best one resists the habit; or what the level
 * plays does. */
static bool setter_may_help(struct setter *setter, const struct share *share)
{
	struct found *found = &setter->found[setter->count];
	int again = 0;

	for (int house = 1; house <= HOUSES; house++)
		again += board_allows(&found->board, house) && board_foresee(
			&found->board, house).again;
	if (!share->grade && again < 2)
		return false;
	snprintf(found->problem.answer, sizeof found->problem.answer, "%d",
		share->grade ? setter_choose(setter, &found->board,
			share->grade, 1) :
		setter_find_best(setter, &found->board));
	return !habit_solves(found, share->habit);
}

/* How gladly one that falls to a habit is given up for [count]: one alike, else
 * one of those that are most, and rather one that teaches nothing, as it falls
 * to all habits; 0: not, as [count] is not wanted, or the first grade is to
 * stay easy. */
static int setter_spares(const struct setter *setter, const struct found *old)
{
	const struct problem *now = &setter->found[setter->count].problem;
	const struct problem *problem = &old->problem;
	int alike = setter->alike[problem->theme][problem->grade];

	if (problem->theme == now->theme && problem->grade == now->grade)
		alike = SEEDS;
	else if (problem->grade == 1 || !setter_wants(setter))
		return 0;
	return habit_solves(old, habit_near) &&
		habit_solves(old, habit_at_once) &&
		habit_solves(old, habit_turn) ? 8 * alike : alike;
}

/* Puts [count] in the place of one that falls to the habit of SHARE. */
static bool setter_replace(struct setter *setter, const struct share *share)
{
	struct found *found = &setter->found[setter->count], *old = NULL;
	int most = 0;

	for (int i = 0; i < setter->count; i++) {
		struct found *other = &setter->found[i];
		int spares = share_has(share, &other->problem) &&
			habit_solves(other, share->habit) ?
			setter_spares(setter, other) : 0;

		if (spares > most) {
			most = spares;
			old = other;
		}
	}
	if (!old)
		return false;
	setter_count(setter, old, -1);
	setter_count(setter, found, 1);
	board_done(&old->board);
	*old = *found;
	old->came = setter->came++;
	found->board = (struct board){ .over = false };
	return true;
}

static void setter_mend(struct setter *setter, const struct share *share)
{
	struct found *found = &setter->found[setter->count];
	struct problem *problem = &found->problem;

	bool exceeds = setter_exceeds(setter, share);

	for (int i = 0; i < GAMES_AGAINST && exceeds; i++) {
		while (!setter_find_position(setter, &found->board) ||
		       found_seeds(found) > MOST_AGAINST ||
		       !setter_may_help(setter, share))
			;
		problem->theme = setter_judge(setter, found);
		if (problem->theme < PROBLEM_THEMES &&
		    (share->grade || problem->theme == share->theme) &&
		    !habit_solves(found, share->habit) &&
		    setter_suits(setter) && share_has(share, problem) &&
		    setter_replace(setter, share))
			exceeds = setter_exceeds(setter, share);
	}
}

/* Finds those of THEME or a later one, where there is room, else in the places
 * of captures. */
static void setter_find_told(struct setter *setter, enum problem_theme theme)
{
	static const struct share most = { .theme = PROBLEM_CAPTURE,
		.habit = habit_at_once };

	for (int i = 0; i < GAMES_AGAINST && setter->have[theme] < WANTED_TOLD;
			i++) {
		struct found *found = &setter->found[setter->count];

		if (!setter_find_position(setter, &found->board) ||
		    found_seeds(found) > MOST_TOLD)
			continue;
		found->problem.theme = setter_explain(setter, found);
		if (found->problem.theme < theme ||
		    found->problem.theme == PROBLEM_THEMES ||
		    setter->have[found->problem.theme] == WANTED_TOLD ||
		    !setter_suits(setter))
			continue;
		if (setter->room && setter_wants(setter)) {
			setter_keep(setter);
			setter->room--;
		} else {
			setter_replace(setter, &most);
		}
	}
}

/* Takes a line of LIST as found_print writes it; false if it is none. */
static bool found_parse(struct found *found, const char *line)
{
	struct problem *problem = &found->problem;
	char theme[10], word[80];
	int at, count = 0;

	if (sscanf(line, "%9[a-z] %d %24s%n", theme, &problem->grade,
			problem->answer, &at) != 3)
		return false;
	while (sscanf(line += at, "%79s%n", word, &at) == 1 && *word != '<' &&
			count < 2 * HOUSES) {
		problem->value[count / HOUSES][1 + count % HOUSES] =
			*word == '.' ? PROBLEM_NONE : atoi(word);
		count++;
	}
	problem->theme = 0;
	while (problem->theme < PROBLEM_THEMES &&
	       strcmp(theme, theme_words[problem->theme]) != 0)
		problem->theme++;
	return problem->theme < PROBLEM_THEMES && !position_start(word,
		&preset_table[PRESET_STANDARD].rules, P1, &found->board);
}

/* Leaves out those that are told of in another way by now. */
static void setter_read(struct setter *setter, const char *name)
{
	FILE *file = fopen(name, "r");
	enum problem_theme theme;
	char line[200];

	while (file && fgets(line, sizeof line, file) &&
			setter->count < PROBLEMS_MOST) {
		struct found *found = &setter->found[setter->count];

		if (!found_parse(found, line) || !found_is_suited(found))
			continue;
		theme = found->problem.theme;
		if (theme < PROBLEM_KEEP ||
		    setter_explain(setter, found) == theme)
			setter_keep(setter);
		else
			setter->room++;
	}
	if (file)
		fclose(file);
}

/* By theme and grade, those with few seeds first, as they came. */
static int found_compare_alike(const void *a, const void *b)
{
	const struct found *one = a, *other = b;
	int themes = (int)one->problem.theme - (int)other->problem.theme;
	int grades = one->problem.grade - other->problem.grade;
	int seeds = found_seeds(one) - found_seeds(other);

	return themes ? themes : grades ? grades : seeds ? seeds :
		one->came - other->came;
}

/* By grade, over which each theme is spread. */
static int found_compare(const void *a, const void *b)
{
	const struct found *one = a, *other = b;
	int grades = one->problem.grade - other->problem.grade;
	int turns = one->turn - other->turn;

	return grades ? grades : turns ? turns :
		(int)one->problem.theme - (int)other->problem.theme;
}

static void setter_sort(struct setter *setter)
{
	size_t count = (size_t)setter->count;

	qsort(setter->found, count, sizeof *setter->found, found_compare_alike);
	for (size_t i = 1; i < count; i++) {
		struct found *now = &setter->found[i], *before = now - 1;

		now->turn = now->problem.theme == before->problem.theme &&
			now->problem.grade == before->problem.grade ?
			before->turn + 1 : 0;
	}
	for (size_t i = 0; i < count; i++) {
		struct found *now = &setter->found[i];

		now->turn = 1000 * now->turn / setter->alike[
			now->problem.theme][now->problem.grade];
	}
	qsort(setter->found, count, sizeof *setter->found, found_compare);
}

static void found_print(const struct found *found, FILE *file)
{
	const struct problem *problem = &found->problem;
	struct text text = TEXT_IN((char[100]){ 0 });

	fprintf(file, "%s %d %s ", theme_words[problem->theme], problem->grade,
		problem->answer);
	for (int i = 0; i < 1 + (problem->theme == PROBLEM_ORDER); i++)
		for (int house = 1; house <= HOUSES; house++)
			if (problem->value[i][house] == PROBLEM_NONE)
				fputs(". ", file);
			else
				fprintf(file, "%d ", problem->value[i][house]);
	position_add(&found->board, &text);
	fprintf(file, "%s\n", text.at);
}

/* How many there are of each theme and grade. */
static void setter_print_counts(const struct setter *setter, FILE *file)
{
	fprintf(file, "#\n#\t\t1\t2\t3\t4\t5\t6\t7\n");
	for (int i = 0; i < PROBLEM_THEMES; i++) {
		fprintf(file, "# %-8s", theme_words[i]);
		for (int grade = 1; grade <= PROBLEM_GRADES; grade++)
			fprintf(file, "\t%d", setter->alike[i][grade]);
		fputs("\n", file);
	}
}

static int setter_write(struct setter *setter, const char *name)
{
	struct atomic_file file;
	int error = atomic_file_start(&file, name);

	if (error)
		return error;
	setter_sort(setter);
	fputs("# SPDX-" "FileCopyrightText: 2026 The kalah authors\n"
		"# SPDX-" "License-Identifier: GPL-3.0-or-later\n",
		file.stream);
	fprintf(file.stream, "# %d problems, made, proved and graded by "
		"kalah-problems: theme, level that\n# finds it, answer, what "
		"each house is worth, position. Of each grade there are\n",
		setter->count);
	setter_print_counts(setter, file.stream);
	for (int i = 0; i < setter->count; i++)
		found_print(&setter->found[i], file.stream);
	return atomic_file_finish(&file);
}

int main(int argc, char **argv)
{
	static struct setter setter;
	struct rules leftover = preset_table[PRESET_STANDARD].rules;
	int64_t memory = (int64_t)MEMORY << 20;

	if (argc != 2) {
		fputs("usage: kalah-problems LIST\n", stderr);
		return EXIT_TROUBLE;
	}
	budget_limit_aloud(&memory, "kalah-problems");
	leftover.leftover = LEFTOVER_NOBODY;
	setter.solver = solver_new(&preset_table[PRESET_STANDARD].rules, SEEDS,
		(size_t)memory / 3, 1);
	setter.no_leftover = solver_new(&leftover, SEEDS, (size_t)memory / 3,
		1);
	setter.engine = engine_new(&(struct engine_setup){
		.memory = (size_t)memory / 3, .threads = 1 });
	if (!setter.solver || !setter.no_leftover)
		die("out of memory");
	setter_read(&setter, argv[1]);
	if (!setter.count)
		setter_find(&setter);
	for (int theme = PROBLEM_KEEP; theme < PROBLEM_THEMES; theme++)
		setter_find_told(&setter, (enum problem_theme)theme);
	for (size_t i = 0; i < sizeof shares / sizeof *shares; i++)
		setter_mend(&setter, &shares[i]);
	if (setter_write(&setter, argv[1]) != 0)
		die("cannot write the list");
	return 0;
}
