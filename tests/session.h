/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The game in a terminal: start it, type, and say what must be seen then.
 *
 * There is one session at a time. Whatever does not come about fails the
 * test; nothing waits for a fixed time. Words are parted by single blanks.
 */
#ifndef KALAH_TESTS_SESSION_H
#define KALAH_TESTS_SESSION_H

#include <stdlib.h>

#include "reference.h"
#include "terminal.h"
#include "unit.h"

/* Its terminal; NULL when there is none. */
extern struct terminal *session;

/*
 * For unit_add: every test gets rid of its session. Without a terminal to be
 * had the whole program ends here, with 77 and a word why.
 */
void session_add(TCase *tests);

/* The program under test. */
const char *session_program(void);

/* Whether TERM=NAME is known here. */
bool session_knows_terminal(const char *name);

/* Runs the game in place of the last session, at 80x24, or at another size
 * with "NAME=VALUE" or "NAME" in ENVIRONMENT as in terminal_start(). */
void session_start(const char *options);
void session_start_in(int rows, int cols, const char *environment,
		const char *options);

/* The same for a line of sh in which the game is called "$0". */
void session_start_sh(const char *line);

/* From now on the present folder is home: for unit_folder_add. The second
 * starts the game there. */
void session_at_home(void);
void session_start_at_home(const char *options);

void session_type(const char *keys);
void session_resize(int rows, int cols);

/* Waits for a text in one row of the screen, or until it is gone. */
#define session_see(text) \
	ck_assert_msg(terminal_wait(session, (text)), "not seen: %s", (text))
#define session_see_no(text) \
	ck_assert_msg(terminal_gone(session, (text)), "not gone: %s", (text))

/* Types KEYS and sees TEXT, which must not have been there before. */
#define session_try(keys, text) do { \
	session_see_no(text); \
	session_type(keys); \
	session_see(text); \
} while (0)

/* Waits until the condition holds for the screen. */
#define session_until(condition) do { \
	for (int tries_ = 0; !(condition); tries_++) \
		session_wait(#condition, tries_); \
} while (0)
void session_wait(const char *what, int tries);

bool session_shows(const char *text);

/* All of the screen, which must be complete: to be freed. */
char *session_text(void);

/* Whether no character on the screen is beyond ASCII. */
bool session_is_ascii(void);
bool session_is(const char *screen);

/* WIDTH cells of a row, good until the next call. */
const char *session_cells(int row, int col, int width);

/* What the first reversed cells below the title say: the chosen house or row
 * of the menu; good until the next call. */
const char *session_chosen(void);
bool session_chose(const char *words);

/* Whether all of the menu's chosen row is drawn: it begins with the pointer,
 * and not with the end of "< value >", and the cursor, which comes last, is
 * there. */
bool session_drew_chosen(void);

/* Whether the board of six houses at 80x24 is this one. */
bool session_board(const struct reference *board);

/* The options of a game whose first house takes six seconds to sow; and sows
 * it, until seeds are seen falling. */
#define SESSION_SLOW "--animation=slow --seed-on"
#define SESSION_SLOW_SOWN "P1: house 1, 4 seeds, sown on 13 times"
void session_sow(void);

/* Waits for the end of the program: its exit status, or minus its signal, and
 * the terminal must be as it was. Returns what it used. */
struct rusage session_ended(int status);

/* What can be seen but for the note, which the game has that it cannot be kept:
 * to be freed. */
char *session_text_without_note(void);

/* Quits, also in the middle of a game that cannot be kept; and where nothing
 * is asked. */
void session_quit(void);
void session_leave(void);

#endif
