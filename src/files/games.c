/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "files/games.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files/games_log.h"
#include "files/savefile.h"
#include "util/alloc.h"
#include "util/claim.h"

struct games {
	struct worker *worker;
	struct games_log *log;	/* NULL: no file */
	struct games_claim claim;	/* its file */
	bool lost;		/* that is to be written anew */
};

struct games *games_new(struct worker *worker)
{
	struct games *games = alloc_zeroed(1, sizeof *games);

	games->worker = worker;
	return games;
}

void games_free(struct games *games)
{
	games_leave(games, NULL, false);
	free(games);
}

bool games_has_begun(const struct games *games)
{
	return games && games->log;
}

/* -- the game that is played ----------------------------------------------- */

/* Makes the file that is claimed ours. */
static void games_open_log(struct games *games, const struct games_claim *claim)
{
	char folder[PATHS_SIZE];

	paths_state("", folder);
	games->claim = *claim;
	games->log = games_log_new(games->worker, claim->fd,
		open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

static int games_begin(struct games *games, const struct settings *settings,
		const struct game *game)
{
	struct games_claim claim;
	int error = games_create(&claim);

	if (error)
		return error;
	games_open_log(games, &claim);
	return games_log_begin(games->log, settings, game);
}

static bool games_is_there(const struct games *games)
{
	struct stat ours, there;

	return fstat(games->claim.fd, &ours) == 0 &&
		stat(games->claim.path, &there) == 0 &&
		claim_is_same(&ours, &there);
}

/* Notices that the file is not what we have written. */
static void games_look_after(struct games *games)
{
	bool there = games->log && games_is_there(games);

	if (!games->log)
		return;
	games->lost = !there || games_log_is_cut(games->log);
	if (there)
		return;
	games_log_free(games->log);
	games->log = NULL;
}

int games_follow(struct games *games, const struct settings *settings,
		const struct game *game, bool worth)
{
	int error;

	if (!games)
		return 0;
	games_look_after(games);
	if (games->log && !games->lost)
		return games_log_follow(games->log, settings, game);
	if (!games->lost && !(worth && game->total))
		return 0;
	error = games->log ? games_log_begin(games->log, settings, game) :
		games_begin(games, settings, game);
	games->lost &= !games->log;
	return error;
}

/* The only place where a game is lost, for one of three reasons: its person
 * deletes it, or leaves it when it is over, or no move of it was ever seen. */
static int games_remove(const struct games_claim *claim)
{
	return unlink(claim->path) == 0 ? 0 : errno;
}

void games_leave(struct games *games, const struct game *game, bool aside)
{
	if (!games)
		return;
	games->lost = false;
	if (!games->log)
		return;
	if (!games_log_is_empty(games->log) && !(game && game->now.over))
		games_mark(&games->claim, aside ? GAMES_ASIDE : GAMES_ON);
	else if (games_is_there(games))
		games_remove(&games->claim);
	games_log_free(games->log);
	games->log = NULL;
}

/* -- another game ---------------------------------------------------------- */

/* Goes on in the file. */
static void games_adopt(struct games *games, const struct games_claim *claim,
		const struct settings *settings, const struct game *game)
{
	if (claim->aside || claim->torn)
		games_mark(claim, GAMES_ON);
	games_open_log(games, claim);
	games_log_go_on(games->log, settings, game);
}

static void games_explain(struct text *reason, const char *why,
		const char *path)
{
	text_add(reason, "%s%s (%s)", reason->length ? "; " : "", why,
		TEXT_SAFE(200, path));
}

/* Takes over the game in the file, if there is one, or gives up the claim. The
 * good part of a damaged game becomes a file of its own at once. */
static enum games_found games_take_claimed(struct games *games,
		const struct games_claim *claim, struct settings *settings,
		struct settings *began, struct game *game, struct text *reason)
{
	struct savefile file;
	enum status status = savefile_read(&file, claim->fd, 0, false,
		settings);

	if (file.begun) {
		game_done(game);
		*game = file.game;
		*settings = file.settings;
		*began = file.began;
	}
	if (!status) {
		games_adopt(games, claim, settings, game);
		return GAMES_KEPT;
	}
	games_explain(reason, file.why, claim->path);
	if (file.begun && games_begin(games, settings, game) == 0)
		games_mark(claim, GAMES_ASIDE);
	close(claim->fd);
	return file.begun ? GAMES_CUT : GAMES_BAD;
}

enum games_found games_take(struct games *games, struct settings *settings,
		struct settings *began, struct game *game, struct text *reason)
{
	struct games_entry *entries;
	size_t count = games_find(&entries);
	enum games_found found = GAMES_NONE;
	int patience = GAMES_PATIENCE;

	for (size_t i = 0; i < count; i++) {
		bool taken = found != GAMES_NONE && found != GAMES_BAD;
		struct games_claim claim;
		int error = games_claim(&entries[i], &patience, &claim);

		if (!error && (taken || claim.aside)) {
			/* what is no game stays as it is */
			if (!claim.aside && games_is_headed(&claim))
				games_mark(&claim, GAMES_ASIDE);
			close(claim.fd);
		} else if (!error) {
			found = games_take_claimed(games, &claim, settings,
				began, game, reason);
		} else if (!taken && error != EBUSY && error != ENOENT) {
			games_explain(reason, strerror(error), claim.path);
			found = GAMES_BAD;
		}
	}
	free(entries);
	return found;
}

size_t games_list(struct games_entry **entries)
{
	size_t found = games_find(entries), count = 0;

	for (size_t i = 0; i < found && count < GAMES_MOST; i++) {
		struct games_claim claim;
		int error = games_claim(&(*entries)[i], &(int){ 0 }, &claim);

		if (claim.fd >= 0)
			close(claim.fd);
		if (error != EBUSY)
			(*entries)[count++] = (*entries)[i];
	}
	return count;
}

void games_go_on(struct games *games, const struct games_claim *claim,
		const struct settings *settings, const struct game *game)
{
	if (games)
		games_adopt(games, claim, settings, game);
	else
		close(claim->fd);
}

int games_delete(const struct games_entry *entry)
{
	struct games_claim claim;
	int error = games_claim(entry, &(int){ GAMES_PATIENCE }, &claim);

	if (error)
		return error;
	error = games_is_as_listed(entry, &claim) ? games_remove(&claim) :
		EBUSY;
	close(claim.fd);
	return error;
}
