/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Clicks and the wheel: whatever is drawn can be clicked. */
#include <stdio.h>
#include <string.h>

#include "session.h"

const char unit_name[] = "terminal_mouse";

/* The buttons of SGR mouse reports (xterm's ctlseqs). */
enum { LEFT = 0, WHEEL_UP = 64, WHEEL_DOWN = 65 };

/* Columns and rows of the board of six houses at 80x24, from 0. */
enum { HOUSE_1 = 9, PITCH = 7, UPPER = 5, LOWER = 10 };

static void press(int button, int row, int col)
{
	char report[40];

	snprintf(report, sizeof report, "\033[<%d;%d;%dM", button, col + 1,
		row + 1);
	session_type(report);
	snprintf(report, sizeof report, "\033[<%d;%d;%dm", button, col + 1,
		row + 1);
	session_type(report);
}

static void click(int row, int col)
{
	press(LEFT, row, col);
}

/* Clicks on the second of these characters, which must be on the screen. */
static void click_on(const char *words)
{
	session_see(words);
	for (int row = 0; row < 24; row++) {
		const char *line = session_cells(row, 0, 80);
		const char *at = strstr(line, words);
		int col = 0;

		if (!at)
			continue;
		for (; line < at; line++)
			col += (*line & 0xC0) != 0x80;
		click(row, col + 1);
		return;
	}
}

static void click_house(int house)
{
	click(LOWER, HOUSE_1 + (house - 1) * PITCH);
}

START_TEST(clicks_sow_houses)
{
	session_start("--animation=off");
	session_see("P1 to move");
	click_house(3);
	session_see("P1: house 3, 4 seeds, last in P1's store");
	click_house(3);
	session_see("House 3 is empty. Choose another.");
	click(UPPER, HOUSE_1);
	session_see("That is P2's house.");
	click_house(6);
	session_see("P2 to move");
	click_house(1);
	session_see("That is P1's house.");
	click(UPPER, HOUSE_1);
	session_see("P2: house 6, 4 seeds");
	/* the store, the frame and the title are no houses */
	click(LOWER, HOUSE_1 - PITCH);
	click(LOWER, HOUSE_1 - 2);
	click(0, 20);
	session_see("P1 to move");
	session_leave_unsaved();
}
END_TEST

START_TEST(clicks_sow_houses_without_a_frame)
{
	session_start_in(10, 40, "", "--animation=off");
	session_see("P1 to move");
	click(5, 15);
	session_see("P1: house 3 again");
	session_leave_unsaved();
}
END_TEST

START_TEST(clicks_end_sowing)
{
	session_start_sowing();
	click_house(2);
	session_see(SESSION_SLOW_SOWN);
	session_leave_unsaved();
}
END_TEST

START_TEST(clicks_on_moves_review_them)
{
	session_start("--animation=off");
	session_see("P1 to move");
	session_try("3", "P1: house 3");
	session_try("6", "move 3");
	session_try("5", "move 4");
	click_on("3* ");
	session_see("move 1 of 3");
	session_see("P1: house 3, 4 seeds");
	session_see("Position: <6,1,0,4,4,0,5,5,5,4,4,4,4,4,4>");
	click(1 + 2, 58 + 8);
	session_see("move 3 of 3");
	click_on("back to the game");
	session_see("move 4");
	session_leave_unsaved();
}
END_TEST

START_TEST(keys_below_can_be_clicked)
{
	session_start("--animation=off");
	session_see("P1 to move");
	click_on("o options");
	session_see("─ Options ─");
	session_type("o");
	session_see_no("─ Options ─");
	click_on("? help");
	session_see("[Rules]");
	click(12, 40);
	session_see("[Sowing]");
	click_on("Esc close");
	session_see_no("[Sowing]");
	session_try("2", "move 2");
	click_on("n new game");
	session_see("Start a new game and");
	click_house(1);
	click_on("n no");
	session_see_no("Start a new game and");
	click_on("u undo");
	session_see("move 1");
	click_on("q quit");
	session_see("Quit ");
	click_on("y yes");
	session_ended(0);
}
END_TEST

START_TEST(options_can_be_clicked)
{
	session_start("--animation=off");
	session_see("P1 to move");
	session_try("o", "─ Options ─");
	click_on("Houses per side");
	session_until(session_chose("Houses per side"));
	click_on("Houses per side");
	session_until(session_chose("< 7 >"));
	click_on("Game ends when");
	session_until(session_chose("Game ends when"));
	press(WHEEL_DOWN, 12, 40);
	session_until(session_chose("Seeds left over"));
	press(WHEEL_UP, 12, 40);
	session_until(session_chose("Game ends when"));
	click(12, 70);
	session_type("o");
	session_see("Kalah(7,4)");
	session_leave_unsaved();
}
END_TEST

