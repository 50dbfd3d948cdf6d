/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/speech.h"

#include <inttypes.h>
#include <stdlib.h>

#include "teach/results.h"
#include "words/telling.h"

enum { STEPS_TOLD = 20 };	/* plies undone that are named one by one */

/* -- how it stands --------------------------------------------------------- */

void speech_put_turn(const struct match *match, FILE *out)
{
	const struct board *now = &match->game.now;
	struct naming naming = match_naming(match);
	struct facts facts = { .who = naming.person[now->mover],
		.is = board_allows(now, HOUSE_SWAP) ? IF_MORE : 0 };
	struct text text = TEXT_IN((char[WORDS_MOST]){ 0 });

	words_add(&text, WORDS_TURN, &facts);
	facts = telling_pair(&naming, now->store);
	words_add(&text, WORDS_HAVE, &facts);
	fprintf(out, "%s\n", text.at);
}

void speech_put_end(const struct match *match, FILE *out)
{
	const struct board *now = &match->game.now;
	struct naming naming = match_naming(match);
	struct series series = match_series(match);
	int64_t score[2] = { board_score(now, P1), board_score(now, P2) };
	struct facts facts = telling_pair(&naming, score);
	struct text text = TEXT_IN((char[WORDS_MOST]){ 0 });

	telling_add_end(&naming, &match->game, &text);
	text_add(&text, "\n");
	words_add(&text, WORDS_SCORES, &facts);
	facts.value = score[P2] - score[P1];
	facts.who = naming.person[score[P2] > score[P1]];
	words_add(&text, WORDS_WON, &facts);
	text_add(&text, "\n");
	if (series.wins[P1] + series.wins[P2] + series.ties > 1) {
		telling_add_series(match, &text);
		text_add(&text, "\n");
	}
	fputs(text.at, out);
}

void speech_put_brief(const struct match *match, const char *time, FILE *out)
{
	const struct board *now = &match->game.now;
	struct naming naming = match_naming(match);
	struct facts facts = telling_pair(&naming, now->store);
	struct text rules = TEXT_IN((char[200]){ 0 });
	struct text text = TEXT_IN((char[WORDS_MOST]){ 0 });

	text_add(&rules, "Kalah(%" PRId64 ",%" PRId64 ") ", now->rules.houses,
		now->rules.seeds);
	rules_add_name(&now->rules, &rules);
	facts.is = now->over ? IF_END :
		now->mover == telling_first(&naming) ? IF_SO : 0;
	words_add(&text, WORDS_STANDING, &facts);
	facts = (struct facts){ .moves = (int64_t)match->game.count,
		.level = results_opponent(match), .rules = rules.at,
		.more = time };
	words_add(&text, WORDS_BRIEF, &facts);
	fprintf(out, "%s\n", text.at);
}

/* -- moves ----------------------------------------------------------------- */

void speech_put_move(const struct match *match, FILE *out)
{
	const struct game *game = &match->game;
	struct naming naming = match_naming_at(match, game->count - 1);
	struct text text = TEXT_IN((char[WORDS_MOST]){ 0 });

	telling_add_move(WORDS_DEED, &naming, game_last(game), &text);
	fprintf(out, "%s\n", text.at);
}

void speech_put_steps(const struct match *match, size_t count, FILE *out)
{
	size_t now = match->game.count;
	bool back = now < count;
	size_t from = back ? now : count, steps = (back ? count : now) - from;
	struct text list = TEXT_IN((char[1000]){ 0 });
	struct text text = TEXT_IN((char[1100]){ 0 });
	struct facts all = { .count = (int64_t)steps, .list = list.at,
		.is = steps > STEPS_TOLD ? IF_MORE : 0 };

	for (size_t i = 0; i < steps && !all.is; i++) {
		struct naming naming = match_naming_at(match, from + i);
		struct facts facts = telling_facts(&naming,
			&match->game.plies[from + i]);
		struct text step = TEXT_IN((char[80]){ 0 });

		words_add(&step, WORDS_STEP, &facts);
		words_add_item(&list, i, steps, step.at);
	}
	words_add(&text, back ? WORDS_UNDONE : WORDS_REDONE, &all);
	fputs(text.at, out);
}

