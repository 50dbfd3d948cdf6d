/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of games that were put aside, to go on with one. */
#ifndef KALAH_CONTROL_MODES_KEPT_H
#define KALAH_CONTROL_MODES_KEPT_H

#include "control/files/savefile.h"
#include "control/files/shelf.h"
#include "control/modes/desk.h"

enum { KEPT_MOST = SHELF_MOST };	/* games in the list */

/* What is known of a game; it is read while the list is there. */
struct kept_row {
	bool known;
	struct rules rules;
	size_t moves;
	char words[300];	/* what there is to say of it */
};

struct kept {
	struct mode mode;
	struct shelf_game *games;	/* the last played first */
	struct kept_row *rows;	/* as many */
	int count, chosen;
	int from;		/* the first line seen */
	bool asks;		/* whether to delete a game */
	bool reads;		/* a game is being read: */
	int reading, fd;
	struct savefile_reader reader;
};

void kept_done(struct kept *kept);

/* Commands. */
command_run kept_open, kept_move, kept_click, kept_continue, kept_ask_to_delete,
	kept_close;

#endif
