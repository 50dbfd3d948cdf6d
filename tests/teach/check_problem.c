/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Solves each problem that comes with the program anew, and tests what the file
 * remembers about solved ones. */
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/paths.h"
#include "model/position.h"
#include "teach/contrast.h"
#include "teach/problem.h"
#include "unit.h"
#include "unit_folder.h"
#include "unit_minimax.h"

const char unit_name[] = "problem";

UNIT_WITH(unit_folder_add)

/* MARGIN: seeds lost by all other moves, unless they lose the result. */
enum { SEEDS = 48, EASY = 24, LEAST_CHAIN = 4, MARGIN = 6 };

static struct problems all;

static int seeds_in_houses(const struct board *board)
{
	return (int)(board->row[P1] + board->row[P2]);
}

static void set_board(const struct problem *problem, struct board *board)
{
	ck_assert_int_eq(position_start(problem->position,
		&preset_table[PRESET_STANDARD].rules, P1, board), 0);
}

/* -- values ---------------------------------------------------------------- */

/* Fails unless one house is right, and the others clearly worse. */
static void check_answer(const int *value, int house, int number)
{
	int second = PROBLEM_NONE;

	for (int i = 1; i <= PROBLEM_HOUSES; i++)
		if (i != house && value[i] > second)
			second = value[i];
	unit_insist(value[house] > second && second != PROBLEM_NONE &&
		((value[house] > 0 && second <= 0) ||
		 (value[house] == 0 && second < 0) ||
		 value[house] - second >= MARGIN),
		"problem %d has no answer", number);
}

/* Fails unless the solver finds these values, too. */
static void check_values(const int *value, int number,
		const struct board *board, struct solver *solver)
{
	struct choices truth;
	int count = 0;

	unit_solve(solver, board, &truth);
	for (int house = 1; house <= PROBLEM_HOUSES; house++)
		count += value[house] != PROBLEM_NONE;
	ck_assert_int_eq(count, truth.count);
	for (int i = 0; i < truth.count; i++)
		unit_insist(value[truth.list[i].house] == truth.list[i].value,
			"problem %d, house %d: %d", number,
			(int)truth.list[i].house, (int)truth.list[i].value);
}

/* Fails unless the order of both houses decides. */
static void check_order(const struct problem *problem, int number,
		struct board *board, struct solver *solver)
{
	int first = problem->answer[0] - '0', then = problem->answer[1] - '0';
	struct board other = { 0 };
	int rival;

	board_copy(&other, board);
	unit_insist(board_play(&other, then, NULL) && other.mover == P1 &&
		board_play(&other, first, NULL), "problem %d has no order",
		number);
	ck_assert(board_play(board, first, NULL) && board->mover == P1);
	check_answer(problem->value[1], then, number);
	rival = problem_rival(problem, 1);
	ck_assert(rival != then && problem->value[1][rival] != PROBLEM_NONE);
	for (int i = 1; i <= PROBLEM_HOUSES; i++)
		ck_assert(i == then || problem->value[1][i] <=
			problem->value[1][rival]);
	check_values(problem->value[1], number, board, solver);
	board_done(&other);
}

/* Fails unless each move earns another. Whether a chain is the only one, and a
 * theme the right one, those who make problems see to. */
static void check_chain(const struct problem *problem, int number,
		const struct board *board)
{
	struct board now = { 0 };

	unit_insist(strlen(problem->answer) >= LEAST_CHAIN,
		"problem %d is short", number);
	board_copy(&now, board);
	for (const char *house = problem->answer; *house; house++) {
		struct ply ply;

		ck_assert(board_play(&now, *house - '0', &ply));
		ck_assert_int_eq(ply.landing, LANDING_STORE);
	}
	board_done(&now);
}

