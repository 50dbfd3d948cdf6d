/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing what search/player/book reads. */
#ifndef KALAH_TOOLS_BOOK_WRITE_H
#define KALAH_TOOLS_BOOK_WRITE_H

#include "search/player/book.h"

/* Writes the set of RULES with COUNT positions, two bytes of FACTS for each, in
 * the order of a reader's list. False on a write error. */
bool book_write_set(const struct rules *rules, const unsigned char *facts,
		uint32_t count, FILE *out);

#endif
