/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* model/board and model/sow: the rules, move by move, worked out by hand. */
#include "model/sow.h"
#include "unit_board.h"

const char unit_name[] = "moves";

/* A move that shows a rule. Rules not given are those of standard. */
struct fact {
	const char *what;
	struct rules rules;
	enum player mover;
	const char *before;
	int64_t house;
	const char *after;
	enum player next;
	struct ply ply;	/* player, house and over are filled in */
};

#define LAST(player, house) .last = { player, house }

static const struct fact facts[] = {
	{ "a seed falls into each following house", { 0 },
	  P1, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", 1,
	  "<6,0,0,0,5,5,5,5,4,4,4,4,4,4,4>", P2,
	  { .seeds = 4, LAST(P1, 5) } },
	{ "the mover's store comes after the mover's last house", { 0 },
	  P1, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", 5,
	  "<6,1,0,4,4,4,4,0,5,5,5,4,4,4,4>", P2,
	  { .seeds = 4, LAST(P2, 2) } },
	{ "the last seed in the mover's store: another move", { 0 },
	  P1, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", 3,
	  "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4>", P1,
	  { .landing = LANDING_STORE, .seeds = 4, LAST(P1, 0) } },
	{ "the same for P2", { 0 },
	  P2, "<6,2,0,4,4,4,4,4,4,4,4,4,4,3,3>", 5,
	  "<6,2,1,5,4,4,4,4,4,4,4,4,4,0,4>", P1,
	  { .seeds = 3, LAST(P1, 1) } },
	{ "P2 skips P1's store", { 0 },
	  P2, "<6,5,7,1,1,1,1,1,1,0,3,0,0,0,9>", 6,
	  "<6,5,8,2,2,2,2,2,2,1,4,0,0,0,0>", P1,
	  { .seeds = 9, LAST(P2, 2) } },
	{ "P1 skips P2's store and captures after it", { 0 },
	  P1, "<6,0,3,0,0,0,0,1,8,1,1,1,1,1,1>", 6,
	  "<6,4,3,0,0,0,0,1,0,2,2,2,2,2,0>", P2,
	  { .landing = LANDING_CAPTURE, .empty = true, .seeds = 8,
	    .captured = 3, LAST(P1, 1) } },
	{ "a capture takes the last seed and those opposite", { 0 },
	  P1, "<6,0,0,2,0,0,1,0,0,1,1,1,7,1,1>", 1,
	  "<6,8,0,0,1,0,1,0,0,1,1,1,0,1,1>", P2,
	  { .landing = LANDING_CAPTURE, .empty = true, .seeds = 2,
	    .captured = 8, LAST(P1, 3) } },
	{ "P2 captures as well", { 0 },
	  P2, "<6,1,2,0,5,0,0,0,1,1,1,1,1,0,1>", 4,
	  "<6,1,8,0,0,0,0,0,1,1,1,1,0,0,1>", P1,
	  { .landing = LANDING_CAPTURE, .empty = true, .seeds = 1,
	    .captured = 6, LAST(P2, 5) } },
	{ "opposite is empty: no capture", { 0 },
	  P1, "<6,0,0,2,0,0,1,0,0,1,1,1,0,1,1>", 1,
	  "<6,0,0,0,1,1,1,0,0,1,1,1,0,1,1>", P2,
	  { .empty = true, .seeds = 2, LAST(P1, 3) } },
	{ "capture=always captures even the last seed alone",
	  { .capture = CAPTURE_ALWAYS },
	  P1, "<6,0,0,2,0,0,1,0,0,1,1,1,0,1,1>", 1,
	  "<6,1,0,0,1,0,1,0,0,1,1,1,0,1,1>", P2,
	  { .landing = LANDING_CAPTURE, .empty = true, .seeds = 2,
	    .captured = 1, LAST(P1, 3) } },
	{ "capture=always captures what is opposite",
	  { .capture = CAPTURE_ALWAYS },
	  P1, "<6,0,0,2,0,0,1,0,0,1,1,1,7,1,1>", 1,
	  "<6,8,0,0,1,0,1,0,0,1,1,1,0,1,1>", P2,
	  { .landing = LANDING_CAPTURE, .empty = true, .seeds = 2,
	    .captured = 8, LAST(P1, 3) } },
	{ "capture=never captures nothing",
	  { .capture = CAPTURE_NEVER },
	  P1, "<6,0,0,2,0,0,1,0,0,1,1,1,7,1,1>", 1,
	  "<6,0,0,0,1,1,1,0,0,1,1,1,7,1,1>", P2,
	  { .empty = true, .seeds = 2, LAST(P1, 3) } },
	{ "an empty house of the opponent's captures nothing",
	  { .capture = CAPTURE_ALWAYS },
	  P1, "<6,0,0,2,2,2,2,2,2,0,2,2,2,2,2>", 6,
	  "<6,1,0,2,2,2,2,2,0,1,2,2,2,2,2>", P2,
	  { .empty = true, .seeds = 2, LAST(P2, 1) } },
	{ "a house of the mover's with seeds captures nothing", { 0 },
	  P1, "<6,0,0,2,0,1,1,0,0,1,1,1,7,1,1>", 1,
	  "<6,0,0,0,1,2,1,0,0,1,1,1,7,1,1>", P2,
	  { .seeds = 2, LAST(P1, 3) } },
	{ "2h + 1 seeds end in their own house, empty by then", { 0 },
	  P1, "<6,0,0,13,0,0,0,0,0,0,0,0,0,0,3>", 1,
	  "<6,6,0,0,1,1,1,1,1,1,1,1,1,1,0>", P2,
	  { .landing = LANDING_CAPTURE, .empty = true, .seeds = 13,
	    .captured = 5, LAST(P1, 1) } },
	{ "2h + 1 seeds capture the one they sowed opposite", { 0 },
	  P2, "<6,0,0,0,0,0,1,0,0,0,0,0,13,0,0>", 4,
	  "<6,0,3,1,1,0,2,1,1,1,1,1,0,1,1>", P1,
	  { .landing = LANDING_CAPTURE, .empty = true, .seeds = 13,
	    .captured = 2, LAST(P2, 4) } },
	{ "2h + 1 seeds end in their own house, capture=never",
	  { .capture = CAPTURE_NEVER },
	  P1, "<6,0,0,13,0,0,0,0,0,0,0,0,0,0,3>", 1,
	  "<6,1,0,1,1,1,1,1,1,1,1,1,1,1,4>", P2,
	  { .empty = true, .seeds = 13, LAST(P1, 1) } },
	{ "the last of 2h + 2 seeds falls on a seed", { 0 },
	  P1, "<6,0,0,14,0,0,0,0,0,0,0,0,0,0,3>", 1,
	  "<6,1,0,1,2,1,1,1,1,1,1,1,1,1,4>", P2,
	  { .seeds = 14, LAST(P1, 2) } },
	{ "4h + 2 seeds end in their own house, on a seed", { 0 },
	  P1, "<6,0,0,26,0,0,0,0,0,0,0,0,0,0,3>", 1,
	  "<6,2,0,2,2,2,2,2,2,2,2,2,2,2,5>", P2,
	  { .seeds = 26, LAST(P1, 1) } },
	{ "clockwise, house numbers work the same",
	  { .sowing = SOWING_CLOCKWISE },
	  P1, "<6,0,3,0,0,0,0,1,8,1,1,1,1,1,1>", 6,
	  "<6,4,3,0,0,0,0,1,0,2,2,2,2,2,0>", P2,
	  { .landing = LANDING_CAPTURE, .empty = true, .seeds = 8,
	    .captured = 3, LAST(P1, 1) } },
	{ "clockwise-far: down the mover's row, then the other",
	  { .sowing = SOWING_FAR },
	  P1, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", 4,
	  "<6,0,0,5,5,5,0,4,4,4,4,4,4,4,5>", P2,
	  { .seeds = 4, LAST(P2, 6) } },
	{ "clockwise-far: the same for P2", { .sowing = SOWING_FAR },
	  P2, "<6,0,0,5,5,5,0,4,4,4,4,4,4,4,5>", 2,
	  "<6,0,0,5,5,5,1,5,5,5,0,4,4,4,5>", P1,
	  { .empty = true, .seeds = 4, LAST(P1, 4) } },
	{ "clockwise-far: the mover's store comes last",
	  { .sowing = SOWING_FAR },
	  P1, "<6,2,0,7,0,0,0,0,1,1,2,3,4,5,6>", 1,
	  "<6,3,0,0,0,0,0,0,1,2,3,4,5,6,7>", P1,
	  { .landing = LANDING_STORE, .seeds = 7, LAST(P1, 0) } },
	{ "clockwise-far: after the store the row begins again",
	  { .sowing = SOWING_FAR },
	  P2, "<6,0,0,1,2,3,4,5,6,8,0,0,0,0,0>", 1,
	  "<6,0,4,0,3,4,5,6,7,0,0,0,0,0,0>", P1,
	  { .landing = LANDING_CAPTURE, .empty = true, .seeds = 8,
	    .captured = 3, LAST(P2, 6), .over = true } },
	{ "clockwise-far: 2h + 1 seeds end in their own house",
	  { .sowing = SOWING_FAR },
	  P1, "<2,0,0,0,5,1,1>", 2, "<2,4,0,1,0,0,2>", P2,
	  { .landing = LANDING_CAPTURE, .empty = true, .seeds = 5,
	    .captured = 3, LAST(P1, 2) } },
	{ "clockwise-far: a capture in the next house down",
	  { .sowing = SOWING_FAR },
	  P1, "<3,0,0,0,1,1,1,2,3>", 2, "<3,4,0,0,0,1,1,2,0>", P2,
	  { .landing = LANDING_CAPTURE, .empty = true, .seeds = 1,
	    .captured = 4, LAST(P1, 1) } },
	{ "relay: a house with seeds is sown on", { .relay = 1 },
	  P1, "<3,0,0,1,1,0,0,2,0>", 1, "<3,1,0,0,0,1,0,2,0>", P1,
	  { .landing = LANDING_STORE, .seeds = 1, .relays = 1,
	    LAST(P1, 0) } },
	{ "relay: in either row, until a house is empty",
	  { .relay = 1 },
	  P1, "<3,0,0,0,0,2,1,0,2>", 3, "<3,1,0,1,1,1,0,1,0>", P2,
	  { .empty = true, .seeds = 2, .relays = 2, LAST(P1, 3) } },
	{ "relay=on: never a capture",
	  { .relay = 1, .capture = CAPTURE_ALWAYS },
	  P1, "<3,0,0,1,1,0,1,2,1>", 2, "<3,0,0,1,0,1,1,2,1>", P2,
	  { .empty = true, .seeds = 1, LAST(P1, 3) } },
	{ "relay: 2h + 1 seeds end in their own house",
	  { .relay = 1 },
	  P1, "<3,0,0,7,0,1,0,0,3>", 1, "<3,1,0,1,1,2,1,1,4>", P2,
	  { .empty = true, .seeds = 7, LAST(P1, 1) } },
	{ "relay=capture: the second lap captures",
	  { .relay = RELAY_CAPTURE },
	  P1, "<4,0,0,1,1,0,0,3,1,1,1>", 1, "<4,4,0,0,0,1,0,0,1,1,1>", P2,
	  { .landing = LANDING_CAPTURE, .empty = true, .seeds = 1,
	    .relays = 1, .captured = 4, LAST(P1, 4) } },
	{ "relay=capture: the first lap, too", { .relay = RELAY_CAPTURE },
	  P1, "<3,0,0,1,0,2,4,2,1>", 1, "<3,3,0,0,0,2,4,0,1>", P2,
	  { .landing = LANDING_CAPTURE, .empty = true, .seeds = 1,
	    .captured = 3, LAST(P1, 2) } },
	{ "relay=capture: not if opposite is empty",
	  { .relay = RELAY_CAPTURE },
	  P1, "<3,0,0,1,0,2,4,0,1>", 1, "<3,0,0,0,1,2,4,0,1>", P2,
	  { .empty = true, .seeds = 1, LAST(P1, 2) } },
	{ "relay=capture, capture=always: even then",
	  { .relay = RELAY_CAPTURE, .capture = CAPTURE_ALWAYS },
	  P1, "<3,0,0,1,0,2,4,0,1>", 1, "<3,1,0,0,0,2,4,0,1>", P2,
	  { .landing = LANDING_CAPTURE, .empty = true, .seeds = 1,
	    .captured = 1, LAST(P1, 2) } },
	{ "relay=capture, capture=never: no capture",
	  { .relay = RELAY_CAPTURE, .capture = CAPTURE_NEVER },
	  P1, "<3,0,0,1,0,2,4,2,1>", 1, "<3,0,0,0,1,2,4,2,1>", P2,
	  { .empty = true, .seeds = 1, LAST(P1, 2) } },
	{ "relay=capture: not in the opponent's row",
	  { .relay = RELAY_CAPTURE },
	  P1, "<3,0,0,1,0,2,0,2,1>", 3, "<3,1,0,1,0,0,1,2,1>", P2,
	  { .empty = true, .seeds = 2, LAST(P2, 1) } },
	{ "relay=capture: 2h + 1 seeds capture at home",
	  { .relay = RELAY_CAPTURE },
	  P1, "<3,0,0,7,0,1,0,0,3>", 1, "<3,6,0,0,1,2,1,1,0>", P2,
	  { .landing = LANDING_CAPTURE, .empty = true, .seeds = 7,
	    .captured = 5, LAST(P1, 1) } },
	{ "clockwise-far, relay=capture",
	  { .sowing = SOWING_FAR, .relay = RELAY_CAPTURE },
	  P1, "<4,0,0,0,0,1,1,1,1,1,3>", 4, "<4,4,0,0,1,0,0,1,1,1,0>", P2,
	  { .landing = LANDING_CAPTURE, .empty = true, .seeds = 1,
	    .relays = 1, .captured = 4, LAST(P1, 1) } },
	{ "relay, end=row: an empty row between laps is no end",
	  { .relay = 1 },
	  P1, "<3,0,0,0,0,2,3,1,0>", 3, "<3,1,0,1,1,0,0,2,1>", P2,
	  { .empty = true, .seeds = 2, .relays = 1, LAST(P1, 2) } },
	{ "relay, end=turn: an empty row between laps is no end",
	  { .relay = 1, .end = END_TURN },
	  P1, "<3,0,0,0,0,2,3,1,0>", 3, "<3,1,0,1,1,0,0,2,1>", P2,
	  { .empty = true, .seeds = 2, .relays = 1, LAST(P1, 2) } },
	{ "relay, end=lap: an empty row between laps is the end",
	  { .relay = 1, .end = END_LAP },
	  P1, "<3,0,0,0,0,2,3,1,0>", 3, "<3,1,0,0,0,0,4,1,0>", P2,
	  { .landing = LANDING_CUT, .seeds = 2, LAST(P2, 1),
	    .over = true } },
	{ "relay, end=lap: cut at the second lap",
	  { .relay = 1, .end = END_LAP },
	  P2, "<3,0,0,3,0,0,0,1,1>", 2, "<3,0,1,4,0,0,0,0,0>", P1,
	  { .landing = LANDING_CUT, .seeds = 1, .relays = 1,
	    LAST(P1, 1), .over = true } },
	{ "end=lap without relay is end=row", { .end = END_LAP },
	  P1, "<3,0,0,0,0,1,1,1,1>", 3, "<3,1,0,0,0,0,1,1,1>", P1,
	  { .landing = LANDING_STORE, .seeds = 1, LAST(P1, 0),
	    .over = true } },
	{ "end=row: the mover's row is empty", { 0 },
	  P1, "<6,0,0,0,0,0,0,0,2,0,0,0,0,0,1>", 6,
	  "<6,1,0,0,0,0,0,0,0,1,0,0,0,0,1>", P2,
	  { .empty = true, .seeds = 2, LAST(P2, 1), .over = true } },
	{ "end=turn: the opponent has seeds and goes on",
	  { .end = END_TURN },
	  P1, "<6,0,0,0,0,0,0,0,2,0,0,0,0,0,1>", 6,
	  "<6,1,0,0,0,0,0,0,0,1,0,0,0,0,1>", P2,
	  { .empty = true, .seeds = 2, LAST(P2, 1) } },
	{ "end=row: also before an extra move", { 0 },
	  P1, "<6,0,0,0,0,0,0,0,1,0,0,0,0,0,1>", 6,
	  "<6,1,0,0,0,0,0,0,0,0,0,0,0,0,1>", P1,
	  { .landing = LANDING_STORE, .seeds = 1, LAST(P1, 0),
	    .over = true } },
	{ "end=turn: also before an extra move", { .end = END_TURN },
	  P1, "<6,0,0,0,0,0,0,0,1,0,0,0,0,0,1>", 6,
	  "<6,1,0,0,0,0,0,0,0,0,0,0,0,0,1>", P1,
	  { .landing = LANDING_STORE, .seeds = 1, LAST(P1, 0),
	    .over = true } },
	{ "end=row: a capture empties the opponent's row", { 0 },
	  P1, "<6,0,0,1,0,0,0,0,1,0,0,0,0,5,0>", 1,
	  "<6,6,0,0,0,0,0,0,1,0,0,0,0,0,0>", P2,
	  { .landing = LANDING_CAPTURE, .empty = true, .seeds = 1,
	    .captured = 6, LAST(P1, 2), .over = true } },
	{ "end=turn: the opponent cannot move", { .end = END_TURN },
	  P1, "<6,0,0,1,0,0,0,0,1,0,0,0,0,5,0>", 1,
	  "<6,6,0,0,0,0,0,0,1,0,0,0,0,0,0>", P2,
	  { .landing = LANDING_CAPTURE, .empty = true, .seeds = 1,
	    .captured = 6, LAST(P1, 2), .over = true } },
	{ "end=turn: the mover goes on against an empty row",
	  { .end = END_TURN },
	  P1, "<6,6,0,1,0,0,0,0,1,0,0,0,0,0,0>", 6,
	  "<6,7,0,1,0,0,0,0,0,0,0,0,0,0,0>", P1,
	  { .landing = LANDING_STORE, .seeds = 1, LAST(P1, 0) } },
	{ "end=majority: half is not enough", { .end = END_MAJORITY },
	  P1, "<2,3,1,1,1,1,1>", 2, "<2,4,1,1,0,1,1>", P1,
	  { .landing = LANDING_STORE, .seeds = 1, LAST(P1, 0) } },
	{ "end=majority: before an extra move", { .end = END_MAJORITY },
	  P1, "<2,4,1,1,1,1,1>", 2, "<2,5,1,1,0,1,1>", P1,
	  { .landing = LANDING_STORE, .seeds = 1, LAST(P1, 0),
	    .over = true } },
	{ "end=majority: the same for P2, by a capture",
	  { .end = END_MAJORITY },
	  P2, "<2,2,3,3,0,1,0>", 1, "<2,2,7,0,0,0,0>", P1,
	  { .landing = LANDING_CAPTURE, .empty = true, .seeds = 1,
	    .captured = 4, LAST(P2, 2), .over = true } },
	{ "end=majority: a relay goes on",
	  { .end = END_MAJORITY, .relay = RELAY_ON },
	  P1, "<2,4,0,0,2,2,1>", 2, "<2,5,0,1,1,0,2>", P2,
	  { .empty = true, .seeds = 2, .relays = 1, LAST(P1, 2),
	    .over = true } },
	{ "end=majority: an empty row is an end, too",
	  { .end = END_MAJORITY },
	  P1, "<2,0,0,0,1,1,1>", 2, "<2,1,0,0,0,1,1>", P1,
	  { .landing = LANDING_STORE, .seeds = 1, LAST(P1, 0),
	    .over = true } },
	{ "both rows may be empty at the end",
	  { .capture = CAPTURE_ALWAYS },
	  P1, "<1,0,0,3,1>", 1, "<1,4,0,0,0>", P2,
	  { .landing = LANDING_CAPTURE, .empty = true, .seeds = 3,
	    .captured = 3, LAST(P1, 1), .over = true } },
};

