/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The help: the rules in force, the keys of where it was opened, what
 * marks mean, about. */
#ifndef KALAH_CONTROL_MODES_HELP_H
#define KALAH_CONTROL_MODES_HELP_H

#include "control/modes/desk.h"

/* The first pages; from HELP_KEYS on those of keys, a heading each. */
enum { HELP_RULES, HELP_SOWING, HELP_CAPTURE, HELP_KEYS };

struct help {
	struct mode mode;
	enum context of;	/* where it was opened */
	int tab, count;		/* the page, of how many */
	int from;		/* the first line seen */
};

/* More than any page has. */
enum { HELP_LINES = 9999 };

/* Commands: opening it; the page BY pages on; BY lines down; closing it. */
command_run help_open, help_turn, help_scroll, help_close;

#endif
