/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An engine that other programs speak to, by lines: one loop for all protocols,
 * which never waits for the engine.
 */
#ifndef KALAH_CONTROL_PROTOCOL_DIALOGUE_H
#define KALAH_CONTROL_PROTOCOL_DIALOGUE_H

#include "control/computer.h"
#include "control/protocol/wire.h"
#include "control/settings.h"
#include "search/player/engine_thread.h"
#include "util/compiler.h"

/* When nothing is due. */
#define DIALOGUE_NEVER INT64_MAX

struct dialogue;

struct protocol {
	const char *name;	/* as --engine has it */
	const char *line_end;
	bool ruled;		/* it has rules of its own */
	/* What is said first; returns what the others are given. */
	void *(*begin)(struct dialogue *dialogue);
	/* A line came, which it may write into; NULL: one too long. */
	void (*take)(void *own, char *line);
	/* The engine has something new to say. */
	void (*hear)(void *own, const struct engine_report *report);
	/* The time that was due has come, and it may be set anew; or NULL. */
	void (*wake)(void *own);
	/* No line will come any more. */
	void (*close)(void *own);
	void (*end)(void *own);
};

/* Public to read, and a protocol's to write. */
struct dialogue {
	struct computer computer;	/* for dialogue_renew to see */
	bool bookless, processor;	/* time is that of the processor */
	struct settings settings;	/* as the options have them */
	int64_t due;		/* when to wake, by clock_now */
	bool over;		/* once all is said */

	/* private */
	const struct protocol *protocol;
	void *own;
	struct wire wire;
	struct engine_thread *thread;
};

/* Says a line. */
void dialogue_say(struct dialogue *dialogue, const char *format, ...)
	COMPILER_PRINTF(2, 3);

/* Whether whoever listens is so far behind that chatter should be left out. */
bool dialogue_is_full(const struct dialogue *dialogue);

/* See engine_thread_ask, _drop, _hurry and _is_busy. */
void dialogue_ask(struct dialogue *dialogue, const struct board *board,
		const struct engine_query *query);
void dialogue_drop(struct dialogue *dialogue);
void dialogue_hurry(struct dialogue *dialogue);
bool dialogue_is_busy(const struct dialogue *dialogue);

/* Whether it has ever been asked, and thinks in a thread of its own: what goes
 * on there for nobody keeps nobody waiting. */
bool dialogue_has_thread(const struct dialogue *dialogue);

/* What was found out is forgotten, and who was asked, too. */
void dialogue_renew(struct dialogue *dialogue);

/* Speaks PROTOCOL by IN and OUT until it or the input is over; returns the exit
 * status. */
int dialogue_hold(const struct protocol *protocol, int in, int out,
		const struct computer *computer,
		const struct settings *settings);

#endif
