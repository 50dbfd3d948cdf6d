/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/cli/drill.h"

#include <inttypes.h>
#include <stdio.h>

#include "control/cli/speech.h"

/* The position, and what is asked. */
static void drill_tell(const struct drill *drill)
{
	printf("%s.\n", drill->task.title);
	speech_put_board(drill->match);
	puts(drill->task.before);
}

/* Nobody but the person who tries moves here, and nobody changes seats. */
static void drill_begin(struct drill *drill)
{
	struct game game = { 0 };

	drill->settings = *drill->game.settings;
	drill->settings.player1 = drill->task.players[P1];
	drill->settings.player2 = drill->task.players[P2];
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
		{ (int)match_who(game, P1), (int)match_who(game, P2) } };

	if (number < 0 || !drill->source->set(drill->context, number, &task))
		return false;
	board_done(&drill->task.board);
	drill->task = task;
	drill->number = number;
	drill->stars = TASK_STARS;
	drill_begin(drill);
	return true;
}

void drill_open(struct drill *drill, const struct task_source *source,
		void *context, int number)
{
	struct game empty = { 0 };

	drill_close(drill);
	drill->source = source;
	drill->context = context;
	drill->game = *drill->match;
	analysis_put_aside(drill->analysis, &drill->known);
	match_begin(drill->match, &drill->settings, &empty);
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
	drill->stars -= drill->stars > 1;
}

static void drill_solve(struct drill *drill)
{
	drill->solved = true;
	if (drill->source->solve)
		drill->source->solve(drill->context, drill->number,
			drill->stars);
	if (drill->source->starred)
		printf("Solved, %d of %d stars. ", drill->stars, TASK_STARS);
	puts("Press Enter for the next one, or type stop.");
}

void drill_try(struct drill *drill, int64_t house)
{
	struct naming naming = match_naming(drill->match);
	struct task_try try = { &drill->match->game, &naming, house };
	struct text why = TEXT_IN((char[300]){ 0 });
	enum task_answer answer;

	if (drill->solved) {
		puts("Solved already. Press Enter for the next one.");
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
		speech_put_move(drill->match);
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

	if (drill->solved) {
		puts("Solved already. Press Enter for the next one.");
	} else if (!house) {
		puts("Not known yet. Ask again.");
	} else {
		drill_charge(drill);
		printf("Hint: play house %" PRId64 ".\n",
			match_number(drill->match, house));
	}
}
