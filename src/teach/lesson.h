/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The lesson: how to play Kalah, in a minute. Its context is the verb for
 * playing a house, a string; NULL for "Press". */
#ifndef KALAH_TEACH_LESSON_H
#define KALAH_TEACH_LESSON_H

#include "teach/task.h"

extern const struct task_source lesson;

#endif
