/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game was worth, position by position, as a line. */
#ifndef KALAH_VIEW_PLOT_VIEW_H
#define KALAH_VIEW_PLOT_VIEW_H

#include "model/verdict.h"
#include "view/screen.h"

struct plot {
	const struct game *game;
	const struct verdict *verdicts;	/* of the first plies */
	size_t verdict_count;
	enum player whose;	/* he leads above the middle */
	const char *title;
	bool marks;		/* the position after COUNT plies */
	size_t count;
};

/* Draws it into screen->layout.plot, if that has rows, in as much time for any
 * number of plies. */
void plot_view_draw(const struct screen *screen, const struct plot *plot);

#endif
