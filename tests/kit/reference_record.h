/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KALAH_TESTS_REFERENCE_RECORD_H
#define KALAH_TESTS_REFERENCE_RECORD_H

/*
 * A second analyser of recorded games, written from their specification alone:
 * it reads the file, which is all in memory, once for each kind of error, in
 * order of precedence, and then plays it by reference.h. It is deliberately
 * slow and plain and shares nothing with the program.
 *
 * A file is a sequence of lines, ended by LF, CR LF or CR, which the last line
 * may lack. A line is a sequence of values separated by white space: the bytes
 * 09-0D, 1C-1F and 20. The first line has two positive whole numbers, houses
 * and seeds, with 2 * houses * seeds below 2^63; every other line has one, a
 * house of the player to move. A whole number is an optional sign and ASCII
 * digits.
 */

#include <stddef.h>

#include "reference.h"

/* The errors by their numbers in the specification. Of several in a file the
 * lowest is reported. */
enum {
	REFERENCE_HEADER_COUNT = 4,	/* not two values in the first line */
	REFERENCE_HEADER_VALUE,		/* one is wrong, or both too large */
	REFERENCE_BODY_COUNT,		/* not one value in another line */
	REFERENCE_BODY_VALUE,		/* it is not from 1 to houses */
	REFERENCE_EMPTY_HOUSE,		/* an empty house, or after the end */
	REFERENCE_UNFINISHED,		/* the game is not over */

	REFERENCE_RECORD_SEEDS = 1000,	/* the most in a house that we play */
	REFERENCE_NOT_PLAYED = -1	/* none of the errors 4 to 7, but the
					   board is too large for us */
};

/*
 * Analyses a file of LENGTH bytes by GAME's five rules; nothing else in GAME
 * need be set. Returns 0 or an error. After 0, REFERENCE_EMPTY_HOUSE and
 * REFERENCE_UNFINISHED, GAME is the position after the last legal move, which
 * reference_score can score. Its houses are 0 if the header is wrong or the
 * board too large. Under clockwise-far the third occurrence of a position ends
 * the game.
 */
int reference_record(const void *bytes, size_t length,
		struct reference *game);

#endif
