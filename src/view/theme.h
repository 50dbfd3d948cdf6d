/* How things look: a role is what a piece of the screen means; the theme
 * says its attributes and colours on this terminal, and the characters. */
#ifndef KALAH_VIEW_THEME_H
#define KALAH_VIEW_THEME_H

#include <stdbool.h>

#include "view/display.h"

enum role {
	ROLE_NORMAL,
	ROLE_TITLE,
	ROLE_BORDER,
	ROLE_P1, ROLE_P2,		/* a player's seeds and name */
	ROLE_P1_LABEL, ROLE_P2_LABEL,	/* the label of a store */
	ROLE_CHOSEN,			/* the chosen house, menu row */
	ROLE_P1_PREVIEW, ROLE_P2_PREVIEW,
	ROLE_HAND,			/* the seeds in motion */
	ROLE_FLASH,			/* what is being captured */
	ROLE_DIM,			/* empty, hidden, not yet */
	ROLE_HEADING,
	ROLE_ERROR,
	ROLE_COUNT
};

/* What a role is drawn upon: the page, the wood between the houses, and the
 * hollow of a house or store. Only a theme that paints makes a difference. */
enum surface { SURFACE_PAGE, SURFACE_WOOD, SURFACE_HOLLOW, SURFACE_COUNT };

struct glyphs {
	const char *more;	/* more seeds than there is room for */
	const char *pointer, *landing;
	const char *left, *right, *up, *down;
	const char *horizontal, *vertical;
	/* corners and crossings, [from above][from the left] */
	const char *cross[3][3];
};

struct theme {
	enum theme_name name;
	bool color;
	const struct glyphs *glyphs;
	char seed[8];		/* one column wide */
};

/* After curses has begun: colours and characters that this terminal, the
 * locale, NO_COLOR and the user allow. */
void theme_start(struct theme *theme, const struct display *display);

/* Whether this terminal has colours enough to tell the theme from others. */
bool theme_is_distinct(enum theme_name name);

/* How a role looks: attributes as curses has them, and on a surface the number
 * of a pair of colours. */
unsigned theme_attributes(const struct theme *theme, enum role role);
int theme_pair(const struct theme *theme, enum surface surface,
		enum role role);

#endif
