/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine in a thread of its own, begun with the first question: it is asked,
 * looked at and interrupted at any time, and nobody waits for it. All functions
 * are for the owner's thread. */
#ifndef KALAH_SEARCH_PLAYER_ENGINE_THREAD_H
#define KALAH_SEARCH_PLAYER_ENGINE_THREAD_H

#include "search/player/engine.h"

struct engine_thread;

/* NOW is as in struct engine_listener. */
struct engine_thread *engine_thread_new(const struct engine_setup *setup,
		int64_t (*now)(void));

/* Ends what it is doing, within some milliseconds; THREAD may be NULL. */
void engine_thread_free(struct engine_thread *thread);

/* Asks about BOARD, on which the game goes on, in the place of what was asked.
 * Both are copied. */
void engine_thread_ask(struct engine_thread *thread, const struct board *board,
		const struct engine_query *query);

/* Forgets the question. */
void engine_thread_drop(struct engine_thread *thread);

/* Whether there is a question whose last report was not looked at. */
bool engine_thread_is_busy(const struct engine_thread *thread);

/* Makes what is known now the answer. */
void engine_thread_hurry(struct engine_thread *thread);

/* The newest report on what was asked last; false where it was seen. */
bool engine_thread_look(struct engine_thread *thread,
		struct engine_report *report);

/* To poll: readable when there may be something to look at; -1 without a
 * thread. */
int engine_thread_descriptor(const struct engine_thread *thread);

/* Where no thread could be made: answers the question that waits, in this one,
 * and calls SERVE(CONTEXT) about every millisecond, which may do all that an
 * owner does but this, and says whether to go on. False if there is nothing to
 * answer here. */
bool engine_thread_work(struct engine_thread *thread,
		bool (*serve)(void *context), void *context);

#endif
