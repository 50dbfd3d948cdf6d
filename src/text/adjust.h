/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Orders that change settings. */
#ifndef KALAH_TEXT_ADJUST_H
#define KALAH_TEXT_ADJUST_H

#include "text/talk.h"

void adjust_set(struct talk *talk);
void adjust_tutor(struct talk *talk);
void adjust_computer(struct talk *talk);

#endif
