/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A KGP server and a UGI match runner in one, which shares no rules with the
 * program: a tournament between both engines and a player who moves at random,
 * all games at the same time. The reference judges the games, and every line is
 * checked against the protocol.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "peer.h"
#include "protocol/dialogue.h"
#include "reference.h"
#include "unit.h"
#include "util/clock.h"

const char unit_name[] = "tournament";

enum player_kind { KGP, UGI, RANDOM, PLAYERS };

enum { GAMES_MOST = 60, STATES_MOST = 20000, TIME = 5 /* ms a move */ };

struct match {
	struct reference board;
	enum player_kind seats[2];
	long state;		/* the id of KGP's question, or 0 */
	int choice;		/* KGP's last move, or 0 */
	int64_t asked;		/* when KGP was asked, in milliseconds */
};

static struct match matches[GAMES_MOST];
static int match_count, points[PLAYERS];
static struct peer kgp, ugi;
static struct unit_random dice = { 1 };
static long server_id, client_id;
static bool closed[STATES_MOST];	/* by id: KGP has yielded */
static struct match *runner;	/* UGI thinks about it; or NULL */
static int pings;

static int64_t now(void)
{
	return clock_now() / 1000;
}

static long next_id(void)
{
	ck_assert_int_lt(server_id + 2, STATES_MOST);
	return server_id += 2;
}

/* The position for the protocols, PLAYER first; good until the next call. */
static const char *position_of(const struct reference *board, int player)
{
	static char words[1000];
	int length = snprintf(words, sizeof words, "<%d,%ld,%ld",
		board->houses, board->store[player], board->store[!player]);

	for (int i = 0; i < 2 * board->houses; i++) {
		int row = i < board->houses ? player : !player;

		length += snprintf(words + length,
			sizeof words - (size_t)length, ",%ld",
			board->house[row][i % board->houses]);
	}
	strcat(words, ">");
	return words;
}

/* -- games ----------------------------------------------------------------- */

static int moves_of(const struct reference *board, int *last)
{
	int count = 0;

	for (int i = 0; i < board->houses; i++)
		if (board->house[board->mover][i]) {
			count++;
			*last = i + 1;
		}
	return count;
}

static void score(struct match *match)
{
	long lead = reference_score(&match->board, 0) -
		reference_score(&match->board, 1);

	points[match->seats[0]] += 1 + (lead > 0) - (lead < 0);
	points[match->seats[1]] += 1 + (lead < 0) - (lead > 0);
}

static void play(struct match *match, int house)
{
	unit_insist(reference_play(&match->board, house), "%s: illegal %d",
		position_of(&match->board, match->board.mover), house);
	match->state = 0;
	match->choice = 0;
	if (match->board.over)
		score(match);
}

static void play_at_random(struct match *match)
{
	int house;

	do
		house = (int)unit_random_in(&dice, 1, match->board.houses);
	while (!match->board.house[match->board.mover][house - 1]);
	play(match, house);
}

/* -- KGP ------------------------------------------------------------------- */

static void ask_kgp(struct match *match)
{
	match->state = next_id();
	match->asked = now();
	peer_send(&kgp, "%ld state %s\r\n", match->state,
		position_of(&match->board, match->board.mover));
	if (unit_random_once(&dice, 4)) {
		peer_send(&kgp, "%ld ping\r\n\r\n%ld set time:mode none\r\n",
			next_id(), next_id());
		pings++;
	}
}

static struct match *match_of_state(long state)
{
	for (int i = 0; i < match_count; i++)
		if (matches[i].state == state)
			return &matches[i];
	return NULL;
}

static void hear_kgp(void)
{
	long id, reference;
	int length = 0, house;
	struct match *match;
	const char *words;

	if (strncmp(kgp.line, "set ", 4) == 0)
		return;
	unit_insist(sscanf(kgp.line, "%ld@%ld %n", &id, &reference,
		&length) == 2 && length, "KGP: '%s'", kgp.line);
	unit_insist(id % 2 == 1 && id > client_id, "KGP: an id used twice: %s",
		kgp.line);
	client_id = id;
	words = kgp.line + length;
	if (strcmp(words, "pong") == 0) {
		pings--;
		return;
	}
	ck_assert(reference > 0 && reference < STATES_MOST);
	unit_insist(!closed[reference], "KGP: after its yield: %s", kgp.line);
	match = match_of_state(reference);
	if (strcmp(words, "yield") == 0) {
		closed[reference] = true;
		/* there is no match if the state was stopped meanwhile */
		unit_insist(!match || match->choice,
			"KGP: yield without a move");
		if (match)
			play(match, match->choice);
		return;
	}
	unit_insist(sscanf(words, "move %d", &house) == 1, "KGP: %s", words);
	if (match)
		match->choice = house;
}

