/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/advice.h"

#include "teach/contrast.h"
#include "util/language.h"
#include "words/telling.h"

/* Bytes for a list of all houses that a verdict can name. */
enum { HOUSES = 64 * 60 };
/* Columns of an answer, or so. */
enum { ANSWER = 200 };

/* -- one past move --------------------------------------------------------- */

/* Adds "house 3", or "the swap". */
static void advice_add_house(const struct naming *naming, enum player player,
		int64_t house, struct text *text)
{
	words_fill(text, house == HOUSE_SWAP ? _("the swap") :
		_("house {house}"), &(struct facts){
		.house = notation_number(naming, player, house) });
}

/* Adds "the swap, house 5 and house 6": HOUSES (a bit each) of PLAYER, the last
 * two joined by AND; returns how many they are. */
static int64_t advice_add_houses(const struct naming *naming,
		enum player player, uint64_t houses, const char *and,
		struct text *text)
{
	size_t i = 0, count = 0;

	for (int house = 0; house < 64; house++)
		count += (houses >> house & 1) != 0;
	for (int house = 0; house < 64; house++) {
		struct text name = TEXT_IN((char[100]){ 0 });

		if (!(houses >> house & 1))
			continue;
		advice_add_house(naming, player, house ? house : HOUSE_SWAP,
			&name);
		words_add_item(text, i++, count, and, name.at);
	}
	return (int64_t)count;
}

void advice_add_ending(const struct naming *naming, enum player player,
		int64_t house, const struct verdict *verdict, bool hides,
		struct text *text)
{
	struct text list = TEXT_IN((char[HOUSES]){ 0 });
	struct text outcome = TEXT_IN((char[80]){ 0 });
	struct text better = TEXT_IN((char[80]){ 0 });
	struct text mistake = TEXT_IN((char[100]){ 0 });
	struct facts facts = { .who = naming->person[player],
		.mistake = mistake.at, .list = list.at,
		.outcome = outcome.at, .better = better.at };

	advice_add_house(naming, player, house, &mistake);
	advice_add_houses(naming, player, verdict->houses, _(" or "), &list);
	facts.is = hides || !list.length ? IF_HIDES : 0;
	words_add(&outcome, WORDS_OUTCOME_OF, &(struct facts){
		.value = verdict->value, .proved = verdict->proved });
	words_add(&better, WORDS_OUTCOME_OF, &(struct facts){
		.value = verdict->best, .proved = verdict->proved });
	words_add(text, WORDS_ENDING, &facts);
}

/* Adds "17" or, if that turn has several moves, "17, second move (31)", by the
 * number of the move in the game. */
static void advice_add_turn(const struct game *game, size_t ply,
		struct text *text)
{
	static const char *const moves[] = { N_("first move"),
		N_("second move"), N_("third move"), N_("fourth move"),
		N_("fifth move"), N_("sixth move") };
	size_t i = ply - telling_turn(game, ply + 1);
	struct text move = TEXT_IN((char[80]){ 0 });

	text_add(text, "%zu", game_turn(game, ply));
	if (i < sizeof moves / sizeof *moves)
		text_add(&move, "%s", _(moves[i]));
	else
		text_add(&move, _("move %zu"), i + 1);
	text_add(&move, " (%zu)", ply + 1);
	if (i || game_turn_end(game, ply, game->total) > ply + 1)
		words_add_item(text, 1, 2, _(", "), move.at);
}

void advice_add_played(const struct match *match, size_t ply,
		struct text *text)
{
	struct naming naming = match_naming_at(match, ply);
	struct facts facts = telling_facts(&naming, &match->game.plies[ply]);
	struct text turn = TEXT_IN((char[120]){ 0 });

	advice_add_turn(&match->game, ply, &turn);
	facts.when = turn.at;
	words_add(text, WORDS_PLAYED, &facts);
}

/* -- all past moves -------------------------------------------------------- */

void advice_add_report(const struct report_player *player,
		struct party person, const struct game *game, struct text *text)
{
	struct text list = TEXT_IN((char[3000]){ 0 });
	struct facts facts = { .who = person,
		.proved = !player->estimated,
		.moves = (int64_t)player->moves,
		.fine = (int64_t)player->fine, .count = player->seeds };

	words_add(text, WORDS_REPORT, &facts);
	for (size_t i = 0; i < player->results && i < REPORT_MOVES; i++)
		text_add(&list, "%s%zu", i ? ", " : "", game_turn(game,
			player->result_at[i] - 1));
	facts = (struct facts){ .count = (int64_t)player->results,
		.list = list.at };
	if (!player->results && player->known < player->moves)
		words_say(text, _("Not all is known."));
	else
		words_add(text, WORDS_RESULT_LOST, &facts);
}

