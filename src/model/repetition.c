/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A hash table with chains, keyed by the fingerprint, so that every move takes
 * the same time even where no seed reaches a store for a million moves. */
#include "model/repetition.h"

#include <stdlib.h>

#include "util/alloc.h"

struct repetition_mark {
	uint64_t fingerprint;
	int64_t stored;		/* seeds in both stores; -1: equals none */
	size_t next;		/* in the chain: 1 + its index, or 0 */
};

/* The head of a chain. Only the high bits of a product depend on all bits. */
static size_t *repetition_chain(const struct repetition *repetition,
		uint64_t fingerprint)
{
	return &repetition->chains[(fingerprint *
		UINT64_C(0x9E3779B97F4A7C15) >> 20) % repetition->chain_count];
}

static void repetition_link(struct repetition *repetition, size_t i)
{
	struct repetition_mark *mark = &repetition->marks[i];
	size_t *chain = repetition_chain(repetition, mark->fingerprint);

	mark->next = *chain;
	*chain = i + 1;
}

static void repetition_append(struct repetition *repetition,
		struct repetition_mark mark)
{
	size_t i = repetition->count++;

	alloc_grow(&repetition->marks, &repetition->room, i + 1, sizeof mark);
	repetition->marks[i] = mark;
	if (i < repetition->chain_count) {
		repetition_link(repetition, i);
		return;
	}
	free(repetition->chains);
	repetition->chain_count = repetition->room;
	repetition->chains = alloc_zeroed(repetition->room,
		sizeof *repetition->chains);
	for (i = 0; i < repetition->count; i++)
		repetition_link(repetition, i);
}

int repetition_add(struct repetition *repetition, const struct board *board)
{
	const struct repetition_mark mark = {
		.fingerprint = board_fingerprint(board),
		.stored = board->store[P1] + board->store[P2] };
	int times = 0;

	if (board->rules.sowing != SOWING_FAR)
		return 1;
	repetition_append(repetition, mark);
	for (size_t i = repetition->count; i;
	     i = repetition->marks[i - 1].next)
		times += repetition->marks[i - 1].stored == mark.stored &&
			repetition->marks[i - 1].fingerprint ==
			mark.fingerprint;
	return times;
}

void repetition_skip(struct repetition *repetition, const struct board *board)
{
	if (board->rules.sowing == SOWING_FAR)
		repetition_append(repetition, (struct repetition_mark){
			.stored = -1 });
}

/* The last position is always the head of its chain. */
void repetition_cut(struct repetition *repetition, size_t count)
{
	while (repetition->count > count) {
		const struct repetition_mark *last =
			&repetition->marks[--repetition->count];

		*repetition_chain(repetition, last->fingerprint) = last->next;
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
