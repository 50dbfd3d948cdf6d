/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "unit_reference.h"

_Static_assert(RULE_COUNT == 9, "the reference has to read a new rule, too");

struct reference unit_reference_rules(const struct rules *rules)
{
	return (struct reference){ .sowing = rules->sowing,
		.capture = rules->capture, .relay = rules->relay,
		.again = rules->again, .end = rules->end,
		.leftover = rules->leftover };
}

void unit_reference_set(const struct board *board,
		struct reference *reference)
{
	*reference = unit_reference_rules(&board->rules);
	reference->houses = (int)board->rules.houses;
	reference->mover = (int)board->mover;
	for (int p = P1; p <= P2; p++) {
		reference->store[p] = (long)board->store[p];
		for (int house = 1; house <= reference->houses; house++)
			reference->house[p][house - 1] = (long)board_seeds(
				board, (enum player)p, house);
	}
	reference->over = reference_is_over(reference);
}
