/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes.h"

#include <limits.h>

#include "play/modes/board_mode.h"
#include "util/language.h"
#include "words/telling.h"

struct variation {
	struct mode mode;
	struct board_mode page;
	struct settings settings;	/* of MATCH */
	struct match match;
	int64_t house;		/* the line begins with it, unless 0 */
	bool best;		/* as the BEST move; else to see what follows */
};

enum { LINE = 160 };		/* columns of a line, or so */

static void variation_leave(struct mode *mode)
{
	analysis_drop_line(&mode->desk->analysis);
	mode->desk->seen = mode->desk->analysed;
	match_done(&((struct variation *)mode)->match);
}

/* Adds what has been found since. */
static int64_t variation_tick(struct mode *mode, int64_t now)
{
	struct variation *variation = (struct variation *)mode;
	struct game *game = &variation->match.game;
	size_t count = game->count;
	const struct game *found = analysis_line(&mode->desk->analysis);

	(void)now;
	if (!found || found->total <= game->total)
		return -1;
	game_go(game, game->total);
	while (game->total < found->total)
		game_play(game, found->plies[game->total].house);
	game_go(game, count);
	return -1;
}

static void variation_draw(struct mode *mode)
{
	board_mode_draw(mode, &((struct variation *)mode)->page);
}

/* -- what is seen ---------------------------------------------------------- */

static struct facts variation_facts(const struct variation *variation)
{
	const struct game *game = &variation->match.game;

	return (struct facts){
		.house = !variation->house ? 0 :
			match_number(&variation->match, variation->house),
		.move = (int64_t)game->count, .total = (int64_t)game->total };
}

/* Adds the last move, or what there is before the first. */
static void variation_add_last(const struct variation *variation,
		struct text *text)
{
	const struct match *match = &variation->match;
	const struct game *game = &match->game;
	struct facts facts = variation_facts(variation);
	struct naming naming = match_naming_at(match, game->count ?
		game->count - 1 : 0);

	if (game->count)
		telling_add_plies(&naming, game, game->count - 1, game->count,
			LINE, text);
	else if (variation->best)
		text_add(text, "%s", _("The best play from here:"));
	else
		words_add(text, WORDS_LINE_BEGINS, &facts);
}

static void variation_add_rest(const struct variation *variation,
		struct text *text)
{
	const struct game *game = &variation->match.game;
	const struct game *line = analysis_line(
		&variation->mode.desk->analysis);
	struct naming naming = match_naming(&variation->match);
	struct naming first = match_naming_at(&variation->match, 0);

	telling_add_plies(&naming, game, game->count, game->total, LINE, text);
	if (line && analysis_line_ends(line))
		telling_add_line_end(&first, line, text);
	else
		words_say(text, _("Thinking..."));
}

static void variation_speak(struct mode *mode, struct page *page)
{
	const struct variation *variation = (struct variation *)mode;
	struct facts facts = variation_facts(variation);
	struct text text;

	board_mode_say_title(mode->desk, false, page);
	/* the players need not be those who would play it */
	text = TEXT_IN(page->right);
	if (variation->best)
		words_fill(&text, _("Best line  move {move} of {total}"),
			&facts);
	else
		words_add(&text, WORDS_LINE_TITLE, &facts);
	text = page_view_add(page, PARAGRAPH_EVENT);
	variation_add_last(variation, &text);
	text = page_view_add(page, PARAGRAPH_ANSWER);
	variation_add_rest(variation, &text);
}

/* -- commands -------------------------------------------------------------- */

const struct command_row variation_commands[] = {
	COMMAND_HEADING("Line"),
	{ "Right Down r Enter Space", NULL, "next move",
	  .help = "one move forward", .run = board_mode_go, .by = 1 },
	{ "Left Up u", NULL, "back", .help = "one move back",
	  .run = board_mode_go, .by = -1 },
	{ "Home ^A", .run = board_mode_go, .by = INT_MIN },
	{ "End ^E", "Home End", "start, end", "Home ^A End ^E",
	  "the start, the end", .run = board_mode_go, .by = INT_MAX },
	{ "Esc w q|Q", NULL, "done", .help = "back to where you asked for it",
	  .run = desk_pop },
	{ "? F1", NULL, "help", .help = "this help", .run = help_open },
	{ "Click", .help = "go to a move in the list",
	  .run = board_mode_click },
	COMMANDS_EVERYWHERE
};

static const struct mode_kind variation_kind = {
	.size = sizeof(struct variation), .commands = variation_commands,
	.leave = variation_leave, .tick = variation_tick,
	.draw = variation_draw, .speak = variation_speak
};

void variation_open(struct desk *desk, int64_t house, bool best)
{
	struct variation *variation = desk_push(desk, &variation_kind);

	analysis_want_line(&desk->analysis, &desk->analysed->game.now, house);
	variation->settings = *desk->analysed->settings;
	variation->house = house;
	variation->best = best;
	variation->settings.player1 = (int)match_who(desk->analysed, P1);
	variation->settings.player2 = (int)match_who(desk->analysed, P2);
	if (game_is_swapped(&desk->analysed->game, desk->analysed->game.count))
		settings_swap_names(&variation->settings);
	variation->match = (struct match){ .settings = &variation->settings };
	match_hold(&variation->match, match_is_turned(desk->seen));
	game_start_amid(&variation->match.game, game_first(
		analysis_line(&desk->analysis)));
	desk->seen = &variation->match;
	variation_tick(&variation->mode, desk->now);
}

void variation_start(struct desk *desk)
{
	const struct verdict *verdict;

	if (desk->analysed->game.now.over) {
		desk_say(desk, WORDS_IS_OVER, NULL);
		return;
	}
	match_help(desk->match);
	verdict = analysis_verdict_at(&desk->analysis,
		desk->analysed->game.count);
	variation_open(desk, desk->analysed == desk->match ? 0 :
		verdict_house(verdict), true);
}

void variation_start_played(struct desk *desk)
{
	const struct game *game = &desk->analysed->game;

	if (game->count == game->total) {
		desk_note(desk, _("This is the last move."));
		return;
	}
	match_help(desk->match);
	variation_open(desk, game->plies[game->count].house, false);
}
