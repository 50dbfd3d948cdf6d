/* Where everything lies on a screen of a given size: arithmetic only. */
#ifndef KALAH_VIEW_LAYOUT_H
#define KALAH_VIEW_LAYOUT_H

#include <stdbool.h>
#include <stdint.h>

struct rect {
	int y, x, rows, cols;
};

struct layout {
	int rows, cols;		/* of the screen */
	bool too_small;		/* then nothing below has a meaning */

	/* one screenful, from above */
	struct rect title;	/* one line */
	struct rect board;	/* both players' names, numbers, the frame */
	struct rect pane;	/* the moves, framed; no rows: there is none */
	struct rect moves;	/* the moves in one line, where there is no pane */
	struct rect happened, effect;	/* a sentence each */
	struct rect prompt;	/* two lines */
	struct rect rule, keys;	/* a line, and the two lines of keys */

	/* the board */
	int pitch;		/* columns per house, one border included */
	int inner;		/* lines inside a house */
	int shown;		/* houses a row: fewer than there are: scrolled */
	bool numbers_inside;	/* "6[ 7]" in the house, else above and below */
};

enum { LAYOUT_MIN_ROWS = 18, LAYOUT_MIN_COLS = 40 };

/*
 * The layout for a board of HOUSES (1..99) a side whose widest house number
 * has NUMBER digits and whose widest count COUNT.
 */
void layout_make(struct layout *layout, int rows, int cols, int houses,
		int number, int count);

/* A box of at most ROWS x COLS, as near the middle of the screen as can be. */
struct rect layout_box(const struct layout *layout, int rows, int cols);

#endif
