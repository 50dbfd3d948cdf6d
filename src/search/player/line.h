/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The principal variation: the moves expected after the best one. */
#ifndef KALAH_SEARCH_PLAYER_LINE_H
#define KALAH_SEARCH_PLAYER_LINE_H

#include "search/player/task.h"

/* Follows the best move of TASK's report by what book and tables know, and sets
 * the report's LINE, which may stay empty. */
void line_find(struct task *task);

#endif
