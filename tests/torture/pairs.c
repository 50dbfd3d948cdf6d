/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two programs play one game with each other, and everything goes wrong that
 * can: random keys in random pieces at both ends, a line that is cut, stalls
 * and chops, ends that are killed, stopped and come back. When both have come
 * to rest, both have kept the same game, and can play on.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "proxy.h"
#include "torture.h"
#include "two.h"

enum {
	CASES = 1000,
	STEPS_MOST = 60,
	PATIENCE = 60000,	/* ms until all must be the same */
	LONE = 9000,		/* ms after which a guest calls no more */
	STILL = 600		/* ms in which nothing changes any more */
};

static const char *rules;

/* -- coming ---------------------------------------------------------------- */

/* Whether the host has one game, and that is not put aside. */
static bool can_resume(void)
{
	const char *folder = torture_text("%s/host/.local/state/kalah/play.",
		getenv("HOME"));
	char *text = torture_read(torture_text("%s1", folder), NULL);
	bool can = text && !strstr(text, "# aside") &&
		access(torture_text("%s2", folder), R_OK);

	free(text);
	return can;
}

static void begin(int which)
{
	bool resumes = which == HOST && torture_draw(0, 1) && can_resume();

	end_start(&two_ends[which], which == HOST ? torture_text(
		"--host=%s:%d --token-file=token --time=5 --animation=%s %s",
		two_address, TWO_PORT, torture_draw(0, 3) ? "off" : "normal",
		resumes ? "--resume" : rules) : torture_text(
		"--join=%s:%d --token-file=token --time=5 --animation=off",
		two_address, TWO_PORT + 1));
}

/* Brings back who is not there, and waits until something is to be seen. */
static void begin_again(int which)
{
	struct end *end = &two_ends[which];
	double until = torture_now() + 10000;

	if (end->stopped)
		end_continue(end);
	if (!end_is_gone(end))
		return;
	begin(which);
	while (!end_is_gone(end) && !end_shows(end, "help") &&
	       !end_asks(end) && torture_now() < until)
		two_look(5);
}

/* -- what happens ---------------------------------------------------------- */

#define DOWN TERMINAL_DOWN
static const char *const keys[] = {
	"1", "2", "3", "4", "5", "6", "1", "2", "3", "4", "5", "6", "1", "2",
	"3", "4", "5", "6", "1", "2", "3", "4", "5", "6", "12", "34", "56",
	"123456", "654321", "6u4", "3u2", "1u1", "u", "u", "u", "uu", "U",
	"u4", "u6u5", "r", "r", "n", "n", "N", "ny", "ny1", "y", "n4",
	"H", "HHH", "a", "w", "\r", "f", "q", "qn", "x", "m", "v", "ve+\r",
	"vk\r", "K", "Ky", "K\r", "\033", "\033", "o", "o" DOWN
	TERMINAL_RIGHT "o", "o" DOWN DOWN DOWN TERMINAL_RIGHT "on", "on",
	"o" DOWN DOWN DOWN DOWN DOWN DOWN DOWN TERMINAL_RIGHT "o", "L\033",
	"6u46u46u46u46u46u46u46u46u46u46u46u46u46u4",
	"123456u123456u123456u123456u123456u123456u123456u123456u",
	"uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu", "nynynynynynyny"
};
static const char *const lines[] = {
	"1\n", "2\n", "3\n", "4\n", "5\n", "6\n", "1\n", "2\n", "3\n", "4\n",
	"5\n", "6\n", "6\nundo\n4\n", "3\n2\n1\n", "undo\n", "undo\n",
	"undo\n4\n", "undo one\n", "redo\n", "new\n", "new\n", "new\nyes\n",
	"sides\n", "yes\n", "no\n", "\n", "hint\n", "board\n", "swap\n",
	"set houses 5\n", "set swap on\nnew\n", "set sowing clockwise\n",
	"alone\nno\n", "alone\n", "quit\n", "resume\n", "games\n",
	"1\n2\n3\n4\n5\n6\n1\n2\n3\n4\n5\n6\nundo\n1\n2\n3\n4\n5\n6\n",
	"undo\nundo\nundo\nundo\nundo\nundo\nundo\nundo\n"
};

static void type(struct end *end)
{
	end_type(end, end->words ? unit_random_of(&torture_random, lines) :
		unit_random_of(&torture_random, keys));
}

static void answer(struct end *end)
{
	if (end_is_offered(end))
		end_answer(end, torture_draw(0, 7));
	else if (end_asks(end))
		end_answer(end, torture_draw(0, 1));
}

static void disturb_end(int which)
{
	struct end *end = &two_ends[which];

	switch (torture_draw(0, 5)) {
	case 0:
		end_kill(end);
		break;
	case 1:
		end_kill(end);
		begin(which);
		break;
	case 2:
		two_leave(which);
		begin(which);
		break;
	default:
		if (!end_is_gone(end) && !end->stopped)
			end_stop(end);
	}
}

static void pause_a_while(void)
{
	static const int most[] = { 0, 0, 20, 60, 200, 500, 4000 };

	two_look(torture_draw(0, most[torture_draw(0, 6)]));
}

