/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Invariants of the full-screen game. Each function adds what does not hold to
 * WRONG, in words.
 */
#ifndef KALAH_TESTS_SOUND_H
#define KALAH_TESTS_SOUND_H

#include "screen/loop.h"

/* Checks settings, modes, seeds, the chosen house and names; takes little
 * time. */
void sound_state(const struct app *app, struct text *wrong);

/*
 * Checks that the moves lead to the position, by the program's own rules and,
 * unless the game is too large, by those of the reference; that undoing all
 * moves and redoing them leads back to it; and that the preview is right.
 */
void sound_moves(struct app *app, struct text *wrong);

/* Checks the cursor and the characters of the frame just drawn, which must be
 * ASCII if ASCII is set. */
void sound_frame(const struct app *app, bool ascii, struct text *wrong);

/* Checks that the frame is the same when drawn again in new windows. */
void sound_redrawn(struct app *app, struct text *wrong);

#endif
