/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/task.h"

#include "model/position.h"
#include "settings/settings.h"
#include "util/exit.h"

void task_set_position(struct task *task, const char *position,
		enum player mover)
{
	INSIST(!position_start(position, &preset_table[PRESET_STANDARD].rules,
		mover, &task->board));
	task->players[mover] = WHO_HUMAN;
	task->players[!mover] = WHO_COMPUTER;
	task->turned = mover == P2;
}