static void happen(void)
{
	int which = torture_draw(0, 1);
	struct end *end = &two_ends[which];

	if (end_is_gone(end) || end->stopped) {
		if (torture_draw(0, 2) == 0)
			begin_again(which);
		return;
	}
	switch (torture_draw(0, 19)) {
	case 0:
		two_disturb_line();
		break;
	case 1:
		disturb_end(which);
		break;
	case 2:
		end_tell("the line: calm");
		proxy_obey(PROXY_CALM, 0);
		break;
	case 3: case 4: case 5:
		two_look(30);
		answer(end);
		break;
	default:
		type(end);
	}
	pause_a_while();
}

/* -- coming to rest -------------------------------------------------------- */

static struct kept kept[BOTH];

static bool same(void)
{
	for (int i = 0; i < BOTH; i++)
		end_read_kept(&two_ends[i], &kept[i]);
	return kept_same(&kept[HOST], &kept[GUEST]);
}

/* Whether somebody had to be brought to the board. */
static bool calm(void)
{
	bool calmed = false;

	for (int i = 0; i < BOTH; i++) {
		begin_again(i);
		calmed |= end_calm(&two_ends[i]);
	}
	return calmed;
}

/* Until nobody is asked, they are connected and have kept the same game for a
 * while. Who has left the other for good, which is his right, joins again. Two
 * who are connected have no such excuse. */
static void come_to_rest(void)
{
	double began = torture_now(), since = began, apart = began;

	end_tell("-- rest");
	proxy_obey(PROXY_CALM, 0);
	for (int i = 0; i < BOTH; i++)
		begin_again(i);
	for (int alone = 0; ; ) {
		bool calmed = calm(), agree = same();

		if (calmed || proxy_time(true) < STILL)
			since = torture_now();
		if (proxy_time(true) >= STILL)
			apart = torture_now();
		if (agree && torture_now() - since > STILL)
			return;
		if (!agree && torture_now() - since > LONE)
			two_differ(kept[HOST].count < 0 ?
				"connected, but the host has kept nothing" :
				kept[GUEST].count < 0 ?
				"connected, but the guest has kept nothing" :
				"connected, but the games differ");
		if (torture_now() - began > PATIENCE)
			two_differ("no rest");
		if (torture_now() - apart > LONE) {
			for (int i = alone++ % 2 ? HOST : GUEST; i < BOTH; i++)
				two_leave(i);
			apart = torture_now();
		}
		two_look(calmed ? 300 : 50);
	}
}

static bool over(void)
{
	const struct end *host = &two_ends[HOST];

	return end_shows(host, "is empty") || end_shows(host, "wins") ||
		end_shows(host, "tie");
}

/* Types a house at one end; whether both have more than COUNT moves then. */
static bool moves(struct end *end, char house, int count)
{
	end_type(end, end->words ? (char[]){ house, '\n', '\0' } :
		(char[]){ house, '\0' });
	for (int tries = 0; tries < 8; tries++) {
		two_look(25);
		if (same() && kept[HOST].count > count)
			return true;
	}
	if (kept[HOST].count != kept[GUEST].count)
		come_to_rest();
	return kept[HOST].count > count;
}

/* Somebody can move, and the other sees it; but the computer may be asked for a
 * hint or a move first. */
static void play_on(void)
{
	double until = torture_now() + PATIENCE / 2;
	int count = kept[HOST].count;

	while (!over() && torture_now() < until)
		for (int i = 0; i < BOTH; i++)
			for (char house = '1'; house <= '7'; house++)
				if (moves(&two_ends[i], house, count))
					return;
	if (!over())
		two_differ("nobody can play on");
}

/* -- cases ----------------------------------------------------------------- */

static void prepare(int which)
{
	static const char *const some[] = { "", "", "", "--houses=4",
		"--swap=on", "--houses=5 --seeds=3 --first=2", "--relay=on",
		"--start=random:7", "--end=turn --capture=always",
		"--sowing=clockwise-far --houses=3 --seeds=2" };

	rules = some[torture_draw(0, (int)(sizeof some / sizeof *some) - 1)];
	two_prepare(which);
}

static void pairs_run(int which)
{
	prepare(which);
	begin(HOST);
	two_look(200);
	for (int alone = torture_draw(0, 1) ? torture_draw(1, 6) : 0; alone;
	     alone--) {
		type(&two_ends[HOST]);
		pause_a_while();
	}
	begin_again(HOST);
	begin(GUEST);
	for (int i = torture_draw(0, 4) ? 50 : 0; i > 0; i--) {
		two_look(50);
		if (end_is_offered(&two_ends[GUEST])) {
			end_answer(&two_ends[GUEST], true);
			break;
		}
	}
	for (int steps = torture_draw(5, STEPS_MOST); steps > 0; steps--)
		happen();
	come_to_rest();
	play_on();
	for (int i = 0; i < BOTH; i++)
		two_leave(i);
}

static int pairs_count(void)
{
	torture_crowd();
	return torture_scaled(CASES);
}

const struct torture_kind pair_kinds[] = {
	{ "pairs", "two programs, one game, and a bad line", 0, pairs_count,
	  pairs_run },
	{ NULL, NULL, 0, NULL, NULL }
};
