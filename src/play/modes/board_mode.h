/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What all modes with a board show around it, and what they can do. */
#ifndef KALAH_PLAY_MODES_BOARD_MODE_H
#define KALAH_PLAY_MODES_BOARD_MODE_H

#include "view/anim.h"
#include "play/desk.h"
#include "teach/report.h"
#include "view/page_view.h"
#include "view/scene.h"

/* What differs between the modes that show it. */
struct board_mode {
	const struct anim *anim;	/* in progress, or NULL */
	const struct preview *preview;	/* of the chosen house, or NULL */
	const struct place *edited;	/* for the scene, or NULL */
	bool judged;		/* what moves lost is shown, even before the
				   end of the game */
};

/* Adds the number of mistakes to learn from, until the next call; false if none
 * is known. */
bool board_mode_adapt_to_mistakes(const struct desk *desk,
		struct legend *legend);

/* Draws the moves and the board, unless the screen has none. */
void board_mode_draw(struct mode *mode, const struct board_mode *board);

/* How the players have played, without what was undone. */
void board_mode_report(const struct desk *desk, struct report *report);

/* The board for view/picture: *LENGTH bytes, to be freed. */
char *board_mode_picture(const struct desk *desk, size_t *length);

/* -- paragraphs ------------------------------------------------------------ */

/* The title: the rules; who plays, and how far the game has got. */
void board_mode_say_title(const struct desk *desk, bool sowing,
		struct page *page);

/* What happened since PAGE->from, but for a ply whose seeds are still SOWING;
 * and how the game ended, once that is seen. */
void board_mode_say_events(struct desk *desk, bool sowing, struct page *page);

/* What is wanted of a hint and of values. */
void board_mode_say_advice(const struct desk *desk, struct page *page);

/* Says what the move that follows loses or, if it loses nothing, what the last
 * one lost, as far as that is known. */
void board_mode_say_verdict(const struct desk *desk,
		const struct board_mode *board, struct page *page);

/* Adds "Analysing 12/40" until all moves are. */
void board_mode_add_progress(struct desk *desk, struct text *text);

/* The position in notation, and who is to move, as it can be pasted. */
void board_mode_add_position(const struct board *board, struct text *text);

/* Commands: go BY moves on, or to the move clicked, on a board that is only
 * looked at; give a hint, or the next step of it; show or hide the value of
 * every house; change the theme; turn the board; sow faster (BY is -1) or
 * slower (1). */
command_run board_mode_go, board_mode_click, board_mode_hint,
	board_mode_show_values, board_mode_change_theme, board_mode_turn,
	board_mode_change_speed;

#endif
