/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The game kept without being asked, in $XDG_STATE_HOME/kalah:
 *
 *	game		what the next start goes on with
 *	game.1, ...	games put aside
 *	journal.PID	the game of a running process, locked by it (journal.h);
 *			of a dead one, what the next start goes on with
 *
 * All are saved games (savefile.h). A file is only renamed, never replaced, so
 * that any number of programs can begin and end at once (util/claim.h).
 *
 * Functions that return int return 0, PATHS_NONE or an errno value. All but
 * autosave_take let AUTOSAVE be NULL: then nothing is kept.
 */
#ifndef KALAH_CONTROL_FILES_AUTOSAVE_H
#define KALAH_CONTROL_FILES_AUTOSAVE_H

#include "control/match.h"
#include "util/worker.h"

struct autosave;

/* Freeing keeps the game as autosave_keep does. */
struct autosave *autosave_new(struct worker *worker);
void autosave_free(struct autosave *autosave);

enum autosave_found {
	AUTOSAVE_NONE,
	AUTOSAVE_KEPT,		/* the last program ended as it should, */
	AUTOSAVE_LEFT,		/* or did not */
	AUTOSAVE_CUT,		/* it goes up to where the file is damaged */
	AUTOSAVE_BAD		/* it cannot be read */
};

/* Takes the game over that the last program left, and reads it as
 * savefile_read does. From AUTOSAVE_CUT on REASON tells what is wrong in which
 * file; that stays. */
enum autosave_found autosave_take(struct autosave *autosave,
		struct settings *settings, struct game *game,
		struct text *reason);

/* Instead, keeps the game that a dead program left, or puts it aside if there
 * is one. */
void autosave_tidy(void);

/* Whether there is a journal: of a game taken over, or written anew. */
bool autosave_has_begun(const struct autosave *autosave);

/* Begins the journal, or appends what has changed (journal_follow). The same
 * for the game at MATCH; one that was only looked at stays where it was
 * found. */
int autosave_follow(struct autosave *autosave, const struct settings *settings,
		const struct game *game);
int autosave_follow_match(struct autosave *autosave, const struct match *match);

/* Ends the journal, if there is one: the next start is to go on with it; it is
 * put aside; or it is removed. */
int autosave_keep(struct autosave *autosave);
int autosave_put_aside(struct autosave *autosave);
void autosave_remove(struct autosave *autosave);

/* Ends the journal of the game at MATCH, in whose place another one is about to
 * come: it is put aside, or stays where it was found if it was only looked at,
 * or is removed if it cannot go on. */
void autosave_leave(struct autosave *autosave, const struct match *match);

/* Leaves it for what was read: *GAME, which is left empty, and its SETTINGS,
 * which are not for the settings file, of which REMEMBERED knows. A kept game
 * is in the file PATH, which *FD has claimed: if it can go on, that is its
 * journal from now on, and *FD is -1. Any other has no PATH (NULL). */
void autosave_load(struct autosave *autosave, struct match *match,
		struct settings *remembered, const struct settings *settings,
		struct game *game, const char *path, int *fd);

#endif
