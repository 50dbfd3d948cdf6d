/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Changing settings by words. */
#ifndef KALAH_PLAY_MODES_ADJUST_H
#define KALAH_PLAY_MODES_ADJUST_H

#include "play/desk.h"

/* Commands: change a setting; the level of the computer, who becomes P2 unless
 * P1 is a program; when the tutor stops moves, or say when it does. */
command_run adjust_setting, adjust_computer, adjust_tutor;

/* Prints the setting that was named, or all of the game. */
void adjust_tell(struct desk *desk);

#endif
