/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/desk.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "util/alloc.h"
#include "util/language.h"
#include "util/wrap.h"
#include "words/record.h"

void *desk_push(struct desk *desk, const struct mode_kind *kind)
{
	struct mode *mode = alloc_zeroed(1, kind->size);

	*mode = (struct mode){ .kind = kind, .desk = desk,
		.below = desk->top };
	desk->top = mode;
	return mode;
}

struct mode *desk_lift(struct desk *desk)
{
	struct mode *mode = desk->top;

	desk->top = mode->below;
	return mode;
}

void desk_lay(struct desk *desk, struct mode *mode)
{
	mode->below = desk->top;
	desk->top = mode;
}

void desk_discard(struct mode *mode)
{
	if (mode->kind->leave)
		mode->kind->leave(mode);
	free(mode);
}

void desk_pop(struct desk *desk)
{
	assert(desk->top->below);
	desk_discard(desk_lift(desk));
}

void desk_settle(struct desk *desk)
{
	while (desk->top->below)
		desk_pop(desk);
}

void desk_speak(struct desk *desk, size_t from, struct page *page)
{
	const struct mode_kind *kind = desk->top->kind;
	struct mode *mode = desk->top;
	struct text text;

	*page = (struct page){ .from = from, .asks = kind->asks,
		.urgent = kind->asks || desk->note[0] || desk->wonders };
	while (!mode->kind->speak)
		mode = mode->below;
	mode->kind->speak(mode, page);
	page->foot = page->count;
	text = page_view_add(page, PARAGRAPH_QUESTION);
	if (kind->ask)
		kind->ask(desk->top, &text);
	text = page_view_add(page, PARAGRAPH_ANSWER);
	text_add(&text, "%s", desk->note);
	text = page_view_add(page, PARAGRAPH_STANDING);
	if (desk->wonders)
		text_add(&text, "%s", _("Press ? for the keys."));
}

void desk_redraw(struct desk *desk)
{
	(void)desk;
	screen_redraw();
}

void desk_scroll(struct desk *desk)
{
	scroll_by(&desk->top->scroll, desk->command.by);
}

void desk_click(struct desk *desk)
{
	struct spot spot = desk->command.spot;

	if (spot.kind == SPOT_ROW && spot.which == desk->top->scroll.at)
		command_find(desk->top, "Enter")->run(desk);
	else if (spot.kind == SPOT_ROW)
		desk->top->scroll.at = (int)spot.which;
}

size_t desk_judged(const struct desk *desk)
{
	const struct analysis *analysis = &desk->analysis;
	size_t judged = 0, total = desk->match->game.total;

	for (size_t i = 0; i < analysis->count && i < total; i++)
		judged += analysis->verdicts[i].known;
	return judged;
}

void desk_note(struct desk *desk, const char *words)
{
	size_t told = desk->patient ? strlen(desk->note) : 0;

	snprintf(desk->note + told, sizeof desk->note - told, "%s%s",
		told ? "\n" : "", words);
}

void desk_note_too(struct desk *desk, const char *words)
{
	struct text note = { desk->note, sizeof desk->note,
		strlen(desk->note) };

	if (desk->patient) {
		desk_note(desk, words);
		return;
	}
	/* some notes are shown without a full stop */
	text_add(&note, "%s", note.length ? text_stop(desk->note) : "");
	words_say(&note, words);
}

void desk_fill(struct desk *desk, const char *words, const struct facts *facts)
{
	struct text text = TEXT_IN((char[WORDS_MOST]){ 0 });

	words_fill(&text, words, facts);
	desk_note(desk, text.at);
}

void desk_say(struct desk *desk, enum words_id id, const struct facts *facts)
{
	struct text words = TEXT_IN((char[WORDS_MOST]){ 0 });
	struct facts known = facts ? *facts : (struct facts){ .is = 0 };

	known.is |= desk->patient ? IF_SAID : 0;
	words_add(&words, id, &known);
	desk_note(desk, words.at);
}

