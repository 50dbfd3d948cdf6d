/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What every unit test shares: main(), chance with a seed, and how much of it.
 *
 * A test program defines unit_name and unit_add; unit.c runs what they give.
 */
#ifndef KALAH_TESTS_UNIT_H
#define KALAH_TESTS_UNIT_H

#include <check.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "unit_random.h"

/* How long one test may take, in seconds: only against hanging for ever. */
enum { UNIT_PATIENCE = 300 };

/* The module under test. */
extern const char unit_name[];

/*
 * Fails with these words unless CONDITION holds. Check's own assertions tell
 * the parent process of each success; a million of them are better silent.
 */
#define unit_insist(condition, ...) do { \
	if (!(condition)) \
		ck_abort_msg(__VA_ARGS__); \
} while (0)

/* Adds the tests of the program, which run in this order. */
void unit_add(TCase *tests);

/* Fails each of these tests that leaves a descriptor open, or closes one too
 * many. */
void unit_add_closing(TCase *tests);

/* How many times more than usual a test that plays at random should do:
 * KALAH_TEST_SCALE in the environment, or 1. */
int unit_scale(void);

/* That a test of all rules should try but one in so many: KALAH_TEST_SAMPLE, or
 * 1. */
int unit_sample(void);

/* Microseconds by what is done: a tenth of a millisecond each time it is asked,
 * about as long as an engine alone on its machine needs between two looks. So
 * what it finds does not depend on who else is busy. */
int64_t unit_now(void);

/* For a struct stop: true once it was asked as many times as *CONTEXT, an int,
 * which it counts down, says. */
bool unit_stop_after(void *context);

/* A file of these bytes, open for reading at its first; it has no name. The
 * caller closes it. */
int unit_file(const void *bytes, size_t size);

/* The same, but behind the last byte reading fails. */
int unit_file_that_fails(const void *bytes, size_t size);

#endif
