/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/ponder.h"

/* Microseconds, at most, of one question. */
static const int64_t TIME_MOST = 3600000000;

static void ponder_ask(struct ponder *ponder, struct dialogue *dialogue)
{
	ponder->on = true;
	dialogue_ask(dialogue, &ponder->board, &ponder->query);
}

void ponder_begin(struct ponder *ponder, struct dialogue *dialogue,
		const struct board *board, int64_t house, int64_t time)
{
	if (!dialogue->computer.ponder)
		return;
	board_copy(&ponder->board, board);
	if (!board_play(&ponder->board, house, NULL) || ponder->board.over)
		return;
	/* nobody knows how long the opponent will think */
	ponder->query = (struct engine_query){ .level = ENGINE_BEST,
		.time = time < TIME_MOST ? time : ENGINE_TIME };
	ponder_ask(ponder, dialogue);
}

/* Asks again, for twice as long: about all replies once the best is proved.
 * Simple searches keep nothing from one question to the next. */
void ponder_hear(struct ponder *ponder, struct dialogue *dialogue,
		const struct engine_report *report)
{
	bool open = !ponder->query.all;

	if (!report->done)
		return;
	for (int i = 0; i < report->choices.count; i++)
		open |= !choice_is_exact(&report->choices.list[i]);
	ponder->query.all |= report->proved;
	ponder->query.time *= 2;
	ponder->on = false;
	if (open && !report->simple && ponder->query.time <= TIME_MOST)
		ponder_ask(ponder, dialogue);
}

void ponder_stop(struct ponder *ponder, struct dialogue *dialogue)
{
	if (ponder->on)
		dialogue_drop(dialogue);
	ponder->on = false;
}

void ponder_done(struct ponder *ponder)
{
	board_done(&ponder->board);
}
