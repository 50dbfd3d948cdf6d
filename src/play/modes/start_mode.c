/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes.h"

#include <stdlib.h>

#include "play/modes/board_mode.h"
#include "util/language.h"
#include "view/menu_view.h"
#include "words/words.h"

/* The rows; the first two have SEATS. With words the box has so many LINES. */
enum { COMPUTER, PEOPLE, SEATS, KEPT = 5, ROWS, LINES = ROWS + 5 };

struct start_mode {
	struct mode mode;
	struct settings seats[SEATS];
};

static void start_mode_play(struct desk *desk)
{
	const struct start_mode *page = (const struct start_mode *)desk->top;
	struct settings before = desk->settings;

	desk->settings = page->seats[desk->top->scroll.at];
	desk->settings.display = before.display;
	desk_pop(desk);
	leaving_adopt(desk, &before);
	results_note_seats(&desk->results, desk->match);
}

/* Whoever comes back from it can play. */
static void start_mode_teach(struct desk *desk)
{
	desk->top->scroll.at = COMPUTER;
	exercise_open_lesson(desk);
}

static const struct {
	const char *label, *words;
	command_run *run;
	bool leaves;		/* the page first */
} start_mode_rows[ROWS] = {
	{ N_("Play the computer"), NULL, start_mode_play, false },
	{ N_("Two people at this keyboard"), NULL, start_mode_play, false },
	{ N_("Somebody elsewhere"), N_("Type the address where they wait; or "
	  "Esc, then G waits for them."), elsewhere_join, true },
	{ N_("Lesson, a minute and a half"),
	  N_("Nine tasks: sow, capture, defend, end."), start_mode_teach,
	  false },
	{ N_("Problems"), N_("Find the house that is right."),
	  exercise_open_problems, false },
	{ N_("Kept games"), N_("Continue a game that you left."), kept_open,
	  true }
};

/* -- what is seen ---------------------------------------------------------- */

/* The computer's seat. */
static const struct field *start_mode_field(const struct settings *seats)
{
	return settings_find(seats->player1 == WHO_HUMAN ? "player2" :
		"player1");
}

/* Adds "level 2 easy"; auto, and a robot, by their own names. */
static void start_mode_add_level(const struct settings *seats,
		struct text *text)
{
	const struct field *field = start_mode_field(seats);
	int level = settings_level((enum who)field_get(field, seats));

	if (level)
		text_add(text, _("level %d %s"), level, words_level(level));
	else
		field_add_label(field, seats, text);
}

/* Who begins, what the level sees, or what the row is for. */
static void start_mode_explain(const struct start_mode *page,
		struct text *text)
{
	const struct settings *seats = page->seats;
	int at = page->mode.scroll.at;
	const char *words = _(field_choice(start_mode_field(seats),
		seats)->help);

	if (at == COMPUTER)
		words_say(text, (seats->player1 == WHO_HUMAN) ==
			(seats->first == P1) ? _("You begin.") :
			_("The computer begins."));
	else if (at != PEOPLE)
		words = _(start_mode_rows[at].words);
	else if ((seats[PEOPLE].first == P1) !=
			(seats->display.turned == TURNED_ON))
		words = _("Whoever sits below begins.");
	else
		words = _("Whoever sits above begins.");
	words_say(text, words);
	text_add(text, "%s", text_stop(words));
}

static void start_mode_draw(struct mode *mode, const struct legend *legends)
{
	static const struct board_mode still;
	const struct start_mode *start = (const struct start_mode *)mode;
	struct menu_line lines[ROWS];
	char words[600];
	struct text value = TEXT_IN(lines->value), text = TEXT_IN(words);
	struct menu_page page = { .title = " kalah ", .lines = lines,
		.legends = legends, .scroll = &mode->scroll, .below = "",
		.words = mode->desk->note[0] ? mode->desk->note : words };

	for (int i = 0; i < ROWS; i++)
		lines[i] = (struct menu_line){ .label =
			_(start_mode_rows[i].label),
			.kind = i == COMPUTER ? MENU_VALUE : MENU_TEXT };
	start_mode_add_level(start->seats, &value);
	start_mode_explain(start, &text);
	screen_begin_still(&mode->desk->screen, LINES);
	board_mode_draw(mode, &still);
	menu_view_draw(&mode->desk->screen, &page);
}

/* -- commands -------------------------------------------------------------- */

static void start_mode_ok(struct desk *desk)
{
	int at = desk->top->scroll.at;

	if (start_mode_rows[at].leaves)
		desk_pop(desk);
	start_mode_rows[at].run(desk);
}

static void start_mode_step(struct desk *desk)
{
	struct settings *seats = ((struct start_mode *)desk->top)->seats;
	const struct field *field = start_mode_field(seats);
	int who = number_least((int)field_get(field, seats), WHO_AUTO);

	if (desk->top->scroll.at == COMPUTER)
		field_set(field, seats, WHO_COMPUTER + number_wrap(who -
			WHO_COMPUTER + desk->command.by, WHO_AUTO));
}

static void start_mode_swap(struct desk *desk)
{
	if (desk->top->scroll.at < SEATS)
		settings_swap_sides(&((struct start_mode *)desk->top)->
			seats[desk->top->scroll.at]);
}

const struct command_row start_mode_commands[] = {
	COMMAND_HEADING("Start"),
	{ "Enter Space", NULL, "begin", .help = "begin", .run = start_mode_ok,
	  .needed = true },
	{ "Left", .run = start_mode_step, .by = -1 },
	{ "Right", "Left Right", "level", "Left Right", "another level",
	  .run = start_mode_step, .by = 1 },
	{ "N", NULL, "who begins", .help = "change seats, or who begins",
	  .run = start_mode_swap },
	{ "Esc", NULL, "board", .help = "the board, with the seats as they are",
	  .run = desk_pop },
	{ "? F1", NULL, "help", .help = "this help", .run = help_open },
	{ "q|Q", NULL, "quit", .help = "quit", .run = leaving_quit,
	  .needed = true },
	{ "Up k|Shift-Tab", .run = desk_scroll, .by = -1 },
	{ "Down j Tab", .listed = "Up k Down j Tab", .help = "choose a row",
	  .run = desk_scroll, .by = 1 },
	{ "F3", .help = "learn Kalah in a minute and a half",
	  .run = start_mode_teach },
	{ "Click", .help = "choose a row; click again: begin",
	  .run = desk_click },
	COMMANDS_EVERYWHERE
};

static const struct mode_kind start_mode_kind = {
	.size = sizeof(struct start_mode), .commands = start_mode_commands,
	.draw_over = start_mode_draw, .alone = true, .asks = true, .deaf = true
};

/* Where only people would play, the easiest computer is offered. */
void start_mode_open(struct desk *desk, bool seated)
{
	struct start_mode *page = desk_push(desk, &start_mode_kind);
	struct settings *computer = &page->seats[COMPUTER];
	struct settings *people = &page->seats[PEOPLE];
	struct games_entry *games = NULL;
	bool two = !match_has_program(desk->match);

	*computer = *people = desk->settings;
	people->player1 = people->player2 = WHO_HUMAN;
	if (two)
		computer->player2 = WHO_COMPUTER;
	else if (!match_has_person(desk->match))
		computer->player1 = WHO_HUMAN;
	page->mode.scroll.at = seated && two ? PEOPLE : COMPUTER;
	page->mode.scroll.count = desk->games && games_list(&games) ? ROWS :
		KEPT;
	free(games);
}
