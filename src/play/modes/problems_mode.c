/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes.h"

#include "util/language.h"
#include "view/menu_view.h"
#include "words/tasks.h"

enum { LABEL = 180 };		/* bytes */

struct problems_mode {
	struct mode mode;
	enum problem_theme theme;
	int typed;		/* a number, or 0 */
	void (*then)(struct desk *desk, int number);
	int numbers[PROBLEMS_MOST];	/* those listed, from 0 */
};

/* -- the list -------------------------------------------------------------- */

/* Lists those of the theme, and chooses NUMBER or the next one. */
static void problems_mode_list(struct problems_mode *page, int number)
{
	struct scroll *scroll = &page->mode.scroll;
	int next = -1;

	*scroll = (struct scroll){ .count = 0 };
	while ((next = problems_next(page->theme, next, 1)) >= 0) {
		scroll->at += next < number;
		page->numbers[scroll->count++] = next;
	}
	scroll_by(scroll, 0);
}

static int problems_mode_chosen(const struct problems_mode *page)
{
	return page->numbers[page->mode.scroll.at];
}

/* " 14  ***  grade 2  capture": number, stars, grade; once solved or shown,
 * theme. */
static void problems_mode_add(const struct problems *problems, int number,
		struct text *text)
{
	int stars = problems->solved[number] - 1;

	text_add(text, "%3d  %-4.*s", number + 1, stars < 0 ? 0 : stars ?
		stars : 1, stars > 0 ? "***" : "-");
	text_add(text, " ");
	words_fill(text, _("grade {grade}"), &(struct facts){
		.grade = problem_find(number)->grade });
	text_add(text, "  %s", stars < 0 ? "" :
		tasks_theme(problem_find(number)->theme));
	if (!stars)
		text_add(text, "  %s", _("shown"));
}

static void problems_mode_draw(struct mode *mode, const struct legend *legends)
{
	struct problems_mode *page = (struct problems_mode *)mode;
	const struct problems *problems = &mode->desk->problems;
	static struct menu_line lines[PROBLEMS_MOST];
	static char labels[PROBLEMS_MOST][LABEL];
	struct text title = TEXT_IN((char[LABEL]){ 0 });
	struct text words = TEXT_IN((char[WORDS_MOST]){ 0 });
	struct task task = { .lost = NULL };
	struct menu_page menu = { .title = title.at, .lines = lines,
		.legends = legends, .scroll = &mode->scroll,
		.rules = &task.board.rules, .board = &task.board,
		.words = words.at, .below = "" };

	for (int i = 0; i < mode->scroll.count; i++) {
		struct text label = TEXT_IN(labels[i]);

		label.at[0] = '\0';
		problems_mode_add(problems, page->numbers[i], &label);
		lines[i] = (struct menu_line){ .kind = MENU_TEXT,
			.label = labels[i] };
	}
	words_fill(&title, _(" Problems: {theme}, {count} of {total} solved "),
		&(struct facts){
		.theme = page->theme < PROBLEM_THEMES ?
			tasks_theme(page->theme) :
			language_in("argument", "all"),
		.count = problems_count(problems, page->theme, true),
		.total = mode->scroll.count });
	tasks_add_problem(problems_mode_chosen(page), &words);
	problem_source.set(&mode->desk->problems, problems_mode_chosen(page),
		&task);
	menu_view_draw(&mode->desk->screen, &menu);
	board_done(&task.board);
}

/* -- commands -------------------------------------------------------------- */

static void problems_mode_turn(struct desk *desk)
{
	struct problems_mode *page = (struct problems_mode *)desk->top;
	int theme = (int)page->theme + desk->command.by;

	page->theme = theme < 0 ? PROBLEM_THEMES : theme > PROBLEM_THEMES ?
		PROBLEM_CAPTURE : (enum problem_theme)theme;
	page->typed = 0;
	problems_mode_list(page, problems_mode_chosen(page));
}

/* A digit that would lead beyond the last number begins another one. */
static void problems_mode_type(struct desk *desk)
{
	struct problems_mode *page = (struct problems_mode *)desk->top;
	int digit = desk->command.by;

	page->typed = 10 * page->typed + digit;
	if (page->typed > page->numbers[desk->top->scroll.count - 1] + 1)
		page->typed = digit;
	problems_mode_list(page, page->typed - 1);
}

static void problems_mode_take(struct desk *desk)
{
	struct problems_mode *page = (struct problems_mode *)desk->top;
	int number = problems_mode_chosen(page);
	void (*then)(struct desk *desk, int number) = page->then;

	desk->problems.theme = page->theme;
	desk_pop(desk);
	then(desk, number + 1);
}

const struct command_row problems_mode_commands[] = {
	{ "Enter Space", NULL, "solve it", .run = problems_mode_take },
	COMMANDS_THAT_CHOOSE,
	{ "Left", .run = problems_mode_turn, .by = -1 },
	{ "Right", "Left Right", "theme", .run = problems_mode_turn,
	  .by = 1 },
	COMMANDS_FOR_DIGITS(problems_mode_type, .words = "go to"),
	{ "Esc P F4 q|Q", NULL, "back", .run = desk_pop },
	COMMANDS_EVERYWHERE
};

static const struct mode_kind problems_mode_kind = {
	.size = sizeof(struct problems_mode),
	.commands = problems_mode_commands,
	.draw_over = problems_mode_draw
};

void problems_mode_open(struct desk *desk,
		void (*then)(struct desk *desk, int number))
{
	struct problems_mode *page;
	bool here = desk->attempt.source == &problem_source;

	problems_begin(&desk->problems, desk->worker, desk->games);
	page = desk_push(desk, &problems_mode_kind);
	page->then = then;
	page->theme = desk->problems.theme;
	problems_mode_list(page, here ? desk->attempt.number :
		problems_first(&desk->problems));
}
