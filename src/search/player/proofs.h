/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Proof books: how one side, the holder, keeps par, which is what the usual
 * start is worth, against any play. A book has a move for each position with a
 * choice of his that the opponent's moves and its own lead to; or it says that
 * the solver answers there: that a new one, with one thread and PROOFS_MEMORY,
 * proves within a number of nodes that par is kept. It is made by kalah-proofs
 * (tools/kalah_proofs.c).
 *
 * They are a file of sets (sets.h). What a set says of the game: who the holder
 * is (1 byte: 0 for whoever begins, else 1); par, as the final difference to
 * him, plus SETS_ZERO (1 byte); the number of nodes (4 bytes). A position with
 * a choice of the holder's, and only that, has a byte: a house, from 0, or one
 * of the following. What the set leads to ends where seeds in the houses cannot
 * change that par is kept.
 */
#ifndef KALAH_SEARCH_PLAYER_PROOFS_H
#define KALAH_SEARCH_PLAYER_PROOFS_H

#include "search/player/sets.h"

#define PROOFS_MAGIC "kalah proofs 1\n"

enum {
	PROOFS_ANSWERED = 15,	/* the solver answers */
	PROOFS_OPEN = 14,	/* nobody knows */
	PROOFS_HEAD_BYTES = 6,
	PROOFS_MEMORY = 192 << 20
};

extern const struct sets_format proofs_format;

struct proofs;

/* Reads the books in IN, which stays open; NULL if it has none, or damaged
 * ones. */
struct proofs *proofs_read(FILE *in);
void proofs_free(struct proofs *proofs);

/* What a book says of a position of its holder's. */
struct proof_answer {
	int64_t par;		/* the final difference, to him */
	int64_t house;		/* to sow; 0: the solver is to be asked */
};

/* Whether PROOFS, which may be NULL, has a book for whoever moves on BOARD, in
 * a game from the usual start that this side began or not (FIRST). Sets *ANSWER
 * if so, wherever the game has gone. */
bool proofs_find(struct proofs *proofs, const struct board *board, bool first,
		struct proof_answer *answer);

/* -- positions, for makers and checkers ------------------------------------ */

/* A position is a node whose LEAD is twice what the holder must still gain,
 * plus 1 if he is to move. */
static inline struct node proofs_position(struct node node, int need,
		bool held)
{
	node.lead = 2 * need + held;
	return node;
}

static inline bool proofs_is_held(const struct node *position)
{
	return position->lead & 1;
}

static inline int proofs_need(const struct node *position)
{
	return (int)(position->lead - proofs_is_held(position)) / 2;
}

/* What HOUSE, from 0, which has seeds, leads to. */
struct node proofs_after(const struct node_rules *rules,
		const struct node *position, int house);

/* Whether it is clear without a search that par is kept, or lost. */
enum proofs_end { PROOFS_GO_ON, PROOFS_KEPT, PROOFS_LOST };
enum proofs_end proofs_end(const struct node_rules *rules,
		const struct node *position);

/* The only house to sow, from 0; -1 if there are more. */
int proofs_only(const struct node *position);

/* Tells the byte of a position with a choice of the holder's. */
struct proofs_source {
	int (*next)(void *context, const struct node *position);
	void *context;
};

/* Lists the positions of a book from START on, breadth first: after all moves
 * of the opponent, an only move of the holder's, and the one that SOURCE tells.
 * False if there is no such move, if par is lost or need not be played for, and
 * by END_MAJORITY and clockwise-far, where a node needs its lead or recurs. */
bool proofs_list(struct position_list *list, const struct node_rules *rules,
		const struct node *start, const struct proofs_source *source);

/* How many books there are, and one of them; NULL if it is wrong. */
size_t proofs_count(const struct proofs *proofs);
struct proofs_book {
	const struct set *set;
	int par;		/* the final difference, to the holder */
	bool first;		/* he begins */
	uint64_t nodes;		/* for an answer */
	struct node_rules rules;
	struct position_list list;
	unsigned char *facts;	/* of the positions with a choice of his; of
				 * others PROOFS_OPEN */
};
struct proofs_book *proofs_at(struct proofs *proofs, size_t i);

#endif
