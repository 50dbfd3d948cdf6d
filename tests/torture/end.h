/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One of the two programs that play a game with each other: on a screen, or in
 * words on pipes. What is typed, heard and done to it is told in the script of
 * the case. */
#ifndef KALAH_TORTURE_END_H
#define KALAH_TORTURE_END_H

#include "terminal.h"

/* In a home. */
#define STATE_FOLDER ".local/state/kalah"

struct end {
	const char *name;	/* which is also its home, made by end_start */
	const char *program;
	bool words;
	bool stopped, quits;	/* by SIGSTOP; it was told to end */

	/* private */
	struct terminal *t;	/* on a screen */
	pid_t pid;		/* in words, or 0 */
	int in, out;		/* so it is typed at and heard */
	char heard[4096];	/* the last of it, not yet answered */
};

/* What a kept game says: a line for each rule, the size, and the moves that
 * are not undone. */
enum { KEPT_PLIES = 2000, KEPT_WORD = 8 };
struct kept {
	char rules[4000];
	char plies[KEPT_PLIES][KEPT_WORD];
	int count;		/* -1: there is no file */
	int known;		/* with those that can be redone */
};

/* Begins a script; adds to it what is done; and fails the case, with all of
 * it. */
void end_begin_script(void);
void end_tell(const char *format, ...) __attribute__((format(printf, 1, 2)));
_Noreturn void end_fail(const char *why);

/* The folder that is its home. */
char *end_home(const struct end *end);

/* Runs the program with OPTIONS. */
void end_start(struct end *end, const char *options);

/* Whether it has ended, which it may do by itself only where it QUITS; how it
 * does not end fails the case. */
bool end_is_gone(struct end *end);

/* Its process, or 0. */
pid_t end_pid(const struct end *end);

void end_type(struct end *end, const char *keys);

/* Whether it has read all that was typed, and waits for more. */
bool end_waits(const struct end *end);

void end_signal(struct end *end, int sig);
void end_stop(struct end *end);
void end_continue(struct end *end);

/* Kills it and forgets it. */
void end_kill(struct end *end);

/* Takes what it writes; end_shows looks at that. */
void end_read(struct end *end);
bool end_shows(const struct end *end, const char *text);

/* Whether it waits for a yes or a no; and whether that is about the game that
 * the host offers: somebody "begins" there, and in no other question. */
bool end_asks(const struct end *end);
bool end_is_offered(const struct end *end);
void end_answer(struct end *end, bool yes);

/* Goes from wherever it is towards the board: answers and closes, one thing at
 * a time. False if there is nothing to do. */
bool end_calm(struct end *end);

/* Begins with nothing, and adds a line of a file. */
void kept_start(struct kept *kept);
void kept_add(struct kept *kept, const char *line);

/* The game in the file that it has open. */
void end_read_kept(const struct end *end, struct kept *kept);
bool kept_same(const struct kept *one, const struct kept *other);

/* Adds its screen and its files to the script. */
void end_show(struct end *end);

#endif
