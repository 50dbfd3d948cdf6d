/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers of any length to commands in words, printed a fact a line; and what
 * must be found out before some of them can be given. */
#ifndef KALAH_PLAY_MODES_TELL_H
#define KALAH_PLAY_MODES_TELL_H

#include "play/desk.h"

/* The game: its size, who plays, the board, and whose turn it is or how it
 * ended; parts of that; or the task instead of it. */
command_run tell_game, tell_players, tell_turn, tell_task;

/* Both rows, of any length, and the stores. */
void tell_rows(const struct match *match);

/* The paragraphs of KIND on the page, a line each; the plies FROM on are told.
 */
void tell_page(struct desk *desk, size_t from, enum paragraph_kind kind);

/* That there is a kept game to be resumed, if so. */
command_run tell_kept_last;

/* What happened since; at the end of the game, what can be done then, too. */
void tell_events(struct desk *desk, size_t from);

/* Answers to commands. tell_line forgets the line, as tell_values does with
 * what was asked. */
command_run tell_board, tell_position, tell_rules, tell_what, tell_hint,
	tell_values, tell_line, tell_moves, tell_report, tell_review,
	tell_next, tell_results, tell_kept, tell_help;

/* Commands: find out what is to be told. BY is 0 for a line from here, 1 or -1
 * for the better one from the mistake told last, or the one played. */
command_run tell_want_line, tell_want_verdicts, tell_want_review,
	tell_want_results;

/* What is said alike in several modes. */
#define SAYING_LEARN "learn Kalah in a minute and a half"
#define SAYING_LESSON { .word = "lesson", .help = SAYING_LEARN, .often = true }
#define SAYING_PROBLEMS { .word = "problems p", .takes = "N", \
	.help = "find the right house in problem N, or in the next of a " \
		"theme; problems list tells the themes" }
#define SAYING_BOARD { .word = "board b", .takes = "", .often = true, \
	.tell = tell_board, .help = "both rows and the stores; board on " \
		"shows them after each turn" }
#define SAYING_RULES { .word = "rules", .tell = tell_rules, \
	.help = "the rules of this game" }
#define SAYING_WHAT { .word = "what", .takes = "N", .tell = tell_what, \
	.help = "what sowing house N would do" }
#define SAYING_WHY { .word = "why", .tell = tell_line, \
	.help = "how the game would go on, move by move" }
#define SAYING_RESULTS { .word = "results", .tell = tell_results, \
	.help = "your results against the computer, level by level" }
#define SAYING_HELP { .word = "help h", .takes = "", .tell = tell_help, \
	.help = "the commands you can use now" }
#define SAYING_QUIT { .word = "quit q", .often = true, \
	.help = "end the program; the game is kept for next time" }

#endif
