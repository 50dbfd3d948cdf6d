/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "unit.h"

#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "util/bell.h"

static int unit_number(const char *name)
{
	const char *words = getenv(name);
	long number = words ? strtol(words, NULL, 10) : 1;

	return number >= 1 && number <= 1000000 ? (int)number : 1;
}

int unit_scale(void)
{
	return unit_number("KALAH_TEST_SCALE");
}

int unit_sample(void)
{
	return unit_number("KALAH_TEST_SAMPLE");
}

int unit_times(int times)
{
	times = times * unit_scale() / unit_sample();
	return times > 0 ? times : 1;
}

int64_t unit_now(void)
{
	static atomic_int_least64_t now;

	return atomic_fetch_add(&now, 100);
}

long unit_memory(void)
{
	struct rusage usage;

	ck_assert_int_eq(getrusage(RUSAGE_SELF, &usage), 0);
	return usage.ru_maxrss;
}

bool unit_hear(int milliseconds)
{
	struct pollfd news = { .fd = bell_descriptor(), .events = POLLIN };
	bool heard = poll(&news, 1, milliseconds) == 1;

	bell_silence();
	return heard;
}

bool unit_stop_after(void *context)
{
	int *times = context;

	return (*times)-- <= 0;
}

int unit_file(const void *bytes, size_t size)
{
	char name[] = "unit.tmp.XXXXXX";
	int fd = mkstemp(name);

	ck_assert_int_ge(fd, 0);
	ck_assert_int_eq(unlink(name), 0);
	ck_assert(write(fd, bytes, size) == (ssize_t)size);
	ck_assert(lseek(fd, 0, SEEK_SET) == 0);
	return fd;
}

/* Closing the other end of a socket with data unread resets this one. */
int unit_file_that_fails(const void *bytes, size_t size)
{
	int ends[2];

	ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
	ck_assert(write(ends[1], bytes, size) == (ssize_t)size);
	ck_assert(write(ends[0], "x", 1) == 1);
	close(ends[1]);
	return ends[0];
}

static int descriptors;

static int unit_count_descriptors(void)
{
	int count = 0;

	for (int fd = 0; fd < 256; fd++)
		count += fcntl(fd, F_GETFD) != -1;
	return count;
}

/* The bell, once there, stays. */
static void unit_see_open(void)
{
	bell_start();
	descriptors = unit_count_descriptors();
}

static void unit_see_closed(void)
{
	ck_assert_int_eq(unit_count_descriptors(), descriptors);
}

void unit_add_closing(TCase *tests)
{
	tcase_add_checked_fixture(tests, unit_see_open, unit_see_closed);
}

static struct unit_part *unit_parts, **unit_last = &unit_parts;

void unit_add_part(struct unit_part *part)
{
	*unit_last = part;
	unit_last = &part->next;
}

int main(void)
{
	Suite *suite = suite_create(unit_name);
	TCase *tests = tcase_create(unit_name);
	SRunner *runner;
	bool failed;

	tcase_set_timeout(tests, UNIT_PATIENCE);
	unit_add(tests);
	for (struct unit_part *part = unit_parts; part; part = part->next)
		part->add(tests);
	suite_add_tcase(suite, tests);
	runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	/* without any, they have not been added */
	failed = srunner_ntests_failed(runner) || !srunner_ntests_run(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
