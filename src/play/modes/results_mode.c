/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes.h"

#include "util/language.h"
#include "view/help_view.h"
#include "words/record.h"

static void results_mode_draw(struct mode *mode, const struct legend *legends)
{
	struct desk *desk = mode->desk;
	struct text text = TEXT_IN((char[RECORD_MOST]){ 0 });
	struct help_page help = { .words = text.at, .legends = legends,
		.title = _(" Your games against the computer "),
		.scroll = &mode->scroll,
		/* enough to cover the report below */
		.rows = ENGINE_LEVELS + 8 };

	record_add_lines(&desk->results.table, "  ", &text);
	help_view_draw(&desk->screen, &help);
}

/* Goes on to problems against what goes wrong most often. */
static void results_mode_practise(struct desk *desk)
{
	problems_begin(&desk->problems, desk->worker, desk->games);
	desk->problems.theme = record_theme(&desk->results.table);
	desk_pop(desk);
	exercise_open_problem(desk, 0);
}

const struct command_row results_mode_commands[] = {
	{ "Enter|Space", NULL, "problems", .run = results_mode_practise },
	{ "Esc R q|Q", NULL, "close", .run = desk_pop },
	COMMANDS_THAT_SCROLL,
	{ "Down j|Tab", .run = desk_scroll, .by = 1 },
	COMMANDS_EVERYWHERE
};

static const struct mode_kind results_mode_kind = {
	.size = sizeof(struct mode), .commands = results_mode_commands,
	.draw_over = results_mode_draw, .deaf = true
};

void results_mode_open(struct desk *desk)
{
	/* other programs may have appended to the file */
	results_ask(&desk->results);
	desk_push(desk, &results_mode_kind);
}
