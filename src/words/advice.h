/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a tutor says: what a move would lose, what follows, and how play would
 * go on. */
#ifndef KALAH_WORDS_ADVICE_H
#define KALAH_WORDS_ADVICE_H

#include "match/match.h"
#include "model/verdict.h"
#include "words/words.h"

/* Facts about the HOUSE of the mover with that VERDICT, for WORDS_WAIT ("Wait:
 * house 1 loses 16."), WORDS_FROM_TO, and WORDS_LOSES, for which WHOLE says
 * whether to speak of the result instead of seeds if that is lost. */
struct facts advice_facts(const struct match *match, int64_t house,
		const struct verdict *verdict, bool whole);

/* Adds "You were winning by 8. House 1 loses by 8." */
void advice_add_outcomes(const struct match *match, int64_t house,
		const struct verdict *verdict, struct text *text);

/* Adds the opponent's first turn in LINE: "The computer answers 4 and captures
 * 7."; before that the rest of the mover's turn: "You go on with 2." Nothing if
 * there is none; false if LINE is not yet long enough. */
bool advice_add_answer(const struct naming *naming, const struct game *line,
		struct text *text);

/* Adds the plies of LINE from FROM on: "You: 3 again, 6 captures 5. Computer: 4
 * captures 7."; as many as fit into MOST columns or so, and then "...". NAMING
 * is as at FROM. */
void advice_add_line(const struct naming *naming, const struct game *line,
		size_t from, int most, struct text *text);

#endif
