/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/verdict.h"

#include <inttypes.h>

static int verdict_result(int64_t difference)
{
	return (difference > 0) - (difference < 0);
}

int64_t verdict_loss(const struct verdict *verdict)
{
	int64_t most = verdict->best, value = verdict->value;

	return !verdict->known || most <= value ? 0 :
		value >= 0 || most <= INT64_MAX + value ? most - value :
		INT64_MAX;
}

enum verdict_mark verdict_mark(const struct verdict *verdict)
{
	return !verdict->known ? VERDICT_UNKNOWN :
		verdict->best <= verdict->value ? VERDICT_NO_LOSS :
		verdict_result(verdict->best) ==
			verdict_result(verdict->value) ?
		VERDICT_SEEDS : VERDICT_RESULT;
}

void verdict_add(const struct verdict *verdict, struct text *text)
{
	enum verdict_mark mark = verdict_mark(verdict);
	const char *about = verdict->proved ? "" : "~";

	if (mark == VERDICT_NO_LOSS)
		text_add(text, "%s=", about);
	else if (mark)
		text_add(text, "%s%s-%" PRId64,
			mark == VERDICT_RESULT ? "??" : "?", about,
			verdict_loss(verdict));
}

int64_t verdict_house(const struct verdict *verdict)
{
	for (int64_t house = 1; house < 64; house++)
		if (verdict->houses & verdict_bit(house))
			return house;
	return verdict->houses ? HOUSE_SWAP : 0;
}

bool verdict_find_value(const struct verdict *verdicts, size_t verdict_count,
		const struct game *game, size_t count, int64_t *value)
{
	bool other;

	if (count < verdict_count && verdicts[count].known) {
		*value = verdicts[count].best;
		other = game->plies[count].player == P2;
	} else if (count > 0 && count <= verdict_count &&
		   verdicts[count - 1].known) {
		const struct ply *before = &game->plies[count - 1];

		*value = verdicts[count - 1].value;
		/* who swaps has the other side from then on */
		other = (before->player == P2) !=
			(before->landing == LANDING_SWAP);
	} else {
		return false;
	}
	if (other)
		*value = -*value;
	return true;
}
