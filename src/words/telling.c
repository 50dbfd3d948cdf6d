/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/telling.h"

#include "match/analysis.h"
#include "teach/tutoring.h"
#include "util/language.h"

/* -- moves ----------------------------------------------------------------- */

struct facts telling_facts(const struct naming *naming, const struct ply *ply)
{
	struct place last = ply->last;
	bool takes = ply_taken(ply) && naming->houses;

	return (struct facts){
		.who = naming->person[ply->player],
		.other = naming->person[!ply->player],
		.house = notation_number(naming, ply->player, ply->house),
		.last = !last.house ? 0 :
			notation_number(naming, last.player, last.house),
		.from = !takes ? 0 : notation_number(naming, !ply->player,
			ply_from(ply, naming->houses)),
		.count = ply->captured, .captured = ply->captured,
		.taken = ply_taken(ply),
		.is = (ply->over ? IF_END : ply->again ? IF_AGAIN : 0) |
			(last.player == ply->player ? IF_OWN : 0) |
			(last.house ? 0 : IF_STORE)
	};
}

/* NAMING, which holds at FROM, as it is at PLY; "P1" and "P2" are sides. */
static struct naming telling_naming(const struct naming *naming,
		const struct game *game, size_t from, size_t ply)
{
	struct naming now = *naming;

	if (game_is_swapped(game, from) != game_is_swapped(game, ply) &&
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

/* Adds the plies I to END - 1, of one turn; false if they were cut. */
static bool telling_add_turn(const struct naming *naming,
		const struct game *game, size_t i, size_t end, int most,
		struct text *text)
{
	struct facts turn = { .who = naming->person[game->plies[i].player] };
	struct text list = TEXT_IN((char[3000]){ 0 });
	size_t first = i;
	bool more = false;

	for (; i < end && !more; i++) {
		struct facts facts = telling_facts(naming, &game->plies[i]);
		struct text step = TEXT_IN((char[480]){ 0 });

		words_add(&step, WORDS_IN_LINE, &facts);
		words_add_item(&list, i - first, end - first, _(", then "),
			step.at);
		more = i + 1 < end && text_columns(list.at) > most;
	}
	turn.list = list.at;
	words_fill(text, more ? _("{Name}: {list}, ...") : _("{Name}: {list}."),
		&turn);
	return !more;
}

void telling_add_plies(const struct naming *naming, const struct game *game,
		size_t from, size_t to, int most, struct text *text)
{
	struct facts relays = { .count = 0 };
	size_t i, end = from, turns = 0;

	for (i = from; i < to; i = end, turns++) {
		struct naming now = telling_naming(naming, game, from, i);
		int room = most - text_columns(text->at);

		if (turns && room <= 0)
			text_add(text, " ...");
		end = game_turn_end(game, i, to);
		if ((turns && room <= 0) ||
		    !telling_add_turn(&now, game, i, end, room, text))
			return;
	}
	for (i = from; i < to && turns == 1; i++)
		relays.count += game->plies[i].relays;
	if (relays.count)
		words_add(text, WORDS_RELAYS, &relays);
}

void telling_add_line_end(const struct naming *naming, const struct game *line,
		struct text *text)
{
	struct naming now = telling_naming(naming, line, 0, line->count);

	if (line->now.over)
		telling_add_end(&now, line, text);
	else
		words_say(text, _("The search went no further."));
}

size_t telling_turn(const struct game *game, size_t count)
{
	size_t from = count > 0 ? count - 1 : 0;

	while (from > 0 && game_same_turn(game, from))
		from--;
	return from;
}

void telling_add_landing(const struct naming *naming,
		const struct rules *rules, const struct ply *ply,
		struct text *text)
{
	struct facts facts = telling_facts(naming, ply);

	if (ply->empty && ply->last.player == ply->player &&
	    rules->relay != RELAY_ON && rules->capture == CAPTURE_OPPOSITE)
		facts.is |= IF_VAIN;
	words_add(text, WORDS_PREVIEW, &facts);
	if (ply->again && ply->captured)
		words_say(text, _("It would earn another move."));
	if (ply->over)
		words_say(text, _("It would end the game."));
	facts.count = ply->relays;
	if (ply->relays)
		words_add(text, WORDS_RELAYS_IF, &facts);
}

void telling_add_starting(const struct settings *settings, uint64_t luck,
		struct text *text)
{
	struct starting starting = settings_starting(settings, luck);
	enum status status = starting_check(starting_of(settings->start),
		&settings->rules);
	struct facts facts = { .number = starting.number,
		.total = starting.kind == STARTING_FAIR ?
			starting_fair(&settings->rules) : 0,
		.why = status_words(status) };

	if (settings->start)
		words_fill(text, starting.kind == STARTING_RANDOM ?
			_("Random start {number}.") :
			starting.kind == STARTING_FAIR ?
			_("Fair start {number} of {total}.") :
			_("The usual start: {why}."), &facts);
}

/* -- what they are worth --------------------------------------------------- */

void telling_add_outcome(const struct naming *naming, const struct board *now,
		int64_t house, int64_t value, bool proved, struct text *text)
{
	bool mover = (value > 0) != (house == HOUSE_SWAP);
	struct facts facts = { .proved = proved, .value = value,
		.who = naming->person[mover ? now->mover : !now->mover] };

	/* until the swap is decided, nobody knows who will sit there */
	if (now->swap == SWAP_LATER && value < 0)
		facts.who = (struct party){ PERSON_SECOND, NULL };
	words_add(text, WORDS_OUTCOME, &facts);
}

void telling_add_value(int64_t number, int64_t value, bool proved,
		struct text *text)
{
	words_add(text, WORDS_VALUE, &(struct facts){ .house = number,
		.value = value, .proved = proved });
}

void telling_add_depth(const struct engine_report *report, struct text *text)
{
	if (report->depth)
		words_add(text, report->simple ? WORDS_DEPTH_SIMPLE :
			WORDS_DEPTH,
			&(struct facts){ .count = report->depth });
}

/* Adds what the best move leads to. */
static void telling_add_best(const struct match *match,
		const struct engine_report *report, struct text *text)
{
	struct naming naming = match_naming_if(match,
		game_is_swapped(&match->game, match->game.count) ||
		report->best == HOUSE_SWAP);
	int64_t value;
	bool proved = engine_best_value(report, &value);

	if (!proved && !report->depth)
		return;
	telling_add_outcome(&naming, &match->game.now, report->best, value,
		proved, text);
	if (!proved)
		telling_add_depth(report, text);
}

void telling_add_advice(const struct match *match, int64_t house, int step,
		uint64_t tried, struct text *text)
{
	static const enum words_id ids[HINT_STEPS] = { WORDS_LOOK, WORDS_EITHER,
		WORDS_HINT };
	enum words_id id = ids[step - 1];
	const struct board *now = &match->game.now;
	struct naming naming = match_naming(match);
	int64_t number = match_number(match, house), other;
	struct facts facts = { .house = number, .step = step };
	struct ply ply;

	if (step == 1 && house != HOUSE_SWAP) {
		ply = board_foresee(now, house);
		facts = telling_facts(&naming, &ply);
		if (!facts.captured && !(facts.is & (IF_AGAIN | IF_END)))
			id = tutoring_saves(now, house) ? WORDS_LOOK_SAVE :
				WORDS_LOOK_GIVE;
	} else if (step == 2) {
		facts.count = board_tempting(now, house, tried);
		other = facts.count ? match_number(match, facts.count) : number;
		facts.house = number < other ? number : other;
		facts.other_house = number < other ? other : number;
	}
	words_add(text, id, &facts);
}

void telling_add_hint(const struct match *match,
		const struct engine_report *report, int step, struct text *text)
{
	struct naming naming = match_naming(match);
	struct ply ply;

	telling_add_advice(match, report->best, step, 0, text);
	if (step < HINT_STEPS)
		return;
	if (report->best != HOUSE_SWAP) {
		ply = board_foresee(&match->game.now, report->best);
		telling_add_landing(&naming, &match->game.now.rules, &ply,
			text);
	}
	telling_add_best(match, report, text);
}

/* -- the end --------------------------------------------------------------- */

void telling_add_players(const struct match *match,
		const struct naming *naming, const bool *perfect,
		struct text *text)
{
	for (enum player i = P1; i <= P2; i++) {
		struct facts facts = { .who = notation_party(naming, i),
			.level = settings_level(match_who(match, i)) };

		text_add(text, "%s", i ? _(" v ") : "");
		words_fill(text, !facts.level ? "{Name}" :
			perfect && perfect[i] && facts.level == ENGINE_BEST ?
			_("{Name} (level {level}, perfect)") :
			_("{Name} (level {level})"), &facts);
	}
}

void telling_add_standing(const struct match *match, struct text *text)
{
	const struct board *now = &match->game.now;
	struct naming naming = match_naming(match);
	struct facts facts = telling_pair(&naming, now->store);

	words_fill(text, now->over ?
		_("{Name} {score}, {other name} {other score}, game over.") :
		now->mover == telling_first(&naming) ?
		_("{Name} {score}, {other name} {other score}, {whose} "
			"move.") :
		_("{Name} {score}, {other name} {other score}, {other's} "
			"move."), &facts);
}

enum player telling_first(const struct naming *naming)
{
	return naming->person[P2].person == PERSON_YOU ? P2 : P1;
}

struct facts telling_pair(const struct naming *naming, const int64_t count[2])
{
	enum player first = telling_first(naming);

	return (struct facts){ .who = naming->person[first],
		.other = naming->person[!first],
		.score = count[first], .other_score = count[!first] };
}

/* Adds "A tie, 24 to 24." */
static void telling_add_result(const struct naming *naming,
		const int64_t score[2], struct text *text)
{
	enum player best = score[P2] > score[P1] ? P2 : P1;
	struct facts facts = { .who = naming->person[best],
		.score = score[best], .other_score = score[!best],
		.value = score[best] - score[!best] };

	words_add(text, WORDS_RESULT, &facts);
}

/* Who keeps what is left once a row is empty, and wins or not. */
static struct facts telling_keeper(const struct naming *naming,
		const struct board *now, const int64_t score[2])
{
	enum player empty = now->row[P1] ? P2 : P1;
	enum player keeps = board_leftover(now, P1) ? P1 : P2;

	return (struct facts){ .who = naming->person[keeps],
		.other = naming->person[empty],
		.count = board_leftover(now, keeps),
		.score = score[keeps], .other_score = score[!keeps],
		.value = score[keeps] - score[!keeps] };
}

void telling_add_end(const struct naming *naming, const struct game *game,
		struct text *text)
{
	const struct board *now = &game->now;
	int64_t score[2] = { board_score(now, P1), board_score(now, P2) };
	struct facts facts = telling_keeper(naming, now, score);
	const char *words = _("{Other's row} is empty.");

	switch (game_end(game)) {
	case GAME_RUNS:
		return;
	case GAME_ROW_EMPTY:
		if (facts.count)
			words = NULL;
		else if (now->row[P1] + now->row[P2] == 0)
			words = _("Both rows are empty.");
		break;
	case GAME_NO_SEEDS:
		words = _("There are no seeds to sow in {whose row}.");
		facts.who = naming->person[now->mover];
		break;
	case GAME_MAJORITY:
		words = _("More than half of all seeds are in {whose store}.");
		facts.who = naming->person[now->store[P2] > now->store[P1]];
		break;
	case GAME_REPEATED:
		words = _("The same position for the third time.");
		break;
	}
	if (words)
		words_fill(text, words, &facts);
	else
		words_add(text, WORDS_END_KEEPS, &facts);
	if (words || facts.value <= 0)
		telling_add_result(naming, score, text);
}

void telling_add_series(const struct match *match, struct text *text)
{
	struct series series = match_series(match);
	struct naming naming = match_naming_at(match, 0);
	struct facts facts = telling_pair(&naming, (int64_t[]){
		series.wins[P1], series.wins[P2] });

	facts.tied = series.ties;
	words_fill(text, _("Games won: {name} {score}, {other name} "
		"{other score}, ties {tied}."), &facts);
}
