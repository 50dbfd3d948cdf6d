/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* A task in words. */
#ifndef KALAH_CONTROL_CLI_DRILL_H
#define KALAH_CONTROL_CLI_DRILL_H

#include "control/teach/attempt.h"

/* Opens task NUMBER of SOURCE in the place of what is there, and tells it. */
void drill_open(struct attempt *drill, struct match *match,
		struct analysis *analysis, const struct task_source *source,
		void *context, int number);

/* The task BY on, or the same again for 0; after the last it is closed. */
void drill_go(struct attempt *drill, int by);

/* Tries a house that can be sown. */
void drill_try(struct attempt *drill, int64_t house);

/* Says that it is solved, and what leads on. */
void drill_tell_solved(const struct attempt *drill);

void drill_hint(struct attempt *drill);

#endif
