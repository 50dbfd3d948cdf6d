/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/analysis.h"

#include <stdlib.h>

#include "util/alloc.h"

enum { LOSS_TIME = 1000000 };	/* microseconds for a move of the past */

void analysis_begin(struct analysis *analysis, const struct computer *computer,
		int64_t (*now)(void))
{
	struct engine_setup setup = computer_setup(computer);

	*analysis = (struct analysis){ .computer = *computer };
	analysis->thread = engine_thread_new(&setup, now);
}

void analysis_done(struct analysis *analysis)
{
	engine_thread_free(analysis->thread);
	free(analysis->losses);
	*analysis = (struct analysis){ .thread = NULL };
}

int analysis_descriptor(const struct analysis *analysis)
{
	return engine_thread_descriptor(analysis->thread);
}

static void analysis_drop(struct analysis *analysis)
{
	if (analysis->asked)
		engine_thread_drop(analysis->thread);
	analysis->asked = ANALYSIS_NONE;
}

void analysis_turn_to(struct analysis *analysis,
		const struct analysis_subject *subject)
{
	if (analysis->games != subject->games)
		analysis->count = 0;
	if (analysis->positions != subject->positions) {
		analysis_drop(analysis);
		analysis->known = ANALYSIS_NONE;
		analysis->hinted = false;
	}
	analysis->games = subject->games;
	analysis->positions = subject->positions;
}

/* -- what moves have lost -------------------------------------------------- */

/* Room for the loss of each ply up to COUNT; the new ones are not known. */
static void analysis_extend(struct analysis *analysis, size_t count)
{
	if (count <= analysis->count)
		return;
	alloc_grow(&analysis->losses, &analysis->room, count,
		sizeof *analysis->losses);
	while (analysis->count < count)
		analysis->losses[analysis->count++] = (struct history_loss){
			.known = false };
}

/* By what is known of the position before, how much HOUSE is worse than the
 * best move. */
static struct history_loss analysis_loss(const struct engine_report *report,
		int64_t house)
{
	const struct engine_move *best = engine_find_move(report, report->best);
	const struct engine_move *move = engine_find_move(report, house);
	int64_t most, value;
	bool proved;

	if (!best || !move)
		return (struct history_loss){ .known = true };
	proved = engine_move_value(best, &most);
	proved = engine_move_value(move, &value) && proved;
	return (struct history_loss){ most > value ? most - value : 0, true,
		proved };
}

void analysis_note_move(struct analysis *analysis, const struct game *game,
		int64_t house)
{
	bool best = analysis->known == ANALYSIS_MOVE &&
		analysis->report.proved && house == analysis->report.best;

	/* the moves that could be redone will be others */
	if (analysis->count > game->count)
		analysis->count = game->count;
	analysis_extend(analysis, game->count + 1);
	if (best)
		analysis->losses[game->count] =
			(struct history_loss){ 0, true, true };
	else if (analysis->known == ANALYSIS_VALUES && analysis->report.done)
		analysis->losses[game->count] =
			analysis_loss(&analysis->report, house);
}

/* The last ply whose loss is not known; false where there is none. */
static bool analysis_find_unjudged(struct analysis *analysis,
		const struct game *game, size_t *ply)
{
	analysis_extend(analysis, game->total);
	for (*ply = game->total; *ply > 0; )
		if (!analysis->losses[--*ply].known)
			return true;
	return false;
}

/* -- asking ---------------------------------------------------------------- */

/* Whether the report is all that was wanted to know for PURPOSE, or more. */
static bool analysis_answers(const struct analysis *analysis,
		enum analysis_purpose purpose)
{
	return analysis->known >= purpose && analysis->report.done;
}

