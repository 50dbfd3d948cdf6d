/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Extreme numbers, in a program built with sanitizers. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "torture.h"
#include "victim.h"

static const char *const boards[] = {
	"--position=<3,0,0,1,0,2,1,9223372036854775798,0>",
	"--position=<3,9223372036854775797,0,1,0,2,1,3,0>",
	"--position=<3,4611686018427387900,4611686018427387899,1,1,1,1,1,1>",
	"--position=<1,0,0,4611686018427387903,4611686018427387903>",
	"--position=<1,0,9223372036854775806,1,0>",
	"--position=<1,0,0,9223372036854775806,1>",
	"--position=<1,0,0,9223372036854775807,0>",
	"--position=<1,0,0,9223372036854775807,9223372036854775807>",
	"--position=<2,2147483647,2147483648,1,2,4294967295,4294967296>",
	"--position=<2,0,0,2147483646,2147483647,2147483648,1>",
	"--position=<6,4294967295,0,4294967296,1,0,0,0,1,0,0,0,0,0,65536>",
	"--position=<6,120,120,1,2,3,1,2,3,1,1,1,1,1,0>",
	"--position=<8,0,0,255,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0>",
	("--position=<8,9223372036854775551,0,255,0,0,0,0,0,0,0,0,0,0,0,0,0,0,"
		"0>"),
	"--position=<4,32767,32768,1,2,3,4,5,6,7,8>",
	"--position=<4,9223372036854775700,0,10,10,10,10,1,1,1,1>",
	"--position=<4,0,9223372036854775700,10,10,10,10,1,1,1,1>",
	("--position=<12,0,9223372036854775700,1,1,1,1,1,1,1,1,1,1,1,1,"
		"1,1,1,1,1,1,1,1,1,1,1,1>"),
	"-H1 -s1", "-H1 -s4611686018427387903", "-H1 -s4611686018427387904",
	"-H6 -s768614336404564650", "-H6 -s768614336404564651",
	"-H9223372036854775807 -s1", "-H4611686018427387903 -s1",
	"-H2147483647 -s1", "-H2147483648 -s1", "-H4294967296 -s1073741823",
	"-H99 -s999", "-H100 -s1000", "-H8 -s15", "-H8 -s16", "-H6 -s21",
	"-H6 -s357913941", "-H1000000 -s1", "-H1000001 -s1",
	"-H99999999999999999999 -s1", "-H0 -s0", "-H-1 -s-1"
};

static const char *const rules[] = {
	"", "--relay=on", "--sowing=clockwise-far", "--capture=always",
	"--relay=on --end=lap --leftover=nobody", "--end=turn"
};

/* What is done with a board: a line of sh. */
static const char *const lines[] = {
	"\"$KALAH\" --solve --time=0.5 --threads=2",
	"\"$KALAH\" --solve=best --time=0.5 --threads=1",
	"printf '1\\n3\\n2\\n1\\nq\\n' | \"$KALAH\" --plain",
	"printf '1\\n3\\nq\\n' | \"$KALAH\" --plain=vertical",
	"printf '1\\nH\\na\\nm\\nm\\nu\\nr\\nb\\nq\\n' | "
		"\"$KALAH\" --plain=words "
		"--time=0.2 --threads=2",
	("printf '1\\n2\\nq\\n' | \"$KALAH\" --plain=words --time=0.1 "
		"--player2=computer:7"),
	"printf '1\\n2\\nq\\n' | \"$KALAH\" --plain --time=0.1 --player1=robot"
};

/* Keys on the screen. */
static const char *const keys[] = {
	"a" VICTIM_REST "3" VICTIM_REST "1" VICTIM_REST, "H" VICTIM_REST
	"1" VICTIM_REST "m" VICTIM_REST "uUr", "vhlkaf" VICTIM_REST "qoo??"
};

