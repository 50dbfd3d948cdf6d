/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever a server or match runner does, an engine must not keep it waiting,
 * take memory without end, answer wrongly or run for ever. */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "peer.h"
#include "protocol/dialogue.h"
#include "unit.h"

const char unit_name[] = "protocols";

static const struct protocol *const protocols[] =
	{ &kgp_protocol, &ugi_protocol };

/* Positions that take long, in the words of each protocol. */
static const char *const thoughts[] = {
	"4 state <8,0,0,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8>\r\n",
	"position fen <8,0,0,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8>\ngo infinite\n"
};

enum { REPEATS = 4 };	/* of a move that the server has lost */

/* -- KGP ------------------------------------------------------------------- */

/* While one position is searched without end, others are answered. A stopped
 * one is never mentioned again. */
UNIT_TEST(several_states_are_open)
{
	struct peer kgp;

	peer_greet(&kgp, &kgp_protocol, 0);
	peer_send(&kgp, "%s", thoughts[0]);
	peer_await_answer(&kgp, 4, "move ");
	peer_send(&kgp, "6 state <8,0,0,7,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8>\r\n"
		"8 state <3,0,0,3,3,3,3,3,3>\r\n10 ping\r\n"
		"12 state <2,5,0,0,1,1,1>\r\n");
	peer_await_answer(&kgp, 10, "pong");
	peer_await_answer(&kgp, 12, "yield");
	peer_send(&kgp, "14@4 stop\r\n16@6 stop\r\n18@99 stop\r\n20 stop\r\n"
		"22 ping\r\n");
	peer_await_answer(&kgp, 22, "pong");
	/* too large for a proof, but small enough to be searched to the end */
	peer_send(&kgp, "24 state <9,0,0,0,0,0,0,0,0,0,1,1,0,0,0,0,0,0,0,0,"
		"1>\r\n");
	do {
		ck_assert(peer_hear(&kgp));
		ck_assert(!strstr(kgp.line, "@4 ") && !strstr(kgp.line,
			"@6 "));
	} while (!strstr(kgp.line, "@24 yield"));
	peer_end(&kgp);
}

/* So many that the last are refused. The others are answered one by one, each
 * within its time. */
UNIT_TEST(too_many_states_are_open)
{
	enum { STATES = 300, TAKEN = 256 };
	int refused = 0, yielded = 0;
	struct peer kgp;

	peer_greet(&kgp, &kgp_protocol, 1000);
	for (int i = 0; i < STATES; i++)
		peer_send(&kgp, "%d state <7,0,0,7,7,7,7,7,%d,7,7,7,7,7,7,"
			"7,7>\r\n", 2 * i + 4, i);
	while (refused + yielded < STATES) {
		ck_assert(peer_hear(&kgp));
		refused += strstr(kgp.line, "error \"too many states\"") !=
			NULL;
		yielded += strstr(kgp.line, " yield") != NULL;
	}
	ck_assert_int_le(refused, STATES - TAKEN);
	peer_end(&kgp);
}

/* However many there are, each soon has a first answer: with little processor
 * time. If each were searched for a quarter of a second, that would take 15. */
UNIT_TEST(no_state_waits_for_a_better_answer_to_another)
{
	enum { STATES = 60, SECONDS = 8 };
	bool moved[STATES] = { false };
	struct rusage used;
	struct peer kgp;

	peer_greet(&kgp, &kgp_protocol, 0);
	for (int i = 0; i < STATES; i++)
		peer_send(&kgp, "%d state <7,0,0,7,7,7,7,7,%d,7,7,7,7,7,7,"
			"7,7>\r\n", i, STATES - i);
	for (int count = 0; count < STATES; ) {
		int i;

		ck_assert(peer_hear(&kgp));
		if (sscanf(kgp.line, "%*d@%d move", &i) != 1 || moved[i] ||
		    !strstr(kgp.line, "move"))
			continue;
		moved[i] = true;
		count++;
	}
	peer_end(&kgp);
	getrusage(RUSAGE_CHILDREN, &used);
	ck_assert_int_lt(used.ru_utime.tv_sec + used.ru_stime.tv_sec, SECONDS);
}

