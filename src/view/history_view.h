/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a game, one turn per line, in the pane; without a pane, the last
 * ones in a single line. */
#ifndef KALAH_VIEW_HISTORY_VIEW_H
#define KALAH_VIEW_HISTORY_VIEW_H

#include "model/notation.h"
#include "view/screen.h"

/* What a move lost against the best one, in seeds of the final difference;
 * proved, or estimated. */
struct history_loss {
	int64_t seeds;
	bool known, proved;
};

/* A game as shown. */
struct history {
	const struct naming *naming;
	const struct game *game;
	size_t shown;		/* plies, without one that is being sown */
	const struct history_loss *losses;	/* of the first LOSS_COUNT */
	size_t loss_count;			/* plies */
};

/* Draws the first SHOWN plies as played, and those that can be redone dimmed,
 * scrolled back from the newest by BACK lines (0 and up) or as far as there are
 * lines. Returns how many that is. */
int history_view_draw(struct screen *screen, const struct history *history,
		int back);

#endif
