/* The stop check: how whoever asked for work in search/ can end it. */
#ifndef KALAH_SEARCH_BASE_STOP_H
#define KALAH_SEARCH_BASE_STOP_H

#include <stdbool.h>
#include <stdint.h>

/* Asked again and again while work goes on, with its context and the nodes
 * so far. Where it says true, the work stops. */
struct stop {
	bool (*asked)(void *context, uint64_t nodes);	/* or NULL: never */
	void *context;
};

static inline bool stop_asked(const struct stop *stop, uint64_t nodes)
{
	return stop->asked && stop->asked(stop->context, nodes);
}

#endif
