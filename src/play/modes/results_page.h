/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A person's results against the computer, and a suggestion after a game. */
#ifndef KALAH_PLAY_MODES_RESULTS_PAGE_H
#define KALAH_PLAY_MODES_RESULTS_PAGE_H

#include "play/desk.h"

/* Says why results and problems solved are not saved. Once a game just over is
 * among the results, suggests the next level if that is due. */
void results_page_tell(struct desk *desk);

command_run results_page_open;

extern const struct command_row results_page_commands[];

#endif
