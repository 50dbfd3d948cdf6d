/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/modes/help.h"

#include <inttypes.h>
#include <string.h>

#include "view/help_view.h"

enum { HELP_TEXT_SIZE = 6000 };

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

/* The board has so many keys that only those below the first heading are on the
 * first page, with the marks. */
static int help_key_pages(const struct help *help)
{
	return help->of == CONTEXT_CHOOSING ? 2 : 1;
}

static void help_add_keys(const struct help *help, struct text *text)
{
	const struct desk *desk = help->mode.desk;
	char words[HELP_TEXT_SIZE];
	struct text all = TEXT_IN(words);
	char *rest;

	command_add_help(desk->commands, help->of, &all);
	text_add(&all, "  ^C ^Z\tquit at once; suspend (fg resumes)\n");
	rest = help_key_pages(help) == 1 ? words : help_second_heading(words);
	if (rest == words || help->page > 0) {
		text_add(text, "%s", rest);
		return;
	}
	text_add(text, "%.*s", (int)(rest - words), words);
	help_add_marks(desk->screen.theme.glyphs, text);
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
		desk->settings.display.turned ? "above" : "below");
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

static void help_draw(struct mode *mode, const struct legend *legends)
{
	struct help *help = (struct help *)mode;
	int keys = help_key_pages(help);
	char words[HELP_TEXT_SIZE], name[40];
	struct text text = TEXT_IN(words), title = TEXT_IN(name);
	struct help_page page = { .title = name, .words = words,
		.legends = legends, .from = help->from };

	text_add(&title, " Help %d/%d: ", help->page + 1, keys + 2);
	if (help->page < keys) {
		text_add(&title, "keys ");
		help_add_keys(help, &text);
	} else if (help->page == keys) {
		text_add(&title, "rules ");
		page.rules = &mode->desk->match.game.now.rules;
		help_add_rules(mode->desk, &text);
	} else {
		text_add(&title, "about ");
		help_add_about(&text);
	}
	help->from = help_view_draw(&mode->desk->screen, &page);
}

static const struct mode_kind help_kind = {
	.context = CONTEXT_HELP, .draw_over = help_draw, .deaf = true
};

void help_open(struct mode *mode)
{
	struct desk *desk = mode->desk;
	enum context of = desk_context(desk);

	*desk->help = (struct help){ .mode.kind = &help_kind,
		.of = of & CONTEXT_BOARD ? CONTEXT_CHOOSING : of };
	desk_push(desk, &desk->help->mode);
}

void help_turn(struct mode *mode)
{
	struct help *help = (struct help *)mode;
	int pages = help_key_pages(help) + 2;

	if (mode->desk->command.action == ACTION_CLICK &&
	    mode->desk->command.spot.kind != SPOT_BOX)
		return;
	help->page = (help->page + mode->desk->command.by + pages) % pages;
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
