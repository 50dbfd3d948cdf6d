/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tests that are told in a text file of any number:
 *
 *	# a comment
 *	[what it shows]		begins a test
 *	name: value		what the runner knows by that name
 *	3 6 :move 3		a line of a script (script.h), in which \s at
 *				the end stands for a blank
 *
 * Empty lines mean nothing.
 */
#ifndef KALAH_TESTS_TRANSCRIPT_H
#define KALAH_TESTS_TRANSCRIPT_H

#include <stdbool.h>

enum { TRANSCRIPT_LINES = 100 };

struct transcript {
	char about[200];	/* the file, and what is shown */
	const char *lines[TRANSCRIPT_LINES + 1];	/* the last is NULL */
};
extern struct transcript transcripts[];

/* Reads the files of FOLDER, or only the one that KALAH_TEST_TRANSCRIPT in the
 * environment names; returns how many tests they tell. */
int transcripts_read(const char *folder);

/* The value of LINE if that is "NAME: VALUE", else NULL. */
const char *transcript_value(const char *line, const char *name);

#endif
