/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* The game at the board for those who hear it: one fact a line, the word that
 * matters first. */
#ifndef KALAH_CONTROL_CLI_SPEECH_H
#define KALAH_CONTROL_CLI_SPEECH_H

#include <stdio.h>

#include "search/player/engine.h"
#include "control/match.h"

/* "Your move: you 3, computer 0.", while the game goes on. */
void speech_add_turn(const struct match *match, struct text *text);

/* "Took back your house 3 and the computer's 4." after undoing from COUNT
 * plies, "Played again ..." after redoing from there. */
void speech_add_steps(const struct match *match, size_t count,
		struct text *text);

/* "You 41, computer 7. You win."; and, after several games, "Games won: you 2,
 * computer 1, ties 0." */
void speech_add_result(const struct match *match, struct text *text);
void speech_add_series(const struct match *match, struct text *text);

/* Lines on OUT: both rows, of any length, and the stores; who plays; the size
 * and the name of the rules; each rule; what the houses are worth, the best
 * first. */
void speech_put_board(FILE *out, const struct match *match);
void speech_put_players(FILE *out, const struct match *match);
void speech_put_size(FILE *out, const struct rules *rules);
void speech_put_rules(FILE *out, const struct rules *rules);
void speech_put_values(FILE *out, const struct match *match,
		const struct engine_report *report);

#endif
