/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two programs that play with each other and with the games that they have
 * kept: those that lie on the board when a change comes that is about another.
 * At the end each game of both stands in a file of its home.
 */
#define _GNU_SOURCE 1
#include <net/if.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hoard.h"
#include "proxy.h"
#include "reference.h"
#include "torture.h"
#include "two.h"

enum {
	CASES = 1000,
	STEPS_MOST = 70,
	GAMES = 5,		/* kept from before, in each home */
	IDLE = 6,		/* ms in which it waits for keys */
	PATIENCE = 10000
};

static struct hoard hoards[BOTH];
static bool meets[BOTH];	/* they were told to when they began */

static void look(int milliseconds)
{
	double until = torture_now() + milliseconds;

	do {
		two_look(0);
		for (int i = 0; i < BOTH; i++)
			hoard_look(&hoards[i]);
	} while (torture_now() < until);
}

/* Until it has read what was typed, or for long; what it has not read it may do
 * later. */
static void settle(int which)
{
	struct end *end = &two_ends[which];
	double began = torture_now(), since = began;

	while (!end_is_gone(end) && torture_now() - since < IDLE) {
		if (torture_now() - began > PATIENCE)
			return;
		look(0);
		if (!end_waits(end))
			since = torture_now();
	}
	hoard_settle(&hoards[which]);
}

static void type(int which, const char *keys)
{
	settle(which);
	if (end_is_gone(&two_ends[which]))
		return;
	hoard_expect(&hoards[which], keys);
	end_type(&two_ends[which], keys);
	settle(which);
}

/* Whether it shows TEXT, or with NULL asks something, perhaps after a while. */
static bool sees(int which, const char *text, int milliseconds)
{
	double until = torture_now() + milliseconds;
	const struct end *end = &two_ends[which];

	while (!end_is_gone(&two_ends[which])) {
		if (text ? end_shows(end, text) : end_asks(end))
			return true;
		if (torture_now() > until)
			return false;
		look(1);
	}
	return false;
}

static void say(int which, bool yes)
{
	struct end *end = &two_ends[which];

	settle(which);
	if (yes)
		hoard_expect(&hoards[which], end->words ? "yes" : "y");
	end_answer(end, yes);
	settle(which);
}

/* -- coming ---------------------------------------------------------------- */

static void begin(int which, bool met)
{
	struct end *end = &two_ends[which];
	const char *meet = !met ? "--player2=human --random-seed=1" :
		torture_text(which == HOST ? "--host=%s:%d" : "--join=%s:%d",
		two_address, TWO_PORT + (which == GUEST));

	meets[which] = met;
	settle(which);
	end_start(end, torture_text("%s%s --time=0.1 --animation=off%s", meet,
		met ? " --token-file=token" : "",
		torture_draw(0, 2) == 0 ? " --new" :
		end->words && hoard_continues(&hoards[which]) ? " --resume" :
		""));
	sees(which, "help", 2000);
	settle(which);
}

/* As two people do who have lost each other. */
static void meet_again(void)
{
	end_tell("the line: calm");
	proxy_obey(PROXY_CALM, 0);
	for (int i = 0; i < BOTH; i++)
		if (i == GUEST || !meets[i] || end_is_gone(&two_ends[i])) {
			two_leave(i);
			begin(i, true);
		}
	if (sees(GUEST, NULL, 1500))
		say(GUEST, true);
}

static void end_somehow(int which)
{
	if (torture_draw(0, 1))
		end_kill(&two_ends[which]);
	else
		two_leave(which);
	look(0);
}

/* -- what they do ---------------------------------------------------------- */

