/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The direction of sowing: a small board, numbered as a house's seeds fall. */
#ifndef KALAH_VIEW_PATH_VIEW_H
#define KALAH_VIEW_PATH_VIEW_H

#include "model/rules.h"
#include "view/screen.h"

enum { PATH_ROWS = 6, PATH_COLS = 19 };

/* Draws PATH_ROWS x PATH_COLS at Y and X, where there are so many lines above
 * the last: the path under these rules, and a caption. */
void path_view_draw(const struct canvas *canvas, int y, int x,
		const struct rules *rules);

#endif
