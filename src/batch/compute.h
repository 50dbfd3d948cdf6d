/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables computed in advance, for all later runs. */
#ifndef KALAH_BATCH_COMPUTE_H
#define KALAH_BATCH_COMPUTE_H

#include "main/options.h"
#include "main/start.h"

/* Makes the tablebase file for the rules in START. Returns the exit status, or
 * dies of a signal that ended it. */
int compute_endgames(const struct options *options, struct start *start);

#endif
