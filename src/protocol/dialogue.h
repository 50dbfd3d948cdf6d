/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine as other programs speak to it (kalah-engine(6)), line by line: one
 * loop for all protocols, which never waits for the engine. */
#ifndef KALAH_PROTOCOL_DIALOGUE_H
#define KALAH_PROTOCOL_DIALOGUE_H

#include "match/computer.h"
#include "protocol/wire.h"
#include "search/player/engine_thread.h"
#include "settings/settings.h"

struct dialogue;

struct protocol {
	const char *name;	/* as in --engine=NAME */
	const char *line_end;
	bool ruled;		/* its rules are fixed */
	/* Says the opening lines; returns the OWN passed to the others. */
	void *(*begin)(struct dialogue *dialogue);
	/* A line was read; it may be written into. NULL: too long. */
	void (*take)(void *own, char *line);
	/* The engine has news. */
	void (*hear)(void *own, const struct engine_report *report);
	/* DUE has come, and may be set again. May be NULL. */
	void (*wake)(void *own);
	/* There will be no more lines. */
	void (*close)(void *own);
	/* Frees OWN. */
	void (*end)(void *own);
};

/* The Universal Game Interface (github.com/kz04px/ugi): the Universal Chess
 * Interface for any game. */
extern const struct protocol ugi_protocol;

/* The Kalah Game Protocol, version 1.0.1, by P. Kaludercic and T. Völk
 * (git.sr.ht/~pkal/kgp). */
extern const struct protocol kgp_protocol;

/* Public to read; down to OVER the protocol's to write. */
struct dialogue {
	struct computer computer;	/* takes effect with dialogue_renew */
	bool bookless, processor;	/* no book; processor time */
	struct settings settings;	/* from the options */
	int64_t due;		/* when to wake, by clock_now; -1: never */
	bool over;		/* end once all is written */
	struct wire wire;
	struct engine_thread *thread;	/* the engine, to be asked */

	/* private */
	const struct protocol *protocol;
	void *own;
};

/* Replaces the engine, and all it knows, by a new one. */
void dialogue_renew(struct dialogue *dialogue);

/* Speaks PROTOCOL on IN and OUT until the protocol or the input ends; returns
 * the exit status. */
int dialogue_hold(const struct protocol *protocol, int in, int out,
		const struct computer *computer,
		const struct settings *settings);

#endif
