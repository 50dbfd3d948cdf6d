/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/hindsight.h"

#include <limits.h>

#include "words/telling.h"

/* -- one move -------------------------------------------------------------- */

struct facts hindsight_facts(const struct match *match, size_t ply,
		const struct verdict *verdict)
{
	struct naming naming = match_naming_at(match, ply);
	struct facts facts = telling_facts(&naming, &match->game.plies[ply]);
	enum verdict_mark mark = verdict_mark(verdict);

	facts.is = (facts.is & IF_SWAP) | (verdict->proved ? IF_PROVED : 0) |
		(mark == VERDICT_RESULT ? IF_RESULT : 0) |
		(mark == VERDICT_NO_LOSS ? IF_NOTHING : 0) |
		(verdict->best > 0 ? IF_WAS_WON : 0);
	facts.move = (int64_t)ply + 1;
	facts.count = verdict_loss(verdict);
	facts.value = verdict->value;
	return facts;
}

/* Adds "swap or houses 3 and 5". */
static void hindsight_add_choice(const struct naming *naming,
		enum player player, uint64_t houses, struct text *text)
{
	struct text list = TEXT_IN((char[REPORT_BEST_SIZE]){ 0 });
	struct facts facts = { .is = houses & 1 ? IF_SWAP : 0,
		.list = list.at };
	size_t i = 0;

	for (int house = 1; house < 64; house++)
		facts.count += (houses >> house & 1) != 0;
	facts.is |= facts.count ? 0 : IF_NOTHING;
	for (int house = 1; house < 64; house++) {
		struct text number = TEXT_IN((char[32]){ 0 });

		if (!(houses >> house & 1))
			continue;
		notation_add_house(naming, player, house, &number);
		words_add_item(&list, i++, (size_t)facts.count, number.at);
	}
	words_add(text, WORDS_CHOICE, &facts);
}

void hindsight_add_best(const struct match *match, size_t ply,
		const struct verdict *verdict, struct text *text)
{
	struct naming naming = match_naming_at(match, ply);
	struct text list = TEXT_IN((char[REPORT_BEST_SIZE + 40]){ 0 });
	struct facts facts = { .is = verdict->proved ? IF_PROVED : 0,
		.value = verdict->best, .list = list.at };

	if (!verdict->houses)
		return;
	hindsight_add_choice(&naming, match->game.plies[ply].player,
		verdict->houses, &list);
	words_add(text, WORDS_BEST, &facts);
}

void hindsight_add_brief(const struct match *match, size_t ply,
		const struct verdict *verdict, struct text *text)
{
	struct naming naming = match_naming_at(match, ply);
	const struct game *game = &match->game;
	struct text house = TEXT_IN((char[32]){ 0 });
	struct text best = TEXT_IN((char[REPORT_BEST_SIZE]){ 0 });
	struct facts facts = hindsight_facts(match, ply, verdict);

	report_add_house(&naming, game, ply, game->plies[ply].house, "swap",
		&house);
	report_add_best(&naming, game, ply, verdict, "swap", &best);
	facts.list = house.at;
	words_add(text, WORDS_LOST_BRIEF, &facts);
	facts.list = best.at;
	if (verdict_loss(verdict) && best.length)
		words_add(text, WORDS_BEST_BRIEF, &facts);
}

/* -- all moves ------------------------------------------------------------- */

void hindsight_add_report(const struct report_player *player,
		enum person person, struct text *text)
{
	struct text list = TEXT_IN((char[1000]){ 0 });
	struct facts facts = { .who = person,
		.is = player->estimated ? 0 : IF_PROVED,
		.moves = (int64_t)player->moves,
		.than = (int64_t)player->fine, .count = player->seeds };

	words_add(text, WORDS_REPORT, &facts);
	report_add_results(player, INT_MAX, &list);
	facts = (struct facts){ .count = (int64_t)player->results,
		.is = player->results ? IF_RESULT :
			player->known < player->moves ? IF_MORE : 0,
		.list = list.at };
	words_add(text, WORDS_RESULT_LOST, &facts);
}

void hindsight_add_results(const struct report_player *player, bool brief,
		int columns, struct text *text)
{
	struct text list = TEXT_IN((char[1000]){ 0 });
	struct text at = TEXT_IN((char[1000]){ 0 });
	struct facts facts = { .count = (int64_t)player->results,
		.is = (player->results ? IF_RESULT :
			player->known < player->moves ? IF_NOTHING : 0) |
			(brief ? 0 : IF_MORE), .list = "" };

	/* the list gets what the words leave */
	words_add(&at, WORDS_AT_MOVES, &facts);
	report_add_results(player, columns - text_columns(text->at) -
		text_columns(at.at), &list);
	facts.list = list.at;
	words_add(text, WORDS_AT_MOVES, &facts);
}
