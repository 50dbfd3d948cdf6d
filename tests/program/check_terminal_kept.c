/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are written unasked: autosaved games and settings. */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "session.h"
#include "unit_folder.h"

const char unit_name[] = "terminal_kept";

UNIT_WITH(session_add)
UNIT_WITH(unit_folder_add)

#define CONFIG ".config/kalah/config"

/* -- the kept game --------------------------------------------------------- */

/* It opens as a file only, and its own stays. */
UNIT_TEST(a_game_of_version_1_opens_as_a_file)
{
	static const char older[] = "# kalah 1\n# at = 1\n6 4\n3\n6\n";

	session_at_home();
	unit_folder_write(SESSION_GAMES "game", older);
	session_tell("", ":A new game");
	session_tell(SESSION_GAMES "game", ":1 P1 3* _", "1 :P2 to move");
	session_keeps(1, "# kalah 1\n6 4\n3\n1\n");
	session_tell("", ":Your autosaved game continues.");
	unit_folder_holds(SESSION_GAMES "game", older);
}

UNIT_TEST(a_new_game_leaves_the_kept_one)
{
	static const char *const options[] = { "--new", "-H5",
		"--preset=seed-on", "--first=2",
		"--position=<1,0,0,9,9>" };

	session_tell("", "3 :P1: 3 again");
	for (int i = 0; i < 5; i++) {
		session_tell(options[i], ":A new game");
		session_keeps(1, "# kalah 1\n6 4\n3\n");
	}
	session_tell("--new", "2 :P2 to move");
	session_keeps(1, "# kalah 1\n6 4\n3\n");
	session_keeps(2, "# kalah 1\n6 4\n2\n");
}

static void in_words(const char *options, const char *seen)
{
	session_start(options);
	session_see(seen);
	session_type("computer 3\rquit\r");
	session_ended(0);
}

/* What is named is compared with how the game began, not with how it stands. */
UNIT_TEST(a_game_goes_on_if_it_began_as_named)
{
	static const char *const same[] = { "-2human", "--capture=opposite",
		"--preset=school -H6 --end=row --leftover=owner --relay=off",
		"--start=random --theme=mono --tutor=all -1 human --first=1" };
	/* the last two leave games of their own, as a program moves at once */
	static const char *const others[] = { "-2computer:9",
		"--preset=school", "-H5", "--start=random:5", "--start=usual",
		"--position=<2,0,0,1,1,1,1>", "--first=2", "-1robot" };

	session_tell("--start=random", ":Random start", "Enter :P2 to move");
	in_words("--plain=words -2human", "Your game continues.");
	for (size_t i = 0; i < sizeof same / sizeof *same; i++)
		session_tell(same[i], ":Your autosaved game continues.");
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		session_tell(others[i], ":) is kept: K");
	in_words("--plain=words -H5",
		") is kept: type games");
}

/* If another program has meanwhile put another game under a listed name, that
 * game is neither continued nor deleted unseen. */
UNIT_TEST(a_listed_name_stands_for_one_game_only)
{
	static const char other[] = SESSION_GAMES "play.5";

	for (int i = 0; i < 2; i++) {
		session_start_at_home("--animation=off --new");
		session_play("3 :P1: 3 again");
		unit_folder_write(other, "# kalah 1\n6 4\n2\n");
		session_play("K :─ Kept games ─", ">1 move, P1 v P2");
		if (i)
			session_play("d :─ Delete this game for good? ─");
		ck_assert_int_eq(rename(other, "elsewhere"), 0);
		unit_folder_write(other, "# kalah 1\n6 4\n5\n6\n");
		session_try(i ? "y" : "\r",
			"Another program is using that game.");
		unit_folder_holds(other, "# kalah 1\n6 4\n5\n6\n");
		session_play("Esc !Kept games");
		session_leave();
		session_keeps(1, "# kalah 1\n6 4\n3\n");
		ck_assert_int_eq(
			unlink(SESSION_KEPT) | unlink(other), 0);
	}
}

/* Typed ahead, a click finds the place of a game that is no longer there. */
UNIT_TEST(a_click_may_come_too_late)
{
	char keys[40];
	int row, col;

	session_start_at_home("--animation=off");
	session_play("3 :P1: 3 again");
	unit_folder_write(SESSION_GAMES "play.5", "# kalah 1\n6 4\n3\n");
	unit_folder_write(SESSION_GAMES "play.6", "# kalah 1\n6 4\n2\n6\n");
	session_play("K :1 move, P1 v P2", ">2 moves, P1 v P2");
	ck_assert(terminal_find(session, "1 move, P1", &row, &col));
	snprintf(keys, sizeof keys, "dy\033[<0;%d;%dM", col + 1, row + 1);
	session_type(keys);
	session_play("!2 moves, P1", ">1 move, P1 v P2",
		"Esc !Kept games");
	session_leave();
}

/* Waits until the solved problem is on disk: the program does not wait for
 * that, and a signal might come first. */
static void until_solved(void)
{
	struct stat file = { .st_size = 0 };

	while (stat(".local/state/kalah/problems", &file) != 0 ||
	       file.st_size == 0)
		poll(NULL, 0, 10);
}

