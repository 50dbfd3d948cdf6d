/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A tutor that stops a move known to be a mistake before it is made, and asks
 * whether it is meant. Nobody ever waits for what is not yet known. */
#ifndef KALAH_PLAY_MODES_TUTOR_H
#define KALAH_PLAY_MODES_TUTOR_H

#include "play/modes/play.h"

/* In words: the house it has stopped now, or 0; drops its question if it does
 * not object any more, as it was told to. */
int64_t tutor_house(const struct desk *desk);
bool tutor_relents(struct desk *desk);

/* Sows the house that was chosen, or asks first if the tutor objects. */
command_run tutor_sow;

extern const struct command_row tutor_commands[];

#endif
