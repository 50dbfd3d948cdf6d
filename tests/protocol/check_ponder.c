/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Engines may think in the opponent's time. That saves time later, and is not
 * noticed otherwise. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "peer.h"
#include "protocol/protocols.h"
#include "unit.h"

const char unit_name[] = "ponder";

/* -- UGI ------------------------------------------------------------------- */

/* A position that takes tens of thousands of nodes. */
#define SMALL "<5,0,0,3,3,3,3,3,3,3,3,3,3>"

/* The nodes that the last line tells of, or -1. */
static long nodes_said(const struct peer *ugi)
{
	const char *count = strstr(ugi->line, " nodes ");

	return count ? atol(count + strlen(" nodes ")) : -1;
}

/* The nodes searched for a move PAUSE microseconds after the one before, with
 * limits that do not depend on time. */
static long nodes_after(struct peer *ugi, long pause)
{
	long nodes = 0;
	int house;

	peer_send(ugi, "uginewgame\nposition fen " SMALL "\ngo depth 1\n");
	peer_await(ugi, "bestmove");
	house = atoi(ugi->line + strlen("bestmove "));
	poll(NULL, 0, (int)(pause / 1000));
	peer_send(ugi, "isready\n");
	ck_assert(peer_hear(ugi));
	ck_assert_str_eq(ugi->line, "readyok");
	peer_send(ugi, "position fen " SMALL " moves %d\ngo depth 99\n",
		house);
	for (;;) {
		ck_assert(peer_hear(ugi));
		if (strncmp(ugi->line, "bestmove", 8) == 0)
			return nodes;
		if (nodes_said(ugi) >= 0)
			nodes = nodes_said(ugi);
	}
}

/* What was found in the opponent's time is not searched again. Pauses grow
 * until that shows. */
UNIT_TEST(ugi_ponders)
{
	long nodes, pause = 20000;
	struct peer ugi;

	peer_start(&ugi, &ugi_protocol, 0);
	nodes = nodes_after(&ugi, 0);
	ck_assert_int_gt(nodes, 30000);
	/* without pondering, pauses change nothing */
	ck_assert_int_eq(nodes_after(&ugi, pause), nodes);
	peer_send(&ugi, "setoption name ponder value true\n");
	while (nodes_after(&ugi, pause) > nodes / 4) {
		ck_assert_int_lt(pause, 20000000);
		pause *= 2;
	}
	peer_end(&ugi);
}

/* Lets it search so many NODES, as far as it says so, or until it is done. */
static void stop_after(struct peer *ugi, long nodes)
{
	do {
		ck_assert(peer_hear(ugi));
		if (strncmp(ugi->line, "bestmove", 8) == 0)
			return;
	} while (nodes_said(ugi) < nodes);
	peer_send(ugi, "stop\n");
	peer_await(ugi, "bestmove");
}

/* Searches that several threads share, and tables that several build, are
 * stopped at any moment, as is what is thought in between. */
UNIT_TEST(ugi_is_stopped_at_any_time)
{
	static const char *const questions[] = { SMALL "\ngo infinite",
		"<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>\ngo infinite",
		/* first the one search, then the solver */
		"<6,0,0,3,3,3,3,3,3,3,3,3,3,3,3>\ngo movetime 1000" };
	struct unit_random random = { 1 };
	struct peer ugi;

	peer_start(&ugi, &ugi_protocol, 0);
	peer_send(&ugi, "setoption name threads value 3\n"
		"setoption name memory value 20\n"
		"setoption name ponder value true\n");
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

static bool goes_on_working(const struct peer *peer)
{
	long start = time_used(peer);

	for (int i = 0; i < PEER_PATIENCE / 10; i++) {
		if (time_used(peer) - start > 300)
			return true;
		poll(NULL, 0, 10);
	}
	return false;
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

UNIT_TIMES_TEST(kgp_ponders, 2)
{
	struct peer kgp;

	peer_ponders = true;
	ask_and_leave(&kgp, _i);
	ck_assert(goes_on_working(&kgp));
	peer_end(&kgp);
}

/* Unless it is to ponder, the engine waits for the next position. */
UNIT_TIMES_TEST(kgp_need_not_ponder, 2)
{
	struct peer kgp;

	peer_ponders = false;
	ask_and_leave(&kgp, _i);
	ck_assert(falls_idle(&kgp));
	peer_end(&kgp);
}
