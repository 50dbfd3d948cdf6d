/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game with what each move was worth, in writing. As text it has a line for
 * each move,
 *
 *	MOVE PLAYER HOUSE BEFORE LOSS MARK BEST KNOWN
 *
 * parted by blanks: HOUSE and BEST (parted by commas) are numbers of houses, or
 * "swap"; BEFORE is the final difference as the player sees it, if nobody errs
 * from there on; KNOWN is exact, estimated or unknown, where the others are
 * "-". Lines above and below have other first words than numbers. As JSON it
 * has the same by name, with null for what is unknown.
 */
#ifndef KALAH_CONTROL_TEACH_ANNOTATION_H
#define KALAH_CONTROL_TEACH_ANNOTATION_H

#include "control/analysis.h"

enum annotation_form { ANNOTATION_TEXT, ANNOTATION_JSON };

/* The words, *LENGTH bytes, to be freed: all moves of GAME, which SETTINGS say
 * who played, and VERDICTS of the first COUNT. */
char *annotation_words(enum annotation_form form,
		const struct settings *settings, const struct game *game,
		const struct verdict *verdicts, size_t count, size_t *length);

/* Whether that is what a file of that NAME is to have: it ends in ".txt". And
 * whether that is what the file has which is open as FD, if it is (-1). */
bool annotation_is_wanted(const char *name);
bool annotation_is_in(int fd);

/* The words, *LENGTH bytes, to be freed, for a file of that NAME with the game
 * at MATCH, for others to read: the text, with what ANALYSIS knows so far, or
 * the moves alone. */
char *annotation_export(const char *name, const struct match *match,
		const struct analysis *analysis, size_t *length);

#endif
