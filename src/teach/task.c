/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/task.h"

#include "model/position.h"
#include "settings/settings.h"
#include "util/exit.h"

void task_set_position(struct task *task, const char *position)
{
	INSIST(!position_start(position, &preset_table[PRESET_STANDARD].rules,
		P1, &task->board));
	task->players[P1] = task->players[P2] = WHO_HUMAN;
	task->turned = false;
}
