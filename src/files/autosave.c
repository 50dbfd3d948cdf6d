/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "files/autosave.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/journal.h"
#include "files/paths.h"
#include "files/savefile.h"
#include "files/shelf.h"
#include "util/alloc.h"
#include "util/claim.h"

enum { BUSY_TRIES = 20 };	/* one millisecond each */

struct autosave {
	struct worker *worker;
	struct journal *journal;	/* NULL: not begun */
	char path[PATHS_SIZE];	/* of the journal */
};

struct autosave *autosave_new(struct worker *worker)
{
	struct autosave *autosave = alloc_zeroed(1, sizeof *autosave);

	autosave->worker = worker;
	return autosave;
}

void autosave_free(struct autosave *autosave)
{
	autosave_keep(autosave);
	free(autosave);
}

bool autosave_has_begun(const struct autosave *autosave)
{
	return autosave && autosave->journal;
}

/* -- the journal ----------------------------------------------------------- */

static struct journal *autosave_new_journal(const struct autosave *autosave,
		int fd)
{
	char path[PATHS_SIZE];
	int folder = paths_state("", path) ?
		open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;

	return journal_new(autosave->worker, fd, folder);
}

static int autosave_begin(struct autosave *autosave,
		const struct settings *settings, const struct game *game)
{
	long number = getpid();
	int error, fd;

	if (!shelf_path(SHELF_JOURNAL, number, autosave->path))
		return PATHS_NONE;
	error = atomic_file_make_folders(autosave->path);
	if (error)
		return error;
	for (int i = 0; i < BUSY_TRIES; i++) {
		error = claim_open(autosave->path, O_APPEND | O_CREAT | O_EXCL,
			&fd, NULL);
		if (error != EEXIST && error != EBUSY)
			break;
		shelf_path(SHELF_JOURNAL, number + i + 1, autosave->path);
	}
	if (error)
		return error;
	autosave->journal = autosave_new_journal(autosave, fd);
	return journal_begin(autosave->journal, settings, game);
}

static void autosave_end_journal(struct autosave *autosave)
{
	journal_free(autosave->journal);
	autosave->journal = NULL;
}

/* If somebody removes the journal, a new one is begun. */
int autosave_follow(struct autosave *autosave, const struct settings *settings,
		const struct game *game)
{
	if (!autosave)
		return 0;
	if (autosave->journal && !journal_is_there(autosave->journal))
		autosave_end_journal(autosave);
	return autosave->journal ?
		journal_follow(autosave->journal, settings, game) :
		autosave_begin(autosave, settings, game);
}

int autosave_follow_match(struct autosave *autosave, const struct match *match)
{
	return autosave_has_begun(autosave) ||
		(match->touched && match->game.total) ?
		autosave_follow(autosave, match->settings, &match->game) : 0;
}

/* Puts aside another game that was saved meanwhile. */
static void autosave_make_way(void)
{
	char path[PATHS_SIZE];
	int fd;

	shelf_path(SHELF_GAME, 0, path);
	if (claim_open(path, 0, &fd, NULL) == 0) {
		shelf_put_aside(path);
		close(fd);
	} else {
		poll(NULL, 0, 1);
	}
}

/* The game saved last is the one to be continued. */
int autosave_keep(struct autosave *autosave)
{
	char path[PATHS_SIZE];
	int error;

	if (!autosave_has_begun(autosave))
		return 0;
	if (!journal_is_whole(autosave->journal))
		return autosave_put_aside(autosave);
	shelf_path(SHELF_GAME, 0, path);
	error = claim_rename(autosave->path, path);
	for (int i = 0; i < BUSY_TRIES && error == EEXIST; i++) {
		autosave_make_way();
		error = claim_rename(autosave->path, path);
	}
	if (error == EEXIST)
		error = shelf_put_aside(autosave->path);
	autosave_end_journal(autosave);
	return error;
}

int autosave_put_aside(struct autosave *autosave)
{
	int error = 0;

	if (!autosave_has_begun(autosave))
		return 0;
	if (!journal_is_empty(autosave->journal))
		error = shelf_put_aside(autosave->path);
	else if (unlink(autosave->path) != 0)
		error = errno;
	autosave_end_journal(autosave);
	return error;
}

void autosave_remove(struct autosave *autosave)
{
	if (!autosave_has_begun(autosave))
		return;
	unlink(autosave->path);
	autosave_end_journal(autosave);
}

void autosave_end(struct autosave *autosave, const struct match *match)
{
	if (match_is_on(match))
		autosave_keep(autosave);
	else
		autosave_remove(autosave);
}

void autosave_leave(struct autosave *autosave, const struct match *match)
{
	if (!match_is_on(match))
		autosave_remove(autosave);
	else if (match->touched)
		autosave_put_aside(autosave);
	else
		autosave_keep(autosave);
}

