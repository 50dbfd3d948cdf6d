/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/advice.h"

#include <limits.h>

#include "util/language.h"
#include "words/telling.h"

enum { WORD = 40 };		/* columns, enough for a name and a ply */

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

/* Adds a sentence on the plies FROM to TO, of one turn. */
static void advice_add_turn(enum words_id id, const struct naming *naming,
		const struct game *line, size_t from, size_t to,
		struct text *text)
{
	struct facts facts = telling_facts(naming, &line->plies[to - 1]);
	struct text list = TEXT_IN((char[900]){ 0 });
	int64_t captured = 0;

	for (size_t i = from; i < to; i++) {
		struct text house = TEXT_IN((char[32]){ 0 });

		captured += line->plies[i].captured;
		notation_add_house(naming, line->plies[i].player,
			line->plies[i].house, &house);
		/* "and" comes later if there is more to say */
		words_add_item(&list, i - from, id == WORDS_ANSWERS &&
			(facts.captured || facts.is & IF_END) ? SIZE_MAX :
			to - from, house.at);
	}
	facts.count = captured;
	facts.list = list.at;
	words_add(text, facts.house == HOUSE_SWAP ? WORDS_DEED : id, &facts);
}

bool advice_add_answer(const struct naming *naming, const struct game *line,
		struct text *text)
{
	size_t from = advice_turn(line, 0), to = advice_turn(line, from);

	if (to == line->total && !analysis_line_ends(line))
		return false;
	if (from == line->total)
		return true;
	if (from > 1)
		advice_add_turn(WORDS_GOES_ON, naming, line, 1, from, text);
	advice_add_turn(WORDS_ANSWERS, naming, line, from, to, text);
	return true;
}

/* -- how play goes on ------------------------------------------------------ */

/* NAMING, which holds at FROM, as it is at PLY; "P1" and "P2" are sides. */
static struct naming advice_naming(const struct naming *naming,
		const struct game *line, size_t from, size_t ply)
{
	struct naming now = *naming;

	if (game_is_swapped(line, from) != game_is_swapped(line, ply) &&
	    (naming->person[P1].person != PERSON_P1 || naming->person[P1].name
	     || naming->person[P2].name))
		for (int i = P1; i <= P2; i++) {
			now.person[i] = naming->person[!i];
			/* people without a name are sides */
			if (now.person[i].person <= PERSON_P2)
				now.person[i].person = naming_plain
					.person[i].person;
		}
	return now;
}

void advice_add_line(const struct naming *naming, const struct game *line,
		size_t from, int most, struct text *text)
{
	bool more = false;

	for (size_t i = from; i < line->total && !more;) {
		size_t first = i, end = advice_turn(line, i);
		struct naming now = advice_naming(naming, line, from, i);
		struct facts turn = telling_facts(&now, &line->plies[i]);
		struct text list = TEXT_IN((char[3000]){ 0 });

		for (; i < end && !more; i++) {
			struct facts facts = telling_facts(&now,
				&line->plies[i]);
			struct text step = TEXT_IN((char[240]){ 0 });

			words_add(&step, WORDS_IN_LINE, &facts);
			words_add_item(&list, i - first, SIZE_MAX, step.at);
			more = i + 1 == line->total ?
				!analysis_line_ends(line) :
				text_columns(text->at) + text_columns(list.at) >
					most - WORD;
		}
		turn.list = list.at;
		turn.is = more ? IF_MORE : 0;
		words_add(text, WORDS_LINE, &turn);
	}
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
	struct text list = TEXT_IN((char[REPORT_BEST_SIZE]){ 0 });
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
		words_add_item(&list, i++, (size_t)facts.count, number.at);
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

void advice_add_brief(const struct match *match, size_t ply,
		const struct verdict *verdict, struct text *text)
{
	struct naming naming = match_naming_at(match, ply);
	const struct game *game = &match->game;
	struct text house = TEXT_IN((char[32]){ 0 });
	struct text best = TEXT_IN((char[REPORT_BEST_SIZE]){ 0 });
	struct facts facts = advice_past(match, ply, verdict);

	report_add_house(&naming, game, ply, game->plies[ply].house,
		_("swap"), &house);
	report_add_best(&naming, game, ply, verdict, _("swap"), &best);
	facts.list = house.at;
	words_add(text, WORDS_LOST_BRIEF, &facts);
	facts.list = best.at;
	if (verdict_loss(verdict) && best.length)
		words_add(text, WORDS_BEST_BRIEF, &facts);
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
	report_add_results(player, INT_MAX, &list);
	facts = (struct facts){ .count = (int64_t)player->results,
		.is = player->known < player->moves ? IF_MORE : 0,
		.list = list.at };
	words_add(text, WORDS_RESULT_LOST, &facts);
}

void advice_add_results(const struct report_player *player, bool brief,
		int columns, struct text *text)
{
	struct text list = TEXT_IN((char[3000]){ 0 });
	struct text at = TEXT_IN((char[3000]){ 0 });
	struct facts facts = { .count = (int64_t)player->results,
		.is = (player->known < player->moves ? IF_SO : 0) |
			(brief ? IF_MORE : 0), .list = "" };

	/* the list gets what the words leave */
	words_add(&at, WORDS_AT_MOVES, &facts);
	report_add_results(player, columns - text_columns(text->at) -
		text_columns(at.at), &list);
	facts.list = list.at;
	words_add(text, WORDS_AT_MOVES, &facts);
}
