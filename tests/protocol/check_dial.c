/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* protocol/dial: a call ends and is left in any order, and nothing is lost. */
#include <arpa/inet.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

#include "protocol/dial.h"
#include "unit.h"
#include "util/bell.h"

const char unit_name[] = "dial";

enum { CALLS = 300, MOST = 1024 };

static int listening[DIAL_LISTEN_MOST], count;
static char place[32];

#ifdef RTLD_NEXT
/* Stands before the library's: takes so long that a call ends meanwhile, which
 * must not matter by now. */
int pthread_detach(pthread_t thread)
{
	static int (*real)(pthread_t);

	if (!real)
		*(void **)&real = dlsym(RTLD_NEXT, "pthread_detach");
	usleep(2000);
	return real(thread);
}
#endif

static void begin(void)
{
	struct sockaddr_in address;
	socklen_t size = sizeof address;
	const char *why = "";
	bool exposed;

	ck_assert(bell_start());
	ck_assert_int_eq(dial_listen("?", "0", listening, &exposed, &why), 0);
	count = dial_listen("127.0.0.1", "0", listening, &exposed, &why);
	ck_assert_int_eq(count, 1);
	ck_assert_int_eq(getsockname(listening[0], (struct sockaddr *)&address,
		&size), 0);
	snprintf(place, sizeof place, "127.0.0.1:%d",
		ntohs(address.sin_port));
}
UNIT_BEFORE(begin)

static void end(void)
{
	close(listening[0]);
}
UNIT_AFTER(end)

static int descriptors(void)
{
	int open = 0;

	for (int fd = 0; fd < MOST; fd++)
		open += fcntl(fd, F_GETFD) >= 0;
	return open;
}

/* Takes up whoever calls. */
static void answer(void)
{
	int fd;

	while ((fd = accept(listening[0], NULL, NULL)) >= 0)
		close(fd);
}

/* While it is made, as it ends, or afterwards. */
UNIT_TEST(a_call_that_is_left_leaves_nothing)
{
	int before = descriptors(), now = 0;

	for (int i = 0; i < CALLS; i++) {
		struct dial *dial = dial_start(place);

		ck_assert_ptr_nonnull(dial);
		usleep((useconds_t)(i % 30 * 10));
		dial_leave(dial);
		answer();
	}
	/* the last ones may still be calling */
	for (int i = 0; i < 1000 && (now = descriptors()) > before; i++) {
		answer();
		usleep(10000);
	}
	ck_assert_int_eq(now, before);
}

UNIT_TEST(a_call_that_is_taken_leaves_nothing)
{
	int before = descriptors();

	for (int i = 0; i < CALLS; i++) {
		struct dial *dial = dial_start(place);
		const char *why = "";
		int fd = -1;

		ck_assert_ptr_nonnull(dial);
		while (!dial_take(dial, &fd, &why))
			usleep(100);
		ck_assert_msg(fd >= 0, "%s", why);
		close(fd);
		answer();
	}
	ck_assert_int_eq(descriptors(), before);
}
