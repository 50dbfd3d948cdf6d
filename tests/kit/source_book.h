/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The opening book of the sources, data/book. */
#ifndef KALAH_TESTS_SOURCE_BOOK_H
#define KALAH_TESTS_SOURCE_BOOK_H

#include "search/player/book.h"

/* For the caller to free; NULL if there is none or it is damaged. */
struct book *source_book(void);

/* What BOOK, which may be NULL, says of BOARD; returns the best house, or 0 if
 * it does not have it. */
int64_t source_book_find(struct book *book, const struct board *board,
		struct choices *choices);

#endif
