/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/advice.h"

#include "match/analysis.h"
#include "words/telling.h"

enum { WORD = 40 };		/* columns, enough for a name and a ply */

/* -- what is lost ---------------------------------------------------------- */

struct facts advice_facts(const struct match *match, int64_t house,
		const struct verdict *verdict, bool whole)
{
	return (struct facts){
		.is = (verdict->proved ? IF_PROVED : 0) |
			(whole && verdict_mark(verdict) == VERDICT_RESULT ?
				IF_RESULT : 0) |
			(verdict->best > 0 ? IF_WAS_WON : 0),
		.who = match_naming(match).person[match->game.now.mover],
		.house = match_number(match, house),
		.count = verdict_loss(verdict),
		.best = verdict->best, .value = verdict->value };
}

void advice_add_outcomes(const struct match *match, int64_t house,
		const struct verdict *verdict, struct text *text)
{
	struct facts facts = advice_facts(match, house, verdict, false);

	facts.value = verdict->best;
	words_add(text, WORDS_WAS, &facts);
	telling_add_value(facts.house, verdict->value, verdict->proved, text);
}

/* -- what comes of it ------------------------------------------------------ */

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
	struct text list = TEXT_IN((char[300]){ 0 });
	int64_t captured = 0;

	for (size_t i = from; i < to; i++) {
		struct text house = TEXT_IN((char[32]){ 0 });

		captured += line->plies[i].captured;
		notation_add_house(naming, line->plies[i].player,
			line->plies[i].house, &house);
		words_add_item(&list, i - from, facts.is & (IF_CAPTURE |
			IF_END) ? SIZE_MAX : to - from, house.at);
	}
	facts.count = captured;
	facts.list = list.at;
	words_add(text, facts.is & IF_SWAP ? WORDS_DEED : id, &facts);
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
	    naming->person[P1] != PERSON_P1) {
		now.person[P1] = naming->person[P2];
		now.person[P2] = naming->person[P1];
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
		struct text list = TEXT_IN((char[1000]){ 0 });

		for (; i < end && !more; i++) {
			struct facts facts = telling_facts(&now,
				&line->plies[i]);
			struct text step = TEXT_IN((char[80]){ 0 });

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
