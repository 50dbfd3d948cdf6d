/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/results_page.h"

#include "files/paths.h"
#include "play/modes/prompt.h"
#include "view/help_view.h"
#include "words/record.h"

enum {
	WIDE = 40,		/* columns needed for a long title */
	FRAME = 4,
	ROWS = ENGINE_LEVELS + 7	/* enough to cover the report below */
};

/* -- the page -------------------------------------------------------------- */

static void results_page_draw(struct mode *mode, const struct legend *legends)
{
	struct desk *desk = mode->desk;
	int cols = desk->screen.layout.cols;
	char words[1200];
	struct text text = TEXT_IN(words);
	struct help_page help = { .words = words, .legends = legends,
		/* the box may cover the question */
		.title = desk->top != mode ? " Forget all for good? " :
			cols >= WIDE ? " Your games against the computer " :
			" Your results ",
		.scroll = &mode->scroll, .rows = ROWS };

	record_add_table(&desk->results.table, cols - FRAME, &text);
	help_view_draw(&desk->screen, &help);
}

static bool results_page_adapt(const struct mode *mode, struct legend *legend)
{
	return legend->action != ACTION_DELETE ||
		!results_is_empty(&mode->desk->results.table);
}

static const struct mode_kind results_page_kind = {
	.size = sizeof(struct mode), .context = CONTEXT_RESULTS,
	.draw_over = results_page_draw, .adapt = results_page_adapt,
	.deaf = true
};

void results_page_open(struct mode *mode)
{
	/* other programs may have appended to the file */
	results_ask(&mode->desk->results);
	desk_push(mode->desk, &results_page_kind);
}

static void results_page_answer(struct desk *desk, void *subject, bool yes)
{
	(void)subject;
	if (yes)
		results_clear(&desk->results);
}

void results_page_ask_to_clear(struct mode *mode)
{
	static const struct question question = {
		"Forget all results for good?  y/n", "Forget them? y/n",
		"Forget all results for good?", results_page_answer, NULL
	};

	if (!results_is_empty(&mode->desk->results.table))
		prompt_ask(mode->desk, &question, NULL);
}

/* -- after a game ---------------------------------------------------------- */

static void results_page_answer_level(struct desk *desk, void *subject,
		bool yes)
{
	int level;

	(void)subject;
	if (!yes)
		return;
	level = results_try_next_level(&desk->match);
	desk_note(desk, desk->patient ?
		"Type new for a game at level %d, %s." :
		desk->screen.layout.cols < WIDE ? "n starts level %d, %s." :
		"n starts a game at level %d, %s.", level,
		settings_level_name(level));
}

static void results_page_suggest(struct desk *desk)
{
	struct text words = TEXT_IN((char[80]){ 0 });
	struct text brief = TEXT_IN((char[40]){ 0 });
	struct text said = TEXT_IN((char[80]){ 0 });
	int level = results_opponent(&desk->match);
	int won = results_take_suggestion(&desk->results, level);

	if (!won)
		return;
	record_add_suggestion(won, level, &words);
	text_add(&said, "%s", words.at);
	text_add(&words, "  y yes");
	text_add(&brief, "Try level %d? y yes", level + 1);
	prompt_offer(desk, &(struct question){ words.at, brief.at, said.at,
		results_page_answer_level, NULL }, NULL);
}

void results_page_tell(struct desk *desk)
{
	struct results *results = &desk->results;

	if (!desk->note[0] && ledger_has_trouble(&results->ledger))
		desk_note(desk, "The result cannot be saved: %s",
			paths_error(results->ledger.error));
	if (!desk->note[0] && ledger_has_trouble(&desk->problems.ledger))
		desk_note(desk, "The stars cannot be saved: %s",
			paths_error(desk->problems.ledger.error));
	if (results->news && desk_context(desk) == CONTEXT_OVER) {
		results->news = false;
		results_page_suggest(desk);
	}
}
