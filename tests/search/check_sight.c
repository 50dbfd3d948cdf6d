/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* search/solver/sight: how often the lower levels overlook what, and what they
 * then take a move for. The numbers are those of doc/levels.md, in the source
 * tree that is the current folder or TOP. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asker.h"
#include "search/solver/sight.h"
#include "unit_board.h"

const char unit_name[] = "sight";

enum { DRAWS = 10000 };

static const char *const kinds[SIGHT_KINDS] =
	{ "capture", "again", "chain", "left" };

/* -- how often ------------------------------------------------------------- */

typedef int table[SIGHT_LEVELS + 1][SIGHT_KINDS][SIGHT_HANDS][SIGHT_TURNS];

/* Takes a row of the table in the page, if LINE is one. */
static int take_row(const char *line, table percent)
{
	int level, hand[SIGHT_HANDS][SIGHT_TURNS], kind = 0;
	char name[10];

	if (sscanf(line, "| %d %9s | %d, %d, %d | %d, %d, %d | %d, %d, %d |",
			&level, name, &hand[0][0], &hand[0][1], &hand[0][2],
			&hand[1][0], &hand[1][1], &hand[1][2], &hand[2][0],
			&hand[2][1], &hand[2][2]) != 11)
		return 0;
	while (strcmp(kinds[kind], name) != 0)
		ck_assert_int_lt(++kind, SIGHT_KINDS);
	ck_assert(level >= 1 && level <= SIGHT_LEVELS);
	memcpy(percent[level][kind], hand, sizeof hand);
	return 1;
}

static void read_page(table percent)
{
	const char *top = getenv("TOP");
	char name[500], line[200];
	int rows = 0;
	FILE *page;

	snprintf(name, sizeof name, "%s/doc/levels.md", top ? top : ".");
	page = fopen(name, "r");
	ck_assert_ptr_nonnull(page);
	while (fgets(line, sizeof line, page))
		rows += take_row(line, percent);
	ck_assert_int_eq(rows, SIGHT_LEVELS * SIGHT_KINDS);
	fclose(page);
}

/* How many of DRAWS such events are overlooked, each with other luck. */
static int count_missed(int level, int kind, int hand, int turn,
		struct unit_random *random)
{
	int missed = 0;

	for (int i = 0; i < DRAWS; i++) {
		struct sight sight = { level, unit_random_next(random) };

		missed += sight_misses(&sight, (enum sight_kind)kind, hand,
			turn, (uint64_t)(i % 100));
	}
	return missed;
}

/* By how many times the standard deviation that is off; 0 is not to err. */
static double deviate(int missed, int percent)
{
	double expected = (double)DRAWS * percent / 100;
	double variance = expected * (100 - percent) / 100;
	double off = missed - expected;

	return variance > 0 ? off * off / variance : off != 0 ? 1e9 : 0;
}

/* All cells are drawn as they are published: within 3 standard deviations, but
 * for one cell of a hundred, which may be 4 away. */
UNIT_TEST(as_much_is_overlooked_as_published)
{
	struct unit_random random = { 1 };
	static table percent;
	int far = 0;

	read_page(percent);
	for (int i = 0; i < SIGHT_LEVELS * SIGHT_KINDS * SIGHT_HANDS *
			SIGHT_TURNS; i++) {
		int turn = i % SIGHT_TURNS;
		int hand = i / SIGHT_TURNS % SIGHT_HANDS;
		int kind = i / SIGHT_TURNS / SIGHT_HANDS % SIGHT_KINDS;
		int level = 1 + i / SIGHT_TURNS / SIGHT_HANDS / SIGHT_KINDS;
		int missed = count_missed(level, kind, hand, turn, &random);
		double off = deviate(missed, percent[level][kind][hand][turn]);

		unit_insist(off <= 16, "level %d, %s, hand %d, turn %d: %d",
			level, kinds[kind], hand, turn, missed);
		far += off > 9;
	}
	ck_assert_int_le(far, 2);
}

/* What differs in anything is drawn apart: what both are missed by is a matter
 * of chance. */
