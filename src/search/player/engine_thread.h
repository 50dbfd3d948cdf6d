/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine in a thread of its own, which starts with the first question. It
 * can be asked, looked at and interrupted at any time, and nobody waits for it
 * but to prepare it; it rings the bell (util/bell.h) when there is a report. If
 * its thread cannot start, questions are answered at once, without a search.
 * All functions are for the owner's thread. */
#ifndef KALAH_SEARCH_PLAYER_ENGINE_THREAD_H
#define KALAH_SEARCH_PLAYER_ENGINE_THREAD_H

#include "search/player/engine.h"

struct engine_thread;

/* Copies *SETUP. NOW is as in struct engine_listener. Never NULL. */
struct engine_thread *engine_thread_new(const struct engine_setup *setup,
		int64_t (*now)(void));

/* Ends the search, within some milliseconds. THREAD may be NULL. */
void engine_thread_free(struct engine_thread *thread);

/* Asks about BOARD, whose game must not be over, in place of any other
 * question. Both BOARD and QUERY are copied. */
void engine_thread_ask(struct engine_thread *thread, const struct board *board,
		const struct engine_query *query);

/* Forgets the question. */
void engine_thread_drop(struct engine_thread *thread);

/* Forget the question, too, but wait for the end of the search, and for
 * engine_prepare, up to 3 seconds, or engine_renew. */
void engine_thread_prepare(struct engine_thread *thread,
		const struct board *board);
void engine_thread_forget(struct engine_thread *thread);

/* Whether there is a question whose last report, DONE, was not fetched yet. */
bool engine_thread_is_busy(const struct engine_thread *thread);

/* Has the engine answer at once with what it knows. */
void engine_thread_hurry(struct engine_thread *thread);

/* Fetches the newest report on the question; false if there is no new one. */
bool engine_thread_look(struct engine_thread *thread,
		struct engine_report *report);

#endif
