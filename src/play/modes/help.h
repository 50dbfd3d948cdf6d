/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The help: the rules in force, the keys of the mode below, marks, about. */
#ifndef KALAH_PLAY_MODES_HELP_H
#define KALAH_PLAY_MODES_HELP_H

#include "play/desk.h"

enum { HELP_RULES, HELP_KEYS, HELP_MARKS, HELP_ABOUT, HELP_PAGES };

struct help {
	struct mode mode;
	enum context of;	/* the context whose keys it shows */
	int tab;		/* the page shown */
};

/* Commands: open; go BY pages on. */
command_run help_open, help_turn;

#endif
