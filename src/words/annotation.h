/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in writing, with what each move was worth and what is told of
 * mistakes, as in kalah-formats(5). */
#ifndef KALAH_WORDS_ANNOTATION_H
#define KALAH_WORDS_ANNOTATION_H

#include "match/sequels.h"
#include "settings/settings.h"

enum annotation_form { ANNOTATION_TEXT, ANNOTATION_JSON };

/* A game, whose players are in SETTINGS, and what is known of its first COUNT
 * moves; of sequels each is NULL or what is known of a mistake. */
struct annotated {
	const struct settings *settings;
	const struct game *game;
	const struct verdict *verdicts;
	struct sequels *const *sequels;
	size_t count;
};

/* All its moves: *LENGTH bytes, to be freed. */
char *annotation_words(enum annotation_form form,
		const struct annotated *annotated, size_t *length);

/* What such a text begins with. */
#define ANNOTATION_BEGINS "Kalah("

#endif
