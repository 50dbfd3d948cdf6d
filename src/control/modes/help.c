/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/modes/help.h"

#include <inttypes.h>
#include <string.h>

#include "view/help_view.h"

enum { HELP_TEXT_SIZE = 6000, TITLE_SIZE = 80, TITLE_MARGIN = 4 };

/* The board has more keys than a page has room for. */
static bool help_has_more(const struct help *help)
{
	return help->of == CONTEXT_CHOOSING;
}

/* -- keys ------------------------------------------------------------------ */

/* The marks on the board and in the list of moves, which no table has. */
static void help_add_marks(const struct glyphs *glyphs, struct text *text)
{
	text_add(text, "Marks\n"
		"  %ssow  +1  %s\tthis house; gets a seed; gets the last one\n"
		"  x7  (2)\tcaptures 7 seeds; 2 still in the hand\n"
		"  3*  5x7\tmoves again; captures 7 with its last seed\n"
		"  4~2  _\tsown on 2 times; _ begins what can be redone\n"
		"  +8* ~-2  5?-4\tbest; an estimate; lost 4 "
		"(?" "? the result, = nothing)\n",
		glyphs->pointer, glyphs->landing);
}

/* Where the second heading begins, or the end. */
static char *help_second_heading(char *words)
{
	char *line = strchr(words, '\n');

	while (line && (line[1] == ' ' || !line[1]))
		line = strchr(line + 1, '\n');
	return line ? line + 1 : words + strlen(words);
}

/* Those below the first heading, or MORE, or all of a context with few. */
static void help_add_keys(const struct help *help, bool more,
		struct text *text)
{
	char words[HELP_TEXT_SIZE];
	struct text all = TEXT_IN(words);
	char *rest;

	command_add_help(help->mode.desk->commands, help->of, &all);
	text_add(&all, "  ^C ^Z\tquit at once; suspend (fg resumes)\n");
	rest = help_has_more(help) ? help_second_heading(words) : words;
	if (more || rest == words)
		text_add(text, "%s", rest);
	else
		text_add(text, "%.*s", (int)(rest - words), words);
}

/* -- rules ----------------------------------------------------------------- */

/* Each rule's sentence for its value in this game. */
static void help_add_rules(const struct desk *desk, struct text *text)
{
	const struct rules *rules = &desk->match.game.now.rules;

	text_add(text, "Rules of this game: ");
	rules_add_name(rules, text);
	text_add(text, "\n  Each player has a row of %" PRId64 " house%s with %"
		PRId64 " seed%s each, and a store. P1 sits %s.\n",
		rules->houses, rules->houses > 1 ? "s" : "", rules->seeds,
		rules->seeds > 1 ? "s" : "",
		desk->match.settings->display.turned ? "above" : "below");
	text_add(text, "  Choose one of your houses and sow all of its seeds. "
		"If the last one falls into your store, you move again.\n");
	for (int i = 0; i < RULE_COUNT; i++) {
		const struct field *field = &rule_table[i];
		int64_t value = field_get(field, rules);

		/* sowing on leaves nothing to capture, and says so */
		if (field->type == FIELD_CHOICE &&
		    !(field->offset == offsetof(struct rules, capture) &&
		      rules->relay == RELAY_ON))
			text_add(text, "  %s\n", field->choices[value].help);
	}
	text_add(text, "  Whoever has more seeds at the end wins.\n");
}

static void help_add_about(struct text *text)
{
	text_add(text, "kalah %s\n"
		"  Kalah, a game of the mancala family, for two players in a "
		"terminal.\n"
		"  kalah --plain plays in plain text, kalah --help lists the "
		"options, man kalah tells everything.\n"
		"  Free software under the GNU General Public License, version "
		"3 or later: you may use, study, share and change it. There "
		"is no warranty.\n", PACKAGE_VERSION);
}

/* -- the mode -------------------------------------------------------------- */

/* The pages' names from FROM on, that which is seen in brackets. */
static void help_add_tabs(const struct help *help, int from,
		struct text *text)
{
	static const char *const names[HELP_TABS] = { "Rules", "Keys",
		"More keys", "Marks", "About" };

	for (int i = from; i < HELP_TABS; i++)
		if (i != HELP_MORE_KEYS || help_has_more(help))
			text_add(text, i == help->tab ? "[%s]" : " %s ",
				names[i]);
}

/* All of them, if there is room. */
static void help_set_title(const struct help *help, char title[TITLE_SIZE])
{
	struct text text = text_init(title, TITLE_SIZE);
	int room = help->mode.desk->screen.layout.cols - TITLE_MARGIN;
	const char *rest;

	help_add_tabs(help, 0, &text);
	if (text_columns(title) > room) {
		text = text_init(title, TITLE_SIZE);
		help_add_tabs(help, help->tab, &text);
	}
	title[text_wrap(title, room, &rest)] = '\0';
}

static void help_add(const struct help *help, struct text *text)
{
	const struct desk *desk = help->mode.desk;

	switch (help->tab) {
	case HELP_RULES:
		help_add_rules(desk, text);
		break;
	case HELP_KEYS:
	case HELP_MORE_KEYS:
		help_add_keys(help, help->tab == HELP_MORE_KEYS, text);
		break;
	case HELP_MARKS:
		help_add_marks(desk->screen.theme.glyphs, text);
		break;
	default:
		help_add_about(text);
		break;
	}
}

static void help_draw(struct mode *mode, const struct legend *legends)
{
	struct help *help = (struct help *)mode;
	struct desk *desk = mode->desk;
	char words[HELP_TEXT_SIZE], title[TITLE_SIZE];
	struct text text = TEXT_IN(words);
	struct help_page page = { .title = title, .words = words,
		.legends = legends, .from = help->from,
		.rules = help->tab == HELP_RULES ?
			&desk->match.game.now.rules : NULL };

	help_set_title(help, title);
	help_add(help, &text);
	help->from = help_view_draw(&desk->screen, &page);
}

static const struct mode_kind help_kind = {
	.context = CONTEXT_HELP, .draw_over = help_draw, .deaf = true
};

/* What was opened elsewhere is asked for its keys. */
void help_open(struct mode *mode)
{
	struct desk *desk = mode->desk;
	enum context of = desk_context(desk);
	bool board = of & CONTEXT_BOARD;

	*desk->help = (struct help){ .mode.kind = &help_kind,
		.of = board ? CONTEXT_CHOOSING : of,
		.tab = board ? HELP_RULES : HELP_KEYS };
	desk_push(desk, &desk->help->mode);
}

void help_turn(struct mode *mode)
{
	struct help *help = (struct help *)mode;

	if (mode->desk->command.action == ACTION_CLICK &&
	    mode->desk->command.spot.kind != SPOT_BOX)
		return;
	do
		help->tab = (help->tab + mode->desk->command.by + HELP_TABS) %
			HELP_TABS;
	while (help->tab == HELP_MORE_KEYS && !help_has_more(help));
	help->from = 0;
}

/* Too far down is brought back when it is drawn. */
void help_scroll(struct mode *mode)
{
	struct help *help = (struct help *)mode;
	int from = help->from + mode->desk->command.by;

	help->from = from < 0 ? 0 : from > HELP_LINES ? HELP_LINES : from;
}

void help_close(struct mode *mode)
{
	desk_pop(mode->desk);
}
