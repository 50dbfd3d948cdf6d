/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* The analyser: what a recorded game comes to. */
#ifndef KALAH_CONTROL_CLI_ANALYSE_H
#define KALAH_CONTROL_CLI_ANALYSE_H

#include "control/cli/start.h"

/*
 * Prints "RESULT SCORE1 SCORE2" (RESULT: 0 a tie, else the winner) of the one
 * record that the options name, played by standard rules unless they say
 * otherwise; "-" is standard input. What is wrong is said on standard error.
 * Returns the exit status: 0; 1 where the record is wrong; 2 where there is
 * not one file or it cannot be read.
 */
int analyse(const struct options *options, struct start *start);

#endif
