/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* model/notation */
#include "model/notation.h"
#include "unit_board.h"
#include "unit_naming.h"

const char unit_name[] = "notation";

/* The reader against the computer; house numbers go on around the board. */
static struct naming naming_around(int64_t houses)
{
	struct naming naming = unit_naming_you;

	naming.beyond = houses;
	return naming;
}

UNIT_TEST(notation_numbers_houses)
{
	const struct naming *plain = &naming_plain;
	const struct naming around = naming_around(6);

	for (int64_t house = 1; house <= 6; house++) {
		ck_assert_int_eq(notation_number(plain, P1, house), house);
		ck_assert_int_eq(notation_number(plain, P2, house), house);
		ck_assert_int_eq(notation_number(&around, P1, house), house);
		ck_assert_int_eq(notation_number(&around, P2, house),
			house + 6);
		ck_assert_int_eq(notation_house(&around, 6, P1, house), house);
		ck_assert_int_eq(notation_house(&around, 6, P2, house + 6),
			house);
		ck_assert_int_eq(notation_house(plain, 6, P2, house), house);
	}
}

UNIT_TEST(notation_rejects_other_numbers)
{
	const struct naming *plain = &naming_plain;
	const struct naming around = naming_around(6);

	ck_assert_int_eq(notation_house(plain, 6, P1, 0), 0);
	ck_assert_int_eq(notation_house(plain, 6, P1, 7), 0);
	ck_assert_int_eq(notation_house(plain, 6, P2, 7), 0);
	ck_assert_int_eq(notation_house(plain, 6, P2, -1), 0);
	ck_assert_int_eq(notation_house(&around, 6, P1, 7), 0);
	ck_assert_int_eq(notation_house(&around, 6, P2, 6), 0);
	ck_assert_int_eq(notation_house(&around, 6, P2, 1), 0);
	ck_assert_int_eq(notation_house(&around, 6, P2, 13), 0);
}

UNIT_TEST(notation_writes_for_programs)
{
	struct text text = TEXT_IN((char[32]){ 0 });

	notation_add_word(12, &text);
	notation_add_word(HOUSE_SWAP, &text);
	ck_assert_str_eq(text.at, "12swap");
	ck_assert_int_eq(notation_read_word("12"), 12);
	ck_assert_int_eq(notation_read_word("swap"), HOUSE_SWAP);
	ck_assert_int_eq(notation_read_word("swaps"), 0);
	ck_assert_int_eq(notation_read_word("-1"), 0);
	ck_assert_int_eq(notation_read_word(""), 0);
}

/* A move as it is written in the list, with each naming. */
static const struct {
	struct rules rules;
	enum player mover;
	const char *before;
	int64_t house;
	const char *plain, *you;
} moves[] = {
	{ { 0 }, P1, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", 1, "1", "1" },
	{ { 0 }, P1, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", 3, "3*", "3*" },
	{ { 0 }, P2, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", 5, "5", "11" },
	{ { 0 }, P1, "<6,0,0,4,4,4,4,4,4,1,4,4,4,4,4>", 5, "5", "5" },
	{ { 0 }, P2, "<3,0,0,5,1,1,1,0,1>", 1, "1x2", "4x2" },
	{ { .capture = CAPTURE_ALWAYS }, P1, "<3,0,0,1,0,1,1,0,1>", 1,
	  "1x1", "1x1" },
	{ { 0 }, P1, "<3,0,0,1,0,1,1,0,1>", 1, "1", "1" },
	{ { .capture = CAPTURE_NEVER }, P1, "<3,0,0,1,0,1,1,3,1>", 1,
	  "1", "1" },
	{ { 0 }, P1, "<3,0,0,1,0,2,0,3,1>", 3, "3", "3" },
	{ { .relay = 1 }, P1, "<3,0,0,1,1,0,0,2,0>", 1, "1>1*", "1>1*" },
	{ { .relay = 1 }, P1, "<3,0,0,0,0,2,1,0,2>", 3, "3>2", "3>2" },
	{ { .relay = 1, .end = END_LAP }, P1, "<3,0,0,0,0,2,3,1,0>", 3,
	  "3", "3" },
	{ { .relay = RELAY_CAPTURE }, P1, "<4,0,0,1,1,0,0,3,1,1,1>", 1,
	  "1>1x4", "1>1x4" },
	{ { .relay = RELAY_CAPTURE }, P1, "<3,0,0,1,0,2,4,0,1>", 1, "1", "1" },
	{ { 0 }, P1, "<3,0,0,0,0,1,3,1,0>", 3, "3*", "3*" },
};

static void symbols_are(const struct naming *naming, const struct ply *ply,
		const char *symbols)
{
	char buffer[200];
	struct text text = TEXT_IN(buffer);

	notation_add_ply(naming, ply, &text);
	ck_assert_str_eq(buffer, symbols);
}

UNIT_ROWS_TEST(notation_describes_a_move, moves)
{
	struct board board = { 0 };
	struct naming around;
	struct ply ply;

	unit_board_set(&board, &moves[_i].rules, moves[_i].mover,
		moves[_i].before);
	board_play(&board, moves[_i].house, &ply);
	symbols_are(&naming_plain, &ply, moves[_i].plain);
	around = naming_around(board.rules.houses);
	symbols_are(&around, &ply, moves[_i].you);
	board_done(&board);
}
