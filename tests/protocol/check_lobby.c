/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* protocol/lobby: whoever calls is nobody until the token is shown, and can do
 * nothing but show it. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "protocol/lobby.h"
#include "unit.h"
#include "util/bell.h"

const char unit_name[] = "lobby";

static struct lobby lobby;	/* which listens nowhere */
static int callers[50], count;
static int64_t now;

static void begin(void)
{
	ck_assert(bell_start());
	lobby = (struct lobby){ .token = "abcdefgh" };
	now = 1000000;
}
UNIT_BEFORE(begin)

static void end(void)
{
	for (int i = 0; i < LOBBY_PLACES; i++)
		wire_close(&lobby.places[i].wire);
	while (count)
		close(callers[--count]);
}
UNIT_AFTER(end)

/* Somebody calls; returns the caller's end. */
static int call(void)
{
	int ends[2];

	ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
	lobby_add(&lobby, ends[0], now);
	callers[count++] = ends[1];
	return ends[1];
}

static void say(int fd, const char *words)
{
	ck_assert_int_eq(write(fd, words, strlen(words)),
		(ssize_t)strlen(words));
}

/* All that was heard, if the caller was sent away; else NULL. */
static const char *ending(int fd)
{
	static char heard[1000];
	size_t length = 0;
	ssize_t some;

	while ((some = recv(fd, heard + length, sizeof heard - 1 - length,
			MSG_DONTWAIT)) > 0)
		length += (size_t)some;
	heard[length] = '\0';
	return some ? NULL : heard;
}

static bool lets_in(void)
{
	struct wire wire;
	bool known;

	for (int i = 0; i < 3; i++)
		lobby_turn(&lobby, now += 100000);
	known = lobby_take(&lobby, &wire);
	if (known)
		wire_close(&wire);
	return known;
}

static const char good[] = "kalah 2 abcd-efgh\n";

UNIT_TEST(the_token_lets_in)
{
	int fd = call();

	for (const char *at = good; *at; at++) {
		ck_assert(!lets_in());
		say(fd, (char[]){ *at, '\0' });
	}
	ck_assert(lets_in());
	ck_assert(!lets_in());
}

static const struct {
	const char *words, *answer;	/* NULL: waits on */
} guests[] = {
	{ "", NULL }, { "kalah 2 abcdefgh", NULL },
	{ "\n", "" }, { "GET / HTTP/1.1\n", "" }, { "ping\n", "" },
	{ "kalah\n", "bye version\n" }, { "kalah 9 abcdefgh\n",
		"bye version\n" },
	{ "kalah 2\n", "bye token\n" }, { "kalah 2 abcdefg\n",
		"bye token\n" },
	{ "kalah 2 abcdefgi\n", "bye token\n" },
	{ "kalah 2 abcdefghi\n", "bye token\n" },
	{ "kalah 2 abcdefgh x\n", "bye token\n" },
	{ "kalah 2 \303\251abcdefgh\n", "bye token\n" },
	{ "kalah 2 abcdefgi\nkalah 2 abcdefgh\n", "bye token\n" },
	{ "kalah 2 abcdefgh\ntake 1\n", "" },
	{ "kalah 2 abcdefgh                                              "
		"                                                    x\n", "" }
};

UNIT_ROWS_TEST(nothing_else_does, guests)
{
	const char *answer = guests[_i].answer, *heard;
	int fd = call();

	say(fd, guests[_i].words);
	ck_assert(!lets_in());
	heard = ending(fd);
	ck_assert_int_eq(!heard, !answer);
	if (heard)
		ck_assert_str_eq(heard, answer);
	/* and there is only one try, and little time */
	now += 10000000;
	ck_assert(!lets_in());
	ck_assert_ptr_nonnull(heard ? heard : ending(fd));
}

UNIT_TEST(a_line_without_end_is_none)
{
	static char much[50000];
	int fd = call();

	memset(much, 'x', sizeof much);
	ck_assert_int_gt(send(fd, much, sizeof much, MSG_DONTWAIT), 16384);
	ck_assert(!lets_in());
	ck_assert_ptr_nonnull(ending(fd));
}

/* The one who came first gives way, but the others may still come in. */
UNIT_TEST(few_wait_at_a_time)
{
	int first = call();

	for (int i = 1; i < LOBBY_PLACES; i++) {
		now++;
		call();
	}
	ck_assert(!lets_in());
	ck_assert_ptr_null(ending(first));
	say(call(), good);
	ck_assert_ptr_nonnull(ending(first));
	for (int i = 1; i < LOBBY_PLACES; i++)
		ck_assert_ptr_null(ending(callers[i]));
	ck_assert(lets_in());
	say(callers[1], good);
	ck_assert(lets_in());
}

