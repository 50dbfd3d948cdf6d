/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An opening book: exact values near the start of a game, which take long to
 * solve. It is made by kalah-book (tools/kalah_book.c).
 *
 * A set of a book has two bytes for each position that its moves lead to from
 * the start of a game, breadth first. A reader finds out which positions these
 * are by playing all the moves again.
 *
 * The file, numbers with their lowest byte first: "kalah book 2\n"; then for
 * each set the number of rules (1 byte); the values of the first so many of
 * book_rows, a byte each; the number of positions (4 bytes); two bytes for
 * each: the future difference plus BOOK_ZERO, and a best house, from 0, with
 * flags of the moves that are followed; and a checksum (8 bytes: FNV-1a of the
 * rest of the set).
 *
 * Rules that a set does not have are at their first value, so books stay right
 * when a rule is added. Sets with an unknown rule or value are skipped. Lookups
 * ignore the swap rule and the number of seeds at the start.
 */
#ifndef KALAH_SEARCH_PLAYER_BOOK_H
#define KALAH_SEARCH_PLAYER_BOOK_H

#include <stdio.h>

#include "search/solver/root.h"

#define BOOK_MAGIC "kalah book 2\n"

enum {
	BOOK_ZERO = 128,
	BOOK_HOUSE = 15,	/* bits of the house; flags beside it: */
	BOOK_FOLLOW_BEST = 16,
	BOOK_FOLLOW_ALL = 32,
	BOOK_POSITIONS = 1 << 22,	/* in a set, at most */
	BOOK_COUNT_BYTES = 4, BOOK_SUM_BYTES = 8
};

/* The rows of rule_table by their bytes, wherever they are there: a rule that
 * is to be in a book gets the next byte. */
enum { BOOK_RULES = 8 };
extern const int book_rows[BOOK_RULES];

struct book;

/* Reads the book in IN, which stays open; NULL if it is none, or damaged. */
struct book *book_read(FILE *in);
void book_free(struct book *book);

/* Tells ROOT, started for BOARD, what BOOK, which may be NULL, has of it: the
 * best move, its value, and what that says of the others; and the values of
 * positions after branches. False if it does not have BOARD itself. */
bool book_find(struct book *book, const struct board *board, struct root *root);

/* The two bytes of BOARD, or NULL. They belong to BOOK, which may be NULL. */
const unsigned char *book_find_facts(struct book *book,
		const struct board *board);

/* -- for makers of books --------------------------------------------------- */

/* Positions in the order of adding. Zeroed, a list is empty. */
struct book_list {
	struct node *nodes;
	uint32_t count;
	/* private */
	size_t room;
	uint32_t *slots;	/* numbers plus 1, by hash; 0: free */
	uint32_t size;		/* a power of 2 */
};

void book_list_done(struct book_list *list);

/* Whether FLAGS, the second byte of a position, follow HOUSE, from 0. */
static inline bool book_follows(int flags, int house)
{
	return flags & BOOK_FOLLOW_ALL || (flags & BOOK_FOLLOW_BEST &&
		(flags & BOOK_HOUSE) == house);
}

/* Adds all positions that NODE leads to by the moves that FLAGS follow, unless
 * the game is over there. */
void book_list_follow(struct book_list *list, const struct node_rules *rules,
		const struct node *node, int flags);

/* The number of NODE, which is added if it is missing and ADDING; otherwise, or
 * if there is no room, -1. */
int64_t book_list_find(struct book_list *list, const struct node *node,
		bool adding);

/* The checksum of COUNT bytes. */
uint64_t book_sum(const unsigned char *bytes, size_t count);

#endif
