/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Situations in which something happens to the program. */
#ifndef KALAH_TORTURE_PLACES_H
#define KALAH_TORTURE_PLACES_H

#include "victim.h"

struct place {
	const char *name;
	/* Starts a game, makes some moves and goes there. */
	void (*go)(struct victim *victim);
};

/* The first of the places. */
enum { PLACE_BOARD, PLACE_SOWING, PLACE_THINKING };
extern const struct place places[];
extern const int places_count;

/* The path of a saved game of 300,000 plies, nearly a megabyte. The first case
 * that asks for it makes the file. */
const char *places_long_game(void);

#endif
