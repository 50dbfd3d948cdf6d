/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/analysis.h"

#include <stdlib.h>

#include "util/alloc.h"
#include "util/clock.h"

void analysis_begin(struct analysis *analysis, const struct computer *computer)
{
	struct engine_setup setup = computer_setup(computer);

	*analysis = (struct analysis){ .computer = *computer,
		.thread = engine_thread_new(&setup, computer->now ?
			computer->now : clock_now) };
}

static void analysis_free(struct analysis *analysis)
{
	for (size_t i = 0; i < analysis->count; i++)
		sequels_free(analysis->sequels[i]);
	free(analysis->sequels);
	free(analysis->verdicts);
	free(analysis->findings);
	game_done(&analysis->line);
}

void analysis_done(struct analysis *analysis)
{
	engine_thread_free(analysis->thread);
	analysis_free(analysis);
	*analysis = (struct analysis){ .thread = NULL };
}

static void analysis_drop(struct analysis *analysis)
{
	if (analysis->asked)
		engine_thread_drop(analysis->thread);
	analysis->asked = ANALYSIS_NONE;
}

void analysis_put_aside(struct analysis *analysis, struct analysis *aside)
{
	analysis_drop(analysis);
	*aside = *analysis;
	*analysis = (struct analysis){ .computer = aside->computer,
		.thread = aside->thread };
}

void analysis_take_back(struct analysis *analysis, const struct analysis *aside)
{
	analysis_drop(analysis);
	analysis_free(analysis);
	*analysis = *aside;
}

/* Forgets the verdicts from ply COUNT on. */
static void analysis_forget(struct analysis *analysis, size_t count)
{
	while (analysis->count > count)
		sequels_free(analysis->sequels[--analysis->count]);
}

/* -- what moves were worth ------------------------------------------------- */

/* Makes room for the verdicts on COUNT plies; new ones are unknown. */
static void analysis_extend(struct analysis *analysis, size_t count)
{
	alloc_grow(&analysis->verdicts, &analysis->room, count,
		sizeof *analysis->verdicts);
	alloc_grow(&analysis->sequels, &analysis->sequels_room, count,
		sizeof *analysis->sequels);
	alloc_grow(&analysis->findings, &analysis->findings_room, count,
		sizeof *analysis->findings);
	for (size_t i; (i = analysis->count) < count; analysis->count++) {
		analysis->findings[i] = (struct finding){ .known = false };
		analysis->verdicts[i] = (struct verdict){ .known = false };
		analysis->sequels[i] = NULL;
	}
}

void analysis_drop_sequels(struct analysis *analysis)
{
	size_t ply = analysis->tried - 1;

	if (!analysis->tried)
		return;
	if (analysis->asked == ANALYSIS_SEQUELS)
		analysis_drop(analysis);
	analysis->tried = 0;
	/* another house may have been played there */
	if (ply < analysis->count) {
		sequels_free(analysis->sequels[ply]);
		analysis->sequels[ply] = NULL;
	}
}

void analysis_turn_to(struct analysis *analysis, const struct match *seen)
{
	bool other = analysis->games != seen->games;

	if (other || analysis->positions != seen->positions) {
		analysis_drop(analysis);
		analysis->known = ANALYSIS_NONE;
		analysis->hinted = 0;
		analysis->lined = false;
		analysis_drop_sequels(analysis);
		analysis->sought = SIZE_MAX;
		/* the game may have been cut */
		analysis_forget(analysis, other ? 0 : seen->game.total);
		computer_join(analysis->findings, &seen->game, analysis->count,
			analysis->verdicts);
	}
	analysis->games = seen->games;
	analysis->positions = seen->positions;
}

struct verdict analysis_verdict(const struct analysis *analysis, int64_t house)
{
	const struct engine_report *report = &analysis->report;
	struct verdict verdict = { .known = false };

	if (analysis->known == ANALYSIS_VALUES ||
	    (analysis->known == ANALYSIS_MOVE && house == report->best))
		verdict = computer_judge(report, house);
	verdict.known &= verdict.proved ||
		(analysis->known == ANALYSIS_VALUES && report->depth > 0);
	return verdict;
}

bool analysis_is_done(const struct analysis *analysis)
{
	return analysis->known == ANALYSIS_VALUES && analysis->report.done;
}

bool analysis_keeps_par(const struct analysis *analysis,
		const struct game *game, enum player player)
{
	size_t count = game->count;

	while (count > 0 && game->plies[count - 1].player != player)
		count--;
	return count > 0 && count <= analysis->count &&
		analysis->findings[count - 1].par;
}

void analysis_note_move(struct analysis *analysis, const struct game *game,
		int64_t house)
{
	struct verdict verdict = analysis_verdict(analysis, house);

	/* the moves that could be redone will no longer exist */
	analysis_forget(analysis, game->count);
	analysis_extend(analysis, game->count + 1);
	/* the verdict follows from it once the position has changed */
	if (verdict.proved || (verdict.known && analysis->report.done))
		analysis->findings[game->count] = computer_find(
			&analysis->report, house);
	/* an only move loses nothing */
	analysis->findings[game->count].par = analysis_choice(analysis) ==
		house && (analysis->report.choices.count == 1 ?
		analysis_keeps_par(analysis, game, game->now.mover) :
		analysis->report.par &&
		computer_has_means(&analysis->computer));
}

