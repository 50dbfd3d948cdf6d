/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The lesson: how Kalah is played, in a minute. Its context is the word for
 * playing a house, "Press" if NULL. */
#ifndef KALAH_CONTROL_TEACH_LESSON_H
#define KALAH_CONTROL_TEACH_LESSON_H

#include "control/teach/task.h"

extern const struct task_source lesson;

#endif
