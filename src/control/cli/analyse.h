/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The analyser: the result of a recorded game. */
#ifndef KALAH_CONTROL_CLI_ANALYSE_H
#define KALAH_CONTROL_CLI_ANALYSE_H

#include "control/cli/start.h"

/*
 * Plays the one record that the options name ("-" is standard input) and prints
 * "RESULT SCORE1 SCORE2"; RESULT is the winner or, for a tie, 0. Returns the
 * exit status: 0; 1 where the record is wrong; 2 where there is not one file or
 * it cannot be read. Errors are told on standard error.
 */
int analyse(const struct options *options, struct start *start);

#endif
