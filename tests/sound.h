/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What must hold of the full-screen game at any time, whatever was done
 * before. What does not hold is added to WRONG, in words.
 */
#ifndef KALAH_TESTS_SOUND_H
#define KALAH_TESTS_SOUND_H

#include "control/loop.h"

/* The settings, the mode, the seeds, the choice; takes little time. */
void sound_state(const struct app *app, struct text *wrong);

/*
 * The position is what the moves lead to, by the program's own rules and,
 * where it is not too large for them, by those of the reference; undoing all
 * and redoing it leads back; and the preview is right.
 */
void sound_moves(struct app *app, struct text *wrong);

/* The frame that has just ended: the cursor, and the characters, which may be
 * ASCII only or not. */
void sound_frame(const struct app *app, bool ascii, struct text *wrong);

/* The frame drawn again, in windows that are new, is the same. */
void sound_redrawn(struct app *app, struct text *wrong);

#endif
