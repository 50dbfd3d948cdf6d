/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The name of a file is typed, and the game saved, loaded or exported. */
#ifndef KALAH_CONTROL_MODES_FILE_H
#define KALAH_CONTROL_MODES_FILE_H

#include "control/files/savefile.h"
#include "control/modes/desk.h"
#include "util/path_max.h"

enum { FILE_NAME_SIZE = 1024 };

enum file_purpose { FILE_SAVE, FILE_LOAD, FILE_EXPORT };

/* A file that is being written, while WORDS are there. */
struct file_writing {
	struct job job;
	char *words;
	size_t length;
	char path[PATH_MAX];
	char label[60];
	const char *done;	/* what is said then, */
	bool said;		/* and whether that can be seen */
	int error;
};

struct file {
	struct mode mode;
	enum file_purpose purpose;
	char names[2][FILE_NAME_SIZE];	/* of games, of records */
	char before[FILE_NAME_SIZE];	/* what Esc brings back */
	char path[PATH_MAX];	/* of the file named, */
	char label[60];		/* as shown */
	bool proposed;		/* the name is; typing begins another one */
	bool kept;		/* it is one of our own */
	bool reads;		/* what is there is read or asked about: */
	int fd;
	struct savefile_reader reader;
	struct file_writing writing;
};

/* FILE is zeroed; NAME (may be NULL) is what games are called at first. */
void file_begin(struct file *file, const char *name);
void file_done(struct file *file);

/* Loads the game in the file PATH, one that was kept and is claimed by FD,
 * which is taken over, and goes on with it there. */
void file_load_kept(struct desk *desk, const char *path, int fd);

/* Notes whether a file was written; false while that is not yet known. */
bool file_hear(struct file *file);

/* Why the last one was not, as for desk_keep; 0 if that was said before. */
int file_unwritten(struct file *file);

/* Commands; BY is an enum file_purpose. */
command_run file_open, file_type, file_erase, file_clear, file_complete,
	file_ok, file_cancel, file_stop;

#endif
