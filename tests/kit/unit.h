/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What all unit tests share: main(), random numbers, how much to test, a clock
 * and files. A test program defines unit_name and unit_add.
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

/*
 * Fails with a formatted message unless CONDITION holds. Check's own assertions
 * report each success to the parent process: too slow for a million of them.
 */
#define unit_insist(condition, ...) do { \
	if (!(condition)) \
		ck_abort_msg(__VA_ARGS__); \
} while (0)

/* Adds the tests of the program, which run in this order. */
void unit_add(TCase *tests);

/* Makes each of these tests fail if it leaves a descriptor open, or closes one
 * too many. */
void unit_add_closing(TCase *tests);

/* How many times as much as usual a random test should do: KALAH_TEST_SCALE in
 * the environment, or 1. */
int unit_scale(void);

/* A test of all rules should try one combination in so many: KALAH_TEST_SAMPLE
 * in the environment, or 1. */
int unit_sample(void);

/* A clock that makes results independent of how busy the machine is: each call
 * adds 100 microseconds, about what an engine needs between two looks if it has
 * the machine for itself. */
int64_t unit_now(void);

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
