/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* model/verdict: what a move has lost. */
#include "model/verdict.h"
#include "unit.h"

const char unit_name[] = "verdict";

static const struct {
	struct verdict verdict;
	enum verdict_mark mark;
	int64_t loss;
} rows[] = {
	{ { 8, -8, false, false }, VERDICT_UNKNOWN, 0 },
	{ { 8, 8, true, true }, VERDICT_NO_LOSS, 0 },
	{ { -8, -8, true, true }, VERDICT_NO_LOSS, 0 },
	{ { 2, 4, true, false }, VERDICT_NO_LOSS, 0 },
	{ { 8, 2, true, true }, VERDICT_SEEDS, 6 },
	{ { -2, -8, true, true }, VERDICT_SEEDS, 6 },
	{ { 1, 0, true, true }, VERDICT_RESULT, 1 },
	{ { 0, -1, true, true }, VERDICT_RESULT, 1 },
	{ { 2, -2, true, true }, VERDICT_RESULT, 4 },
	/* more than can be counted */
	{ { INT64_MAX, -1, true, true }, VERDICT_RESULT, INT64_MAX },
	{ { INT64_MAX - 1, -1, true, true }, VERDICT_RESULT, INT64_MAX },
	{ { INT64_MAX, -INT64_MAX, true, false }, VERDICT_RESULT, INT64_MAX },
	{ { -1, -INT64_MAX, true, true }, VERDICT_SEEDS, INT64_MAX - 1 },
};

START_TEST(what_was_lost)
{
	ck_assert_int_eq(verdict_mark(&rows[_i].verdict), rows[_i].mark);
	ck_assert_int_eq(verdict_loss(&rows[_i].verdict), rows[_i].loss);
}
END_TEST

void unit_add(TCase *tests)
{
	tcase_add_loop_test(tests, what_was_lost, 0,
		sizeof rows / sizeof *rows);
}
