/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/report.h"

static void report_add_verdict(struct report_player *player, size_t move,
		const struct verdict *verdict)
{
	enum verdict_mark mark = verdict_mark(verdict);
	int64_t loss = verdict_loss(verdict);

	player->moves++;
	player->known += mark != VERDICT_UNKNOWN;
	player->fine += mark == VERDICT_NO_LOSS;
	player->estimated |= mark && !verdict->proved;
	player->seeds = loss > INT64_MAX - player->seeds ? INT64_MAX :
		player->seeds + loss;
	if (mark != VERDICT_RESULT)
		return;
	if (player->results < REPORT_MOVES)
		player->result_at[player->results] = move;
	player->results++;
}

void report_make(struct report *report, const struct game *game,
		const struct verdict *verdicts, size_t count)
{
	static const struct verdict unknown = { .known = false };

	*report = (struct report){ .turned = SIZE_MAX };
	for (size_t i = 0; i < game->total; i++) {
		bool swapped = game_is_swapped(game, i);
		enum player player = game->plies[i].player;
		const struct verdict *verdict = i < count ? &verdicts[i] :
			&unknown;

		report_add_verdict(&report->player[swapped ? !player : player],
			i + 1, verdict);
		if (verdict_mark(verdict) == VERDICT_RESULT)
			report->turned = i;
		else if (!verdict->known)
			report->turned = SIZE_MAX;
	}
}

void report_add_results(const struct report_player *player, struct text *text)
{
	size_t told = player->results < REPORT_MOVES ? player->results :
		REPORT_MOVES;

	for (size_t i = 0; i < told; i++)
		text_add(text, "%s%zu", i ? ", " : "", player->result_at[i]);
	if (told < player->results)
		text_add(text, " ...");
}
