/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/advice.h"

#include "teach/contrast.h"
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
	return facts;
}

static void advice_add_house(const struct naming *naming, enum player player,
		int64_t house, struct text *text)
{
	if (house == HOUSE_SWAP)
		text_add(text, "%s", _("the swap"));
	else
		notation_add_house(naming, player, house, text);
}

/* Adds "the swap, 5 and 6": HOUSES (a bit each) of PLAYER; returns how many
 * they are. */
static int64_t advice_add_houses(const struct naming *naming,
		enum player player, uint64_t houses, struct text *text)
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
		words_add_item(text, i++, count, _(" and "), name.at);
	}
	return (int64_t)count;
}

void advice_add_keeps(const struct naming *naming, enum player player,
		const struct verdict *verdict, struct text *text)
{
	struct text list = TEXT_IN((char[VERDICT_LIST]){ 0 });
	struct text worth = TEXT_IN((char[40]){ 0 });
	struct facts facts = { .list = list.at, .worth = worth.at };

	facts.count = advice_add_houses(naming, player, verdict->houses,
		&list);
	words_add(&worth, WORDS_WORTH, &(struct facts){
		.value = verdict->best, .proved = verdict->proved });
	if (facts.count)
		words_add(text, WORDS_KEEPS, &facts);
}

/* Adds "17" or, if that turn has several moves, "17, second move". */
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
	if (i || advice_turn(game, ply) > ply + 1)
		words_add_item(text, 1, 2, _(", "), move.at);
}