/* -- sequels --------------------------------------------------------------- */

static void analysis_begin_sequels(struct analysis *analysis,
		const struct game *game, size_t ply, int64_t house,
		const struct verdict *verdict)
{
	struct board board = { 0 };

	sequels_free(analysis->sequels[ply]);
	game_copy(game, ply, &board);
	analysis->sequels[ply] = sequels_new(&board, house, verdict);
	board_done(&board);
}

/* Whether there is more to ask about the mistake of PLY, if it is one. */
static bool analysis_lacks_sequels(struct analysis *analysis,
		const struct game *game, size_t ply)
{
	const struct verdict *verdict = analysis_verdict_at(analysis, ply);
	struct engine_query query;

	if (ply >= analysis->count)
		return false;
	if (!analysis->sequels[ply] && verdict->proved && verdict_loss(verdict))
		analysis_begin_sequels(analysis, game, ply,
			game->plies[ply].house, verdict);
	return analysis->sequels[ply] &&
		sequels_next(analysis->sequels[ply], &query);
}

void analysis_want_sequels(struct analysis *analysis, const struct game *game,
		size_t ply, int64_t house, const struct verdict *verdict)
{
	if (analysis->asked == ANALYSIS_SEQUELS)
		analysis_drop(analysis);
	analysis->tried = ply + 1;
	analysis_extend(analysis, ply + 1);
	analysis_begin_sequels(analysis, game, ply, house, verdict);
}

const struct sequels *analysis_sequels(const struct analysis *analysis,
		size_t ply)
{
	const struct sequels *sequels = ply < analysis->count ?
		analysis->sequels[ply] : NULL;

	return sequels && sequels->count == SEQUELS ? sequels : NULL;
}

/* -- a line ---------------------------------------------------------------- */

/* The sequel from BOARD with HOUSE, or with the best one if that is 0; NULL
 * if there is none. What has been told of is the line to show. */
static const struct game *analysis_find_line(const struct analysis *analysis,
		const struct board *board, int64_t house)
{
	for (size_t ply = 0; ply < analysis->count; ply++) {
		const struct sequels *sequels = analysis_sequels(analysis, ply);
		const struct game *game = sequels ? sequels->game : NULL;

		if (!sequels || !board_equal(game_first(game), board))
			continue;
		if (!house || game[SEQUEL_BEST].plies[0].house == house)
			return &game[SEQUEL_BEST];
		if (game[SEQUEL_PLAYED].plies[0].house == house)
			return &game[SEQUEL_PLAYED];
	}
	return NULL;
}

void analysis_want_line(struct analysis *analysis, const struct board *board,
		int64_t house)
{
	const struct game *found = analysis_find_line(analysis, board, house);

	analysis_drop_line(analysis);
	game_start_amid(&analysis->line, board);
	if (house)
		game_play(&analysis->line, house);
	while (found && analysis->line.total < found->total)
		game_play(&analysis->line,
			found->plies[analysis->line.total].house);
	analysis->lined = true;
}

void analysis_drop_line(struct analysis *analysis)
{
	if (analysis->asked == ANALYSIS_LINE)
		analysis_drop(analysis);
	analysis->lined = false;
}

void analysis_hint(struct analysis *analysis)
{
	analysis->hinted += analysis->hinted < HINT_STEPS;
}

const struct game *analysis_line(const struct analysis *analysis)
{
	return analysis->lined ? &analysis->line : NULL;
}

bool analysis_line_ends(const struct game *line)
{
	return line->total >= ANALYSIS_LINE_MOST ||
		(line->total && line->plies[line->total - 1].over);
}

/* -- asking ---------------------------------------------------------------- */

/* The question to ask now; it is about the position before *PLY. */
static enum analysis_purpose analysis_wanted(struct analysis *analysis,
		const struct match *match, const struct match *seen,
		size_t *ply)
{
	const struct game *game = &seen->game;
	enum analysis_purpose known = analysis->report.done ? analysis->known :
		ANALYSIS_NONE;
	bool all, sequels = analysis->reviewed || match->game.now.over;

	*ply = game->count;
	if (match_is_fair(match))
		return ANALYSIS_NONE;
	if (analysis->lined && !analysis_line_ends(&analysis->line))
		return ANALYSIS_LINE;
	if (analysis->tried && analysis_lacks_sequels(analysis, game,
			analysis->tried - 1)) {
		*ply = analysis->tried - 1;
		return ANALYSIS_SEQUELS;
	}
	/* a guest has the machine for himself */
	if (seen == match && match_asks(match))
		return analysis_choice(analysis) || !match_thinks(match) ?
			ANALYSIS_NONE : ANALYSIS_MOVE;
	all = analysis->values || (seen == match && match_ponders(match));
	if (!game->now.over && all && known < ANALYSIS_VALUES)
		return ANALYSIS_VALUES;
	/* values include a hint and are searched in the same order */
	if (!game->now.over && analysis->hinted && known < ANALYSIS_HINT)
		return ANALYSIS_HINT;
	/* first what is looked at */
	if (sequels && analysis_lacks_sequels(analysis, game, *ply))
		return ANALYSIS_SEQUELS;
	if (analysis->values || analysis->reviewed ||
	    match->settings->tutor || match->game.now.over) {
		analysis_extend(analysis, game->total);
		*ply = game->total < analysis->sought ? game->total :
			analysis->sought;
		while (*ply > 0)
			if (!analysis->verdicts[--*ply].known)
				return ANALYSIS_VERDICT;
	}
	*ply = analysis->count;
	while (sequels && *ply > 0)
		if (analysis_lacks_sequels(analysis, game, --*ply))
			return ANALYSIS_SEQUELS;
	return ANALYSIS_NONE;
}

