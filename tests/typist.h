/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Keys pressed by chance, as a terminal sends them: bytes in a pipe, so that
 * sequences and characters of several bytes are put together as always. Most
 * are keys of the table of commands, and new rows there are pressed as well.
 */
#ifndef KALAH_TESTS_TYPIST_H
#define KALAH_TESTS_TYPIST_H

#include "control/commands.h"
#include "unit_random.h"

struct typist {
	struct unit_random *random;
	int pipe;		/* where bytes are written to */
	int pressed;		/* keys so far */
	bool tells;		/* every key on standard error */
	bool beyond_ascii;	/* a character beyond ASCII was typed, which
				 * may be in the name of a file since */
	int leaving;		/* a key that may end the program was in the
				   last burst or, if it is 1, before that */
};

/* Before the keys that are read together. */
void typist_begin_burst(struct typist *typist);

/* Presses one of a row's keys so many TIMES. */
void typist_press(struct typist *typist, const struct command_row *row,
		int times);

/* Presses any key; most of them mean something in CONTEXT. */
void typist_press_any(struct typist *typist, enum context context);

#endif
