/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a game, a turn per line, in columns where the pane is wide; and
 * a plot of its values. */
#ifndef KALAH_VIEW_HISTORY_VIEW_H
#define KALAH_VIEW_HISTORY_VIEW_H

#include "model/notation.h"
#include "model/verdict.h"
#include "view/screen.h"

struct history {
	const struct naming *naming;
	const struct game *game;
	size_t shown;		/* plies, except one being animated */
	bool walked;		/* the user steps through the game */
	const struct verdict *verdicts;	/* of the first plies */
	size_t verdict_count;
	int below;		/* lines at the end of the pane left free */
	bool paged;		/* the keys for that go through the list */
};

/* Draws into the pane, if there is one, the first SHOWN plies as played, and
 * those that can be redone dimmed unless WALKED. Scrolls BACK so many lines,
 * or on if that is negative, at most to either end or by 1,000; returns by how
 * many. */
int history_view_draw(struct screen *screen, const struct history *history,
		int back);

/* Draws the value of the game, position by position, as a line: above the
 * middle you lead, or P1 if you are neither player. Draws into
 * screen->layout.plot, if that has rows. Marks the position shown if WALKED. */
void plot_view_draw(const struct screen *screen, const struct history *history);

#endif
