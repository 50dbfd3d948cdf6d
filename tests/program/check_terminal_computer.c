/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer as a player, which keeps nobody waiting, and what it says. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "session.h"
#include "unit_folder.h"

const char unit_name[] = "terminal_computer";

#define YOUR_TURN "P1 You: your turn"
#define THINKS "The computer is thinking..."
#define WAITS "Enter lets the computer move."

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
	session_see(YOUR_TURN);
	session_try("1", THINKS);
	session_see("move 2");
}

/* -- a file of its own ----------------------------------------------------- */

/* Endgames are mapped, so nobody may cut them off. */
START_TEST(endgames_that_are_cut_off_end_it)
{
	session_at_home();
	session_start_sh("exec \"$0\" --endgames=4M -H5");
	session_ended(0);
	start("-H5 -s8 --time=100000");
	session_try("a", "turns ahead");	/* it has opened them */
	ck_assert_int_eq(truncate(".cache/kalah/"
		"endgames-5-opposite-off-row-owner", 1), 0);
	session_see("kalah: bus error; endgames in use may have been "
		"cut off");
	session_ended(-SIGBUS);
}
END_TEST

/* -- moves ----------------------------------------------------------------- */

START_TEST(every_level_answers)
{
	char options[100];

	snprintf(options, sizeof options, "--time=2 -H3 -s2 --first=2 "
		"-2computer:%d", _i);
	start(options);
	session_see(YOUR_TURN);
	snprintf(options, sizeof options, "You v Computer (level %d, ", _i);
	ck_assert(session_shows(options));
	ck_assert(session_shows("│  1 P2 "));
	session_see(" Computer: house ");
	session_leave();
}
END_TEST

START_TEST(two_computers_play_a_game)
{
	start("--time=2 -H4 -s3 -1computer:9 -2computer:2");
	session_see("Game over: ");
	session_see("P2 Computer ");
	session_see(" n new game");
	session_try("u", WAITS);
	session_try("r", "Game over: ");
	session_leave();
}
END_TEST

START_TEST(it_moves_for_a_person)
{
	start("--time=100000 -H4 -s3");
	session_see("P1 to move");
	session_try("m", "P1: house 2, 3 seeds");
	session_try("u", "All moves undone");
	session_leave();
}
END_TEST

START_TEST(undo_leads_to_the_last_choice)
{
	start("--time=2 -H3 -s3 -2computer:4");
	session_see(YOUR_TURN);
	session_try("2", " Computer: house ");
	session_see(YOUR_TURN);
	session_try("u", "All moves undone.");
	session_see(YOUR_TURN);
	session_try("r", " Computer: house ");
	session_see(YOUR_TURN);
	session_leave();
}
END_TEST

/* -- while it thinks ------------------------------------------------------- */

/* Everything else works meanwhile, but keys that would move do nothing. */
START_TEST(nobody_waits_for_it)
{
	let_it_think();
	session_try("o", "─ Options ─");
	session_type(TERMINAL_ESC);
	session_see(THINKS);
	session_try("?", "[Rules]");
	session_type(TERMINAL_ESC);
	session_see(THINKS);
	session_try("c", "Colours: ");
	session_try("f", "Turned round: on");
	session_try("f", "Turned round: off");
	session_type(TERMINAL_LEFT TERMINAL_RIGHT TERMINAL_UP TERMINAL_DOWN
		TERMINAL_PAGE_UP "3" TERMINAL_ENTER);
	session_try("-", "Sowing speed: ");
	session_try("v", "move 1 of 1");
	session_try(TERMINAL_LEFT, "move 0 of 1");
	session_type(TERMINAL_ESC);
	session_see(THINKS);
	ck_assert(session_shows("move 2"));
	session_leave();
}
END_TEST

START_TEST(it_is_told_to_move_or_stop)
{
	let_it_think();
	session_try("m", " Computer: house ");
	session_see(YOUR_TURN);
	session_try("8", THINKS);
	session_type(TERMINAL_ESC);
	session_see(WAITS);
	session_see_no(THINKS);
	session_try(TERMINAL_ENTER, THINKS);
	session_see(" m move now");
	session_type(TERMINAL_ESC);
	session_see(WAITS);
	session_try("m", THINKS);
	session_see(" m move now");
	session_type(TERMINAL_ESC);
	session_see(WAITS);
	session_try(TERMINAL_ENTER, THINKS);
	session_type("p");
	session_see("Computer paused.");
	session_see_no(THINKS);
	session_try("p", THINKS);
	session_leave();
}
END_TEST

