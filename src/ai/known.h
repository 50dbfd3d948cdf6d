/* What a search knows of positions: the endgames, and what it has found out. */
#ifndef KALAH_AI_KNOWN_H
#define KALAH_AI_KNOWN_H

#include "ai/endgame.h"
#include "ai/line.h"
#include "ai/table.h"

struct known {
	struct node_rules rules;
	struct table table;
	struct endgame endgame;
};

/* Asks the memory for what is known of the position after LINE, so that it is
 * there when it is looked up; SEEDS must be set. */
void known_expect(const struct known *known, struct line *line);

/* All moves of NODE, expected; returns how many. */
int known_expand(const struct known *known, const struct node *node,
		struct line *lines);

/* Sets the facts and bounds of a line that was expected, without searching. */
void known_look_up(const struct known *known, struct line *line);

#endif
