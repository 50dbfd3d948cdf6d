/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The front that is read aloud: commands are words, and what happens is told a
 * fact a line on standard output, without drawings. */
#ifndef KALAH_TEXT_SPOKEN_H
#define KALAH_TEXT_SPOKEN_H

#include "play/run.h"

/* Plays until the user quits or input ends, repeating each line that was read
 * if it ECHOes. Returns the exit status. */
int spoken_play(struct run_start *start, bool echo);

#endif
