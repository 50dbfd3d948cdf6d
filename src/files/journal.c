/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "files/journal.h"

#include <assert.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/savefile.h"
#include "util/alloc.h"
#include "util/claim.h"

struct journal {
	struct job sync;	/* first member: the job handed to the worker */
	struct worker *worker;
	int fd, folder;
	atomic_int error;	/* of the last sync */
	char *pending;		/* not yet written */
	size_t length, room;
	size_t missing;		/* bytes of what journal_begin wrote that are
				   not yet in the file */
	struct settings settings;	/* as of the last call, */
	size_t count, total;	/* the plies of the game, */
	struct game_marks marks;	/* and its marks */
	bool headed;		/* the head has "# at", which is about all moves
				   that follow */
};

/* A folder that cannot be synced does not matter. */
static void journal_sync(struct job *job)
{
	struct journal *journal = (struct journal *)job;

	atomic_store(&journal->error, fsync(journal->fd) == 0 ||
		errno == EINVAL || errno == EROFS ? 0 : errno);
	if (journal->folder >= 0)
		fsync(journal->folder);
}

struct journal *journal_new(struct worker *worker, int fd, int folder)
{
	struct journal *journal = alloc_zeroed(1, sizeof *journal);

	journal->sync.run = journal_sync;
	journal->worker = worker;
	journal->fd = fd;
	journal->folder = folder;
	return journal;
}

static void journal_add(struct journal *journal, const char *bytes,
		size_t length)
{
	if (!length)
		return;
	alloc_grow(&journal->pending, &journal->room, journal->length + length,
		1);
	memcpy(journal->pending + journal->length, bytes, length);
	journal->length += length;
}

/* How many of the LENGTH bytes are whole lines. */
static size_t journal_whole(const char *bytes, size_t length)
{
	while (length && bytes[length - 1] != '\n')
		length--;
	return length;
}

/* Removes the last LENGTH bytes of the file. */
static int journal_take_back(struct journal *journal, size_t length)
{
	off_t end = lseek(journal->fd, 0, SEEK_END);

	return end < 0 || ftruncate(journal->fd, end - (off_t)length) != 0 ?
		errno : 0;
}

/* Writes what is pending, in whole lines, and has it synced. */
static int journal_flush(struct journal *journal)
{
	size_t written = 0, whole;
	int error = 0;

	while (written < journal->length && !error) {
		ssize_t more = write(journal->fd, journal->pending + written,
			journal->length - written);

		if (more >= 0)
			written += (size_t)more;
		else if (errno != EINTR)
			error = errno;
	}
	whole = journal_whole(journal->pending, written);
	if (whole < written && journal_take_back(journal, written - whole) == 0)
		written = whole;
	if (written) {
		journal->missing -= written < journal->missing ? written :
			journal->missing;
		journal->length -= written;
		memmove(journal->pending, journal->pending + written,
			journal->length);
		worker_do(journal->worker, &journal->sync, false);
	}
	return error ? error : atomic_load(&journal->error);
}

/* -- what is appended ------------------------------------------------------ */

static void journal_note(struct journal *journal,
		const struct settings *settings, const struct game *game)
{
	journal->settings = *settings;
	journal->count = game->count;
	journal->total = game->total;
	journal->marks = game->marks;
}

static void journal_add_line(struct journal *journal, const struct text *line)
{
	journal_add(journal, line->at, line->length);
}

static void journal_add_settings(struct journal *journal,
		const struct settings *settings)
{
	const struct field *field;

	for (int i = 0; (field = settings_row(i)); i++) {
		struct text line = TEXT_IN((char[200]){ 0 });

		if (field->scope != SCOPE_GAME || field_get(field, settings) ==
				field_get(field, &journal->settings))
			continue;
		text_add(&line, "# %s = ", field->name);
		field_add_value(field, settings, &line);
		text_add(&line, "\n");
		journal_add_line(journal, &line);
	}
}

static void journal_add_marks(struct journal *journal, const struct game *game)
{
	struct text lines = TEXT_IN((char[80]){ 0 });

	savefile_add_marks(&journal->marks, &game->marks, &lines);
	journal_add_line(journal, &lines);
}

static void journal_add_at(struct journal *journal, size_t count)
{
	struct text line = TEXT_IN((char[40]){ 0 });

	text_add(&line, "# at = %zu\n", count);
	journal_add_line(journal, &line);
}

static void journal_add_plies(struct journal *journal, const struct game *game,
		size_t from)
{
	for (size_t i = from; i < game->total; i++) {
		struct text line = TEXT_IN((char[24]){ 0 });

		savefile_add_move(game->plies[i].house, &line);
		journal_add_line(journal, &line);
	}
}

/* Writes one move alone; any other change of the plies as the whole game. */
static void journal_add_game(struct journal *journal, const struct game *game)
{
	size_t at = journal->count;
	bool moved = game->count == game->total && game->count == at + 1;

	if (at == game->count && journal->total == game->total)
		return;
	if (moved && journal->headed)
		journal_add_at(journal, at);
	journal->headed = false;
	if (moved || journal->total != game->total) {
		if (!moved)
			journal_add_at(journal, 0);
		journal_add_plies(journal, game, moved ? at : 0);
		at = game->total;
	}
	if (at != game->count)
		journal_add_at(journal, game->count);
}

void journal_go_on(struct journal *journal, const struct settings *settings,
		const struct game *game)
{
	journal_note(journal, settings, game);
	journal->headed = game->count < game->total;
}

int journal_begin(struct journal *journal, const struct settings *settings,
		const struct game *game)
{
	assert(!journal->pending);
	journal->pending = savefile_words(settings, game, &journal->length);
	journal->room = journal->length;
	journal->missing = journal->length;
	journal_go_on(journal, settings, game);
	return journal_flush(journal);
}

bool journal_is_there(const struct journal *journal)
{
	struct stat file;

	return fstat(journal->fd, &file) == 0 && file.st_nlink > 0;
}

bool journal_is_empty(const struct journal *journal)
{
	struct stat file;

	return fstat(journal->fd, &file) == 0 && file.st_size == 0;
}

bool journal_is_whole(const struct journal *journal)
{
	return !journal->missing;
}

int journal_follow(struct journal *journal, const struct settings *settings,
		const struct game *game)
{
	journal_add_settings(journal, settings);
	journal_add_marks(journal, game);
	journal_add_game(journal, game);
	journal_note(journal, settings, game);
	return journal_flush(journal);
}

static void journal_discard(struct job *job)
{
	struct journal *journal = (struct journal *)job;

	close(journal->fd);
	if (journal->folder >= 0)
		close(journal->folder);
	free(journal->pending);
	free(journal);
}

void journal_free(struct journal *journal)
{
	if (!journal)
		return;
	claim_release(journal->fd);
	worker_finish(journal->worker, &journal->sync, journal_discard);
}
