/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The values of a tablebase in a file, which is read far faster than they are
 * computed. Each machine makes its own, which may vanish at any time: a file
 * with another byte order, for other rules, damaged or truncated counts as
 * missing. The file is mapped: programs that use it share the memory, and the
 * system takes it back when it needs to. Meanwhile it may be deleted or
 * replaced, but if it is truncated, all that was found with it is in doubt.
 *
 * The format: "kalah endgames 1\n", the name of the rules and "\n", the most
 * seeds (1 byte); then for each number of seeds, from 0 up, the values as they
 * are in a table, and a checksum of all values so far (8 bytes).
 */
#ifndef KALAH_SEARCH_TABLEBASE_ENDGAMES_H
#define KALAH_SEARCH_TABLEBASE_ENDGAMES_H

#include <stdbool.h>
#include <stdio.h>

#include "model/rules.h"
#include "search/base/budget.h"
#include "util/text.h"

struct endgames;
struct table;

/* Adds the name of the file for RULES; rules with the same values share it. All
 * begin with ENDGAMES_PREFIX. */
#define ENDGAMES_PREFIX "endgames-"
void endgames_add_name(const struct rules *rules, struct text *name);

/* Takes over FILE, which may be NULL. NULL, with FILE closed, if that has
 * nothing for RULES or there is no memory. */
struct endgames *endgames_open(FILE *file, const struct rules *rules);
void endgames_free(struct endgames *endgames);

/* The most seeds of a position in the file, up to TABLE_SEEDS_MAX. */
int endgames_seeds(const struct endgames *endgames);

/* Whether values that were there cannot be read any more (util/mapping.h).
 * ENDGAMES may be NULL. */
bool endgames_are_lost(const struct endgames *endgames);

/* The bytes that follow, of values and sums: 8 for each number of seeds. */
enum { ENDGAMES_SUM = 8 };
size_t endgames_left(const struct endgames *endgames);

/* Where the next SIZE bytes are, the values with as many seeds, until ENDGAMES
 * is freed; not to be written to. NULL if the file ends. They are right if all
 * have been summed up, in parts of ENDGAMES_PART bytes but for the last, and
 * endgames_check, which must be called then, says so. */
enum { ENDGAMES_PART = 1 << 18 };
void *endgames_next(struct endgames *endgames, size_t size);
void endgames_sum(struct endgames *endgames, const void *part, size_t size);
bool endgames_check(struct endgames *endgames);

/* Writes the values of TABLE, which is for RULES, with up to SEEDS. False on a
 * write error, if STOP ended it or, with nothing written, if SEEDS is -1. */
bool endgames_write(const struct table *table, int seeds,
		const struct rules *rules, struct stop stop, FILE *out);

#endif