/* The wheel and clicks answer no question, and a click scrolls no menu. */
/* Waits until all that was typed has been read: ^L clears the screen. */
static void see_all_read(void)
{
	char *output;
	size_t size;
	FILE *copy = open_memstream(&output, &size);

	ck_assert_ptr_nonnull(copy);
	terminal_copy(session, copy);
	session_type(TERMINAL_CTRL_L);
	session_until(fflush(copy) == 0 && strstr(output, "\033[2J"));
	terminal_copy(session, NULL);
	fclose(copy);
	free(output);
}

START_TEST(clicks_answer_no_question)
{
	session_start("--animation=off");
	session_see("P1 to move");
	session_try("2", "move 2");
	session_try("q", "y/n");
	press(WHEEL_UP, 12, 40);
	press(LEFT, 12, 40);
	see_all_read();
	session_see("y/n");
	session_type("n");
	session_see_no("y/n");
	session_try("o", "─ Options ─");
	session_type(TERMINAL_END TERMINAL_UP TERMINAL_UP TERMINAL_UP
		TERMINAL_UP TERMINAL_UP);
	session_until(session_chose("House numbers"));
	click(5, 10);
	session_until(session_chose("Use colours"));
	click(5, 10);
	session_until(session_chose("Use colours                 < always >"));
	session_type(TERMINAL_ESC);
	session_see_no("─ Options ─");
	session_leave_unsaved();
}
END_TEST

/* Older terminals report each number as a character, with 32 added. */
static void press_in_characters(int button, int row, int col)
{
	char report[] = { '\033', '[', 'M', (char)(button + 32),
		(char)(col + 33), (char)(row + 33), '\0' };

	session_type(report);
}

START_TEST(older_reports_are_understood)
{
	session_start("--animation=off");
	session_see("P1 to move");
	/* the right button, and a release */
	press_in_characters(2, LOWER, HOUSE_1);
	press_in_characters(3, LOWER, HOUSE_1);
	press_in_characters(LEFT, LOWER, HOUSE_1 + 2 * PITCH);
	session_see("P1: house 3, 4 seeds, last in P1's store");
	ck_assert(session_shows("move 2"));
	session_leave_unsaved();
}
END_TEST

START_TEST(the_wheel_scrolls)
{
	session_start_in(18, 80, "",
		"--animation=off --player1=robot --player2=robot");
	session_see("Game over");
	session_see_no("│  1 P1 ");
	for (int i = 0; i < 30; i++)
		press(WHEEL_UP, 5, 65);
	session_see("│  1 P1 ");
	for (int i = 0; i < 30; i++)
		press(WHEEL_DOWN, 5, 65);
	session_see_no("│  1 P1 ");
	session_type("q");
	session_ended(0);
}
END_TEST

START_TEST(the_mouse_is_left_alone)
{
	session_start("--animation=off --no-mouse");
	session_see("P1 to move");
	ck_assert(!(terminal_state(session) & TERMINAL_MOUSE));
	session_try("o", "─ Options ─");
	session_type(TERMINAL_END TERMINAL_UP TERMINAL_UP TERMINAL_UP
		TERMINAL_UP TERMINAL_UP TERMINAL_UP TERMINAL_UP);
	session_until(session_chose("Mouse"));
	session_type(TERMINAL_RIGHT);
	session_until(terminal_state(session) & TERMINAL_MOUSE);
	session_type(TERMINAL_RIGHT);
	session_until(!(terminal_state(session) & TERMINAL_MOUSE));
	session_type(TERMINAL_RIGHT);
	session_until(terminal_state(session) & TERMINAL_MOUSE);
	session_type("o");
	session_see_no("─ Options ─");
	click_house(2);
	session_see("move 2");
	session_leave_unsaved();
}
END_TEST

void unit_add(TCase *tests)
{
	session_add(tests);
	tcase_add_test(tests, clicks_sow_houses);
	tcase_add_test(tests, clicks_sow_houses_without_a_frame);
	tcase_add_test(tests, clicks_end_sowing);
	tcase_add_test(tests, clicks_on_moves_review_them);
	tcase_add_test(tests, keys_below_can_be_clicked);
	tcase_add_test(tests, options_can_be_clicked);
	tcase_add_test(tests, clicks_answer_no_question);
	tcase_add_test(tests, older_reports_are_understood);
	tcase_add_test(tests, the_wheel_scrolls);
	tcase_add_test(tests, the_mouse_is_left_alone);
}
