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

int64_t source_book_find(struct book *book, const struct board *board,
		struct choices *choices)
{
	static struct node_rules rules;
	static struct rules last;	/* that RULES are for; 0: none */
	struct root root;
	int64_t best;

	if (!rules_equal(&last, &board->rules))
		node_rules_set(&rules, &board->rules);
	last = board->rules;
	root_start(&root, &rules, board, choices);
	best = book_find(book, board, &root) ? root.best : 0;
	root_tell(&root);
	root_done(&root);
	return best;
}
