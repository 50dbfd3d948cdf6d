/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a game, a turn per line; without a pane, the last on one. */
#ifndef KALAH_VIEW_HISTORY_VIEW_H
#define KALAH_VIEW_HISTORY_VIEW_H

#include "model/notation.h"
#include "model/verdict.h"
#include "view/screen.h"

struct history {
	const struct naming *naming;
	const struct game *game;
	size_t shown;		/* plies, without one that is being sown */
	bool walked;		/* somebody goes through it, to and fro */
	const struct verdict *verdicts;	/* of the first plies */
	size_t verdict_count;
	int below;		/* lines of the pane that are for others */
};

/* Draws the first SHOWN plies as played, and those that can be redone dimmed,
 * unless it is WALKED; scrolled back by BACK lines (0 and up), or as many as
 * there are or 10,000: returns how many. */
int history_view_draw(struct screen *screen, const struct history *history,
		int back);

#endif
