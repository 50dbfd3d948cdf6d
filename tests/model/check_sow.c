/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* model/sow: the events of some moves, one after another. That they change
 * every board as board_play does is tested in check_engines.c. */
#include <inttypes.h>

#include "model/sow.h"
#include "unit_board.h"

const char unit_name[] = "sow";

static void add_place(struct text *text, struct place place)
{
	if (place.house)
		text_add(text, "P%d.%" PRId64, place.player + 1, place.house);
	else
		text_add(text, "P%d.store", place.player + 1);
}

/* Sows HOUSE and returns the events in one line, good until the next call:
 * "lift 2 P1.1, drop P1.2 1, ...". The number after a drop is what is left in
 * the hand. */
static const char *sown(struct board *board, int64_t house)
{
	static const char *const names[] = {
		[SOW_CAPTURE] = "capture", [SOW_AGAIN] = "again",
		[SOW_PASS] = "pass", [SOW_OVER] = "over"
	};
	static char line[1000];
	struct text text = TEXT_IN(line);
	struct sow_event event;
	struct sow sow;

	sow_start(&sow, board, house);
	while (sow_next(&sow, &event)) {
		text_add(&text, "%s", text.length ? ", " : "");
		if (event.what == SOW_DROP)
			text_add(&text, "drop");
		else if (event.what == SOW_LIFT)
			text_add(&text, "lift %" PRId64, event.seeds);
		else
			text_add(&text, "%s", names[event.what]);
		text_add(&text, " ");
		add_place(&text, event.place);
		if (event.what == SOW_DROP)
			text_add(&text, " %" PRId64, event.hand);
		if (event.what == SOW_CAPTURE)
			text_add(&text, " %" PRId64, event.seeds);
	}
	return line;
}

static const struct {
	struct rules rules;
	enum player mover;
	const char *before;
	int64_t house;
	const char *events, *after;
} moves[] = {
	{ { 0 }, P1, "<3,0,0,2,2,2,2,2,2>", 1,
	  "lift 2 P1.1, drop P1.2 1, drop P1.3 0, pass P1.3",
	  "<3,0,0,0,3,3,2,2,2>" },
	{ { 0 }, P2, "<3,0,0,2,2,2,2,2,2>", 2,
	  "lift 2 P2.2, drop P2.3 1, drop P2.store 0, again P2.store",
	  "<3,0,1,2,2,2,2,0,3>" },
	{ { 0 }, P1, "<3,0,0,0,1,0,5,2,2>", 2,
	  "lift 1 P1.2, drop P1.3 0, capture P1.3 6, over P1.3",
	  "<3,6,0,0,0,0,0,2,2>" },
	{ { 0 }, P2, "<3,0,0,1,1,1,0,1,5>", 3,
	  "lift 5 P2.3, drop P2.store 4, drop P1.1 3, drop P1.2 2, "
	  "drop P1.3 1, drop P2.1 0, capture P2.1 3, pass P2.1",
	  "<3,0,4,2,2,0,0,1,0>" },
	{ { .sowing = SOWING_FAR }, P1, "<2,0,0,1,4,1,1>", 2,
	  "lift 4 P1.2, drop P1.1 3, drop P2.2 2, drop P2.1 1, "
	  "drop P1.store 0, again P1.store",
	  "<2,1,0,2,0,2,2>" },
	{ { .relay = 1 }, P1, "<3,0,0,1,1,0,0,2,0>", 1,
	  "lift 1 P1.1, drop P1.2 0, lift 2 P1.2, drop P1.3 1, "
	  "drop P1.store 0, again P1.store",
	  "<3,1,0,0,0,1,0,2,0>" },
	{ { .relay = RELAY_CAPTURE }, P1, "<4,0,0,1,1,0,0,3,1,1,1>", 1,
	  "lift 1 P1.1, drop P1.2 0, lift 2 P1.2, drop P1.3 1, "
	  "drop P1.4 0, capture P1.4 4, pass P1.4",
	  "<4,4,0,0,0,1,0,0,1,1,1>" },
	{ { .relay = 1, .end = END_LAP }, P1, "<3,0,0,0,0,2,3,1,0>", 3,
	  "lift 2 P1.3, drop P1.store 1, drop P2.1 0, over P2.1",
	  "<3,1,0,0,0,0,4,1,0>" },
	{ { .end = END_TURN }, P1, "<1,0,0,3,0>", 1,
	  "lift 3 P1.1, drop P1.store 2, drop P2.1 1, drop P1.1 0, "
	  "capture P1.1 2, over P1.1",
	  "<1,3,0,0,0>" },
};

UNIT_ROWS_TEST(sow_tells_its_events, moves)
{
	struct board board = { 0 };

	unit_board_set(&board, &moves[_i].rules, moves[_i].mover,
		moves[_i].before);
	ck_assert_str_eq(sown(&board, moves[_i].house), moves[_i].events);
	ck_assert_str_eq(unit_board_text(&board), moves[_i].after);
	board_done(&board);
}

/* Each event happens when the caller asks for it, not before. */
UNIT_TEST(sow_waits_for_the_caller)
{
	struct board board = { 0 };
	struct sow_event event;
	struct sow sow;

	unit_board_set(&board, NULL, P1, "<2,0,0,1,1,3,1>");
	sow_start(&sow, &board, 1);
	unit_board_runs(&board, P1, "<2,0,0,1,1,3,1>");
	ck_assert(sow_next(&sow, &event));
	unit_board_runs(&board, P1, "<2,0,0,0,1,3,1>");
	ck_assert(sow_next(&sow, &event));
	unit_board_runs(&board, P1, "<2,0,0,0,2,3,1>");
	ck_assert(sow_next(&sow, &event));
	unit_board_runs(&board, P2, "<2,0,0,0,2,3,1>");
	ck_assert(!sow_next(&sow, &event));
	ck_assert(!sow_next(&sow, &event));
	unit_board_runs(&board, P2, "<2,0,0,0,2,3,1>");
	board_done(&board);
}

/* A capture is foreseen after the last drop, before seeds are taken. */
UNIT_TEST(sow_foresees_a_capture)
{
	struct board board = { 0 };
	struct sow_event event;
	struct sow sow;

	unit_board_set(&board, NULL, P1, "<2,0,0,1,0,3,1>");
	sow_start(&sow, &board, 1);
	ck_assert(!sow_will_capture(&sow));
	ck_assert(sow_next(&sow, &event));
	ck_assert(!sow_will_capture(&sow));
	ck_assert(sow_next(&sow, &event));
	ck_assert(sow_will_capture(&sow));
	ck_assert_str_eq(unit_board_text(&board), "<2,0,0,0,1,3,1>");
	ck_assert(sow_next(&sow, &event));
	ck_assert_int_eq(event.what, SOW_CAPTURE);
	ck_assert(!sow_will_capture(&sow));
	board_done(&board);
}

/* It owns nothing, so a sowing may just be abandoned. */
UNIT_TEST(sow_may_be_left)
{
	struct board board = { 0 };
	struct sow_event event;
	struct sow sow;

	unit_board_set(&board, NULL, P1, "<3,0,0,2,2,2,2,2,2>");
	sow_start(&sow, &board, 1);
	ck_assert(sow_next(&sow, &event));
	unit_board_set(&board, NULL, P1, "<3,0,0,2,2,2,2,2,2>");
	sow_start(&sow, &board, 2);
	while (sow_next(&sow, &event))
		;
	unit_board_runs(&board, P1, "<3,1,0,2,0,3,2,2,2>");
	board_done(&board);
}
