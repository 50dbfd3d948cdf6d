/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A run of the program, from what it begins with to what must be in files when
 * it ends, whichever front shows it. A front waits, reads and shows; all that
 * happens is done here. */
#ifndef KALAH_PLAY_RUN_H
#define KALAH_PLAY_RUN_H

#include "play/desk.h"

struct run_start {
	struct settings settings;
	struct settings filed;	/* if OPEN, the same as the file has them */
	struct game *game;	/* taken over and left empty */
	struct worker *worker;	/* writes files; not owned */
	struct games *games;	/* not owned; NULL: nothing is saved */
	struct computer computer;
	seat_open *programs;	/* NULL: no other programs play */
	struct partner *partner;	/* taken over; or NULL */
	partner_meet *meet;	/* or NULL: nobody can be met later */
	uint64_t luck;		/* seeds the start of the next game */
	bool remember;		/* save changed settings */
	bool patient;		/* the front waits: see desk_await */
	const char *name;	/* of the file it came from; may be NULL */
	const char *note;	/* shown first; may be NULL */
	bool newcomer;		/* no game was played here before */
	bool open;		/* none was asked for: begin on the start
				   page */
	bool seated;		/* then SETTINGS have the seats of last time */
	int64_t problem;	/* to begin with; -1: the first not yet solved;
				   0: none */
};

void run_begin(struct desk *desk, const struct run_start *start);
void run_done(struct desk *desk);

/* Does what is due at NOW; returns when it is to be called again, or -1. */
int64_t run_tick(struct desk *desk, int64_t now);

/* What the player would miss is saved; returns why the game is not, or 0. Then
 * what is being written is waited for: long, as the player asked for it, or
 * BRIEFLY if a signal ends us; and standard error tells what could not be
 * written: false if that was the game, results or stars. */
int run_keep(struct desk *desk);
bool run_settle(struct desk *desk, bool briefly, int error);

#endif
