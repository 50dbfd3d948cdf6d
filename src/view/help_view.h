/* Text in a box, wrapped, with as much of it as there is room for. */
#ifndef KALAH_VIEW_HELP_VIEW_H
#define KALAH_VIEW_HELP_VIEW_H

#include "view/screen.h"

/*
 * Draws WORDS, whose paragraphs are parted by newlines, from line FROM on.
 * Blanks that a paragraph begins with indent all its lines; a tab parts a
 * left column from the right one. Returns FROM, or the last line from which
 * the box is full where that is less.
 */
int help_view_draw(struct screen *screen, const char *title,
		const char *hint, const char *words, int from);

#endif
