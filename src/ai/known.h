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
static inline void known_look_up(const struct known *known, struct line *line)
{
	struct table_facts *facts = &line->facts;

	*facts = (struct table_facts){ -line->seeds, line->seeds,
		TABLE_NO_MOVE };
	if (line->value)
		facts->lower = facts->upper = *line->value;
	else if (node_is_over(&known->rules, &line->after))
		facts->lower = facts->upper = node_leftover(&known->rules,
			&line->after);
	else
		table_find(&known->table, line->key, facts);
	line->lower = line->gain + (line->again ? facts->lower :
		-facts->upper);
	line->upper = line->gain + (line->again ? facts->upper :
		-facts->lower);
}

#endif