/* What would be asked now; *PLY is the one whose loss. */
static enum analysis_purpose analysis_wanted(struct analysis *analysis,
		const struct analysis_subject *subject, size_t *ply)
{
	bool over = subject->game->now.over;

	if (!over && subject->level)
		return ANALYSIS_MOVE;
	if (!over && analysis->values &&
	    !analysis_answers(analysis, ANALYSIS_VALUES))
		return ANALYSIS_VALUES;
	if (!over && analysis->hinted &&
	    !analysis_answers(analysis, ANALYSIS_HINT))
		return ANALYSIS_HINT;
	return analysis->values && analysis_find_unjudged(analysis,
		subject->game, ply) ? ANALYSIS_LOSS : ANALYSIS_NONE;
}

static void analysis_ask(struct analysis *analysis,
		const struct analysis_subject *subject,
		enum analysis_purpose purpose, size_t ply)
{
	struct engine_query query = computer_query(&analysis->computer,
		purpose == ANALYSIS_MOVE ? subject->level : ENGINE_BEST);
	struct board board = { 0 };

	analysis_drop(analysis);
	if (!purpose)
		return;
	analysis->asked = purpose;
	analysis->ply = purpose == ANALYSIS_LOSS ? ply : subject->game->count;
	query.value = purpose == ANALYSIS_HINT;
	query.all = purpose == ANALYSIS_VALUES || purpose == ANALYSIS_LOSS;
	if (purpose == ANALYSIS_LOSS && query.time > LOSS_TIME)
		query.time = LOSS_TIME;
	game_copy(subject->game, analysis->ply, &board);
	engine_thread_ask(analysis->thread, &board, &query);
	board_done(&board);
}

static void analysis_hear(struct analysis *analysis, const struct game *game)
{
	struct engine_report report;

	if (!analysis->asked || !engine_thread_look(analysis->thread, &report))
		return;
	if (analysis->asked != ANALYSIS_LOSS) {
		analysis->report = report;
		analysis->known = analysis->asked;
	} else if (report.done) {
		analysis->losses[analysis->ply] = analysis_loss(&report,
			game->plies[analysis->ply].house);
	}
	if (report.done)
		analysis->asked = ANALYSIS_NONE;
}

/* Whether something is to be asked now that is not. */
static bool analysis_is_to_ask(struct analysis *analysis,
		const struct analysis_subject *subject,
		enum analysis_purpose *purpose, size_t *ply)
{
	if (subject->level && analysis_choice(analysis))
		return false;
	*purpose = analysis_wanted(analysis, subject, ply);
	return *purpose != analysis->asked;
}

bool analysis_tick(struct analysis *analysis,
		const struct analysis_subject *subject)
{
	enum analysis_purpose purpose;
	size_t ply = 0;

	analysis_turn_to(analysis, subject);
	analysis_hear(analysis, subject->game);
	if (!analysis_is_to_ask(analysis, subject, &purpose, &ply))
		return false;
	analysis_ask(analysis, subject, purpose, ply);
	/* where there is an answer already, there will be no news of it */
	analysis_hear(analysis, subject->game);
	return analysis_is_to_ask(analysis, subject, &purpose, &ply);
}

/* -- what is known --------------------------------------------------------- */

int64_t analysis_choice(const struct analysis *analysis)
{
	return analysis->known == ANALYSIS_MOVE && analysis->report.done ?
		analysis->report.best : 0;
}

bool analysis_is_moving(const struct analysis *analysis)
{
	return analysis->asked == ANALYSIS_MOVE;
}

void analysis_hurry(struct analysis *analysis)
{
	if (analysis->asked)
		engine_thread_hurry(analysis->thread);
}

const struct engine_report *analysis_report(const struct analysis *analysis)
{
	return (analysis->hinted || analysis->values) &&
		analysis->known >= ANALYSIS_HINT ? &analysis->report : NULL;
}

const struct engine_report *analysis_values(const struct analysis *analysis)
{
	return analysis->values && analysis->known == ANALYSIS_VALUES ?
		&analysis->report : NULL;
}

const struct history_loss *analysis_losses(const struct analysis *analysis,
		size_t *count)
{
	*count = analysis->values ? analysis->count : 0;
	return analysis->losses;
}
