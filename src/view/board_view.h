/* The board: two rows of houses between two stores, as upon a table. */
#ifndef KALAH_VIEW_BOARD_VIEW_H
#define KALAH_VIEW_BOARD_VIEW_H

#include "model/notation.h"
#include "view/screen.h"

/* What the chosen house would do: the move, and the board after it. */
struct preview {
	struct ply ply;
	struct board after;
};

/* All that the board view draws; nothing is changed. */
struct scene {
	const struct board *board;
	const struct naming *naming;
	int64_t chosen;			/* the mover's house, or 0 */
	const struct preview *preview;	/* of the chosen house, or NULL */
	const struct ply *last;		/* whose traces are shown, or NULL */
	bool sowing;			/* a hand is on its way: */
	struct place hand_at;
	int64_t hand;			/* seeds in it */
	bool flash;			/* HAND_AT and opposite are captured */
};

/* The house in COLUMN 1..h of the screen, from the left, or back. */
int64_t board_view_column(const struct rules *rules, enum player player,
		int64_t house);

/* Draws into screen->board; the cursor is left at the chosen house. */
void board_view_draw(struct screen *screen, const struct scene *scene);

/* The digits of the widest house number and count, for screen_begin. */
int board_view_number(const struct naming *naming, const struct board *board);
int board_view_count(const struct board *board);

#endif