/* Records, each of which begins with its size. */
static const char *const records[] = {
	"9223372036854775807 1\\n1\\n", "1 4611686018427387903\\n1\\n1\\n1\\n",
	"4611686018427387903 1\\n4611686018427387903\\n1\\n",
	"2 2305843009213693951\\n1\\n2\\n1\\n2\\n1\\n2\\n",
	"2147483648 4294967295\\n2147483648\\n1\\n2147483647\\n",
	"3 9223372036854775807\\n1\\n", "4294967296 1\\n4294967296\\n1\\n",
	"16777217 300\\n16777217\\n1\\n2\\n", "1 1\\n1\\n"
};

enum {
	BOARDS = sizeof boards / sizeof *boards,
	RULES = sizeof rules / sizeof *rules,
	LINES = sizeof lines / sizeof *lines,
	KEYS = sizeof keys / sizeof *keys,
	RECORDS = sizeof records / sizeof *records,
	PLAYS = BOARDS * RULES * (LINES + KEYS),
	ALL = PLAYS + RECORDS * RULES,
	REPORT = 99		/* exit status after a sanitizer's report */
};

static void numbers_line(const char *line)
{
	char *said, *report;
	int status;

	setenv("KALAH", torture_sanitized, 1);
	setenv("LC_ALL", "C", 1);
	torture_write("line", line);
	status = WEXITSTATUS(system("timeout -k 1 30 sh ./line >out 2>err"));
	said = torture_read("err", NULL);
	report = said ? strstr(said, "ERROR: ") : NULL;
	if (said && !report)
		report = strstr(said, "runtime error");
	if (status > 2 || report)
		torture_fail("status %d, %.100s", status,
			report ? report : said);
	free(said);
}

static void numbers_screen(const char *options, const char *typed)
{
	struct terminal *t;
	struct terminal_end end;
	int status;

	torture_program = torture_sanitized;
	t = victim_run(torture_text("--animation=off --time=0.3 --threads=2 "
		"%s", options));
	terminal_settle(t, 150);
	for (; *typed && !terminal_ended(t); typed++) {
		if (*typed != *VICTIM_REST)
			terminal_type(t, (char[]){ *typed, '\0' });
		victim_rest(t, *typed == *VICTIM_REST ? 400 : 20);
	}
	if (!terminal_ended(t))
		kill(terminal_program(t), SIGTERM);
	status = terminal_end(t, &end);
	if (status != -SIGTERM && (status < 0 || status > 2))
		torture_fail("it ended with %d%s", status, status == REPORT ?
			", a sanitizer's report" : "");
	victim_restored(end.state);
}

static void numbers_run(int which)
{
	int index = torture_spread(which, ALL);
	const char *rule = rules[index % RULES], *board;
	int way = index / RULES % (LINES + KEYS);

	if (index >= PLAYS) {
		torture_title("%s", records[(index - PLAYS) / RULES]);
		numbers_line(torture_text("printf '%s' | "
			"\"$KALAH\" --analyse %s "
			"-\n", records[(index - PLAYS) / RULES], rule));
		return;
	}
	board = boards[index / (RULES * (LINES + KEYS))];
	/* printing so many houses would take too long */
	if (way < LINES && strcspn(board, " ") > 8 && board[1] == 'H')
		way %= 2;
	torture_title("%s %s, %s", board, rule, way < LINES ? lines[way] :
		"the screen");
	if (way < LINES)
		numbers_line(torture_text(*board == '-' && board[1] == '-' ?
			"%s %s '%s'\n" : "%s %s %s\n", lines[way], rule,
			board));
	else
		numbers_screen(torture_text("%s %s", board, rule),
			keys[way - LINES]);
}

static int numbers_count(void)
{
	return torture_sanitized ? torture_scaled(ALL) : 0;
}

const struct torture_kind number_kinds[] = {
	{ "numbers", "extreme numbers, with sanitizers", 0,
		numbers_count, numbers_run },
	{ NULL, NULL, 0, NULL, NULL }
};
