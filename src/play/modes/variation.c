/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/variation.h"

#include "util/language.h"
#include "util/number.h"
#include "words/advice.h"
#include "words/telling.h"

enum { BRIEF = 160 };		/* columns of a line in brief */

static void variation_leave(struct mode *mode)
{
	analysis_drop_line(&mode->desk->analysis);
	mode->desk->seen = &mode->desk->match;
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

/* -- what is seen ---------------------------------------------------------- */

static struct facts variation_facts(const struct variation *variation)
{
	const struct game *game = &variation->match.game;

	return (struct facts){ .is = variation->best ? IF_SO : 0,
		.house = !variation->house ? 0 :
			match_number(&variation->match, variation->house),
		.move = (int64_t)game->count, .total = (int64_t)game->total };
}

static void variation_say_last(const struct variation *variation,
		struct text *text)
{
	const struct match *match = &variation->match;
	const struct game *game = &match->game;

	if (game->count) {
		struct naming naming = match_naming_at(match, game->count - 1);

		telling_add_move(WORDS_DEED, &naming, game_last(game), text);
	} else {
		struct facts facts = variation_facts(variation);

		words_add(text, WORDS_LINE_BEGINS, &facts);
	}
}

static void variation_say_rest(const struct variation *variation,
		const struct naming *naming, int columns, struct text *text)
{
	const struct game *game = &variation->match.game;

	if (game->now.over)
		telling_add_result(naming, &game->now, text);
	else if (game->count < game->total)
		advice_add_line(naming, game, game->count, columns, text);
	else
		text_add(text, "%s", analysis_line_ends(game) ?
			_("The search went no further.") : _("Thinking..."));
}

static void variation_speak(struct mode *mode, struct script *script)
{
	const struct variation *variation = (struct variation *)mode;
	struct naming naming = match_naming(&variation->match);
	struct rect room = mode->desk->screen.layout.text;
	struct text last = TEXT_IN(script->text[0]);
	struct text rest = TEXT_IN(script->text[1]);
	struct text brief = TEXT_IN(script->brief[1]);
	struct facts facts = variation_facts(variation);

	/* the players need not be those who would play it */
	for (int i = 0; i < PAGE_TITLES - 1; i++) {
		struct text right = TEXT_IN(script->right[i]);

		words_add(&right, WORDS_LINE_TITLE, &facts);
	}
	for (int i = 2; i < PAGE_SENTENCES; i++)
		script->text[i][0] = '\0';
	script->brief[0][0] = '\0';
	variation_say_last(variation, &last);
	variation_say_rest(variation, &naming, (room.cols - 2) *
		number_most(room.rows - 1, 1), &rest);
	variation_say_rest(variation, &naming, BRIEF, &brief);
}

static const struct mode_kind variation_kind = {
	.size = sizeof(struct variation), .context = CONTEXT_LINE,
	.leave = variation_leave, .tick = variation_tick, .draw = review_draw,
	.speak = variation_speak
};

/* -- commands -------------------------------------------------------------- */

void variation_open(struct desk *desk, int64_t house, bool best)
{
	struct variation *variation = desk_push(desk, &variation_kind);

	analysis_want_line(&desk->analysis, &desk->match.game.now, house);
	variation->settings = *desk->match.settings;
	variation->house = house;
	variation->best = best;
	variation->settings.player1 = (int)match_who(&desk->match, P1);
	variation->settings.player2 = (int)match_who(&desk->match, P2);
	if (game_is_swapped(&desk->match.game, desk->match.game.count))
		settings_swap_names(&variation->settings);
	variation->match = (struct match){ .settings = &variation->settings,
		.looking = true };
	game_start_amid(&variation->match.game, game_first(
		analysis_line(&desk->analysis)));
	desk->seen = &variation->match;
	variation_tick(&variation->review.mode, desk->now);
}

void variation_start(struct mode *mode)
{
	struct desk *desk = mode->desk;

	if (desk->match.game.now.over) {
		desk_say(desk, WORDS_IS_OVER, NULL);
		return;
	}
	match_help(&desk->match);
	variation_open(desk, !desk->match.looking ? 0 : verdict_house(
		analysis_verdict_at(&desk->analysis, desk->match.game.count)),
		true);
}

void variation_start_played(struct mode *mode)
{
	struct desk *desk = mode->desk;
	const struct game *game = &desk->match.game;

	if (game->count == game->total) {
		desk_say(desk, WORDS_LAST_MOVE, NULL);
		return;
	}
	match_help(&desk->match);
	variation_open(desk, game->plies[game->count].house, false);
}
