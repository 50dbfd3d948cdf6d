/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards in tests: set up from a line of text, compared with one, and counted
 * again house by house. */
#ifndef KALAH_TESTS_UNIT_BOARD_H
#define KALAH_TESTS_UNIT_BOARD_H

#include "model/board.h"
#include "unit.h"

/*
 * Sets BOARD up from POSITION in the notation of model/position.h,
 * "<h,S1,S2,P1's houses,P2's houses>". RULES give the rest; NULL is preset
 * standard.
 */
void unit_board_set(struct board *board, const struct rules *rules,
		enum player mover, const char *position);

/* The position of a board of at most 80 houses in the same notation, valid
 * until the next call. */
const char *unit_board_text(const struct board *board);

/* Fail unless BOARD is POSITION, with MOVER to move and the game going on, or
 * with the game over. */
#define unit_board_runs(board, mover_, position) do { \
	ck_assert_str_eq(unit_board_text(board), position); \
	ck_assert_int_eq((board)->mover, mover_); \
	ck_assert(!(board)->over); \
} while (0)
#define unit_board_ended(board, position) do { \
	ck_assert_str_eq(unit_board_text(board), position); \
	ck_assert((board)->over); \
} while (0)

/* The seeds in a player's houses, counted house by house. */
int64_t unit_board_row(const struct board *board, enum player player);

/* All seeds, stores included, by the board's own sums of the rows. */
int64_t unit_board_all(const struct board *board);

/* Whether the board's own sums of both rows match the houses. */
bool unit_board_sound(const struct board *board);

/* Whether the board's fingerprint, if the rules need it, matches the houses. */
bool unit_board_fingerprint_sound(const struct board *board);

/* A random house that board_allows, or sometimes the swap; 0 if there is
 * none. */
int64_t unit_board_choose(const struct board *board,
		struct unit_random *random);

/* Standard rules on a board of another size. */
struct rules unit_board_standard(int64_t houses, int64_t seeds);

/* The number of combinations of the rules in rule_table other than houses,
 * seeds and swap, which are those of standard; and one of them, from 0. */
#define UNIT_COMBINATIONS unit_board_combinations()
int unit_board_combinations(void);
struct rules unit_board_rules(int number);

/* Begins a test of every COMBINATION, or of every fifth if it is slow and
 * KALAH_TEST_SCALE does not ask for more; of these, one in KALAH_TEST_SAMPLE is
 * tried. A process tries several combinations, because with sanitizers starting
 * one takes longer than the test. */
#define UNIT_RULES_TEST(name) UNIT_EVERY_TEST(name, 1)
#define UNIT_SAMPLE_TEST(name) UNIT_EVERY_TEST(name, unit_scale() > 1 ? 1 : 5)

enum { UNIT_BATCHES = 12 };
#define UNIT_EVERY_TEST(name, step) \
static void name##_under(int combination); \
UNIT_TIMES_TEST(name, UNIT_BATCHES) \
{ \
	int by = (step) * unit_sample(); \
	for (int i = _i * by; i < UNIT_COMBINATIONS; i += UNIT_BATCHES * by) \
		name##_under(i); \
} \
static void name##_under(int combination)

#endif
