/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games saved automatically, in $XDG_STATE_HOME/kalah:
 *
 *	game		what the next start continues
 *	game.1, ...	games put aside
 *	journal.PID	the game of a running process, locked by it (journal.h);
 *			if that died, what the next start continues
 *
 * All are saved games (savefile.h). Files are renamed but never replaced, so
 * any number of programs can start and end at once (util/claim.h).
 *
 * Functions that return int return 0, PATHS_NONE or an errno value. All but
 * autosave_take accept NULL for AUTOSAVE; then nothing is saved.
 */
#ifndef KALAH_FILES_AUTOSAVE_H
#define KALAH_FILES_AUTOSAVE_H

#include "match/match.h"
#include "util/worker.h"

struct autosave;

/* WORKER is not owned and must outlive it. Freeing calls autosave_keep. */
struct autosave *autosave_new(struct worker *worker);
void autosave_free(struct autosave *autosave);

enum autosave_found {
	AUTOSAVE_NONE,
	AUTOSAVE_KEPT,		/* the last program ended normally, */
	AUTOSAVE_LEFT,		/* or did not */
	AUTOSAVE_CUT,		/* the file is damaged; good up to there */
	AUTOSAVE_BAD		/* the file cannot be read */
};

/* Takes over the game that the last program left, and reads it as savefile_read
 * does. From AUTOSAVE_CUT on, adds to REASON what is wrong in which file, which
 * stays. */
enum autosave_found autosave_take(struct autosave *autosave,
		struct settings *settings, struct game *game,
		struct text *reason);

/* For runs that take no game over: makes the game of a program that died the
 * one to be continued or, if there is such a game already, puts it aside. */
void autosave_tidy(void);

/* Whether there is a journal: of a game taken over, or newly written. */
bool autosave_has_begun(const struct autosave *autosave);

/* Begins the journal, or appends what has changed (journal_follow). The second
 * does the same for the game of MATCH; one only looked at gets no journal. */
int autosave_follow(struct autosave *autosave, const struct settings *settings,
		const struct game *game);
int autosave_follow_match(struct autosave *autosave, const struct match *match);

/* Ends the journal, if there is one: so that the next start continues it; by
 * putting it aside; or by removing it. */
int autosave_keep(struct autosave *autosave);
int autosave_put_aside(struct autosave *autosave);
void autosave_remove(struct autosave *autosave);

/* Ends the journal of the game of MATCH as the program ends: keeps a game that
 * is going on, and removes any other. */
void autosave_end(struct autosave *autosave, const struct match *match);

/* Ends the journal of the game of MATCH before another replaces it: puts it
 * aside, leaves it to be continued if it was only looked at, or removes it if
 * the game is over or never began. */
void autosave_leave(struct autosave *autosave, const struct match *match);

/* Leaves the game of MATCH and replaces it by *GAME, which is left empty, and
 * its SETTINGS. Those are not meant for the settings file, so REMEMBERED, which
 * is what that file holds, gets them too. If the game was among those saved
 * automatically, PATH is its file, claimed by *FD; if it is not over, that file
 * becomes the journal, and *FD is -1. Otherwise PATH is NULL. */
void autosave_load(struct autosave *autosave, struct match *match,
		struct settings *remembered, const struct settings *settings,
		struct game *game, const char *path, int *fd);

#endif
