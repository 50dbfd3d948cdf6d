/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "proxy.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "torture.h"

enum { CALLER, CALLED, ENDS, PAIRS = 8, HELD = 4096 };

/* A connection: two sockets, -1 for one that is closed, and what came from each
 * and is not passed on yet. */
struct pair {
	int fd[ENDS];
	char held[ENDS][HELD];
	size_t count[ENDS];
};

struct order {
	enum proxy_order order;
	int value;
};

/* Shared with whoever started it. */
static struct {
	int whole;		/* connections that both ends know of */
	double since;
} volatile *seen;

static int orders[2];

/* Of the process alone. */
static struct pair pairs[PAIRS];
static struct sockaddr_in called;
static int listening;
static bool shut;
static double stalled;		/* until then */
static long rest;		/* bytes until all is cut; -1: no such */
static size_t most;		/* bytes at a time, or 0 */

static void pair_close(struct pair *pair, int end)
{
	if (pair->fd[end] >= 0)
		close(pair->fd[end]);
	pair->fd[end] = -1;
	pair->count[end] = pair->count[!end] = 0;
}

static void pair_cut(struct pair *pair)
{
	pair_close(pair, CALLER);
	pair_close(pair, CALLED);
}

static bool pair_is_whole(const struct pair *pair)
{
	return pair->fd[CALLER] >= 0 && pair->fd[CALLED] >= 0;
}

static void obey_one(struct order order, struct pair *pair)
{
	if (order.order == PROXY_CUT)
		pair_cut(pair);
	else if (order.order == PROXY_CUT_CALLER)
		pair_close(pair, CALLER);
	else if (order.order == PROXY_CUT_CALLED)
		pair_close(pair, CALLED);
	else if (order.order == PROXY_CALM && !pair_is_whole(pair))
		pair_cut(pair);
}

static void obey(void)
{
	struct order order;

	if (read(orders[0], &order, sizeof order) != sizeof order)
		_exit(0);
	for (int i = 0; i < PAIRS; i++)
		obey_one(order, &pairs[i]);
	if (order.order == PROXY_CUT_AFTER)
		rest = order.value;
	else if (order.order == PROXY_STALL)
		stalled = torture_now() + order.value;
	else if (order.order == PROXY_CHOP)
		most = (size_t)order.value;
	else if (order.order == PROXY_SHUT)
		shut = true;
	else if (order.order == PROXY_CALM) {
		shut = false;
		stalled = 0;
		rest = -1;
		most = 0;
	}
}

static void take_call(void)
{
	int fd = accept(listening, NULL, NULL), on = 1;
	struct pair *pair = pairs;

	while (pair < pairs + PAIRS && (pair->fd[CALLER] >= 0 ||
			pair->fd[CALLED] >= 0))
		pair++;
	if (fd < 0)
		return;
	if (shut || pair == pairs + PAIRS) {
		close(fd);
		return;
	}
	pair->fd[CALLER] = fd;
	pair->fd[CALLED] = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (connect(pair->fd[CALLED], (struct sockaddr *)&called,
			sizeof called))
		pair_cut(pair);
	for (int end = 0; end < ENDS; end++)
		if (pair->fd[end] >= 0)
			setsockopt(pair->fd[end], IPPROTO_TCP, TCP_NODELAY,
				&on, sizeof on);
}

/* Reads what END says, unless there is something that the other has yet to
 * hear. Where that is gone, it is lost. */
static void pair_hear(struct pair *pair, int end)
{
	ssize_t count = recv(pair->fd[end], pair->held[end], HELD,
		MSG_DONTWAIT);

	if (count > 0)
		pair->count[end] = pair->fd[!end] >= 0 ? (size_t)count : 0;
	else if (count == 0 || errno != EAGAIN)
		pair_cut(pair);
}

