/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The options menu and the help, opened over the board. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session.h"

const char unit_name[] = "terminal_menu";

enum { ROWS_MAX = 60 };

#define F2 "\033OQ"
#define FIRST "\001"
#define LAST "\005"

static void open_menu(void)
{
	session_try("o", "─ Options ─");
}

static void close_menu(void)
{
	session_type("o");
	session_see_no(" Options ");
}

/* Types KEYS and waits until another line of the menu is chosen, or the chosen
 * one has changed. Returns what it said before, to be freed. */
static char *change(const char *keys)
{
	char *before = strdup(session_chosen());

	session_type(keys);
	session_until(session_drew_chosen() &&
		strcmp(session_chosen(), before) != 0);
	return before;
}

/* Goes down from the first row to the one that begins with LABEL. */
static void go_to(const char *label)
{
	session_type(FIRST);
	session_until(session_chose("Preset"));
	while (!session_chose(label)) {
		ck_assert_msg(!session_chose("[ Close ]"), "no row %s", label);
		free(change(TERMINAL_DOWN));
	}
}

/* In the row called LABEL, types KEYS and sees VALUE there. */
static void set(const char *label, const char *keys, const char *value)
{
	go_to(label);
	session_type(keys);
	session_until(session_chose(value));
}

/* -- options --------------------------------------------------------------- */

/* Esc takes back all changes, even those that took effect at once. */
START_TEST(esc_takes_all_changes_back)
{
	char *before;

	session_start("--animation=off");
	session_see("q quit");
	before = session_text();
	session_try("o", "─ Options ─");
	set("Houses per side", "3\r", "< 3 >");
	set("House numbers", TERMINAL_RIGHT, "on round the board");
	session_type(TERMINAL_ESC);
	session_until(session_is(before));
	free(before);
}
END_TEST

START_TEST(keys_open_and_close_the_options)
{
	char *before;

	session_start("--animation=off");
	session_see("q quit");
	before = session_text();
	session_try("o", "─ Options ─");
	session_type(TERMINAL_ESC);
	session_until(session_is(before));
	session_try(F2, "─ Options ─");
	session_type("o");
	session_until(session_is(before));
	session_try("o", "─ Options ─");
	session_type("q");
	session_until(session_is(before));
	session_try("o", "─ Options ─");
	session_type(TERMINAL_END);
	session_until(session_chose("[ Close ]"));
	session_type(TERMINAL_ENTER);
	session_until(session_is(before));
	free(before);
}
END_TEST

START_TEST(every_row_can_be_reached)
{
	static const char *const labels[] = {
		"Preset", "Houses per side", "Seeds per house", "Sowing ",
		"Last seed in my empty", "Last seed in a full",
		"Game ends when", "Seeds left over", "P1 ", "P2 ", "First move",
		"Sowing speed", "Colours", "Use colours",
		"Plain characters", "Seeds ", "Landing preview",
		"Visible cursor", "Mouse", "Turned round", "House numbers",
		"[ Start a new game ]", "[ Close ]"
	};
	enum { LABELS = sizeof labels / sizeof *labels };
	static const char *const downs[] = { TERMINAL_DOWN, "j", TERMINAL_TAB };
	static const char *const ups[] = { TERMINAL_UP, "k",
		TERMINAL_BACK_TAB };
	int seen = 0, rows = 0;

	session_start("");
	session_see("q quit");
	open_menu();
	session_until(session_chose("Preset"));
	for (; !session_chose("[ Close ]"); rows++) {
		seen += session_chose(labels[seen]);
		free(change(downs[rows % 3]));
	}
	ck_assert_int_eq(seen, LABELS - 1);
	while (rows--)
		free(change(ups[rows % 3]));
	ck_assert(session_chose("Preset"));
	session_type(TERMINAL_END);
	session_until(session_chose("[ Close ]"));
	session_type(TERMINAL_HOME);
	session_until(session_chose("Preset"));
	session_type(TERMINAL_PAGE_DOWN);
	session_until(session_chose("[ Close ]"));
	session_type(TERMINAL_PAGE_UP);
	session_until(session_chose("Preset"));
}
END_TEST

