/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/speech.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "teach/results.h"
#include "words/telling.h"

/* -- who and whose --------------------------------------------------------- */

/* The player to be named first: the listener. */
static enum player speech_first(const struct naming *naming)
{
	return naming->player[P2].you ? P2 : P1;
}

/* Prints "You 3, computer 0" with COUNT; "you" unless it BEGINS a sentence. */
static void speech_put_counts(const struct naming *naming,
		const int64_t count[2], bool begins)
{
	enum player player = speech_first(naming);

	for (int i = 0; i < 2; i++, player = (enum player)!player) {
		const char *name = naming->player[player].name;
		bool lower = !(begins && i == 0) &&
			islower((unsigned char)naming->player[player].whose[0]);

		printf("%s%c%s %" PRId64, i ? ", " : "",
			lower ? tolower((unsigned char)name[0]) : name[0],
			name + 1, count[player]);
	}
}

/* Prints "Your" or "The computer's". */
static void speech_put_whose(const struct naming *naming, enum player player)
{
	const char *whose = naming->player[player].whose;

	printf("%c%s", toupper((unsigned char)*whose), whose + 1);
}

void speech_put_turn(const struct match *match)
{
	const struct board *now = &match->game.now;
	struct naming naming = match_naming(match);
	enum player player = speech_first(&naming);
	struct text text = TEXT_IN((char[200]){ 0 });

	speech_put_whose(&naming, now->mover);
	for (int i = 0; i < 2; i++, player = (enum player)!player) {
		text_add(&text, "%s", i ? ", " : "");
		notation_add_player(&naming.player[player], !i, &text);
		text_add(&text, "%s %" PRId64, i ? "" : naming.player[
			player].you ? " have" : " has", now->store[player]);
	}
	printf(" move%s. %s.\n", board_allows(now, HOUSE_SWAP) ?
		", or swap" : "", text.at);
}

static void speech_put_series(const struct match *match)
{
	struct series series = match_series(match);
	struct naming naming = match_naming_at(match, 0);
	int64_t wins[2] = { series.wins[P1], series.wins[P2] };

	if (wins[P1] + wins[P2] + series.ties < 2)
		return;
	printf("Games won: ");
	speech_put_counts(&naming, wins, false);
	printf(", ties %d.\n", series.ties);
}

void speech_put_end(const struct match *match)
{
	const struct board *now = &match->game.now;
	struct naming naming = match_naming(match);
	int64_t score[2] = { board_score(now, P1), board_score(now, P2) };
	struct text end = TEXT_IN((char[200]){ 0 });

	notation_add_end(&naming, &match->game, &end);
	puts(end.at);
	speech_put_counts(&naming, score, true);
	printf(". %s.\n", score[P1] == score[P2] ? "A tie" :
		naming.player[score[P2] > score[P1]].wins);
	speech_put_series(match);
}

void speech_put_brief(const struct match *match, const char *time)
{
	const struct board *now = &match->game.now;
	struct naming naming = match_naming(match);
	struct text text = TEXT_IN((char[300]){ 0 });
	int level = results_opponent(match);

	speech_put_counts(&naming, now->store, true);
	text_add(&text, ", %s%s. ", now->over ? "game over" :
		naming.player[now->mover].whose, now->over ? "" : " move");
	notation_add_count((int64_t)match->game.count, "move", &text);
	if (level)
		text_add(&text, ", level %d", level);
	text_add(&text, ", Kalah(%" PRId64 ",%" PRId64 ") ", now->rules.houses,
		now->rules.seeds);
	rules_add_name(&now->rules, &text);
	printf("%s, %s.\n", text.at, time);
}

/* -- moves ----------------------------------------------------------------- */

void speech_put_move(const struct match *match)
{
	const struct game *game = &match->game;
	struct naming naming = match_naming_at(match, game->count - 1);
	struct text text = TEXT_IN((char[200]){ 0 });

	telling_add_deed(&naming, game_last(game), &text);
	printf("%s.\n", text.at);
}

/* Adds "your house 3", or only the number after another by the same player. */
static void speech_add_step(const struct match *match, size_t ply, bool first,
		struct text *text)
{
	struct naming naming = match_naming_at(match, ply);
	const struct ply *step = &match->game.plies[ply];

	if (first || !game_same_turn(&match->game, ply))
		text_add(text, "%s ", naming.player[step->player].whose);
	if (first && step->landing != LANDING_SWAP)
		text_add(text, "house ");
	notation_add_house(&naming, step->player, step->house, text);
}

