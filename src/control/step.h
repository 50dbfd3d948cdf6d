/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo and redo as people mean it: from one of their choices to another. */
#ifndef KALAH_CONTROL_STEP_H
#define KALAH_CONTROL_STEP_H

#include "control/settings.h"

/* Whether the player to move is a person. */
bool step_is_person(const struct settings *settings, const struct game *game);

/* Goes one move BACK or on. False where there is none. */
bool step_one(struct game *game, bool back);

/*
 * Goes BACK, or on, to the next position in which a person is to move; where
 * there is none, as far as the game goes; one move where no person plays. False
 * where there is not one move.
 */
bool step_game(const struct settings *settings, struct game *game, bool back);

#endif
