/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes the positions of a part. Those with fewer seeds, or with as many and
 * more of them in a row, must be there. */
#ifndef KALAH_SEARCH_TABLEBASE_LANES_H
#define KALAH_SEARCH_TABLEBASE_LANES_H

#include "search/tablebase/part.h"

/* Continues, after DONE steps, with A and B. Returns how many steps it took; 0
 * if all are done. */
uint32_t lanes_more(struct part *part, int a, int b, uint32_t done);

#endif
