/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The values of a tablebase in a file, which is read far faster than they are
 * computed. Each machine makes its own, which may vanish at any time: a file
 * with another byte order, for other rules, damaged or truncated counts as
 * missing.
 *
 * The format: "kalah endgames 1\n", the name of the rules and "\n", the most
 * seeds (1 byte); then for each number of seeds, from 0 up, the values as they
 * are in a tablebase, and a checksum of all values so far (8 bytes).
 */
#ifndef KALAH_SEARCH_TABLEBASE_ENDGAMES_H
#define KALAH_SEARCH_TABLEBASE_ENDGAMES_H

#include <stdbool.h>
#include <stdio.h>

#include "model/rules.h"
#include "util/text.h"

struct endgames;
struct tablebase;

/* Adds the name of the file for RULES; rules with the same values share it. */
void endgames_add_name(const struct rules *rules, struct text *name);

/* Takes over FILE, which may be NULL. NULL, with FILE closed, if that has
 * nothing for RULES or there is no memory. */
struct endgames *endgames_open(FILE *file, const struct rules *rules);
void endgames_free(struct endgames *endgames);

/* The most seeds of a position in the file; -1 if there are none. */
int endgames_seeds(const struct endgames *endgames);

/* Reads the next SIZE bytes of values: a multiple of ENDGAMES_PART, except at
 * the end of those with as many seeds. There endgames_check must be called, and
 * tells whether the values are right. False if the file ends. */
enum { ENDGAMES_PART = 1 << 18 };
bool endgames_read(struct endgames *endgames, void *to, size_t size);
bool endgames_check(struct endgames *endgames);

/* Writes all values of TB, which is for RULES. False on a write error. */
bool endgames_write(const struct tablebase *tb, const struct rules *rules,
		FILE *out);

#endif
