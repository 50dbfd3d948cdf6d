/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "two.h"

#include <signal.h>
#include <unistd.h>

#include "proxy.h"
#include "torture.h"

enum { SANITIZED = 10 };	/* each such case has sanitizers */

struct end two_ends[BOTH] = { { .name = "host" }, { .name = "guest" } };
const char *two_address;

void two_prepare(int which)
{
	pid_t own = getpid();

	end_begin_script();
	/* of this process alone, so that the ports are free */
	if (!two_address)
		two_address = torture_text("127.%d.%d.%d",
			1 + (int)(own >> 16 & 63), (int)(own >> 8 & 255),
			(int)(own & 255));
	torture_write("token", TWO_TOKEN "\n");
	for (int i = 0; i < BOTH; i++) {
		two_ends[i].program = which % SANITIZED == SANITIZED - 1 &&
			torture_sanitized ? torture_sanitized : torture_program;
		two_ends[i].words = torture_draw(0, 3) == 0;
	}
	if (!proxy_start(two_address, TWO_PORT + 1, TWO_PORT))
		torture_skip("no address of this machine");
	/* somebody may end while we type */
	signal(SIGPIPE, SIG_IGN);
	alarm(300);
}

void two_look(int milliseconds)
{
	double until = torture_now() + milliseconds;

	do {
		for (int i = 0; i < BOTH; i++)
			end_read(&two_ends[i]);
		torture_rest(1000);
	} while (torture_now() < until);
}

void two_disturb_line(void)
{
	static const char *const names[] = { "cut", "cut for the guest",
		"cut for the host", "cut after", "stalled", "chopped", "shut",
		"calm" };
	enum proxy_order order = (enum proxy_order)torture_draw(0, PROXY_CALM);
	int value = order == PROXY_CHOP ? torture_draw(1, 9) :
		torture_draw(1, 400);

	end_tell("the line: %s, %d", names[order], value);
	proxy_obey(order, value);
}

void two_leave(int which)
{
	struct end *end = &two_ends[which];
	double until = torture_now() + 10000;

	if (end_is_gone(end))
		return;
	end_continue(end);
	end_signal(end, SIGTERM);
	while (!end_is_gone(end)) {
		two_look(5);
		if (torture_now() > until)
			two_differ(torture_text("%s does not end", end->name));
	}
}

_Noreturn void two_differ(const char *how)
{
	for (int i = 0; i < BOTH; i++)
		end_show(&two_ends[i]);
	end_fail(how);
}
