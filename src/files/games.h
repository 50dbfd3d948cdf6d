/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games kept automatically, in $XDG_STATE_HOME/kalah: play.N is a game, from
 * its first move until it is left when over; N is one above the highest. In
 * that of the game that this process plays each move is at once.
 *
 * All are saved games, as in kalah-formats(5). A file keeps its name, and
 * belongs to whoever has claimed it: only he appends to it or removes it
 * (util/claim.h). The time of the file is when the game was last played. Any
 * number of programs can start and end at once.
 *
 * Functions that return int return 0, PATHS_NONE or an errno value. NULL for
 * GAMES means that nothing is kept.
 */
#ifndef KALAH_FILES_GAMES_H
#define KALAH_FILES_GAMES_H

#include <stddef.h>
#include <sys/stat.h>
#include <time.h>

#include "files/paths.h"
#include "files/savefile.h"
#include "util/worker.h"

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

/* Lists up to GAMES_MOST games that no program is playing in *ENTRIES, to be
 * freed; returns their number. */
size_t games_list(struct games_entry **entries);

/* Whether PATH is a file in the folder. */
bool games_is_kept(const char *path);

/* Reads the game, as savefile_read does. */
enum status games_read(const struct games_entry *entry, bool screen,
		const struct settings *settings, struct savefile *file);

/* Adds when the game was last played: "2026-11-22 10:15". And by the calendar
 * of this place: 0 for today or later, 1 for yesterday, else 2. */
void games_add_time(const struct games_entry *entry, struct text *text);
int games_days_ago(const struct games_entry *entry);

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

/* Removes a listed game, as its person wants it; EBUSY if it was played since
 * then. */
int games_delete(const struct games_entry *entry);

/* -- the game that is played ----------------------------------------------- */

struct games;

/* WORKER is not owned and must outlive it. Freeing leaves the game to be
 * continued. */
struct games *games_new(struct worker *worker);
void games_free(struct games *games);

enum games_found {
	GAMES_NONE,
	GAMES_KEPT,
	GAMES_CUT,		/* the file is damaged; good up to there */
	GAMES_BAD		/* the file cannot be read */
};

/* Takes over the game played last of those that are to be continued, as far as
 * it is good, with what it BEGAN with (savefile.h); puts the others aside.
 * Files that are no games hide none. Adds to REASON what is wrong in which
 * files, which stay. */
enum games_found games_take(struct games *games, struct settings *settings,
		struct settings *began, struct game *game, struct text *reason);

/* Whether the game has a file. */
bool games_has_begun(const struct games *games);

/* Begins the file of a game that is WORTH it and has moves, or appends what has
 * changed. A file that vanished, was moved or has shrunk is written anew. */
int games_follow(struct games *games, const struct settings *settings,
		const struct game *game, bool worth);

/* Leaves the game, to be continued by the next start or put ASIDE. The file
 * goes only if GAME, which is what was in it, is over, or if nothing was ever
 * in it; NULL for GAME: it stays. */
void games_leave(struct games *games, const struct game *game, bool aside);

/* Makes the file that of GAMES, which has none, or closes it if that is
 * impossible. */
void games_go_on(struct games *games, const struct games_claim *claim,
		const struct settings *settings, const struct game *game);

#endif
