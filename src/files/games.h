/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games kept automatically, one file a game (files/games_folder.h), and the one
 * that this process plays, in whose file each move is at once.
 *
 * Any number of programs can start and end at once: a file belongs to whoever
 * has claimed it. Functions that return int return 0, PATHS_NONE or an errno
 * value. NULL for GAMES means that nothing is kept.
 */
#ifndef KALAH_FILES_GAMES_H
#define KALAH_FILES_GAMES_H

#include "files/games_folder.h"
#include "model/game.h"
#include "settings/settings.h"
#include "util/worker.h"

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

/* Lists up to GAMES_MOST games that no program is playing in *ENTRIES, to be
 * freed; returns their number. */
size_t games_list(struct games_entry **entries);

/* Makes the file that of GAMES, which has none, or closes it if that is
 * impossible. */
void games_go_on(struct games *games, const struct games_claim *claim,
		const struct settings *settings, const struct game *game);

/* Removes a listed game, as its person wants it; EBUSY if it was played since
 * then. */
int games_delete(const struct games_entry *entry);

#endif
