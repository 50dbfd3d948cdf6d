/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The screen in this process, on a terminal that is nowhere: actions are done,
 * and what is seen then is held against tests/screens/NAME.txt. One game at a
 * time.
 *
 * A picture is its text, and below it the looks of every cell: '.' none, b
 * bold (1), u underlined (2), r reverse (4), d dim (8), and for several of them
 * their sum in hexadecimal; at last where the cursor is, from 0. UPDATE=1 in
 * the environment writes the files anew.
 */
#ifndef KALAH_TESTS_STAGE_H
#define KALAH_TESTS_STAGE_H

#include <stdbool.h>

#include "control/command.h"

void stage_use_locale(const char *name);

/* A game by settings like "houses=12 player2=robot", from a position or, if
 * that is NULL, from its start. */
void stage_open(int rows, int cols, const char *assignments,
		const char *position);
void stage_close(void);

void stage_act(enum action action);
void stage_digit(int digit);

/* The bytes that a terminal gets for an action. */
long stage_count_bytes(enum action action);

/* Lets COUNT things of the animation happen. */
void stage_let_happen(int count);

/* Waits for all that the computer was asked. */
void stage_think(void);

/* Gives the terminal another size. */
void stage_resize(int rows, int cols);

/* Whether TEXT is seen in one row. */
bool stage_shows(const char *text);

/* What is seen now is what NAME shows; if not, what is seen is left in
 * NAME.txt of the present folder. */
void stage_check(const char *name);

/* The same for a game that has just been opened, and closes it. */
void stage_check_start(const char *name, int rows, int cols,
		const char *assignments, const char *position);

#endif
