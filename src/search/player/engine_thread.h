/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An engine (search/player/engine.h) that works beside its owner: it is asked,
 * looked at and interrupted at any time, and nobody waits for it. It has one
 * thread, begun with the first question; nothing else in the program knows of
 * it.
 *
 * All functions are for the owner's thread.
 */
#ifndef KALAH_SEARCH_PLAYER_ENGINE_THREAD_H
#define KALAH_SEARCH_PLAYER_ENGINE_THREAD_H

#include "search/player/engine.h"

struct engine_thread;

/* NOW is as in struct engine_listener. */
struct engine_thread *engine_thread_new(const struct engine_setup *setup,
		int64_t (*now)(void));

/* Ends what it is doing, within some milliseconds; THREAD may be NULL. */
void engine_thread_free(struct engine_thread *thread);

/*
 * Asks about a board, on which the game goes on, instead of what was asked
 * before. BOARD and QUERY are copied. Where there can be no thread the answer
 * is found before this returns.
 */
void engine_thread_ask(struct engine_thread *thread, const struct board *board,
		const struct engine_query *query);

/* Forgets the question. */
void engine_thread_drop(struct engine_thread *thread);

/* Whether there is a question whose last report was not looked at yet. */
bool engine_thread_is_busy(const struct engine_thread *thread);

/* What is known now is to be the answer: it will be done at once. */
void engine_thread_hurry(struct engine_thread *thread);

/* The newest report on what was asked last, if there is one that was not seen
 * before. */
bool engine_thread_look(struct engine_thread *thread,
		struct engine_report *report);

/* A file to poll: readable when there may be something to look at; -1 before
 * anything was asked, and where there is no thread. */
int engine_thread_descriptor(const struct engine_thread *thread);

#endif