#define DOWN TERMINAL_DOWN
#define ESC TERMINAL_ESC
static const char *const keys[] = {
	"1", "2", "3", "4", "5", "6", "3", "4", "5", "6", "123", "456", "361",
	"123456", "654321", "u", "u", "u", "uu", "u4", "6u5", "U", "r",
	"n", "n", "ny", "ny3", "N", "K", "K\r", "K\r", "K" DOWN "\r",
	"K" DOWN DOWN "\r", "K" DOWN DOWN DOWN "\r", "K" ESC, "\r", "L\r",
	"L\ry", "s\r", "s\ry", "e3\r", "e3\ry", "e5\ry", ESC, ESC, ESC "y",
	"f", "q"
};
static const char *const lines[] = {
	"1\n", "2\n", "3\n", "4\n", "5\n", "6\n", "3\n", "4\n", "5\n", "6\n",
	"1\n2\n3\n", "3\n6\n1\n", "1\n2\n3\n4\n5\n6\n", "undo\n", "undo\n",
	"undo\nundo\n", "undo\n4\n", "undo one\n", "redo\n", "new\n",
	"new\nyes\n", "sides\nyes\n", "load 1\n", "load 2\n", "load 3\n",
	"load 1\nyes\n", "load 2\nyes\n", "load 3\nyes\n", "load 4\nyes\n",
	"load kalah.game\nyes\n", "save kalah.game\nyes\n", "games\n",
	"position <3,0,0,3,3,3,3,3,3> P1\nyes\n", "alone\n", "alone\nyes\n",
	"\n", "token " TWO_TOKEN "\n", "quit\n"
};

/* Deletes one of the games that are listed. */
static void delete_one(int which)
{
	bool words = two_ends[which].words;

	type(which, words ? "games\n" : "K");
	if (!words && !sees(which, "Kept games", 300))
		return;
	if (!words && torture_draw(0, 1))
		type(which, DOWN);
	two_ends[which].heard[0] = '\0';
	type(which, words ? torture_text("delete %d\n", torture_draw(1, 4)) :
		"d");
	if (sees(which, words ? "Delete the game" : "Delete this game",
			300)) {
		hoards[which].deletes = true;
		say(which, true);
		hoards[which].deletes = false;
	}
	if (!words)
		type(which, ESC);
}

/* The token of a host who waits, from his screen, or the usual one. */
static const char *find_token(void)
{
	static char token[80];
	char *text = two_ends[HOST].t ? terminal_text(two_ends[HOST].t) : NULL;
	const char *at = text ? strstr(text, "oken is") : NULL;

	if (!at || sscanf(at, "oken is %64[a-zA-Z0-9-]", token) != 1)
		strcpy(token, TWO_TOKEN);
	free(text);
	return token;
}

static void meet(int which)
{
	if (two_ends[which].words)
		return;
	type(which, which == HOST ? "G" : "J");
	if (which == GUEST && sees(which, "Host:", 300))
		type(which, torture_text("%s:%d\r", two_address, TWO_PORT + 1));
}

static void answer(int which)
{
	struct end *end = &two_ends[which];
	bool offered = end_is_offered(end);

	if (!end_asks(end)) {
		if (!end->words && end_shows(end, "Token"))
			type(which, torture_text("%s\r", find_token()));
		return;
	}
	say(which, torture_draw(0, offered ? 7 : 2));
}

/* One wants something, and turns to another game while the other says yes. */
static void cross(int which)
{
	static const char *const wishes[2][4] = { { "u", "u", "n", "N" },
		{ "undo\n", "undo\n", "new\n", "sides\n" } };
	static const char *const ways[2][6][2] = { { { "K", "\r" },
		{ "K", DOWN "\r" }, { "K", DOWN DOWN "\r" }, { "L", "\ry" },
		{ "n", "y" }, { "e", "3\ry" } }, { { "load 1\n", "yes\n" },
		{ "load 2\n", "yes\n" }, { "load 3\n", "yes\n" },
		{ "load kalah.game\n", "yes\n" }, { "new\n", "yes\n" },
		{ "sides\n", "yes\n" } } };
	bool words = two_ends[which].words;
	const char *const *way = ways[words][torture_draw(0, 5)];

	type(which, wishes[words][torture_draw(0, 3)]);
	if (torture_draw(0, 1))
		type(which, way[0]);
	if (sees(!which, NULL, 200))
		say(!which, true);
	if (torture_draw(0, 1))
		type(which, way[0]);
	look(torture_draw(0, 50));
	type(which, way[1]);
}

