/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a tutor says of a move before it is made: whether it is to be stopped,
 * what it loses, what comes of it, and how play would go on. */
#ifndef KALAH_CONTROL_TEACH_TUTORING_H
#define KALAH_CONTROL_TEACH_TUTORING_H

#include "control/settings.h"
#include "model/verdict.h"

/* Whether a tutor of that LEVEL stops a move; never one that is not known. What
 * is estimated has to lose more, for estimates err. */
bool tutoring_objects(enum tutor_level level, const struct verdict *verdict);

/* Who would sow the house of that NUMBER. */
struct tutoring_move {
	const struct naming_player *player;
	int64_t number;
	struct verdict verdict;
};

/* "House 1 loses 16", "House 1 probably loses 4", which HOUSE begins. */
void tutoring_add_loss(const struct tutoring_move *move, const char *house,
		struct text *text);

/* "You were winning by 8; after house 1 you lose by 8." */
void tutoring_add_outcomes(const struct tutoring_move *move,
		struct text *text);

/* For few columns: "+8 to -8", "~+3 to ~-2" */
void tutoring_add_values(const struct tutoring_move *move, struct text *text);

/* The turn of the other player in a line that begins with a player's: "The
 * computer answers 4 and captures 7.", "After 2 the computer answers 4, 1." As
 * long as the line does not go beyond, nothing, and false unless it is all
 * found. */
bool tutoring_add_answer(const struct naming *naming, const struct game *line,
		struct text *text);

/* The plies of LINE from FROM on: "You: 3 again, 6 captures 5. Computer: 4
 * captures 7", with a full stop at its end; no more of them than fit into
 * MOST columns or so, and then "...". */
void tutoring_add_line(const struct naming *naming, const struct game *line,
		size_t from, int most, struct text *text);

#endif
