/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Orders about the game so far, or about all games. */
#ifndef KALAH_TEXT_PAST_H
#define KALAH_TEXT_PAST_H

#include "text/talk.h"

/* Waits for the verdicts on all moves; see analysis_verdicts. */
const struct verdict *past_judge(struct talk *talk);

void past_report(struct talk *talk);
void past_review(struct talk *talk);
void past_record(struct talk *talk);

#endif
