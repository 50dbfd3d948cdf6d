/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The analyser: the result of a recorded game. */
#ifndef KALAH_BATCH_ANALYSE_H
#define KALAH_BATCH_ANALYSE_H

#include "main/start.h"

/*
 * Plays the one record named in the options ("-" is standard input) and prints
 * "RESULT SCORE1 SCORE2"; RESULT is the winner, or 0 for a tie. Returns the
 * exit status: 0; 1 if the record is wrong; 2 if not exactly one file is named
 * or it cannot be read. Reports errors on standard error.
 */
int analyse(const struct options *options, struct start *start);

#endif
