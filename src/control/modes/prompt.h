/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A question below the board, answered with yes or no. */
#ifndef KALAH_CONTROL_MODES_PROMPT_H
#define KALAH_CONTROL_MODES_PROMPT_H

#include "control/modes/desk.h"

struct prompt {
	struct mode mode;
	const char *words, *brief;	/* BRIEF where there is little room */
	void (*answer)(struct desk *desk, bool yes);
};

/* Asks WORDS or BRIEF, literals; calls ANSWER once the question is gone, unless
 * the program ends before. */
void prompt_ask(struct desk *desk, const char *words, const char *brief,
		void (*answer)(struct desk *desk, bool yes));

/* The same, and nobody need answer: only y does, or Esc; what else has a
 * meaning below drops it, and is done. */
void prompt_offer(struct desk *desk, const char *words, const char *brief,
		void (*answer)(struct desk *desk, bool yes));

/* Drops such an offer; false if it is not that which is on top. */
bool prompt_drop_offer(struct desk *desk);

command_run prompt_answer, prompt_stay;

#endif
