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

#include "model/verdict.h"
#include "settings/settings.h"

enum annotation_form { ANNOTATION_TEXT, ANNOTATION_JSON };

/* All moves of GAME, whose players are in SETTINGS, with VERDICTS on the first
 * COUNT: *LENGTH bytes, to be freed. */
char *annotation_words(enum annotation_form form,
		const struct settings *settings, const struct game *game,
		const struct verdict *verdicts, size_t count, size_t *length);

/* Whether the file open as FD has such a text. */
bool annotation_is_in(int fd);

#endif