/* Right changes each row, Left changes it back; buttons have no values. */
START_TEST(every_value_changes_and_changes_back)
{
	session_start("--houses=5 --seeds=3");
	session_see("q quit");
	open_menu();
	go_to("Houses per side");
	while (!session_chose("[")) {
		char *before = change(TERMINAL_RIGHT);

		free(change(TERMINAL_LEFT));
		ck_assert_str_eq(session_chosen(), before);
		free(before);
		free(change(TERMINAL_DOWN));
	}
	ck_assert(session_chose("[ Lesson ]"));
	session_type(TERMINAL_RIGHT TERMINAL_UP);
	session_until(session_chose("House numbers"));
	close_menu();
	session_see("move 1");
}
END_TEST

START_TEST(rules_change_at_once_before_the_first_move)
{
	session_start("--animation=off");
	session_see("q quit");
	open_menu();
	set("Houses per side", "3" TERMINAL_ENTER, "< 3 >");
	set("Sowing ", TERMINAL_RIGHT, "< clockwise >");
	set("Seeds per house", "12" TERMINAL_ENTER, "< 12 >");
	set("First move", TERMINAL_RIGHT, "< P2 >");
	close_menu();
	session_see("Kalah(3,12)");
	session_see("▶ P2 to move");
	session_see("3[12]   │  2[12]   │  1[12]");
	session_see("← ← ← sowing");
}
END_TEST

START_TEST(rules_wait_for_the_next_game)
{
	session_start("--animation=off --no-config");
	session_see("to move");
	session_try("1", "move 2");
	open_menu();
	set("Houses per side", "5" TERMINAL_ENTER, "< 5 >");
	close_menu();
	session_see("The new rules apply from the next game");
	ck_assert(session_shows("Kalah(6,4)"));
	ck_assert(session_shows("P1: house 1, 4 seeds"));
	session_try("n", "y/n");
	session_try("y", "Kalah(5,4)");
	session_see("A new game");
	session_see("move 1");
}
END_TEST

START_TEST(the_menu_starts_a_new_game)
{
	session_start("--animation=off");
	session_see("to move");
	session_try("1", "move 2");
	open_menu();
	set("Houses per side", "5" TERMINAL_ENTER, "< 5 >");
	set("[ Start a new game ]", TERMINAL_ENTER, "");
	session_see("y/n");
	session_type("n");
	session_see_no("y/n");
	ck_assert(session_shows("Kalah(6,4)"));
	open_menu();
	session_type(LAST TERMINAL_UP TERMINAL_ENTER);
	session_see("y/n");
	session_try("y", "Kalah(5,4)");
}
END_TEST

START_TEST(numbers_are_typed)
{
	session_start("");
	session_see("q quit");
	open_menu();
	set("Houses per side", "1", "< 1_ >");
	session_type("2");
	session_until(session_chose("< 12_ >"));
	session_type(TERMINAL_BACKSPACE);
	session_until(session_chose("< 1_ >"));
	session_type(TERMINAL_DOWN TERMINAL_UP);
	session_until(session_chose("< 1 >"));
	session_type("500" TERMINAL_ENTER);
	session_until(session_chose("< 99 >"));
	session_type(TERMINAL_RIGHT TERMINAL_LEFT);
	session_until(session_chose("< 98 >"));
	session_type("0" TERMINAL_ENTER);
	session_until(session_chose("< 1 >"));
	session_type("d");
	session_until(session_chose("< 6 >"));
	set("Seeds per house", "5000" TERMINAL_ENTER, "< 999 >");
	session_type("d");
	session_until(session_chose("< 4 >"));
	close_menu();
	session_see("Kalah(6,4) standard");
}
END_TEST

START_TEST(presets_wrap_around)
{
	char *first;
	int count = 0;

	session_start("");
	session_see("q quit");
	open_menu();
	session_until(session_chose("< standard >"));
	first = strdup(session_chosen());
	do {
		free(change(TERMINAL_RIGHT));
		ck_assert_int_lt(count++, ROWS_MAX);
	} while (strcmp(session_chosen(), first) != 0);
	ck_assert_int_eq(count, 9);	/* one preset has two names */
	free(change(TERMINAL_LEFT));
	ck_assert(session_chose("< clockwise-far >"));
	session_see("clockwise, far store");
	session_type(TERMINAL_LEFT);
	session_until(session_chose("< school >"));
	session_see("< nobody's >");
	go_to("House numbers");
	session_until(session_chose("< on round the board >"));
	set("Seeds per house", "5" TERMINAL_ENTER, "< 5 >");
	session_see("< custom >");
	session_type(FIRST "d");
	session_until(session_chose("< standard >"));
	go_to("House numbers");
	session_until(session_chose("< each from 1 >"));
	close_menu();
	session_see("Kalah(6,4) standard");
	free(first);
}
END_TEST

