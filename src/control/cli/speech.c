/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/cli/speech.h"

#include <ctype.h>
#include <inttypes.h>

#include "control/teach/telling.h"

/* -- who and whose --------------------------------------------------------- */

/* The player who is spoken of first: who listens. */
static enum player speech_first(const struct naming *naming)
{
	return naming->player[P2].you ? P2 : P1;
}

/* "You 3, computer 0", with COUNT; "you" unless it BEGINS a sentence. */
static void speech_add_counts(const struct naming *naming,
		const int64_t count[2], bool begins, struct text *text)
{
	enum player player = speech_first(naming);

	for (int i = 0; i < 2; i++, player = (enum player)!player) {
		const char *name = naming->player[player].name;
		bool lower = !(begins && i == 0) &&
			islower((unsigned char)naming->player[player].whose[0]);

		text_add(text, "%s%c%s %" PRId64, i ? ", " : "",
			lower ? tolower((unsigned char)name[0]) : name[0],
			name + 1, count[player]);
	}
}

void speech_add_turn(const struct match *match, struct text *text)
{
	const struct board *now = &match->game.now;
	struct naming naming = match_naming(match);
	const char *whose = naming.player[now->mover].whose;

	text_add(text, "%c%s move%s: ", toupper((unsigned char)*whose),
		whose + 1, board_allows(now, HOUSE_SWAP) ? ", or swap" : "");
	speech_add_counts(&naming, now->store, false, text);
	text_add(text, ".");
}

void speech_add_result(const struct match *match, struct text *text)
{
	const struct board *now = &match->game.now;
	struct naming naming = match_naming(match);
	int64_t score[2] = { board_score(now, P1), board_score(now, P2) };

	speech_add_counts(&naming, score, true, text);
	text_add(text, ". %s.", score[P1] == score[P2] ? "A tie" :
		naming.player[score[P2] > score[P1]].wins);
}

void speech_add_series(const struct match *match, struct text *text)
{
	struct series series = match_series(match);
	struct naming naming = match_first_naming(match);
	int64_t wins[2] = { series.wins[P1], series.wins[P2] };

	if (wins[P1] + wins[P2] + series.ties < 2)
		return;
	text_add(text, "Games won: ");
	speech_add_counts(&naming, wins, false, text);
	text_add(text, ", ties %d.", series.ties);
}

/* -- moves ----------------------------------------------------------------- */

/* "your house 3", and for more by the same player only the number. */
static void speech_add_step(const struct match *match, size_t ply,
		const struct ply *before, struct text *text)
{
	struct naming naming = settings_naming(match->settings,
		game_is_swapped(&match->game, ply));
	const struct ply *step = &match->game.plies[ply];
	bool swap = step->landing == LANDING_SWAP;

	if (!before || swap || before->player != step->player)
		text_add(text, "%s ", naming.player[step->player].whose);
	if (!before && !swap)
		text_add(text, "house ");
	notation_add_house(&naming, match->game.now.rules.houses,
		step->player, step->house, text);
}

void speech_add_steps(const struct match *match, size_t count,
		struct text *text)
{
	size_t now = match->game.count;
	bool back = now < count;
	size_t from = back ? now : count, to = back ? count : now;

	text_add(text, back ? "Took back " : "Played again ");
	for (size_t i = from; i < to; i++) {
		if (i > from)
			text_add(text, i + 1 == to ? " and " : ", ");
		speech_add_step(match, i, i > from ?
			&match->game.plies[i - 1] : NULL, text);
	}
	text_add(text, ".");
}

/* -- the board ------------------------------------------------------------- */

static void speech_put_row(FILE *out, const struct match *match,
		const struct naming *naming, enum player player)
{
	const struct board *now = &match->game.now;
	int64_t houses = now->rules.houses;
	const char *whose = naming->player[player].whose;

	fprintf(out, "%c%s houses %" PRId64 " to %" PRId64 ": ",
		toupper((unsigned char)*whose), whose + 1,
		notation_number(naming, houses, player, 1),
		notation_number(naming, houses, player, houses));
	for (int64_t i = 1; i <= houses && !ferror(out); i++)
		fprintf(out, "%" PRId64 "%s", board_seeds(now, player, i),
			i < houses ? ", " : ".\n");
}

void speech_put_board(FILE *out, const struct match *match)
{
	struct naming naming = match_naming(match);
	enum player first = speech_first(&naming);
	char words[120];
	struct text text = TEXT_IN(words);

	speech_put_row(out, match, &naming, first);
	speech_put_row(out, match, &naming, (enum player)!first);
	speech_add_counts(&naming, match->game.now.store, false, &text);
	fprintf(out, "In store: %s.\n", words);
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

void speech_put_players(FILE *out, const struct match *match)
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
	fprintf(out, "%c%s.\n", toupper((unsigned char)*who.at), who.at + 1);
}

void speech_put_size(FILE *out, const struct rules *rules)
{
	struct text name = TEXT_IN((char[80]){ 0 });

	rules_add_name(rules, &name);
	fprintf(out, "Kalah, %" PRId64 " house%s of %" PRId64 " seed%s, %s.\n",
		rules->houses, rules->houses > 1 ? "s" : "", rules->seeds,
		rules->seeds > 1 ? "s" : "", name.at);
}

void speech_put_rules(FILE *out, const struct rules *rules)
{
	fprintf(out, "Sow all seeds of one of your houses, one by one. If the "
		"last one falls into your store, you move again.\n");
	for (int i = 0; i < RULE_COUNT; i++) {
		const struct field *field = &rule_table[i];

		/* sowing on leaves nothing to capture, and says so */
		if (field->type == FIELD_CHOICE &&
		    !(field->offset == offsetof(struct rules, capture) &&
		      rules->relay == RELAY_ON))
			fprintf(out, "%s\n",
				field_choice(field, rules)->help);
	}
	fprintf(out, "Whoever has more seeds at the end wins.\n");
}

/* -- what houses are worth ------------------------------------------------- */

/* "House 3 wins by 8." */
static void speech_put_value(FILE *out, const struct match *match,
		const struct engine_move *move)
{
	int64_t value;
	bool proved = engine_move_value(move, &value);
	const char *sure = proved ? "" : "probably ";

	if (move->house == HOUSE_SWAP)
		fprintf(out, "Swapping");
	else
		fprintf(out, "House %" PRId64, match_number(match,
			move->house));
	if (value)
		fprintf(out, " %s%s by %" PRId64 ".\n", sure,
			value > 0 ? "wins" : "loses",
			value > 0 ? value : -value);
	else
		fprintf(out, " %sties.\n", sure);
}

/* The highest value below MOST, or INT64_MIN. */
static int64_t speech_next_value(const struct engine_report *report,
		int64_t most)
{
	int64_t next = INT64_MIN, value;

	for (int i = 0; i < report->count; i++) {
		engine_move_value(&report->moves[i], &value);
		if (value < most && value > next)
			next = value;
	}
	return next;
}

void speech_put_values(FILE *out, const struct match *match,
		const struct engine_report *report)
{
	struct text depth = TEXT_IN((char[80]){ 0 });
	int64_t most = INT64_MAX, value;
	bool proved = true;

	while ((most = speech_next_value(report, most)) != INT64_MIN)
		for (int i = 0; i < report->count; i++) {
			proved &= engine_move_value(&report->moves[i], &value);
			if (value == most)
				speech_put_value(out, match,
					&report->moves[i]);
		}
	if (proved)
		return;
	telling_add_depth(report, &depth);
	fprintf(out, "Estimated %s.\n", depth.at);
}
