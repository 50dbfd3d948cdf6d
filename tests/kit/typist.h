/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random keys, as a terminal sends them: bytes in a pipe, so that escape
 * sequences and multibyte characters are assembled as usual. Most keys come
 * from the tables of commands, so that new rows are tested, too.
 */
#ifndef KALAH_TESTS_TYPIST_H
#define KALAH_TESTS_TYPIST_H

#include "play/command.h"
#include "unit_random.h"

struct typist {
	struct unit_random *random;
	int pipe;		/* where bytes are written to */
	int pressed;		/* keys so far */
	bool tells;		/* prints every key on standard error */
	bool beyond_ascii;	/* a character beyond ASCII was typed, and may
				   be in a file's name now */
	bool lists;		/* K, for the kept games, was in this burst */
	int leaving;		/* a key that may end the program was in this
				   burst (2), the last one (1) or neither */
};

/* Call it before each burst of keys, which are read together. */
void typist_begin_burst(struct typist *typist);

/* Presses a random key of a row so many TIMES. */
void typist_press(struct typist *typist, const struct command_row *row,
		int times);

/* Presses a random key, most often one with a meaning in MODE. */
void typist_press_any(struct typist *typist, const struct mode *mode);

#endif
