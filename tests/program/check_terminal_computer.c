/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer as a player, which keeps nobody waiting, and what it says. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "process.h"
#include "session.h"
#include "unit_folder.h"

const char unit_name[] = "terminal_computer";

UNIT_WITH(session_add)
UNIT_WITH(unit_folder_add)

#define YOUR_TURN "P1 You: your turn"
#define THINKS "The computer is thinking..."

/* A game that is too hard to solve during a test, a time limit that is never
 * reached, and no first move that earns another. */
#define HARD "-H8 -s9 --time=100000 "

/* A new game that can be saved; a hint fits into one line of its window. */
static void start(const char *options)
{
	char all[200];

	snprintf(all, sizeof all, "--animation=off --new %s", options);
	session_at_home();
	session_start_in(24, 100, "", all);
}

static void let_it_think(void)
{
	start(HARD "-2computer:9");
	session_play(":" YOUR_TURN, "1 :" THINKS, ":1 P2 _");
}

/* -- while it thinks ------------------------------------------------------- */

/* The saved game has a number that identifies it. */
static void see_game_kept(void)
{
	char words[200] = { 0 }, wanted[200];
	long long number = 0;
	FILE *file = fopen(SESSION_KEPT, "r");

	ck_assert_ptr_nonnull(file);
	ck_assert_uint_gt(fread(words, 1, sizeof words - 1, file), 0);
	fclose(file);
	sscanf(words, "# kalah 1\n# player2 = computer:9\n# game = %lld",
		&number);
	ck_assert_int_gt(number, 0);
	snprintf(wanted, sizeof wanted, "# kalah 1\n# player2 = computer:9\n"
		"# game = %lld\n8 9\n1\n", number);
	words[strlen(wanted)] = '\0';
	ck_assert_str_eq(words, wanted);
}

UNIT_TEST(the_game_is_kept)
{
	for (enum session_end end = 0; end < SESSION_ENDS; end++) {
		unlink(SESSION_KEPT);
		let_it_think();
		session_end_by(end);
		see_game_kept();
	}
}

/* Even right after it begins to think, when it has news all the time. */
UNIT_TEST(it_thinks_on_after_a_stop)
{
	let_it_think();
	for (int i = 0; i < 3; i++) {
		session_play("u :All moves undone.", ":" YOUR_TURN,
			"1 :" THINKS);
		session_type(TERMINAL_CTRL_Z);
		ck_assert(terminal_stopped(session));
		ck_assert_uint_eq(terminal_state(session), 0);
		ck_assert(terminal_continue(session));
		session_play(":" THINKS);
	}
	session_play(":m move now", "m :turn 2");
	session_leave();
}

/* Answers that nobody can see must not keep the machine busy, since the help
 * and the options may stay open for long. In little memory nothing is prepared
 * for later, either. */
UNIT_TEST(nothing_is_asked_behind_the_help)
{
	pid_t program;
	long long used;

	start("-H8 -s9 --memory=1 --time=0.3");
	session_play(":P1 to move", "1 :P2 to move", "1 :P1 to move",
		"2 :P2 to move", "2 :P1 to move", "3 :P2 to move", "a :~",
		"? : Help ");
	program = terminal_program(session);
	used = process_time(program);
	terminal_settle(session, 2000);
	ck_assert_int_lt(process_time(program) - used, 700000);
	session_play("Esc ! Help ", ":Values: ", "q");
	session_ended(0);
}

/* -- what it says ---------------------------------------------------------- */

/* On a terminal --solve shows its progress, and erases that in the end. */
UNIT_TEST(solving_shows_its_progress)
{
	session_start("--solve=best -H7 -s7");
	session_play(": million positions, ", "^C");
	session_ended(-SIGINT);
	session_play(":best -", "! million positions, ");
}
