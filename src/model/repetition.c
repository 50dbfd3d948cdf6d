/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A hash table of chains, by the fingerprint. The newest position heads its
 * chain and is the first to go, so that none is looked for. There is a chain for
 * each position; they are added one at a time, by linear hashing (Litwin 1980),
 * so that in a game of millions of moves no move takes longer than others.
 */
#include "model/repetition.h"

#include <stdlib.h>

#include "util/alloc.h"

struct repetition_mark {
	uint64_t fingerprint;
	int64_t stored;		/* seeds in both stores */
	size_t next;		/* in the chain, 1 more than its index; or 0 */
};

/* The head of a chain. High bits of a product depend on all bits. */
static size_t *repetition_chain_of(const struct repetition *repetition,
		uint64_t fingerprint)
{
	uint64_t mixed = fingerprint * UINT64_C(0x9E3779B97F4A7C15) >> 20;
	uint64_t chain = mixed & repetition->mask;

	/* chains still to come are not yet split off */
	return &repetition->chains[chain < repetition->chain_count ? chain :
		chain & repetition->mask >> 1];
}

/* Splits off one more chain. Both keep the order of the one that they were. */
static void repetition_add_chain(struct repetition *repetition)
{
	size_t added = repetition->chain_count++, next;
	size_t *end, *added_end;

	alloc_grow(&repetition->chains, &repetition->chain_room, added + 1,
		sizeof *repetition->chains);
	repetition->chains[added] = 0;
	if (added > repetition->mask)
		repetition->mask = 2 * repetition->mask + 1;
	end = &repetition->chains[added & repetition->mask >> 1];
	added_end = &repetition->chains[added];
	for (size_t i = *end; i; i = next) {
		struct repetition_mark *mark = &repetition->marks[i - 1];
		bool goes = repetition_chain_of(repetition,
			mark->fingerprint) == &repetition->chains[added];

		next = mark->next;
		*(goes ? added_end : end) = i;
		if (goes)
			added_end = &mark->next;
		else
			end = &mark->next;
	}
	*end = *added_end = 0;
}

static void repetition_append(struct repetition *repetition,
		struct repetition_mark mark)
{
	size_t *chain, i = repetition->count++;

	alloc_grow(&repetition->marks, &repetition->mark_room, i + 1,
		sizeof *repetition->marks);
	if (repetition->chain_count < repetition->count)
		repetition_add_chain(repetition);
	chain = repetition_chain_of(repetition, mark.fingerprint);
	mark.next = *chain;
	repetition->marks[i] = mark;
	*chain = i + 1;
}

int repetition_add(struct repetition *repetition, const struct board *board)
{
	struct repetition_mark mark;
	int times = 0;

	if (board->rules.sowing != SOWING_FAR)
		return 1;
	mark.fingerprint = board_fingerprint(board);
	mark.stored = board->store[P1] + board->store[P2];
	repetition_append(repetition, mark);
	for (size_t i = repetition->count; i; ) {
		const struct repetition_mark *past = &repetition->marks[i - 1];

		times += past->fingerprint == mark.fingerprint &&
			past->stored == mark.stored;
		i = past->next;
	}
	return times;
}

void repetition_cut(struct repetition *repetition, size_t count)
{
	while (repetition->count > count) {
		struct repetition_mark last =
			repetition->marks[--repetition->count];

		*repetition_chain_of(repetition, last.fingerprint) = last.next;
	}
}

void repetition_trim(struct repetition *repetition)
{
	size_t count = repetition->count;
	struct repetition_mark last;

	if (count < 2 || repetition->marks[count - 1].stored ==
	    repetition->marks[count - 2].stored)
		return;
	last = repetition->marks[count - 1];
	repetition_cut(repetition, 0);
	repetition_append(repetition, last);
}

void repetition_done(struct repetition *repetition)
{
	free(repetition->marks);
	free(repetition->chains);
	*repetition = (struct repetition){ 0 };
}
