/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A tutor that stops a move before it is sown, if it is known to be a mistake,
 * and asks whether it is meant. Nobody ever waits for what is not known. */
#ifndef KALAH_CONTROL_MODES_TUTOR_H
#define KALAH_CONTROL_MODES_TUTOR_H

#include "control/modes/play.h"
#include "model/verdict.h"

struct tutor {
	struct mode mode;
	struct play *play;	/* who wants to sow */
	int64_t house;
	struct verdict verdict;
	char answer[160];	/* the other's, once it is found */
	bool answered;
	bool offered;		/* that it may be of use, once */
};

/* Sows HOUSE, unless the tutor has a question first. */
void tutor_sow(struct play *play, int64_t house);

/* Asks in WORDS, a literal, or fewer, whether a tutor is wanted; false: there
 * is one, or that was asked. */
bool tutor_offer(struct desk *desk, const char *words);

/* Asks that after a lost game; due in every turn of the loop. */
void tutor_offer_to_loser(struct desk *desk);

/* Commands: playing it all the same; how play would go on; the best house;
 * choosing again; and doing at the board what the key does there. */
command_run tutor_insist, tutor_explain, tutor_hint, tutor_close,
	tutor_hand_down;

#endif
