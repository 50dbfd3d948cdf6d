/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/leaving.h"

#include "files/paths.h"
#include "play/modes/prompt.h"

void leaving_start_new(struct desk *desk)
{
	struct text words = TEXT_IN((char[200]){ 0 });

	settings_add_starting(&desk->settings, desk->match.luck, &words);
	if (words.length)
		desk_note(desk, "%s", words.at);
	autosave_leave(desk->autosave, &desk->match);
	/* until the first game with a move */
	desk->newcomer &= desk->match.game.total == 0;
	match_start(&desk->match);
}

static void leaving_answer_new(struct desk *desk, bool yes)
{
	if (yes)
		leaving_start_new(desk);
}

/* REMEMBERED is swapped as well: this is no change of settings to be saved. */
static void leaving_answer_swap(struct desk *desk, bool yes)
{
	if (!yes)
		return;
	match_swap_sides(&desk->match);
	settings_swap_sides(&desk->remembered);
	leaving_start_new(desk);
}

void leaving_new(struct mode *mode)
{
	static const char *const words[2][2] = { {
		"Start a new game and give this one up?  y/n",
		"Swap sides, start a new game and give this one up?  y/n"
	}, {
		"Start a new game?  This one is kept: K lists it.  y/n",
		"Swap sides and start a new game?  "
			"This one is kept: K lists it.  y/n"
	} };
	struct desk *desk = mode->desk;
	bool swaps = desk->command.by, kept = desk_keeps(desk);
	void (*answer)(struct desk *desk, bool yes) = swaps ?
		leaving_answer_swap : leaving_answer_new;

	if (match_is_on(&desk->match))
		prompt_ask(desk, words[kept][swaps], kept ?
			"Leave this game? y/n" : "Give this game up? y/n",
			answer);
	else
		answer(desk, true);
}

static void leaving_answer_quit(struct desk *desk, bool yes)
{
	desk->quit = yes;
}

void leaving_quit(struct mode *mode)
{
	struct desk *desk = mode->desk;
	int error;

	desk_settle(desk);
	error = desk_keep(desk);
	desk->quit = !error;
	if (!error)
		return;
	screen_set(&desk->screen, &desk->settings.display);
	desk_note(desk, "%s", paths_error(error));
	prompt_ask(desk, "Quit without saving this game?  y/n",
		"Quit unsaved? y/n", leaving_answer_quit);
}
