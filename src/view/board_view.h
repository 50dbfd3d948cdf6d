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

/* For the views of it: the first column 1..h of SHOWN that are seen of a row,
 * so that what happens is in the middle where it can be; "P1 You: your
 * turn"; a COUNT, or ">1k" where that is wider than ROOM; and the words for
 * houses hidden beyond the LEFT or the right end, "" where none are. */
int board_view_first(const struct scene *scene, int shown);
void board_view_add_name(const struct scene *scene, enum player player,
		struct text *text);
void board_view_add_count(int64_t count, int room, struct text *text);
void board_view_add_hidden(const struct glyphs *glyphs, int hidden, bool left,
		struct text *text);

/* The board without a frame. */
void bare_view_draw(struct screen *screen, const struct scene *scene);

#endif
