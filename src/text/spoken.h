/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Words mode: the whole game in words, to be heard or without a screen. */
#ifndef KALAH_TEXT_SPOKEN_H
#define KALAH_TEXT_SPOKEN_H

#include "main/start.h"

/* Plays until "quit" or the end of standard input. The game is saved after
 * every move, as on the screen. Returns the exit status: 0; or 2, after a
 * message on standard error, if input, output or saving failed. */
int spoken_play(const struct options *options, struct start *start);

#endif
