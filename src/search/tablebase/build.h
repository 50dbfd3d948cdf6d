/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How the positions of a tablebase are computed. */
#ifndef KALAH_SEARCH_TABLEBASE_BUILD_H
#define KALAH_SEARCH_TABLEBASE_BUILD_H

#include "search/tablebase/tablebase.h"

/* Room to work in, for positions with SEEDS; NULL where there is no memory. */
struct build *build_new(const struct tablebase *tb, int seeds);
void build_free(struct build *build);

/* Goes on with the positions that have A seeds in one row and B, not more, in
 * the other, whoever moves, after so many steps. Returns how many more it took;
 * 0 where there are none. */
uint32_t build_more(struct build *build, int a, int b, uint32_t done);

#endif
