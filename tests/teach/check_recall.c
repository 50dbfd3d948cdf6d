/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* teach/recall: which mistakes come back, and when; and as tasks */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "model/position.h"
#include "teach/recalled.h"
#include "unit.h"

const char unit_name[] = "recall";

static struct recall recall;

enum line { MISTAKE, FOUND };

/* Takes a line about mistake NUMBER. */
static void take(enum line kind, int day, int number)
{
	char line[200];

	if (kind == MISTAKE)
		snprintf(line, sizeof line, "mistake %d 2 1 3 "
			"<3,%d,0,1,2,3,4,5,6>", day, number);
	else
		snprintf(line, sizeof line, "found %d <3,%d,0,1,2,3,4,5,6>",
			day, number);
	recall_take(&recall, line);
}

static bool due(int number, int day)
{
	return recall_is_due(&recall.entry[number], day);
}

static void clear(void)
{
	recall.count = 0;
}
UNIT_BEFORE(clear)

UNIT_TEST(a_mistake_comes_back)
{
	take(MISTAKE, 100, 7);
	ck_assert_int_eq(recall.count, 1);
	ck_assert_int_eq(recall.entry[0].house, 1);
	ck_assert_int_eq(recall.entry[0].player, 2);
	ck_assert_int_eq(recall.entry[0].answer, 3);
	ck_assert(!due(0, 100));
	ck_assert(due(0, 101));
	/* too early, then tomorrow */
	take(FOUND, 100, 7);
	ck_assert(due(0, 101));
	take(FOUND, 102, 7);
	ck_assert(!due(0, 108));
	ck_assert(due(0, 109));
	take(FOUND, 108, 7);
	ck_assert_int_eq(recall.count, 1);
	take(FOUND, 109, 7);
	ck_assert_int_eq(recall.count, 0);
	take(FOUND, 200, 7);
	ck_assert_int_eq(recall.count, 0);
}

/* Whoever needs help after a week begins again. */
UNIT_TEST(a_mistake_made_again_begins_again)
{
	take(MISTAKE, 100, 7);
	take(MISTAKE, 100, 8);
	take(FOUND, 101, 7);
	take(MISTAKE, 108, 7);
	ck_assert_int_eq(recall.count, 2);
	ck_assert_int_eq(recall.entry[1].day, 108);
	ck_assert(!due(1, 108));
	ck_assert(due(1, 109));
	take(FOUND, 109, 7);
	ck_assert_int_eq(recall.count, 2);
	ck_assert(!due(1, 115));
}

UNIT_TEST(the_oldest_go)
{
	for (int i = 0; i < RECALL_MOST + 3; i++)
		take(MISTAKE, i, i);
	ck_assert_int_eq(recall.count, RECALL_MOST);
	ck_assert_int_eq(recall.entry[0].day, 3);
	ck_assert_int_eq(recall.entry[RECALL_MOST - 1].day, RECALL_MOST + 2);
}

UNIT_TEST(damaged_lines_are_skipped)
{
	static const char *const lines[] = { "", "found", "found x",
		"mistake 1 1 2 3", "mistake 1 1 2 3 <3,1>",
		"mistake 1 1 2 <3,7,0,1,2,3,4,5,6>",
		"mistake 1 3 2 3 <3,7,0,1,2,3,4,5,6>",
		"mistake 1 1 4 3 <3,7,0,1,2,3,4,5,6>",
		"mistake 1 1 2 4 <3,7,0,1,2,3,4,5,6>",
		"mistake 1 1 2 3 <3,7,0,1,2,0,4,5,6>",
		"mistake 1 1 2 3 <3,7,0,1,2,3,4,5,6> x",
		"mistake 1 1 2 3 <3,7,0,1,2,3,0,0,0>",
		"mistakes 1 1 2 3 <3,7,0,1,2,3,4,5,6>" };

	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		recall_take(&recall, lines[i]);
	ck_assert_int_eq(recall.count, 0);
}