/* Adds where the game turned: "The game turned at turn 15: house 4 gave the win
 * away; house 6 kept it." */
static void advice_add_turned(const struct match *match, size_t ply,
		const struct verdict *verdict, struct text *text)
{
	struct naming naming = match_naming_at(match, ply);
	const struct ply *played = &match->game.plies[ply];
	struct text house = TEXT_IN((char[100]){ 0 });
	struct text list = TEXT_IN((char[HOUSES]){ 0 });
	struct facts facts = { .who = naming.person[played->player],
		.turn = (int64_t)game_turn(&match->game, ply),
		.proved = verdict->proved, .best = verdict->best,
		.value = verdict->value,
		.list = list.at, .mistake = house.at };

	advice_add_house(&naming, played->player, played->house, &house);
	facts.count = advice_add_houses(&naming, played->player,
		verdict->houses, _(" and "), &list);
	words_add(text, WORDS_TURNED, &facts);
	words_add(text, WORDS_GAVE_AWAY, &facts);
}

void advice_add_summary(const struct match *match,
		const struct analysis *analysis, const struct report *report,
		struct text *text)
{
	struct naming naming = match_naming_at(match, 0);

	for (enum player i = P1; i <= P2; i++) {
		const struct report_player *player = &report->player[i];

		if (player->moves > 1 && match_learns(match, i))
			words_add(text, WORDS_BEST_MOVES, &(struct facts){
				.who = naming.person[i],
				.count = (int64_t)player->fine,
				.total = (int64_t)player->moves });
	}
	if (report->turned == SIZE_MAX)
		return;
	naming = match_naming_at(match, report->turned);
	advice_add_turned(match, report->turned, analysis_verdict_at(
		analysis, report->turned), text);
	advice_add_happened(&naming, analysis_sequels(analysis,
		report->turned), false, text);
}

/* -- what happened --------------------------------------------------------- */

/* Adds "5 then 4": the houses of the plies FROM to TO - 1, of one turn. */
static void advice_add_sown(const struct naming *naming,
		const struct game *game, size_t from, size_t to,
		struct text *text)
{
	for (size_t i = from; i < to; i++) {
		struct text house = TEXT_IN((char[32]){ 0 });

		notation_add_house(naming, game->plies[i].player,
			game->plies[i].house, &house);
		words_add_item(text, i - from, to - from, _(" then "),
			house.at);
	}
}

/* Adds the capture that CONTRAST is about, in LINE: FACTS have the houses that
 * the two lines begin with. */
static void advice_add_capture(const struct naming *naming,
		const struct contrast *contrast,
		const struct contrast_line *line, struct facts facts,
		struct text *text)
{
	struct facts capture = telling_facts(naming,
		contrast_ply(line, contrast->turn));

	capture.list = facts.list;
	capture.count = capture.taken;
	capture.house = facts.house;
	capture.other_house = facts.other_house;
	capture.when = contrast->turn > 2 ? _("turn after next") :
		_("next turn");
	words_add(text, contrast->kind == CONTRAST_ANSWER ? WORDS_ANSWER :
		contrast->kind == CONTRAST_LATER ? WORDS_LATER : WORDS_KEPT,
		&capture);
	if (facts.is & IF_HIDES || contrast->kind == CONTRAST_NEXT)
		return;
	capture.list = facts.other_list;
	if (contrast->kind == CONTRAST_LATER && contrast->most)
		return;
	if (contrast->kind == CONTRAST_LATER)
		words_fill(text, _("House {other house} avoids that."), &facts);
	else if (contrast->moved)
		words_add(text, WORDS_MOVED, &capture);
	else {
		capture.count = contrast->most;
		words_add(text, WORDS_AT_MOST, &capture);
	}
}

/* Adds who keeps what at the end. */
static void advice_add_runs_out(const struct naming *naming,
		const struct contrast *contrast, struct facts facts,
		struct text *text)
{
	const struct contrast_line *line = contrast->line;
	struct text better = TEXT_IN((char[80]){ 0 });
	int64_t houses[] = { facts.house, facts.other_house };
	/* whoever erred keeps seeds in the best line, the other one in that of
	 * the mistake */
	bool own = contrast->own;
	enum player keeps = game_first(line->game)->mover ^ !own;

	facts.who = naming->person[keeps];
	facts.other = naming->person[!keeps];
	facts.house = houses[own];
	facts.other_house = houses[!own];
	facts.seeds = line[own].left[!own];
	facts.count = line[!own].left[!own];
	facts.when = contrast->soon ? _("soon") : _("in the end");
	words_add(&better, WORDS_ONLY, &facts);
	facts.better = better.at;
	words_add(text, WORDS_RUNS_OUT, &facts);
}

