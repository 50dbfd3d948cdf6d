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
 * house 1 loses 16.") and WORDS_LOSES. */
struct facts advice_facts(const struct match *match, int64_t house,
		const struct verdict *verdict);

/* Adds "With best play you win by 8. House 1 loses by 8." */
void advice_add_outcomes(const struct match *match, int64_t house,
		const struct verdict *verdict, struct text *text);

/* Adds the opponent's first turn in LINE, "Computer: 4 captures 3: 2 from your
 * house 3 and its own seed.", and before it the rest of the mover's turn.
 * Nothing if there is none; false if LINE is not yet long enough. */
bool advice_add_answer(const struct naming *naming, const struct game *line,
		struct text *text);

/* -- looking back ---------------------------------------------------------- */

/* Adds what is said of PLY of the game, which lost what VERDICT says: "Turn 6,
 * second move: you played 1. It lost 7 seeds." */
void advice_add_mistake(const struct match *match, size_t ply,
		const struct verdict *verdict, struct text *text);

/* Facts about PLY, with a VERDICT that is known, for WORDS_LOST ("It lost
 * nothing."). */
struct facts advice_past(const struct match *match, size_t ply,
		const struct verdict *verdict);

/* Adds "You: 23 moves, 19 without loss, 46 seeds lost. Result lost at turn
 * 12.", about the one called PERSON in GAME. */
void advice_add_report(const struct report_player *player,
		struct party person, const struct game *game,
		struct text *text);

/* Adds, by REPORT, "5 of your 19 moves were best." for each who learns from the
 * game, which is analysed, and where it turned: "The game turned at turn 15: 4
 * gave the win away; 6 kept it." */
void advice_add_summary(const struct match *match,
		const struct analysis *analysis, const struct report *report,
		struct text *text);

/* Adds "Best were 3 and 5 (+6).": what is best for PLAYER by VERDICT, as far as
 * that is known. */
void advice_add_keeps(const struct naming *naming, enum player player,
		const struct verdict *verdict, struct text *text);

/* Adds what happened in a mistake, by its SEQUELS: "Best: 5, then 4 captures 8:
 * 9 seeds, not 1."; nothing if they do not show it, or are NULL. NAMING is as
 * before it. */
void advice_add_happened(const struct naming *naming,
		const struct sequels *sequels, struct text *text);

/* Adds all there is to tell of the mistake of PLY, by ANALYSIS: what it lost,
 * what was best, and what happened, or, where nothing is proved, what is
 * probably the best answer. */
void advice_add_told(const struct match *match,
		const struct analysis *analysis, size_t ply, struct text *text);

#endif
