/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "files/games_log.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/savefile.h"
#include "util/alloc.h"
#include "util/claim.h"

struct games_log {
	struct job job;		/* the last one, which closes the file */
	struct worker *worker;
	int fd, folder;
	int error;		/* of the last sync */
	bool syncing, again;	/* a sync is under way; another must follow */
	FILE *pending;		/* in memory: */
	char *bytes;
	size_t length;
	size_t written;		/* so many of them are in the file; all or none
				   of those that it begins with: */
	size_t first;
	off_t size;		/* of the file */
	struct settings settings;	/* as of the last call, */
	size_t count, total;	/* the plies of the game, */
	int64_t *houses;	/* which these were, */
	size_t room;
	struct game_marks marks;	/* and its marks */
};

struct games_job {
	struct job job;
	int fd, folder;
};

/* A folder that cannot be synced does not matter. */
static int games_log_run(struct job *job)
{
	const struct games_job *sync = (struct games_job *)job;
	int error = fsync(sync->fd) == 0 || errno == EINVAL ||
		errno == EROFS ? 0 : errno;

	if (sync->folder >= 0)
		fsync(sync->folder);
	return error;
}

static void games_log_hear(struct job *job, int error);

/* Without a worker it is left to the system. */
static void games_log_sync(struct games_log *log)
{
	struct games_job *sync;

	log->again = log->syncing;
	if (log->syncing || !log->worker)
		return;
	sync = alloc_zeroed(1, sizeof *sync);
	*sync = (struct games_job){ { .run = games_log_run,
		.done = games_log_hear, .owner = log }, log->fd, log->folder };
	log->syncing = true;
	worker_do(log->worker, &sync->job);
}

static void games_log_hear(struct job *job, int error)
{
	struct games_log *log = job->owner;

	log->error = error;
	log->syncing = false;
	if (log->again)
		games_log_sync(log);
}

static off_t games_log_size(const struct games_log *log)
{
	struct stat file;

	return fstat(log->fd, &file) == 0 ? file.st_size : 0;
}

struct games_log *games_log_new(struct worker *worker, int fd, int folder)
{
	struct games_log *log = alloc_zeroed(1, sizeof *log);

	log->worker = worker;
	log->fd = fd;
	log->folder = folder;
	log->size = games_log_size(log);
	log->pending = open_memstream(&log->bytes, &log->length);
	if (!log->pending)
		alloc_fail();
	return log;
}

/* How many of the first LENGTH bytes pending are to stay in the file: whole
 * lines, and all that it begins with or nothing. */
static size_t games_log_whole(const struct games_log *log, size_t length)
{
	if (length < log->first)
		return 0;
	while (length > log->written && log->bytes[length - 1] != '\n')
		length--;
	return length;
}

/* Writes what is pending and has it synced. */
static int games_log_flush(struct games_log *log)
{
	size_t end, whole;
	int error = 0;

	if (fflush(log->pending) != 0 || ferror(log->pending))
		alloc_fail();
	for (end = log->written; end < log->length && !error; ) {
		ssize_t more = write(log->fd, log->bytes + end,
			log->length - end);

		if (more >= 0)
			end += (size_t)more;
		else if (errno != EINTR)
			error = errno;
	}
	whole = games_log_whole(log, end);
	if (whole < end && ftruncate(log->fd, log->size +
			(off_t)(whole - log->written)) == 0)
		end = whole;
	if (end > log->written) {
		log->size += (off_t)(end - log->written);
		log->written = end;
		games_log_sync(log);
	}
	if (end == log->length) {
		rewind(log->pending);
		log->length = log->written = log->first = 0;
	}
	return error ? error : log->error;
}

/* -- what is appended ------------------------------------------------------ */

static void games_log_add_settings(struct games_log *log,
		const struct settings *settings)
{
	struct settings now = log->settings;
	const struct field *field;

	for (int i = 0; (field = settings_row(i)); i++)
		if (field->scope == SCOPE_GAME)
			field_copy(field, &now, settings);
	settings_print_changes(log->pending, "# ", &log->settings, &now);
}

static void games_log_add_at(struct games_log *log, size_t count)
{
	fprintf(log->pending, "# at = %zu\n", count);
}

/* Notes what is in the file now; the first SAME plies are as before. */
static void games_log_note(struct games_log *log,
		const struct settings *settings, const struct game *game,
		size_t same)
{
	alloc_grow(&log->houses, &log->room, game->total, sizeof *log->houses);
	for (size_t i = same; i < game->total; i++)
		log->houses[i] = game->plies[i].house;
	log->settings = *settings;
	log->count = game->count;
	log->total = game->total;
	log->marks = game->marks;
}

/* Writes what differs from the plies in the file, after the "at" that those are
 * discarded by, as the head of an older file may have another. Returns how many
 * plies stay as they are. */
static size_t games_log_add_game(struct games_log *log, const struct game *game)
{
	size_t same = 0, at = log->count;

	if (at == game->count && log->total == game->total &&
	    log->marks.cuts == game->marks.cuts)
		return game->total;
	while (same < log->total && same < game->total &&
	       log->houses[same] == game->plies[same].house)
		same++;
	if (same < log->total || same < game->total) {
		/* a move that is made again discards, too */
		same -= same && same == game->total;
		if (at != same || same < log->total)
			games_log_add_at(log, same);
		for (at = same; at < game->total; at++)
			savefile_write_move(log->pending,
				game->plies[at].house);
	}
	if (at != game->count)
		games_log_add_at(log, game->count);
	return same;
}

void games_log_go_on(struct games_log *log, const struct settings *settings,
		const struct game *game)
{
	games_log_note(log, settings, game, 0);
}

int games_log_begin(struct games_log *log, const struct settings *settings,
		const struct game *game)
{
	if (games_log_size(log) && ftruncate(log->fd, 0) != 0)
		return errno;
	rewind(log->pending);
	savefile_write(log->pending, settings, game);
	fflush(log->pending);
	log->first = log->length;
	log->written = 0;
	log->size = 0;
	games_log_go_on(log, settings, game);
	return games_log_flush(log);
}

bool games_log_is_empty(const struct games_log *log)
{
	return !games_log_size(log);
}

bool games_log_is_cut(const struct games_log *log)
{
	return games_log_size(log) < log->size;
}

int games_log_follow(struct games_log *log, const struct settings *settings,
		const struct game *game)
{
	games_log_add_settings(log, settings);
	savefile_write_marks(log->pending, &log->marks, &game->marks);
	games_log_note(log, settings, game, games_log_add_game(log, game));
	return games_log_flush(log);
}

/* The log is the job, so it is freed after the sync before. */
static int games_log_close(struct job *job)
{
	struct games_log *log = (struct games_log *)job;

	if (log->worker)
		fsync(log->fd);
	close(log->fd);
	if (log->folder >= 0)
		close(log->folder);
	fclose(log->pending);
	free(log->bytes);
	free(log->houses);
	return 0;
}

void games_log_free(struct games_log *log)
{
	claim_release(log->fd);
	log->job.run = games_log_close;
	log->again = false;
	worker_do(log->worker, &log->job);
}
