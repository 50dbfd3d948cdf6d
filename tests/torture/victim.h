/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games played on the screen until something ends them, and what must be found
 * of them afterwards.
 *
 * Each victim has its own number of seeds, by which its games are known. If
 * what is waited for does not happen, the case fails.
 */
#ifndef KALAH_TORTURE_VICTIM_H
#define KALAH_TORTURE_VICTIM_H

#include "tale.h"
#include "terminal.h"

enum { VICTIM_TALES = 16, VICTIM_ASIDE = 32 };

struct victim {
	struct terminal *t;	/* NULL once it has ended */
	/* The game as it was last seen, and after each key typed since. One of
	 * these must be found. */
	struct tale tales[VICTIM_TALES];
	int count;
	struct tale aside[VICTIM_ASIDE];	/* its earlier games */
	int asides;
	bool away;		/* a later start continued another game */
};

/* The environment of programs started from now on, ended by NULL; or NULL. */
extern char **victim_environment;

/* Runs the program with OPTIONS; by the command victim_starter, if that is set.
 * Blanks separate the words of both. */
extern const char *victim_starter;
struct terminal *victim_run(const char *options);

/* victim_begin starts a game with so many SEEDS in each house; victim_start
 * also waits for its board. */
void victim_begin(struct victim *victim, long seeds, const char *options);
void victim_start(struct victim *victim, long seeds, const char *options);

/* Types those of KEYS that tale_key takes. victim_type waits for the effect of
 * each, victim_hurry does not. */
void victim_type(struct victim *victim, const char *keys);
void victim_hurry(struct victim *victim, const char *keys);

/* The same with random keys. victim_play also begins other games, and opens
 * options and help. */
void victim_play(struct victim *victim, int keys);
void victim_rush(struct victim *victim, int keys);

/* Types KEYS, each when the one before is drawn, and then q, unless the program
 * has ended. VICTIM_RESIZE changes the size and back, VICTIM_REST rests. */
#define VICTIM_RESIZE "\x01"
#define VICTIM_REST "\x02"
void victim_try(struct victim *victim, const char *keys);

/* Waits until the screen shows the last of the tales. */
void victim_wait(struct victim *victim);

/* Kills the program; or waits for its end, which must have STATUS, as of
 * terminal_end(), and restore the terminal unless that is -SIGKILL. Only what
 * was last seen, and what was typed since, counts from now on. */
void victim_kill(struct victim *victim);
void victim_ended(struct victim *victim, int status);

/* The same for any status, which is returned, and any state of the terminal. */
int victim_end(struct victim *victim, struct terminal_end *end);

/* Starts the program, which must continue the game of a victim that has ended
 * since the last such start. Returns that victim, which runs again. NULL: it
 * has shown a new game or one put aside, where it may, and is gone. */
struct victim *victim_revive(struct victim victims[], int count);

/* Starts the program once more and ends it. Then all of the games must be
 * there, once each, and nothing else. */
void victim_check(struct victim victims[], int count);

/* The same without that start. */
void victim_find(struct victim victims[], int count);

/* Reads the screen for so many milliseconds, or until the program ends. */
void victim_rest(struct terminal *t, int milliseconds);

/* Waits for a text on the screen, or fails. */
void victim_see(struct terminal *t, const char *text);

/* Fails unless the terminal is restored; STATE is that of terminal_end(). */
void victim_restored(unsigned state);

/* The same for a program that TERM has ended, or that has ended with a message
 * before. */
void victim_ended_politely(int status, const struct terminal_end *end);

#endif
