/*
 * The terminal as long as it is ours: curses, windows, one update a frame.
 *
 * What writes to the terminal, which is screen_open, _close, _end, _suspend and
 * _resume, waits as long as that takes no output, unless farewell_let_go() is
 * called from a signal handler.
 */
#ifndef KALAH_VIEW_SCREEN_H
#define KALAH_VIEW_SCREEN_H

#include <stdio.h>
#include <wchar.h>

#include "view/layout.h"
#include "view/theme.h"

/* What can be clicked, and which of them: a house and whose, a ply of the
 * game, a row of a menu, an action that a key is shown for, what is laid over
 * the board. */
enum spot_kind { SPOT_NONE, SPOT_HOUSE, SPOT_PLY, SPOT_ROW, SPOT_ACTION,
	SPOT_BOX };

struct spot {
	enum spot_kind kind;
	unsigned whose;		/* enum player, for SPOT_HOUSE */
	int64_t which;
};

/* A key and what it does now, and the action that a click there stands for;
 * vital ones are shown even where there is no line of keys. A list of them
 * ends with one whose key is "". */
struct legend {
	char key[16];
	const char *words;
	int action;
	bool vital;
};

struct canvas;			/* a window of curses: view/canvas.h */

/*
 * PAGE is the whole screen; the others lie on it and are NULL where the
 * layout has no place for them, or (BOX) nothing is laid over the board.
 */
struct screen {
	struct theme theme;
	struct layout layout;
	struct canvas *page, *board, *pane, *box;
	struct canvas *input;	/* keys are read from it; never shown */
	struct canvas *cursor;	/* which of them has the cursor, and where */
	int cursor_y, cursor_x;
	int brief_cols;		/* of a body of one line: view/page_view.h */
	struct spot_place {
		struct rect rect;	/* on the screen */
		struct spot spot;
	} *spots;		/* of the last frame; later ones lie on top */
	int spot_count;
	size_t spot_room;
	bool show_cursor, wants_mouse, has_mouse;
};

/* Whether standard input and output are a terminal whose cursor can be
 * moved; only then screen_open may be called. */
bool screen_possible(void);

/* Takes the terminal TERM (NULL: $TERM) whose output is OUT and whose keys
 * come from IN. False where curses does not take it after all. */
bool screen_open(struct screen *screen, const struct display *display,
		const char *term, FILE *out, FILE *in);

/* Gives the terminal back as it was; again does nothing. */
void screen_close(struct screen *screen);

/* What display settings change from the next frame on. */
void screen_set(struct screen *screen, const struct display *display);

/*
 * Begins a frame: adapts the windows to the terminal's size and a board of
 * HOUSES with numbers so WIDE, and wipes them.
 */
void screen_begin(struct screen *screen, int houses, struct widths wide);

/* A box over everything, its frame included at most ROWS x COLS: from now on
 * screen->box, which has the cursor, and all that can be clicked. TITLE stands
 * in the frame above, keys below. */
void screen_box(struct screen *screen, int rows, int cols, const char *title,
		const struct legend *legends);

/* There is more than the box shows: in its frame. */
void screen_box_more(const struct screen *screen, bool above, bool below);

/* What is at Y and X of the screen; SPOT_NONE where nothing is. */
struct spot screen_spot_at(const struct screen *screen, int y, int x);

/* Ends the frame: everything that has changed goes to the terminal. */
void screen_end(struct screen *screen);

/* Forgets what is on the terminal, so that all of it is written again. */
void screen_redraw(void);

/* The terminal is another's for a time. */
void screen_suspend(void);

/* All is drawn anew, and the terminal's modes are set: others have had it. */
void screen_resume(void);

/* Reads a key without waiting for one; what it is and what it returns is as
 * wget_wch() of curses has it. */
int screen_read_key(const struct screen *screen, wint_t *key);

/* Forgets the keys that were typed and not yet read. */
void screen_drop_keys(void);

#endif