/* Solves problems with few seeds left and some others; in check-long, all. */
UNIT_TEST(each_has_one_answer)
{
	struct solver *solver = solver_new(
		&preset_table[PRESET_STANDARD].rules, SEEDS,
		(size_t)256 << 20, 1);
	struct board board = { 0 };

	ck_assert_ptr_nonnull(solver);
	for (int i = 0; i < problem_count(); i++) {
		const struct problem *problem = problem_find(i);
		bool easy;

		set_board(problem, &board);
		easy = seeds_in_houses(&board) <= EASY || unit_scale() > 1 ||
			i % 16 == 0;
		ck_assert_int_eq(board.mover, P1);
		ck_assert_int_eq(seeds_in_houses(&board) + board.store[P1] +
			board.store[P2], SEEDS);
		if (problem_is_chain(problem)) {
			check_chain(problem, i + 1, &board);
			continue;
		}
		ck_assert_int_eq((int)strlen(problem->answer),
			1 + (problem->theme == PROBLEM_ORDER));
		check_answer(problem->value[0], problem->answer[0] - '0',
			i + 1);
		if (!easy)
			continue;
		check_values(problem->value[0], i + 1, &board, solver);
		if (problem->theme == PROBLEM_ORDER)
			check_order(problem, i + 1, &board, solver);
	}
	board_done(&board);
	solver_free(solver);
}

/* How many there are, and the easiest come first. */
UNIT_TEST(themes_and_grades_are_many)
{
	int themes[PROBLEM_THEMES] = { 0 }, grades[PROBLEM_GRADES + 1] = { 0 };
	struct board board = { 0 };

	for (int i = 0; i < problem_count(); i++) {
		const struct problem *problem = problem_find(i);

		ck_assert(problem->grade >= 1 &&
			problem->grade <= PROBLEM_GRADES);
		ck_assert(i == 0 || problem->grade >=
			problem_find(i - 1)->grade);
		themes[problem->theme]++;
		grades[problem->grade]++;
		set_board(problem, &board);
		ck_assert(seeds_in_houses(&board) <= 12 || i >= 10);
	}
	ck_assert_int_ge(problem_count(), 340);
	for (int i = 0; i < PROBLEM_THEMES; i++)
		ck_assert_int_ge(themes[i], i < PROBLEM_KEEP ? 45 : 20);
	for (int i = 1; i <= PROBLEM_GRADES; i++)
		ck_assert_int_ge(grades[i], 20);
	board_done(&board);
}

/* -- habits ---------------------------------------------------------------- */

/* Whether a beginner may sow HOUSE. */
typedef bool habit(const struct board *board, int house);

/* Whether it is the nearest that moves again, else one that captures most, else
 * one with the most seeds. */
static bool habit_near(const struct board *board, int house)
{
	struct ply best = board_foresee(board, house);
	bool again = best.landing == LANDING_STORE;

	for (int i = 1; i <= PROBLEM_HOUSES; i++) {
		struct ply ply;

		if (i == house || !board_allows(board, i))
			continue;
		ply = board_foresee(board, i);
		if (ply.landing == LANDING_STORE ? !again || i > house :
		    !again && (ply.captured > best.captured ||
		    (!best.captured && ply.seeds > best.seeds)))
			return false;
	}
	return true;
}

/* The seeds that HOUSE brings; in the best case, if the whole TURN counts, with
 * what is left when it ends the game. Else moving again is one more. */
static int64_t bring(const struct board *board, int house, bool turn)
{
	struct board after = { 0 };
	int64_t seeds, more = 0;
	bool again;

	board_copy(&after, board);
	board_play(&after, house, NULL);
	again = after.mover == P1 && !after.over;
	seeds = after.store[P1] - board->store[P1];
	if (turn && after.over)
		seeds = board_score(&after, P1) - board->store[P1];
	for (int i = 1; turn && again && i <= PROBLEM_HOUSES; i++)
		if (board_allows(&after, i) && bring(&after, i, true) > more)
			more = bring(&after, i, true);
	board_done(&after);
	return seeds + (turn ? more : again);
}

static bool brings_most(const struct board *board, int house, bool turn)
{
	for (int i = 1; i <= PROBLEM_HOUSES; i++)
		if (board_allows(board, i) && bring(board, i, turn) >
				bring(board, house, turn))
			return false;
	return true;
}

static bool habit_at_once(const struct board *board, int house)
{
	return brings_most(board, house, false);
}

static bool habit_turn(const struct board *board, int house)
{
	return brings_most(board, house, true);
}

static bool habit_solves(const struct problem *problem, habit *plays)
{
	const char *answer = problem->answer;
	struct board board = { 0 };

	set_board(problem, &board);
	while (*answer && plays(&board, *answer - '0'))
		board_play(&board, *answer++ - '0', NULL);
	board_done(&board);
	return !*answer;
}

