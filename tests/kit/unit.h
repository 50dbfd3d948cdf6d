/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What all unit tests share: main(), random numbers, how much to test, a clock
 * and files. A test program defines unit_name and its tests, which add
 * themselves.
 */
#ifndef KALAH_TESTS_UNIT_H
#define KALAH_TESTS_UNIT_H

#include <check.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "unit_random.h"

/* How many seconds a test may take: only to end a hang. */
enum { UNIT_PATIENCE = 300 };

/* The module under test. */
extern const char unit_name[];

/* Check's assertions would tell the parent process of each success, which takes
 * longer than most tests and says only what a debugger knows, too. */
#define _mark_point(file, line) ((void)0)

/* Fails with a formatted message unless CONDITION holds. */
#define unit_insist(condition, ...) do { \
	if (!(condition)) \
		ck_abort_msg(__VA_ARGS__); \
} while (0)

/*
 * A test, written as UNIT_TEST(name) { ... }, needs no list to be in. Tests run
 * in the order of the file. The others run with _i from 0 to TIMES - 1, for
 * each row _i of TABLE, from FROM to TO - 1, or are to end by SIGNAL.
 */
#define UNIT_TEST(name) UNIT_TIMES_TEST(name, 1)
#define UNIT_TIMES_TEST(name, times) UNIT_FROM_TEST(name, 0, times)
#define UNIT_ROWS_TEST(name, table) \
	UNIT_TIMES_TEST(name, sizeof (table) / sizeof *(table))
#define UNIT_FROM_TEST(name, from, to) \
	UNIT_ANY_TEST(name, tcase_add_loop_test(tests, name, from, (int)(to)))
#define UNIT_SIGNAL_TEST(name, signal) \
	UNIT_ANY_TEST(name, tcase_add_test_raise_signal(tests, name, signal))
#define UNIT_ANY_TEST(name, call) \
static void name##_body(int); \
START_TEST(name) { name##_body(_i); } END_TEST \
static void name##_add(TCase *tests) { call; } \
UNIT_WITH(name##_add) \
static void name##_body(int _i CK_ATTRIBUTE_UNUSED)

/* Has the program call ADD(tests) before the tests run: for a test, or for what
 * all tests of a file need. It stands on its own line, without a semicolon. */
#define UNIT_WITH(add) \
__attribute__((constructor)) static void add##_with(void) \
{ \
	static struct unit_part part = { add, NULL }; \
	unit_add_part(&part); \
}

/* Has each test of the file begin, or end, with FUNCTION(). */
#define UNIT_BEFORE(function) UNIT_FIXTURE(function, function, NULL)
#define UNIT_AFTER(function) UNIT_FIXTURE(function, NULL, function)
#define UNIT_FIXTURE(name, before, after) \
static void name##_add(TCase *tests) \
{ \
	tcase_add_checked_fixture(tests, before, after); \
} \
UNIT_WITH(name##_add)

struct unit_part {
	void (*add)(TCase *tests);
	struct unit_part *next;
};

void unit_add_part(struct unit_part *part);

/* A program may define this to add its tests by hand. */
void unit_add(TCase *tests);

/* Makes each of these tests fail if it leaves a descriptor open, or closes one
 * too many. */
void unit_add_closing(TCase *tests);

/* How many times as much as usual a random test should do: KALAH_TEST_SCALE in
 * the environment, or 1. */
int unit_scale(void);

/* A test of all combinations should try one in so many: KALAH_TEST_SAMPLE in
 * the environment, or 1. */
int unit_sample(void);

/* What a random test usually does TIMES: scaled or sampled, and at least 1. */
int unit_times(int times);

/* A clock that makes results independent of how busy the machine is: each call
 * adds 100 microseconds, about what an engine needs between two looks if it has
 * the machine for itself. */
int64_t unit_now(void);

/* The most memory that the process has used so far, in KiB. */
long unit_memory(void);

/* Waits for the bell and silences it; false if it does not ring in time. */
bool unit_hear(int milliseconds);

/* A check for struct stop: true once the int at CONTEXT, from which each call
 * takes 1, is used up. */
bool unit_stop_after(void *context);

/* The descriptor of an unnamed file of these bytes, at its beginning, for the
 * caller to close. */
int unit_file(const void *bytes, size_t size);

/* The same, but reading past the last byte fails. */
int unit_file_that_fails(const void *bytes, size_t size);

#endif
