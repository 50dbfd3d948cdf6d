/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of the Kalah Game Protocol, for engine and server alike. */
#ifndef KALAH_PROTOCOL_KGP_LINE_H
#define KALAH_PROTOCOL_KGP_LINE_H

#include <stdbool.h>
#include <stdint.h>

#include "util/text.h"

enum { KGP_NO_ID = -1 };

/* "[ID][@REFERENCE] NAME ARGUMENTS". */
struct kgp_line {
	int64_t id, reference;	/* or KGP_NO_ID */
	char *name, *arguments;
};

/* Takes LINE apart, in place; false if it is malformed. */
bool kgp_line_read(char *line, struct kgp_line *read);

/* Adds WORDS as a string; and takes the one that WORDS begin with, in place:
 * what it says, or "". */
void kgp_line_add_string(const char *words, struct text *text);
char *kgp_line_string(char *words);

#endif
