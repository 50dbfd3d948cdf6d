/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/help.h"

#include <assert.h>
#include <string.h>

#include "util/number.h"
#include "view/help_view.h"
#include "words/words.h"

enum { HELP_TEXT_SIZE = 6000, HELP_KEYS_MOST = 4,
	HELP_TABS_MOST = HELP_KEYS + HELP_KEYS_MOST + 2, TITLE_MARGIN = 4 };

/* -- keys ------------------------------------------------------------------ */

/* The marks on the board and in the list of moves. */
static void help_add_marks(const struct glyphs *glyphs, struct text *text)
{
	text_add(text,
		"  %ssow  +1  %s\tthis house; gets a seed; gets the last one\n"
		"  x7  (2)\tcaptures 7 seeds; 2 still in the hand\n"
		"  3*  5x7\tmoves again; captures 7 with its last seed\n"
		"  4~2  _\tsown on 2 times; _ the next move\n"
		"  +8* ~-2  5?-4\tbest; an estimate; lost 4 "
		"(?" "? the result, = nothing)\n",
		glyphs->pointer, glyphs->landing);
}

/* A page of keys. */
struct help_keys {
	const char *name, *words;
};

/* Writes the keys to WORDS, cut at their headings; returns how many pages. */
static int help_cut_keys(const struct help *help, char words[HELP_TEXT_SIZE],
		struct help_keys keys[HELP_KEYS_MOST])
{
	struct text text = text_init(words, HELP_TEXT_SIZE);
	int count = 0;

	command_add_help(help->mode.desk->commands, help->of, &text);
	text_add(&text, "  ^C ^Z\tquit at once; suspend (fg resumes)");
	for (char *line = words, *end; line; line = end ? end + 1 : NULL) {
		end = strchr(line, '\n');
		if (*line != ' ') {
			assert(end && count < HELP_KEYS_MOST);
			if (count)
				line[-1] = '\0';
			*end = '\0';
			keys[count++] = (struct help_keys){ line, end + 1 };
		}
	}
	return count;
}

/* -- rules ----------------------------------------------------------------- */

static void help_add_rules(const struct desk *desk, struct text *text)
{
	const struct rules *rules = &desk->match.game.now.rules;
	struct facts facts = { .houses = rules->houses, .seeds = rules->seeds,
		.is = desk->match.settings->display.turned ? IF_SO : 0 };

	text_add(text, "Rules of this game: ");
	rules_add_name(rules, text);
	text_add(text, "\n  ");
	words_add(text, WORDS_SIZE_LONG, &facts);
	text_add(text, "\n  Choose one of your houses and sow all of its "
		"seeds. If the last one falls into your store, you move "
		"again.\n"
		"  Whoever has more seeds at the end wins.\n");
}

/* Adds the sentence for the value of each rule, rows FROM to TO. */
static void help_add_choices(const struct desk *desk, int from, int to,
		struct text *text)
{
	const struct rules *rules = &desk->match.game.now.rules;

	for (int i = from; i <= to; i++) {
		const char *sentence = rules_sentence(rules, i);

		if (sentence)
			text_add(text, "  %s\n", sentence);
	}
}

static void help_add_about(struct text *text)
{
	text_add(text, "kalah %s\n"
		"  Kalah, a game of the mancala family, for two players in a "
		"terminal.\n"
		"  kalah --plain plays in plain text, kalah --help lists the "
		"options, man kalah explains everything.\n"
		"  Free software under the GNU General Public License, version "
		"3 or later: you may use, study, share and change it. There "
		"is no warranty.\n", PACKAGE_VERSION);
}

/* -- the mode -------------------------------------------------------------- */

static void help_add_front(const struct desk *desk, int tab,
		struct text *text)
{
	if (tab == HELP_RULES)
		help_add_rules(desk, text);
	else if (tab == HELP_SOWING)
		help_add_choices(desk, RULE_SOWING, RULE_SOWING, text);
	else
		help_add_choices(desk, RULE_SOWING + 1, RULE_COUNT - 1, text);
}

/* Adds the names of all pages to TITLE and the words of the one shown to TEXT.
 * Wraps around at either end. */
static void help_add_page(struct help *help, char title[SCREEN_TITLE],
		struct text *text)
{
	const struct desk *desk = help->mode.desk;
	const char *names[HELP_TABS_MOST] = { "Rules", "Sowing", "Capture" };
	struct help_keys keys[HELP_KEYS_MOST];
	char words[HELP_TEXT_SIZE];
	int count = help_cut_keys(help, words, keys);

	help->count = HELP_KEYS + count + 2;
	help->tab = number_wrap(help->tab, help->count);
	for (int i = 0; i < count; i++)
		names[HELP_KEYS + i] = keys[i].name;
	names[help->count - 2] = "Marks";
	names[help->count - 1] = "About";
	screen_add_tabs(names, help->count, help->tab, number_least(
		desk->screen.layout.cols, HELP_COLS) - TITLE_MARGIN, title);
	if (help->tab < HELP_KEYS)
		help_add_front(desk, help->tab, text);
	else if (help->tab == help->count - 1)
		help_add_about(text);
	else if (help->tab == help->count - 2)
		help_add_marks(desk->screen.theme.glyphs, text);
	else
		text_add(text, "%s", keys[help->tab - HELP_KEYS].words);
}

static void help_draw(struct mode *mode, const struct legend *legends)
{
	struct help *help = (struct help *)mode;
	struct desk *desk = mode->desk;
	char words[HELP_TEXT_SIZE], title[SCREEN_TITLE];
	struct text text = TEXT_IN(words);
	struct help_page page = { .title = title, .words = words,
		.legends = legends, .scroll = &mode->scroll };

	help_add_page(help, title, &text);
	if (help->tab == HELP_SOWING)
		page.rules = &desk->match.game.now.rules;
	help_view_draw(&desk->screen, &page);
}

static const struct mode_kind help_kind = {
	.size = sizeof(struct help), .context = CONTEXT_HELP, 
	.draw_over = help_draw, .deaf = true
};

/* Over the board it begins with the rules, elsewhere with the keys. */
void help_open(struct mode *mode)
{
	struct desk *desk = mode->desk;
	enum context of = desk_context(desk);
	bool board = of & CONTEXT_BOARD;
	struct help *help = desk_push(desk, &help_kind);

	help->of = board ? CONTEXT_CHOOSING : of;
	help->tab = board ? HELP_RULES : HELP_KEYS;
}

void help_turn(struct mode *mode)
{
	struct help *help = (struct help *)mode;

	if (mode->desk->command.action == ACTION_CLICK &&
	    mode->desk->command.spot.kind != SPOT_BOX)
		return;
	help->tab += mode->desk->command.by;
	mode->scroll = (struct scroll){ 0 };
}
