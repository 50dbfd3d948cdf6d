/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* util/alloc and util/exit */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit.h"
#include "util/alloc.h"
#include "util/exit.h"

const char unit_name[] = "alloc";

/* By default, AddressSanitizer's malloc ends the program instead of failing. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
	return "allocator_may_return_null=1";
}

UNIT_TEST(alloc_of_nothing_is_not_null)
{
	void *array = alloc_array(0, 8), *zeroed = alloc_zeroed(0, 8);

	ck_assert_ptr_nonnull(array);
	ck_assert_ptr_nonnull(zeroed);
	array = alloc_resize(array, 0, 8);
	ck_assert_ptr_nonnull(array);
	free(array);
	free(zeroed);
}

UNIT_TEST(alloc_grows_to_what_is_needed)
{
	int *array = NULL;
	size_t room = 0, grown = 0;

	for (size_t need = 1; need <= 10000; need++) {
		size_t before = room;

		alloc_grow(&array, &room, need, sizeof *array);
		ck_assert_uint_ge(room, need);
		array[need - 1] = (int)need;
		grown += room != before;
	}
	for (size_t i = 0; i < 10000; i++)
		ck_assert_int_eq(array[i], (int)i + 1);
	/* growing by half each time, as 8 * 1.5^18 > 10000 */
	ck_assert_uint_le(grown, 18);
	free(array);
}

/* Runs DEED in a child process, with its standard error going to SAID. Returns
 * its exit status, or -1 if a signal ended it. */
static int run_child(void (*deed)(void), char *said, size_t size)
{
	int pipes[2], status;
	size_t length = 0;
	ssize_t got;
	pid_t child;

	ck_assert_int_eq(pipe(pipes), 0);
	child = fork();
	ck_assert_int_ge(child, 0);
	if (child == 0) {
		dup2(pipes[1], STDERR_FILENO);
		close(pipes[0]);
		close(pipes[1]);
		deed();
		_exit(0);
	}
	close(pipes[1]);
	while ((got = read(pipes[0], said + length, size - 1 - length)) > 0)
		length += (size_t)got;
	said[length] = '\0';
	close(pipes[0]);
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Fails unless DEED ends the program, saying that memory ran out. */
static void dies_without_memory(void (*deed)(void))
{
	char said[4000];
	static const char end[] = "kalah: out of memory\n";

	ck_assert_msg(run_child(deed, said, sizeof said) == 2, "%s", said);
	/* a sanitizer may have printed a warning before */
	ck_assert_uint_ge(strlen(said), strlen(end));
	ck_assert_str_eq(said + strlen(said) - strlen(end), end);
}

static void die_plainly(void)
{
	die("no more seeds");
}

static void say_goodbye(void)
{
	fputs("goodbye, ", stderr);
}

static void die_with_a_hook(void)
{
	exit_set_hook(say_goodbye);
	die("no more seeds");
}

UNIT_TEST(die_says_why)
{
	char said[100];

	ck_assert_int_eq(run_child(die_plainly, said, sizeof said), 2);
	ck_assert_str_eq(said, "kalah: no more seeds\n");
	ck_assert_int_eq(run_child(die_with_a_hook, said, sizeof said), 2);
	ck_assert_str_eq(said, "goodbye, kalah: no more seeds\n");
}

static void lose_no_output(void)
{
	exit(exit_output(7));
}

static void lose_output(void)
{
	close(STDOUT_FILENO);
	putchar('x');
	exit(exit_output(0));
}

UNIT_TEST(lost_output_is_an_error)
{
	char said[100];

	ck_assert_int_eq(run_child(lose_no_output, said, sizeof said), 7);
	ck_assert_str_eq(said, "");
	ck_assert_int_eq(run_child(lose_output, said, sizeof said), 2);
	ck_assert_str_eq(said, "kalah: write error: Bad file descriptor\n");
}

UNIT_TEST(words_are_copied)
{
	char word[] = "seeds", *copy = alloc_copy(word);

	word[0] = 'w';
	ck_assert_str_eq(copy, "seeds");
	free(copy);
}

/* A variable, so that no compiler warns about such sizes. */
static volatile size_t huge = SIZE_MAX;

/* Memory held here is not reported as a leak when the program dies. */
static void *volatile held;

static void array_that_wraps(void)
{
	/* wraps to 8 bytes if multiplied without a check */
	free(alloc_array(huge / 8 + 2, 8));
}

static void resize_that_wraps(void)
{
	held = alloc_array(1, 8);
	held = alloc_resize(held, huge / 8 + 2, 8);
}

static void zeroed_that_wraps(void)
{
	free(alloc_zeroed(huge / 8 + 2, 8));
}

static void array_too_large(void)
{
	free(alloc_array(huge / 2 + 2, 1));
}

static void growing_that_wraps(void)
{
	void *array = NULL;
	size_t room = 0;

	alloc_grow(&array, &room, huge / 4, 8);
	free(array);
}

UNIT_TEST(alloc_dies_where_memory_ends)
{
	dies_without_memory(array_that_wraps);
	dies_without_memory(resize_that_wraps);
	dies_without_memory(zeroed_that_wraps);
	dies_without_memory(array_too_large);
	dies_without_memory(growing_that_wraps);
}
