/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/making.h"

#include <sched.h>

#include "match/computer.h"
#include "search/base/budget.h"
#include "search/tablebase/maker.h"
#include "util/bell.h"

enum { MEMORY_SHARE = 8 };	/* this fraction of the memory, at most */

static bool making_must_stop(void *context)
{
	return ((struct making *)context)->halt;
}

/* Where the system lets threads, not only processes, wait for all others. */
static void making_yield_to_others(void)
{
#ifdef SCHED_IDLE
	pthread_setschedparam(pthread_self(), SCHED_IDLE,
		&(struct sched_param){ .sched_priority = 0 });
#endif
}

static void *making_run(void *context)
{
	struct making *making = context;

	making_yield_to_others();
	making->made = maker_find(computer_open_endgames(&making->rules),
		&making->rules);
	making->fresh = making->made < making->most;
	making->error = !making->fresh ? 0 : computer_make_endgames(
		&making->rules, making->size, 1, (struct stop){
		making_must_stop, making }, &making->made);
	making->fresh &= !making->error;
	making->state = MAKING_DONE;
	bell_ring();
	return NULL;
}

enum making_state making_state(const struct making *making)
{
	return (enum making_state)making->state;
}

static int64_t making_size(int64_t size)
{
	int64_t most = budget_machine() / MEMORY_SHARE;

	return most && most < size ? most : size;
}

/* Whether a game by RULES uses the file that was made. */
static bool making_is_for(const struct making *making,
		const struct rules *rules, int64_t size)
{
	struct rules alike = making->rules;

	alike.seeds = rules->seeds;
	alike.swap = rules->swap;
	return making->size == size && rules_equal(&alike, rules);
}

/* What has run or been stopped is cleared away first. */
static bool making_end(struct making *making)
{
	if (making->state == MAKING_ON) {
		making->halt = true;
		return false;
	}
	if (making->state == MAKING_DONE)
		thread_join(&making->thread);
	making->state = MAKING_NONE;
	making->fresh = false;
	return true;
}

void making_want(struct making *making, const struct rules *rules,
		int64_t size)
{
	size = making_size(size);
	if (!maker_can(rules))
		size = 0;
	if ((size ? making_is_for(making, rules, size) : !making->size) ||
	    !making_end(making))
		return;
	making->size = size;
	if (!size)
		return;
	making->rules = *rules;
	making->most = maker_seeds(rules, (size_t)size);
	making->made = -1;
	making->halt = false;
	making->thread = (struct thread){ .run = making_run,
		.context = making };
	making->state = MAKING_ON;
	if (!thread_start(&making->thread)) {
		making->state = MAKING_NONE;
		making->size = 0;
	}
}

bool making_has_news(struct making *making)
{
	bool news = making->state == MAKING_DONE && making->fresh;

	if (news)
		making->fresh = false;
	return news;
}

void making_done(struct making *making)
{
	bool writing = making->state == MAKING_ON &&
		making->made >= making->most;

	making->halt = true;
	if (making->state != MAKING_NONE && !writing)
		thread_join(&making->thread);
}
