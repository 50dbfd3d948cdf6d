#include "ai/room.h"

#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>

enum { LINE = 64, PAGE = 4096, HUGE_PAGE = 2 << 20 };	/* bytes */

bool room_take(struct room *room, size_t size)
{
	size_t unit = size < HUGE_PAGE ? LINE : HUGE_PAGE;
	uintptr_t at;

	*room = (struct room){ 0 };
	if (size > SIZE_MAX - unit)
		return false;
	room->memory = calloc(1, size + unit);
	if (!room->memory)
		return false;
	room->size = size;
	at = ((uintptr_t)room->memory + unit - 1) / unit * unit;
	room->at = (void *)at;
#ifdef MADV_HUGEPAGE
	if (size >= HUGE_PAGE)
		madvise(room->at, size, MADV_HUGEPAGE);
#endif
	return true;
}

bool room_settle(struct room *room, struct watch watch)
{
	for (; room->settled < room->size; room->settled += PAGE) {
		volatile char *at = (char *)room->at + room->settled;

		if (room->settled % HUGE_PAGE == 0 &&
		    !watch_goes_on(&watch, 0))
			return false;
		*at = *at;
	}
	return true;
}

void room_done(struct room *room)
{
	free(room->memory);
	*room = (struct room){ 0 };
}
