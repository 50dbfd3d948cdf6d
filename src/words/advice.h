/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What moves lose and what is better, in words: a tutor before a move, and
 * looking back on a game. */
#ifndef KALAH_WORDS_ADVICE_H
#define KALAH_WORDS_ADVICE_H

#include "match/analysis.h"
#include "match/match.h"
#include "teach/report.h"
#include "words/words.h"

/* -- before a move --------------------------------------------------------- */

/* Facts about the HOUSE of the mover with that VERDICT, for WORDS_WAIT ("Wait:
 * house 1 loses 16."), WORDS_LOSES and WORDS_FROM_TO. */
struct facts advice_facts(const struct match *match, int64_t house,
		const struct verdict *verdict);

/* Adds "With best play you win by 8. House 1 loses by 8." */
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

/* -- looking back ---------------------------------------------------------- */

/* Adds what is said of PLY of the game, which lost what VERDICT says: "Move 12:
 * you played 1. It lost 7 seeds."; if BETTER, also "House 5 keeps +6.", as far
 * as that is known. */
void advice_add_mistake(const struct match *match, size_t ply,
		const struct verdict *verdict, bool better, struct text *text);

/* Facts about PLY, with a VERDICT that is known, for WORDS_LOST ("It lost
 * nothing.") and WORDS_BEAT. */
struct facts advice_past(const struct match *match, size_t ply,
		const struct verdict *verdict);

/* Adds what was lost, and the best, in few columns: "Move 23: 3 lost 4. Best:
 * 5." */
void advice_add_brief(const struct match *match, size_t ply,
		const struct verdict *verdict, struct text *text);

/* Adds "You: 23 moves, 19 without loss, 46 seeds lost. Result lost at move
 * 23.", about the one called PERSON. */
void advice_add_report(const struct report_player *player,
		struct party person, struct text *text);

/* Adds "at moves 23, 31", in brief "23, 31"; "never", "-"; within COLUMNS. */
void advice_add_results(const struct report_player *player, bool brief,
		int columns, struct text *text);

#endif
