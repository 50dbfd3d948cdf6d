/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The values of a tablebase in a file, which is read far faster than they are
 * computed. It is made by a machine for itself, and may vanish: what has
 * another order of bytes, is for other rules, damaged or torn is as good as
 * none.
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

/* The next SIZE bytes of values, a multiple of ENDGAMES_PART but for the last
 * with as many seeds; and whether, after those, they were right. */
enum { ENDGAMES_PART = 1 << 20 };
bool endgames_read(struct endgames *endgames, void *to, size_t size);
bool endgames_check(struct endgames *endgames);

/* All that TB, which is for RULES, has; false where that was not possible. */
bool endgames_write(const struct tablebase *tb, const struct rules *rules,
		FILE *out);

#endif
