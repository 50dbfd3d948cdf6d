/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* A task in words, in the place of the game, which is put aside meanwhile. */
#ifndef KALAH_CONTROL_CLI_DRILL_H
#define KALAH_CONTROL_CLI_DRILL_H

#include "control/analysis.h"
#include "control/teach/task.h"

/* Zeroed but for MATCH and ANALYSIS, none is open. */
struct drill {
	struct match *match;	/* where the game is, or a task's, */
	struct analysis *analysis;
	struct match game;	/* while it is put aside like what is known of
				   it */
	struct analysis known;
	const struct task_source *source;	/* NULL: none is */
	void *context;
	int number, stars;
	bool solved;
	struct task task;
	struct settings settings;	/* those of the task's match */
};

/* Opens task NUMBER of SOURCE in the place of what is there, and tells it; or
 * says that there is none. */
void drill_open(struct drill *drill, const struct task_source *source,
		void *context, int number);

/* Gives the game back. */
void drill_close(struct drill *drill);

/* The task BY on, or the same again for 0; after the last it is closed. */
void drill_go(struct drill *drill, int by);

/* Tries a house that can be sown. */
void drill_try(struct drill *drill, int64_t house);

void drill_hint(struct drill *drill);

#endif
