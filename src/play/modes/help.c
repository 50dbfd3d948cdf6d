/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes.h"

#include "util/language.h"
#include "view/help_view.h"
#include "words/words.h"

/* -- the text -------------------------------------------------------------- */

/* Adds the rules in force. */
static void help_add_rules(const struct desk *desk, struct text *text)
{
	const struct rules *rules = &desk->match->game.now.rules;
	struct facts facts = { .houses = rules->houses,
		.seeds = rules->seeds };

	text_add(text, "%s", _("Rules of this game: "));
	rules_add_name(rules, text);
	text_add(text, "\n  ");
	words_fill(text, match_is_turned(desk->match) ?
		_("Each player has a row of {houses} with {seeds} each, and a "
		"store. P1 sits above.") :
		_("Each player has a row of {houses} with {seeds} each, and a "
		"store. P1 sits below."), &facts);
	text_add(text, "\n  %s\n", _("Choose one of your houses and sow all "
		"of its seeds."));
	for (int i = 0; i < RULE_COUNT; i++) {
		const char *sentence = rules_sentence(rules, i);

		if (sentence)
			text_add(text, "  %s\n", sentence);
	}
	text_add(text, "  %s\n", _("Whoever has more seeds at the end wins."));
}

/* Adds the marks on the board and in the list of moves. */
static void help_add_marks(const struct screen *screen, struct text *text)
{
	const struct glyphs *glyphs = screen->theme.glyphs;

	text_add(text, _("On the board\n"
		"  %ssow\tthe house that would be sown\n"
		"  +1  -2\tgets a seed; loses two, which are sown on\n"
		"  %s\tgets the last seed\n"
		"  x7\t7 seeds are captured here\n"
		"  (2)\t2 seeds still in the hand\n"), screen->layout.carved ?
		glyphs->chosen : glyphs->pointer, glyphs->landing);
	text_add(text, "%s", _("In the list of moves\n"
		"  3*\tmoves again\n"
		"  5x7\tcaptures 7 seeds, its last one included\n"
		"  4>2\tis sown on 2 times\n"
		"  _\tthe next move\n"
		"What moves are worth\n"
		"  +8=\twins by 8 with best play; nothing is better\n"
		"  ~-2\tloses by 2, as far as could be seen\n"
		"  5?-4\tlost 4 seeds\n"
		"  5?" "?-4\tlost the result: a win or a tie\n"
		"  5=\tlost nothing\n"));
}

static void help_add_about(struct text *text)
{
	text_add(text, _("kalah %s\n"
		"  Kalah, a game of the mancala family, for two players in a "
		"terminal.\n"
		"  kalah --plain plays in plain text, kalah --help lists the "
		"options, man kalah explains everything.\n"
		"  Free software under the GNU General Public License, version "
		"3 or later: you may use, study, share and change it. There "
		"is no warranty.\n"), PACKAGE_VERSION);
}

/* -- the mode -------------------------------------------------------------- */

/* What the mode below can do. */
static void help_draw(struct mode *mode, const struct legend *legends)
{
	struct desk *desk = mode->desk;
	bool board = !mode->below->below;
	struct text text = TEXT_IN((char[18000]){ 0 });
	struct help_page page = { .title = _(" Help "), .words = text.at,
		.legends = legends, .scroll = &mode->scroll,
		.rules = board ? &desk->match->game.now.rules : NULL };

	if (board)
		help_add_rules(desk, &text);
	command_add_help(mode->below->kind, CONTEXT_CHOOSING, &text);
	text_add(&text, "  ^C ^Z\t%s\n", _("quit at once; suspend"));
	if (!board)
		help_add_rules(desk, &text);
	help_add_marks(&desk->screen, &text);
	help_add_about(&text);
	help_view_draw(&desk->screen, &page);
}

const struct command_row help_commands[] = {
	{ "Esc q|Q", NULL, "close", .run = desk_pop },
	{ "Left", .run = desk_scroll, .by = -10 },
	{ "Right Enter Space ? F1", "PgUp PgDn", "page", .run = desk_scroll,
	  .by = 10 },
	COMMANDS_THAT_SCROLL,
	{ "Down j|Tab", "Up Down", "scroll", .run = desk_scroll, .by = 1 },
	{ "Click", .run = desk_scroll, .by = 10 },
	COMMANDS_EVERYWHERE
};

static const struct mode_kind help_kind = {
	.size = sizeof(struct mode), .commands = help_commands,
	.draw_over = help_draw, .deaf = true
};

void help_open(struct desk *desk)
{
	desk_push(desk, &help_kind);
}
