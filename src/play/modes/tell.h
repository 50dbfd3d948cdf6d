/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers of any length to commands in words, printed a fact a line; and what
 * must be found out before some of them can be given. */
#ifndef KALAH_PLAY_MODES_TELL_H
#define KALAH_PLAY_MODES_TELL_H

#include "play/desk.h"

/* The game: its size, who plays, the board, and whose turn it is or how it
 * ended; parts of that; or the task instead of it. */
void tell_game(struct desk *desk);
void tell_players(struct desk *desk);
void tell_turn(struct desk *desk);
void tell_task(struct desk *desk);

/* Both rows, of any length, and the stores. */
void tell_rows(const struct match *match);

/* The paragraphs of KIND on the page, a line each; the plies FROM on are told.
 */
void tell_page(struct desk *desk, size_t from, enum paragraph_kind kind);

/* What happened since; at the end of the game, what can be done then, too. */
void tell_events(struct desk *desk, size_t from);

/* Answers to commands. tell_line forgets the line, as tell_values does with
 * what was asked. */
void tell_board(struct desk *desk);
void tell_position(struct desk *desk);
void tell_rules(struct desk *desk);
void tell_what(struct desk *desk);
void tell_hint(struct desk *desk);
void tell_values(struct desk *desk);
void tell_line(struct desk *desk);
void tell_report(struct desk *desk);
void tell_review(struct desk *desk);
void tell_next(struct desk *desk);
void tell_results(struct desk *desk);
void tell_kept(struct desk *desk);
void tell_help(struct desk *desk);

/* Commands: find out what is to be told. BY is 0 for a line from here, 1 or -1
 * for the better one from the mistake told last, or the one played. */
command_run tell_want_line, tell_want_verdicts, tell_want_review,
	tell_want_results;

#endif
