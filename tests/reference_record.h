/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KALAH_TESTS_REFERENCE_RECORD_H
#define KALAH_TESTS_REFERENCE_RECORD_H

/*
 * Recorded games analysed a second time, from what is written about them and
 * nothing else: the whole file lies in memory and is read once for each kind
 * of error, in the order of their precedence, and then played by reference.h.
 * It is slow and plain on purpose, and shares nothing with the program.
 *
 * A file is lines, which LF, CR LF or CR end; the last may do without. A line
 * is values between white space, the bytes 09-0D, 1C-1F and 20. The first
 * line is two positive whole numbers, houses and seeds, of which the double
 * product fits 63 bits; each other line is one, a house of who is to move. A
 * whole number is a sign or none and then ASCII digits.
 */

#include <stddef.h>

#include "reference.h"

/* What can be wrong, by its number in the table of errors. Whatever of it is
 * there, the lowest is told. */
enum {
	REFERENCE_HEADER_COUNT = 4,	/* not two values in the first line */
	REFERENCE_HEADER_VALUE,		/* one is no positive whole number */
	REFERENCE_BODY_COUNT,		/* not one value in another line */
	REFERENCE_BODY_VALUE,		/* it is not 1 to the houses */
	REFERENCE_EMPTY_HOUSE,		/* an empty house, or after the end */
	REFERENCE_UNFINISHED,		/* the game is not at its end */

	REFERENCE_RECORD_SEEDS = 1000,	/* in a house; more are not played */
	REFERENCE_NOT_PLAYED = -1	/* the board is too large, but the
					   file has none of 4 to 7 */
};

/*
 * Analyses a file of LENGTH bytes by the five rules that GAME has; nothing
 * else of it need be set. Returns 0 or what is wrong. For 0, and for the last
 * two errors, GAME is the position behind the last good move, and
 * reference_score tells its scores. Its houses are 0 where the header is wrong
 * or the board too large.
 *
 * The third time that a position is there by clockwise-far ends the game.
 */
int reference_record(const void *bytes, size_t length,
		struct reference *game);

#endif