/* Whether the answer is about the current position and kept in REPORT. */
static bool analysis_is_present(enum analysis_purpose purpose)
{
	return purpose >= ANALYSIS_MOVE && purpose <= ANALYSIS_VALUES;
}

static void analysis_ask(struct analysis *analysis, const struct match *match,
		enum analysis_purpose purpose, size_t ply)
{
	struct engine_query query;
	struct board board = { 0 };

	analysis_drop(analysis);
	if (!purpose)
		return;
	analysis->asked = purpose;
	analysis->ply = ply;
	query = computer_query(&analysis->computer, purpose == ANALYSIS_MOVE ?
		match_thinks(match) : ENGINE_BEST);
	query.side = purpose == ANALYSIS_MOVE ? computer_side(&match->game) :
		ENGINE_NO_SIDE;
	query.changes = match->changes;
	query.value = purpose == ANALYSIS_HINT;
	query.all = purpose == ANALYSIS_VALUES || purpose == ANALYSIS_VERDICT;
	query.patient = purpose == ANALYSIS_VALUES && !analysis->values;
	if (!analysis_is_present(purpose) && query.time > COMPUTER_SHORT_TIME)
		query.time = COMPUTER_SHORT_TIME;
	if (purpose == ANALYSIS_LINE)
		board_copy(&board, &analysis->line.now);
	else if (purpose == ANALYSIS_SEQUELS)
		board_copy(&board, sequels_next(analysis->sequels[ply],
			&query));
	else
		game_copy(&match->game, ply, &board);
	engine_thread_ask(analysis->thread, &board, &query);
	board_done(&board);
}

/* Uses the last report on a question. */
static void analysis_conclude(struct analysis *analysis,
		const struct game *game, const struct engine_report *report)
{
	struct finding *finding;
	bool par;

	if (analysis->asked == ANALYSIS_LINE) {
		game_play(&analysis->line, report->best);
	} else if (analysis->asked == ANALYSIS_VERDICT) {
		finding = &analysis->findings[analysis->ply];
		par = finding->par;
		*finding = computer_find(report,
			game->plies[analysis->ply].house);
		finding->par = par;
		computer_join(analysis->findings, game, analysis->count,
			analysis->verdicts);
		/* a report need not have all moves of a large board */
		analysis->sought = analysis->ply;
	} else if (analysis->asked == ANALYSIS_SEQUELS) {
		sequels_take(analysis->sequels[analysis->ply], report);
	}
	analysis->asked = ANALYSIS_NONE;
}

static void analysis_hear(struct analysis *analysis, const struct match *match)
{
	struct engine_report report;

	if (!analysis->asked ||
	    !engine_thread_look(analysis->thread, &report))
		return;
	computer_round(&report, &match->game.now);
	if (analysis_is_present(analysis->asked)) {
		analysis->report = report;
		analysis->known = analysis->asked;
	}
	if (report.done)
		analysis_conclude(analysis, &match->game, &report);
}

bool analysis_tick(struct analysis *analysis, const struct match *match,
		const struct match *seen)
{
	enum analysis_purpose wanted;
	size_t ply;

	analysis_turn_to(analysis, seen);
	analysis_hear(analysis, seen);
	wanted = analysis_wanted(analysis, match, seen, &ply);
	if (wanted == analysis->asked)
		return false;
	analysis_ask(analysis, seen, wanted, ply);
	/* there will be no news of an answer that is known at once */
	analysis_hear(analysis, seen);
	return analysis_wanted(analysis, match, seen, &ply) != analysis->asked;
}

/* -- what is known --------------------------------------------------------- */

int64_t analysis_choice(const struct analysis *analysis)
{
	return analysis->known == ANALYSIS_MOVE && analysis->report.done ?
		analysis->report.best : 0;
}

bool analysis_hurry(struct analysis *analysis)
{
	bool moves = analysis->asked == ANALYSIS_MOVE;

	if (moves)
		engine_thread_hurry(analysis->thread);
	return moves;
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

const struct verdict *analysis_verdict_at(const struct analysis *analysis,
		size_t ply)
{
	static const struct verdict unknown;

	return ply < analysis->count ? &analysis->verdicts[ply] : &unknown;
}
