/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* protocol/program: a program plays; what it does wrong costs its move only. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "match/seat.h"
#include "protocol/players.h"
#include "unit.h"
#include "unit_match.h"
#include "util/bell.h"
#include "util/child.h"
#include "util/clock.h"

const char unit_name[] = "program";

static struct analysis analysis;
static struct settings settings;
static struct match match;
static struct seats seats;
static struct computer computer = { .time = 1000 };
static int64_t now;		/* the clock of the match */

static void begin(const char *command)
{
	ck_assert(bell_start());
	unit_match_begin(&match, &settings, WHO_HUMAN, WHO_PROGRAM, NULL);
	strcpy(settings.program[P2], command);
	analysis = (struct analysis){ .computer = computer };
	seats = (struct seats){ .analysis = &analysis, .settings = &settings,
		.open = program_open };
	seats_fill(&seats, &match);
	ck_assert_ptr_nonnull(seats.guest[P2]);
	now = clock_now();
}

static void end(void)
{
	seats_done(&seats);
	child_finish(true);
	ck_assert_int_eq(waitpid(-1, NULL, WNOHANG), -1);
	match_done(&match);
}
UNIT_AFTER(end)

/* How long, in microseconds, nothing is heard before time goes on: a program
 * that is to do something can be slow on a busy machine. */
enum { SOON = 200000, LATE = 3000000, QUIET = 20 };

/* Lets the program act until it has a move or is in trouble, perhaps WANTED. */
static enum seat_trouble await(enum seat_trouble wanted, int64_t *house,
		const char **detail)
{
	int patience = wanted == SEAT_SILENT ? SOON : LATE;
	enum seat_trouble trouble;
	enum player player;
	int quiet = 0;

	for (int i = 0; i < 100000 && quiet < QUIET; i++) {
		int64_t due = seats_tick(&seats, &match, true, now);

		trouble = seats_trouble(&seats, &match, &player, detail);
		*house = seats_choice(&seats, &match);
		if (trouble || *house)
			return trouble;
		if (due >= 0 && due <= now + SOON)
			patience = 0;
		if (bell_wait(NULL, 0, patience) == 0) {
			now = due > now ? due : now + 50000;
			quiet += patience == LATE;
		}
		patience = wanted == SEAT_SILENT ? SOON : LATE;
		bell_silence();
	}
	ck_abort_msg("the program neither moves nor fails");
}

static void expect_move(void)
{
	const char *detail;
	int64_t house;
	enum seat_trouble trouble = await(SEAT_FINE, &house, &detail);

	ck_assert_msg(!trouble, "trouble %d: %s", (int)trouble, detail);
	ck_assert(board_allows(&match.game.now, house));
	match_play(&match, house);
}

static void expect_trouble(enum seat_trouble wanted, const char *words)
{
	const char *detail;
	int64_t house;
	enum seat_trouble trouble = await(wanted, &house, &detail);

	ck_assert_msg(trouble == wanted, "trouble %d, not %d", (int)trouble,
		(int)wanted);
	ck_assert_str_eq(detail, words);
	/* as the desk does */
	match.paused = true;
	seats_tick(&seats, &match, true, now);
	match.paused = false;
}

/* -- our own engine -------------------------------------------------------- */

static const char *engine(void)
{
	static char command[500];
	const char *kalah = getenv("KALAH");

	snprintf(command, sizeof command, "'%s' --engine=ugi --threads=1",
		kalah ? kalah : "./kalah");
	return command;
}

/* A whole game, of the person's first moves. */
UNIT_TEST(a_game_is_played)
{
	begin(engine());
	while (!match.game.now.over)
		if (match.game.now.mover == P2)
			expect_move();
		else
			match_play(&match, match_chosen(&match));
	ck_assert_str_eq(seats.guest[P2]->name, PACKAGE_STRING);
}

