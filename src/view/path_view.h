/* A picture of the way seeds go: the order in which those of a house fall, on
 * a small board. */
#ifndef KALAH_VIEW_PATH_VIEW_H
#define KALAH_VIEW_PATH_VIEW_H

#include "model/rules.h"
#include "view/screen.h"

enum { PATH_ROWS = 6, PATH_COLS = 19 };

/* Draws PATH_ROWS x PATH_COLS at Y and X: the path by these rules, and below
 * it a caption. */
void path_view_draw(const struct canvas *canvas, int y, int x,
		const struct rules *rules);

#endif
