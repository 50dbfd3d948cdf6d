/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables that are computed ahead, for all runs of the program. */
#ifndef KALAH_CONTROL_CLI_COMPUTE_H
#define KALAH_CONTROL_CLI_COMPUTE_H

#include "control/cli/options.h"
#include "control/cli/start.h"

/* Makes the file of endgames for the rules of START; returns the exit status,
 * unless a signal is died of. */
int compute_endgames(const struct options *options, struct start *start);

#endif
