/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The game in words, printed: a fact a line, what matters first. */
#ifndef KALAH_WORDS_SPEECH_H
#define KALAH_WORDS_SPEECH_H

#include <stdio.h>

#include "match/match.h"
#include "search/player/engine.h"

/* "Your move. You have 3, the computer 0." in a game not yet over. */
void speech_put_turn(const struct match *match, FILE *out);

/* The last move: "You play 3 and move again." */
void speech_put_move(const struct match *match, FILE *out);

/* "Undone: your house 3 and the computer's house 4." after undoing from COUNT
 * plies, or "Redone: 34 moves." after redoing many; no newline. */
void speech_put_steps(const struct match *match, size_t count, FILE *out);

/* Why the game is over; "You 41, computer 7. You win."; and after several games
 * "Games won: you 2, computer 1, ties 0." */
void speech_put_end(const struct match *match, FILE *out);

/* "You 3, computer 0, your move. 12 moves, level 2, standard, TIME." */
void speech_put_brief(const struct match *match, const char *time, FILE *out);

/* Both rows, of any length, and the stores; who plays; the size and the name of
 * the rules; each rule; what the houses are worth, best first. */
void speech_put_board(const struct match *match, FILE *out);
void speech_put_players(const struct match *match, FILE *out);
void speech_put_size(const struct rules *rules, FILE *out);
void speech_put_rules(const struct rules *rules, FILE *out);
void speech_put_values(const struct match *match,
		const struct engine_report *report, FILE *out);

#endif
