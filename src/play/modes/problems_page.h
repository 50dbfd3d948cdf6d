/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of problems, by theme, where the next one to solve is chosen. */
#ifndef KALAH_PLAY_MODES_PROBLEMS_PAGE_H
#define KALAH_PLAY_MODES_PROBLEMS_PAGE_H

#include "play/desk.h"

/* Lists those of the theme; THEN opens the one that is chosen, from 1. */
void problems_page_open(struct desk *desk,
		void (*then)(struct desk *desk, int number));

extern const struct command_row problems_page_commands[];

#endif
