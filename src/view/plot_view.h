/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The value of a game, position by position, as a line: above the middle you
 * lead, or P1 if you are neither player. */
#ifndef KALAH_VIEW_PLOT_VIEW_H
#define KALAH_VIEW_PLOT_VIEW_H

#include "view/history_view.h"

/* Draws it into screen->layout.plot, if that has rows, in a time that does not
 * depend on the number of plies. Marks the position shown if WALKED. */
void plot_view_draw(const struct screen *screen, const struct history *history);

#endif
