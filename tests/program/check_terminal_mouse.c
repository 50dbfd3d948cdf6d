/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Clicks and the wheel, as terminals report them. */
#include <stdio.h>
#include <string.h>

#include "session.h"

const char unit_name[] = "terminal_mouse";

UNIT_WITH(session_add)

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

static void click_house(int house)
{
	click(LOWER, HOUSE_1 + (house - 1) * PITCH);
}

UNIT_TEST(clicks_sow_houses)
{
	session_start("--animation=off");
	session_play(":P1 to move");
	click_house(3);
	session_see("P1: house 3, 4 seeds, last in P1's store");
	click(UPPER, HOUSE_1);
	session_see("That is P2's house.");
	session_leave_unsaved();
}

/* The wheel and clicks answer no question, and a click scrolls no menu. */
/* Waits until all that was typed has been read: ^L clears the screen. */
static void see_all_read(void)
{
	char *output;
	size_t size;
	FILE *copy = open_memstream(&output, &size);

	ck_assert_ptr_nonnull(copy);
	terminal_copy(session, copy);
	session_play("^L");
	session_until(fflush(copy) == 0 && strstr(output, "\033[2J"));
	terminal_copy(session, NULL);
	fclose(copy);
	free(output);
}

UNIT_TEST(clicks_answer_no_question)
{
	session_start("--animation=off");
	session_play(":P1 to move", "2 :move 2", "q :y/n");
	press(WHEEL_UP, 12, 40);
	press(LEFT, 12, 40);
	see_all_read();
	session_play(":y/n", "n !y/n", "o :─ Options ─",
		"End Up Up Up Up Up Up Up Up >House numbers");
	click(6, 10);
	session_play(">Plain characters");
	click(6, 10);
	session_play(">Plain characters            < on >",
		"Esc !- Options -");
	session_leave_unsaved();
}

/* Older terminals report each number as a character, with 32 added. */
static void press_in_characters(int button, int row, int col)
{
	char report[] = { '\033', '[', 'M', (char)(button + 32),
		(char)(col + 33), (char)(row + 33), '\0' };

	session_type(report);
}

UNIT_TEST(older_reports_are_understood)
{
	session_start("--animation=off");
	session_play(":P1 to move");
	/* the right button, and a release */
	press_in_characters(2, LOWER, HOUSE_1);
	press_in_characters(3, LOWER, HOUSE_1);
	press_in_characters(LEFT, LOWER, HOUSE_1 + 2 * PITCH);
	session_play(":P1: house 3, 4 seeds, last in P1's store", ":move 2");
	session_leave_unsaved();
}

UNIT_TEST(the_wheel_scrolls)
{
	session_start_in(18, 80, "",
		"--animation=off --player1=robot --player2=robot");
	session_play(":Game over", "!│  1 P1 ");
	for (int i = 0; i < 30; i++)
		press(WHEEL_UP, 5, 65);
	session_play(":│  1 P1 ");
	for (int i = 0; i < 30; i++)
		press(WHEEL_DOWN, 5, 65);
	session_play("!│  1 P1 ", "q");
	session_ended(0);
}

UNIT_TEST(the_mouse_is_left_alone)
{
	session_start("--animation=off --no-mouse");
	session_play(":P1 to move");
	ck_assert(!(terminal_state(session) & TERMINAL_MOUSE));
	session_play("o :─ Options ─",
		"End Up Up Up Up Up Up Up Up Up Up >Mouse",
		"Right");
	session_until(terminal_state(session) & TERMINAL_MOUSE);
	session_play("Right");
	session_until(!(terminal_state(session) & TERMINAL_MOUSE));
	session_play("Right");
	session_until(terminal_state(session) & TERMINAL_MOUSE);
	session_play("o !─ Options ─");
	click_house(2);
	session_play(":move 2");
	session_leave_unsaved();
}