/* Two states with one id are one position; without an id, answers come, too. */
UNIT_TEST(ids_may_be_repeated_missing_or_wrong)
{
	struct peer kgp;

	peer_greet(&kgp, &kgp_protocol, 0);
	peer_send(&kgp, "2 kgp 1 0 1\r\n4 state <2,0,0,1,1,1,1>\r\n"
		"4 state <2,0,0,0,0,1,1>\r\nstate <2,0,0,0,2,1,1>\r\nping\r\n");
	peer_await_answer(&kgp, 4, "move ");
	ck_assert(peer_hear(&kgp));
	while (!strstr(kgp.line, " move 2") || strchr(kgp.line, '@'))
		ck_assert(peer_hear(&kgp));
	peer_await_answer(&kgp, 4, "yield");
	peer_send(&kgp, "@6 ping\r\n8@6 ping\r\n99999999999999999999 ping\r\n"
		"8@ ping\r\n8@6ping\r\n8ping\r\n  0010\t ping \"x y\" \r\n");
	ck_assert(peer_hear(&kgp));
	while (!strstr(kgp.line, "pong"))
		ck_assert(peer_hear(&kgp));
	ck_assert(strchr(kgp.line, '@') == NULL);
	peer_await_answer(&kgp, 8, "pong");
	ck_assert(peer_hear(&kgp));
	ck_assert_ptr_nonnull(strstr(kgp.line, "@10 pong"));
	peer_end(&kgp);
}

/* Answers the first REPEATS moves in a small position with errors; returns how
 * often a move was sent before the end. */
static int moves_sent(struct peer *kgp, int id)
{
	char move[20], yield[20];
	int moves = 0;

	snprintf(move, sizeof move, "@%d move ", id);
	snprintf(yield, sizeof yield, "@%d yield", id);
	peer_send(kgp, "%d state <2,0,0,1,1,1,1>\r\n", id);
	for (;;) {
		ck_assert(peer_hear(kgp));
		if (strstr(kgp->line, yield))
			return moves;
		if (strstr(kgp->line, move) && moves++ < REPEATS)
			peer_send(kgp, "%d@%ld error \"what?\"\r\n", id + 2,
				strtol(kgp->line, NULL, 10));
	}
}

/* A server may lose an answer that comes before it has registered the question.
 * So moves are sent again, and an error postpones the end; unless this machine
 * is too busy to send it in time. */
UNIT_TEST(a_lost_move_is_repeated)
{
	struct peer kgp;
	int tries = 0;

	peer_greet(&kgp, &kgp_protocol, 0);
	peer_send(&kgp, "%s", thoughts[0]);
	for (int i = 0; i < REPEATS; i++)
		peer_await_answer(&kgp, 4, "move ");
	peer_send(&kgp, "6@4 stop\r\n");
	while (moves_sent(&kgp, 8 + 4 * tries) <= REPEATS)
		ck_assert_int_lt(++tries, 20);
	peer_end(&kgp);
}

/* -- both ------------------------------------------------------------------ */

/* Anything may arrive, in any pieces, during a search; then the input ends in
 * the middle of a line. */
UNIT_TIMES_TEST(anything_may_come, 12)
{
	static const char *const words[] = { "", "\r", "\n", " ", "\t", "@",
		"kgp", "state", "stop", "ping", "set", "info:name", "\"",
		"\\", "goodby", "ok", "ugi", "isready", "go",
		"position", "startpos", "fen", "moves", "setoption", "name",
		"value", "query", "result", "depth", "3", "movetime", "0",
		"999999999999999999999", "houses", "preset", "school", "level",
		"uginewgame", "swap", "true", "<", ">", "<2,0,0,1,1,1,1>",
		"<3,1,2,3>", "-1", "\xff\xfe", "info string", "stop\n", "4 ",
		"<1,9223372036854775807,0,1,1>", "nodes", "100", "threads",
		"clock", "processor", "random:3", "start", "fair", "\n\n" };
	const int count = sizeof words / sizeof *words;
	struct unit_random random = { (uint64_t)_i };
	struct peer peer;

	peer_threads = _i % 4 < 2;
	peer_start(&peer, protocols[_i % 2], 0);
	peer_send(&peer, "2 kgp 1 0 1\r\n");
	for (int i = 0; i < unit_times(300); i++) {
		const char *word = words[unit_random_in(&random, 0,
			count - 1)];
		char line[WIRE_LINE + 20];

		if (unit_random_once(&random, 100)) {
			memset(line, *word ? *word : 'x', sizeof line);
			line[sizeof line - 1] = '\0';
			word = line;
		}
		peer_send(&peer, "%s%s", word, unit_random_once(&random, 3) ?
			"\r\n" : unit_random_once(&random, 2) ? " " : "");
		while (peer_hear_within(&peer, 0))
			;
	}
	peer_send(&peer, "\r\n%sst", thoughts[_i % 2]);
	peer_end(&peer);
}