/* Fails unless PLAYS solves LEAST to MOST percent of the problems of THEME, or
 * any, and of GRADE, or any if it is 0. */
static void check_share(enum problem_theme theme, int grade, habit *plays,
		int least, int most)
{
	int solved = 0, count = 0;

	for (int i = 0; i < problem_count(); i++) {
		const struct problem *problem = problem_find(i);

		if ((theme != PROBLEM_THEMES && theme != problem->theme) ||
		    (grade && grade != problem->grade))
			continue;
		count++;
		solved += habit_solves(problem, plays);
	}
	unit_insist(100 * solved >= least * count &&
		100 * solved <= most * count,
		"theme %d, grade %d: the habit solves %d of %d", theme, grade,
		solved, count);
}

/* They teach to look beyond what tempts. */
UNIT_TEST(habits_are_not_enough)
{
	/* else the habit itself would be wrong */
	check_share(PROBLEM_THEMES, 1, habit_near, 90, 100);
	check_share(PROBLEM_THEMES, 2, habit_near, 0, 50);
	check_share(PROBLEM_THEMES, 3, habit_near, 0, 50);
	check_share(PROBLEM_AGAIN, 0, habit_near, 0, 50);
	check_share(PROBLEM_ORDER, 0, habit_near, 0, 50);
	check_share(PROBLEM_THEMES, 2, habit_at_once, 0, 60);
	check_share(PROBLEM_THEMES, 2, habit_turn, 0, 60);
}

/* -- what is told ---------------------------------------------------------- */

static enum contrast_kind find_kind(const struct problem *problem,
		struct solver *solver)
{
	struct engine_report report = { .proved = true };
	struct engine_query query;
	struct board board = { 0 };
	struct contrast contrast;
	struct sequels *sequels;
	const struct board *next;

	set_board(problem, &board);
	unit_solve(solver, &board, &report.choices);
	report.best = choices_prefer(&report.choices, 0);
	sequels = sequels_new(&board, problem_rival(problem, 0),
		&(struct verdict){ .known = true, .proved = true,
		.houses = 1u << (problem->answer[0] - '0'),
		.best = problem->value[0][problem->answer[0] - '0'],
		.value = problem->value[0][problem_rival(problem, 0)] });
	while ((next = sequels_next(sequels, &query))) {
		unit_solve(solver, next, &report.choices);
		report.best = choices_prefer(&report.choices, 0);
		sequels_take(sequels, &report);
	}
	contrast_make(&contrast, sequels, false);
	sequels_free(sequels);
	board_done(&board);
	return contrast.kind;
}

/* The themes that the sentence after the solution proves. */
UNIT_TEST(what_is_told_is_the_theme)
{
	static const enum contrast_kind kinds[PROBLEM_THEMES] = {
		[PROBLEM_KEEP] = CONTRAST_NEXT, [PROBLEM_GIVE] = CONTRAST_GIVES,
		[PROBLEM_EMPTY] = CONTRAST_END
	};
	struct solver *solver = solver_new(
		&preset_table[PRESET_STANDARD].rules, SEEDS,
		(size_t)256 << 20, 1);
	int count = 0;

	for (int i = 0; i < problem_count(); i++) {
		const struct problem *problem = problem_find(i);

		if (kinds[problem->theme] && (count++ % 4 == 0 ||
				unit_scale() > 1))
			unit_insist(find_kind(problem, solver) ==
				kinds[problem->theme],
				"problem %d is of another theme", i + 1);
	}
	ck_assert_int_ge(count, 60);
	solver_free(solver);
}

UNIT_TEST(the_first_grade_is_never_lost)
{
	for (int i = 0; problem_find(i)->grade == 1; i++) {
		const struct problem *problem = problem_find(i);

		unit_insist(problem_is_chain(problem) ||
			problem->value[0][problem->answer[0] - '0'] >= 0,
			"problem %d is lost", i + 1);
	}
}

/* The rows of problem NUMBER, counted from 0, perhaps seen by the other player
 * or from the other end. */