/* -- taking over ----------------------------------------------------------- */

/* The file of a saved game, claimed. */
struct claimed {
	char path[PATHS_SIZE];
	int fd;			/* -1: none */
	struct stat stat;
};

static int autosave_claim(struct claimed *claimed, bool *unlocked)
{
	int error = claim_open(claimed->path, O_APPEND, &claimed->fd, unlocked);

	if (!error)
		fstat(claimed->fd, &claimed->stat);
	return error;
}

/* Claims journal NUMBER if its process is dead. An empty one is removed. */
static bool autosave_claim_journal(struct claimed *claimed, long number)
{
	bool unlocked, dead;

	if (!shelf_path(SHELF_JOURNAL, number, claimed->path) ||
	    autosave_claim(claimed, &unlocked))
		return false;
	dead = !unlocked || (kill((pid_t)number, 0) != 0 && errno == ESRCH);
	if (dead && claimed->stat.st_size > 0)
		return true;
	if (dead)
		unlink(claimed->path);
	close(claimed->fd);
	return false;
}

static bool autosave_is_newer(const struct claimed *claimed,
		const struct claimed *than)
{
	struct timespec time = shelf_time(&claimed->stat);
	struct timespec other = shelf_time(&than->stat);

	return time.tv_sec != other.tv_sec ? time.tv_sec > other.tv_sec :
		time.tv_nsec > other.tv_nsec;
}

/* Reads as much as is good; *GOOD is where that ends. */
static enum autosave_found autosave_recover(const struct claimed *claimed,
		struct settings *settings, struct game *game, int64_t *good,
		struct text *why)
{
	return !savefile_recover(claimed->fd, settings, game, good, why) ?
		AUTOSAVE_LEFT : *good ? AUTOSAVE_CUT : AUTOSAVE_BAD;
}

static bool autosave_ends_line(const struct claimed *claimed)
{
	char last;

	return pread(claimed->fd, &last, 1, claimed->stat.st_size - 1) == 1 &&
		last == '\n';
}

/* Cuts off a last line that was never completely written, so that the game can
 * be loaded; when it was last played stays. */
static void autosave_mend(struct claimed *claimed)
{
	struct timespec played = shelf_time(&claimed->stat);
	struct text ignored = TEXT_IN((char[200]){ 0 });
	struct settings settings;
	struct game game = { 0 };
	int64_t good;

	settings_default(&settings);
	if (!autosave_ends_line(claimed) && autosave_recover(claimed, &settings,
			&game, &good, &ignored) == AUTOSAVE_LEFT &&
	    ftruncate(claimed->fd, good) == 0) {
		claimed->stat.st_size = good;
		futimens(claimed->fd, (struct timespec[]){ played, played });
	}
	game_done(&game);
}

/* Claims the latest journal of a dead process and puts aside the others. */
static bool autosave_find_journal(struct claimed *last)
{
	DIR *folder = shelf_open();
	const struct dirent *entry;

	last->fd = -1;
	while (folder && (entry = readdir(folder))) {
		long number = shelf_number(entry->d_name, SHELF_JOURNAL);
		struct claimed claimed, older;

		if (number <= 0 || !autosave_claim_journal(&claimed, number))
			continue;
		older = *last;
		if (last->fd < 0 || autosave_is_newer(&claimed, last))
			*last = claimed;
		else
			older = claimed;
		if (older.fd >= 0) {
			autosave_mend(&older);
			shelf_put_aside(older.path);
			close(older.fd);
		}
	}
	if (folder)
		closedir(folder);
	return last->fd >= 0;
}

/* Makes the file our journal. If that fails, a new one is begun when needed. */
static void autosave_adopt(struct autosave *autosave, struct claimed *claimed,
		const struct settings *settings, const struct game *game)
{
	if ((fcntl(claimed->fd, F_GETFL) & O_ACCMODE) == O_RDWR &&
	    shelf_rename(claimed->path, SHELF_JOURNAL, getpid()) == 0) {
		memcpy(autosave->path, claimed->path, PATHS_SIZE);
		autosave->journal = autosave_new_journal(autosave, claimed->fd);
		journal_go_on(autosave->journal, settings, game);
		claimed->fd = -1;
	}
}

/* A last line without an end was never completely written. */
static enum autosave_found autosave_take_journal(struct autosave *autosave,
		struct claimed *claimed, struct settings *settings,
		struct game *game, struct text *why)
{
	int64_t good;
	enum autosave_found found = autosave_recover(claimed, settings, game,
		&good, why);

