/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The review: what each move of a game was worth. */
#ifndef KALAH_CONTROL_CLI_ANNOTATE_H
#define KALAH_CONTROL_CLI_ANNOTATE_H

#include "control/cli/start.h"

/* Goes through the game that was read, from its last move to the first, and
 * prints it as control/teach/annotation.h says. Returns the exit status: 0; 2
 * where nothing can be written. Dies of a signal that ended it, without having
 * printed anything. */
int annotate(const struct options *options, struct start *start);

#endif