UNIT_TEST(each_event_is_drawn_for_itself)
{
	static const struct { int level; enum sight_kind kind; uint64_t event; }
		others[] = { { 3, SIGHT_AGAIN, 7 }, { 3, SIGHT_CAPTURE, 8 },
			{ 4, SIGHT_CAPTURE, 7 } };
	struct unit_random random = { 1 };

	for (int i = 0; i < 3; i++) {
		int level = others[i].level, both = 0;
		int chance = sight_percent[3][SIGHT_CAPTURE][0][1] *
			sight_percent[level][others[i].kind][0][1];

		for (int j = 0; j < DRAWS; j++) {
			uint64_t luck = unit_random_next(&random);

			both += sight_misses(&(struct sight){ 3, luck },
				SIGHT_CAPTURE, 0, 1, 7) && sight_misses(
				&(struct sight){ level, luck },
				others[i].kind, 0, 1, others[i].event);
		}
		ck_assert_int_ge(both, chance - 150);
		ck_assert_int_le(both, chance + 150);
	}
}

/* Nobody sees less than those below, of a nearer thing, or with fewer seeds. */
UNIT_TEST(what_is_nearer_is_seen_better)
{
	for (int level = 1; level <= SIGHT_LEVELS; level++)
		for (int kind = 0; kind < SIGHT_KINDS; kind++)
			for (int i = 0; i < SIGHT_HANDS * SIGHT_TURNS; i++) {
				int hand = i / SIGHT_TURNS;
				int turn = i % SIGHT_TURNS;
				int here = sight_percent[level][kind][hand]
					[turn];

				ck_assert_int_le(here, level == 1 ? 100 :
					sight_percent[level - 1][kind][hand]
					[turn]);
				ck_assert_int_ge(here, !hand ? 0 :
					sight_percent[level][kind][hand - 1]
					[turn]);
				ck_assert_int_ge(here, !turn ? 0 :
					sight_percent[level][kind][hand]
					[turn - 1]);
			}
}

/* -- what is imagined ------------------------------------------------------ */

static const struct sight_at places[] = { { 0, 0 }, { 0, 1 }, { 1, 0 },
	{ 0, 5 } };
enum { NOW, CHAINED, ANSWER, TIRED };

/* How often 1,000 players of LEVEL overlook what HOUSE brings about on BOARD.
 * When they do, it must seem to lead to MISTAKEN, else to what it does; and
 * what they think does not depend on when or where they think of it. */
static int overlooked(int level, const struct board *board, int64_t house,
		struct sight_at at, const char *mistaken)
{
	struct board after = { 0 }, truth = { 0 };
	int missed = 0;

	board_copy(&truth, board);
	board_play(&truth, house, NULL);
	for (int i = 0; i < 1000; i++) {
		struct sight sight = { level, (uint64_t)i * 1234567 };

		sight_play(&sight, board, house, at, &after);
		if (board_equal(&after, &truth))
			continue;
		missed++;
		unit_board_runs(&after, (enum player)!board->mover, mistaken);
		sight_play(&sight, board, house, at, &truth);
		ck_assert(board_equal(&after, &truth));
		board_copy(&truth, board);
		board_play(&truth, house, NULL);
	}
	sight_play(NULL, board, house, at, &after);
	ck_assert(board_equal(&after, &truth));
	board_done(&after);
	board_done(&truth);
	return missed;
}

#define CAPTURE "<6,0,0,2,4,0,4,4,4,4,4,4,5,4,4>", \
	"<6,0,0,0,5,1,4,4,4,4,4,4,5,4,4>"
#define AGAIN "<6,0,0,4,4,4,4,4,1,4,4,4,4,4,4>", \
	"<6,1,0,4,4,4,4,4,0,4,4,4,4,4,4>"

