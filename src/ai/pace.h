/* Work that asks its watch in time, and the memory that it may still take. */
#ifndef KALAH_AI_PACE_H
#define KALAH_AI_PACE_H

#include <stddef.h>
#include <stdlib.h>

#include "ai/watch.h"

/* Units of work, of some nanoseconds each, between two looks. */
enum { PACE_LOOK_EVERY = 1 << 15 };

struct pace {
	struct watch watch;
	uint64_t nodes;		/* to be told to the watch */
	uint64_t work, next;	/* units; when to look again */
	size_t memory;		/* bytes that may still be taken */
	bool stopped;
};

/* Tells of so much WORK; false where it is to stop. */
static inline bool pace_goes_on(struct pace *pace, uint64_t work)
{
	pace->work += work;
	if (pace->work >= pace->next && !pace->stopped) {
		pace->next = pace->work + PACE_LOOK_EVERY;
		pace->stopped = !watch_goes_on(&pace->watch, pace->nodes);
	}
	return !pace->stopped;
}

/* Zeros for COUNT elements of SIZE bytes; NULL where that is more than may be
 * taken, or there is no such memory. */
static inline void *pace_take(struct pace *pace, size_t count, size_t size)
{
	void *taken;

	if (count > pace->memory / size)
		return NULL;
	taken = calloc(count ? count : 1, size);
	if (taken)
		pace->memory -= count * size;
	return taken;
}

/* Gives back what was taken; AT may be NULL. */
static inline void pace_give(struct pace *pace, void *at, size_t count,
		size_t size)
{
	if (at)
		pace->memory += count * size;
	free(at);
}

#endif
