/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Recorded games spoilt, or written in other ways that are as good: what is
 * done to a file is drawn by chance, and so is where. */
#ifndef KALAH_TESTS_DISTURB_H
#define KALAH_TESTS_DISTURB_H

#include "unit.h"

enum { DISTURB_ROOM = 1 << 20 };

/* A file in memory. It is too large for a stack. */
struct file {
	size_t length;
	char at[DISTURB_ROOM];
};

/*
 * Changes a file of at most a quarter of the room up to three times: other
 * ends of lines or none, blanks, signs and zeros; lines that are wrong, blank,
 * there twice or gone; bytes of any value; a part of it cut off; runs of bytes
 * longer than what is read at a time.
 */
void disturb(struct file *file, struct unit_random *random);

#endif