void desk_say_apart(struct desk *desk)
{
	if (desk->match->game.marks.shared && match_is_on(desk->match) &&
	    !desk->partner)
		desk_note_too(desk, desk->patient ?
			_("Somebody elsewhere plays this game, too. To go on "
			"with them, start kalah with --host or --join.") :
			_("Somebody elsewhere plays this game, too: J calls "
			"the host again, G waits for the guest."));
}

bool desk_is_wanted(const struct desk *desk)
{
	return desk->partner && desk->partner->waits &&
		!desk->partner->unanswered && desk->top->below;
}

void desk_say_no_mistakes(struct desk *desk, bool learn)
{
	size_t judged = desk_judged(desk), total = desk->match->game.total;

	if (judged < total)
		desk_fill(desk, _("No mistakes found so far: {count} of "
			"{moves} analysed."), &(struct facts){
			.count = (int64_t)judged, .moves = (int64_t)total });
	else
		desk_note(desk, learn ? _("No mistakes to learn from.") :
			_("No mistakes found."));
}

/* -- in words -------------------------------------------------------------- */

static char desk_words[WRAP_MOST];
static struct text desk_told = { desk_words, sizeof desk_words, 0 };

/* A large board may take more room than is kept for repeating it. */
void desk_print(const char *format, ...)
{
	char words[RECORD_MOST];
	int length;
	va_list list;

	va_start(list, format);
	length = vsnprintf(words, sizeof words, format, list);
	va_end(list);
	text_add(&desk_told, "%s", words);
	if (length < RECORD_MOST) {
		wrap_print(words);
		return;
	}
	va_start(list, format);
	vprintf(format, list);
	va_end(list);
}

void desk_put(const char *line)
{
	desk_print("%s\n", line);
}

void desk_repeat(struct desk *desk)
{
	(void)desk;
	wrap_print(desk_words);
}

void desk_forget(void)
{
	desk_told = TEXT_IN(desk_words);
}

/* -- waiting --------------------------------------------------------------- */

void desk_await(struct desk *desk, enum analysis_purpose purpose, int64_t most,
		command_run *then)
{
	if (desk->patient)
		desk->await = (struct desk_await){ purpose, desk->now, most,
			desk->home.changes, then };
	else if (then)
		then(desk);
}

void desk_await_verdicts(struct desk *desk, command_run *then)
{
	match_help(desk->match);
	desk->analysis.reviewed = true;
	desk_await(desk, ANALYSIS_SEQUELS, INT64_MAX, then);
}

bool desk_answer(struct desk *desk)
{
	struct desk_await await = desk->await;
	enum analysis_purpose asked = desk->analysis.asked;

	if (!await.purpose || (asked && asked <= await.purpose &&
			desk->now - await.since < await.most))
		return false;
	desk->await.purpose = ANALYSIS_NONE;
	desk->analysis.reviewed = false;
	if (await.changes != desk->home.changes)
		desk_note(desk, _("The game has changed: what you asked for "
			"is not done."));
	else if (await.then)
		await.then(desk);
	return true;
}

bool desk_rests(const struct desk *desk)
{
	const struct mode *mode = desk->top;

	return !desk->await.purpose && !desk->writes &&
		!(mode->kind->busy && mode->kind->busy(mode));
}

/* -- commands -------------------------------------------------------------- */

void desk_act(struct desk *desk, const struct command_row *row,
		struct command command)
{
	struct mode *mode = desk->top;

	command.by = row->by;
	desk->command = command;
	if (!row->run)
		return;
	desk->note[0] = '\0';
	desk->turn_noted = desk->wonders = false;
	if (mode->kind->prepare)
		mode->kind->prepare(mode);
	if (row->advises && match_is_fair(desk->match)) {
		desk_note(desk, _("Values are for after a game with somebody "
			"elsewhere."));
		desk->command.said = NULL;
	} else {
		row->run(desk);
	}
	analysis_turn_to(&desk->analysis, desk->analysed);
}
