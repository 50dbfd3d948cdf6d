/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "files/ledger.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files/paths.h"
#include "util/alloc.h"
#include "util/lines.h"

/* -- the file -------------------------------------------------------------- */

/* Begins a line of its own if the last one is torn. */
static bool ledger_write(int fd, const char *lines, size_t length)
{
	off_t end = lseek(fd, 0, SEEK_END);
	char last;
	bool torn = end > 0 && pread(fd, &last, 1, end - 1) == 1 &&
		last != '\n';
	ssize_t written = torn ? write(fd, "\n", 1) : 1;

	/* after a short write the next one says why */
	while (written > 0 && length) {
		written = write(fd, lines, length);
		if (written > 0) {
			lines += written;
			length -= (size_t)written;
		}
	}
	return written > 0;
}

static int ledger_append(const char *path, const char *lines, size_t length)
{
	int error = atomic_file_make_folders(path), fd;

	if (error)
		return error;
	fd = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY |
		O_NONBLOCK, 0600);
	if (fd < 0)
		return errno;
	error = ledger_write(fd, lines, length) ? 0 : errno;
	fsync(fd);
	close(fd);
	return error;
}

int ledger_read(const char *name, long bytes, size_t most,
		void (*take)(void *context, char *line), void *context)
{
	char path[PATHS_SIZE], *line;
	struct lines lines;
	int fd;

	errno = ENOENT;		/* if there is no home folder */
	fd = paths_state(name, path) ? paths_open(path) : -1;
	if (fd < 0)
		return errno == ENOENT || errno == ENOTDIR ? 0 : errno;
	/* fails if the file is shorter; else the first line may be cut */
	lseek(fd, -bytes, SEEK_END);
	lines_start(&lines, fd);
	lines.most = most;
	lines.edited = true;
	while ((line = lines_text(&lines)))
		take(context, line);
	return lines_close(&lines);
}

/* -- jobs ------------------------------------------------------------------ */

struct ledger_job {
	struct job job;
	const char *name;
	size_t length;
	char lines[];
};

static int ledger_run(struct job *job)
{
	const struct ledger_job *work = (struct ledger_job *)job;
	char path[PATHS_SIZE];

	return !paths_state(work->name, path) ? PATHS_NONE :
		ledger_append(path, work->lines, work->length);
}

static void ledger_hear(struct job *job, int error)
{
	struct ledger *ledger = job->owner;

	ledger->busy = false;
	ledger->error = error;
	if (error)
		return;
	ledger->length -= ledger->sent;
	if (ledger->length)
		memmove(ledger->lines, ledger->lines + ledger->sent,
			ledger->length);
	ledger->told = false;
	if (ledger->changed)
		ledger->changed(ledger->owner);
	ledger_try(ledger);
}

void ledger_try(struct ledger *ledger)
{
	struct ledger_job *work;

	if (ledger->busy || !ledger->length)
		return;
	work = alloc_zeroed(1, sizeof *work + ledger->length);
	work->job = (struct job){ .run = ledger_run, .done = ledger_hear,
		.owner = ledger, .wanted = true };
	work->name = ledger->name;
	work->length = ledger->length;
	memcpy(work->lines, ledger->lines, ledger->length);
	ledger->sent = ledger->length;
	ledger->busy = true;
	worker_do(ledger->worker, &work->job);
}

void ledger_add(struct ledger *ledger, const char *line)
{
	size_t length = strlen(line);

	alloc_grow(&ledger->lines, &ledger->room, ledger->length + length, 1);
	memcpy(ledger->lines + ledger->length, line, length);
	ledger->length += length;
	ledger_try(ledger);
}

bool ledger_has_trouble(struct ledger *ledger)
{
	bool news = ledger->error && !ledger->told;

	ledger->told |= news;
	return news;
}

void ledger_done(struct ledger *ledger)
{
	free(ledger->lines);
	*ledger = (struct ledger){ .name = NULL };
}
