/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* util/bell: wakes whoever polls it, and never blocks */
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <unistd.h>

#include "unit.h"
#include "util/bell.h"

const char unit_name[] = "bell";

static bool hears(const struct bell *bell)
{
	struct pollfd polls = { .fd = bell->heard, .events = POLLIN };

	return poll(&polls, 1, 0) == 1;
}

START_TEST(rings_are_heard_until_silenced)
{
	struct bell bell;

	ck_assert(bell_start(&bell));
	ck_assert(!hears(&bell));
	bell_ring(&bell);
	ck_assert(hears(&bell));
	for (int i = 0; i < 100; i++)
		bell_ring(&bell);
	bell_silence(&bell);
	ck_assert(!hears(&bell));
	bell_done(&bell);
	ck_assert_int_eq(bell.heard, -1);
}
END_TEST

START_TEST(ringing_never_blocks)
{
	struct bell bell;

	ck_assert(bell_start(&bell));
	for (int i = 0; i < 1 << 21; i++)
		bell_ring(&bell);
	ck_assert(hears(&bell));
	bell_silence(&bell);
	bell_silence(&bell);
	ck_assert(!hears(&bell));
	bell_done(&bell);
}
END_TEST

START_TEST(standard_descriptors_are_left_alone)
{
	struct bell bell;

	close(STDIN_FILENO);
	ck_assert(bell_start(&bell));
	ck_assert_int_eq(fcntl(STDIN_FILENO, F_GETFD), -1);
	ck_assert(fcntl(bell.heard, F_GETFD) & FD_CLOEXEC);
	ck_assert(fcntl(bell.rung, F_GETFD) & FD_CLOEXEC);
	bell_done(&bell);
}
END_TEST

/* With at most two descriptors left there is no bell, and none stays open. */
START_TEST(without_descriptors_there_is_no_bell)
{
	struct rlimit limit, few;
	struct bell bell;
	int next = dup(STDERR_FILENO);

	close(next);
	ck_assert_int_eq(getrlimit(RLIMIT_NOFILE, &limit), 0);
	few = limit;
	few.rlim_cur = (rlim_t)(next + _i);
	ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &few), 0);
	ck_assert(!bell_start(&bell));
	ck_assert_int_eq(bell.heard, -1);
	ck_assert_int_eq(bell.rung, -1);
	bell_ring(&bell);
	bell_silence(&bell);
	bell_done(&bell);
	ck_assert_int_eq(dup(STDERR_FILENO), _i ? next : -1);
	/* sanitizers open files at the end */
	ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &limit), 0);
}
END_TEST

void unit_add(TCase *tests)
{
	tcase_add_test(tests, rings_are_heard_until_silenced);
	tcase_add_test(tests, ringing_never_blocks);
	tcase_add_test(tests, standard_descriptors_are_left_alone);
	tcase_add_loop_test(tests, without_descriptors_there_is_no_bell, 0, 3);
}
