/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about moves and what they are worth, to be read or heard: what
 * matters comes first, and nothing requires seeing the board. */
#ifndef KALAH_WORDS_TELLING_H
#define KALAH_WORDS_TELLING_H

#include "match/match.h"
#include "search/player/engine.h"

/* Adds what a move does: "It ends in your store, so you move again.", "It
 * captures 5 seeds." */
void telling_add_effect(const struct naming *naming, const struct ply *ply,
		struct text *text);

/* Adds it in a word, for a line of moves: "again", "captures 5", "ends the
 * game", "to house 6". No swap. */
void telling_add_word(const struct naming *naming, const struct ply *ply,
		struct text *text);

/* Adds it with the player, without a full stop: "You play 3 and move again",
 * "The computer plays 4 and captures 7". */
void telling_add_deed(const struct naming *naming, const struct ply *ply,
		struct text *text);

/* Adds how the game ends if the mover of NOW chooses HOUSE, worth VALUE to him:
 * "you win by 8", "it is a tie"; unless PROVED, "P1 probably wins by 8". If
 * HOUSE is a swap, NAMING must be as after it. */
void telling_add_outcome(const struct naming *naming, const struct board *now,
		int64_t house, int64_t value, bool proved, struct text *text);

/* Adds "Hint: play house 3. It ends in your store, so you move again. With best
 * play you win by 8." */
void telling_add_hint(const struct match *match,
		const struct engine_report *report, struct text *text);

/* Adds how far estimates look: "4 turns ahead", and computer_excuse. */
void telling_add_depth(const struct engine_report *report, struct text *text);

#endif
