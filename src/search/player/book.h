/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An opening book: exact values near the start of a game, which take long to
 * solve. It is made by kalah-book (tools/kalah_book.c).
 *
 * It is a file of sets (sets.h). The two bytes of a position are its value, the
 * future difference plus BOOK_ZERO, and a best house, from 0, with flags of the
 * moves that are followed. Lookups ignore the swap rule and the number of seeds
 * at the start.
 */
#ifndef KALAH_SEARCH_PLAYER_BOOK_H
#define KALAH_SEARCH_PLAYER_BOOK_H

#include "search/player/sets.h"
#include "search/solver/root.h"

#define BOOK_MAGIC "kalah book 2\n"

enum {
	BOOK_ZERO = SETS_ZERO,
	BOOK_HOUSE = 15,	/* bits of the house; flags beside it: */
	BOOK_FOLLOW_BEST = 16,
	BOOK_FOLLOW_ALL = 32
};

extern const struct sets_format book_format;

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

/* Whether FLAGS, the second byte of a position, follow HOUSE, from 0. */
static inline bool book_follows(int flags, int house)
{
	return flags & BOOK_FOLLOW_ALL || (flags & BOOK_FOLLOW_BEST &&
		(flags & BOOK_HOUSE) == house);
}

/* Adds all positions that NODE leads to by the moves that FLAGS follow, unless
 * the game is over there. */
void book_list_follow(struct position_list *list,
		const struct node_rules *rules, const struct node *node,
		int flags);

#endif
