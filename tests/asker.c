/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "asker.h"

#include "unit_minimax.h"

/* Looks at the clock until it has stopped, and between its ways to look. */
enum { TOLERANCE = 8 * ASKER_STEP };

struct asker_clock asker_clock;

#define insist(condition, what) question_insist(question, condition, what)

static int64_t look_at_clock(void)
{
	struct asker_clock *clock = &asker_clock;

	clock->now += ++clock->looks == clock->gap_at ? clock->gap :
		ASKER_STEP;
	return clock->now;
}

static bool goes_on(void *context)
{
	struct question *question = context;

	if (question->goes_on > 0)
		question->goes_on--;
	return question->goes_on != 0;
}

const char *question_name(const struct question *question)
{
	return question->board->rules.houses <= 80 ?
		unit_board_text(question->board) : "a large board";
}

static void moves_are_legal(const struct question *question,
		const struct engine_report *report)
{
	int64_t houses = question->board->rules.houses;
	int at = 0;

	for (int64_t house = 1; house <= houses && at < ENGINE_MOVES; house++)
		if (board_allows(question->board, house))
			insist(at < report->count &&
				report->moves[at++].house == house, "moves");
	if (board_allows(question->board, HOUSE_SWAP))
		insist(at < report->count &&
			report->moves[at++].house == HOUSE_SWAP, "no swap");
	insist(at == report->count, "too many moves");
	insist(!report->best || engine_find_move(report, report->best),
		"the best move is none of those told");
}

static void value_is_possible(const struct question *question,
		const struct engine_move *move)
{
	const struct board *board = question->board;
	int64_t lead = unit_minimax_lead(board), value;
	int64_t rest = board->row[P1] + board->row[P2];
	/* whoever may change sides, or be made to, may get the other's */
	int64_t most = (lead < 0 ? -lead : lead) + rest;
	int64_t least = board->swap ? -most : lead - rest;
	bool known = engine_move_value(move, &value);

	insist(move->lower <= move->upper, "bounds crossed");
	insist(move->lower >= least && move->upper <= (board->swap ? most :
		lead + rest), "wide bounds");
	insist(value >= move->lower && value <= move->upper,
		"a value out of bounds");
	insist(known == (move->lower == move->upper), "known");
	insist(known || (move->guess >= move->lower &&
		move->guess <= move->upper), "a guess out of bounds");
}

static void value_is_true(const struct question *question,
		const struct engine_report *report, int i)
{
	struct node_bounds range = question->root.moves[i].bounds;
	int64_t lead = unit_minimax_lead(question->board);

	insist(report->moves[i].lower <= lead + range.lower &&
		report->moves[i].upper >= lead + range.upper, "not true");
}

/* What is known stays known. */
static void more_is_known(const struct question *question,
		const struct engine_report *report)
{
	const struct engine_report *before = &question->report;

	if (!question->told)
		return;
	insist(!before->done, "more after the end");
	insist(report->depth >= before->depth, "less deep");
	insist(report->nodes >= before->nodes, "fewer nodes");
	insist(report->proved >= before->proved, "proved no more");
	insist(!before->proved || report->best == before->best,
		"another move was proved best");
	for (int i = 0; i < report->count; i++)
		insist(report->moves[i].lower >= before->moves[i].lower &&
			report->moves[i].upper <= before->moves[i].upper,
			"wider bounds");
}

static void hear(void *context, const struct engine_report *report)
{
	struct question *question = context;

	moves_are_legal(question, report);
	for (int i = 0; i < report->count; i++) {
		value_is_possible(question, &report->moves[i]);
		if (question->solved)
			value_is_true(question, report, i);
	}
	more_is_known(question, report);
	if (question->told && asker_clock.now - question->heard >
			question->longest)
		question->longest = asker_clock.now - question->heard;
	question->heard = asker_clock.now;
	question->report = *report;
	question->told++;
}

void question_ask(struct question *question, struct engine *engine)
{
	struct engine_listener listener = { goes_on, hear, look_at_clock,
		question };
	int64_t before = asker_clock.now;

	question->told = 0;
	question->longest = 0;
	engine_search(engine, question->board, &question->query, &listener);
	insist(question->told && question->report.done, "not done");
	insist(board_allows(question->board, question->report.best),
		"no move");
	insist(asker_clock.now - before <= question->query.time + TOLERANCE +
		asker_clock.gap, "too long");
}

void question_solve(struct question *question)
{
	const struct board *board = question->board;
	struct solver *solver = solver_new(&board->rules,
		(int)(board->row[P1] + board->row[P2]), ASKER_MEMORY, 1);

	question->solved = root_solve(solver, board, ROOT_ALL,
		(struct stop){ 0 }, &question->root);
	solver_free(solver);
}