START_TEST(undo_stops_it)
{
	let_it_think();
	session_try("u", "All moves undone.");
	ck_assert(session_shows(YOUR_TURN));
	session_try("2", THINKS);
	session_see("│  1 P1 2 ");
	session_leave();
}
END_TEST

/* A move found for the old game is not played in the new one. */
START_TEST(a_new_game_stops_it)
{
	let_it_think();
	session_try("n", "Start a new game?");
	session_type("n");
	session_see(THINKS);
	session_try("n", "Start a new game?");
	session_type("my");
	session_see("A new game");
	session_see(YOUR_TURN);
	terminal_settle(session, 100);
	ck_assert(session_shows("A new game"));
	session_try("4", THINKS);
	session_see("│  1 P1 4 ");
	session_leave();
}
END_TEST

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

START_TEST(the_game_is_kept)
{
	let_it_think();
	session_leave();
	see_game_kept();
}
END_TEST

START_TEST(a_signal_ends_it)
{
	static const int signals[] = { SIGINT, SIGTERM, SIGHUP };

	for (int i = 0; i < 4; i++) {
		unlink(SESSION_KEPT);
		let_it_think();
		if (i < 3) {
			ck_assert(terminal_signal(session, signals[i]));
			session_ended(-signals[i]);
		} else {
			terminal_hangup(session);
			ck_assert_int_eq(terminal_end(session, NULL), -SIGHUP);
		}
		see_game_kept();
	}
}
END_TEST

/* Even right after it begins to think, when it has news all the time. */
START_TEST(it_thinks_on_after_a_stop)
{
	let_it_think();
	for (int i = 0; i < 15; i++) {
		session_try("u", "All moves undone.");
		session_see(YOUR_TURN);
		session_try("1", THINKS);
		session_type(TERMINAL_CTRL_Z);
		ck_assert(terminal_stopped(session));
		ck_assert_uint_eq(terminal_state(session), 0);
		ck_assert(terminal_continue(session));
		session_see(THINKS);
	}
	session_see("m move now");
	session_type("m");
	session_see("move 3");
	session_leave();
}
END_TEST

START_TEST(it_thinks_on_at_any_size)
{
	let_it_think();
	session_resize(10, 40);
	session_see(THINKS);
	session_resize(1, 1);
	session_until(session_is("k"));
	session_resize(6, 28);
	session_see(THINKS);
	session_resize(40, 120);
	session_see(THINKS);
	session_type("m");
	session_see("move 3");
	session_leave();
}
END_TEST

/* An answer that nobody can see must not keep the machine busy, since the help
 * and the options may stay open for long. */
START_TEST(nothing_is_computed_behind_the_help)
{
	struct rusage used;

	start("-H8 -s9 --time=0.1");
	session_see("P1 to move");
	session_try("H", " probably ");
	session_try("?", "[Rules]");
	terminal_settle(session, 1000);
	session_type(TERMINAL_ESC);
	session_see(" probably ");
	session_type("q");
	used = session_ended(0);
	ck_assert_int_lt(session_time(&used), 500);
}
END_TEST

START_TEST(computers_can_be_paused)
{
	start(HARD "-1computer:9 -2computer:9");
	session_see(THINKS);
	session_try("m", "move 2");
	session_type("p");
	session_see("Computer paused. p resumes, m plays one move.");
	session_see_no(THINKS);
	session_try("p", "Resumed.");
	session_see(THINKS);
	session_try("p", "Computer paused.");
	session_see(WAITS);
	session_leave();
}
END_TEST

START_TEST(people_cannot_be_paused)
{
	start("");
	session_see("P1 to move");
	session_try("p", "Both players are human.");
	session_leave();
}
END_TEST

/* -- what it says ---------------------------------------------------------- */

/* According to --solve these are worth 1 -6, 2 +6, 3 +2, 4 -2. */
#define SOLVED "-H4 -s3 --time=100000 "

START_TEST(a_hint_is_right)
{
	start(SOLVED);
	session_see("P1 to move");
	session_try("H", "Hint: play house 2. ");
	session_see("With best play");
	session_see("P1 wins by 6.");
	session_type(TERMINAL_ESC);
	session_see_no("Hint:");
	session_try("H", "Hint: play house 2");
	/* a hint is about one position only */
	session_type("2");
	session_see_no("Hint:");
	session_leave();
}
END_TEST

START_TEST(a_hint_is_for_whoever_moves)
{
	start(SOLVED);
	session_see("P1 to move");
	session_try("1", "P2 to move");
	session_try("H", "With best play P2 wins by 6.");
	session_leave();
}
END_TEST

