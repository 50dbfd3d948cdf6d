/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/modes/learn.h"

#include <inttypes.h>
#include <stdlib.h>

#include "util/alloc.h"

/* -- one's own mistakes ---------------------------------------------------- */

/* The first ply behind which nobody may swap any more. */
static size_t learn_first(const struct game *game)
{
	size_t ply = 0;

	if (!game->now.rules.swap)
		return 0;
	while (ply < game->total && game->plies[ply].player ==
			game->plies[0].player)
		ply++;
	return ply + 1;
}

static void learn_collect(struct learn *learn)
{
	struct desk *desk = learn->desk;
	const struct match *match = &desk->match;
	const struct game *game = &match->game;
	size_t count;
	const struct verdict *verdicts = analysis_verdicts(&desk->analysis,
		&count);

	learn->count = 0;
	for (size_t i = learn_first(game); i < count && i < game->total; i++) {
		enum player player = game->plies[i].player;

		if (!verdict_loss(&verdicts[i]) || !match_learns(match,
				game_is_swapped(game, i) ? !player : player))
			continue;
		alloc_grow(&learn->mistakes, &learn->room, learn->count + 1,
			sizeof *learn->mistakes);
		learn->mistakes[learn->count++] = i;
	}
}

/* -- the source of tasks --------------------------------------------------- */

/* What was put aside: the game, */
static const struct match *learn_match(const struct learn *learn)
{
	return &learn->desk->exercise->attempt.game;
}

/* and what was known of mistake NUMBER. */
static const struct verdict *learn_verdict(const struct learn *learn,
		int number)
{
	size_t count;

	return &analysis_verdicts(&learn->desk->exercise->attempt.known,
		&count)[learn->mistakes[number]];
}

static bool learn_set(void *context, int number, struct task *task)
{
	struct learn *learn = context;
	const struct match *match = learn_match(learn);
	const struct game *game = &match->game;
	struct text title = TEXT_IN(task->title);
	struct text before = TEXT_IN(task->before);
	struct naming naming;
	size_t ply;

	if ((size_t)number >= learn->count)
		return false;
	ply = learn->mistakes[number];
	naming = settings_naming(match->settings, game_is_swapped(game, ply));
	game_copy(game, ply, &task->board);
	if (!match_has_person(match))
		task->players[P1] = task->players[P2] = WHO_HUMAN;
	text_add(&title, "Mistake %d of %zu", number + 1, learn->count);
	report_add_move(&naming, game, ply, learn_verdict(learn, number),
		&before);
	text_add(&before, " Find a better house.");
	return true;
}

/* Whether what is lost by VERDICT is no mistake in the place of MISTAKE. */
static bool learn_keeps(const struct verdict *mistake,
		const struct verdict *verdict)
{
	return verdict_mark(verdict) != VERDICT_RESULT &&
		(verdict_mark(mistake) == VERDICT_RESULT ||
		 !verdict_loss(verdict));
}

/* What HOUSE is worth there, if that is known for good. */
static struct verdict learn_judge_house(const struct learn *learn,
		int number, int64_t house)
{
	struct verdict verdict = *learn_verdict(learn, number);
	size_t ply = learn->mistakes[number];

	if (house == learn_match(learn)->game.plies[ply].house)
		return verdict;
	if (house < 64 && verdict.houses >> house & 1) {
		verdict.value = verdict.best;
		return verdict;
	}
	verdict = analysis_verdict(&learn->desk->analysis, house);
	verdict.known &= verdict.proved || analysis_is_done(
		&learn->desk->analysis);
	return verdict;
}

static void learn_add_right(const struct board *now, int64_t house,
		const struct verdict *verdict, struct text *why)
{
	struct board after = { 0 };
	struct ply ply;

	board_copy(&after, now);
	board_play(&after, house, &ply);
	text_add(why, "right, it %skeeps ", verdict->proved ? "" : "probably ");
	if (verdict->value)
		text_add(why, "%+" PRId64 ".", verdict->value);
	else
		text_add(why, "the tie.");
	if (ply.captured)
		text_add(why, " It captures %" PRId64 ".", ply.captured);
	else if (ply.landing == LANDING_STORE && !ply.over)
		text_add(why, " You move again.");
	board_done(&after);
}

static void learn_add_wrong(const struct verdict *verdict, struct text *why)
{
	const char *about = verdict->proved ? "" : "probably ";
	int64_t loss = verdict_loss(verdict);

	if (verdict_mark(verdict) != VERDICT_RESULT)
		text_add(why, "no, that %sloses %" PRId64 " seed%s.", about,
			loss, loss == 1 ? "" : "s");
	else if (verdict->value)
		text_add(why, "no, then you %slose by %" PRId64 ".", about,
			-verdict->value);
	else
		text_add(why, "no, then it is %sa tie.", about);
}

static enum task_answer learn_judge(void *context, int number,
		const struct game *game, int64_t house, struct text *why)
{
	const struct learn *learn = context;
	struct verdict verdict = learn_judge_house(learn, number, house);
	bool keeps = learn_keeps(learn_verdict(learn, number), &verdict);

	if (!verdict.known)
		return TASK_UNKNOWN;
	text_add(why, "House %" PRId64 ": ", match_number(
		&learn->desk->match, house));
	if (keeps)
		learn_add_right(&game->now, house, &verdict, why);
	else
		learn_add_wrong(&verdict, why);
	return keeps ? TASK_RIGHT : TASK_WRONG;
}

static int64_t learn_hint(void *context, int number, const struct game *game)
{
	const struct learn *learn = context;
	uint64_t houses = learn_verdict(learn, number)->houses;

	for (int64_t house = 1; house < 64; house++)
		if (houses >> house & 1 && board_allows(&game->now, house))
			return house;
	return 0;
}

static const struct task_source learn_source = {
	.name = "your mistakes", .end = "These were your mistakes.",
	.valued = true, .set = learn_set, .judge = learn_judge,
	.hint = learn_hint
};

/* -- opening --------------------------------------------------------------- */

void learn_open(struct mode *mode)
{
	struct desk *desk = mode->desk;
	struct learn *learn = desk->learn;
	const struct report *report = desk_report(desk);
	size_t number = 0;

	learn->desk = desk;
	learn_collect(learn);
	/* the next, or the one that led to what is looked at */
	while (desk->match.looking && number + 1 < learn->count &&
	       learn->mistakes[number] + 1 < desk->match.game.count)
		number++;
	if (learn->count)
		exercise_open(desk, &learn_source, learn, (int)number);
	else
		desk_note(desk, report->known < report->total ?
			"No mistake of yours is known yet." :
			"There was no mistake.");
}

void learn_done(struct learn *learn)
{
	free(learn->mistakes);
}