/* However many call at once, whoever has shown the token stays: one who waits,
 * and one in their midst. */
UNIT_TIMES_TEST(a_flood_pushes_nobody_out, 3)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	int listening = socket(AF_UNIX, SOCK_STREAM, 0), fd;

	snprintf(address.sun_path, sizeof address.sun_path, "lobby.%d",
		(int)getpid());
	ck_assert_int_eq(bind(listening, (struct sockaddr *)&address,
		sizeof address), 0);
	ck_assert_int_eq(listen(listening, 2 * LOBBY_PLACES), 0);
	fcntl(listening, F_SETFL, O_NONBLOCK);
	lobby.listening[0] = listening;
	lobby.count = 1;
	fd = _i == 0 ? call() : -1;
	for (int i = 0; i < 2 * LOBBY_PLACES - 1; i++) {
		callers[count] = socket(AF_UNIX, SOCK_STREAM, 0);
		ck_assert_int_eq(connect(callers[count], (struct sockaddr *)
			&address, sizeof address), 0);
		if (i == 7 * _i - 1)
			fd = callers[count];
		count++;
	}
	unlink(address.sun_path);
	say(fd, good);
	lobby_turn(&lobby, now + 1);
	ck_assert_ptr_null(ending(fd));
	ck_assert(lets_in());
	bell_watch(listening, 0);
	close(listening);
	lobby.count = 0;
}

UNIT_TEST(who_is_known_may_wait_long)
{
	say(call(), good);
	lobby_turn(&lobby, now);
	now += 20000000;
	ck_assert(lets_in());
}

/* Ten in a minute that are wrong; and after a minute again. */
UNIT_TEST(tokens_are_not_tried_for_ever)
{
	int fd;

	for (int minutes = 0; minutes < 3; minutes++) {
		for (int i = 0; i < 10; i++) {
			say(fd = call(), i % 2 ? "kalah 2 abcdefgi\n" :
				"kalah 2\n");
			ck_assert(!lets_in());
			ck_assert_str_eq(ending(fd), "bye token\n");
		}
		say(fd = call(), good);
		ck_assert(!lets_in());
		ck_assert_str_eq(ending(fd), "bye tries\n");
		now += 60000000;
	}
	say(call(), good);
	ck_assert(lets_in());
}

/* Whoever has it may call as often as the line is cut. */
UNIT_TEST(the_token_may_be_shown_often)
{
	for (int i = 0; i < 30; i++) {
		say(call(), good);
		ck_assert(lets_in());
	}
}

/* Those elsewhere can try as before. */
UNIT_TEST(only_who_tries_is_refused)
{
	int fd;

	for (int i = 0; i < 10; i++) {
		say(call(), "kalah 2 wrongtoken\n");
		ck_assert(!lets_in());
	}
	fd = call();
	for (int i = 0; i < LOBBY_PLACES; i++)
		strcpy(lobby.places[i].from, "192.0.2.7");
	say(fd, good);
	ck_assert(lets_in());
}

static const char *const shown[][2] = { { "abcdefgh", "abcd-efgh" },
	{ "abcdefghjkmn", "abcd-efgh-jkmn" }, { "abcdefghj", "abcd-efgh-j" },
	{ "0123456789012345678901234567890123456789012345678901234567890123",
	  "0123-4567-8901-2345-6789-0123-4567-8901-2345-6789-0123-4567-8901-"
	  "2345-6789-0123" } };

UNIT_ROWS_TEST(tokens_are_shown_in_groups, shown)
{
	char words[TOKEN_SHOWN], token[TOKEN_SIZE];

	ck_assert(token_read(shown[_i][0], token));
	token_show(token, words);
	ck_assert_str_eq(words, shown[_i][1]);
	ck_assert(token_is(token, words));
}

UNIT_TEST(tokens_differ)
{
	char one[TOKEN_SIZE], other[TOKEN_SIZE];

	ck_assert(token_make(one));
	ck_assert(token_make(other));
	ck_assert_str_ne(one, other);
	ck_assert_uint_eq(strlen(one), 12);
	ck_assert(token_is(one, one));
	ck_assert(!token_is(one, other));
}
