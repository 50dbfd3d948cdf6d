/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a tutor says about a move before it is made: whether to stop it, what it
 * loses, what follows, and how play would go on. */
#ifndef KALAH_TEACH_TUTORING_H
#define KALAH_TEACH_TUTORING_H

#include "model/verdict.h"
#include "settings/settings.h"

/* Whether a tutor of that LEVEL stops a move; never if the verdict is unknown.
 * Estimates must lose more, as they err. */
bool tutoring_objects(enum tutor_level level, const struct verdict *verdict);

/* A house by its NUMBER, and who would sow it. */
struct tutoring_move {
	const struct naming_player *player;
	int64_t number;
	struct verdict verdict;
};

/* Adds HOUSE and "1 loses 16" or "1 probably loses 4". */
void tutoring_add_loss(const struct tutoring_move *move, const char *house,
		struct text *text);

/* Adds "You were winning by 8; after house 1 you lose by 8." */
void tutoring_add_outcomes(const struct tutoring_move *move, struct text *text);

/* Adds the same for narrow screens: "+8 to -8", "~+3 to ~-2". */
void tutoring_add_values(const struct tutoring_move *move, struct text *text);

/* Adds the opponent's first turn in LINE: "The computer answers 4 and captures
 * 7.", "After 2 the computer answers 4, 1." Nothing if there is none; false if
 * LINE is not yet long enough. */
bool tutoring_add_answer(const struct naming *naming, const struct game *line,
		struct text *text);

/* Adds the plies of LINE from FROM on: "You: 3 again, 6 captures 5. Computer: 4
 * captures 7", and a full stop if LINE is complete; as many as fit into MOST
 * columns or so, and then "...". */
void tutoring_add_line(const struct naming *naming, const struct game *line,
		size_t from, int most, struct text *text);

#endif
