/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An opening book: exact values near the start of a game, which take long to
 * solve. It is made by kalah-book (src/kalah_book.c).
 *
 * It has two bytes for each position reached from the start by the moves that
 * it follows, in the order of finding. So a reader plays all of a set again.
 *
 * A set is for some rules, whatever seeds a house has at the start. The file,
 * numbers with their lowest byte first: "kalah book 2\n", then for each set the
 * number of rules (1 byte); the values of the first so many rows of rule_table,
 * a byte each; the number of positions (4 bytes); two bytes for each: future
 * difference plus BOOK_ZERO, and a best house, counting from 0, with the moves
 * that are followed; a check sum (8 bytes: FNV-1a of the rest of the set).
 *
 * Rules that a set does not state are at their first value: adding a rule keeps
 * books right. Rule swap is left out of account when a book is asked. Sets with
 * an unknown rule or value are passed over.
 */
#ifndef KALAH_SEARCH_PLAYER_BOOK_H
#define KALAH_SEARCH_PLAYER_BOOK_H

#include <stdio.h>

#include "search/solver/root.h"
#include "search/solver/turns.h"

#define BOOK_MAGIC "kalah book 2\n"

enum {
	BOOK_ZERO = 128,
	BOOK_HOUSE = 15,	/* the bits of a house; which moves, besides: */
	BOOK_FOLLOW_BEST = 16,
	BOOK_FOLLOW_ALL = 32,
	BOOK_POSITIONS = 1 << 22	/* the most for one set */
};

struct book;

/* NULL where it is none, or damaged. */
struct book *book_read(FILE *in);
void book_free(struct book *book);

/* The best move of BOARD, on which the game goes on, its value, and what that
 * says of the others; false where BOOK, which may be NULL, does not have it. */
bool book_find(struct book *book, const struct board *board, struct root *root);

/* Where the TURNS of a game by RULES lead to, as far as BOOK has that. */
void book_find_turns(struct book *book, const struct rules *rules,
		struct turns *turns);

/* -- for who makes one ----------------------------------------------------- */

/* The two bytes of BOARD, or NULL. */
const unsigned char *book_find_facts(struct book *book,
		const struct board *board);

/* Positions, in the order in which they came. Zeroed there are none. */
struct book_list {
	struct node *nodes;
	uint32_t count;
	/* private */
	size_t room;
	uint32_t *slots;	/* their numbers plus 1, by a hash; 0: free */
	uint32_t size;		/* a power of 2 */
};

void book_list_done(struct book_list *list);

/* Whether FLAGS, the second byte of a position, follow HOUSE, from 0. */
static inline bool book_follows(int flags, int house)
{
	return flags & BOOK_FOLLOW_ALL || (flags & BOOK_FOLLOW_BEST &&
		(flags & BOOK_HOUSE) == house);
}

/* Adds all positions that NODE leads to by FLAGS. */
void book_list_follow(struct book_list *list, const struct node_rules *rules,
		const struct node *node, int flags);

/* The number of NODE, which is added where ADDING; -1 where it is not there, or
 * there is no room. */
int64_t book_list_find(struct book_list *list, const struct node *node,
		bool adding);

/* Writes the set of RULES with COUNT positions, two bytes of FACTS for each, in
 * the order of a reader's list. False where that was not possible. */
bool book_write_set(const struct rules *rules, const unsigned char *facts,
		uint32_t count, FILE *out);

#endif
