/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The contents of a file replaced as a whole: written to ".NAME.saving" in the
 * same folder, which takes the name of the old file once it is on the disk.
 * Until then the old file is there, whatever ends the program. If PATH is a
 * symbolic link, it stays, and the file it leads to is replaced or made.
 *
 * Functions return 0 or an errno value.
 */
#ifndef KALAH_UTIL_ATOMIC_FILE_H
#define KALAH_UTIL_ATOMIC_FILE_H

#include <stdbool.h>
#include <stdio.h>

#include "util/path_max.h"

struct atomic_file {
	FILE *stream;		/* to be written to; NULL when none is open */

	/* private */
	int folder;
	bool locked;
	char name[NAME_MAX + 1], temporary[NAME_MAX + 1];
};

/*
 * Opens a temporary file for the new contents of PATH. After an error nothing
 * is open or changed. Among the errors are
 *
 *	EISDIR		PATH is a folder
 *	EINVAL		it is a device, a FIFO or the like
 *	EACCES		it, or the folder, may not be written to
 *	ENOENT		there is no such folder
 *	ENAMETOOLONG	its name has more than 247 bytes
 *	EBUSY		somebody, perhaps we, is saving in this folder
 *
 * The new file has the permission bits of the old one, else 0600. It belongs to
 * who saves, and is no hard link of the old one.
 */
int atomic_file_start(struct atomic_file *file, const char *path);

/* Closes what was written and puts it in the place of the old file. Reports
 * earlier write errors too, as EIO if the cause is lost. After an error the old
 * file is there; or the new one, if only the folder could not be synced, which
 * then might not outlive a loss of power. */
int atomic_file_finish(struct atomic_file *file);

/* Leaves the old file as it is. Does nothing if no file is open. */
void atomic_file_abandon(struct atomic_file *file);

/* Removes what a killed program left for PATH, unless somebody may be writing
 * it now. For the start of a program. */
void atomic_file_sweep(const char *path);

/* Makes the folders above PATH that are missing, for their owner only. */
int atomic_file_make_folders(const char *path);

#endif
