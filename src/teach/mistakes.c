/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/mistakes.h"

#include <stdlib.h>
#include <string.h>

#include "teach/contrast.h"
#include "util/alloc.h"

enum {
	TOLD = 5,		/* that come first, at most */
	HOUSES = 3		/* to choose from, at least: of two, naming the
				   wrong one names the other */
};

/* -- which they are -------------------------------------------------------- */

/* The ply after the one that might be a swap; 0 if nobody may swap. */
static size_t mistakes_first(const struct game *game)
{
	size_t ply = 0;

	if (!game->now.rules.swap)
		return 0;
	while (ply < game->total && game->plies[ply].player ==
			game->plies[0].player)
		ply++;
	return ply + 1;
}

size_t mistakes_find(const struct match *match, const struct analysis *analysis,
		size_t from, int by, bool both)
{
	size_t count = analysis->count, ply;

	if (count > match->game.total)
		count = match->game.total;
	ply = by > 0 || from < count ? from : count - 1;
	/* going back, 0 is followed by SIZE_MAX */
	while (ply < count && !(verdict_loss(&analysis->verdicts[ply]) &&
			(both || match_learns_from(match, ply))))
		ply += (size_t)by;
	return ply < count ? ply : SIZE_MAX;
}

size_t mistakes_step(const struct match *match, const struct analysis *analysis,
		size_t at, int by, bool both, bool *wrapped)
{
	size_t found = by < 0 && !at ? SIZE_MAX : mistakes_find(match, analysis,
		at + (size_t)by, by, both);

	*wrapped = found == SIZE_MAX;
	return !*wrapped ? found : mistakes_find(match, analysis,
		by > 0 ? 0 : SIZE_MAX, by, both);
}

/* The first mistake to learn from at PLY or later. */
static size_t mistakes_next(const struct match *match,
		const struct analysis *analysis, size_t ply)
{
	struct board board = { 0 };
	int choices = 0;

	while (choices < HOUSES && (ply = mistakes_find(match, analysis, ply,
			1, false)) != SIZE_MAX) {
		game_copy(&match->game, ply++, &board);
		choices = 0;
		for (int64_t i = 1; i <= board.rules.houses &&
				choices < HOUSES; i++)
			choices += board_allows(&board, i);
	}
	board_done(&board);
	return ply == SIZE_MAX ? ply : ply - 1;
}

/* Whether it can be told what happened in the mistake of PLY. */
static bool mistakes_can_tell(const struct analysis *analysis, size_t ply)
{
	struct contrast contrast;

	contrast_make(&contrast, analysis_sequels(analysis, ply),
		false);
	return contrast.kind != CONTRAST_NONE;
}

/* Moves the dearest mistake that can be told, from number AT on, to that place;
 * false if there is none. */
static bool mistakes_tell(struct mistakes *mistakes, size_t at,
		const struct analysis *analysis)
{
	size_t found = mistakes->count, ply;
	int64_t most = 0;

	for (size_t i = at; i < mistakes->count; i++) {
		int64_t loss = verdict_loss(analysis_verdict_at(analysis,
			mistakes->plies[i]));

		if (loss > most && mistakes_can_tell(analysis,
				mistakes->plies[i])) {
			most = loss;
			found = i;
		}
	}
	if (found == mistakes->count)
		return false;
	ply = mistakes->plies[found];
	memmove(&mistakes->plies[at + 1], &mistakes->plies[at],
		(found - at) * sizeof ply);
	mistakes->plies[at] = ply;
	return true;
}

size_t mistakes_collect(struct mistakes *mistakes, const struct match *match,
		const struct analysis *analysis)
{
	size_t i = mistakes_first(&match->game);

	mistakes->count = 0;
	while ((i = mistakes_next(match, analysis, i)) != SIZE_MAX) {
		alloc_grow(&mistakes->plies, &mistakes->room,
			mistakes->count + 1, sizeof *mistakes->plies);
		mistakes->plies[mistakes->count++] = i++;
	}
	for (i = 0; i < TOLD && mistakes_tell(mistakes, i, analysis); i++)
		;
	return mistakes->count;
}

size_t mistakes_count(const struct match *match,
		const struct analysis *analysis)
{
	size_t count = 0, i = mistakes_first(&match->game);

	for (; (i = mistakes_next(match, analysis, i)) != SIZE_MAX; i++)
		count++;
	return count;
}

void mistakes_done(struct mistakes *mistakes)
{
	free(mistakes->plies);
}

/* -- the source of tasks --------------------------------------------------- */

const struct verdict *mistakes_verdict(const struct mistakes *mistakes,
		int number)
{
	return analysis_verdict_at(&mistakes->attempt->known,
		mistakes->plies[number]);
}

static bool mistakes_set(void *context, int number, struct task *task)
{
	struct mistakes *mistakes = context;
	const struct match *match = mistakes->attempt->game;
	const struct game *game = &match->game;
	size_t ply;

	if ((size_t)number >= mistakes->count)
		return false;
	ply = mistakes->plies[number];
	game_copy(game, ply, &task->board);
	/* the position on the board may be on the other side of a swap */
	for (enum player i = P1; i <= P2; i++)
		task->players[i] = !match_has_person(match) ? WHO_HUMAN :
			(int)settings_who(match->settings, i,
				game_is_swapped(game, ply));
	task->tried = game->plies[ply].house;
	return true;
}

/* The verdict on HOUSE there, if it is final. */
static struct verdict mistakes_weigh(const struct mistakes *mistakes,
		int number, int64_t house)
{
	const struct attempt *attempt = mistakes->attempt;
	struct verdict verdict = *mistakes_verdict(mistakes, number);
	size_t ply = mistakes->plies[number];

	if (house == attempt->game->game.plies[ply].house)
		return verdict;
	if (verdict.houses & verdict_bit(house)) {
		verdict.value = verdict.best;
		return verdict;
	}
	verdict = analysis_verdict(attempt->analysis, house);
	verdict.known &= verdict.proved || analysis_is_done(attempt->analysis);
	return verdict;
}

/* A move is good enough if it keeps the result and, if the mistake did, too,
 * all seeds. */
static enum task_answer mistakes_judge(void *context, int number,
		const struct game *game, int64_t house, struct verdict *verdict)
{
	const struct mistakes *mistakes = context;
	enum verdict_mark was = verdict_mark(mistakes_verdict(mistakes,
		number));

	(void)game;
	*verdict = mistakes_weigh(mistakes, number, house);
	return !verdict->known ? TASK_UNKNOWN :
		verdict_mark(verdict) != VERDICT_RESULT &&
		(was == VERDICT_RESULT || !verdict_loss(verdict)) ?
		TASK_RIGHT : TASK_WRONG;
}

static int64_t mistakes_hint(void *context, int number, const struct game *game)
{
	(void)game;
	return verdict_house(mistakes_verdict(context, number));
}

const struct task_source mistakes_source = {
	.kind = TASK_MISTAKE, .valued = true,
	.set = mistakes_set, .judge = mistakes_judge, .hint = mistakes_hint
};
