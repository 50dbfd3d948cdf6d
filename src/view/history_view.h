/* The moves of a game, a turn a line, in the pane; or the last ones in a line
 * where there is no pane. */
#ifndef KALAH_VIEW_HISTORY_VIEW_H
#define KALAH_VIEW_HISTORY_VIEW_H

#include "model/notation.h"
#include "view/screen.h"

/* How much a move was worse than the best one: by how many seeds the final
 * difference is less; proved, or estimated. */
struct history_loss {
	int64_t seeds;
	bool known, proved;
};

/* A game as it is shown. */
struct history {
	const struct naming *naming;
	const struct game *game;
	size_t shown;		/* plies told: one that is being sown is not */
	const struct history_loss *losses;	/* of the first LOSS_COUNT */
	size_t loss_count;			/* plies */
};

/*
 * Draws the first SHOWN plies as played (while one is being sown, it is not
 * yet told) and those that can be redone dimmed. BACK lines (0 and up) have
 * been scrolled back from the newest; what is too much of it is cut. Returns
 * how many lines back there are.
 */
int history_view_draw(struct screen *screen, const struct history *history,
		int back);

#endif
