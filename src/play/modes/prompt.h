/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A question below the board, answered with yes or no. */
#ifndef KALAH_PLAY_MODES_PROMPT_H
#define KALAH_PLAY_MODES_PROMPT_H

#include "play/desk.h"

/* What is asked, and what is done after a yes. DROP (may be NULL) frees
 * SUBJECT, what it is about. */
struct question {
	const char *words;	/* in English, with slots */
	struct facts facts;
	void (*act)(struct desk *desk, void *subject);
	void (*drop)(void *subject);
};

/* Asks. SUBJECT is taken over and dropped after the answer, or when there will
 * be none; so long the facts must be valid. */
void prompt_ask(struct desk *desk, const struct question *question,
		void *subject);

/* Asks if ASKS, else does at once what a yes would do. */
void prompt_ask_if(struct desk *desk, bool asks,
		const struct question *question, void *subject);

/* Removes the question on top, unanswered, if a yes to it would ACT. */
void prompt_withdraw(struct desk *desk,
		void (*act)(struct desk *desk, void *subject));

extern const struct command_row prompt_commands[];

#endif
