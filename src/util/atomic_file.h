/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Replaces the contents of a file as a whole: they go to ".NAME.saving" in the
 * same folder, and that file is renamed over the old one once it is on the
 * disk. Until then the old file stays, however the program ends. If PATH is a
 * symbolic link, the link stays, and the file that it leads to is replaced.
 *
 * Functions return 0 or an errno value.
 */
#ifndef KALAH_UTIL_ATOMIC_FILE_H
#define KALAH_UTIL_ATOMIC_FILE_H

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>

/* In bytes, even where the system sets no limit. */
#ifndef NAME_MAX
#define NAME_MAX 255
#endif

struct atomic_file {
	FILE *stream;		/* write to this; NULL if none is open */
	bool quick;		/* may be set: the disk is not waited for, and
				   a power failure may lose both files */

	/* private */
	int folder;
	char name[NAME_MAX + 1], temporary[NAME_MAX + 1];
};

/*
 * Opens a temporary file for the new contents of PATH. After an error nothing
 * is open or changed. Among the errors are
 *
 *	EISDIR		PATH is a folder
 *	EINVAL		it is a device, a FIFO or the like
 *	EACCES		it, or the folder, may not be written to
 *	ENOENT		there is no such folder, or the link leads nowhere
 *	ENAMETOOLONG	its name has more than 247 bytes
 *	EBUSY		a save in this folder, perhaps ours, is under way
 *
 * The new file has the permission bits of the old one, else 0600. It belongs to
 * the user who saves, and other hard links to the old file do not change.
 */
int atomic_file_start(struct atomic_file *file, const char *path);

/* Closes the new file and puts it in the place of the old one. Reports earlier
 * write errors too, by errno, so nothing else may fail since. After an error
 * the old file is in place; or the new one, if only syncing the folder failed:
 * then the change might not survive a power failure. */
int atomic_file_finish(struct atomic_file *file);

/* Discards what was written. Does nothing if no file is open. */
void atomic_file_abandon(struct atomic_file *file);

/* Removes what a killed program left for PATH, unless it may be in use. To be
 * called when the program starts. */
void atomic_file_sweep(const char *path);

/* Creates missing folders above PATH, for their owner only. */
int atomic_file_make_folders(const char *path);

#endif
