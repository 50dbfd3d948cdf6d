/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A hash table of chains, by the fingerprint. The newest position heads its
 * chain and is the first to go, so that none is looked for.
 */
#include "model/repetition.h"

#include <stdlib.h>

#include "util/alloc.h"

enum { ROOM_LEAST = 64 };

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

	return &repetition->chains[mixed & (repetition->room - 1)];
}

static void repetition_link(struct repetition *repetition, size_t i)
{
	struct repetition_mark *mark = &repetition->marks[i];
	size_t *chain = repetition_chain_of(repetition, mark->fingerprint);

	mark->next = *chain;
	*chain = i + 1;
}

static void repetition_grow(struct repetition *repetition)
{
	size_t room = repetition->room ? 2 * repetition->room : ROOM_LEAST;

	repetition->room = room;
	repetition->marks = alloc_resize(repetition->marks, room,
		sizeof *repetition->marks);
	free(repetition->chains);
	repetition->chains = alloc_zeroed(room, sizeof *repetition->chains);
	for (size_t i = 0; i < repetition->count; i++)
		repetition_link(repetition, i);
}

static void repetition_append(struct repetition *repetition,
		struct repetition_mark mark)
{
	if (repetition->count == repetition->room)
		repetition_grow(repetition);
	repetition->marks[repetition->count] = mark;
	repetition_link(repetition, repetition->count++);
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
