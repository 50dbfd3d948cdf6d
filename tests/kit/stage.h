/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The full-screen game in this process, drawn on a terminal that does not
 * exist. Tests perform actions and compare the screen with a golden file,
 * tests/screens/NAME.txt. There is one game at a time.
 *
 * A golden file holds the text of the screen and, in the end, the row and
 * column of the cursor, counted from 0. A few also hold looks, enough for every
 * role and way to draw: the attributes of each cell, '.' none, b bold (1), u
 * underlined (2), r reverse (4), d dim (8), or the sum of several in
 * hexadecimal; and, if the board is carved, what is behind each cell: '.' the
 * terminal's own, else a letter for each colour. UPDATE=1 in the environment
 * rewrites the golden files.
 */
#ifndef KALAH_TESTS_STAGE_H
#define KALAH_TESTS_STAGE_H

#include <stdbool.h>

#include "match/seat.h"
#include "script.h"
#include "play/command.h"

/* Draws in that locale, and in English; or, if KALAH_LOCALEDIR in the
 * environment has catalogues, as the environment wants. */
void stage_use_locale(const char *name);

/* Starts a game with settings like "houses=12 player2=robot" from POSITION or,
 * if that is NULL, from its usual start; without others, with animation=off and
 * theme=lines. The word "newcomer" has the start page open; "seated", too, for
 * one who played with these seats last; "hurried" leaves the computer a
 * fiftieth of a second a move. The engine has 8 MB, which are soon mapped. */
void stage_open(int rows, int cols, const char *assignments,
		const char *position);
void stage_close(void);

/* Whether the game has been quit. */
bool stage_has_quit(void);

/* What failures name from now on. */
void stage_about(const char *words);

/* Has PARTNER sit down. */
void stage_meet(struct partner *partner);

/* Presses a digit; or a key, and returns how many bytes that sends to the
 * terminal. */
void stage_digit(int digit);
long stage_count_bytes(const char *key);

/* How often the terminal's bell has rung. */
int stage_count_rings(void);

/* Whether a row of the screen contains TEXT. */
bool stage_shows(const char *text);

/* Whether the chosen house or row of the menu, which is drawn in reverse below
 * the title, contains TEXT; and what it contains. */
bool stage_chose(const char *text);
void stage_copy_chosen(char chosen[1000]);

/*
 * Performs a script (script.h). Among its keys are
 *
 *	=NAME			the screen must match the golden file NAME, or
 *				is left in screen-NAME.log in the current folder
 *	==NAME			the same with looks
 *	=			the first remembers the screen; at others it
 *				must be the same again
 *	~			waits until the computer has answered all that
 *				it was asked
 *	~2			advances the animation by two steps
 *	@40x12			resizes to 40 columns and 12 rows
 *	25x1234			types 1234 so many times
 *	<10,9>, <n_new_game>	clicks on row 10 and column 9, or on that text
 */
#define stage_play(...) stage_play_script(SCRIPT(__VA_ARGS__))
void stage_play_script(const char *const script[]);

/* The same in a game of its own, on a screen of 24 rows and 100 columns. */
#define stage_tell(assignments, position, ...) \
	stage_tell_script((assignments), (position), SCRIPT(__VA_ARGS__))
void stage_tell_script(const char *assignments, const char *position,
		const char *const script[]);

#endif
