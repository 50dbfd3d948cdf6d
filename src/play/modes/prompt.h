/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A question below the board, answered with yes or no. */
#ifndef KALAH_PLAY_MODES_PROMPT_H
#define KALAH_PLAY_MODES_PROMPT_H

#include "play/desk.h"

enum { PROMPT_WIDE = 60 };	/* columns; with fewer, questions are brief */

struct prompt {
	struct mode mode;
	const char *words, *brief;	/* BRIEF for narrow screens */
	void (*answer)(struct desk *desk, bool yes);
};

/* Asks WORDS, or BRIEF, which must stay valid until the question is gone. Then
 * calls ANSWER, unless the program ends first. */
void prompt_ask(struct desk *desk, const char *words, const char *brief,
		void (*answer)(struct desk *desk, bool yes));

/* The same, but it need not be answered: y and Esc do; any other key that means
 * something in the mode below drops the question and does that. */
void prompt_offer(struct desk *desk, const char *words, const char *brief,
		void (*answer)(struct desk *desk, bool yes));

/* Drops an offer; false if none is on top. */
bool prompt_drop_offer(struct desk *desk);

command_run prompt_answer, prompt_stay;

#endif
