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

static bool hears(void)
{
	struct pollfd polls = { .fd = bell_descriptor(), .events = POLLIN };

	return poll(&polls, 1, 0) == 1;
}

UNIT_TEST(rings_are_heard_until_silenced)
{
	int heard;

	ck_assert_int_eq(bell_descriptor(), -1);
	bell_ring();
	bell_silence();
	ck_assert(bell_start());
	ck_assert(!hears());
	bell_ring();
	ck_assert(hears());
	for (int i = 0; i < 100; i++)
		bell_ring();
	bell_silence();
	ck_assert(!hears());
	/* there is only one */
	heard = bell_descriptor();
	ck_assert(bell_start());
	ck_assert_int_eq(bell_descriptor(), heard);
}

UNIT_TEST(ringing_never_blocks)
{
	ck_assert(bell_start());
	for (int i = 0; i < 1 << 18; i++)
		bell_ring();
	ck_assert(hears());
	bell_silence();
	bell_silence();
	ck_assert(!hears());
}

UNIT_TEST(standard_descriptors_are_left_alone)
{
	close(STDIN_FILENO);
	ck_assert(bell_start());
	ck_assert_int_eq(fcntl(STDIN_FILENO, F_GETFD), -1);
	ck_assert(fcntl(bell_descriptor(), F_GETFD) & FD_CLOEXEC);
}

/* With at most two descriptors left there is no bell, and none stays open. */
UNIT_TIMES_TEST(without_descriptors_there_is_no_bell, 3)
{
	struct rlimit limit, few;
	int next = dup(STDERR_FILENO);

	close(next);
	ck_assert_int_eq(getrlimit(RLIMIT_NOFILE, &limit), 0);
	few = limit;
	few.rlim_cur = (rlim_t)(next + _i);
	ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &few), 0);
	ck_assert(!bell_start());
	ck_assert_int_eq(bell_descriptor(), -1);
	bell_ring();
	bell_silence();
	ck_assert_int_eq(dup(STDERR_FILENO), _i ? next : -1);
	/* sanitizers open files at the end */
	ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &limit), 0);
}
