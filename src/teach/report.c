/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/report.h"

#include <inttypes.h>
#include <string.h>

/* -- all moves ------------------------------------------------------------- */

static void report_add_verdict(struct report_player *player, size_t move,
		const struct verdict *verdict)
{
	enum verdict_mark mark = verdict_mark(verdict);
	int64_t loss = verdict_loss(verdict);

	player->moves++;
	player->known += mark != VERDICT_UNKNOWN;
	player->fine += mark == VERDICT_NO_LOSS;
	player->estimated |= mark && !verdict->proved;
	player->seeds = loss > INT64_MAX - player->seeds ? INT64_MAX :
		player->seeds + loss;
	if (mark != VERDICT_RESULT)
		return;
	if (player->results < REPORT_MOVES)
		player->result_at[player->results] = move;
	player->results++;
}

void report_make(struct report *report, const struct game *game,
		const struct verdict *verdicts, size_t count)
{
	static const struct verdict unknown = { .known = false };

	*report = (struct report){ .total = game->total };
	for (size_t i = 0; i < game->total; i++) {
		bool swapped = game_is_swapped(game, i);
		enum player player = game->plies[i].player;

		report_add_verdict(&report->player[swapped ? !player : player],
			i + 1, i < count ? &verdicts[i] : &unknown);
	}
	report->known = report->player[P1].known + report->player[P2].known;
}

void report_add_seeds(const struct report_player *player, const char *about,
		struct text *text)
{
	text_add(text, "%s%" PRId64, player->estimated ? about : "",
		player->seeds);
}

void report_add_results(const struct report_player *player, const char *words,
		int columns, struct text *text)
{
	static const char more[] = " ...";
	size_t told = player->results < REPORT_MOVES ? player->results :
		REPORT_MOVES, i = 0;

	if (!told)
		text_add(text, "%s", player->known < player->moves ? "-" :
			"never");
	for (; i < told; i++) {
		struct text one = TEXT_IN((char[40]){ 0 });

		text_add(&one, "%s%zu", i ? ", " : words, player->result_at[i]);
		if (text_columns(text->at) + text_columns(one.at) +
		    (i + 1 < player->results ? (int)strlen(more) : 0) > columns)
			break;
		text_add(text, "%s", one.at);
	}
	if (i < player->results)
		text_add(text, "%s", more);
}

/* -- one move -------------------------------------------------------------- */

void report_add_house(const struct naming *naming, const struct game *game,
		size_t ply, int64_t house, const char *swap, struct text *text)
{
	if (house == HOUSE_SWAP)
		text_add(text, "%s", swap);
	else
		notation_add_house(naming, game->plies[ply].player, house,
			text);
}

/* Lists the best houses with BETWEEN between them, but LAST before the last. */
static void report_list_best(const struct naming *naming,
		const struct game *game, size_t ply,
		const struct verdict *verdict, const char *between,
		const char *last, const char *swap, struct text *text)
{
	uint64_t houses = verdict->known ? verdict->houses : 0;
	const char *before = "";

	for (int house = 0; houses; house++, houses >>= 1) {
		if (!(houses & 1))
			continue;
		text_add(text, "%s", before);
		report_add_house(naming, game, ply, house ? house : HOUSE_SWAP,
			swap, text);
		before = (houses >> 1 & ((houses >> 1) - 1)) ? between : last;
	}
}

void report_add_best(const struct naming *naming, const struct game *game,
		size_t ply, const struct verdict *verdict, const char *swap,
		struct text *text)
{
	report_list_best(naming, game, ply, verdict, ",", ",", swap, text);
}

/* Adds ", which lost 4 seeds" if LOST is ", which ", or ", and the win was
 * gone" if AND is ", and "; and a full stop. */
static void report_add_loss(const struct verdict *verdict, const char *lost,
		const char *and, struct text *text)
{
	const char *about = verdict->proved ? "" : "probably ";
	int64_t loss = verdict_loss(verdict);

	switch (verdict_mark(verdict)) {
	case VERDICT_UNKNOWN:
		break;
	case VERDICT_NO_LOSS:
		text_add(text, "%s%slost nothing", lost, about);
		break;
	case VERDICT_SEEDS:
		text_add(text, "%s%slost ", lost, about);
		notation_add_count(loss, "seed", text);
		break;
	case VERDICT_RESULT:
		text_add(text, "%s%s%s", and, about, verdict->value == 0 ?
			"only a tie was left" : verdict->best > 0 ?
			"the win was gone" : "the tie was gone");
		break;
	}
	text_add(text, ".");
}

void report_add_move(const struct naming *naming, const struct game *game,
		size_t ply, const struct verdict *verdict, struct text *text)
{
	const struct ply *played = &game->plies[ply];

	text_add(text, "Move %zu: ", ply + 1);
	notation_add_player(&naming->player[played->player], false, text);
	text_add(text, played->house == HOUSE_SWAP ? " chose to " :
		" played house ");
	report_add_house(naming, game, ply, played->house, "swap", text);
	report_add_loss(verdict, ", which ", ", and ", text);
}

void report_add_worth(size_t ply, const struct verdict *verdict,
		struct text *text)
{
	text_add(text, "Move %zu", ply + 1);
	report_add_loss(verdict, " ", ": ", text);
}

void report_add_lost(const struct verdict *verdict, struct text *text)
{
	const char *about = verdict->proved ? "" : "~";

	if (verdict_mark(verdict) == VERDICT_RESULT)
		text_add(text, "lost the %s", verdict->best > 0 ? "win" :
			"tie");
	else if (verdict_loss(verdict))
		text_add(text, "lost %s%" PRId64, about,
			verdict_loss(verdict));
	else
		text_add(text, "lost nothing");
}

void report_add_better(const struct naming *naming, const struct game *game,
		size_t ply, const struct verdict *verdict, struct text *text)
{
	bool swap = verdict->houses & 1;
	bool several = verdict->houses & (verdict->houses - 1);

	if (!verdict->houses)
		return;
	text_add(text, swap ? " Best: " : several ? " Best: houses " :
		" Best: house ");
	report_list_best(naming, game, ply, verdict, ", ", swap ? " or house " :
		" and ", "swap", text);
	text_add(text, ", %s", verdict->proved ? "" : "probably ");
	if (verdict->best)
		notation_add_difference(verdict->best, "a win", "a loss", text);
	else
		text_add(text, "a tie");
	text_add(text, ".");
}