START_TEST(a_hint_need_not_be_proved)
{
	start(HARD);
	session_see("P1 to move");
	session_try("H", " probably ");
	session_see(" ahead");
	session_leave();
}
END_TEST

START_TEST(houses_show_their_values)
{
	char *before;

	start(SOLVED);
	/* drawn last in the first frame */
	session_see("f turn");
	before = session_text();
	session_type("a");
	session_see("Values: 1 -6  2 +6*  3 +2  4 -2  | solved");
	session_see(" +6* ");
	session_type("a");
	session_see("Values hidden.");
	session_see_no("Values:");
	session_type(TERMINAL_ESC);
	session_until(session_is(before));
	session_leave();
	free(before);
}
END_TEST

START_TEST(bad_moves_show_their_losses)
{
	start(SOLVED);
	session_see("P1 to move");
	session_try("a", "| solved");
	session_try("3", "3?-4");
	session_see("P2 to move");
	session_see("| solved");
	session_type("a");
	session_see_no("3?-4");
	session_type("a");
	session_see("3?-4");
	session_leave();
}
END_TEST

/* Moves made before anybody asked for values are judged once somebody does. */
START_TEST(moves_are_judged_afterwards)
{
	start(SOLVED);
	session_see("P1 to move");
	session_try("3", "P2 to move");
	session_see_no("3?");
	session_try("a", "3?-4");
	session_leave();
}
END_TEST

/* One after the other, even if nearly all is known and answers come at once. */
START_TEST(all_moves_are_judged_afterwards)
{
	start(SOLVED);
	session_see("P1 to move");
	for (int i = 0; i < 10; i++) {
		session_try("3", "P2 to move");
		session_try("4", "P1 to move");
		session_see_no("3?");
		session_try("a", "4?-10");
		session_see("3?-4");
		session_type("a");
		session_see_no("3?-4");
		session_try("ny", "A new game");
	}
	session_leave();
}
END_TEST

START_TEST(values_are_shown_in_a_review)
{
	start(SOLVED);
	session_see("P1 to move");
	session_try("3", "P2 to move");
	session_try("v" TERMINAL_LEFT, "move 0 of 1");
	session_try("a", "Values: 1 -6  2 +6*  3 +2  4 -2  | solved");
	session_try("H", "With best play P1 wins by 6.");
	session_type(TERMINAL_RIGHT);
	session_see_no("2 +6*  3 +2");
	session_see("move 1 of 1");
	session_see("| solved");
	session_type(TERMINAL_ESC);
	session_see("move 2");
	session_leave();
}
END_TEST

/* On a terminal --solve shows its progress, and erases that in the end. */
START_TEST(solving_shows_its_progress)
{
	session_start("--solve=best -H7 -s7");
	session_see(" million positions, ");
	session_type(TERMINAL_CTRL_C);
	session_ended(-SIGINT);
	ck_assert(session_shows("best -"));
	ck_assert(!session_shows(" million positions, "));
}
END_TEST

void unit_add(TCase *tests)
{
	session_add(tests);
	unit_folder_add(tests);
	tcase_add_test(tests, endgames_that_are_cut_off_end_it);
	tcase_add_loop_test(tests, every_level_answers, 1, 10);
	tcase_add_test(tests, two_computers_play_a_game);
	tcase_add_test(tests, it_moves_for_a_person);
	tcase_add_test(tests, undo_leads_to_the_last_choice);
	tcase_add_test(tests, nobody_waits_for_it);
	tcase_add_test(tests, it_is_told_to_move_or_stop);
	tcase_add_test(tests, undo_stops_it);
	tcase_add_test(tests, a_new_game_stops_it);
	tcase_add_test(tests, the_game_is_kept);
	tcase_add_test(tests, a_signal_ends_it);
	tcase_add_test(tests, it_thinks_on_after_a_stop);
	tcase_add_test(tests, it_thinks_on_at_any_size);
	tcase_add_test(tests, nothing_is_computed_behind_the_help);
	tcase_add_test(tests, computers_can_be_paused);
	tcase_add_test(tests, people_cannot_be_paused);
	tcase_add_test(tests, a_hint_is_right);
	tcase_add_test(tests, a_hint_is_for_whoever_moves);
	tcase_add_test(tests, a_hint_need_not_be_proved);
	tcase_add_test(tests, houses_show_their_values);
	tcase_add_test(tests, bad_moves_show_their_losses);
	tcase_add_test(tests, moves_are_judged_afterwards);
	tcase_add_test(tests, all_moves_are_judged_afterwards);
	tcase_add_test(tests, values_are_shown_in_a_review);
	tcase_add_test(tests, solving_shows_its_progress);
}
