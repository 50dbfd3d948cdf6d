/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A file of lines in the state folder, to which any number of programs append.
 * A worker does so; lines that cannot be written are kept, and written with the
 * next ones. */
#ifndef KALAH_FILES_LEDGER_H
#define KALAH_FILES_LEDGER_H

#include <stddef.h>

#include "util/worker.h"

struct ledger {
	const char *name;	/* of the file */
	struct worker *worker;	/* not owned */
	/* Is told, by worker_collect, that the file has changed; may be
	 * NULL. */
	void (*changed)(void *owner);
	void *owner;
	int error;		/* of the last attempt, for paths_error; public
				   to read */

	/* private */
	char *lines;		/* not yet in the file */
	size_t length, room, sent;
	bool busy, told;
};

/* Forgets what was not written. The first four members are the caller's to set
 * before, the others zeroed. LEDGER must stay until WORKER has no more jobs. */
void ledger_done(struct ledger *ledger);

/* Appends LINE, which has an end. */
void ledger_add(struct ledger *ledger, const char *line);

/* Tries again what could not be written. */
void ledger_try(struct ledger *ledger);

/* Whether lines cannot be written, for the reason ERROR, and this has not been
 * said before. */
bool ledger_has_trouble(struct ledger *ledger);

/* Reads the last BYTES of the file NAME now: TAKE gets each line without its
 * end, cut after MOST bytes, and may write into it. Returns 0, also if there is
 * no file, or an errno value. */
int ledger_read(const char *name, long bytes, size_t most,
		void (*take)(void *context, char *line), void *context);

#endif
