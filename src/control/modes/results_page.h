/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The person's results against the computer, as a page; and a word about them
 * once a game is over. */
#ifndef KALAH_CONTROL_MODES_RESULTS_PAGE_H
#define KALAH_CONTROL_MODES_RESULTS_PAGE_H

#include "control/modes/desk.h"

struct results_page {
	struct mode mode;
	int from;		/* the first line seen */
	char words[80], brief[40];	/* of the question */
	bool complained;	/* that results cannot be saved */
};

/* Hears of the file; once a game that has ended is in it, suggests the next
 * level if that is time. False while there is more to hear. */
bool results_page_hear(struct desk *desk);

/* Commands: opening it; BY lines down; asking whether to clear it; closing. */
command_run results_page_open, results_page_scroll, results_page_ask_to_clear,
	results_page_close;

#endif
