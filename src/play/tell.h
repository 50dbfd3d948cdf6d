/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers of any length to commands in words, printed a fact a line; and what
 * must be found out before some of them can be given. */
#ifndef KALAH_PLAY_TELL_H
#define KALAH_PLAY_TELL_H

#include "play/desk.h"

/* The game: its size, who plays, the board, and whose turn it is or how it
 * ended; parts of that; or the task instead of it. */
void tell_game(struct desk *desk);
void tell_players(struct desk *desk);
void tell_turn(struct desk *desk);
void tell_task(struct desk *desk);

/* Both rows, of any length, and the stores; the last move: "You play 3 and move
 * again."; and, after undoing from COUNT plies, or redoing: "Undone: your house
 * 3 and the computer's house 4.", with no newline. */
void tell_rows(const struct match *match);
void tell_move(const struct match *match);
void tell_steps(const struct match *match, size_t count);

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
