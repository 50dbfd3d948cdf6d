/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The analyser: the result of a recorded game. */
#ifndef KALAH_BATCH_ANALYSE_H
#define KALAH_BATCH_ANALYSE_H

#include "model/rules.h"

/*
 * Plays the only one of COUNT FILES, a record ("-" is standard input), by RULES
 * and prints "RESULT SCORE1 SCORE2"; RESULT is the winner, or 0 for a tie.
 * Returns the exit status: 0; 1 if the record is wrong; 2 if COUNT is not 1 or
 * the file cannot be read. Reports errors on standard error.
 */
int analyse(char *const *files, int count, const struct rules *rules);

#endif
