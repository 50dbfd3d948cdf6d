/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The desk: what all modes work on, and the stack of modes itself.
 *
 * A mode is what has the keys: the board, looking back, the menu, the help,
 * the name of a file, a question. Each lies on the one from which it was
 * opened; the board is the lowest and always there. A mode has a state of its
 * own and never asks which others there are.
 */
#ifndef KALAH_CONTROL_MODES_DESK_H
#define KALAH_CONTROL_MODES_DESK_H

#include "control/analysis.h"
#include "control/command.h"
#include "control/files/autosave.h"
#include "control/match.h"
#include "view/page_view.h"

struct desk;

/* What a mode does. */
struct mode_kind {
	enum context context;
	/* Where that changes; NULL: it does not. */
	enum context (*find_context)(const struct mode *mode);
	/* Before any command; may be NULL. */
	void (*prepare)(struct mode *mode);
	/* A key that means nothing here; NULL: nothing happens. */
	void (*unknown)(struct mode *mode);
	/* Before it is taken away unasked: what it has changed for as long as
	 * it is there is undone. May be NULL. */
	void (*leave)(struct mode *mode);
	/* Does what is due by NOW; returns when it wants to be called again,
	 * or -1. NULL: never. */
	int64_t (*tick)(struct mode *mode, int64_t now);
	/* Draws all of the screen but the foot; NULL: it lies over the mode
	 * below, which is drawn first. */
	void (*draw)(struct mode *mode);
	/* Draws what lies over that, with its keys; may be NULL. */
	void (*draw_over)(struct mode *mode, const struct legend *legends);
	/* The prompt, in so many COLUMNS a line; NULL: the note. */
	void (*add_prompt)(struct mode *mode, int columns,
			struct text *text);
	/* What is said of a key now; see command_fill_legends. */
	bool (*adapt)(const struct mode *mode, struct legend *legend);
	bool asks;		/* the prompt has the cursor */
	bool deaf;		/* meanwhile nobody hears the engine */
};

/* The first member of each mode. */
struct mode {
	const struct mode_kind *kind;
	struct desk *desk;
	struct mode *below;
};

struct desk {
	struct settings settings;
	struct settings remembered;	/* as last written, or at the start */
	bool remember;		/* changed settings go to the settings file */
	bool said_forgotten;	/* that they cannot be written */
	struct autosave autosave;
	struct match match;
	struct analysis analysis;
	struct screen screen;
	const struct command_row *commands;
	struct command command;	/* the one that is done */
	struct mode *top;
	/* where the others are kept that can be opened */
	struct prompt *prompt;
	struct review *review;
	struct menu *menu;
	struct help *help;
	struct file *file;
	int64_t now;		/* microseconds, as of the last wake-up */
	char note[200];		/* said until the next key */
	bool quit;
};

/* What keys mean to the mode on top. */
enum context desk_context(const struct desk *desk);

/* Puts MODE on top; takes the one that is there away, but never the board. */
void desk_push(struct desk *desk, struct mode *mode);
void desk_pop(struct desk *desk);

/* Back to the board, the game and the settings that hold: those of a menu that
 * is still open do not, nor does a move that is looked back at. */
void desk_settle(struct desk *desk);

/* A sentence that is shown until the next key. */
void desk_note(struct desk *desk, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Keeps the game, if there is one to go on with; writes settings that have
 * changed. Return 0 or what paths_error has words for; of settings only the
 * first time. */
int desk_keep(struct desk *desk);
int desk_remember(struct desk *desk);

#endif
