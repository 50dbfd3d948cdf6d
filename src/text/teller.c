/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/teller.h"

#include <stdio.h>
#include <string.h>

#include "play/modes/exercise.h"
#include "play/modes/prompt.h"
#include "play/modes/tutor.h"
#include "play/tell.h"
#include "words/speech.h"

/* -- notes and moves ------------------------------------------------------- */

/* Some notes are shown on the screen without a full stop. */
static void teller_tell_note(struct desk *desk)
{
	size_t length = strlen(desk->note);

	if (length)
		printf("%s%s\n", desk->note,
			strchr(".?!:", desk->note[length - 1]) ? "" : ".");
	desk->note[0] = '\0';
}

static void teller_tell_move(struct desk *desk)
{
	const struct match *match = &desk->match;

	speech_put_move(match, stdout);
	if (game_last(&match->game)->landing == LANDING_SWAP) {
		if (match_has_program(match))
			speech_put_players(match, stdout);
		else
			puts("Whoever played P2 now plays P1.");
	}
	if (desk->boards)
		speech_put_board(match, stdout);
}

static void teller_tell_steps(struct teller *teller, struct desk *desk)
{
	speech_put_steps(&desk->match, teller->count, stdout);
	putchar(desk->boards ? '\n' : ' ');
	if (desk->boards)
		speech_put_board(&desk->match, stdout);
}

/* -- tasks ----------------------------------------------------------------- */

static void teller_tell_answer(const struct exercise *exercise)
{
	const struct attempt *attempt = exercise->attempt;
	struct task next = { .players = { 0 } };
	bool more;

	if (exercise->after[0])
		puts(exercise->after);
	if (!attempt->solved)
		return;
	if (!exercise->after[0])
		printf("Solved already. ");
	else if (attempt->source->starred)
		printf("Solved, %d of %d stars. ", attempt_stars(attempt),
			TASK_STARS);
	more = attempt->source->set(attempt->context, attempt->number + 1,
		&next);
	board_done(&next.board);
	puts(more ? "Press Enter for the next one, or type stop." :
		"Press Enter to go back to the game.");
}

/* -- what has changed ------------------------------------------------------ */

/* Another game or task; coming back to the game that was left for a task says
 * only whose turn it is. */
static void teller_tell_game(struct teller *teller, struct desk *desk)
{
	const struct exercise *exercise = exercise_on(desk);

	teller->turn = exercise || !teller->task;
	if (exercise)
		tell_task(desk);
	else if (!teller->task)
		teller_begin(teller, desk);
	teller->task = exercise;
	teller->answers = exercise ? exercise->answers : 0;
}

static void teller_tell_play(struct teller *teller, struct desk *desk)
{
	const struct match *match = &desk->match;
	const struct exercise *exercise = exercise_on(desk);

	if (match->steps != teller->steps)
		teller_tell_steps(teller, desk);
	else if (match->game.count != teller->count)
		teller_tell_move(desk);
	if (match->steps != teller->steps ||
	    match->game.count != teller->count ||
	    match->paused != teller->paused)
		teller->turn = exercise;
	if (exercise && exercise->answers != teller->answers) {
		teller->answers = exercise->answers;
		teller_tell_answer(exercise);
	}
}

/* -- questions ------------------------------------------------------------- */

static void teller_tell_question(struct desk *desk)
{
	if (tutor_house(desk)) {
		tutor_tell(desk);
		puts("Type why to hear more. Play it anyway? Yes or no?");
	} else if (prompt_said(desk)) {
		printf("%s Yes or no?\n", prompt_said(desk));
	}
}

void teller_ask_again(struct teller *teller, struct desk *desk)
{
	if (tutor_house(desk))
		puts("Play it anyway? Yes or no?");
	else
		teller_tell_question(desk);
	teller->asked = desk->top;
}

/* -- all of it ------------------------------------------------------------- */

/* Notes what has been told. */
static void teller_note(struct teller *teller, const struct desk *desk)
{
	const struct match *match = &desk->match;

	teller->games = match->games;
	teller->steps = match->steps;
	teller->count = match->game.count;
	teller->paused = match->paused;
}

void teller_begin(struct teller *teller, struct desk *desk)
{
	tell_game(desk);
	teller->turn = true;
	teller->asked = desk->top;
	teller_note(teller, desk);
}

void teller_tell(struct teller *teller, struct desk *desk, bool rests)
{
	const struct match *match = &desk->match;

	if (match->games == teller->games)
		teller_tell_play(teller, desk);
	teller_tell_note(desk);
	if (match->games != teller->games)
		teller_tell_game(teller, desk);
	teller_note(teller, desk);
	/* at once, before programs move, unless it is to be found out first */
	if (!rests && (!teller->tell || desk->await.purpose ||
			desk->writes_all))
		return;
	if (teller->tell)
		teller->tell(desk);
	teller->turn |= teller->tell == tell_game ||
		teller->tell == tell_players || desk->quit;
	/* the tutor was asked for more */
	if (teller->tell && tutor_house(desk))
		teller_ask_again(teller, desk);
	teller->tell = NULL;
	teller_tell_note(desk);
	if (!rests)
		return;
	if (!teller->turn)
		tell_turn(desk);
	teller->turn = true;
	if (desk->top != teller->asked)
		teller_tell_question(desk);
	teller->asked = desk->top;
}