void speech_put_steps(const struct match *match, size_t count)
{
	size_t now = match->game.count;
	bool back = now < count;
	size_t from = back ? now : count, to = back ? count : now;

	printf("%s: ", back ? "Undone" : "Redone");
	for (size_t i = from; i < to; i++) {
		struct text step = TEXT_IN((char[80]){ 0 });

		speech_add_step(match, i, i == from, &step);
		printf("%s%s", i == from ? "" : i + 1 == to ? " and " : ", ",
			step.at);
	}
	putchar('.');
}

/* -- the board ------------------------------------------------------------- */

static void speech_put_row(const struct match *match,
		const struct naming *naming, enum player player)
{
	const struct board *now = &match->game.now;
	int64_t houses = now->rules.houses;

	speech_put_whose(naming, player);
	printf(" houses %" PRId64 " to %" PRId64 ": ",
		notation_number(naming, player, 1),
		notation_number(naming, player, houses));
	for (int64_t i = 1; i <= houses && !ferror(stdout); i++)
		printf("%" PRId64 "%s", board_seeds(now, player, i),
			i < houses ? ", " : ".\n");
}

void speech_put_board(const struct match *match)
{
	struct naming naming = match_naming(match);
	enum player first = speech_first(&naming);

	speech_put_row(match, &naming, first);
	speech_put_row(match, &naming, (enum player)!first);
	printf("In the stores: ");
	speech_put_counts(&naming, match->game.now.store, false);
	puts(".");
}

static void speech_add_who(const struct match *match, enum player player,
		struct text *text)
{
	enum who who = match_who(match, player);
	int level = settings_level(who);

	text_add(text, "%s P%d", who == WHO_HUMAN ? "you play" : level ?
		"the computer plays" : "the robot plays", player + 1);
	if (level)
		text_add(text, " at level %d, %s", level,
			settings_level_name(level));
}

void speech_put_players(const struct match *match)
{
	struct naming naming = match_naming(match);
	enum player first = speech_first(&naming);
	struct text who = TEXT_IN((char[120]){ 0 });

	if (match_has_program(match)) {
		speech_add_who(match, first, &who);
		text_add(&who, "; ");
		speech_add_who(match, (enum player)!first, &who);
	} else {
		text_add(&who, "two people play, P1 and P2");
	}
	printf("%c%s.\n", toupper((unsigned char)*who.at), who.at + 1);
}

void speech_put_size(const struct rules *rules)
{
	struct text text = TEXT_IN((char[200]){ 0 });

	notation_add_count(rules->houses, "house", &text);
	text_add(&text, " of ");
	notation_add_count(rules->seeds, "seed", &text);
	text_add(&text, ", ");
	rules_add_name(rules, &text);
	printf("Kalah, %s.\n", text.at);
}

void speech_put_rules(const struct rules *rules)
{
	printf("Sow all seeds of one of your houses, one by one. If the "
		"last one falls into your store, you move again.\n");
	for (int i = 0; i < RULE_COUNT; i++) {
		const char *sentence = rules_sentence(rules, i);

		if (sentence)
			puts(sentence);
	}
	printf("Whoever has more seeds at the end wins.\n");
}

/* -- what houses are worth ------------------------------------------------- */

/* Prints "House 3 wins by 8." */
static void speech_put_value(const struct match *match,
		const struct choice *move)
{
	struct text text = TEXT_IN((char[80]){ 0 });
	const char *sure = choice_is_exact(move) ? "" : "probably ";

	if (move->house == HOUSE_SWAP)
		text_add(&text, "Swapping %s", sure);
	else
		text_add(&text, "House %" PRId64 " %s",
			match_number(match, move->house), sure);
	if (move->value)
		notation_add_difference(move->value, "wins", "loses", &text);
	else
		text_add(&text, "ties");
	printf("%s.\n", text.at);
}

/* Best first; among equals by number, and a swap last. */
static int speech_compare_moves(const void *a, const void *b)
{
	const struct choice *move = a, *other = b;

	if (move->value != other->value)
		return move->value < other->value ? 1 : -1;
	return (uint64_t)move->house > (uint64_t)other->house ? 1 : -1;
}

void speech_put_values(const struct match *match,
		const struct engine_report *report)
{
	struct choices sorted = report->choices;
	struct text depth = TEXT_IN((char[80]){ 0 });
	bool proved = true;

	qsort(sorted.list, (size_t)sorted.count, sizeof *sorted.list,
		speech_compare_moves);
	for (int i = 0; i < sorted.count; i++) {
		speech_put_value(match, &sorted.list[i]);
		proved &= choice_is_exact(&sorted.list[i]);
	}
	if (proved)
		return;
	telling_add_depth(report, &depth);
	printf("Estimated, %s.\n", depth.at);
}
