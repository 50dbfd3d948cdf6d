/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/cli/drill.h"

#include <inttypes.h>
#include <stdio.h>

#include "control/cli/speech.h"
#include "control/teach/telling.h"

/* The position, and what is asked. */
static void drill_tell(const struct drill *drill)
{
	printf("%s.\n", drill->task.title);
	speech_put_board(stdout, drill->match);
	puts(drill->task.before);
}

/* Leads to the next one, or back to the game. */
static void drill_tell_solved(const struct drill *drill)
{
	struct task next = { .players = { 0 } };
	bool more = drill->source->set(drill->context, drill->number + 1,
		&next);

	board_done(&next.board);
	puts(more ? "Press Enter for the next one, or type stop." :
		"Press Enter to go back to the game.");
}

/* Nobody but the person who tries moves here, and nobody changes seats. */
static void drill_begin(struct drill *drill)
{
	struct game game = { 0 };

	drill->settings = *drill->game.settings;
	drill->settings.player1 = drill->task.players[P1];
	drill->settings.player2 = drill->task.players[P2];
	if (drill->source->first)
		drill->settings.numbering = NUMBERING_OWN;
	drill->task.board.rules.swap = 0;
	game_start_at(&game, &drill->task.board);
	match_replace(drill->match, &game);
	drill->match->paused = true;
	drill->match->studied = drill->source->valued;
	drill->solved = false;
	drill_tell(drill);
}

/* False, with nothing changed, where there is no such task. */
static bool drill_set(struct drill *drill, int number)
{
	const struct match *game = &drill->game;
	struct task task = { .players =
		{ (int)match_who(game, P1), (int)match_who(game, P2) },
		.lost = &drill->lost };

	if (number < 0 || !drill->source->set(drill->context, number, &task))
		return false;
	board_done(&drill->task.board);
	drill->task = task;
	drill->number = number;
	drill->hinted = false;
	drill_begin(drill);
	return true;
}

void drill_open(struct drill *drill, struct match *match,
		struct analysis *analysis, const struct task_source *source,
		void *context, int number)
{
	struct game empty = { 0 };

	drill_close(drill);
	*drill = (struct drill){ .source = source, .context = context,
		.match = match, .analysis = analysis, .game = *match };
	analysis_put_aside(analysis, &drill->known);
	match_begin(match, &drill->settings, &empty);
	if (drill_set(drill, number))
		return;
	drill_close(drill);
	puts("There is no such task.");
}

void drill_close(struct drill *drill)
{
	if (!drill->source)
		return;
	drill->source = NULL;
	match_done(drill->match);
	*drill->match = drill->game;
	analysis_take_back(drill->analysis, &drill->known);
	board_done(&drill->task.board);
}

void drill_go(struct drill *drill, int by)
{
	if (!by) {
		drill_begin(drill);
	} else if (!drill_set(drill, drill->number + by)) {
		puts(by < 0 ? "This is the first one." :
			"That was the last one. Back to the game.");
		if (by > 0)
			drill_close(drill);
	}
}

/* What help and errors cost, but for the last star. */
static void drill_charge(struct drill *drill)
{
	*drill->task.lost += *drill->task.lost < TASK_STARS - 1;
}

static void drill_tell_move(const struct drill *drill)
{
	const struct match *match = drill->match;
	struct naming naming = match_naming(match);
	struct text text = TEXT_IN((char[200]){ 0 });

	telling_add_deed(&naming, match->game.now.rules.houses,
		game_last(&match->game), "play", &text);
	printf("%s.\n", text.at);
}

static void drill_solve(struct drill *drill)
{
	int stars = TASK_STARS - *drill->task.lost;

	drill->solved = true;
	if (drill->source->solve)
		drill->source->solve(drill->context, drill->number,
			stars);
	if (drill->source->starred)
		printf("Solved, %d of %d stars. ", stars, TASK_STARS);
	drill_tell_solved(drill);
}

void drill_try(struct drill *drill, int64_t house)
{
	struct naming naming = match_naming(drill->match);
	struct task_try try = { &drill->match->game, &naming, house };
	struct text why = TEXT_IN((char[300]){ 0 });
	enum task_answer answer;

	if (drill->solved) {
		printf("Solved already. ");
		drill_tell_solved(drill);
		return;
	}
	answer = drill->source->judge(drill->context, drill->number, &try,
		&why);
	if (answer == TASK_UNKNOWN) {
		puts("Not known yet. Try it again.");
		return;
	}
	if (answer == TASK_WRONG) {
		drill_charge(drill);
	} else {
		match_play(drill->match, house);
		drill_tell_move(drill);
	}
	if (why.length)
		puts(why.at);
	if (answer == TASK_RIGHT)
		drill_solve(drill);
}

void drill_hint(struct drill *drill)
{
	int64_t house = drill->solved ? 0 : drill->source->hint(drill->context,
		drill->number, &drill->match->game);
	bool charged;

	if (drill->solved) {
		printf("Solved already. ");
		drill_tell_solved(drill);
	} else if (!house) {
		puts("Not known yet. Ask again.");
	} else {
		charged = !drill->hinted && drill->stars > 1;
		printf("Hint: play house %" PRId64 ".%s\n",
			match_number(drill->match, house),
			charged && drill->source->starred ?
			" That costs a star." : "");
		drill->stars -= charged;
		drill->hinted = true;
	}
}