/* -- the board ------------------------------------------------------------- */

static void speech_put_row(const struct match *match,
		const struct naming *naming, enum player player, FILE *out)
{
	const struct board *now = &match->game.now;
	int64_t houses = now->rules.houses;
	struct facts facts = { .who = naming->person[player],
		.house = notation_number(naming, player, 1),
		.last = notation_number(naming, player, houses) };
	struct text text = TEXT_IN((char[WORDS_MOST]){ 0 });

	words_add(&text, WORDS_ROW, &facts);
	fputs(text.at, out);
	for (int64_t i = 1; i <= houses && !ferror(out); i++)
		fprintf(out, " %" PRId64 "%s", board_seeds(now, player, i),
			i < houses ? "," : ".\n");
}

void speech_put_board(const struct match *match, FILE *out)
{
	struct naming naming = match_naming(match);
	struct facts facts = telling_pair(&naming, match->game.now.store);
	enum player first = telling_first(&naming);

	speech_put_row(match, &naming, first, out);
	speech_put_row(match, &naming, (enum player)!first, out);
	words_put(out, WORDS_STORES, &facts);
}

void speech_put_players(const struct match *match, FILE *out)
{
	struct naming naming = match_naming(match);
	enum player player = telling_first(&naming);
	struct text text = TEXT_IN((char[WORDS_MOST]){ 0 });

	for (int i = 0; i < 2; i++, player = (enum player)!player) {
		struct facts facts = { .who = naming.label[player],
			.player = player + 1,
			.level = settings_level(match_who(match, player)) };

		if (match_has_program(match))
			words_add(&text, WORDS_SEAT, &facts);
		else if (i == 0)
			words_add(&text, WORDS_TWO_PEOPLE, &facts);
	}
	fprintf(out, "%s\n", text.at);
}

void speech_put_size(const struct rules *rules, FILE *out)
{
	struct text name = TEXT_IN((char[200]){ 0 });
	struct facts facts = { .houses = rules->houses, .seeds = rules->seeds,
		.rules = name.at };

	rules_add_name(rules, &name);
	words_put(out, WORDS_SIZE, &facts);
}

void speech_put_rules(const struct rules *rules, FILE *out)
{
	words_put(out, WORDS_HOW, NULL);
	for (int i = 0; i < RULE_COUNT; i++) {
		const char *sentence = rules_sentence(rules, i);

		if (sentence)
			fprintf(out, "%s\n", sentence);
	}
	words_put(out, WORDS_WHO_WINS, NULL);
}

/* -- what houses are worth ------------------------------------------------- */

/* Best first; among equals by number, and a swap last. */
static int speech_compare_moves(const void *a, const void *b)
{
	const struct choice *move = a, *other = b;

	if (move->value != other->value)
		return move->value < other->value ? 1 : -1;
	return (uint64_t)move->house > (uint64_t)other->house ? 1 : -1;
}

void speech_put_values(const struct match *match,
		const struct engine_report *report, FILE *out)
{
	struct choices sorted = report->choices;
	struct text ahead = TEXT_IN((char[100]){ 0 });
	bool all_proved = true;

	qsort(sorted.list, (size_t)sorted.count, sizeof *sorted.list,
		speech_compare_moves);
	for (int i = 0; i < sorted.count; i++) {
		const struct choice *move = &sorted.list[i];
		struct text text = TEXT_IN((char[WORDS_MOST]){ 0 });

		telling_add_value(match_number(match, move->house),
			move->value, choice_is_exact(move), &text);
		fprintf(out, "%s\n", text.at);
		all_proved &= choice_is_exact(move);
	}
	telling_add_ahead(report, false, &ahead);
	if (!all_proved)
		words_put(out, WORDS_DEPTH, &(struct facts){
			.list = ahead.at });
}