START_TEST(the_display_changes_at_once)
{
	session_start("");
	session_see("q quit");
	open_menu();
	set("Plain characters", TERMINAL_RIGHT, "< on >");
	session_see("+- Options -");
	session_until(session_is_ascii());
	set("Visible cursor", TERMINAL_RIGHT, "< on >");
	session_until(!(terminal_state(session) & TERMINAL_NO_CURSOR));
	set("House numbers", TERMINAL_RIGHT, "< on round the board >");
	set("Landing preview", TERMINAL_RIGHT, "< off >");
	close_menu();
	session_see("|12[ 4]|11[ 4]|");
	session_see("q quit");
	session_see_no(">sow");
	session_until(session_is_ascii());
	session_try("o", "+- Options -");
	set("Plain characters", TERMINAL_LEFT, "< off >");
	session_see("─ Options ─");
	close_menu();
	session_see("│12[ 4]│11[ 4]│");
}
END_TEST

START_TEST(players_change_at_once)
{
	session_start("--animation=off");
	session_see("to move");
	session_try("1", "move 2");
	open_menu();
	set("P2 ", TERMINAL_LEFT, "< robot >");
	close_menu();
	session_see(" Robot: house ");
	session_see("You v Robot");
}
END_TEST

/* The question to the former level, which would think for a day, is dropped. */
START_TEST(the_computer_changes_at_once)
{
	session_start("--animation=off -H8 -s9 --time=100000 -2computer:9");
	session_see("your turn");
	session_try("1", "The computer is thinking...");
	open_menu();
	set("P2 ", TERMINAL_LEFT, "< computer 8 master >");
	close_menu();
	session_see("move 3");
}
END_TEST

/* -- help ------------------------------------------------------------------ */

START_TEST(help_has_nine_pages)
{
	char *before;

	session_start("");
	session_see("q quit");
	before = session_text();
	session_try("?", "[Rules]");
	session_see("Esc close");
	session_try(" ", "[Sowing]");
	session_try(TERMINAL_RIGHT, "[Capture]");
	session_try("l", "[Playing]");
	session_try(TERMINAL_ENTER, "[Advice]");
	session_try(TERMINAL_LEFT, "[Playing]");
	session_type("  ");
	session_see("[Game]");
	session_try("?", "[Screen]");
	session_try("?", "[Marks]");
	session_try("?", "[About]");
	session_try("?", "[Rules]");
	session_try(TERMINAL_LEFT, "[About]");
	/* three times round, and all of it before the next frame */
	session_try("hhhhhhhhhhhhhhhhhhhhhhhhhhhhh", "[Screen]");
	session_try("  ", "[About]");
	session_see_no("scroll");
	session_type(TERMINAL_ESC);
	session_until(session_is(before));
	session_try(TERMINAL_F1, "[Rules]");
	session_type("q");
	session_until(session_is(before));
	free(before);
}
END_TEST

START_TEST(help_lists_the_keys)
{
	static const struct {
		const char *name, *words[8];
	} pages[] = {
		{ "[Playing]", { "Left h Right l", "choose a house",
			"Home ^A End ^E", "Enter Space", "u Backspace",
			"undo to your last choice", "r ^R" } },
		{ "[Advice]", { "v", "review", "Click" } },
		{ "[Game]", { "o F2", "sides swapped" } },
		{ "[Screen]", { "? F1", "never quits", "^L", "^C ^Z" } }
	};

	session_start("");
	session_see("q quit");
	session_type("?  ");
	session_see("[Capture]");
	for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
		session_try(" ", pages[i].name);
		for (int j = 0; pages[i].words[j]; j++)
			session_see(pages[i].words[j]);
	}
}
END_TEST

