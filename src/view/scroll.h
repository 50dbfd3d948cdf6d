/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists and texts that are longer than the box they are shown in. */
#ifndef KALAH_VIEW_SCROLL_H
#define KALAH_VIEW_SCROLL_H

#include "util/number.h"

/* Zeroed, it shows the beginning. */
struct scroll {
	int at;		/* the line chosen or, where none is, the first shown */
	int first;	/* the first line shown */
	int count;	/* values that AT may have; 0: not known before the
			   first drawing */
};

enum { SCROLL_ALL = 9999 };	/* more lines than anything has */

/* Goes BY lines on, at most to either end. */
static inline void scroll_by(struct scroll *scroll, int by)
{
	scroll->at = number_clamp(scroll->at + by, 0,
		scroll->count ? scroll->count - 1 : SCROLL_ALL);
}

/* Shows ROWS of all lines, among them AT and as many ABOVE it; scrolls no
 * farther than necessary. */
static inline void scroll_list(struct scroll *scroll, int above, int rows)
{
	int first = number_least(scroll->first, scroll->count - rows);

	first = number_clamp(first, scroll->at - rows + 1, scroll->at - above);
	scroll->first = number_most(first, 0);
}

/* Shows ROWS of LINES of text, in which no line is chosen. */
static inline void scroll_text(struct scroll *scroll, int lines, int rows)
{
	scroll->count = number_most(lines - rows, 0) + 1;
	scroll_by(scroll, 0);
	scroll->first = scroll->at;
}

#endif
