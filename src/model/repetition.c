#include "model/repetition.h"

#include <stdlib.h>

#include "util/alloc.h"

struct repetition_mark {
	uint64_t print;
	int64_t stored;		/* seeds in both stores */
};

bool repetition_may(const struct rules *rules)
{
	return rules->sowing == SOWING_FAR;
}

int repetition_add(struct repetition *repetition, const struct board *board)
{
	struct repetition_mark mark = { board_print(board),
		board->store[P1] + board->store[P2] };
	int times = 1;

	for (size_t i = repetition->count; i-- > 0; ) {
		if (repetition->marks[i].stored != mark.stored)
			break;
		times += repetition->marks[i].print == mark.print;
	}
	alloc_grow(&repetition->marks, &repetition->room,
		repetition->count + 1, sizeof mark);
	repetition->marks[repetition->count++] = mark;
	return times;
}

void repetition_cut(struct repetition *repetition, size_t count)
{
	if (count < repetition->count)
		repetition->count = count;
}

void repetition_trim(struct repetition *repetition)
{
	size_t count = repetition->count;

	if (count >= 2 && repetition->marks[count - 1].stored !=
	    repetition->marks[count - 2].stored) {
		repetition->marks[0] = repetition->marks[count - 1];
		repetition->count = 1;
	}
}

void repetition_done(struct repetition *repetition)
{
	free(repetition->marks);
	*repetition = (struct repetition){ 0 };
}
