/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games that are played on the screen until something ends them, and what must
 * be found of them afterwards.
 *
 * Every victim has seeds of its own, so that its games can be told from those
 * of others. Whatever does not come about ends the case.
 */
#ifndef KALAH_TORTURE_VICTIM_H
#define KALAH_TORTURE_VICTIM_H

#include "tale.h"
#include "terminal.h"

enum { VICTIM_TALES = 16, VICTIM_ASIDE = 32 };

struct victim {
	struct terminal *t;	/* NULL when it has ended */
	/* The game as it was seen last, then after every key typed since: one
	 * of these must be found. */
	struct tale tales[VICTIM_TALES];
	int count;
	struct tale aside[VICTIM_ASIDE];	/* its games before that */
	int asides;
	bool away;		/* another start went on with another's game */
};

/* "NAME=VALUE" for all that start from now on, and a NULL; or NULL. */
extern char **victim_environment;

/* Options and words are parted by single blanks. They run the program; with
 * victim_starter the words of that come before it. */
extern const char *victim_starter;
struct terminal *victim_run(const char *options);

/* Starts a game with these seeds; and sees its board. */
void victim_begin(struct victim *victim, long seeds, const char *options);
void victim_start(struct victim *victim, long seeds, const char *options);

/* Types keys that tale_key knows, and waits for each; or does not. */
void victim_type(struct victim *victim, const char *keys);
void victim_hurry(struct victim *victim, const char *keys);

/* The same at random, with other keys among those that are waited for. */
void victim_play(struct victim *victim, int keys);
void victim_rush(struct victim *victim, int keys);

/* Types on, a key when the one before was drawn, until the program is no more;
 * then q. VICTIM_RESIZE stands for another size and back, VICTIM_REST for a
 * moment. */
#define VICTIM_RESIZE "\x01"
#define VICTIM_REST "\x02"
void victim_try(struct victim *victim, const char *keys);

/* Waits until the screen shows the last of the tales. */
void victim_wait(struct victim *victim);

/* Kills it, or waits for its end, which must be by this status, as
 * terminal_end() tells it; with all that the user is to be given back, unless
 * it was killed. What was seen last counts. */
void victim_kill(struct victim *victim);
void victim_ended(struct victim *victim, int status);

/* As victim_ended, but the status is returned, and all may be as it likes. */
int victim_end(struct victim *victim, struct terminal_end *end);

/* Starts the program, which must go on with the game of one of these victims
 * that have ended since the last such start. It is that one's terminal then.
 * NULL: it has shown a new game, or one put aside, as it may, and is gone. */
struct victim *victim_revive(struct victim victims[], int count);

/* Starts the program once more and ends it; then all of the games must be
 * there, once each, and nothing else. */
void victim_check(struct victim victims[], int count);

/* The same without that start. */
void victim_find(struct victim victims[], int count);

/* Waits for a text on the screen, or fails. */
void victim_see(struct terminal *t, const char *text);

/* Fails unless all was given back; STATE is that of the end. */
void victim_given_back(unsigned state);

#endif
