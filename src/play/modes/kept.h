/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of games saved automatically, to continue one of them. */
#ifndef KALAH_PLAY_MODES_KEPT_H
#define KALAH_PLAY_MODES_KEPT_H

#include "files/games.h"
#include "play/desk.h"

/* What is known of a game; they are read while the list is open. */
struct kept_row {
	bool known;
	struct board board;	/* zeroed if it cannot be read */
	char line[400];		/* "12 moves, You v Computer (level 3)" or "" */
	char words[1500];	/* how it stands, or why it cannot be read */
};

struct kept {
	struct mode mode;
	struct games_entry *games;	/* last played first */
	struct kept_row *rows;	/* one for each game */
};

/* Commands in words: load the game of that number, or a file; ask whether to
 * delete one. */
command_run kept_load_said, kept_delete_said;

command_run kept_open;

extern const struct command_row kept_commands[];

#endif
