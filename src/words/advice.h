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

/* -- looking back ---------------------------------------------------------- */

/* Adds "Turn 6, second move (11): house 1." about PLY of the game. */
void advice_add_played(const struct match *match, size_t ply,
		struct text *text);

/* Adds "You: 23 moves, 19 without loss, 46 seeds lost. Result lost at turn
 * 12.", about the one called PERSON in GAME. */
void advice_add_report(const struct report_player *player,
		struct party person, const struct game *game,
		struct text *text);

/* Adds, by REPORT, "5 of your 19 moves were best." for each who learns from the
 * game, which is analysed, and where it turned: "The game turned at turn 15:
 * house 4 gave the win away; house 6 kept it." */
void advice_add_summary(const struct match *match,
		const struct analysis *analysis, const struct report *report,
		struct text *text);

/* Adds what HOUSE of PLAYER, with a VERDICT that is a mistake, leads to: "You
 * end 6 behind; with house 3 you end 8 ahead."; or, where the best house HIDES,
 * "With house 1 you end 6 behind, with another move 8 ahead." NAMING is as
 * before it. */
void advice_add_ending(const struct naming *naming, enum player player,
		int64_t house, const struct verdict *verdict, bool hides,
		struct text *text);

/* Adds the opponent's first turn in LINE: "Play would go on like this.
 * Computer: 4 again, then 3 to your house 2."; nothing if there is none yet. */
void advice_add_answer(const struct naming *naming, const struct game *line,
		struct text *text);

/* Adds what happened in a mistake, by its SEQUELS: "After house 4, the
 * computer's house 3 captures your 6 seeds in house 2. House 2 moves them
 * away."; nothing if they do not show it, or are NULL. Where the best house
 * HIDES, it is not named. NAMING is as before the mistake. */
void advice_add_happened(const struct naming *naming,
		const struct sequels *sequels, bool hides, struct text *text);

/* Adds all there is to tell of the mistake of PLY, by ANALYSIS: what it lost,
 * what was best, and what happened, or, where nothing is proved, what is
 * probably the best answer. */
void advice_add_told(const struct match *match,
		const struct analysis *analysis, size_t ply, struct text *text);

#endif
