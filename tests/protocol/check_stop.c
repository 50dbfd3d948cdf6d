/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches of engines end when they are told to. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "peer.h"
#include "protocol/dialogue.h"
#include "unit.h"

const char unit_name[] = "stop";

enum { SILENCE = 2000 };	/* milliseconds */

/* -- UGI ------------------------------------------------------------------- */

/* The nodes that the last line tells of, or -1. */
static long nodes_said(const struct peer *ugi)
{
	const char *count = strstr(ugi->line, " nodes ");

	return count ? atol(count + strlen(" nodes ")) : -1;
}

/* Lets it search so many NODES, as far as it says so, or until it is done. A
 * line comes with each iteration, and a late one may take minutes. */
static void stop_after(struct peer *ugi, long nodes)
{
	do {
		if (!peer_hear_within(ugi, SILENCE))
			break;
		if (strncmp(ugi->line, "bestmove", 8) == 0)
			return;
	} while (nodes_said(ugi) < nodes);
	peer_send(ugi, "stop\n");
	peer_await(ugi, "bestmove");
}

/* Searches that several threads share, and tables that several build, are
 * stopped at any moment. */
UNIT_TEST(ugi_is_stopped_at_any_time)
{
	static const char *const questions[] = {
		"<5,0,0,3,3,3,3,3,3,3,3,3,3>\ngo infinite",
		"<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>\ngo infinite",
		/* first the one search, then the solver */
		"<6,0,0,3,3,3,3,3,3,3,3,3,3,3,3>\ngo movetime 1000" };
	struct unit_random random = { 1 };
	struct peer ugi;

	peer_start(&ugi, &ugi_protocol, 0);
	peer_send(&ugi, "setoption name threads value 3\n"
		"setoption name memory value 20\n");
	for (int i = 0; i < 12; i++) {
		peer_send(&ugi, "position fen %s\n", questions[i % 3]);
		stop_after(&ugi, unit_random_in(&random, 0, 200000));
		poll(NULL, 0, (int)unit_random_in(&random, 0, 50));
	}
	peer_end(&ugi);
}

/* -- KGP ------------------------------------------------------------------- */

/* The processor time that PEER has used, in milliseconds. */
static long time_used(const struct peer *peer)
{
	struct timespec used;
	clockid_t clock;

	ck_assert_int_eq(clock_getcpuclockid(peer->pid, &clock), 0);
	ck_assert_int_eq(clock_gettime(clock, &used), 0);
	return (long)used.tv_sec * 1000 + used.tv_nsec / 1000000;
}

static bool falls_idle(const struct peer *peer)
{
	for (int i = 0; i < PEER_PATIENCE / 200; i++) {
		long start = time_used(peer);

		poll(NULL, 0, 200);
		if (time_used(peer) - start < 2)
			return true;
	}
	return false;
}

/* Asks for a move in a position that takes hours to solve. The server either
 * waits until no better one is to come, or stops the search. */
static void ask_and_leave(struct peer *kgp, bool waits)
{
	peer_greet(kgp, &kgp_protocol, 1000);
	peer_send(kgp, "4 state <6,0,0,6,6,6,6,6,6,6,6,6,6,6,6>\r\n");
	peer_await_answer(kgp, 4, waits ? "yield" : "move ");
	peer_send(kgp, "6@4 stop\r\n8 ping\r\n");
	peer_await_answer(kgp, 8, "pong");
}

UNIT_TIMES_TEST(kgp_waits_for_the_next_position, 2)
{
	struct peer kgp;

	ask_and_leave(&kgp, _i);
	ck_assert(falls_idle(&kgp));
	peer_end(&kgp);
}
