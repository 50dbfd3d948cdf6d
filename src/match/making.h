/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes files of endgames in a thread of its own, which yields to all others,
 * while a person plays. All functions are for the owner's thread. */
#ifndef KALAH_MATCH_MAKING_H
#define KALAH_MATCH_MAKING_H

#include <stdatomic.h>

#include "model/rules.h"
#include "util/thread.h"

enum making_state { MAKING_NONE, MAKING_ON, MAKING_DONE };

struct making {
	struct rules rules;	/* what the file is for, */
	int64_t size;		/* and its bytes, at most */
	int most;		/* seeds that fit in them */
	atomic_int made;	/* seeds so far */
	/* once it is MAKING_DONE: a value for paths_error, or 0; whether it was
	 * not there before */
	int error;
	bool fresh;

	/* private */
	struct thread thread;
	atomic_int state;	/* enum making_state */
	atomic_bool halt;
};

/* What is being done, or has been. */
enum making_state making_state(const struct making *making);

/* Has a file be there for RULES, of up to SIZE bytes, but no more than an
 * eighth of the memory; 0: none is wanted. Rings the bell (util/bell.h) when it
 * is done. Returns at once; to be called again and again, as what was being
 * made before may have to be stopped first. Zeroed storage is a making. */
void making_want(struct making *making, const struct rules *rules,
		int64_t size);

/* Whether a new file has come since this was asked last. */
bool making_has_news(struct making *making);

/* Stops it; on a slow disk it is left alone instead, for the process to end. */
void making_done(struct making *making);

#endif
