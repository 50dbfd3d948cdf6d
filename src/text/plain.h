/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain mode: a game played line by line, with the canonical ASCII boards. */
#ifndef KALAH_TEXT_PLAIN_H
#define KALAH_TEXT_PLAIN_H

#include "play/run.h"

enum plain_style { PLAIN_BOARD, PLAIN_VERTICAL };

/*
 * Plays until the end of the game, "q" or the end of standard input; repeats
 * each line read if it ECHOes. A game that has a file in start->games, if not
 * NULL, is saved after every move, as a signal may end us at any time.
 * Returns the exit status: 0; or 2, after a message on standard error, if
 * input, output or saving failed.
 */
int plain_play(struct run_start *start, enum plain_style style, bool echo);

#endif