/* A move that is taken back, and another game, need no new program. */
UNIT_TEST(undo_and_new_games_interrupt_it)
{
	int64_t house;
	const char *detail;

	begin(engine());
	for (int i = 0; i < 5; i++) {
		match_play(&match, 1);
		ck_assert_int_eq(await(SEAT_FINE, &house, &detail),
			SEAT_FINE);
		match_step(&match, true, false);
		match_play(&match, 2);
		match.paused = false;
		seats_tick(&seats, &match, true, now);
		match_step(&match, true, false);
		match_play(&match, 5);
		match.paused = false;
		expect_move();
		match_start(&match);
	}
}

UNIT_TEST(rules_are_told)
{
	begin(engine());
	settings.rules.end = END_TURN;
	settings.rules.relay = RELAY_CAPTURE;
	settings.rules.swap = 1;
	settings.rules.houses = 5;
	settings.first = P2;
	match_start(&match);
	for (int i = 0; i < 6 && !match.game.now.over; i++)
		if (match_program_moves(&match))
			expect_move();
		else
			match_play(&match, match_chosen(&match));
}

/* -- others ---------------------------------------------------------------- */

#define UGI "echo id name Rex; echo ugiok; "
/* A program that complains a lot is not kept waiting. */
#define NOISY "head -c 1000000 /dev/zero >&2; echo bestmove 1"
/* What a loop does with each line. */
#define LOOP(go) "while read line; do case $line in ugi) " UGI ";; go*) " \
	go ";; esac; done"

static const struct {
	const char *command;
	enum seat_trouble trouble;
	const char *detail;
} hostile[] = {
	{ "exit 3", SEAT_ENDED, "status 3" },
	{ "echo oh no >&2; echo more >&2; exit 3", SEAT_ENDED,
		"oh no (status 3)" },
	{ "printf '\\n\\033[2J' >&2; exit 3", SEAT_ENDED, "?[2J (status 3)" },
	{ "/nowhere/at/all 2>/dev/null", SEAT_UNSTARTED, "status 127" },
	{ "echo oh no >&2; exit 126", SEAT_UNSTARTED, "oh no (status 126)" },
	{ UGI "exit 127", SEAT_ENDED, "status 127" },
	{ "kill -9 $$", SEAT_ENDED, "signal 9" },
	{ "sleep 1000 & exit 3", SEAT_ENDED, "status 3" },
	{ LOOP("sleep 1000 & exit 3"), SEAT_ENDED, "status 3" },
	{ "exec </dev/null >/dev/null; sleep 1000", SEAT_SILENT, "" },
	{ "yes >&2", SEAT_SILENT, "" },
	{ "cat /dev/zero >&2", SEAT_SILENT, "" },
	{ "exec sleep 1000", SEAT_SILENT, "" },
	{ "trap '' TERM HUP INT; " LOOP("sleep 1000"), SEAT_SILENT, "" },
	{ "cat /dev/zero", SEAT_SILENT, "" },
	{ LOOP("head -c 10000000 /dev/zero | tr '\\0' x; sleep 1000"),
		SEAT_SILENT, "" },
	{ "yes rubbish", SEAT_SILENT, "" },
	{ "yes '' | tr '\\n' '\\0'", SEAT_SILENT, "" },
	{ UGI "yes info depth 1", SEAT_SILENT, "" },
	{ "yes ugiok", SEAT_SILENT, "" },
	{ LOOP("exit"), SEAT_ENDED, "status 0" },
	{ LOOP("kill -9 $$"), SEAT_ENDED, "signal 9" },
	{ LOOP("printf 'bestmove 3'; exit"), SEAT_ENDED,
		"status 0" },
	{ LOOP("echo bestmove"), SEAT_ILLEGAL, "" },
	{ LOOP("echo bestmove none"), SEAT_ILLEGAL, "none" },
	{ LOOP("echo bestmove 0"), SEAT_ILLEGAL, "0" },
	{ LOOP("echo bestmove 7"), SEAT_ILLEGAL, "7" },
	{ LOOP("echo bestmove -1"), SEAT_ILLEGAL, "-1" },
	{ LOOP("echo bestmove swap"), SEAT_ILLEGAL, "swap" },
	{ LOOP("echo bestmove 99999999999999999999"), SEAT_ILLEGAL,
		"99999999999999999999" },
	{ LOOP("printf 'bestmove \\033[2J\\n'"), SEAT_ILLEGAL, "?[2J" },
	{ LOOP("yes | head -c 200000; sleep 1000"), SEAT_SILENT, "" },
	{ "exec </dev/null; " UGI "sleep 1000", SEAT_SILENT, "" },
};

