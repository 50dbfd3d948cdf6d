/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes the positions of a tablebase. */
#ifndef KALAH_SEARCH_TABLEBASE_BUILD_H
#define KALAH_SEARCH_TABLEBASE_BUILD_H

#include "search/tablebase/tablebase.h"

/* What one thread needs to compute the positions with SEEDS in TB, whose rows
 * of up to SEEDS must be there; to be freed. NULL where there is no memory. */
struct build *build_new(const struct tablebase *tb, int seeds);

/* The bytes that build_new takes. */
size_t build_size(const struct tablebase *tb, int seeds);

/* Continues, after DONE steps, with the positions that have A seeds in one row
 * and B, no more than A, in the other, whoever is to move. Returns how many
 * steps it took; 0 if all are done. */
uint32_t build_more(struct build *build, int a, int b, uint32_t done);

/* The value of a position by those that its moves lead to, which must be there.
 * Either side's row is a node's. */
int8_t build_value(const struct tablebase *tb, uint64_t own, uint64_t other);

#endif
