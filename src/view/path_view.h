/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Small boards: the direction of sowing, numbered in the order seeds fall; and
 * a position. */
#ifndef KALAH_VIEW_PATH_VIEW_H
#define KALAH_VIEW_PATH_VIEW_H

#include "model/rules.h"
#include "view/screen.h"

enum { PATH_ROWS = 6, PATH_COLS = 19 };

/* Draws the path under RULES and a caption, PATH_ROWS x PATH_COLS, at Y and X.
 */
void path_view_draw(const struct canvas *canvas, int y, int x,
		const struct rules *rules);

/* Draws BOARD in the first three lines of ROOM, in bare numbers; nothing if it
 * is too wide. */
void path_view_draw_board(const struct canvas *canvas, struct rect room,
		const struct board *board);

#endif
