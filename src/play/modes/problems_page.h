/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of problems, by theme, where the next one to solve is chosen. */
#ifndef KALAH_PLAY_MODES_PROBLEMS_PAGE_H
#define KALAH_PLAY_MODES_PROBLEMS_PAGE_H

#include "play/desk.h"

/* Commands: list those of the theme, beside a problem; go to the next theme;
 * type a number; open the chosen one. */
command_run problems_page_open, problems_page_turn, problems_page_type,
	problems_page_take;

#endif
