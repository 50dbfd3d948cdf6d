/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The folder of kept games, $XDG_STATE_HOME/kalah: play.N is a game, from its
 * first move until it is left when over; N is one above the highest.
 *
 * All are saved games, as in kalah-formats(5). A file keeps its name, and
 * whoever appends to it or removes it holds its lock (util/claim.h). The time
 * of the file is when the game was last played.
 *
 * Functions that return int return 0, PATHS_NONE or an errno value. */
#ifndef KALAH_FILES_GAMES_FOLDER_H
#define KALAH_FILES_GAMES_FOLDER_H

#include <stddef.h>
#include <sys/stat.h>
#include <time.h>

#include "files/paths.h"
#include "files/savefile.h"
#include "util/text.h"

enum {
	GAMES_MOST = 200,	/* to be listed, */
	GAMES_PATIENCE = 20	/* which claims them for less milliseconds */
};

struct games_entry {
	long number;
	struct timespec time;	/* when it was last played */
	dev_t device;
	ino_t inode;
};

/* All files of games in *ENTRIES, to be freed; the last played first. Returns
 * their number. Empty ones are left out, and removed if nobody has them. */
size_t games_find(struct games_entry **entries);

/* Whether PATH is a file in the folder. */
bool games_is_kept(const char *path);

/* Reads the game, as savefile_read does. */
enum status games_read(const struct games_entry *entry, bool screen,
		const struct settings *settings, struct savefile *file);

/* Adds when the game was last played: "2026-11-22 10:15". */
void games_add_time(const struct games_entry *entry, struct text *text);

/* A file that is ours until it is closed. */
struct games_claim {
	char path[PATHS_SIZE];
	int fd;			/* -1: none */
	bool aside;
	bool torn;		/* its last line has no end */
};

/* Claims the game and cuts off a last line that was never completely written.
 * EBUSY if another program has it, after *PATIENCE milliseconds, which are
 * counted down, or if the name now belongs to another file. */
int games_claim(const struct games_entry *entry, int *patience,
		struct games_claim *claim);

/* Whether nobody has played the game since it was listed. */
bool games_is_as_listed(const struct games_entry *entry,
		const struct games_claim *claim);

/* Makes a new file play.N. */
int games_create(struct games_claim *claim);

/* Appends the line if it is not the last one yet and can be appended, without
 * the game seeming to be played now. */
#define GAMES_ASIDE "# aside\n"
#define GAMES_ON "# on\n"
void games_mark(const struct games_claim *claim, const char *line);

/* Whether the file begins like a game that was kept. */
bool games_is_headed(const struct games_claim *claim);

#endif