START_TEST(help_scrolls)
{
	char *top;

	session_start_in(10, 60, "", "");
	session_see("to move");
	session_type("?");
	for (int i = 0; i < 6; i++)
		session_type(" ");
	session_see("[Screen]");
	session_see("turn the board");
	session_see("Up Down scroll");
	session_see("↓ more");
	session_see_no("↑ more");
	top = session_text();
	session_try(TERMINAL_END, "^C ^Z");
	session_see_no("turn the board");
	session_see("↑ more");
	session_see_no("↓ more");
	session_type(TERMINAL_PAGE_UP TERMINAL_PAGE_UP);
	session_until(session_is(top));
	session_type(TERMINAL_DOWN);
	session_see_no("turn the board");
	session_type("k");
	session_until(session_is(top));
	free(top);
}
END_TEST

static void turn_to_rules(void)
{
	session_try("?", "[Rules]");
}

START_TEST(help_explains_the_current_rules)
{
	session_start("");
	session_see("q quit");
	turn_to_rules();
	session_see("Rules of this game: standard");
	session_try(" ", "│ 8│ ▶│ 1│ 2│P1│");
	session_try(" ", "A last seed in an empty house of your own");
	session_see("A last seed in an occupied house ends the");
	session_start("--seed-on --leftover=nobody --houses=5 --seeds=3");
	session_see("q quit");
	turn_to_rules();
	session_see("Rules of this game: custom rules");
	session_see("5 houses with 3 seeds");
	session_type("  ");
	session_see("ever captured");
	session_see("Seeds left in the houses at the end count");
	session_type(TERMINAL_RIGHT TERMINAL_LEFT TERMINAL_LEFT TERMINAL_LEFT
		TERMINAL_LEFT);
	session_see("[About]");
	session_see("General Public License");
}
END_TEST

/* Help lists the keys of the mode in which it was opened. */
START_TEST(help_lists_the_keys_of_the_menu)
{
	session_start("--animation=off");
	session_see("q quit");
	open_menu();
	session_try("?", "[Options]");
	session_see("change its value");
	session_type(TERMINAL_ESC);
	session_see_no("[Options]");
	session_until(session_chose("Preset"));
}
END_TEST

/* The path of the seeds follows the rules chosen in the menu. */
START_TEST(the_options_show_the_path)
{
	session_start("--animation=off");
	session_see("to move");
	open_menu();
	session_see("│ 8│ ▶│ 1│ 2│P1│");
	session_see_no(" *");
	set("Sowing ", TERMINAL_RIGHT, "< clockwise >");
	session_see("│P1│ 2│ 1│ ▶│ 8│");
	session_see("Takes effect now.");
	set("Sowing ", TERMINAL_RIGHT, "< clockwise, far store >");
	session_see("│ 1│ ▶│ 8│ 7│P1│");
	close_menu();
	session_try("1", "move 2");
	open_menu();
	set("Houses per side", TERMINAL_RIGHT, "< 7 > *");
	session_see("* from the next game");
	set("Sowing speed", TERMINAL_RIGHT, "< fast >");
	session_see("Takes effect now.");
}
END_TEST

void unit_add(TCase *tests)
{
	session_add(tests);
	tcase_add_test(tests, keys_open_and_close_the_options);
	tcase_add_test(tests, esc_takes_all_changes_back);
	tcase_add_test(tests, every_row_can_be_reached);
	tcase_add_test(tests, every_value_changes_and_changes_back);
	tcase_add_test(tests, rules_change_at_once_before_the_first_move);
	tcase_add_test(tests, rules_wait_for_the_next_game);
	tcase_add_test(tests, the_menu_starts_a_new_game);
	tcase_add_test(tests, numbers_are_typed);
	tcase_add_test(tests, presets_wrap_around);
	tcase_add_test(tests, the_display_changes_at_once);
	tcase_add_test(tests, players_change_at_once);
	tcase_add_test(tests, the_computer_changes_at_once);
	tcase_add_test(tests, help_has_nine_pages);
	tcase_add_test(tests, help_lists_the_keys);
	tcase_add_test(tests, help_scrolls);
	tcase_add_test(tests, help_explains_the_current_rules);
	tcase_add_test(tests, help_lists_the_keys_of_the_menu);
	tcase_add_test(tests, the_options_show_the_path);
}
