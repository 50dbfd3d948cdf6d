/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/cli/drill.h"

#include <inttypes.h>
#include <stdio.h>

#include "control/cli/speech.h"

/* The position, and what is asked. */
static void drill_tell(const struct attempt *drill)
{
	printf("%s.\n", drill->task.title);
	speech_put_board(drill->match);
	puts(drill->task.before);
}

void drill_open(struct attempt *drill, struct match *match,
		struct analysis *analysis, const struct task_source *source,
		void *context, int number)
{
	attempt_close(drill);
	attempt_open(drill, match, analysis, source, context, number);
	drill_tell(drill);
}

void drill_go(struct attempt *drill, int by)
{
	if (by == 0)
		attempt_begin(drill);
	if (by == 0 || attempt_set(drill, drill->number + by)) {
		drill_tell(drill);
		return;
	}
	puts(by < 0 ? "This is the first one." :
		"That was the last one. Back to the game.");
	if (by > 0)
		attempt_close(drill);
}

static void drill_tell_way(const struct attempt *drill)
{
	struct task next = { .players = { 0 } };
	bool more = drill->source->set(drill->context, drill->number + 1,
		&next);

	board_done(&next.board);
	puts(more ? "Press Enter for the next one, or type stop." :
		"Press Enter to go back to the game.");
}

void drill_tell_solved(const struct attempt *drill)
{
	printf("Solved already. ");
	drill_tell_way(drill);
}

void drill_try(struct attempt *drill, int64_t house)
{
	struct text why = TEXT_IN((char[300]){ 0 });
	enum task_answer answer;

	if (drill->solved) {
		drill_tell_solved(drill);
		return;
	}
	answer = attempt_judge(drill, house, &why);
	if (answer == TASK_UNKNOWN) {
		puts("Not known yet. Try it again.");
		return;
	}
	if (answer != TASK_WRONG) {
		match_play(drill->match, house);
		speech_put_move(drill->match);
	}
	if (why.length)
		puts(why.at);
	if (answer != TASK_RIGHT)
		return;
	if (drill->source->starred)
		printf("Solved, %d of %d stars. ", attempt_stars(drill),
			TASK_STARS);
	drill_tell_way(drill);
}

void drill_hint(struct attempt *drill)
{
	int stars = attempt_stars(drill);
	int64_t house = drill->solved ? 0 : attempt_hint(drill);

	if (drill->solved) {
		drill_tell_solved(drill);
	} else if (!house) {
		puts("Not known yet. Ask again.");
	} else {
		printf("Hint: play house %" PRId64 ".%s\n",
			match_number(drill->match, house),
			drill->source->starred && attempt_stars(drill) < stars ?
			" That costs a star." : "");
	}
}