/* Adds what the turn of the mistake does itself. */
static void advice_add_turn_told(const struct contrast *contrast,
		struct facts facts, struct text *text)
{
	const struct contrast_turn *played = contrast->line[SEQUEL_PLAYED].turn;
	const struct contrast_turn *best = contrast->line[SEQUEL_BEST].turn;
	struct text better = TEXT_IN((char[80]){ 0 });

	facts.better = better.at;
	if (contrast->kind == CONTRAST_GIVES) {
		facts.count = best->given;
		words_add(&better, WORDS_ONLY, &facts);
		facts.count = played->given;
		words_add(text, WORDS_GIVES, &facts);
	} else if (contrast->kind == CONTRAST_CAPTURE) {
		facts.captured = contrast_ply(&contrast->line[SEQUEL_BEST], 0)
			->captured;
		facts.count = contrast_ply(&contrast->line[SEQUEL_PLAYED], 0)
			->captured;
		words_add(text, WORDS_CAPTURE, &facts);
	} else {
		facts.count = (int64_t)best->to;
		facts.other_count = (int64_t)played->to;
		words_add(text, WORDS_MOVES_MORE, &facts);
	}
}

void advice_add_answer(const struct naming *naming,
		const struct game *line, struct text *text)
{
	size_t from = game_turn_end(line, 0, line->total);
	size_t to = game_turn_end(line, from, line->total);

	if (from == line->total || (to == line->total &&
			!analysis_line_ends(line)))
		return;
	words_say(text, _("Play would go on like this."));
	telling_add_plies(naming, line, from, to, ANSWER, text);
}

void advice_add_happened(const struct naming *naming,
		const struct sequels *sequels, bool hides, struct text *text)
{
	struct contrast contrast;
	const struct contrast_line *played = &contrast.line[SEQUEL_PLAYED];
	const struct contrast_line *best = &contrast.line[SEQUEL_BEST], *line;
	struct text list = TEXT_IN((char[480]){ 0 });
	struct text other_list = TEXT_IN((char[480]){ 0 });
	struct facts facts = { .is = hides ? IF_HIDES : 0,
		.list = list.at, .other_list = other_list.at };
	enum player own;

	contrast_make(&contrast, sequels, hides);
	if (!contrast.kind && hides && sequels)
		advice_add_answer(naming, &sequels->game[SEQUEL_PLAYED], text);
	else if (contrast.late)
		words_say(text, _("It shows only later."));
	if (!contrast.kind)
		return;
	own = game_first(played->game)->mover;
	facts.who = naming->person[own];
	facts.other = naming->person[!own];
	facts.house = notation_number(naming, own, played->game->plies[0]
		.house);
	facts.other_house = notation_number(naming, own, best->game->plies[0]
		.house);
	line = contrast.kind == CONTRAST_CAPTURE ||
		contrast.kind == CONTRAST_NEXT ||
		contrast.kind == CONTRAST_MOVE ? best : played;
	advice_add_sown(naming, line->game, line->turn[contrast.turn].from,
		line->turn[contrast.turn].to, &list);
	advice_add_sown(naming, best->game, 0, best->turn[0].to, &other_list);
	switch (contrast.kind) {
	case CONTRAST_ANSWER: case CONTRAST_NEXT: case CONTRAST_LATER:
		advice_add_capture(naming, &contrast, line, facts, text);
		break;
	case CONTRAST_END:
		advice_add_runs_out(naming, &contrast, facts, text);
		break;
	default:
		advice_add_turn_told(&contrast, facts, text);
	}
}

/* Adds what the best answer to the mistake of PLY seems to be, by the verdict
 * on the next move. */
static void advice_add_guess(const struct match *match, size_t ply,
		const struct verdict *next, struct text *text)
{
	struct naming naming = match_naming_at(match, ply + 1);
	struct board board = { 0 };
	struct facts facts;
	struct ply answer;

	if (verdict_house(next) <= 0 ||
	    game_same_turn(&match->game, ply + 1))
		return;
	game_copy(&match->game, ply + 1, &board);
	answer = board_foresee(&board, verdict_house(next));
	facts = telling_facts(&naming, &answer);
	words_add(text, WORDS_GUESS, &facts);
	board_done(&board);
}

void advice_add_told(const struct match *match,
		const struct analysis *analysis, size_t ply, struct text *text)
{
	const struct verdict *verdict = analysis_verdict_at(analysis, ply);
	struct naming naming = match_naming_at(match, ply);
	const struct ply *played = &match->game.plies[ply];

	advice_add_played(match, ply, text);
	advice_add_ending(&naming, played->player, played->house, verdict,
		false, text);
	if (verdict->proved)
		advice_add_happened(&naming, analysis_sequels(analysis, ply),
			false, text);
	else
		advice_add_guess(match, ply, analysis_verdict_at(analysis,
			ply + 1), text);
}
