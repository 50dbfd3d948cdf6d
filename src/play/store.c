/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/store.h"

#include <poll.h>
#include <stdio.h>
#include <unistd.h>

#include "files/config.h"
#include "files/paths.h"
#include "util/language.h"
#include "util/signals.h"

void store_say_unsaved(struct desk *desk, const char *words, int error)
{
	desk_fill(desk, words, &(struct facts){ .why = paths_error(error) });
}

/* -- the game -------------------------------------------------------------- */

static int store_save(struct desk *desk)
{
	const struct match *match = &desk->home;

	return games_follow(desk->games, match->settings, &match->game,
		match->touched);
}

int store_keep(struct desk *desk)
{
	return match_is_on(&desk->home) ? store_save(desk) : 0;
}

bool store_keeps(const struct desk *desk)
{
	return games_has_begun(desk->games) && !desk->told_unsaved;
}

bool store_leave(struct desk *desk, bool wants)
{
	const struct match *home = &desk->home;
	bool kept = !store_keep(desk) && games_has_begun(desk->games) &&
		!(wants && home->game.now.over);

	games_leave(desk->games, wants ? &home->game : NULL, home->touched);
	/* until the first game with a move */
	desk->newcomer &= home->game.total == 0;
	return kept;
}

void store_follow(struct desk *desk)
{
	int error;

	analysis_turn_to(&desk->analysis, desk->analysed);
	/* a hint may have been asked for in the review */
	if (desk->match == &desk->home &&
	    (desk->analysis.hinted || desk->analysis.values))
		match_help(desk->match);
	if (desk->top->kind->deaf)
		return;
	/* before the game is saved, as its file has the ID */
	if (desk->match == &desk->home)
		results_follow(&desk->results, desk->match, &desk->analysis);
	error = store_save(desk);
	if (error && !desk->told_unsaved)
		store_say_unsaved(desk, _("The game cannot be saved: {why}"),
			error);
	desk->told_unsaved = error;
}

/* -- settings -------------------------------------------------------------- */

/* A command's note comes first; then this is told at the end. */
static void store_tell_settings(struct desk *desk, int error)
{
	if (desk->told_settings_unsaved)
		return;
	if (desk->closed)
		store_complain(_("the settings could not be saved"), error);
	if (desk->note[0] || desk->quit)
		return;
	store_say_unsaved(desk, _("The settings cannot be saved: {why}"),
		error);
	desk->told_settings_unsaved = true;
}

void store_remember(struct desk *desk, bool again)
{
	int error;

	if (!desk->remember ||
	    settings_equal(&desk->remembered, &desk->settings) ||
	    (!again && settings_equal(&desk->refused, &desk->settings)))
		return;
	error = config_write(&desk->remembered, &desk->settings);
	if (error) {
		desk->refused = desk->settings;
		store_tell_settings(desk, error);
	} else {
		desk->remembered = desk->settings;
	}
}

/* A standard error that takes no output must not keep us from dying. */
bool store_complain(const char *what, int error)
{
	struct pollfd out = { .fd = STDERR_FILENO, .events = POLLOUT };

	if (error && (!signals_caught() || poll(&out, 1, 0) > 0))
		fprintf(stderr, "kalah: %s: %s\n", what, paths_error(error));
	return error;
}
