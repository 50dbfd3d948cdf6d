/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about moves, what they are worth, and the end of a game, to be read
 * or heard: what matters comes first, and nothing requires seeing the board. */
#ifndef KALAH_WORDS_TELLING_H
#define KALAH_WORDS_TELLING_H

#include "match/match.h"
#include "search/player/engine.h"
#include "words/words.h"

/* What a move does, for WORDS_IN_LINE ("3 again"), WORDS_PREVIEW and
 * WORDS_LOOK. */
struct facts telling_facts(const struct naming *naming, const struct ply *ply);

/* Adds the plies FROM to TO - 1 of GAME, a sentence a turn: "You: 3 again, then
 * 6 captures 6: 5 from P2's house 1 and its own seed. Computer: 4 to your house
 * 2."; as many as fit into MOST columns or so, and then "...". NAMING is as at
 * FROM. At the end, how often they were sown on. */
void telling_add_plies(const struct naming *naming, const struct game *game,
		size_t from, size_t to, int most, struct text *text);

/* Adds what LINE, which is at its end, comes to, as telling_add_end does, or
 * that the search went no further. NAMING is as at its start. */
void telling_add_line_end(const struct naming *naming, const struct game *line,
		struct text *text);

/* The first ply of the turn that the last one of COUNT plies belongs to. */
size_t telling_turn(const struct game *game, size_t count);

/* Adds what PLY, no swap, would do by RULES: "House 3 would end in your store:
 * another move." */
void telling_add_landing(const struct naming *naming,
		const struct rules *rules, const struct ply *ply,
		struct text *text);

/* Adds "Fair start 3 of 323." about the next game, unless it starts as usual
 * and as wanted. LUCK as for settings_starting. */
void telling_add_starting(const struct settings *settings, uint64_t luck,
		struct text *text);

/* -- what they are worth --------------------------------------------------- */

/* Adds how the game ends if the mover of NOW chooses HOUSE, worth VALUE to him:
 * "With best play you win by 8."; unless PROVED, "P1 probably wins by 8." If
 * HOUSE is a swap, NAMING must be as after it. */
void telling_add_outcome(const struct naming *naming, const struct board *now,
		int64_t house, int64_t value, bool proved, struct text *text);

/* Adds "House 3 wins by 8." NUMBER may be HOUSE_SWAP. */
void telling_add_value(int64_t number, int64_t value, bool proved,
		struct text *text);

/* Adds STEP 1 to HINT_STEPS of a hint; the last is "Hint 3 of 3: play house 3.
 * 4 seeds, last in your store: another move. With best play you win by 8." */
void telling_add_hint(const struct match *match,
		const struct engine_report *report, int step,
		struct text *text);

/* Adds the first sentence of that, for HOUSE of the mover or HOUSE_SWAP: "Hint
 * 1 of 3: there is a capture.", "Hint 2 of 3: house 2 or 5.", of
 * which none was TRIED, bit I for house I. */
void telling_add_advice(const struct match *match, int64_t house, int step,
		uint64_t tried, struct text *text);

/* Adds how far estimates look: "Estimated, 4 turns ahead." */
void telling_add_depth(const struct engine_report *report, struct text *text);

/* -- the end --------------------------------------------------------------- */

/* Adds how GAME ended and who won: "Your row is empty: the computer keeps the
 * last 4 seeds and wins, 27 to 21.", or nothing if it is not over; "Games won:
 * you 2, computer 1, ties 0." */
void telling_add_end(const struct naming *naming, const struct game *game,
		struct text *text);
void telling_add_series(const struct match *match, struct text *text);

/* Adds "You v Computer (level 3)"; of level 9 also whether it is PERFECT, by
 * player; NULL: neither is. */
void telling_add_players(const struct match *match,
		const struct naming *naming, const bool *perfect,
		struct text *text);

/* Adds "You 3, computer 0, your move." */
void telling_add_standing(const struct match *match, struct text *text);

/* The reader, who is named first, or P1; and facts about both, COUNT being
 * their score. */
enum player telling_first(const struct naming *naming);
struct facts telling_pair(const struct naming *naming, const int64_t count[2]);

#endif
