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
	bool framed;		/* the board has a frame and seeds, else only
				   numbers */

	/* one screenful, from above; what has no rows is left out */
	struct rect title;	/* one line */
	struct rect board;	/* names, numbers, houses, stores */
	struct rect pane;	/* the moves, framed */
	struct rect moves;	/* the moves in one line, where no pane is */
	struct rect text;	/* sentences: at least one line */
	struct rect prompt;	/* of these the last two or the last */
	struct rect rule, keys;	/* a line, and the lines of keys */

	/* the board */
	int pitch;		/* columns per house, one border included */
	int inner;		/* lines inside a house */
	int shown;		/* houses a row; if there are more it scrolls */
	int side;		/* columns of a store; without a frame only */
	bool numbers_inside;	/* "6[ 7]" in the house, else above and below */
};

enum {
	LAYOUT_MIN_ROWS = 6, LAYOUT_MIN_COLS = 28,
	LAYOUT_FRAME_ROWS = 18, LAYOUT_FRAME_COLS = 40	/* for a frame */
};

/* How many digits the widest house number, count and store have. */
struct widths {
	int number, count, store;
};

/* The layout for a board of HOUSES (1..99) a side. */
void layout_make(struct layout *layout, int rows, int cols, int houses,
		struct widths widths);

/* A box of at most ROWS x COLS, as near the middle of the screen as can be. */
struct rect layout_box(const struct layout *layout, int rows, int cols);

#endif