static void same_ply(const struct ply *got, const struct ply *wanted,
		const char *what)
{
	ck_assert_msg(got->player == wanted->player &&
		got->house == wanted->house, "%s: who and where", what);
	ck_assert_msg(got->landing == wanted->landing, "%s: landing %d", what,
		(int)got->landing);
	ck_assert_msg(got->empty == wanted->empty, "%s: empty", what);
	ck_assert_msg(got->over == wanted->over, "%s: over", what);
	ck_assert_msg(got->seeds == wanted->seeds, "%s: seeds", what);
	ck_assert_msg(got->relays == wanted->relays, "%s: %d relays", what,
		(int)got->relays);
	ck_assert_msg(got->captured == wanted->captured, "%s: captured", what);
	ck_assert_msg(got->last.player == wanted->last.player &&
		got->last.house == wanted->last.house, "%s: last", what);
}

UNIT_ROWS_TEST(board_plays_by_the_rules, facts)
{
	const struct fact *fact = &facts[_i];
	struct ply wanted = fact->ply, ply;
	struct board board = { 0 };

	wanted.player = fact->mover;
	wanted.house = fact->house;
	unit_board_set(&board, &fact->rules, fact->mover, fact->before);
	ck_assert_msg(board_allows(&board, fact->house), "%s", fact->what);
	board_play(&board, fact->house, &ply);
	ck_assert_msg(unit_board_sound(&board), "%s", fact->what);
	if (fact->ply.over)
		unit_board_ended(&board, fact->after);
	else
		unit_board_runs(&board, fact->next, fact->after);
	ck_assert_int_eq(board.mover, fact->next);
	same_ply(&ply, &wanted, fact->what);
	board_done(&board);
}

UNIT_ROWS_TEST(sow_plays_by_the_rules, facts)
{
	const struct fact *fact = &facts[_i];
	struct board board = { 0 };
	struct sow_event event;
	struct sow sow;

	unit_board_set(&board, &fact->rules, fact->mover, fact->before);
	sow_start(&sow, &board, fact->house);
	ck_assert_str_eq(unit_board_text(&board), fact->before);
	while (sow_next(&sow, &event))
		ck_assert(unit_board_sound(&board));
	if (fact->ply.over)
		unit_board_ended(&board, fact->after);
	else
		unit_board_runs(&board, fact->next, fact->after);
	board_done(&board);
}