static void happen(void)
{
	int which = torture_draw(0, 1);
	struct end *end = &two_ends[which];

	if (end_is_gone(end)) {
		if (torture_draw(0, 1))
			begin(which, end->words || torture_draw(0, 2));
		return;
	}
	if (proxy_time(true) < 0 && torture_draw(0, 4) == 0) {
		meet_again();
		return;
	}
	switch (torture_draw(0, 20)) {
	case 0:
		two_disturb_line();
		break;
	case 1:
		end_somehow(which);
		break;
	case 2:
		delete_one(which);
		break;
	case 3:
		meet(which);
		break;
	case 4: case 5: case 6:
		cross(which);
		break;
	case 7: case 8: case 9: case 10:
		answer(which);
		break;
	default:
		type(which, end->words ?
			unit_random_of(&torture_random, lines) :
			unit_random_of(&torture_random, keys));
	}
	look(torture_draw(0, 3) ? 0 : torture_draw(0, 300));
}

/* -- cases ----------------------------------------------------------------- */

/* Writes a game of HOUSES and SEEDS that goes on after up to MOVES, with lines
 * before and after it. */
static void keep(const char *path, int houses, int seeds, int moves,
		const char *before, const char *after)
{
	char *text = torture_text("# kalah 1\n%s%d %d\n", before, houses,
		seeds);
	struct reference board, next;

	reference_start(&board, houses, seeds);
	for (int tries = 0; moves > 0 && tries < 200; tries++) {
		int house = torture_draw(1, houses);

		next = board;
		if (!reference_play(&next, house) || next.over)
			continue;
		board = next;
		moves--;
		sprintf(text + strlen(text), "%d\n", house);
	}
	torture_write(path, torture_text("%s%s", text, after));
}

/* A home's own games, of sizes by which they are known, and last one that both
 * have played with each other, of which the guest lacks some moves. */
static void furnish(int which)
{
	static const char state[] = "/" STATE_FOLDER;
	static const char *const folders[] = { "", "/.local", "/.local/state",
		state };
	static struct unit_random same;
	const char *home = end_home(&two_ends[which]);
	int i;

	for (i = 0; i < 4; i++)
		mkdir(torture_text("%s%s", home, folders[i]), 0700);
	for (i = 1; i < GAMES; i++)
		keep(torture_text("%s/" STATE_FOLDER "/play.%d", home, i),
			2 + i, 3 + which, torture_draw(4, 30), "", "# aside\n");
	if (which == HOST)
		same = torture_random;
	torture_random = same;
	keep(torture_text("%s/" STATE_FOLDER "/play.%d", home, i), 7, 5,
		13 - which, "# shared = 52 1\n", "# on\n");
	hoard_start(&hoards[which], &two_ends[which], which == HOST);
}

/* Where this is allowed the ports that G and J propose are free, too. */
static void be_alone(void)
{
	const char *own = torture_text("%d %d 1", (int)getuid(), (int)getuid());
	const char *group = torture_text("%d %d 1", (int)getgid(),
		(int)getgid());
	struct ifreq device = { .ifr_name = "lo", .ifr_flags = IFF_UP };
	int fd;

	if (unshare(CLONE_NEWUSER | CLONE_NEWNET))
		return;
	torture_write("/proc/self/setgroups", "deny");
	torture_write("/proc/self/uid_map", own);
	torture_write("/proc/self/gid_map", group);
	fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (fd >= 0 && ioctl(fd, SIOCSIFFLAGS, &device) == 0)
		two_address = "127.0.0.1";
	close(fd);
}

static void homes_run(int which)
{
	int lost = 0;

	be_alone();
	two_prepare(which);
	for (int i = 0; i < BOTH; i++)
		furnish(i);
	keep("kalah.game", 6, 5, 12, "", "");
	if (torture_draw(0, 2))
		meet_again();
	for (int steps = torture_draw(20, STEPS_MOST); steps > 0; steps--)
		happen();
	for (int i = 0; i < BOTH; i++)
		two_leave(i);
	for (int i = 0; i < BOTH; i++)
		lost += hoard_lost(&hoards[i]);
	if (lost)
		two_differ("a game is lost");
}

static int homes_count(void)
{
	torture_crowd();
	return torture_scaled(CASES);
}

const struct torture_kind home_kinds[] = {
	{ "homes", "two programs, the games that both keep, a bad line", 0,
	  homes_count, homes_run },
	{ NULL, NULL, 0, NULL, NULL }
};