/* Time runs out only once there is a move, since the machine may be busy. */
static void stop_kgp(struct match *match)
{
	if (!match->choice || now() - match->asked < TIME)
		return;
	peer_send(&kgp, "%ld@%ld stop\r\n", next_id(), match->state);
	play(match, match->choice);
}

/* -- UGI ------------------------------------------------------------------- */

static void tell_position(const struct match *match)
{
	peer_send(&ugi, "position fen %s %d\n",
		position_of(&match->board, 0), match->board.mover + 1);
}

static void ask_ugi(struct match *match)
{
	runner = match;
	tell_position(match);
	peer_send(&ugi, "query gameover\nquery p1turn\nquery result\n");
	peer_await(&ugi, "response false");
	peer_await(&ugi, match->board.mover ? "response false" :
		"response true");
	peer_await(&ugi, "response none");
	peer_send(&ugi, "go movetime %d\nisready\n", TIME);
	peer_await(&ugi, "readyok");
}

static void hear_ugi(void)
{
	int house;

	if (strncmp(ugi.line, "info ", 5) == 0)
		return;
	unit_insist(runner && sscanf(ugi.line, "bestmove %d", &house) == 1,
		"UGI: %s", ugi.line);
	play(runner, house);
	runner = NULL;
}

/* -- the tournament -------------------------------------------------------- */

static void add_matches(int houses, int seeds)
{
	for (int south = 0; south < PLAYERS; south++)
		for (int north = 0; north < PLAYERS; north++) {
			struct match *match = &matches[match_count];

			if (south == north)
				continue;
			ck_assert_int_lt(match_count++, GAMES_MOST);
			reference_start(&match->board, houses, seeds);
			match->board.end = 3;
			match->seats[0] = (enum player_kind)south;
			match->seats[1] = (enum player_kind)north;
		}
}

static void turn(struct match *match)
{
	int only;

	if (match->board.over || match == runner)
		return;
	if (match->state)
		stop_kgp(match);
	else if (moves_of(&match->board, &only) == 1)
		play(match, only);
	else if (match->seats[match->board.mover] == RANDOM)
		play_at_random(match);
	else if (match->seats[match->board.mover] == KGP)
		ask_kgp(match);
	else if (!runner)
		ask_ugi(match);
}

static int running(void)
{
	int count = 0;

	for (int i = 0; i < match_count; i++)
		count += !matches[i].board.over;
	return count;
}

static void hear_all(void)
{
	struct pollfd polled[] = { { .fd = kgp.fd, .events = POLLIN },
		{ .fd = ugi.fd, .events = POLLIN } };

	poll(polled, 2, 2);
	while (peer_has(&kgp))
		hear_kgp();
	while (peer_has(&ugi))
		hear_ugi();
}

/* UGI must agree that the games are over, and on their results. */
static void check_results(void)
{
	for (int i = 0; i < match_count; i++) {
		const struct reference *board = &matches[i].board;
		long lead = reference_score(board, 0) -
			reference_score(board, 1);

		tell_position(&matches[i]);
		peer_send(&ugi, "query gameover\nquery result\n");
		peer_await(&ugi, "response true");
		peer_await(&ugi, lead > 0 ? "response p1win" : lead < 0 ?
			"response p2win" : "response draw");
	}
}

UNIT_TEST(engines_follow_the_protocols)
{
	int games;

	peer_greet(&kgp, &kgp_protocol, 0);
	ck_assert_str_eq(kgp.line, "mode freeplay");
	server_id = 2;
	peer_start(&ugi, &ugi_protocol, 0);
	peer_send(&ugi, "ugi\nsetoption name end value majority\n");
	peer_await(&ugi, "ugiok");
	add_matches(3, 3);
	add_matches(6, 4);
	add_matches(12, 12);
	while (running()) {
		for (int i = 0; i < match_count; i++)
			turn(&matches[i]);
		hear_all();
	}
	check_results();
	while (pings) {
		ck_assert(peer_hear(&kgp));
		hear_kgp();
	}
	games = match_count * 2 / PLAYERS;
	/* a win is 2 points; engines beat random moves nearly always */
	ck_assert_int_lt(points[RANDOM], games / 2);
	peer_end(&kgp);
	peer_end(&ugi);
}
