/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game in writing, with what each move was worth. As text it has a line for
 * each move,
 *
 *	MOVE PLAYER HOUSE BEFORE LOSS MARK BEST KNOWN
 *
 * separated by blanks: HOUSE and BEST (a list with commas) are numbers of
 * houses, or "swap"; BEFORE is the final difference with best play, from the
 * player's point of view; KNOWN is exact, estimated or unknown, in which case
 * the others are "-". Lines above and below do not begin with a number. As JSON
 * it has the same by name, with null for what is unknown.
 */
#ifndef KALAH_TEACH_ANNOTATION_H
#define KALAH_TEACH_ANNOTATION_H

#include "match/analysis.h"

enum annotation_form { ANNOTATION_TEXT, ANNOTATION_JSON };

/* All moves of GAME, whose players are in SETTINGS, with VERDICTS on the first
 * COUNT: *LENGTH bytes, to be freed. */
char *annotation_words(enum annotation_form form,
		const struct settings *settings, const struct game *game,
		const struct verdict *verdicts, size_t count, size_t *length);

/* Whether a file of that NAME is to be an annotation: it ends in ".txt"; and
 * whether the file open as FD (may be -1) is one. */
bool annotation_is_wanted(const char *name);
bool annotation_is_in(int fd);

/* The game of MATCH as others are to read it, for a file of that NAME:
 * annotated with what ANALYSIS knows, or bare. *LENGTH bytes, to be freed. */
char *annotation_export(const char *name, const struct match *match,
		const struct analysis *analysis, size_t *length);

#endif
