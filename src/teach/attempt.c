/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/attempt.h"

#include <string.h>

#include "util/exit.h"

/* Only the person who tries moves here, and nobody changes seats. */
void attempt_begin(struct attempt *attempt)
{
	struct game game = { 0 };

	attempt->settings = *attempt->game->settings;
	attempt->settings.player1 = attempt->task.players[P1];
	attempt->settings.player2 = attempt->task.players[P2];
	attempt->settings.name[P1][0] = attempt->settings.name[P2][0] = '\0';
	attempt->settings.display.turned = TURNED_AUTO;
	if (attempt->source->first)
		attempt->settings.numbering = NUMBERING_OWN;
	attempt->task.board.rules.swap = 0;
	game_start_at(&game, &attempt->task.board);
	match_replace(&attempt->match, &game);
	attempt->match.paused = true;
	attempt->match.pondered = attempt->source->valued;
	attempt->solved = attempt->shown = false;
	attempt->hint = 0;
}

bool attempt_set(struct attempt *attempt, int number)
{
	struct task task = { .players = { WHO_HUMAN, WHO_COMPUTER },
		.lost = &attempt->lost };

	if (number < 0 || !attempt->source->set(attempt->context, number,
			&task))
		return false;
	board_done(&attempt->task.board);
	attempt->task = task;
	attempt->number = number;
	memset(attempt->tried, 0, sizeof attempt->tried);
	attempt_begin(attempt);
	attempt->tried[0] = verdict_bit(task.tried);
	return true;
}

int attempt_beside(const struct attempt *attempt, int by)
{
	const struct task_source *source = attempt->source;

	return source->next ? source->next(attempt->context, attempt->number,
		by) : attempt->number + by;
}

void attempt_open(struct attempt *attempt, const struct match *game,
		struct analysis *analysis, const struct task_source *source,
		void *context, int number)
{
	struct game empty = { 0 };
	struct match before = attempt->match, *match = &attempt->match;

	*attempt = (struct attempt){ .source = source, .context = context,
		.game = game, .analysis = analysis };
	analysis_put_aside(analysis, &attempt->known);
	match_begin(match, &attempt->settings, &empty);
	/* nobody is to take it for the game or another task */
	match->games += before.games > game->games ? before.games :
		game->games;
	match->positions += before.positions > game->positions ?
		before.positions : game->positions;
	match->changes = game->changes;
	INSIST(attempt_set(attempt, number));
}

void attempt_close(struct attempt *attempt)
{
	if (!attempt->source)
		return;
	attempt->source = NULL;
	match_done(&attempt->match);
	analysis_take_back(attempt->analysis, &attempt->known);
	board_done(&attempt->task.board);
}

/* Help and mistakes cost a star, but never the last. */
static void attempt_charge(struct attempt *attempt)
{
	*attempt->task.lost += *attempt->task.lost < TASK_STARS - 1;
}

int attempt_stars(const struct attempt *attempt)
{
	return TASK_STARS - *attempt->task.lost;
}

void attempt_forfeit(struct attempt *attempt)
{
	*attempt->task.lost = TASK_STARS;
	attempt->shown = true;
}

enum task_answer attempt_judge(struct attempt *attempt, int64_t house)
{
	const struct task_source *source = attempt->source;
	const struct game *game = &attempt->match.game;
	struct task_reply *reply = &attempt->reply;

	*reply = (struct task_reply){ .house = house, .count = game->count,
		.shown = attempt->shown };
	reply->answer = source->judge(attempt->context, attempt->number, game,
		house, &reply->verdict);
	attempt->shown &= reply->answer == TASK_UNKNOWN;
	if (reply->answer == TASK_WRONG) {
		attempt_charge(attempt);
		attempt->tried[game->count] |= verdict_bit(house);
	}
	attempt->solved = reply->answer == TASK_RIGHT;
	if (reply->answer == TASK_SO_FAR)
		attempt->hint = 0;
	if (attempt->solved && source->solve)
		source->solve(attempt->context, attempt->number,
			attempt_stars(attempt));
	return reply->answer;
}

bool attempt_hint_costs(const struct attempt *attempt)
{
	return attempt->hint && attempt_stars(attempt) > 1;
}

int64_t attempt_hint(struct attempt *attempt)
{
	int64_t house = attempt->source->hint(attempt->context,
		attempt->number, &attempt->match.game);

	if (!house)
		return 0;
	if (attempt_hint_costs(attempt))
		attempt_charge(attempt);
	attempt->hint += attempt->hint < HINT_STEPS;
	return house;
}
