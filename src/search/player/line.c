/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/player/line.h"

#include "search/player/book.h"
#include "search/solver/moves.h"

/* The best house of BOARD, or 0 if nobody knows one: what is proved counts more
 * than what deep prefers, and that more than what the solver's last question
 * about BOARD has left behind. */
static int line_next(struct engine *engine, const struct board *board)
{
	const unsigned char *facts = book_find_facts(engine->book, board);
	struct node node = node_of(board);
	int tested, searched = -1;
	bool proved;

	if (facts)
		return (facts[1] & BOOK_HOUSE) + 1;
	if (!engine->solver || node_total(&node) > engine->seeds)
		return 0;
	tested = moves_best(solver_known(engine->solver), &node, &proved);
	if (!proved && engine->deep)
		searched = deep_best(engine->deep, &node);
	return (searched < 0 ? tested : searched) + 1;
}

void line_find(struct task *task)
{
	struct engine_report *report = &task->report;
	struct board board = { 0 };
	int64_t house = report->best;

	report->length = 0;
	if (report->simple || house == HOUSE_SWAP ||
	    task->query->level < ENGINE_BEST ||
	    task->board->swap == SWAP_LATER)
		return;
	board_copy(&board, task->board);
	while (board_play(&board, house, NULL) && !board.over &&
	       report->length < ENGINE_LINE) {
		house = line_next(task->engine, &board);
		if (!board_allows(&board, house))
			break;
		report->line[report->length++] = (int8_t)house;
	}
	board_done(&board);
}
