/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The lesson: Kalah in a minute and a half. It needs no context. */
#ifndef KALAH_TEACH_LESSON_H
#define KALAH_TEACH_LESSON_H

#include "teach/task.h"

enum { LESSON_TASKS = 8 };

/* The house to be sown in task NUMBER after COUNT others; 0 after the last. */
int lesson_house(int number, size_t count);

extern const struct task_source lesson;

#endif
