/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What opening and proof books have in common. A set has some bytes for each
 * position that its moves lead to from the start of a game, breadth first. A
 * reader finds out which positions these are by playing all the moves again.
 *
 * The file, numbers with their lowest byte first: a magic; then for each set
 * the number of rules (1 byte); the values of the first so many of sets_rows, a
 * byte each; what else it says of the game; the number of positions (4 bytes);
 * the bytes of each; and a checksum (8 bytes: FNV-1a of the rest of the set).
 *
 * Rules that a set does not have are at their first value, so books stay right
 * when a rule is added. Sets with an unknown rule or value are skipped.
 */
#ifndef KALAH_SEARCH_PLAYER_SETS_H
#define KALAH_SEARCH_PLAYER_SETS_H

#include <stdio.h>

#include "search/position/node.h"

enum {
	SETS_POSITIONS = 1 << 22,	/* in a set, at most */
	SETS_ZERO = 128,		/* stands for a difference of 0 */
	SETS_COUNT_BYTES = 4, SETS_SUM_BYTES = 8
};

/* The rows of rule_table by their bytes, wherever they are there: a rule that
 * is to be in a book gets the next byte. */
enum { SETS_RULES = 8 };
extern const int sets_rows[SETS_RULES];

/* How many bytes there are beside the rules, and for each position. */
struct sets_format {
	const char *magic;
	size_t head, width;
};

struct set {
	struct rules rules;
	const unsigned char *head, *facts;
	uint32_t count;
};

struct sets {
	struct set *list;
	size_t count;
	/* private */
	unsigned char *bytes;
	size_t size, room;
};

/* Reads IN, which stays open. False, with nothing to free, if it is not of this
 * format, or damaged. */
bool sets_read(struct sets *sets, const struct sets_format *format, FILE *in);
void sets_done(struct sets *sets);

/* The start of its games. */
struct node sets_start(const struct set *set);

/* A number of COUNT bytes, and its bytes; the checksum of COUNT bytes. */
uint64_t sets_number(const unsigned char *bytes, int count);
void sets_put_number(unsigned char *bytes, uint64_t number, int count);
uint64_t sets_sum(const unsigned char *bytes, size_t count);

/* -- positions, in the order of adding ------------------------------------- */

/* Zeroed, a list is empty. */
struct position_list {
	struct node *nodes;
	uint32_t count;
	/* private */
	size_t room;
	uint32_t *slots;	/* numbers plus 1, by hash; 0: free */
	uint32_t size;		/* a power of 2 */
};

void position_list_done(struct position_list *list);

/* The number of NODE, which is added if it is missing and ADDING; otherwise, or
 * if there is no room, -1. */
int64_t position_list_find(struct position_list *list, const struct node *node,
		bool adding);

#endif
