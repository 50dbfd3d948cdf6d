/* The board: two rows of houses between two stores, as upon a table; where
 * there is no room for that, rows of numbers. */
#ifndef KALAH_VIEW_BOARD_VIEW_H
#define KALAH_VIEW_BOARD_VIEW_H

#include "view/scene.h"
#include "view/screen.h"

/* Draws into screen->board; the cursor is left at the chosen house, and every
 * house is a spot for clicks. */
void board_view_draw(struct screen *screen, const struct scene *scene);

/* For screen_begin. */
struct widths board_view_widths(const struct naming *naming,
		const struct board *board);

#endif
