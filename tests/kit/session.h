/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The game in a terminal: start it, type, and say what must appear.
 *
 * There is one session at a time. What does not happen in time fails the test;
 * nothing waits for a fixed time. Lists of options or variables are separated
 * by blanks, 15 words at most.
 */
#ifndef KALAH_TESTS_SESSION_H
#define KALAH_TESTS_SESSION_H

#include <stdlib.h>

#include "script.h"
#include "reference.h"
#include "terminal.h"
#include "unit.h"

/* The terminal of the session; NULL if there is no session. */
extern struct terminal *session;

/*
 * For unit_add: ends the session after each test, and makes HOME a place where
 * nothing can be written. If there is no pseudo-terminal, says so and exits
 * with status 77.
 */
void session_add(TCase *tests);

/* The program under test: KALAH in the environment, or ./kalah. */
const char *session_program(void);

/* Whether the terminal database has NAME. */
bool session_knows_terminal(const char *name);

/* Runs the game in place of the last session, at 80x24, or at another size
 * with "NAME=VALUE" and "NAME" in ENVIRONMENT, as terminal_start() has them.
 * Unless OPTIONS begin with the word "start-page", a --random-seed keeps that
 * away. */
void session_start(const char *options);
void session_start_in(int rows, int cols, const char *environment,
		const char *options);

/* The same for a line of sh, in which "$0" is the game. */
void session_start_sh(const char *line);

/* The first game kept there, from HOME. */
#define SESSION_GAMES ".local/state/kalah/"
#define SESSION_KEPT SESSION_GAMES "play.1"

/* Fails unless game NUMBER that is kept has these lines and stands so; except
 * for lines that let it be continued. */
void session_keeps(int number, const char *words);

/* Makes the current folder HOME, for tests with unit_folder_add. The second
 * also starts the game and waits until the board is drawn. */
void session_at_home(void);
void session_start_at_home(const char *options);

/* Performs a script (script.h). What is to be seen after keys must not be
 * there before them; no key may follow Esc in a line. The first "=" remembers
 * the screen; at others it must become the same again. */
#define session_play(...) session_play_script(SCRIPT(__VA_ARGS__))
void session_play_script(const char *const script[]);

/* The same in a game of its own: starts it at home with OPTIONS and without
 * animation, and leaves it at the end. */
#define session_tell(options, ...) \
	session_tell_script((options), SCRIPT(__VA_ARGS__))
void session_tell_script(const char *options, const char *const script[]);

void session_type(const char *keys);
void session_resize(int rows, int cols);

/* Wait until a row of the screen contains TEXT, or until none does. */
#define session_see(text) \
	ck_assert_msg(terminal_wait(session, (text)), "not seen: %s", (text))
#define session_see_no(text) \
	ck_assert_msg(terminal_gone(session, (text)), "not gone: %s", (text))

/* Waits until TEXT is gone, types KEYS and waits for TEXT. */
#define session_try(keys, text) do { \
	session_see_no(text); \
	session_type(keys); \
	session_see(text); \
} while (0)

/* Waits until CONDITION, which looks at the screen, holds. */
#define session_until(condition) do { \
	for (int tries_ = 0; !(condition); tries_++) \
		session_wait(#condition, tries_); \
} while (0)
void session_wait(const char *what, int tries);

bool session_shows(const char *text);

/* The screen as terminal_text() gives it, for the caller to free. Wait first
 * for what is drawn last. */
char *session_text(void);

/* Whether all characters on the screen are ASCII. */
bool session_is_ascii(void);
bool session_is(const char *screen);

/* The text of WIDTH cells of a row, valid until the next call. */
const char *session_cells(int row, int col, int width);

/* The text of the first reversed cells below the title, which are the chosen
 * house or menu row, or ""; valid until the next call. */
const char *session_chosen(void);
bool session_chose(const char *words);

/* Whether an 80x24 screen shows this board of six houses. */
bool session_board(const struct reference *board);

/* Options of a game whose first house takes six seconds to sow, and what its
 * screen says of that move. session_sow() begins it and waits until seeds are
 * falling; session_start_sowing() starts the game, too. */
#define SESSION_SLOW "--animation=slow --seed-on"
#define SESSION_SLOW_SOWN "P1: 1 to "
void session_sow(void);
void session_start_sowing(void);

/* Opens the options, and waits until they are drawn. */
void session_open_menu(void);

/* Waits for the program to end with STATUS, an exit status or minus a signal.
 * The terminal must then be as it was before. Returns the resources used. */
struct rusage session_ended(int status);

/* The processor time used, in milliseconds. */
long session_time(const struct rusage *used);

/* Takes the terminal away and waits for the program to end with STATUS, without
 * having spun. */
void session_hang_up(int status);

/* Ends a program that can keep its game in one of these ways. */
enum session_end { BY_INT, BY_TERM, BY_HUP, BY_CLOSED_WINDOW,
	BY_Q_IN_A_SMALL_WINDOW, SESSION_ENDS };
void session_end_by(enum session_end end);

/* Quit and wait for exit status 0. session_leave_unsaved() also confirms that
 * it leaves a game that cannot be saved. */
void session_leave(void);
void session_leave_unsaved(void);

#endif
