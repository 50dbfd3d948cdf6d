/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The full-screen game in this process, drawn on a terminal that does not
 * exist. Tests perform actions and compare the screen with a golden file,
 * tests/screens/NAME.txt. There is one game at a time.
 *
 * A golden file holds the text of the screen; then the attributes of each cell:
 * '.' none, b bold (1), u underlined (2), r reverse (4), d dim (8), or the sum
 * of several in hexadecimal; and finally the row and column of the cursor,
 * counted from 0. UPDATE=1 in the environment rewrites the golden files.
 */
#ifndef KALAH_TESTS_STAGE_H
#define KALAH_TESTS_STAGE_H

#include <stdbool.h>

#include "play/command.h"

void stage_use_locale(const char *name);

/* Starts a game with settings like "houses=12 player2=robot" from POSITION or,
 * if that is NULL, from its usual start. */
void stage_open(int rows, int cols, const char *assignments,
		const char *position);
void stage_close(void);

void stage_act(enum action action);
void stage_digit(int digit);

/* Performs ACTION and returns how many bytes that sends to the terminal. */
long stage_count_bytes(enum action action);

/* Advances the animation by COUNT steps. */
void stage_let_happen(int count);

/* Waits until the computer has answered everything that it was asked. */
void stage_think(void);

void stage_resize(int rows, int cols);

/* Whether a row of the screen contains TEXT. */
bool stage_shows(const char *text);

/* Fails unless the screen matches the golden file NAME, and then leaves it in
 * screen-NAME.log in the current folder. */
void stage_check(const char *name);

/* Presses the keys of SCRIPT, one word each (play/commands.c). Among them,
 * "=NAME" is stage_check, "~" stage_think and "~2" stage_let_happen; what
 * follows a ":" at the end must be shown. */
void stage_play(const char *script);

/* Opens a game, checks its first screen and closes it. */
void stage_check_start(const char *name, int rows, int cols,
		const char *assignments, const char *position);

#endif
