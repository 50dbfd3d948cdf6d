/* The full-screen game: what it consists of, and its event loop. */
#ifndef KALAH_CONTROL_APP_H
#define KALAH_CONTROL_APP_H

#include "control/action.h"
#include "control/settings.h"
#include "view/anim.h"
#include "view/menu_view.h"
#include "view/help_view.h"
#include "view/page_view.h"

struct app;

/*
 * One screenful. The loop draws it, waits until something is due or a key
 * comes, and hands it what came. Times are those of control/clock.h.
 */
struct mode {
	enum context (*context)(const struct app *app);
	void (*act)(struct app *app, struct command command);
	/* A key that means nothing here; NULL: nothing happens. */
	void (*unknown)(struct app *app);
	/* Does what is due by NOW; returns when it wants to be called again,
	 * or -1. NULL: never. */
	int64_t (*tick)(struct app *app, int64_t now);
	void (*draw)(struct app *app);
};

extern const struct mode mode_play, mode_menu, mode_help;

enum question { QUESTION_NONE, QUESTION_NEW, QUESTION_QUIT };

/* The game at the board, and what is chosen, typed and asked there. */
struct play {
	struct game game;
	int64_t chosen[2];	/* each player's house, may be empty by now */
	int64_t typed;		/* digits typed so far, or 0 */
	int back;		/* lines the moves are scrolled back */
	enum question question;
	bool paused;		/* programs wait for Enter */
	int64_t robot_due;	/* when the robot moves; 0: not yet set */
	struct anim anim;
	struct preview preview;	/* of the house in PREVIEW_OF, else stale */
	int64_t preview_of;
	char note[100];		/* said once, until the next key */
};

struct menu {
	int row;		/* chosen, among the rows with a value */
	int64_t typed;		/* digits typed so far, or -1 */
	struct settings before;	/* when it was opened: Esc brings them back */
};

struct help {
	int page, from;		/* FROM: the first line seen */
};

struct app {
	struct settings settings;
	struct screen screen;
	const struct mode *mode;
	struct play play;
	struct menu menu;
	struct help help;
	int64_t now;		/* the time, as of the last wake-up */
	bool quit;
};

/* More than this the screen does not show. */
enum { APP_HOUSES_MAX = 99, APP_SEEDS_MAX = 999 };

/* Zeroed but for the settings and a game from BOARD on; the screen is still
 * to be opened. */
void app_start(struct app *app, const struct settings *settings,
		const struct board *board);
void app_done(struct app *app);

/*
 * Plays on the screen, from BOARD on, until the player quits; returns the
 * exit status. Dies of a signal that asks for it, with the terminal as it
 * was. screen_possible() must have said so.
 */
int app_run(const struct settings *settings, const struct board *board);

/* The modes that lie over the board, and back to it. */
void menu_open(struct app *app);
void help_open(struct app *app);
void app_return(struct app *app);

#endif
