/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A question below the board, answered with yes or no. */
#ifndef KALAH_PLAY_MODES_PROMPT_H
#define KALAH_PLAY_MODES_PROMPT_H

#include "play/desk.h"

enum { PROMPT_WIDE = 60 };	/* columns; with fewer, questions are brief */

/* What is asked, in a line of the screen, in few columns, and in words; and
 * what happens then. DROP (may be NULL) frees SUBJECT, what it is about. */
struct question {
	const char *words, *brief, *said;
	void (*answer)(struct desk *desk, void *subject, bool yes);
	void (*drop)(void *subject);
};

/* Asks. SUBJECT is taken over and dropped after the answer, or when there will
 * be none; the strings are copied. */
void prompt_ask(struct desk *desk, const struct question *question,
		void *subject);

/* The same, but it need not be answered: y and Esc do; any other key that means
 * something in the mode below drops the question and does that. */
void prompt_offer(struct desk *desk, const struct question *question,
		void *subject);

/* Drops an offer; false if none is on top. */
bool prompt_drop_offer(struct desk *desk);

/* The question on top, as asked in words; NULL if there is none. */
const char *prompt_said(const struct desk *desk);

command_run prompt_answer, prompt_stay;

#endif
