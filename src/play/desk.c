/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/desk.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "files/config.h"
#include "files/paths.h"
#include "util/alloc.h"

enum context desk_context(const struct desk *desk)
{
	const struct mode_kind *kind = desk->top->kind;

	return kind->find_context ? kind->find_context(desk->top) :
		kind->context;
}

void *desk_push(struct desk *desk, const struct mode_kind *kind)
{
	struct mode *mode = alloc_zeroed(1, kind->size);

	*mode = (struct mode){ .kind = kind, .desk = desk,
		.below = desk->top };
	desk->top = mode;
	return mode;
}

static void desk_remove(struct desk *desk)
{
	struct mode *mode = desk->top;

	if (mode->kind->leave)
		mode->kind->leave(mode);
	desk->top = mode->below;
	free(mode);
}

void desk_pop(struct desk *desk)
{
	assert(desk->top->below);
	desk_remove(desk);
}

void desk_close(struct mode *mode)
{
	desk_pop(mode->desk);
}

void desk_settle(struct desk *desk)
{
	while (desk->top->below)
		desk_remove(desk);
}

void desk_clear(struct desk *desk)
{
	while (desk->top)
		desk_remove(desk);
}

void desk_scroll(struct mode *mode)
{
	scroll_by(&mode->scroll, mode->desk->command.by);
}

const struct report *desk_report(struct desk *desk)
{
	const struct match *match = &desk->match;
	const struct verdict *verdicts;
	size_t count;

	if (desk->report_games == match->games &&
	    desk->report_news == desk->analysis.news &&
	    desk->report.total == match->game.total)
		return &desk->report;
	verdicts = analysis_verdicts(&desk->analysis, &count);
	report_make(&desk->report, &match->game, verdicts, count);
	desk->report_games = match->games;
	desk->report_news = desk->analysis.news;
	return &desk->report;
}

void desk_note(struct desk *desk, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(desk->note, sizeof desk->note, format, args);
	va_end(args);
}

/* -- the game -------------------------------------------------------------- */

static int desk_save(struct desk *desk)
{
	const struct match *match = &desk->match;

	return games_follow(desk->games, match->settings, &match->game,
		match->touched);
}

int desk_keep(struct desk *desk)
{
	return match_is_on(&desk->match) ? desk_save(desk) : 0;
}

bool desk_keeps(const struct desk *desk)
{
	return games_has_begun(desk->games) && !desk->told_unsaved;
}

/* -- settings -------------------------------------------------------------- */

static void desk_write_settings(struct job *job)
{
	struct remembering *writing = (struct remembering *)job;

	writing->error = config_write(&writing->before, &writing->now);
}

/* What could not be written is still to be saved; but not a swap of sides since
 * then, which is never saved. */
static void desk_restore_changes(struct desk *desk)
{
	const struct remembering *writing = &desk->remembering;
	const struct field *field;

	for (int i = 0; (field = settings_row(i)); i++) {
		int64_t before = field_get(field, &writing->before);

		if (before != field_get(field, &writing->now))
			field_set(field, &desk->remembered, before);
	}
	/* a command's note comes first; loop_end reports this */
	if (desk->told_settings_unsaved || desk->note[0] || desk->quit)
		return;
	desk_note(desk, "The settings cannot be saved: %s",
		paths_error(writing->error));
	desk->told_settings_unsaved = true;
}

bool desk_collect(struct desk *desk)
{
	struct remembering *writing = &desk->remembering;

	if (!worker_has_done(desk->worker, &writing->job))
		return false;
	if (!writing->collected && writing->error)
		desk_restore_changes(desk);
	writing->collected = true;
	return true;
}

void desk_remember(struct desk *desk, bool again)
{
	struct remembering *writing = &desk->remembering;

	if (!desk->remember || !desk_collect(desk) ||
	    settings_equal(&desk->remembered, &desk->settings) ||
	    (!again && writing->error &&
	     settings_equal(&desk->settings, &writing->now)))
		return;
	writing->job.run = desk_write_settings;
	writing->before = desk->remembered;
	writing->now = desk->remembered = desk->settings;
	writing->collected = false;
	worker_do(desk->worker, &writing->job, true);
}

int desk_settings_error(struct desk *desk)
{
	return desk->told_settings_unsaved ? 0 : desk_collect(desk) ?
		desk->remembering.error : PATHS_SLOW;
}

/* -- both ------------------------------------------------------------------ */

static bool desk_is_settled(const struct desk *desk)
{
	for (const struct mode *mode = desk->top; mode; mode = mode->below)
		if (mode->kind->passing)
			return false;
	return true;
}

void desk_follow(struct desk *desk)
{
	const char *news;
	int error;

	/* a hint may have been asked for in the review */
	if (desk->analysis.hinted || desk->analysis.values)
		match_help(&desk->match);
	if (!desk_is_settled(desk))
		return;
	/* before the game is saved, as the journal has its ID */
	results_follow(&desk->results, &desk->match, &desk->analysis);
	error = desk_save(desk);
	if (error && !desk->told_unsaved)
		desk_note(desk, "The game cannot be saved: %s",
			paths_error(error));
	else if (!error && (news = games_news(desk->games)))
		desk_note(desk, "The game is saved anew: %s.", news);
	desk->told_unsaved = error;
	desk_remember(desk, false);
}
