/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving, loading and exporting games under a name that is typed. */
#ifndef KALAH_PLAY_MODES_FILE_H
#define KALAH_PLAY_MODES_FILE_H

#include "files/savefile.h"
#include "play/desk.h"
#include "util/path_max.h"

enum { FILE_NAME_SIZE = 1024 };

enum file_purpose { FILE_SAVE, FILE_LOAD, FILE_EXPORT };

/* A file being written; WORDS is NULL if there is none. */
struct file_writing {
	struct job job;
	char *words;
	size_t length;
	char path[PATH_MAX];
	char label[60];
	const char *done;	/* to be noted on success */
	bool told;		/* the result was shown */
	int error;
};

struct file {
	struct mode mode;
	enum file_purpose purpose;
	char names[2][FILE_NAME_SIZE];	/* for games, and for exports */
	char before[FILE_NAME_SIZE];	/* NAME before typing, for Esc */
	char path[PATH_MAX];	/* of the named file */
	char label[60];		/* as shown */
	bool proposed;		/* the name is a proposal: typing replaces it */
	bool kept;		/* PATH is a game saved automatically */
	bool reads;		/* READER is in use, and FD, unless -1 */
	int fd;
	struct savefile_reader reader;
	struct file_writing writing;
};

/* FILE must be zeroed. NAME (may be NULL) is proposed first for games. */
void file_begin(struct file *file, const char *name);
void file_done(struct file *file);

/* Loads the automatically saved game in the file PATH, which FD has claimed,
 * and continues it there. FD is taken over. */
void file_load_kept(struct desk *desk, const char *path, int fd);

/* Collects and notes the result of writing a file; false while it is not
 * known. */
bool file_collect(struct file *file);

/* Why the last file is not written, as for desk_keep; 0 if it is or
 * reported. */
int file_error(struct file *file);

/* Commands; BY of file_open is an enum file_purpose. */
command_run file_open, file_type, file_erase, file_clear, file_complete,
	file_ok, file_cancel, file_stop;

#endif