/* A line may have 16,384 bytes, including its end. */
UNIT_TIMES_TEST(lines_have_a_limit, 2)
{
	static const char *const asked[] = { "4 ping", "isready" };
	static const char *const answers[] = { "1@4 pong", "readyok" };
	struct peer peer;

	peer_start(&peer, protocols[_i], 0);
	for (int more = 1; more >= 0; more--) {
		peer_send(&peer, "  %s %0*d \r\n", asked[_i], more +
			WIRE_LINE - 3 - (int)strlen(asked[_i]), 0);
		if (more && _i == 1)
			peer_await(&peer, "info string a line that is too");
	}
	ck_assert(peer_hear(&peer));
	ck_assert_str_eq(peer.line, answers[_i]);
	peer_end(&peer);
}

/* The engine neither waits for a peer that does not read, nor reads without
 * end. Once the peer reads, nothing is lost. */
UNIT_TIMES_TEST(a_peer_need_not_read, 2)
{
	static const char *const asked[] = { "4 ping\r\n", "isready\n" };
	static const char *const answers[] = { "@4 pong", "readyok" };
	size_t length = strlen(asked[_i]);
	long sent = 0, heard = 0;
	struct peer peer;
	struct pollfd polled;

	peer_start(&peer, protocols[_i], 0);
	peer_send(&peer, "2 kgp 1 0 1\r\n%s", thoughts[_i]);
	polled = (struct pollfd){ .fd = peer.fd, .events = POLLOUT };
	/* until it accepts nothing for some time */
	while (poll(&polled, 1, 300) == 1) {
		ssize_t count = send(peer.fd, asked[_i], length, MSG_DONTWAIT |
			MSG_NOSIGNAL);

		if (count < 0)
			continue;
		ck_assert_int_eq(count, (ssize_t)length);
		sent++;
		ck_assert_int_lt(sent, 10000000);
	}
	while (heard < sent) {
		ck_assert(peer_hear(&peer));
		heard += strstr(peer.line, answers[_i]) != NULL;
	}
	peer_end(&peer);
}

/* What a peer has read takes no memory any more, even if there always is more
 * to be read. */
UNIT_TEST(what_was_sent_takes_no_memory)
{
	enum { LINES = 2000, LENGTH = 1000, AHEAD = 10 };
	char line[LENGTH + 2], heard[LENGTH + 1];
	struct wire wire;
	struct pollfd polled = { .events = POLLIN };
	int ends[2];

	ck_assert_int_eq(pipe(ends), 0);
	wire_start(&wire, -1, ends[1], "\n");
	polled.fd = ends[0];
	for (int i = 0; i < LINES; i++) {
		wire_say(&wire, "%0*d", LENGTH, i);
		if (i < AHEAD)
			continue;
		for (size_t got = 0; got < sizeof heard; )
			if (poll(&polled, 1, 0) == 1)
				got += (size_t)read(ends[0], heard + got,
					sizeof heard - got);
			else
				wire_wait(&wire, 0);
		snprintf(line, sizeof line, "%0*d\n", LENGTH, i - AHEAD);
		ck_assert_mem_eq(heard, line, sizeof heard);
	}
	ck_assert_uint_lt(wire.room, WIRE_FULL);
	wire_close(&wire);
	close(ends[0]);
	close(ends[1]);
}

/* If the peer goes away, the engine ends. */
UNIT_TIMES_TEST(a_peer_may_go_away, 2)
{
	struct peer peer;
	int status;

	peer_start(&peer, protocols[_i % 2], 0);
	peer_send(&peer, "%s", thoughts[_i % 2]);
	poll(NULL, 0, 20);
	close(peer.fd);
	ck_assert_int_eq(waitpid(peer.pid, &status, 0), peer.pid);
	ck_assert(WIFEXITED(status) || WTERMSIG(status) == SIGPIPE);
}

/* Standard error goes to a pipe meanwhile, whose other end is returned. */
static int start_quietly(struct peer *peer, const struct protocol *protocol)
{
	int ends[2], saved = dup(STDERR_FILENO);

	ck_assert_int_eq(pipe(ends), 0);
	dup2(ends[1], STDERR_FILENO);
	peer_start(peer, protocol, 0);
	dup2(saved, STDERR_FILENO);
	close(saved);
	close(ends[1]);
	return ends[0];
}

/* Whoever goes without having read all has only ended the input. */
UNIT_TIMES_TEST(nobody_need_hear_the_end, 2)
{
	static const char *const asked[] = { "4 ping\r\n", "isready\n" };
	char byte;
	struct peer peer;
	int status, errors = start_quietly(&peer, protocols[_i]);
	struct pollfd polled = { .fd = peer.fd, .events = POLLIN };

	peer_send(&peer, "%s", asked[_i]);
	ck_assert_int_eq(poll(&polled, 1, PEER_PATIENCE), 1);
	close(peer.fd);
	ck_assert_int_eq(read(errors, &byte, 1), 0);
	ck_assert_int_eq(waitpid(peer.pid, &status, 0), peer.pid);
	ck_assert(WIFEXITED(status));
	close(errors);
}
