/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An opening book: the exact values of positions near the start of a game,
 * which take long to solve. It is made by kalah-book (src/kalah_book.c).
 *
 * It has no positions in it. They are all that can be reached from the start
 * by the moves that it follows, in the order in which they are found; the book
 * has two bytes for each, so a reader has to play all of that again. This does,
 * for one set of rules at a time.
 *
 * There is one set for some rules, whatever seeds a house has at the start.
 * The file, all numbers with their lowest byte first: "kalah book 2\n", then
 * for each set of rules how many bytes of rules follow; the values of the first
 * so many rows of rule_table, a byte each; the number of positions (4 bytes);
 * two bytes for each; and a check sum (8 bytes: FNV-1a of this set but the
 * sum). A position's bytes are its value, the future difference, plus
 * BOOK_ZERO; and a best house, counting from 0, and which moves are followed.
 *
 * Rules that a set does not state are at their first value: a book that was
 * made before a rule was added stays right. A set with a rule or value that is
 * not known here is for other rules than ours.
 */
#ifndef KALAH_SEARCH_PLAYER_BOOK_H
#define KALAH_SEARCH_PLAYER_BOOK_H

#include <stdio.h>

#include "search/solver/root.h"

#define BOOK_MAGIC "kalah book 2\n"

enum {
	BOOK_ZERO = 128,
	BOOK_HOUSE = 15,	/* the bits of a house; which moves, besides: */
	BOOK_FOLLOW_BEST = 16,
	BOOK_FOLLOW_ALL = 32,
	BOOK_POSITIONS = 1 << 22	/* the most for one set */
};

struct book;

/* Reads all of a book. NULL where it is none, or it is damaged. */
struct book *book_read(FILE *in);
void book_free(struct book *book);

/* The best move of BOARD, on which the game goes on, its value, and what is
 * known of the other moves by that; false where the book does not have the
 * position. BOOK may be NULL. */
bool book_find(struct book *book, const struct board *board,
		struct root *root);

/* -- for who makes one ----------------------------------------------------- */

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

/* Whether HOUSE, counting from 0, is followed by FLAGS, the second byte of a
 * position. */
static inline bool book_follows(int flags, int house)
{
	return flags & BOOK_FOLLOW_ALL || (flags & BOOK_FOLLOW_BEST &&
		(flags & BOOK_HOUSE) == house);
}

/* Adds all positions that NODE leads to by FLAGS. */
void book_list_follow(struct book_list *list, const struct node_rules *rules,
		const struct node *node, int flags);

/* The number of NODE, which is added where ADDING and it is not there. -1: it
 * is not there, or there is no room for more. */
int64_t book_list_find(struct book_list *list, const struct node *node,
		bool adding);

/* Writes the set of RULES with COUNT positions; FACTS are two bytes for each,
 * in the order of their list. False where that was not possible. */
bool book_write_set(const struct rules *rules, const unsigned char *facts,
		uint32_t count, FILE *out);

#endif
