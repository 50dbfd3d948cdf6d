/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/notation.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <string.h>

const struct naming naming_plain = {
	.player = {
		{ .name = "P1", .who = "P1", .whose = "P1's",
		  .wins = "P1 wins" },
		{ .name = "P2", .who = "P2", .whose = "P2's",
		  .wins = "P2 wins" }
	}
};

int64_t notation_number(const struct naming *naming, enum player player,
		int64_t house)
{
	assert(house >= 1);
	return player == P2 ? naming->beyond + house : house;
}

int64_t notation_house(const struct naming *naming, int64_t houses,
		enum player player, int64_t number)
{
	if (player == P2)
		number -= naming->beyond;
	return number >= 1 && number <= houses ? number : 0;
}

void notation_add_player(const struct naming_player *player, bool begins,
		struct text *text)
{
	char first = player->who[0];

	text_add(text, "%c%s", begins ? toupper((unsigned char)first) : first,
		player->who + 1);
}

void notation_add_house(const struct naming *naming, enum player player,
		int64_t house, struct text *text)
{
	if (house == HOUSE_SWAP)
		text_add(text, "swap");
	else
		text_add(text, "%" PRId64, notation_number(naming, player,
			house));
}

void notation_add_ply(const struct naming *naming, const struct ply *ply,
		struct text *text)
{
	notation_add_house(naming, ply->player, ply->house, text);
	if (ply->relays)
		text_add(text, "~%" PRId64, ply->relays);
	if (ply->landing == LANDING_STORE)
		text_add(text, "*");
	if (ply->captured)
		text_add(text, "x%" PRId64, ply->captured);
}

void notation_add_count(int64_t count, const char *what, struct text *text)
{
	text_add(text, "%" PRId64 " %s%s", count, what, count == 1 ? "" : "s");
}

void notation_add_relays(const struct ply *ply, const char *before,
		struct text *text)
{
	if (!ply->relays)
		return;
	text_add(text, "%ssown on ", before);
	if (ply->relays == 1)
		text_add(text, "once");
	else
		notation_add_count(ply->relays, "time", text);
}

void notation_add_difference(int64_t difference, const char *more,
		const char *less, struct text *text)
{
	text_add(text, "%s by %" PRId64, difference > 0 ? more : less,
		difference > 0 ? difference : -difference);
}

/* "last in your empty house 6" */
static void notation_add_last(const struct naming *naming,
		const struct ply *ply, struct text *text)
{
	struct place last = ply->last;
	const char *whose = naming->player[last.player].whose;
	bool its = last.player == ply->player && !strncmp(whose, "the ", 4);

	text_add(text, "last in %s ", its ? "its" : whose);
	if (last.house == 0)
		text_add(text, "store");
	else
		text_add(text, "%shouse %" PRId64, ply->empty ? "empty " : "",
			notation_number(naming, last.player, last.house));
}

/* What follows from where the last seed fell. */
static void notation_add_consequence(const struct rules *rules,
		const struct ply *ply, struct text *text)
{
	if (ply->landing == LANDING_STORE && !ply->over) {
		text_add(text, ": another move.");
	} else if (ply->landing == LANDING_CAPTURE) {
		text_add(text, ": ");
		notation_add_count(ply->captured, "seed", text);
		text_add(text, " captured.");
	} else if (ply->landing == LANDING_CUT) {
		text_add(text, ": a row is empty.");
	} else if (ply->empty && ply->last.player == ply->player &&
		   rules->relay != RELAY_ON &&
		   rules->capture == CAPTURE_OPPOSITE) {
		text_add(text, "; opposite is empty: no capture.");
	} else {
		text_add(text, ".");
	}
}

void notation_add_effect(const struct naming *naming, const struct board *now,
		const struct ply *ply, struct text *text)
{
	notation_add_count(ply->seeds, "seed", text);
	notation_add_relays(ply, ", ", text);
	text_add(text, ", ");
	notation_add_last(naming, ply, text);
	notation_add_consequence(&now->rules, ply, text);
}

void notation_add_brief(const struct naming *naming, const struct ply *ply,
		struct text *text)
{
	struct place last = ply->last;

	if (ply->captured)
		text_add(text, "takes %" PRId64, ply->captured);
	else if (last.house == 0)
		text_add(text, ply->over ? "to store" : "to store, again");
	else
		text_add(text, "to %s%" PRId64, last.player == ply->player ?
			"" : naming->player[last.player].you ? "your " :
			last.player == P1 ? "P1 " : "P2 ",
			notation_number(naming, last.player, last.house));
}

void notation_add_end(const struct naming *naming, const struct game *game,
		struct text *text)
{
	const struct board *now = &game->now;

	switch (game_end(game)) {
	case GAME_RUNS:
		break;
	case GAME_ROW_EMPTY:
		if (now->row[P1] + now->row[P2] == 0)
			text_add(text, "Game over: both rows are empty.");
		else
			text_add(text, "Game over: %s row is empty.",
				naming->player[now->row[P1] ? P2 : P1].whose);
		break;
	case GAME_NO_SEEDS:
		text_add(text, "Game over: no seeds to sow in %s row.",
			naming->player[now->mover].whose);
		break;
	case GAME_MAJORITY:
		text_add(text, "Game over: more than half of all seeds are in "
			"%s store.", naming->player[now->store[P2] >
				now->store[P1] ? P2 : P1].whose);
		break;
	case GAME_REPEATED:
		text_add(text,
			"Game over: the same position for the third time.");
		break;
	}
}

void notation_add_result(const struct naming *naming,
		const struct board *board, struct text *text)
{
	int64_t score[2] = { board_score(board, P1), board_score(board, P2) };
	enum player best = score[P2] > score[P1] ? P2 : P1;

	text_add(text, "%s, %" PRId64 "-%" PRId64 ".",
		score[P1] == score[P2] ? "A tie" : naming->player[best].wins,
		score[best], score[best == P1 ? P2 : P1]);
}
