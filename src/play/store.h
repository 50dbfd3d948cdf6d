/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a desk keeps in files: the game in play, and settings. */
#ifndef KALAH_PLAY_STORE_H
#define KALAH_PLAY_STORE_H

#include "play/desk.h"

/* Notes in WORDS that something cannot be saved, {why}. */
void store_say_unsaved(struct desk *desk, const char *words, int error);

/* Turns to the game as it is now, and saves what has changed, or notes why that
 * is impossible; but saving waits while a mode is open that may undo changes.
 * To be called before what has changed is seen, or changed again. */
void store_follow(struct desk *desk);

/* Writes changed settings; AGAIN: even those that failed before. */
void store_remember(struct desk *desk, bool again);

/* Says on standard error WHAT went wrong, and why; false if there was no
 * ERROR. */
bool store_complain(const char *what, int error);

/* Saves the game if it is going on. Returns 0 or a value for paths_error. */
int store_keep(struct desk *desk);

/* Whether the game is saved up to the present. */
bool store_keeps(const struct desk *desk);

/* Leaves the game for another one. Returns whether it is kept, as it is where
 * it can be saved, unless it is over and its person WANTS to leave it. */
bool store_leave(struct desk *desk, bool wants);

#endif