static void write_rows(int number, bool turned, bool mirrored, char rows[80])
{
	const struct problem *problem = problem_find(number);
	struct board board = { 0 };
	struct text text = text_init(rows, 80);

	set_board(problem, &board);
	for (int i = 0; i < 2; i++)
		for (int64_t j = 1; j <= PROBLEM_HOUSES; j++)
			text_add(&text, "%" PRId64 " ", board_seeds(&board,
				i == turned ? P1 : P2,
				mirrored ? PROBLEM_HOUSES + 1 - j : j));
	board_done(&board);
}

UNIT_TEST(no_two_are_alike)
{
	static char rows[PROBLEMS_MOST][80];

	for (int i = 0; i < problem_count(); i++) {
		write_rows(i, false, false, rows[i]);
		for (int how = 0; how < 4; how++) {
			char own[80];

			write_rows(i, how & 1, how & 2, own);
			for (int j = 0; j < i; j++)
				unit_insist(strcmp(own, rows[j]) != 0,
					"problems %d and %d are alike", j + 1,
					i + 1);
		}
	}
}

/* -- as tasks -------------------------------------------------------------- */

static enum task_answer try_house(int number, const struct game *game,
		int64_t house)
{
	struct verdict verdict = { .known = false };

	return problem_source.judge(&all, number, game, house, &verdict);
}

/* The house that is hinted at is right, and all others are wrong. */
UNIT_TEST(only_the_answer_is_right)
{
	for (int i = 0; i < problem_count(); i++) {
		const struct problem *problem = problem_find(i);
		struct task task = { .board.over = false };
		struct game game = { 0 };

		ck_assert(problem_source.set(&all, i, &task));
		game_start_at(&game, &task.board);
		for (const char *at = problem->answer; *at; at++) {
			int64_t hint = problem_source.hint(&all, i, &game);

			ck_assert_int_eq(hint, *at - '0');
			for (int64_t house = 1; house <= PROBLEM_HOUSES;
					house++)
				if (board_allows(&game.now, house) &&
				    house != hint)
					ck_assert_int_eq(try_house(i, &game,
						house), TASK_WRONG);
			ck_assert_int_eq(try_house(i, &game, hint),
				at[1] ? TASK_SO_FAR : TASK_RIGHT);
			game_play(&game, hint);
		}
		game_done(&game);
		board_done(&task.board);
	}
	ck_assert(!problem_source.set(&all, problem_count(), NULL));
}

/* -- the file -------------------------------------------------------------- */

static struct problems *begin(bool keeps)
{
	struct problems *problems = calloc(1, sizeof *problems);

	problems_begin(problems, NULL, keeps);
	return problems;
}

static void end(struct problems *problems)
{
	problems_done(problems);
	free(problems);
}

UNIT_TEST(what_is_solved_is_remembered)
{
	struct problems *problems;

	unit_folder_use_state();
	problems = begin(true);
	ck_assert_int_eq(problems_first(problems), 0);
	problem_source.solve(problems, 0, 3);
	problem_source.solve(problems, 1, 1);
	problem_source.solve(problems, 3, 0);
	end(problems);
	problems = begin(true);
	ck_assert_int_eq(problems_first(problems), 2);
	ck_assert_int_eq(problems->solved[0], 4);
	ck_assert_int_eq(problems->solved[1], 2);
	ck_assert_int_eq(problems->solved[3], 1);
	/* only a better result counts */
	problem_source.solve(problems, 0, 1);
	ck_assert_int_eq(problems->solved[0], 4);
	problem_source.solve(problems, 1, 2);
	end(problems);
	problems = begin(true);
	ck_assert_int_eq(problems->solved[0], 4);
	ck_assert_int_eq(problems->solved[1], 3);
	end(problems);
	problems = begin(false);
	ck_assert_int_eq(problems_first(problems), 0);
	problem_source.solve(problems, 4, 3);
	end(problems);
	problems = begin(true);
	ck_assert_int_eq(problems->solved[4], 0);
	end(problems);
}