/* Days begin at midnight, here. */
UNIT_TEST(days_are_counted)
{
	static const struct {
		int64_t seconds, day;
	} known[] = {
		{ 0, 0 }, { 86399, 0 }, { 86400, 1 }, { 68169599, 788 },
		{ 68169600, 789 }, { 951782399, 11015 }, { 951782400, 11016 },
		{ 951868800, 11017 }, { 1735689599, 20088 },
		{ 1735689600, 20089 }, { 4107542400, 47541 }
	};

	setenv("TZ", "UTC0", 1);
	tzset();
	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		ck_assert_int_eq(recall_day(known[i].seconds * 1000000),
			known[i].day);
	setenv("TZ", "XYZ5", 1);
	tzset();
	ck_assert_int_eq(recall_day(INT64_C(86400) * 1000000), 0);
	ck_assert_int_eq(recall_day(INT64_C(104400) * 1000000), 1);
}

/* -- which ----------------------------------------------------------------- */

static bool wanted(int64_t best, int64_t value, bool proved)
{
	static const struct rules *rules = &preset_table[PRESET_STANDARD].rules;
	struct verdict verdict = { .known = true, .proved = proved,
		.best = best, .value = value, .houses = 12 };
	struct recall_entry entry;
	struct board board = { 0 };
	bool wants;

	ck_assert(!position_start("<3,5,7,4,5,6,1,2,3>", rules, P2, &board));
	wants = recall_wants(&board, 1, &verdict, &entry);
	if (wants) {
		struct text line = TEXT_IN((char[RECALL_LINE]){ 0 });

		ck_assert_int_eq(entry.player, 2);
		ck_assert_int_eq(entry.answer, 2);
		recall_add(&entry, 50, false, &line);
		line.at[line.length - 1] = '\0';
		clear();
		recall_take(&recall, line.at);
		ck_assert_int_eq(recall.count, 1);
		ck_assert_int_eq(recall.entry[0].day, 50);
	}
	board.rules.capture = CAPTURE_ALWAYS;
	ck_assert(!recall_wants(&board, 1, &verdict, &entry));
	board_done(&board);
	return wants;
}

UNIT_TEST(what_lost_much_is_wanted)
{
	ck_assert(wanted(2, 0, true));
	ck_assert(wanted(0, -2, true));
	ck_assert(!wanted(0, -2, false));
	ck_assert(!wanted(8, 4, true));
	ck_assert(wanted(8, 2, true));
	ck_assert(!wanted(-4, -8, true));
	ck_assert(wanted(-4, -10, true));
}

/* -- tasks ----------------------------------------------------------------- */

UNIT_TEST(they_are_tasks)
{
	static struct results results;
	static struct recalled recalled;
	struct analysis analysis = { .known = ANALYSIS_NONE };
	struct task task = { .lost = NULL };
	struct game game = { 0 };
	struct verdict verdict;

	recall_take(&results.table.recall,
		"mistake 10 2 1 3 <3,7,0,1,2,3,4,5,6>");
	recall_take(&results.table.recall,
		"mistake 11 1 1 3 <3,8,0,1,2,3,4,5,6>");
	ck_assert_int_eq(recalled_collect(&recalled, &results, &analysis, 10),
		0);
	ck_assert_int_eq(recalled_collect(&recalled, &results, &analysis, 11),
		1);
	ck_assert(recalled_source.set(&recalled, 0, &task));
	ck_assert(!recalled_source.set(&recalled, 1, NULL));
	ck_assert_int_eq(task.board.store[P1], 7);
	game_start_at(&game, &task.board);
	ck_assert_int_eq(game.now.mover, P2);
	ck_assert_int_eq(recalled_source.judge(&recalled, 0, &game, 3,
		&verdict), TASK_UNKNOWN);
	ck_assert_int_eq(recalled_source.hint(&recalled, 0, &game), 3);
	recalled_source.solve(&recalled, 0, TASK_STARS);
	ck_assert_int_eq(recalled_collect(&recalled, &results, &analysis, 12),
		1);
	recalled_source.solve(&recalled, 0, TASK_STARS - 1);
	ck_assert_int_eq(recalled_collect(&recalled, &results, &analysis, 12),
		0);
	ck_assert_int_eq(recalled_collect(&recalled, &results, &analysis, 13),
		1);
	ck_assert_int_eq(recalled_collect(&recalled, &results, &analysis, 18),
		2);
	game_done(&game);
	board_done(&task.board);
}
