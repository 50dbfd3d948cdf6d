/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Endgames on disk: asked for once, and then made while a person plays. */
#ifndef KALAH_PLAY_MODES_SUPPLY_H
#define KALAH_PLAY_MODES_SUPPLY_H

#include "play/desk.h"

/* Has those that the settings want be there for the rules of the game. Must be
 * called in every turn of the loop. */
void supply_follow(struct desk *desk);

/* Asks once whether they are wanted: by whoever has finished a game against a
 * strong computer, or looked through one. The same. */
void supply_offer(struct desk *desk);

/* Adds how far they are, a sentence, or nothing. */
void supply_add_progress(const struct desk *desk, struct text *text);

#endif
