/* How long work in ai/ is looked after by who asked for it. */
#ifndef KALAH_AI_WATCH_H
#define KALAH_AI_WATCH_H

#include <stdbool.h>
#include <stdint.h>

/* Asked again and again while work goes on, with what it was given and the
 * nodes so far; where it says false, the work stops. */
struct watch {
	bool (*look)(void *context, uint64_t nodes);	/* or NULL */
	void *context;
};

static inline bool watch_goes_on(const struct watch *watch, uint64_t nodes)
{
	return !watch->look || watch->look(watch->context, nodes);
}

#endif
