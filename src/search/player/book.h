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
 * The file, all numbers with their lowest byte first: "kalah book 1\n", then
 * for each set of rules houses, seeds, sowing, capture, relay, end and leftover
 * (a byte each, those of struct rules), the number of positions (4 bytes), two
 * bytes for each, and a check sum (8 bytes: FNV-1a of this set but the sum). A
 * position's bytes are its value, the future difference, plus BOOK_ZERO; and
 * a best house, counting from 0, and which of its moves are followed.
 */
#ifndef KALAH_SEARCH_PLAYER_BOOK_H
#define KALAH_SEARCH_PLAYER_BOOK_H

#include <stdio.h>

#include "search/solver/root.h"

#define BOOK_MAGIC "kalah book 1\n"

enum {
	BOOK_ZERO = 128,
	BOOK_HOUSE = 15,	/* the bits of a house; which moves, besides: */
	BOOK_FOLLOW_BEST = 16,
	BOOK_FOLLOW_ALL = 32,
	BOOK_RULES = 7,		/* bytes of a set of rules */
	BOOK_SUM = 8,		/* bytes of a check sum */
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

/* The seven bytes of a set of rules, and the sum of some bytes. */
void book_put_rules(const struct rules *rules,
		unsigned char bytes[BOOK_RULES]);
uint64_t book_sum(const unsigned char *bytes, size_t count);

#endif
