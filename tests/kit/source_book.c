/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "source_book.h"

#include <limits.h>
#include <stdlib.h>

#include "util/text.h"

struct book *source_book(void)
{
	const char *top = getenv("TOP");
	char name[PATH_MAX];
	struct text path = TEXT_IN(name);
	struct book *book;
	FILE *file;

	text_add(&path, "%s/data/book", top ? top : ".");
	file = fopen(name, "rb");
	if (!file)
		return NULL;
	book = book_read(file);
	fclose(file);
	return book;
}
