/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game was worth, position by position, as a line: above the middle you
 * lead, or P1 if you are neither player. */
#ifndef KALAH_VIEW_PLOT_VIEW_H
#define KALAH_VIEW_PLOT_VIEW_H

#include "view/history_view.h"

/* Draws it into screen->layout.plot, if that has rows, in as much time for any
 * number of plies; who goes through them sees which position is shown. */
void plot_view_draw(const struct screen *screen, const struct history *history);

#endif
