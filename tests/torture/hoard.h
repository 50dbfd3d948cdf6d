/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All games that a home has ever kept, and which of them are lost.
 *
 * A file is opened as soon as it is seen, so that it can be read to its end
 * even when its name is gone, and its lines tell all that was done to its game.
 * What the program believes of its files is not asked; what counts is what its
 * person has typed.
 *
 * A game has to stand in a file that is there, which may go on with it. It need
 * not where it is over or without a move, or where its person has deleted it.
 * It may be cut once for each time that its person went back or said yes while
 * its file was open.
 */
#ifndef KALAH_TORTURE_HOARD_H
#define KALAH_TORTURE_HOARD_H

#include "end.h"

enum { HOARD_FILES = 200 };

struct hoard {
	const struct end *end;
	bool hosts;		/* it may give its games numbers */
	bool deletes;		/* public: one may go now */

	/* private */
	int watch;		/* inotify: it looks only where it has to */
	int fresh;		/* cuts that were typed, but perhaps not read */
	struct hoard_file {
		char name[24];
		int fd;
		unsigned long inode;
		size_t read;	/* bytes, whole lines */
		struct kept kept;
		long long shared;	/* its number with somebody elsewhere */
		int cuts;	/* that are allowed */
		bool there, open, aside;
		/* what this one had is to stand in a file; or NULL */
		const struct hoard_file *owed;
	} *files[HOARD_FILES];
	int count;
};

/* Begins with the files that are there, while nobody plays. */
void hoard_start(struct hoard *hoard, const struct end *end, bool hosts);

/* KEYS are about to be typed; all of them have had their effect, or nobody is
 * there any more who could read them. */
void hoard_expect(struct hoard *hoard, const char *keys);
void hoard_settle(struct hoard *hoard);

/* Reads what has changed; fails the case if a file was changed as none ever
 * is. */
void hoard_look(struct hoard *hoard);

/* Whether the next start has a game to continue. */
bool hoard_continues(const struct hoard *hoard);

/* Tells which games are lost; returns how many. */
int hoard_lost(struct hoard *hoard);

#endif
