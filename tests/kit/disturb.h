/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Random changes to files of recorded games, which make them wrong or write
 * them in another valid way. */
#ifndef KALAH_TESTS_DISTURB_H
#define KALAH_TESTS_DISTURB_H

#include "unit.h"

enum { DISTURB_ROOM = 1 << 20 };

/* A file in memory; too large for the stack. */
struct file {
	size_t length;
	char at[DISTURB_ROOM];
};

/*
 * Makes up to three changes to a file of at most a quarter of DISTURB_ROOM:
 * other line ends, or none after the last line; added blanks, signs or zeros;
 * wrong, blank, repeated or missing lines; any bytes; a truncated end; runs of
 * bytes longer than the program reads at a time.
 */
void disturb(struct file *file, struct unit_random *random);

#endif
