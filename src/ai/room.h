/* Memory for large tables that are looked into at random. */
#ifndef KALAH_AI_ROOM_H
#define KALAH_AI_ROOM_H

#include <stdbool.h>
#include <stddef.h>

struct room {
	void *at;	/* aligned to a line of the processor's cache */
	size_t size;
	void *memory;	/* private */
};

/*
 * SIZE bytes of zeros, in huge pages where the system has them: almost every
 * look into a large table would be one into the tables of pages, too. False
 * where there is no such memory.
 */
bool room_take(struct room *room, size_t size);
void room_done(struct room *room);

#endif