	if (found == AUTOSAVE_LEFT && ftruncate(claimed->fd, good) == 0)
		autosave_adopt(autosave, claimed, settings, game);
	else
		shelf_put_aside(claimed->path);
	return found;
}

/* Claims the saved game; none is reported if another program is about to take
 * it. A damaged file stays until another game takes its place. */
static enum autosave_found autosave_take_kept(struct autosave *autosave,
		struct claimed *claimed, struct settings *settings,
		struct game *game, struct text *why)
{
	struct text ignored = TEXT_IN((char[200]){ 0 });
	int64_t good;
	int error;

	claimed->fd = -1;
	if (!shelf_path(SHELF_GAME, 0, claimed->path))
		return AUTOSAVE_NONE;
	error = autosave_claim(claimed, NULL);
	if (error == ENOENT || error == ENOTDIR || error == EBUSY)
		return AUTOSAVE_NONE;
	if (error) {
		text_add(why, "%s", strerror(error));
		return AUTOSAVE_BAD;
	}
	if (!claimed->stat.st_size)
		return AUTOSAVE_NONE;
	if (!savefile_read(claimed->fd, settings, game, &ignored)) {
		if (autosave_ends_line(claimed))
			autosave_adopt(autosave, claimed, settings, game);
		return AUTOSAVE_KEPT;
	}
	lseek(claimed->fd, 0, SEEK_SET);
	return autosave_recover(claimed, settings, game, &good, why);
}

/* Closes the file; adds what is wrong and where it is, if it is not good. */
static enum autosave_found autosave_tell(enum autosave_found found,
		const struct claimed *claimed, const struct text *why,
		struct text *reason)
{
	if (claimed->fd >= 0)
		close(claimed->fd);
	if (found >= AUTOSAVE_CUT)
		text_add(reason, "%s%s (%s)", reason->length ? "; " : "",
			why->at, TEXT_SAFE(200, claimed->path));
	return found;
}

/* A journal that cannot be read does not hide a saved game that can. */
static enum autosave_found autosave_take_any(struct autosave *autosave,
		struct settings *settings, struct game *game,
		struct text *reason)
{
	enum autosave_found found = AUTOSAVE_NONE, kept;
	struct text why = TEXT_IN((char[200]){ 0 });
	struct text other = TEXT_IN((char[200]){ 0 });
	struct claimed claimed;

	if (autosave_find_journal(&claimed))
		found = autosave_tell(autosave_take_journal(autosave, &claimed,
			settings, game, &why), &claimed, &why, reason);
	if (found != AUTOSAVE_NONE && found != AUTOSAVE_BAD)
		return found;
	kept = autosave_tell(autosave_take_kept(autosave, &claimed, settings,
		game, &other), &claimed, &other, reason);
	return kept == AUTOSAVE_NONE ? found : kept;
}

/* Saves what could be read of a damaged game at once. */
enum autosave_found autosave_take(struct autosave *autosave,
		struct settings *settings, struct game *game,
		struct text *reason)
{
	enum autosave_found found = autosave_take_any(autosave, settings, game,
		reason);

	if (found == AUTOSAVE_CUT)
		autosave_begin(autosave, settings, game);
	return found;
}

/* The file of a game that is over stays where it is. */
static void autosave_go_on(struct autosave *autosave, const char *path, int *fd,
		const struct match *match)
{
	struct claimed claimed = { .fd = *fd };

	snprintf(claimed.path, sizeof claimed.path, "%s", path);
	if (autosave && match_is_on(match) &&
	    fstat(*fd, &claimed.stat) == 0 && autosave_ends_line(&claimed))
		autosave_adopt(autosave, &claimed, match->settings,
			&match->game);
	*fd = claimed.fd;
}

void autosave_load(struct autosave *autosave, struct match *match,
		struct settings *remembered, const struct settings *settings,
		struct game *game, const char *path, int *fd)
{
	struct settings before = *match->settings;
	const struct field *field;

	autosave_leave(autosave, match);
	/* other changes still go to the settings file */
	for (int i = 0; (field = settings_row(i)); i++)
		if (field->scope == SCOPE_GAME ||
		    field->scope == SCOPE_NEXT_GAME)
			field_set(field, remembered,
				field_get(field, settings));
	*match->settings = *settings;
	match_change_players(match, &before);
	match_replace(match, game);
	if (path)
		autosave_go_on(autosave, path, fd, match);
}

void autosave_tidy(void)
{
	struct claimed claimed;
	char path[PATHS_SIZE];

	if (!autosave_find_journal(&claimed))
		return;
	autosave_mend(&claimed);
	if (!shelf_path(SHELF_GAME, 0, path) ||
	    !autosave_ends_line(&claimed) || claim_rename(claimed.path, path))
		shelf_put_aside(claimed.path);
	close(claimed.fd);
}