/* What was shown is asked again another time. Files of old have it so, too. */
UNIT_TEST(what_was_shown_is_not_solved)
{
	struct problems *problems;

	unit_folder_use_state();
	problems = begin(true);
	problems->lost[0] = TASK_STARS;
	problem_source.solve(problems, 0, 0);
	problem_source.solve(problems, 1, 1);
	ck_assert_int_eq(problems_count(problems, PROBLEM_THEMES, true), 1);
	ck_assert_int_eq(problems_first(problems), 2);
	end(problems);
	problems = begin(true);
	ck_assert_int_eq(problems->solved[0], 1);
	ck_assert_int_eq(problems_count(problems, PROBLEM_THEMES, true), 1);
	ck_assert_int_eq(problems_first(problems), 0);
	problem_source.solve(problems, 0, 1);
	ck_assert_int_eq(problems_count(problems, PROBLEM_THEMES, true), 2);
	ck_assert_int_eq(problems_first(problems), 2);
	end(problems);
}

/* A theme is gone through from its first problem not solved to its last. */
UNIT_TEST(a_theme_is_gone_through)
{
	struct problems *problems = begin(false);
	int number, count = 1;

	ck_assert_int_eq(problems_count(problems, PROBLEM_THEMES, false),
		problem_count());
	problems->theme = PROBLEM_SAVE;
	number = problems_first(problems);
	problem_source.solve(problems, number, 3);
	ck_assert_int_eq(problems_count(problems, PROBLEM_SAVE, true), 1);
	ck_assert_int_eq(problems_count(problems, PROBLEM_END, true), 0);
	ck_assert_int_eq(problems_next(PROBLEM_SAVE, number, -1), -1);
	number = problems_first(problems);
	ck_assert_int_eq(problems_next(PROBLEM_SAVE, problems_next(
		PROBLEM_SAVE, number, -1), 1), number);
	for (; number >= 0; number = problems_next(PROBLEM_SAVE, number, 1)) {
		ck_assert_int_eq(problem_find(number)->theme, PROBLEM_SAVE);
		problem_source.solve(problems, number, 1);
		count++;
	}
	ck_assert_int_eq(problems_count(problems, PROBLEM_SAVE, false), count);
	ck_assert_int_eq(problem_find(problems_first(problems))->theme,
		PROBLEM_SAVE);
	end(problems);
}

UNIT_TEST(problems_are_solved_while_others_are_written)
{
	struct worker *worker = worker_new();
	struct problems *problems = calloc(1, sizeof *problems);

	unit_folder_use_state();
	problems_begin(problems, worker, true);
	for (int i = 0; i < 30; i++)
		problem_source.solve(problems, i, i % 4);
	ck_assert(worker_wait(worker, 20000, true));
	worker_free(worker);
	end(problems);
	problems = begin(true);
	for (int i = 0; i < 30; i++)
		ck_assert_int_eq(problems->solved[i], i % 4 + 1);
	end(problems);
}

/* The stars of a problem solved on a full disk. */
UNIT_TEST(stars_are_not_lost)
{
	struct problems *problems;

	unit_folder_use_state();
	unit_folder_write("kalah", "in the way");
	problems = begin(true);
	problem_source.solve(problems, 0, 3);
	ck_assert(ledger_has_trouble(&problems->ledger));
	ck_assert_int_eq(unlink("kalah"), 0);
	problem_source.solve(problems, 1, 1);
	ck_assert(!ledger_has_trouble(&problems->ledger));
	end(problems);
	problems = begin(true);
	ck_assert_int_eq(problems->solved[0], 4);
	ck_assert_int_eq(problems->solved[1], 2);
	end(problems);
}

UNIT_TEST(damaged_lines_count_for_nothing)
{
	struct problems *problems;
	char lines[1000];

	unit_folder_use_state();
	ck_assert_int_eq(mkdir("kalah", 0700), 0);
	snprintf(lines, sizeof lines,
		"\n3\n9 %s\n3 <6,1>\n%0300d\n3%s\n2 %s\n1 %s\n"
		"0 %s",
		problem_find(0)->position, 7, problem_find(1)->position,
		problem_find(2)->position, problem_find(3)->position,
		problem_find(2)->position);
	unit_folder_write("kalah/problems", lines);
	problems = begin(true);
	ck_assert_int_eq(problems->solved[0], 0);
	ck_assert_int_eq(problems->solved[1], 0);
	ck_assert_int_eq(problems->solved[2], 3);
	ck_assert_int_eq(problems->solved[3], 2);
	/* nor is what is appended later lost */
	problem_source.solve(problems, 4, 3);
	end(problems);
	problems = begin(true);
	ck_assert_int_eq(problems->solved[4], 4);
	end(problems);
}
