/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/drill.h"

#include <inttypes.h>
#include <stdio.h>

#include "teach/lesson.h"
#include "text/past.h"
#include "words/speech.h"
#include "words/tasks.h"
#include "words/telling.h"

/* -- opening --------------------------------------------------------------- */

/* Says what is asked, and the position. */
static void drill_tell(const struct talk *talk)
{
	struct text title = TEXT_IN((char[80]){ 0 });
	struct text asked = TEXT_IN((char[300]){ 0 });

	tasks_add_title(&talk->attempt, &title);
	tasks_add_asked(&talk->attempt, true, false, &asked);
	printf("%s. %s\n", title.at, asked.at);
	speech_put_board(&talk->match, stdout);
}

static void drill_open(struct talk *talk, const struct task_source *source,
		void *context, int number)
{
	attempt_close(&talk->attempt);
	attempt_open(&talk->attempt, &talk->match, &talk->analysis, source,
		context, number);
	drill_tell(talk);
}

void drill_lesson(struct talk *talk)
{
	drill_open(talk, &lesson, NULL, 0);
}

void drill_open_problem(struct talk *talk, int number)
{
	problems_begin(&talk->problems, talk->worker, talk->games);
	drill_open(talk, &problem_source, &talk->problems, number ?
		number - 1 : problems_first(&talk->problems));
}

void drill_problem(struct talk *talk)
{
	const char *rest = talk->rest;
	int64_t number = field_number(rest, problem_count());

	if (*rest && number < 1)
		printf("There is no problem %s: choose 1 to %d.\n",
			TEXT_SAFE(40, rest), problem_count());
	else
		drill_open_problem(talk, *rest ? (int)number : 0);
}

void drill_learn(struct talk *talk)
{
	past_judge(talk);
	talk->mistakes.attempt = &talk->attempt;
	if (mistakes_collect(&talk->mistakes, &talk->match, &talk->analysis))
		drill_open(talk, &mistakes_source, &talk->mistakes, 0);
	else
		puts("No mistakes to learn from.");
}

void drill_stop(struct talk *talk)
{
	attempt_close(&talk->attempt);
	talk_tell_game(talk);
}

/* -- going on -------------------------------------------------------------- */

void drill_again(struct talk *talk)
{
	attempt_begin(&talk->attempt);
	drill_tell(talk);
}

/* After the last task, back to the game. */
void drill_go(struct talk *talk)
{
	const struct task_source *source = talk->attempt.source;
	int by = talk->back ? -1 : 1;

	if (attempt_set(&talk->attempt, talk->attempt.number + by)) {
		drill_tell(talk);
	} else if (talk->back) {
		puts("This is the first one.");
	} else {
		puts("That was the last one. Back to the game.");
		attempt_close(&talk->attempt);
		talk_tell_turn(talk);
		if (source->first && !match_has_program(&talk->match))
			puts("Type computer 1 to play against the computer.");
		if (source->first)
			talk_offer_tutor(talk);
	}
}

void drill_enter(struct talk *talk)
{
	struct text asked = TEXT_IN((char[300]){ 0 });

	talk->back = false;
	tasks_add_asked(&talk->attempt, true, false, &asked);
	if (talk->attempt.solved)
		drill_go(talk);
	else
		puts(asked.at);
}

/* -- trying ---------------------------------------------------------------- */

static void drill_tell_way(const struct talk *talk)
{
	const struct attempt *attempt = &talk->attempt;
	struct task next = { .players = { 0 } };
	bool more = attempt->source->set(attempt->context, attempt->number + 1,
		&next);

	board_done(&next.board);
	puts(more ? "Press Enter for the next one, or type stop." :
		"Press Enter to go back to the game.");
}

void drill_tell_solved(const struct talk *talk)
{
	printf("Solved already. ");
	drill_tell_way(talk);
}

/* Waits until the engine knows enough. */
static enum task_answer drill_judge(struct talk *talk, int64_t house,
		struct text *why)
{
	enum task_answer answer = attempt_judge(&talk->attempt, house);

	if (answer == TASK_UNKNOWN) {
		talk_think(talk, ANALYSIS_VALUES, INT64_MAX);
		answer = attempt_judge(&talk->attempt, house);
	}
	tasks_add_reply(&talk->attempt, true, why);
	return answer;
}

void drill_try(struct talk *talk, int64_t house)
{
	struct attempt *attempt = &talk->attempt;
	struct text why = TEXT_IN((char[300]){ 0 });
	enum task_answer answer;

	if (attempt->solved) {
		drill_tell_solved(talk);
		return;
	}
	answer = drill_judge(talk, house, &why);
	if (answer > TASK_WRONG) {
		match_play(&talk->match, house);
		speech_put_move(&talk->match, stdout);
	}
	puts(why.length ? why.at : "Not known yet. Try it again.");
	if (answer != TASK_RIGHT)
		return;
	if (attempt->source->starred)
		printf("Solved, %d of %d stars. ", attempt_stars(attempt),
			TASK_STARS);
	drill_tell_way(talk);
}

/* A right house; or 0 after saying why there is none. */
static int64_t drill_find(struct talk *talk)
{
	bool solved = talk->attempt.solved;
	int64_t house = solved ? 0 : attempt_hint(&talk->attempt);

	if (solved)
		drill_tell_solved(talk);
	else if (!house)
		puts("Not known yet. Ask again.");
	return house;
}

void drill_hint(struct talk *talk)
{
	struct attempt *attempt = &talk->attempt;
	int stars = attempt_stars(attempt);
	int64_t house = drill_find(talk);
	struct text hint = TEXT_IN((char[80]){ 0 });

	if (!house)
		return;
	telling_add_advice(&talk->match, house, &hint);
	printf("%s%s\n", hint.at, attempt->source->starred &&
		attempt_stars(attempt) < stars ? " That costs a star." : "");
}

void drill_show(struct talk *talk)
{
	int64_t house = drill_find(talk);

	if (!house)
		return;
	attempt_forfeit(&talk->attempt);
	drill_try(talk, house);
}
