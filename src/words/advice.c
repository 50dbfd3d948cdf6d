/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/advice.h"

#include "util/language.h"
#include "words/telling.h"

enum { ANSWER = 200 };		/* columns of one, or so */

static void advice_set_loss(struct facts *facts, const struct verdict *verdict)
{
	facts->proved = verdict->proved;
	facts->count = verdict_loss(verdict);
	facts->best = verdict->best;
	facts->value = verdict->value;
}

/* -- before a move --------------------------------------------------------- */

struct facts advice_facts(const struct match *match, int64_t house,
		const struct verdict *verdict)
{
	struct facts facts = { .house = match_number(match, house) };

	advice_set_loss(&facts, verdict);
	return facts;
}

void advice_add_outcomes(const struct match *match, int64_t house,
		const struct verdict *verdict, struct text *text)
{
	struct naming naming = match_naming(match);

	telling_add_outcome(&naming, &match->game.now, 0, verdict->best,
		verdict->proved, text);
	telling_add_value(match_number(match, house), verdict->value,
		verdict->proved, text);
}

/* The ply after the turn that PLY belongs to. */
static size_t advice_turn(const struct game *line, size_t ply)
{
	size_t end = ply;

	while (end < line->total && (end == ply || game_same_turn(line, end)))
		end++;
	return end;
}

bool advice_add_answer(const struct naming *naming, const struct game *line,
		struct text *text)
{
	size_t from = advice_turn(line, 0), to = advice_turn(line, from);

	if (to == line->total && !analysis_line_ends(line))
		return false;
	if (from < line->total)
		telling_add_plies(naming, line, from > 1 ? 1 : from, to,
			ANSWER, text);
	return true;
}

/* -- one past move --------------------------------------------------------- */

struct facts advice_past(const struct match *match, size_t ply,
		const struct verdict *verdict)
{
	struct naming naming = match_naming_at(match, ply);
	struct facts facts = telling_facts(&naming, &match->game.plies[ply]);

	advice_set_loss(&facts, verdict);
	facts.move = (int64_t)ply + 1;
	return facts;
}

/* Adds "Houses 3 and 5 keep +6." */
static void advice_add_keeps(const struct naming *naming, enum player player,
		const struct verdict *verdict, struct text *text)
{
	uint64_t houses = verdict->houses;
	struct text list = TEXT_IN((char[VERDICT_LIST]){ 0 });
	struct text worth = TEXT_IN((char[40]){ 0 });
	struct facts facts = { .house = houses & 1 ? HOUSE_SWAP : 0,
		.list = list.at, .more = worth.at };
	size_t i = 0;

	for (int house = 1; house < 64; house++)
		facts.count += (houses >> house & 1) != 0;
	for (int house = 1; house < 64; house++) {
		struct text number = TEXT_IN((char[32]){ 0 });

		if (!(houses >> house & 1))
			continue;
		notation_add_house(naming, player, house, &number);
		words_add_item(&list, i++, (size_t)facts.count, WORDS_AND,
			number.at);
	}
	words_add(&worth, WORDS_WORTH, &(struct facts){
		.value = verdict->best, .proved = verdict->proved });
	words_add(text, WORDS_KEEPS, &facts);
}

void advice_add_mistake(const struct match *match, size_t ply,
		const struct verdict *verdict, bool better, struct text *text)
{
	struct naming naming = match_naming_at(match, ply);
	struct facts facts = advice_past(match, ply, verdict);

	words_add(text, WORDS_PLAYED, &facts);
	words_add(text, WORDS_LOST, &facts);
	if (better && verdict->houses)
		advice_add_keeps(&naming, match->game.plies[ply].player,
			verdict, text);
}

/* -- all past moves -------------------------------------------------------- */

void advice_add_report(const struct report_player *player,
		struct party person, struct text *text)
{
	struct text list = TEXT_IN((char[3000]){ 0 });
	struct facts facts = { .who = person,
		.proved = !player->estimated,
		.moves = (int64_t)player->moves,
		.than = (int64_t)player->fine, .count = player->seeds };

	words_add(text, WORDS_REPORT, &facts);
	report_add_results(player, &list);
	facts = (struct facts){ .count = (int64_t)player->results,
		.list = list.at };
	if (!player->results && player->known < player->moves)
		words_say(text, _("Not all is known."));
	else
		words_add(text, WORDS_RESULT_LOST, &facts);
}
