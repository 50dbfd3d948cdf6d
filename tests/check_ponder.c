/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Engines may think in the opponent's time. That saves time later, and is not
 * noticed otherwise. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "control/protocol/kgp.h"
#include "control/protocol/ugi.h"
#include "peer.h"
#include "reference.h"
#include "unit.h"

const char unit_name[] = "ponder";

/* -- UGI ------------------------------------------------------------------- */

/* A position that takes tens of thousands of nodes. */
#define SMALL "<5,0,0,3,3,3,3,3,3,3,3,3,3>"

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
		const char *count;

		ck_assert(peer_hear(ugi));
		count = strstr(ugi->line, " nodes ");
		if (count)
			nodes = atol(count + strlen(" nodes "));
		if (strncmp(ugi->line, "bestmove", 8) == 0)
			return nodes;
	}
}

/* What was found in the opponent's time is not searched again. Pauses grow
 * until that shows. */
START_TEST(ugi_ponders)
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
END_TEST

/* An engine without threads does not use the opponent's time. */
START_TEST(ugi_needs_a_thread_to_ponder)
{
	struct peer ugi;
	long nodes;

	peer_threads = false;
	peer_start(&ugi, &ugi_protocol, 0);
	nodes = nodes_after(&ugi, 0);
	peer_send(&ugi, "setoption name ponder value true\n");
	ck_assert_int_eq(nodes_after(&ugi, 50000), nodes);
	peer_send(&ugi, "position startpos\ngo movetime 20\n");
	peer_await(&ugi, "bestmove");
	peer_send(&ugi, "uginewgame\ngo movetime 20\n");
	peer_await(&ugi, "bestmove");
	peer_end(&ugi);
}
END_TEST

/* -- KGP ------------------------------------------------------------------- */

/* Takes far more than a millisecond to solve. */
enum { HOUSES = 5, SEEDS = 4 };

static void tell_state(struct peer *kgp, long id, const struct reference *board)
{
	peer_send(kgp, "%ld state <%d,%ld,%ld", id, HOUSES, board->store[0],
		board->store[1]);
	for (int i = 0; i < 2 * HOUSES; i++)
		peer_send(kgp, ",%ld", board->house[i / HOUSES][i % HOUSES]);
	peer_send(kgp, ">\r\n");
}

static void stop(struct peer *kgp, long id)
{
	peer_send(kgp, "%ld@%ld stop\r\n%ld ping\r\n", id + 2, id, id + 4);
	peer_await_answer(kgp, id + 4, "pong");
}

/* Plays HOUSE, and then any moves until player 0 is to move. */
static void play_to_next_turn(struct reference *board, int house)
{
	ck_assert(reference_play(board, house));
	for (house = 1; board->mover == 1; house++)
		if (reference_play(board, house))
			house = 0;
}

/* Whether the first answer to a position PAUSE milliseconds after the answer to
 * the one before is proved. The server either waits until no better move is to
 * come, or stops the search. */
static bool next_is_proved(struct peer *kgp, long *id, int pause, bool waits)
{
	struct reference board;
	bool proved;

	reference_start(&board, HOUSES, SEEDS);
	tell_state(kgp, *id, &board);
	peer_await_answer(kgp, *id, "move ");
	play_to_next_turn(&board, atoi(strstr(kgp->line, "move ") + 5));
	if (waits)
		peer_await_answer(kgp, *id, "yield");
	stop(kgp, *id);
	poll(NULL, 0, pause);
	tell_state(kgp, *id + 6, &board);
	peer_await(kgp, "set info:comment ");
	proved = strstr(kgp->line, ", proved");
	stop(kgp, *id + 6);
	*id += 12;
	return proved;
}

/* Asks again after longer and longer pauses, up to MOST milliseconds. Returns
 * the first one after which the next position was proved, or 0. */
static int pause_needed(int most, bool waits)
{
	struct peer kgp;
	int pause = 20;
	long id = 4;
	bool proved;

	peer_greet(&kgp, &kgp_protocol, 1000);
	while (!(proved = next_is_proved(&kgp, &id, pause, waits)) &&
	       2 * pause <= most)
		pause *= 2;
	peer_end(&kgp);
	return proved ? pause : 0;
}

/* What is found in the opponent's time is known at once. The pauses that this
 * takes are of no use without threads, or unless the engine is to ponder. */
START_TEST(kgp_ponders)
{
	int pause;

	peer_ponders = true;
	pause = pause_needed(20000, _i);
	ck_assert_int_gt(pause, 0);
	peer_threads = false;
	ck_assert_int_eq(pause_needed(pause, _i), 0);
	peer_threads = true;
	peer_ponders = false;
	ck_assert_int_eq(pause_needed(pause, _i), 0);
}
END_TEST

void unit_add(TCase *tests)
{
	tcase_add_test(tests, ugi_ponders);
	tcase_add_test(tests, ugi_needs_a_thread_to_ponder);
	tcase_add_loop_test(tests, kgp_ponders, 0, 2);
}
