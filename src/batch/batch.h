/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Every way to run without a game. Each returns the exit status. */
#ifndef KALAH_BATCH_BATCH_H
#define KALAH_BATCH_BATCH_H

#include "match/computer.h"
#include "search/solver/root.h"
#include "settings/settings.h"
#include "words/annotation.h"

/* Plays the only one of COUNT FILES, a record ("-" is standard input), by RULES
 * and prints its result, as in kalah-engine(6). The exit status is 1 if the
 * record is wrong, 2 if COUNT is not 1 or the file cannot be read. */
int analyse(char *const *files, int count, const struct rules *rules);

/*
 * Prints the values of BOARD's moves or, unless POSITIONS is NULL, an answer to
 * each line of the file that it names ("-" is standard input), as in
 * kalah-engine(6). With ROOT_FIRST that is only the best move, with
 * ROOT_OUTCOME who wins, with ROOT_GOAL whether the best move is worth GOAL.
 * If a signal ends it, dies of that once all is printed.
 */
int solve(enum root_aim aim, int64_t goal, const char *positions,
		const struct settings *settings, const struct board *board,
		const struct computer *computer);

/* Has COMPUTER go through GAME, with players from SETTINGS, from its last move
 * to the first, and prints it as in words/annotation.h. If a signal ends it,
 * dies of that and prints nothing. */
int annotate(enum annotation_form form, const struct settings *settings,
		const struct game *game, const struct computer *computer);

#endif
