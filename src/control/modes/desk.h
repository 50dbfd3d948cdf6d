/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The desk: what all modes work on, and the stack of modes itself.
 *
 * A mode has the keys: the board, the review, the menu, the help, the name of a
 * file, a question. Each lies on the one it was opened from, the board below
 * all. It has a state of its own and never asks which others there are.
 */
#ifndef KALAH_CONTROL_MODES_DESK_H
#define KALAH_CONTROL_MODES_DESK_H

#include "control/analysis.h"
#include "control/command.h"
#include "control/files/autosave.h"
#include "control/match.h"
#include "control/teach/problem.h"
#include "control/teach/report.h"
#include "control/teach/results.h"
#include "util/compiler.h"
#include "view/page_view.h"

struct desk;

/* What a mode does. Functions may be NULL. */
struct mode_kind {
	enum context context;
	/* Instead of that, if it changes. */
	enum context (*find_context)(const struct mode *mode);
	/* Before any command. */
	void (*prepare)(struct mode *mode);
	/* A key that means nothing here. */
	void (*unknown)(struct mode *mode);
	/* Undoes what it has changed only for as long as it is there, before it
	 * is taken away unasked. */
	void (*leave)(struct mode *mode);
	/* Does what is due by NOW; returns when it wants the next call, or
	 * -1. */
	int64_t (*tick)(struct mode *mode, int64_t now);
	/* Draws all but the foot; NULL: the mode below is drawn, */
	void (*draw)(struct mode *mode);
	/* and this over it, with its keys. */
	void (*draw_over)(struct mode *mode, const struct legend *legends);
	/* The prompt, COLUMNS wide; NULL: the note. */
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

/* Settings that are being written, or were. */
struct remembering {
	struct job job;
	struct settings before, now;
	bool heard;		/* how that ended */
	int error;
};

struct desk {
	struct settings settings;
	struct settings remembered;	/* as last handed over to be written */
	struct remembering remembering;
	bool remember;		/* changed settings go to the settings file */
	bool said_forgotten;	/* that they cannot be written */
	bool said_unkept;	/* that the game cannot be */
	bool newcomer;		/* nobody has played here before */
	struct worker *worker;	/* not owned, */
	struct autosave *autosave;	/* nor this */
	struct match match;
	struct match *seen;	/* MATCH, or one in its place */
	struct analysis analysis;
	struct results results;
	struct report report;	/* of the game; see desk_report */
	unsigned report_games, report_news;	/* that it was made for */
	struct screen screen;
	const struct command_row *commands;
	struct command command;	/* the one that is done */
	struct mode *top;
	/* where the others are kept that can be opened */
	struct exercise *exercise;
	struct mistakes *learn;
	struct problems *problems;
	struct tutor *tutor;
	struct variation *variation;
	struct prompt *prompt;
	struct review *review;
	struct menu *menu;
	struct help *help;
	struct file *file;
	struct kept *kept;
	struct results_page *results_page;
	int64_t now;		/* microseconds, as of the last wake-up */
	char note[200];		/* said until the next key */
	char mistakes[40];	/* how many there are to learn from */
	bool quit;
};

/* What keys mean to the mode on top. */
enum context desk_context(const struct desk *desk);

/* Puts MODE on top; takes the top one away, never the board. */
void desk_push(struct desk *desk, struct mode *mode);
void desk_pop(struct desk *desk);

/* Back to the board, and to the settings and the position that hold: not those
 * of a menu or a review that is still open. */
void desk_settle(struct desk *desk);

/* What is known of the moves of the game. It is made anew only when there is
 * more to tell, for a game may be long. */
const struct report *desk_report(struct desk *desk);

/* Says a sentence until the next key. */
void desk_note(struct desk *desk, const char *format, ...)
	COMPILER_PRINTF(2, 3);

/* Keeps what has changed, or notes why that cannot be; due after every command.
 * What a mode may take back waits until that is gone. */
void desk_follow(struct desk *desk);

/* Hears whether settings were written; false while that is not yet known. */
bool desk_hear(struct desk *desk);

/* Has changed settings written; AGAIN: even if they could not be. */
void desk_remember(struct desk *desk, bool again);

/* Why they were not written, as for desk_keep; 0 if that was said before. */
int desk_forgotten(struct desk *desk);

/* Keeps the game, if it can go on. Returns 0 or what paths_error has words
 * for. */
int desk_keep(struct desk *desk);

/* Whether the game is kept as it is now. */
bool desk_keeps(const struct desk *desk);

#endif
