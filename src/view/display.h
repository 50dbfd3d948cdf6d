/* How the user wants the game to be shown. */
#ifndef KALAH_VIEW_DISPLAY_H
#define KALAH_VIEW_DISPLAY_H

#include "util/field.h"

enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };
enum animation { ANIMATION_OFF, ANIMATION_FAST, ANIMATION_NORMAL,
	ANIMATION_SLOW };
enum numbering { NUMBERING_OWN, NUMBERING_AROUND };

struct display {
	int animation;		/* enum animation */
	int color;		/* enum color */
	int ascii;		/* nothing but ASCII is drawn */
	int preview;		/* what the chosen house would do is drawn */
	int cursor;		/* the terminal's cursor is visible */
	int numbering;		/* enum numbering */
};

enum { DISPLAY_COUNT = 6 };
extern const struct field display_table[DISPLAY_COUNT];

#endif