static void pair_pass(struct pair *pair, int end)
{
	size_t count = pair->count[end];
	ssize_t sent;

	if (most && count > most)
		count = most;
	if (rest >= 0 && count > (size_t)rest)
		count = (size_t)rest;
	sent = send(pair->fd[!end], pair->held[end], count, MSG_DONTWAIT |
		MSG_NOSIGNAL);
	if (sent < 0 && errno != EAGAIN)
		pair_cut(pair);
	if (sent <= 0)
		return;
	pair->count[end] -= (size_t)sent;
	memmove(pair->held[end], pair->held[end] + sent, pair->count[end]);
	rest -= rest >= 0 ? sent : 0;
}

/* Passes on what is held; true if more is. */
static bool pass(void)
{
	bool more = false;

	for (int i = 0; i < PAIRS; i++)
		for (int end = 0; end < ENDS; end++) {
			if (pairs[i].count[end] && torture_now() >= stalled)
				pair_pass(&pairs[i], end);
			more |= pairs[i].count[end] > 0;
		}
	for (int i = 0; rest == 0 && i < PAIRS; i++)
		pair_cut(&pairs[i]);
	rest = rest == 0 ? -1 : rest;
	return more;
}

static void count_whole(void)
{
	int whole = 0;

	for (int i = 0; i < PAIRS; i++)
		whole += pair_is_whole(&pairs[i]);
	if (whole != seen->whole)
		seen->since = torture_now();
	seen->whole = whole;
}

static void hear(void)
{
	struct pollfd polled[2 + PAIRS * ENDS] = {
		{ .fd = orders[0], .events = POLLIN },
		{ .fd = listening, .events = POLLIN } };
	bool more = pass();

	count_whole();
	for (int i = 0; i < PAIRS * ENDS; i++)
		polled[2 + i] = (struct pollfd){ .events = POLLIN,
			.fd = pairs[i / ENDS].count[i % ENDS] ? -1 :
			pairs[i / ENDS].fd[i % ENDS] };
	poll(polled, 2 + PAIRS * ENDS, more ? 1 : 1000);
	for (int i = 0; i < PAIRS * ENDS; i++)
		if (polled[2 + i].revents && pairs[i / ENDS].fd[i % ENDS] >= 0)
			pair_hear(&pairs[i / ENDS], i % ENDS);
	if (polled[1].revents)
		take_call();
	if (polled[0].revents)
		obey();
}

static _Noreturn void run(void)
{
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	close(orders[1]);
	rest = -1;
	for (int i = 0; i < PAIRS; i++)
		pairs[i].fd[CALLER] = pairs[i].fd[CALLED] = -1;
	for (;;)
		hear();
}

bool proxy_start(const char *address, int from, int to)
{
	struct sockaddr_in own = { .sin_family = AF_INET,
		.sin_port = htons((uint16_t)from) };
	int on = 1;

	inet_pton(AF_INET, address, &own.sin_addr);
	called = own;
	called.sin_port = htons((uint16_t)to);
	listening = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	setsockopt(listening, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
	seen = mmap(NULL, sizeof *seen, PROT_READ | PROT_WRITE, MAP_SHARED |
		MAP_ANONYMOUS, -1, 0);
	if (seen == MAP_FAILED || pipe(orders) ||
	    bind(listening, (struct sockaddr *)&own, sizeof own) ||
	    listen(listening, PAIRS))
		return false;
	fcntl(orders[1], F_SETFD, FD_CLOEXEC);
	fcntl(orders[0], F_SETFD, FD_CLOEXEC);
	seen->since = torture_now();
	if (fork() == 0)
		run();
	close(listening);
	close(orders[0]);
	return true;
}

void proxy_obey(enum proxy_order order, int value)
{
	struct order words = { order, value };

	if (write(orders[1], &words, sizeof words) != sizeof words)
		torture_skip("the line between them is gone");
}

int proxy_time(bool there)
{
	return (seen->whole > 0) == there ? (int)(torture_now() - seen->since) :
		-1;
}
