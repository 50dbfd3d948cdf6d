/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The review: what each move of a game was worth. */
#ifndef KALAH_BATCH_ANNOTATE_H
#define KALAH_BATCH_ANNOTATE_H

#include "match/computer.h"
#include "teach/annotation.h"

/* Has COMPUTER go through GAME, with players from SETTINGS, from its last move
 * to the first, and prints it as described in teach/annotation.h. Returns the
 * exit status: 0, or 2 if writing fails. If a signal ends it, dies of that and
 * prints nothing. */
int annotate(enum annotation_form form, const struct settings *settings,
		const struct game *game, const struct computer *computer);

#endif