static const struct {
	const char *position, *mistaken;
	int house, level, at, least, most;	/* of 1,000 */
} moves[] = {
	/* a capture of 6 with 2 seeds; with 12, and with 13, once round the
	 * board */
	{ CAPTURE, 1, 1, NOW, 750, 850 }, { CAPTURE, 1, 3, NOW, 0, 0 },
	{ CAPTURE, 1, 4, ANSWER, 550, 650 }, { CAPTURE, 1, 6, NOW, 0, 0 },
	{ CAPTURE, 1, 6, TIRED, 0, 0 },
	{ "<6,0,0,0,12,1,1,1,1,1,1,1,1,1,1>",
	  "<6,1,0,1,0,2,2,2,2,2,2,2,2,2,2>", 2, 3, NOW, 850, 950 },
	{ "<6,0,0,13,1,1,1,1,1,1,1,1,1,1,1>",
	  "<6,1,0,1,2,2,2,2,2,2,2,2,2,2,2>", 1, 3, NOW, 960, 999 },
	/* another move, and a third, and a sixth */
	{ AGAIN, 6, 3, NOW, 50, 110 }, { AGAIN, 6, 4, CHAINED, 450, 550 },
	{ AGAIN, 6, 6, TIRED, 1000, 1000 },
	{ "<6,0,0,6,4,4,4,4,4,4,4,4,4,4,4>",
	  "<6,1,0,0,5,5,5,5,5,4,4,4,4,4,4>", 1, 3, NOW, 50, 110 },
	/* nothing but sowing, which everybody sees */
	{ "<6,0,0,4,4,4,4,8,4,4,4,4,4,4,4>", NULL, 5, 1, NOW, 0, 0 },
};

UNIT_ROWS_TEST(an_unseen_move_brings_nothing_about, moves)
{
	struct board board = { 0 };
	int missed;

	unit_board_set(&board, NULL, P1, moves[_i].position);
	missed = overlooked(moves[_i].level, &board, moves[_i].house,
		places[moves[_i].at], moves[_i].mistaken);
	ck_assert_int_ge(missed, moves[_i].least);
	ck_assert_int_le(missed, moves[_i].most);
	board_done(&board);
}

static bool misses(uint64_t luck, const char *position, enum player mover,
		int64_t house)
{
	struct sight sight = { 2, luck };
	struct board board = { 0 }, after = { 0 };
	bool missed;

	unit_board_set(&board, NULL, mover, position);
	sight_play(&sight, &board, house, places[NOW], &after);
	missed = !after.store[mover];
	board_done(&board);
	board_done(&after);
	return missed;
}

/* Two houses capture with as many seeds, and so do those of two players: one is
 * seen and the other not, by chance. */
UNIT_TEST(houses_are_seen_apart)
{
	static const char two[] = "<6,0,0,2,2,0,0,4,4,4,4,4,4,4,4>";
	static const char each[] = "<6,0,0,2,4,0,4,4,4,2,4,0,4,4,4>";
	int same = 0, houses = 0, players = 0;

	for (uint64_t i = 0; i < 1000; i++) {
		uint64_t luck = i * 1234567;

		same += misses(luck, two, P1, 1) && misses(luck, each, P1, 1);
		houses += misses(luck, two, P1, 1) && misses(luck, two, P1, 2);
		players += misses(luck, each, P1, 1) &&
			misses(luck, each, P2, 1);
	}
	ck_assert_int_gt(same, 350);
	ck_assert_int_lt(houses, 220);
	ck_assert_int_lt(players, 220);
}

/* What is left over counts for its owner, or nobody. */
UNIT_TEST(what_is_left_over_is_overlooked)
{
	struct board board = { 0 };
	int missed = 0;

	unit_board_set(&board, NULL, P2,
		"<6,20,22,0,0,0,0,0,0,1,2,0,0,0,3>");
	ck_assert(board.over);
	for (uint64_t i = 0; i < 1000; i++) {
		struct sight sight = { 4, i * 1234567 };
		int64_t result = sight_result(&sight, &board, P2, 0);

		missed += result == 2;
		ck_assert(result == 2 || result == 8);
		ck_assert_int_eq(sight_result(&sight, &board, P1, 0), -result);
	}
	ck_assert_int_ge(missed, 550);
	ck_assert_int_le(missed, 650);
	ck_assert_int_eq(sight_result(NULL, &board, P2, 0), 8);
	board_done(&board);
}

