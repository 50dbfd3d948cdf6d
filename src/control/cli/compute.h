/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables computed in advance, for all later runs. */
#ifndef KALAH_CONTROL_CLI_COMPUTE_H
#define KALAH_CONTROL_CLI_COMPUTE_H

#include "control/cli/options.h"
#include "control/cli/start.h"

/* Makes the tablebase file for the rules in START. Returns the exit status, or
 * dies of a signal that ended it. */
int compute_endgames(const struct options *options, struct start *start);

#endif
