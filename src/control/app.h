/* The full-screen game: what it consists of, and its event loop. */
#ifndef KALAH_CONTROL_APP_H
#define KALAH_CONTROL_APP_H

#include "control/action.h"
#include "control/advice.h"
#include "control/files/autosave.h"
#include "control/settings.h"
#include "view/anim.h"
#include "view/help_view.h"
#include "view/menu_view.h"
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

extern const struct mode mode_play, mode_review, mode_menu, mode_help,
	mode_file;

enum question { QUESTION_NONE, QUESTION_NEW, QUESTION_NEW_CHANGED,
	QUESTION_QUIT, QUESTION_LOAD, QUESTION_OVERWRITE, QUESTION_GO_ON };

/* Games that have ended since the program began, by who won. */
struct series {
	int wins[2];		/* by enum player: they change with sides */
	int ties;
};

/* The game at the board, and what is chosen, typed and asked there. */
struct play {
	struct game game;
	int64_t chosen[2];	/* each player's house, may be empty by now */
	int64_t typed;		/* digits typed so far, or 0 */
	int back;		/* lines the moves are scrolled back */
	enum question question;
	bool paused;		/* programs wait */
	int64_t program_due;	/* when the robot moves; 0: not yet set */
	struct series series;	/* without the game on the board, */
	bool counted;		/* which has no part in it */
	struct advice advice;
	struct anim anim;
	struct preview preview;	/* of the house in PREVIEW_OF, else stale */
	int64_t preview_of;
	char note[200];		/* said once, until the next key */
};

enum { FILE_NAME_SIZE = 1024 };

struct menu {
	int row;		/* chosen, among the rows with a value */
	int from;		/* the first row seen */
	int64_t typed;		/* digits typed so far, or -1 */
	struct settings before;	/* when it was opened: Esc brings them back */
};

struct help {
	const struct mode *of;	/* where it was opened */
	int page, from;		/* FROM: the first line seen */
};

struct review {
	size_t from;		/* where the game stood: plies */
};

enum file_purpose { FILE_SAVE, FILE_LOAD, FILE_EXPORT };

/* The name of a file that is typed, and what it is for. */
struct file_prompt {
	enum file_purpose purpose;
	char names[2][FILE_NAME_SIZE];	/* of games, of records */
	char before[FILE_NAME_SIZE];	/* what Esc brings back */
	bool proposed;		/* the name is; typing begins another one */
	struct game loaded;	/* what is there, while it is asked about */
	struct settings loaded_settings;
};

struct app {
	struct settings settings;
	struct settings remembered;	/* as last written, or at the start */
	bool remember;		/* changed settings go to the settings file */
	bool said_forgotten;	/* that they cannot be written */
	struct autosave keep;
	bool touched;		/* the game is no longer as it was found */
	struct screen screen;
	const struct mode *mode;
	struct play play;
	struct menu menu;
	struct help help;
	struct review review;
	struct file_prompt file;
	int64_t now;		/* the time, as of the last wake-up */
	bool quit;
};

/* What there is to begin with. */
struct app_start {
	struct settings settings;
	struct game *game;	/* taken over, and empty then */
	struct autosave keep;
	struct computer computer;
	bool remember;		/* changed settings go to the settings file */
	const char *name;	/* of the file it is from; may be NULL */
	const char *note;	/* said first; may be NULL */
};

/* The screen is still to be opened. */
void app_begin(struct app *app, const struct app_start *start);
void app_done(struct app *app);

/*
 * Plays on the screen until the player quits; returns the exit status. Dies of
 * a signal that asks for it, with the terminal as it was. In any case the game
 * is kept. screen_possible() must have said so.
 */
int app_run(const struct app_start *start);

/* Whether there is a game that would be missed. */
bool app_has_game(const struct app *app);

/* Back to the board, the game and the settings that hold: those of a menu that
 * is still open do not, nor does a move that is looked back at. */
void app_settle(struct app *app);

/* Keeps the game, if there is one to go on with; writes settings that have
 * changed. Return 0 or what paths_error has words for; of settings only the
 * first time. */
int app_keep(struct app *app);
int app_remember(struct app *app);

/* Whether the game is looked back at, the help lying over it or not; looks back
 * at it as it was after COUNT plies; ends looking back, where
 * that is on; goes on from the position that is looked at. */
bool review_is_on(const struct app *app);
void review_open(struct app *app, size_t count);
void review_leave(struct app *app);
void review_go_on(struct app *app);

/* The modes that lie over the board, and back to it. */
void menu_open(struct app *app);
void help_open(struct app *app);
void file_open(struct app *app, enum file_purpose purpose);
void app_return(struct app *app);

/* The line, of so many columns, in which the name is typed. */
void file_add_prompt(struct app *app, int columns, struct text *text);

/* After QUESTION_LOAD or QUESTION_OVERWRITE. */
void file_answer(struct app *app, bool yes);

#endif
