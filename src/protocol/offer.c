/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/offer.h"

#include <inttypes.h>
#include <string.h>

#include "model/position.h"

/* -- saying it ------------------------------------------------------------- */

static void offer_say_moves(const struct game *game, struct wire *wire)
{
	char words[1000];
	struct text line = TEXT_IN(words);

	for (size_t i = 0; i < game->count; i++) {
		text_add(&line, " ");
		notation_add_word(game->plies[i].house, &line);
		if (line.length < sizeof words - 40 && i + 1 < game->count)
			continue;
		wire_say(wire, "moves%s", words);
		line = TEXT_IN(words);
	}
}

void offer_say(const struct offer *offer, struct wire *wire)
{
	const struct game *game = &offer->game;
	const struct board *first = game_first(game);
	struct text position = TEXT_IN((char[OFFER_POSITION]){ 0 });

	wire_say(wire, "game %" PRId64 " %" PRId64, game->marks.shared,
		game->marks.cuts);
	/* one that is as usual is not said: older programs may not know it */
	for (int i = 0; i < RULE_COUNT; i++) {
		struct text value = TEXT_IN((char[40]){ 0 });

		if (field_equal(&rule_table[i], &first->rules,
				&preset_table[PRESET_STANDARD].rules))
			continue;
		field_add_value(&rule_table[i], &first->rules, &value);
		wire_say(wire, "rule %s %s", rule_table[i].name, value.at);
	}
	for (int i = 0; i < 2; i++)
		wire_say(wire, "name %d %s", i + 1, offer->name[i]);
	position_add(first, &position);
	wire_say(wire, "start %zu %d %s", game->count, first->mover + 1,
		position.at);
	offer_say_moves(game, wire);
	position = TEXT_IN((char[OFFER_POSITION]){ 0 });
	position_add(&game->now, &position);
	wire_say(wire, "position %s", position.at);
}

/* -- hearing it ------------------------------------------------------------ */

void offer_done(struct offer *offer)
{
	game_done(&offer->game);
	*offer = (struct offer){ .begun = false };
}

int64_t offer_take_number(char **rest, int64_t most)
{
	return field_number(text_word(rest), most);
}

const char *offer_hear_game(struct offer *offer, char *rest)
{
	int64_t shared = offer_take_number(&rest, INT64_MAX);
	int64_t cuts = offer_take_number(&rest, INT64_MAX);

	if (shared <= 0 || cuts < 0)
		return "game";
	offer_done(offer);
	offer->game.marks.shared = shared;
	offer->game.marks.cuts = cuts;
	offer->game.now.rules = preset_table[PRESET_STANDARD].rules;
	return NULL;
}

const char *offer_hear_rule(struct offer *offer, char *rest)
{
	struct rules *rules = &offer->game.now.rules;
	const char *name = text_word(&rest), *word = text_word(&rest);
	int64_t value;

	if (!rules->houses || offer->begun)
		return "order";
	for (int i = 0; i < RULE_COUNT; i++) {
		if (strcmp(rule_table[i].name, name) != 0)
			continue;
		if (!field_parse(&rule_table[i], word, &value))
			return "rules";
		field_set(&rule_table[i], rules, value);
		return rules_fit_screen(rules) ? NULL : "size";
	}
	return "rules";
}

const char *offer_hear_name(struct offer *offer, char *rest)
{
	static const struct field field = { .type = FIELD_TEXT };
	int64_t number = offer_take_number(&rest, 2);

	if (number < 1)
		return "name";
	field_set_text(&field, offer->name[number - 1], rest);
	return NULL;
}

const char *offer_hear_start(struct offer *offer, char *rest)
{
	struct game_marks marks = offer->game.marks;
	struct rules rules = offer->game.now.rules;
	int64_t total = offer_take_number(&rest, OFFER_PLIES_MOST);
	int64_t first = offer_take_number(&rest, 2);
	struct board board = { 0 };

	if (!rules.houses || offer->begun)
		return "order";
	if (total < 0 || first < 1 || rules_check_play(&rules) ||
	    position_start(text_word(&rest), &rules, (enum player)(first - 1),
			&board) || board.rules.houses != rules.houses ||
	    board.over) {
		board_done(&board);
		return "start";
	}
	game_start_at(&offer->game, &board);
	board_done(&board);
	offer->game.marks = marks;
	offer->total = (size_t)total;
	offer->begun = true;
	return NULL;
}

const char *offer_hear_moves(struct offer *offer, char *rest)
{
	struct game *game = &offer->game;

	if (!offer->begun)
		return "order";
	while (*rest) {
		int64_t house = notation_read_word(text_word(&rest));

		if (game->count == offer->total ||
		    !board_allows(&game->now, house))
			return "move";
		game_play(game, house);
	}
	return NULL;
}

const char *offer_hear_position(struct offer *offer, char *rest)
{
	struct text now = TEXT_IN((char[OFFER_POSITION]){ 0 });

	if (!offer->begun || offer->game.count != offer->total)
		return "order";
	position_add(&offer->game.now, &now);
	offer->whole = strcmp(now.at, rest) == 0;
	return offer->whole ? NULL : "position";
}
