/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/telling.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "match/computer.h"

/* -- moves ----------------------------------------------------------------- */

/* Where the last seed falls: "your store", "the computer's house 2"; OWN (may
 * be NULL) replaces the owner of a house of the mover: "its own house 2". */
static void telling_add_place(const struct naming *naming,
		const struct ply *ply, const char *own, struct text *text)
{
	struct place last = ply->last;
	bool house = last.house, mine = house && last.player == ply->player;
	const char *whose = mine && own ? own :
		naming->player[last.player].whose;

	text_add(text, "%s%s%s", whose, *whose ? " " : "",
		house ? "house " : "store");
	if (house)
		notation_add_house(naming, last.player, last.house, text);
}

void telling_add_effect(const struct naming *naming, const struct ply *ply,
		struct text *text)
{
	const struct naming_player *player = &naming->player[ply->player];

	text_add(text, "It ");
	notation_add_relays(ply, "is ", text);
	if (ply->relays)
		text_add(text, " and ");
	if (ply->captured) {
		text_add(text, "captures ");
		notation_add_count(ply->captured, "seed", text);
		text_add(text, ply->over ? " and ends the game." : ".");
	} else if (ply->over) {
		text_add(text, "ends the game.");
	} else {
		text_add(text, "ends in ");
		telling_add_place(naming, ply, NULL, text);
		if (ply->landing == LANDING_STORE) {
			text_add(text, ", so ");
			notation_add_player(player, false, text);
			text_add(text, " move%s again", player->you ? "" : "s");
		}
		text_add(text, ".");
	}
}

void telling_add_word(const struct naming *naming, const struct ply *ply,
		struct text *text)
{
	if (ply->captured) {
		text_add(text, "captures %" PRId64 "%s", ply->captured,
			ply->over ? " and ends the game" : "");
	} else if (ply->over) {
		text_add(text, "ends the game");
	} else if (ply->landing == LANDING_STORE) {
		text_add(text, "again");
	} else {
		text_add(text, "to ");
		telling_add_place(naming, ply, "", text);
	}
}

/* Adds what the move does, as part of a sentence about its player. */
static void telling_add_result(const struct naming *naming,
		const struct ply *ply, const char *s, struct text *text)
{
	const char *and = ply->relays ? ", and" : " and";

	if (ply->captured)
		text_add(text, "%s capture%s %" PRId64,
			ply->over && !ply->relays ? "," : and, s,
			ply->captured);
	if (ply->over) {
		text_add(text, "%s end%s the game", ply->captured ? " and" :
			and, s);
	} else if (ply->landing == LANDING_STORE) {
		text_add(text, "%s move%s again", and, s);
	} else if (!ply->captured) {
		text_add(text, ", to ");
		telling_add_place(naming, ply, strncmp(naming->player[
			ply->player].whose, "the ", 4) ? NULL : "its own",
			text);
	}
}

void telling_add_deed(const struct naming *naming, const struct ply *ply,
		struct text *text)
{
	const struct naming_player *player = &naming->player[ply->player];
	const char *s = player->you ? "" : "s";

	notation_add_player(player, true, text);
	if (ply->landing == LANDING_SWAP) {
		text_add(text, " swap%s sides", s);
		return;
	}
	text_add(text, " play%s ", s);
	notation_add_house(naming, ply->player, ply->house, text);
	notation_add_relays(ply, ", ", text);
	telling_add_result(naming, ply, s, text);
}

/* -- what they are worth --------------------------------------------------- */

void telling_add_outcome(const struct naming *naming, const struct board *now,
		int64_t house, int64_t value, bool proved, struct text *text)
{
	enum player mover = now->mover;
	bool swap = house == HOUSE_SWAP;
	const struct naming_player *winner = &naming->player[
		(value > 0) != swap ? mover : (enum player)!mover];
	const char *sure = proved ? "" : " probably";
	/* until the swap is decided, nobody knows who will sit there */
	bool later = now->swap == SWAP_LATER && value < 0;

	if (!value) {
		text_add(text, "it is%s a tie", sure);
		return;
	}
	if (later)
		text_add(text, "the second player");
	else
		notation_add_player(winner, false, text);
	text_add(text, "%s win%s by %" PRId64, sure,
		!later && winner->you ? "" : "s", value > 0 ? value : -value);
}

void telling_add_depth(const struct engine_report *report, struct text *text)
{
	const char *excuse = computer_excuse(report);

	notation_add_count(report->depth, "turn", text);
	text_add(text, " ahead%s%s", excuse ? ", " : "", excuse ? excuse : "");
}

/* Adds what the best move leads to. */
static void telling_add_best(const struct match *match,
		const struct engine_report *report, struct text *text)
{
	struct naming naming = settings_naming(match->settings,
		match->game.now.rules.houses,
		game_is_swapped(&match->game, match->game.count) ||
		report->best == HOUSE_SWAP);
	int64_t value;
	bool proved = engine_best_value(report, &value);
	char *at;

	if (!proved && !report->depth)
		return;
	text_add(text, proved ? " With best play " : " ");
	at = &text->at[text->length];
	telling_add_outcome(&naming, &match->game.now, report->best, value,
		proved, text);
	if (!proved) {
		*at = (char)toupper((unsigned char)*at);
		text_add(text, " (");
		telling_add_depth(report, text);
		text_add(text, ")");
	}
	text_add(text, ".");
}

void telling_add_hint(const struct match *match,
		const struct engine_report *report, struct text *text)
{
	struct naming naming = match_naming(match);
	struct ply ply;

	if (report->best == HOUSE_SWAP) {
		text_add(text, "Hint: swap sides.");
	} else {
		ply = board_foresee(&match->game.now, report->best);
		text_add(text, "Hint: play house %" PRId64 ". ",
			match_number(match, report->best));
		telling_add_effect(&naming, &ply, text);
	}
	telling_add_best(match, report, text);
}
