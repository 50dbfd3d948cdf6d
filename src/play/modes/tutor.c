/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/tutor.h"

#include <inttypes.h>
#include <stdio.h>

#include "play/modes/prompt.h"
#include "play/modes/variation.h"
#include "teach/tutoring.h"
#include "words/advice.h"
#include "words/telling.h"

/* -- the question ---------------------------------------------------------- */

static void tutor_want_line(const struct tutor *tutor)
{
	struct desk *desk = tutor->mode.desk;

	analysis_want_line(&desk->analysis, &desk->match.game.now,
		tutor->house);
}

static int64_t tutor_tick(struct mode *mode, int64_t now)
{
	struct tutor *tutor = (struct tutor *)mode;
	struct naming naming = match_naming(&mode->desk->match);
	struct text answer;
	const struct game *line = analysis_line(&mode->desk->analysis);

	if (tutor->answered)
		return -1;
	if (!line) {
		tutor_want_line(tutor);
		return now;
	}
	answer = TEXT_IN(tutor->answer);
	tutor->answered = advice_add_answer(&naming, line, &answer);
	if (tutor->answered)
		analysis_drop_line(&mode->desk->analysis);
	return -1;
}

/* Replaces all other advice where there is little room. */
static void tutor_add_hint(const struct desk *desk, struct text *text)
{
	const struct engine_report *report = analysis_report(&desk->analysis);

	if (report)
		telling_add_advice(&desk->match, report->best, text);
	else
		text_add(text, "Hint: thinking...");
	text_add(text, "\n");
}

/* Adds "House 1 loses the win. From +8 to -14."; without the values if they do
 * not fit. */
static void tutor_add_brief(const struct facts *facts, int columns,
		struct text *text)
{
	struct text values = TEXT_IN((char[80]){ 0 });
	struct text loss = TEXT_IN((char[80]){ 0 });

	words_add(&loss, WORDS_LOSES, facts);
	words_add(&values, WORDS_FROM_TO, facts);
	text_add(text, "%s", loss.at);
	if (text_columns(loss.at) + 1 + text_columns(values.at) <= columns)
		text_add(text, " %s", values.at);
}

/* Adds what the move loses and leads to; on narrow screens in one line, with
 * the answer to it if that fits. */
static void tutor_add_prompt(struct mode *mode, int columns, struct text *text)
{
	const struct tutor *tutor = (const struct tutor *)mode;
	const struct match *match = &mode->desk->match;
	struct facts facts = advice_facts(match, tutor->house,
		&tutor->verdict);

	/* only two lines, or the legend would have no room */
	if (mode->desk->analysis.hinted && (columns < PROMPT_WIDE ||
	    mode->desk->screen.layout.text.rows < LAYOUT_FEW_LINES)) {
		tutor_add_hint(mode->desk, text);
		tutor_add_brief(&facts, columns, text);
		return;
	}
	if (columns < PROMPT_WIDE) {
		tutor_add_brief(&facts, columns, text);
		if (text_columns(tutor->answer) <= columns)
			text_add(text, "\n%s", tutor->answer);
		return;
	}
	words_add(text, WORDS_WAIT, &facts);
	if (text_columns(text->at) + 1 + text_columns(tutor->answer) <= columns)
		text_add(text, " %s", tutor->answer);
	text_add(text, "\n");
	advice_add_outcomes(match, tutor->house, &tutor->verdict, text);
}

static void tutor_unknown(struct mode *mode)
{
	desk_note(mode->desk, "Enter plays it anyway, Esc chooses again.");
}

static const struct mode_kind tutor_kind = {
	.size = sizeof(struct tutor), .context = CONTEXT_TUTOR,
	.unknown = tutor_unknown, .tick = tutor_tick,
	.add_prompt = tutor_add_prompt, .asks = true
};

static void tutor_judge(struct desk *desk)
{
	struct play *play = (struct play *)desk->top;
	int64_t house = match_chosen(&desk->match);
	struct verdict verdict = analysis_verdict(&desk->analysis, house);
	struct tutor *tutor;

	if (!tutoring_objects((enum tutor_level)desk->settings.tutor,
			&verdict)) {
		play_sow_house(play, house);
		return;
	}
	tutor = desk_push(desk, &tutor_kind);
	tutor->house = house;
	tutor->verdict = verdict;
	tutor_want_line(tutor);
	desk_await(desk, ANALYSIS_LINE, TUTOR_TIME, NULL);
}

void tutor_sow(struct play *play, int64_t house)
{
	struct desk *desk = play->mode.desk;

	if (!desk->settings.tutor) {
		play_sow_house(play, house);
		return;
	}
	/* that a move was not stopped tells something, too */
	match_help(&desk->match);
	desk_await(desk, ANALYSIS_VALUES, TUTOR_TIME, tutor_judge);
}

int64_t tutor_house(const struct desk *desk)
{
	return desk->top->kind == &tutor_kind ?
		((const struct tutor *)desk->top)->house : 0;
}

/* Prints "Wait: house 1 loses 16. The computer answers 4 and captures 7." */
void tutor_tell(const struct desk *desk)
{
	const struct tutor *tutor = (const struct tutor *)desk->top;
	struct facts facts = advice_facts(&desk->match, tutor->house,
		&tutor->verdict);
	struct text text = TEXT_IN((char[600]){ 0 });

	words_add(&text, WORDS_WAIT, &facts);
	text_add(&text, "%s%s\n", tutor->answer[0] ? " " : "",
		tutor->answer);
	advice_add_outcomes(&desk->match, tutor->house, &tutor->verdict, &text);
	puts(text.at);
}

/* -- commands -------------------------------------------------------------- */

void tutor_close(struct mode *mode)
{
	analysis_drop_line(&mode->desk->analysis);
	desk_pop(mode->desk);
}

void tutor_insist(struct mode *mode)
{
	struct play *play = (struct play *)mode->below;
	int64_t house = ((const struct tutor *)mode)->house;

	tutor_close(mode);
	play_sow_house(play, house);
}

void tutor_hand_down(struct mode *mode)
{
	struct desk *desk = mode->desk;
	const struct command_row *row;

	tutor_close(mode);
	row = command_find(desk->commands, desk_context(desk),
		desk->command.action);
	if (row && row->run) {
		desk->command.by = row->by;
		row->run(desk->top);
	}
}

void tutor_explain(struct mode *mode)
{
	const struct tutor *tutor = (const struct tutor *)mode;

	tutor_want_line(tutor);
	variation_open(mode->desk, tutor->house);
}

void tutor_hint(struct mode *mode)
{
	mode->desk->analysis.hinted = true;
}

/* -- the offer ------------------------------------------------------------- */

static void tutor_answer_offer(struct desk *desk, void *subject, bool yes)
{
	(void)subject;
	if (!yes)
		return;
	desk->settings.tutor = TUTOR_BLUNDERS;
	desk_note(desk, desk->patient ?
		"The tutor stops you before blunders." :
		"The tutor stops you before blunders from now on; "
		"o changes that.");
}

bool tutor_offer(struct desk *desk, const char *words)
{
	if (desk->offered_tutor || desk->settings.tutor)
		return false;
	desk->offered_tutor = true;
	prompt_offer(desk, &(struct question){ words, "A tutor? y yes  Esc no",
		"Do you want a tutor to stop you before blunders?",
		tutor_answer_offer, NULL }, NULL);
	return true;
}

void tutor_offer_to_loser(struct desk *desk)
{
	if (desk_context(desk) == CONTEXT_OVER && match_is_lost(&desk->match))
		tutor_offer(desk, "Do you want a tutor to stop you before "
			"blunders?  y yes");
}