/* Greed counts what this turn brings, as far as there is more to be had. */
UNIT_TEST(what_comes_at_once_counts_more)
{
	struct sight greedy = { 3, 1 }, even = { 6, 1 };
	struct board board = { 0 };

	unit_board_set(&board, NULL, P1,
		"<6,10,8,4,0,0,0,0,0,0,0,0,8,0,0>");
	ck_assert_int_eq(sight_guess(NULL, &board, 0, 6), 0);
	ck_assert_int_eq(sight_guess(&even, &board, 0, 6), 1);
	ck_assert_int_eq(sight_guess(&greedy, &board, 0, 6), 5);
	ck_assert_int_eq(sight_guess(&greedy, &board, 1, 6), -1);
	ck_assert_int_eq(sight_guess(&greedy, &board, 2, 60), 8);
	board_done(&board);
}

/* -- whole levels ---------------------------------------------------------- */

/* How many of 1,000 players of LEVEL choose HOUSE. */
static int chosen(int level, const struct board *board, int64_t house)
{
	struct engine *engine = engine_new(&(struct engine_setup){
		.memory = ASKER_MEMORY, .threads = 1 });
	int times = 0;

	for (uint64_t seed = 1; seed <= 1000; seed++) {
		struct question question = { .board = board, .goes_on = -1,
			.query = { .level = level, .time = INT64_MAX / 8,
				.seed = seed } };

		question_ask(&question, engine);
		times += question.report.best == house;
	}
	engine_free(engine);
	return times;
}

/* A capture of 6 with a hand of 2, the only one, and no further move: level 3
 * never misses it, level 1 often. */
UNIT_TEST(a_capture_nearby_is_rarely_missed)
{
	struct board board = { 0 };

	unit_board_set(&board, NULL, P1,
		"<6,9,9,2,0,0,0,3,3,1,1,1,5,2,1>");
	ck_assert_int_eq(chosen(3, &board, 1), 1000);
	ck_assert_int_ge(chosen(6, &board, 1), 990);
	ck_assert_int_le(chosen(1, &board, 1), 550);
	board_done(&board);
}

/* House 4, of 8 seeds, is about to be captured with one: who looks at the
 * answer sees that, and who sees it saves them. */
UNIT_TEST(a_capture_by_the_other_is_seen_by_few)
{
	struct board board = { 0 };

	unit_board_set(&board, NULL, P1,
		"<6,9,9,1,0,0,8,0,0,0,1,0,2,2,2>");
	ck_assert_int_le(chosen(2, &board, 4), 250);
	ck_assert_int_le(chosen(3, &board, 4), 400);
	ck_assert_int_ge(chosen(5, &board, 4), 700);
	ck_assert_int_ge(chosen(6, &board, 4), 950);
	board_done(&board);
}

/* A game of level 1 as LEVEL against random moves; its points of 2. */
static int play(struct engine *engine, enum player level,
		struct unit_random *random)
{
	struct board board = { 0 };
	int64_t lead;

	board_start(&board, &preset_table[PRESET_STANDARD].rules, P1);
	while (!board.over) {
		struct question question = { .board = &board, .goes_on = -1,
			.query = { .level = 1, .time = INT64_MAX / 8,
				.seed = unit_random_next(random) } };
		int64_t house = unit_random_in(random, 1, 6);

		if (board.mover == level) {
			question_ask(&question, engine);
			house = question.report.best;
		}
		if (board_allows(&board, house))
			board_play(&board, house, NULL);
	}
	lead = board_score(&board, level) - board_score(&board, !level);
	board_done(&board);
	return 1 + (lead > 0) - (lead < 0);
}

/* Level 1 is for beginners. */
UNIT_TEST(random_moves_win_often_at_level_1)
{
	struct engine *engine = engine_new(&(struct engine_setup){
		.memory = ASKER_MEMORY, .threads = 1 });
	struct unit_random random = { 1 };
	int points = 0;

	for (int i = 0; i < 500; i++)
		points += play(engine, i % 2 ? P1 : P2, &random);
	ck_assert_int_ge(points, 400);
	ck_assert_int_le(points, 600);
	engine_free(engine);
}
