/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* match/making: endgames are made beside everything else, once for the rules
 * that are wanted, and only for those. */
#include <stdlib.h>
#include <unistd.h>

#include "files/paths.h"
#include "match/making.h"
#include "unit_board.h"
#include "unit_folder.h"
#include "util/bell.h"

const char unit_name[] = "making";

UNIT_WITH(unit_folder_add)

enum { SIZE = 1 << 20, LARGE = 1 << 30 };

#define FOLDER "kalah"
#define FILE_NAME FOLDER "/endgames-6-opposite-off-row-owner"

static void begin(void)
{
	char here[PATHS_SIZE];

	ck_assert_ptr_nonnull(getcwd(here, sizeof here));
	ck_assert_int_eq(setenv("XDG_CACHE_HOME", here, 1), 0);
	paths_begin();
	ck_assert(bell_start());
}

/* Wants it until that is done. */
static void make(struct making *making, const struct rules *rules, int64_t size)
{
	making_want(making, rules, size);
	while (making_state(making) != MAKING_DONE) {
		unit_hear(100);
		making_want(making, rules, size);
	}
}

UNIT_TEST(endgames_are_made_once)
{
	struct rules rules = unit_board_standard(6, 4);
	struct making making = { .size = 0 };

	begin();
	ck_assert_int_eq(making_state(&making), MAKING_NONE);
	make(&making, &rules, SIZE);
	ck_assert_int_eq(making.error, 0);
	ck_assert_int_eq(making.made, making.most);
	ck_assert(making_has_news(&making));
	ck_assert(!making_has_news(&making));
	ck_assert_int_eq(access(FILE_NAME, F_OK), 0);
	/* other games by the same rules share it */
	rules.seeds = 5;
	making_want(&making, &rules, SIZE);
	ck_assert_int_eq(making_state(&making), MAKING_DONE);
	making_done(&making);
	/* so does another program; what is too small, or cut off, is not
	 * enough */
	for (int i = 0; i < 4; i++) {
		making = (struct making){ .size = 0 };
		if (i == 3)
			ck_assert(!truncate(FILE_NAME, SIZE));
		make(&making, &rules, (i + 1) / 2 * SIZE + SIZE);
		ck_assert_int_eq(making_has_news(&making), i != 0 && i != 2);
		making_done(&making);
	}
}

/* Nothing is made that is not wanted, any more, or of which there is none. */
UNIT_TEST(nothing_else_is_made)
{
	struct rules rules = unit_board_standard(6, 4), far = rules;
	struct making making = { .size = 0 };

	begin();
	far.sowing = SOWING_FAR;
	making_want(&making, &far, SIZE);
	making_want(&making, &rules, 0);
	ck_assert_int_eq(making_state(&making), MAKING_NONE);
	making_want(&making, &rules, LARGE);
	ck_assert_int_ne(making_state(&making), MAKING_NONE);
	while (making_state(&making) != MAKING_NONE)
		making_want(&making, &rules, 0);
	making_want(&making, &rules, LARGE);
	making_done(&making);
	ck_assert_int_ne(access(FILE_NAME, F_OK), 0);
}

UNIT_TEST(trouble_is_told)
{
	struct rules rules = unit_board_standard(2, 4);
	struct making making = { .size = 0 };

	begin();
	unit_folder_write(FOLDER, "in the way");
	make(&making, &rules, SIZE);
	ck_assert_int_ne(making.error, 0);
	ck_assert(!making_has_news(&making));
	making_done(&making);
}
