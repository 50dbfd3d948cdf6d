/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The mistakes that come back today, as tasks: any house that keeps what could
 * be kept is right. */
#ifndef KALAH_TEACH_RECALLED_H
#define KALAH_TEACH_RECALLED_H

#include "teach/results.h"
#include "teach/task.h"

/* The context of recalled_source. */
struct recalled {
	struct results *results;
	const struct analysis *analysis;	/* of the attempt */
	int64_t day;		/* today, as in teach/recall.h */
	int count;
	struct recall_entry entry[RECALL_MOST];
	int lost[RECALL_MOST];	/* stars */
};

/* Collects what is due on DAY; returns how many there are. */
int recalled_collect(struct recalled *recalled, struct results *results,
		const struct analysis *analysis, int64_t day);

extern const struct task_source recalled_source;

#endif
