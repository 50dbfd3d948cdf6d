/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/leaving.h"

#include "files/paths.h"
#include "play/modes/prompt.h"
#include "words/telling.h"

void leaving_start_new(struct desk *desk)
{
	struct text words = TEXT_IN((char[200]){ 0 });

	telling_add_starting(&desk->settings, desk->match.luck, &words);
	if (words.length)
		desk_note(desk, "%s", words.at);
	games_leave(desk->games, match_is_on(&desk->match),
		desk->match.touched);
	/* until the first game with a move */
	desk->newcomer &= desk->match.game.total == 0;
	match_start(&desk->match);
}

/* A position that was given stays. */
static bool leaving_may_restart(const struct game *game,
		const struct settings *before)
{
	return game->total == 0 &&
		(before->start || starting_is_usual(game_first(game)));
}

void leaving_adopt(struct desk *desk, const struct settings *before,
		bool starting)
{
	const struct settings *now = &desk->settings;
	bool other = before->first != now->first ||
		before->start != now->start ||
		!rules_equal(&before->rules, &now->rules);

	match_change_players(&desk->match, before);
	if (other && !starting && leaving_may_restart(&desk->match.game,
			before))
		leaving_start_new(desk);
	/* in words, the setting says so itself */
	else if (other && !starting && !desk->patient)
		desk_note(desk, "The new rules apply from the next game: "
			"n starts one.");
}

static void leaving_answer_new(struct desk *desk, void *subject, bool yes)
{
	(void)subject;
	if (yes)
		leaving_start_new(desk);
}

/* REMEMBERED is swapped as well: this is no change of settings to be saved. */
static void leaving_answer_swap(struct desk *desk, void *subject, bool yes)
{
	(void)subject;
	if (!yes)
		return;
	match_swap_sides(&desk->match);
	settings_swap_sides(&desk->remembered);
	leaving_start_new(desk);
}

void leaving_new(struct mode *mode)
{
	static const struct question questions[2][2] = { {
		{ "Start a new game and give this one up?  y/n",
		  "Give this game up? y/n",
		  "Give this game up and start a new one?",
		  leaving_answer_new, NULL },
		{ "Swap sides, start a new game and give this one up?  y/n",
		  "Give this game up? y/n",
		  "Give this game up and start one with the sides swapped?",
		  leaving_answer_swap, NULL }
	}, {
		{ "Start a new game?  This one is kept: K lists it.  y/n",
		  "Leave this game? y/n",
		  "This game is kept. Start a new one?",
		  leaving_answer_new, NULL },
		{ "Swap sides and start a new game?  "
		  "This one is kept: K lists it.  y/n",
		  "Leave this game? y/n",
		  "This game is kept. Start one with the sides swapped?",
		  leaving_answer_swap, NULL }
	} };
	struct desk *desk = mode->desk;
	const struct question *question =
		&questions[desk_keeps(desk)][desk->command.by];

	if (match_is_on(&desk->match))
		prompt_ask(desk, question, NULL);
	else
		question->answer(desk, NULL, true);
}

static void leaving_answer_quit(struct desk *desk, void *subject, bool yes)
{
	(void)subject;
	desk->quit = yes;
}

void leaving_quit(struct mode *mode)
{
	static const struct question question = {
		"Quit without saving this game?  y/n", "Quit unsaved? y/n",
		"Quit without saving this game?", leaving_answer_quit, NULL
	};
	struct desk *desk = mode->desk;
	int error;

	desk_settle(desk);
	error = desk_keep(desk);
	desk->quit = !error;
	if (!error)
		return;
	screen_set(&desk->screen, &desk->settings.display);
	/* in words, this has been said */
	if (!desk->patient)
		desk_note(desk, "%s", paths_error(error));
	prompt_ask(desk, &question, NULL);
}
