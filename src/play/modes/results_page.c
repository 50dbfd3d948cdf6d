/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/results_page.h"

#include "play/modes/play.h"
#include "play/modes/prompt.h"
#include "util/language.h"
#include "view/help_view.h"
#include "words/record.h"

static const struct mode_kind results_page_kind;

enum {
	ROWS = ENGINE_LEVELS + 8	/* enough to cover the report below */
};

/* -- the page -------------------------------------------------------------- */

static void results_page_draw(struct mode *mode, const struct legend *legends)
{
	struct desk *desk = mode->desk;
	char words[RECORD_MOST];
	struct text text = TEXT_IN(words);
	struct help_page help = { .words = words, .legends = legends,
		.title = _(" Your games against the computer "),
		.scroll = &mode->scroll, .rows = ROWS };

	record_add_lines(&desk->results.table, "  ", &text);
	help_view_draw(&desk->screen, &help);
}

void results_page_open(struct mode *mode)
{
	/* other programs may have appended to the file */
	results_ask(&mode->desk->results);
	desk_push(mode->desk, &results_page_kind);
}

/* -- after a game ---------------------------------------------------------- */

static void results_page_try_level(struct desk *desk, void *subject)
{
	(void)subject;
	desk_say(desk, WORDS_NEXT_LEVEL, &(struct facts){
		.level = results_try_next_level(desk->match) });
}

static void results_page_suggest(struct desk *desk)
{
	int level = match_suits(desk->match) ? 0 :
		results_opponent(desk->match);
	int won = results_take_suggestion(&desk->results, level);
	struct question question = { won == RESULTS_FEW ?
		WORDS_ASK_LEVEL_ALL : WORDS_ASK_LEVEL, { .count = won,
		.total = RESULTS_FEW, .level = level, .than = level + 1 },
		.act = results_page_try_level };

	if (won)
		prompt_offer(desk, &question);
}

void results_page_tell(struct desk *desk)
{
	struct results *results = &desk->results;

	if (!desk->note[0] && ledger_has_trouble(&results->ledger))
		desk_say_unsaved(desk, WORDS_UNSAVED_RESULT,
			results->ledger.error);
	if (!desk->note[0] && ledger_has_trouble(&desk->problems.ledger))
		desk_say_unsaved(desk, WORDS_UNSAVED_STARS,
			desk->problems.ledger.error);
	if (results->news && play_is_over(desk)) {
		results->news = false;
		results_page_suggest(desk);
	}
}

const struct command_row results_page_commands[] = {
	{ "Esc R q|Q", NULL, "close", .run = desk_close },
	COMMANDS_THAT_SCROLL,
	{ "Down j|Tab", .run = desk_scroll, .by = 1 },
	COMMANDS_EVERYWHERE
};

static const struct mode_kind results_page_kind = {
	.size = sizeof(struct mode), .commands = results_page_commands,
	.draw_over = results_page_draw, .deaf = true
};