void advice_add_mistake(const struct match *match, size_t ply,
		const struct verdict *verdict, struct text *text)
{
	struct facts facts = advice_past(match, ply, verdict);
	struct text turn = TEXT_IN((char[120]){ 0 });

	advice_add_turn(&match->game, ply, &turn);
	facts.when = turn.at;
	words_add(text, WORDS_PLAYED, &facts);
	words_add(text, WORDS_LOST, &facts);
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

/* Adds where the game turned: "The game turned at turn 15: 4 gave the win away;
 * 6 kept it." */
static void advice_add_turned(const struct match *match, size_t ply,
		const struct verdict *verdict, struct text *text)
{
	struct naming naming = match_naming_at(match, ply);
	const struct ply *played = &match->game.plies[ply];
	struct text house = TEXT_IN((char[100]){ 0 });
	struct text list = TEXT_IN((char[VERDICT_LIST]){ 0 });
	struct facts facts = { .who = naming.person[played->player],
		.turn = (int64_t)game_turn(&match->game, ply),
		.list = list.at, .mistake = house.at };

	advice_set_loss(&facts, verdict);
	advice_add_house(&naming, played->player, played->house, &house);
	facts.count = advice_add_houses(&naming, played->player,
		verdict->houses, &list);
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
	if (report->turned != SIZE_MAX)
		advice_add_turned(match, report->turned, analysis_verdict_at(
			analysis, report->turned), text);
}

/* -- what happened --------------------------------------------------------- */

/* How each kind is told, and which line comes FIRST. */
static const struct {
	enum words_id id;
	int first;
} advice_happened[CONTRAST_KINDS] = {
	[CONTRAST_CAPTURE] = { WORDS_BEST_TURN, SEQUEL_BEST },
	[CONTRAST_ANSWER] = { WORDS_ANSWERS, SEQUEL_PLAYED },
	[CONTRAST_LEFT] = { WORDS_LEFT, SEQUEL_PLAYED },
	[CONTRAST_ANSWERS] = { WORDS_NEXT_ANSWERS, SEQUEL_PLAYED },
	[CONTRAST_TURNS] = { WORDS_NEXT_TURNS, SEQUEL_BEST },
	[CONTRAST_MOVE] = { WORDS_BEST_TURN, SEQUEL_BEST },
	[CONTRAST_CAPTURES] = { WORDS_CAPTURED, SEQUEL_PLAYED }
};

/* Adds "P2 10" or "you 2 and P2 14", SEEDS of OWN and of the other player. */
static void advice_add_shares(const struct naming *naming, enum player own,
		const int64_t *seeds, struct text *text)
{
	int shares = (seeds[0] != 0) + (seeds[1] != 0);

	for (int i = 0, count = 0; i < 2; i++) {
		struct text share = TEXT_IN((char[200]){ 0 });
		struct facts facts = { .other = naming->person[i ? !own : own],
			.count = seeds[i] };

		if (!seeds[i])
			continue;
		words_fill(&share, "{other} {count}", &facts);
		words_add_item(text, (size_t)count++, (size_t)shares,
			_(" and "), share.at);
	}
}

/* Adds of LINE what the sentence about CONTRAST tells. */
static void advice_add_line(const struct naming *naming,
		const struct contrast *contrast,
		const struct contrast_line *line, struct text *text)
{
	const struct contrast_turn *turn = &line->turn[contrast->first];
	enum player own = game_first(line->game)->mover;

	if (contrast->kind == CONTRAST_LEFT)
		advice_add_shares(naming, own, line->left, text);
	else if (contrast->kind == CONTRAST_CAPTURES)
		advice_add_shares(naming, own, line->captured, text);
	else
		telling_add_list(naming, line->game, turn->from, turn->to,
			text);
	if (!text->length)
		text_add(text, "%s", _("none"));
}

void advice_add_happened(const struct naming *naming,
		const struct sequels *sequels, struct text *text)
{
	struct contrast contrast;
	const struct contrast_line *line, *other;
	struct text list = TEXT_IN((char[1000]){ 0 });
	struct text other_list = TEXT_IN((char[1000]){ 0 });
	struct facts facts = { .list = list.at, .other_list = other_list.at };
	enum player own;

	contrast_make(&contrast, sequels);
	if (!contrast.kind)
		return;
	line = &contrast.line[advice_happened[contrast.kind].first];
	other = &contrast.line[!advice_happened[contrast.kind].first];
	own = game_first(line->game)->mover;
	advice_add_line(naming, &contrast, line, &list);
	advice_add_line(naming, &contrast, other, &other_list);
	facts.who = naming->person[contrast.first ? !own : own];
	facts.house = notation_number(naming, own, line->game->plies[0].house);
	facts.other_house = notation_number(naming, own,
		other->game->plies[0].house);
	facts.turns = contrast.turns;
	facts.count = contrast_gain(line, contrast.first, contrast.turns);
	facts.other_count = contrast_gain(other, contrast.first,
		contrast.turns);
	words_add(text, advice_happened[contrast.kind].id, &facts);
}

/* Adds what the best answer to the mistake of PLY seems to be, by the verdict
 * on the next move. */
static void advice_add_guess(const struct match *match, size_t ply,
		const struct verdict *next, struct text *text)
{
	struct naming naming = match_naming_at(match, ply + 1);
	struct text list = TEXT_IN((char[200]){ 0 });
	struct board board = { 0 };
	struct ply answer;

	if (verdict_house(next) <= 0 ||
	    game_same_turn(&match->game, ply + 1))
		return;
	game_copy(&match->game, ply + 1, &board);
	answer = board_foresee(&board, verdict_house(next));
	telling_add_step(&naming, &answer, &list);
	words_fill(text, _("Probably the best answer: {list}."),
		&(struct facts){ .list = list.at });
	board_done(&board);
}

void advice_add_told(const struct match *match,
		const struct analysis *analysis, size_t ply, struct text *text)
{
	const struct verdict *verdict = analysis_verdict_at(analysis, ply);
	struct naming naming = match_naming_at(match, ply);

	advice_add_mistake(match, ply, verdict, text);
	advice_add_keeps(&naming, match->game.plies[ply].player, verdict, text);
	if (verdict->proved)
		advice_add_happened(&naming, analysis_sequels(analysis, ply),
			text);
	else
		advice_add_guess(match, ply, analysis_verdict_at(analysis,
			ply + 1), text);
}
