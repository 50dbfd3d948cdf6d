/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "asker.h"

#include "unit_minimax.h"

/* The engine looks a few times more before it stops. */
enum { TOLERANCE = 12 * ASKER_STEP };

struct asker_clock asker_clock;

#define insist(condition, what) question_insist(question, condition, what)

static int64_t asker_look_at_clock(void)
{
	struct asker_clock *clock = &asker_clock;

	clock->now += ++clock->looks == clock->gap_at ? clock->gap :
		ASKER_STEP;
	return clock->now;
}

static bool asker_goes_on(void *context)
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

static void asker_moves_are_legal(const struct question *question,
		const struct engine_report *report)
{
	const struct choices *choices = &report->choices;
	int64_t houses = question->board->rules.houses;
	int at = 0;

	for (int64_t house = 1; house <= houses && at < CHOICES_MAX; house++)
		if (board_allows(question->board, house))
			insist(at < choices->count &&
				choices->list[at++].house == house, "no house");
	if (board_allows(question->board, HOUSE_SWAP))
		insist(at < choices->count && choices->list[at++].house ==
			HOUSE_SWAP, "no swap");
	insist(at == choices->count, "too many moves");
	insist(!report->best || engine_best(report),
		"the best move is not among the moves");
}

static void asker_value_is_possible(const struct question *question,
		const struct choice *move)
{
	const struct board *board = question->board;
	int64_t lead = unit_minimax_lead(board);
	int64_t rest = board->row[P1] + board->row[P2];
	/* after a swap the mover may get what would be the opponent's */
	int64_t most = (lead < 0 ? -lead : lead) + rest;
	int64_t least = board->swap ? -most : lead - rest;

	insist(move->bounds.lower <= move->bounds.upper, "crossed bounds");
	insist(move->bounds.lower >= least && move->bounds.upper <=
		(board->swap ? most : lead + rest), "wide bounds");
	insist(bounds_allow(move->bounds, move->value),
		"a value out of bounds");
}

static void asker_value_is_true(const struct question *question,
		const struct engine_report *report, int i)
{
	int64_t value = question->truth.list[i].value;

	insist(bounds_allow(report->choices.list[i].bounds, value),
		"wrong bounds");
}

static void asker_line_is_legal(const struct question *question,
		const struct engine_report *report)
{
	struct board board = { 0 };

	insist(report->length >= 0 && report->length <= ENGINE_LINE,
		"too long a line");
	board_copy(&board, question->board);
	if (report->length)
		board_play(&board, report->best, NULL);
	for (int i = 0; i < report->length; i++)
		insist(board_play(&board, report->line[i], NULL),
			"an illegal line");
	board_done(&board);
}

/* At the best level no move is proved to be better than the best one, or, where
 * anything can be proved, thought to be. */
static void asker_best_is_best(const struct question *question,
		const struct engine_report *report)
{
	const struct choice *best = engine_best(report);

	for (int i = 0; best && question->query.level == ENGINE_BEST &&
			i < report->choices.count; i++) {
		insist(report->choices.list[i].bounds.lower <=
			best->bounds.upper,
			"another move is proved to be better");
		insist(report->simple ||
			report->choices.list[i].value <= best->value,
			"another move seems to be better");
	}
}

/* A report never knows less than the one before. */
static void asker_more_is_known(const struct question *question,
		const struct engine_report *report)
{
	const struct engine_report *before = &question->report;

	if (!question->told)
		return;
	insist(!before->done, "a report after the last one");
	insist(report->depth >= before->depth, "less deep");
	insist(report->nodes >= before->nodes, "fewer nodes");
	insist(report->proved >= before->proved, "no longer proved");
	/* lower levels choose among equal moves in the end */
	insist(!before->proved || report->best == before->best ||
		question->query.level < ENGINE_BEST,
		"another move was proved best");
	for (int i = 0; i < report->choices.count; i++) {
		const struct choice *now = &report->choices.list[i];
		const struct choice *then = &before->choices.list[i];

		insist(bounds_allow(then->bounds, now->bounds.lower) &&
			bounds_allow(then->bounds, now->bounds.upper),
			"wider bounds");
	}
}

static void asker_hear(void *context, const struct engine_report *report)
{
	struct question *question = context;

	asker_moves_are_legal(question, report);
	asker_line_is_legal(question, report);
	for (int i = 0; i < report->choices.count; i++) {
		asker_value_is_possible(question, &report->choices.list[i]);
		if (question->solved)
			asker_value_is_true(question, report, i);
	}
	asker_best_is_best(question, report);
	asker_more_is_known(question, report);
	if (question->told && asker_clock.now - question->heard >
			question->longest)
		question->longest = asker_clock.now - question->heard;
	question->heard = asker_clock.now;
	question->report = *report;
	question->told++;
}

void question_ask(struct question *question, struct engine *engine)
{
	struct engine_listener listener = { asker_goes_on, asker_hear,
		asker_look_at_clock, question };
	int64_t before = asker_clock.now;

	question->told = 0;
	question->longest = 0;
	engine_search(engine, question->board, &question->query, &listener);
	insist(question->told && question->report.done, "no last report");
	insist(board_allows(question->board, question->report.best),
		"no best move");
	insist(asker_clock.now - before <= question->query.time +
		question->query.more + TOLERANCE + asker_clock.gap,
		"took too long");
}

void question_solve(struct question *question)
{
	const struct board *board = question->board;
	struct solver *solver = solver_new(&board->rules,
		(int)(board->row[P1] + board->row[P2]), ASKER_MEMORY, 1);

	unit_solve(solver, board, &question->truth);
	question->solved = true;
	solver_free(solver);
}
