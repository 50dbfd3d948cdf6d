/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/tutoring.h"

#include <inttypes.h>

#include "match/analysis.h"
#include "words/telling.h"

enum {
	BLUNDER = 6,		/* seeds, or more */
	DOUBT = 3,		/* seeds that two estimates may be off */
	WORD = 30		/* columns, enough for a ply */
};

bool tutoring_objects(enum tutor_level level, const struct verdict *verdict)
{
	int64_t loss = verdict_loss(verdict);

	if (level == TUTOR_OFF || !verdict->known)
		return false;
	if (!verdict->proved)
		loss -= loss < DOUBT ? loss : DOUBT;
	return loss >= (level == TUTOR_ALL ? 1 : BLUNDER) ||
		(loss > 0 && verdict_mark(verdict) == VERDICT_RESULT);
}

/* -- what is lost ---------------------------------------------------------- */

static const char *tutoring_doubt(const struct tutoring_move *move)
{
	return move->verdict.proved ? "" : "probably ";
}

void tutoring_add_loss(const struct tutoring_move *move, const char *house,
		struct text *text)
{
	text_add(text, "%s %" PRId64 " %sloses %" PRId64, house, move->number,
		tutoring_doubt(move), verdict_loss(&move->verdict));
}

void tutoring_add_outcomes(const struct tutoring_move *move, struct text *text)
{
	int64_t best = move->verdict.best, value = move->verdict.value;
	const struct naming_player *player = move->player;
	const char *doubt = tutoring_doubt(move);

	if (best) {
		notation_add_player(player, true, text);
		text_add(text, " %s %s", player->you ? "were" : "was", doubt);
		notation_add_difference(best, "winning", "losing", text);
	} else {
		text_add(text, "It was %sa tie", doubt);
	}
	text_add(text, "; after house %" PRId64 " ", move->number);
	if (value) {
		notation_add_player(player, false, text);
		text_add(text, " %s", doubt);
		notation_add_difference(value, player->you ? "win" : "wins",
			player->you ? "lose" : "loses", text);
	} else {
		text_add(text, "it is %sa tie", doubt);
	}
	text_add(text, ".");
}

void tutoring_add_values(const struct tutoring_move *move, struct text *text)
{
	const char *doubt = move->verdict.proved ? "" : "~";

	text_add(text, "%s%+" PRId64 " to %s%+" PRId64, doubt,
		move->verdict.best, doubt, move->verdict.value);
}

/* -- what comes of it ------------------------------------------------------ */

/* The ply after the turn that PLY belongs to. */
static size_t tutoring_turn(const struct game *line, size_t ply)
{
	size_t end = ply;

	while (end < line->total && (end == ply || game_same_turn(line, end)))
		end++;
	return end;
}

/* Adds "4" or "4, 5 and 1", with LAST for " and ". */
static void tutoring_add_numbers(const struct naming *naming,
		const struct game *line, size_t from, size_t to,
		const char *last, struct text *text)
{
	for (size_t i = from; i < to; i++) {
		text_add(text, "%s", i == from ? "" : i + 1 < to ? ", " : last);
		notation_add_house(naming, line->plies[i].player,
			line->plies[i].house, text);
	}
}

/* Adds "The computer answers 4, 1 and captures 7." or "... 4 and 1." */
static void tutoring_add_reply(const struct naming *naming,
		const struct game *line, size_t from, size_t to,
		struct text *text)
{
	const struct naming_player *player =
		&naming->player[line->plies[from].player];
	const char *s = player->you ? "" : "s";
	int64_t captured = 0;

	notation_add_player(player, from == 1, text);
	if (line->plies[from].landing == LANDING_SWAP) {
		text_add(text, " swap%s sides.", s);
		return;
	}
	text_add(text, " answer%s ", s);
	for (size_t i = from; i < to; i++)
		captured += line->plies[i].captured;
	tutoring_add_numbers(naming, line, from, to, captured ||
		line->plies[to - 1].over ? ", " : " and ", text);
	if (captured)
		text_add(text, " and capture%s %" PRId64, s, captured);
	if (line->plies[to - 1].over)
		text_add(text, " and end%s the game", s);
	text_add(text, ".");
}

bool tutoring_add_answer(const struct naming *naming, const struct game *line,
		struct text *text)
{
	size_t from = tutoring_turn(line, 0), to = tutoring_turn(line, from);

	if (to == line->total && !analysis_line_ends(line))
		return false;
	if (from == line->total)
		return true;
	if (from > 1) {
		text_add(text, "After ");
		tutoring_add_numbers(naming, line, 1, from, " and ", text);
		text_add(text, " ");
	}
	tutoring_add_reply(naming, line, from, to, text);
	return true;
}

/* -- how play goes on ------------------------------------------------------ */

/* NAMING, which holds at FROM, as it is at PLY; "P1" and "P2" are sides. */
static struct naming tutoring_naming(const struct naming *naming,
		const struct game *line, size_t from, size_t ply)
{
	struct naming now = *naming;

	if (game_is_swapped(line, from) == game_is_swapped(line, ply) ||
	    naming->player[P1].you == naming->player[P2].you)
		return now;
	now.player[P1] = naming->player[P2];
	now.player[P2] = naming->player[P1];
	return now;
}

void tutoring_add_line(const struct naming *naming, const struct game *line,
		size_t from, int most, struct text *text)
{
	for (size_t i = from; i < line->total; i++) {
		const struct ply *ply = &line->plies[i];
		struct naming now = tutoring_naming(naming, line, from, i);
		bool turn = i == from || !game_same_turn(line, i);

		if (text_columns(text->at) > most - WORD) {
			text_add(text, ", ...");
			return;
		}
		if (turn)
			text_add(text, "%s%s: ", i > from ? ". " : "",
				now.player[ply->player].name);
		else
			text_add(text, ", ");
		notation_add_house(&now, ply->player, ply->house, text);
		if (ply->landing == LANDING_SWAP)
			continue;
		text_add(text, " ");
		telling_add_word(&now, ply, text);
	}
	text_add(text, analysis_line_ends(line) ? "." : ", ...");
}
