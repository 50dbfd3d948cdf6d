/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* The help: the rules in force, the keys of where it was opened, what
 * marks mean, about. */
#ifndef KALAH_CONTROL_MODES_HELP_H
#define KALAH_CONTROL_MODES_HELP_H

#include "control/modes/desk.h"

enum { HELP_RULES, HELP_KEYS, HELP_MORE_KEYS, HELP_MARKS, HELP_ABOUT,
	HELP_TABS };

struct help {
	struct mode mode;
	enum context of;	/* where it was opened */
	int tab, from;		/* FROM: the first line seen */
};

/* More than any page has. */
enum { HELP_LINES = 9999 };

/* Commands: opening it; the page BY pages on; BY lines down; closing it. */
command_run help_open, help_turn, help_scroll, help_close;

#endif
