/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Scripts of dialogues with the game: what is typed, and what is seen then.
 *
 *	"3 6 :move 3"		after these keys a row has "move 3"
 *	"n !move 3"		after this key no row has it
 *	"Right >2[ 4]"		the chosen house or row of the menu has "2[ 4]"
 *	"Down* >Seeds per"	Down is pressed until it has that
 *	":move 3"		it is seen without another key
 *
 * Keys are words: their names, as play/commands.c has them, or else characters
 * that are typed one after the other.
 */
#ifndef KALAH_TESTS_SCRIPT_H
#define KALAH_TESTS_SCRIPT_H

#include <stdbool.h>

struct script_line {
	char *keys[40];		/* NULL after the last */
	bool repeats;		/* the last of them, until TEXT is there */
	char mark;		/* ':', '!' or '>'; '\0': no TEXT */
	const char *text;
	char words[400];	/* holds the keys */
};

/* Cuts LINE into its parts. */
void script_read(const char *line, struct script_line *parts);

/* The lines of a script as an array with NULL at its end. */
#define SCRIPT(...) ((const char *const[]){ __VA_ARGS__, NULL })

#endif
