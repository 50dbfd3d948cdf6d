/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The values of a tablebase in a file, which is read far faster than they are
 * computed. It is made by a machine for itself, and may vanish: what has
 * another order of bytes, is for other rules, damaged or torn is as good as
 * none. It is mapped, so that all who use it share the memory, which the system
 * takes back when it is short; it may be replaced, but not changed, meanwhile.
 *
 * "kalah endgames 1\n", the name of the rules and "\n", the most seeds (1
 * byte); then by seeds, from 0 up, the values as a tablebase has them, and a
 * check sum (8 bytes).
 */
#ifndef KALAH_SEARCH_TABLEBASE_ENDGAMES_H
#define KALAH_SEARCH_TABLEBASE_ENDGAMES_H

#include <stdbool.h>
#include <stdio.h>

#include "model/rules.h"
#include "util/text.h"

struct endgames;
struct tablebase;

/* By which name the file for RULES goes: all with the same values share it. */
void endgames_add_name(const struct rules *rules, struct text *name);

/* Takes FILE, which may be NULL, over; NULL where it has nothing for RULES. */
struct endgames *endgames_open(FILE *file, const struct rules *rules);
void endgames_free(struct endgames *endgames);

int endgames_seeds(const struct endgames *endgames);

/* Where the SIZE values with as many seeds as come next are, to be read until
 * ENDGAMES is
 * freed; NULL where there are fewer. They are right if they are all summed up,
 * ENDGAMES_PART at a time but for the last, and then the check says so. */
enum { ENDGAMES_PART = 1 << 18 };
void *endgames_next(struct endgames *endgames, size_t size);
void endgames_sum(struct endgames *endgames, const void *part, size_t size);
bool endgames_check(struct endgames *endgames);

/* All that TB, which is for RULES, has; false where that was not possible. */
bool endgames_write(const struct tablebase *tb, const struct rules *rules,
		FILE *out);

#endif
