/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The review: what each move of a game was worth. */
#ifndef KALAH_BATCH_ANNOTATE_H
#define KALAH_BATCH_ANNOTATE_H

#include "main/start.h"

/* Goes through the game in START from its last move to the first and prints it
 * as described in teach/annotation.h. Returns the exit status: 0, or 2
 * if writing fails. If a signal ends it, dies of that and prints nothing. */
int annotate(const struct options *options, struct start *start);

#endif
