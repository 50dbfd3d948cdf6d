/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/welcome.h"

#include "play/modes/exercise.h"
#include "play/modes/leaving.h"
#include "util/language.h"
#include "view/menu_view.h"

static const struct mode_kind welcome_kind;

enum {
	PEOPLE = 1		/* the row that changes nothing */
};

static void welcome_teach(struct desk *desk)
{
	exercise_open_lesson(desk->top);
}

static const struct {
	const char *label, *words;
	void (*begin)(struct desk *desk);
} welcome_rows[] = {
	{ N_("Play the computer (beginner)"),
	  N_("You play P1, below. The computer sees little."),
	  leaving_play_beginner },
	{ N_("Two people at this keyboard"),
	  N_("P1 sits below and begins, P2 sits above."), NULL },
	{ N_("Lesson, a minute and a half"),
	  N_("Eight tasks: sow, capture, defend, end."),
	  welcome_teach },
};

enum { WELCOME_ROWS = sizeof welcome_rows / sizeof *welcome_rows };

/* -- what is seen ---------------------------------------------------------- */

static void welcome_draw(struct mode *mode, const struct legend *legends)
{
	struct menu_line lines[WELCOME_ROWS];
	struct menu_page page = { .title = _(" Welcome to kalah "),
		.lines = lines, .legends = legends, .scroll = &mode->scroll,
		.below = "",
		.words = _(welcome_rows[mode->scroll.at].words) };

	for (int i = 0; i < WELCOME_ROWS; i++)
		lines[i] = (struct menu_line){ .kind = MENU_TEXT,
			.label = _(welcome_rows[i].label) };
	menu_view_draw(&mode->desk->screen, &page);
}

void welcome_open(struct desk *desk)
{
	struct mode *mode = desk_push(desk, &welcome_kind);

	mode->scroll.count = WELCOME_ROWS;
}

/* -- commands -------------------------------------------------------------- */

/* Only an answer is remembered, so whoever quits is asked again. */
static void welcome_begin(struct mode *mode, int row)
{
	struct desk *desk = mode->desk;

	results_see(&desk->results, RESULTS_WELCOME);
	desk_close(mode);
	if (welcome_rows[row].begin)
		welcome_rows[row].begin(desk);
}

static void welcome_move(struct mode *mode)
{
	mode->scroll.at = (mode->scroll.at + WELCOME_ROWS +
		mode->desk->command.by) % WELCOME_ROWS;
}

static void welcome_ok(struct mode *mode)
{
	welcome_begin(mode, mode->scroll.at);
}

static void welcome_click(struct mode *mode)
{
	struct spot spot = mode->desk->command.spot;

	if (spot.kind == SPOT_ROW)
		welcome_begin(mode, (int)spot.which);
}

static void welcome_digit(struct mode *mode)
{
	int digit = mode->desk->command.digit;

	if (digit > 0 && digit <= WELCOME_ROWS)
		welcome_begin(mode, digit - 1);
}

static void welcome_decline(struct mode *mode)
{
	welcome_begin(mode, PEOPLE);
}

const struct command_row welcome_commands[] = {
	{ "Enter Space", NULL, "begin", .run = welcome_ok },
	{ "Esc", NULL, "two people", .run = welcome_decline },
	{ "q|Q", NULL, "quit", .run = leaving_quit },
	{ "Up k Left h|Shift-Tab", .run = welcome_move, .by = -1 },
	{ "Down j Right l Tab", "Up Down", "select", .run = welcome_move,
	  .by = 1 },
	{ "0-9", .run = welcome_digit },
	{ "Click", .run = welcome_click },
	COMMANDS_EVERYWHERE
};

static const struct mode_kind welcome_kind = {
	.size = sizeof(struct mode), .commands = welcome_commands,
	.draw_over = welcome_draw, .asks = true
};
