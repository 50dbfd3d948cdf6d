/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A text in a box over the board. */
#ifndef KALAH_VIEW_HELP_VIEW_H
#define KALAH_VIEW_HELP_VIEW_H

#include "model/rules.h"
#include "view/screen.h"
#include "view/scroll.h"

enum { HELP_COLS = 80, HELP_ROWS = 40 };	/* of the box,
		if there is room */

struct help_page {
	const char *title;		/* in the frame */
	const struct legend *legends;
	/* a paragraph per line: "  left<TAB>right" with the right column
	 * wrapped, or a heading if it does not begin with a blank */
	const char *words;
	const struct rules *rules;	/* draws their path beside the first
					   lines, in a wide box; or NULL */
	struct scroll *scroll;
	int rows;			/* lines of text wanted; 0: any */
};

void help_view_draw(struct screen *screen, const struct help_page *page);

#endif
