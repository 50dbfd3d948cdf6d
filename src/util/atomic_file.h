/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The contents of a file replaced, all of them or none.
 *
 * They are written to a temporary file in the same folder, ".NAME.saving".
 * Once they are on the disk it takes the name of the old file. Until then the
 * old file is there, whatever ends the program.
 *
 * Where PATH is a symbolic link, the file it leads to is what is replaced (or
 * made), and the link stays.
 *
 * Functions return 0 or an errno value.
 */
#ifndef KALAH_UTIL_ATOMIC_FILE_H
#define KALAH_UTIL_ATOMIC_FILE_H

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>

/* In storage of the caller. */
struct atomic_file {
	FILE *stream;		/* to be written to; NULL when none is open */

	/* private */
	int folder;
	bool locked;
	char name[NAME_MAX + 1], temporary[NAME_MAX + 1];
};

/*
 * Opens a temporary file for the new contents of PATH. After an error nothing
 * is open and nothing was changed. Among the errors are
 *
 *	EISDIR		PATH is a folder
 *	EINVAL		it is a device, a FIFO or the like
 *	EACCES		it, or the folder, may not be written to
 *	ENOENT		there is no such folder
 *	ENAMETOOLONG	there is no room for the name of the temporary file:
 *			a name may have 247 bytes
 *	EBUSY		somebody else is saving in this folder at the moment;
 *			so are we, if another file there is not yet finished
 *
 * The new file has the permission bits of the old one, or 0600 if there was
 * none. Its owner is who saves, and it is no hard link of the old one.
 */
int atomic_file_start(struct atomic_file *file, const char *path);

/*
 * Puts what was written in the place of the old file and closes it. Also
 * reports what went wrong while it was written, as EIO if the cause is lost.
 * After an error the old file is there, with one exception: if only the folder
 * could not be synced, the new file is there, but might not outlive a loss of
 * power.
 */
int atomic_file_finish(struct atomic_file *file);

/* Leaves the old file as it is. Does nothing where no file is open. */
void atomic_file_abandon(struct atomic_file *file);

/* Removes what was left for PATH when its program was killed; for the start of
 * a program. Leaves it where somebody may be writing to it just now. */
void atomic_file_sweep(const char *path);

/* Makes the folders above PATH that are missing, for their owner only. */
int atomic_file_make_folders(const char *path);

#endif
