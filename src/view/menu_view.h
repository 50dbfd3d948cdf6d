/* A menu in a box: headings, rows with a value, buttons. */
#ifndef KALAH_VIEW_MENU_VIEW_H
#define KALAH_VIEW_MENU_VIEW_H

#include "view/screen.h"

struct menu_line {
	enum { MENU_HEADING, MENU_VALUE, MENU_BUTTON } kind;
	const char *label;
	char value[56];
	const char *mark;	/* stands behind the value, or NULL */
};

/* Draws COUNT lines, as many as there is room for around the CHOSEN one. */
void menu_view_draw(struct screen *screen, const char *title,
		const char *hint, const struct menu_line *lines, int count,
		int chosen);

#endif