/* Whatever ends the program during a task; but solved problems are saved. */
UNIT_TEST(tasks_change_no_kept_game)
{
	static const enum session_end ends[] = { BY_TERM,
		BY_Q_IN_A_SMALL_WINDOW };

	for (int i = 0; i < 3; i++) {
		session_start_at_home("--animation=off --new");
		session_play("3 :P1: 3 again", "F3 :Lesson 1 of 8",
			"3 :you move again!");
		session_try(TERMINAL_ESC "\033OS", "Problem 1 of");
		session_play("s : House ");
		until_solved();
		if (i < 2) {
			session_end_by(ends[i]);
		} else {
			session_play("q :P1: 3 again");
			session_leave();
		}
		session_keeps(1, "# kalah 1\n6 4\n3\n");
		ck_assert_int_eq(unlink(SESSION_KEPT), 0);
		session_start("--animation=off --problem");
		session_play(":Problem 2 of", "q :q quit");
		session_leave();
		ck_assert_int_eq(unlink(".local/state/kalah/problems"), 0);
	}
}

UNIT_TEST(without_a_home_nothing_is_kept)
{
	session_start_in(24, 80, "HOME", "--animation=off");
	session_play(":q quit",
		"3 :cannot be saved: there is no home folder (HOME)",
		"q :Quit without saving this game? y/n", "y");
	session_ended(0);
}

/* -- newcomers ------------------------------------------------------------- */

#define PAGE ":─ kalah ─"

/* Starts the game where nobody has played. */
static void start_first(const char *options)
{
	session_at_home();
	ck_assert_int_eq(system("rm -rf .local .config"), 0);
	session_start(options);
}

UNIT_TEST(nothing_is_written_before_a_newcomer_answers)
{
	for (enum session_end end = 0; end < SESSION_ENDS; end++) {
		start_first("start-page --animation=off --no-mouse");
		session_play(PAGE, "Down :▶ Two people");
		session_end_by(end);
		ck_assert_int_ne(access(".local", F_OK), 0);
		ck_assert_int_ne(access(".config", F_OK), 0);
	}
}

/* Only before the very first move, and only then l begins a lesson. */
UNIT_TEST(newcomers_are_greeted)
{
	start_first("start-page --animation=off");
	session_play(PAGE, "Esc :New here? Press l for a lesson. Alone? "
		"Press o",
		"o :Who plays P2", "Esc !Options", "l :Lesson 1 of 8",
		"Esc :New here?", "l :Lesson 1 of 8", "3", "Esc :New here?",
		"3 !New here?", "u :All moves undone", "End >6[ 4]",
		"rny :A new game");
	session_leave();
	session_tell("", ":A new game");
}

/* Until somebody moves, and only what is chosen anew is a setting. */
UNIT_TEST(what_is_chosen_is_a_setting)
{
	start_first("start-page");
	session_play(PAGE, "Enter :(level 1)");
	session_leave();
	unit_folder_holds(CONFIG, "player2 = computer:1\n");
	session_start("start-page");
	session_play(":▶ Play the computer < level 1", "Right N",
		":The computer begins", "Enter :Computer (level 2) v You");
	session_leave();
	unit_folder_holds(CONFIG, "player1 = computer:2\nplayer2 = human\n");
	start_first("start-page");
	session_play(PAGE, "Down Enter :New here?");
	session_leave();
	ck_assert_int_ne(access(CONFIG, F_OK), 0);
}

UNIT_TEST(in_words_who_played_last_plays)
{
	start_first("start-page --plain=words");
	session_play(":New here? Type lesson. Alone? Type computer 1");
	session_type("1\nq\n");
	session_ended(0);
	session_start("start-page --plain=words --new");
	session_play(":The players are those of last time.");
	session_type("computer 2\n4\nq\n");
	session_ended(0);
	session_start("start-page --plain=words --new");
	session_play(":at level 2, easy.",
		":The players are those of last time.");
	/* or whoever is to, though nobody moves */
	session_type("computer 5\nset theme oak\nq\n");
	session_ended(0);
	session_start("start-page --plain=words --new --level=7");
	session_type("set theme slate\nq\n");
	session_ended(0);
	session_start("start-page --plain=words --new");
	session_play(":at level 5, skilled.");
	session_type("q\n");
	session_ended(0);
	session_start("start-page --plain=words --new --level=7");
	session_type("set player2 computer:7\nq\n");
	session_ended(0);
	session_start("start-page --plain=words --new");
	session_play(":at level 7, expert.");
	session_type("q\n");
	session_ended(0);
}

/* Whoever says what to play knows. */
UNIT_TEST(whoever_asks_for_a_game_sees_no_page)
{
	static const char *const options[] = { "-H5", "--first=1",
		"--no-config", "--level=1", "--random-seed=1", "--start=fair",
		"--position=<1,0,0,9,9>", "--preset=congkak" };
	static const char *const display[] = { "--new", "--tutor=all",
		"--time=1", "--name1=Ann", "--accessible", "--theme=mono" };
	char words[100];

	for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
		snprintf(words, sizeof words, "start-page %s", options[i]);
		start_first(words);
		session_see("o options");
		session_leave();
	}
	for (size_t i = 0; i < sizeof display / sizeof *display; i++) {
		snprintf(words, sizeof words, "start-page %s", display[i]);
		start_first(words);
		session_see("Play the computer");
		session_leave();
	}
	unit_folder_write("game", "# kalah 1\n6 4\n3\n");
	start_first("start-page game");
	session_play(":o op");
	session_leave();
	start_first("start-page --problem");
	session_play(":Problem 1 of", "Esc :New here?");
	session_leave();
}