/* Whatever it does, the game stays; and it is started again when asked. */
UNIT_ROWS_TEST(trouble_costs_a_move_only, hostile)
{
	begin(hostile[_i].command);
	match_play(&match, 1);
	for (int i = 0; i < 2; i++)
		expect_trouble(hostile[_i].trouble, hostile[_i].detail);
	ck_assert_uint_eq(match.game.total, 1);
}

/* A program that goes on thinking is waited for, but not for ever. */
UNIT_TEST(stop_may_be_ignored)
{
	begin(LOOP("sleep 1000"));
	match_play(&match, 1);
	while (strcmp(seats.guest[P2]->name, "Rex") != 0) {
		seats_tick(&seats, &match, true, now);
		bell_wait(NULL, 0, 100000);
	}
	seats_tick(&seats, &match, true, now);
	match_step(&match, true, false);
	match_play(&match, 2);
	match.paused = false;
	expect_trouble(SEAT_SILENT, "");
}

UNIT_TEST(unlisted_rules_are_refused)
{
	begin(LOOP("echo bestmove 1"));
	settings.rules.end = END_TURN;
	match_start(&match);
	match_play(&match, 1);
	expect_trouble(SEAT_LACKS, "end=turn");
	settings.rules.end = END_ROW;
	match_start(&match);
	match_play(&match, 1);
	expect_move();
}

UNIT_TEST(complaints_keep_no_program_waiting)
{
	begin(LOOP(NOISY));
	match_play(&match, 1);
	expect_move();
}

UNIT_TEST(a_missing_command_is_missed)
{
	begin("exit");
	settings.program[P2][0] = '\0';
	seats_fill(&seats, &match);
	ck_assert_ptr_null(seats.guest[P2]);
	match_play(&match, 1);
	expect_trouble(SEAT_UNKNOWN, "");
}

/* It is told to stop, once it was asked. */
UNIT_TEST(a_program_can_be_hurried)
{
	unlink("asked");
	begin(LOOP("touch asked; read stop; echo bestmove 1"));
	match_play(&match, 1);
	for (int i = 0; i < 100 && access("asked", F_OK) != 0; i++) {
		seats_tick(&seats, &match, true, now);
		bell_wait(NULL, 0, 100000);
	}
	ck_assert(seats_hurry(&seats, &match));
	expect_move();
	unlink("asked");
}

/* -- many games ------------------------------------------------------------ */

static int descriptors(void)
{
	int count = 0;

	for (int fd = 0; fd < 1000; fd++)
		count += lseek(fd, 0, SEEK_CUR) >= 0 || dup2(fd, fd) == fd;
	return count;
}

/* A program that leaves and comes back leaves nothing behind. */
UNIT_TEST(nothing_is_left_over)
{
	long memory = 0;
	int open = 0;

	begin(LOOP("echo bestmove 1; exit"));
	for (int i = 0; i < 200; i++) {
		const char *detail;
		int64_t house;

		match_start(&match);
		match_play(&match, 1);
		(void)await(SEAT_SILENT, &house, &detail);
		match.paused = true;
		seats_tick(&seats, &match, true, now);
		seats_give(&seats, P2, NULL);
		seats_fill(&seats, &match);
		child_tick(now += 2000000);
		if (i == 20) {
			open = descriptors();
			memory = unit_memory();
		}
	}
	child_finish(true);
	ck_assert_int_le(descriptors(), open + 1);
	/* a sanitizer keeps what was freed for a while */
	ck_assert_int_lt(unit_memory() - memory, 20000);
}
