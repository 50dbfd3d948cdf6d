/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A hash table with chains, keyed by the fingerprint. It has as many chains as
 * positions, and adds them one at a time by linear hashing (Litwin 1980). A
 * position that is cut stays in its chain, but is passed over, until another
 * takes its place. So every move takes the same time, even in a game of
 * millions of moves or one cut back to its start.
 */
#include "model/repetition.h"

#include <stdlib.h>

#include "util/alloc.h"

struct repetition_mark {
	uint64_t fingerprint;
	int64_t stored;		/* seeds in both stores; -1: equals none */
	size_t next;		/* in the chain: 1 + its index, or 0 */
};

/* The head of a chain. Only the high bits of a product depend on all bits. */
static size_t *repetition_chain_of(const struct repetition *repetition,
		uint64_t fingerprint)
{
	uint64_t mixed = fingerprint * UINT64_C(0x9E3779B97F4A7C15) >> 20;
	uint64_t chain = mixed & repetition->mask;

	/* a chain not yet added is still part of an earlier one */
	return &repetition->chains[chain < repetition->linked ? chain :
		chain & repetition->mask >> 1];
}

static void repetition_link(struct repetition *repetition, size_t i)
{
	struct repetition_mark *mark = &repetition->marks[i];
	size_t *chain = repetition_chain_of(repetition, mark->fingerprint);

	mark->next = *chain;
	*chain = i + 1;
}

static void repetition_unlink(struct repetition *repetition, size_t i)
{
	const struct repetition_mark *mark = &repetition->marks[i];
	size_t *link = repetition_chain_of(repetition, mark->fingerprint);

	while (*link != i + 1)
		link = &repetition->marks[*link - 1].next;
	*link = mark->next;
}

/* Adds a chain, for one more position, by splitting another. */
static void repetition_add_chain(struct repetition *repetition)
{
	size_t added = repetition->linked++, *split, next;

	alloc_grow(&repetition->chains, &repetition->chain_room, added + 1,
		sizeof *repetition->chains);
	repetition->chains[added] = 0;
	if (added > repetition->mask)
		repetition->mask = 2 * repetition->mask + 1;
	split = &repetition->chains[added & repetition->mask >> 1];
	next = *split;
	*split = 0;
	while (next) {
		size_t i = next - 1;

		next = repetition->marks[i].next;
		repetition_link(repetition, i);
	}
}

static void repetition_append(struct repetition *repetition,
		struct repetition_mark mark)
{
	size_t i = repetition->count++;

	if (i < repetition->linked) {
		repetition_unlink(repetition, i);
	} else {
		alloc_grow(&repetition->marks, &repetition->mark_room, i + 1,
			sizeof *repetition->marks);
		repetition_add_chain(repetition);
	}
	repetition->marks[i] = mark;
	repetition_link(repetition, i);
}

int repetition_add(struct repetition *repetition, const struct board *board)
{
	struct repetition_mark mark;
	int times = 0;
	size_t i;

	if (board->rules.sowing != SOWING_FAR)
		return 1;
	mark.fingerprint = board_fingerprint(board);
	mark.stored = board->store[P1] + board->store[P2];
	repetition_append(repetition, mark);
	i = *repetition_chain_of(repetition, mark.fingerprint);
	while (i) {
		const struct repetition_mark *past = &repetition->marks[i - 1];

		times += i <= repetition->count &&
			past->fingerprint == mark.fingerprint &&
			past->stored == mark.stored;
		i = past->next;
	}
	return times;
}

void repetition_skip(struct repetition *repetition, const struct board *board)
{
	if (board->rules.sowing == SOWING_FAR)
		repetition_append(repetition, (struct repetition_mark){
			.stored = -1 });
}

void repetition_cut(struct repetition *repetition, size_t count)
{
	if (repetition->count > count)
		repetition->count = count;
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
