/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/front.h"

#include <ctype.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "play/modes.h"
#include "play/modes/tell.h"
#include "play/store.h"
#include "util/bell.h"
#include "util/clock.h"
#include "util/exit.h"
#include "util/language.h"

enum { SILENCE = 1500000 };	/* microseconds of silence while thinking */

struct spoken {
	struct desk desk;
	struct teller teller;
	struct input input;
	struct mode *lifted;	/* a question while another command is carried
				   out, or NULL; */
	unsigned positions;	/* and match.positions then */
	int64_t heard;		/* when the last line was read, */
	bool held;		/* or that is not carried out yet */
	bool listens;		/* somebody does, and was not told yet that it
				   takes a while */
};

/* -- commands -------------------------------------------------------------- */

static bool spoken_is_of(const struct command_row *rows,
		const struct command_row *row)
{
	while (!command_is_end(rows) && rows != row)
		rows++;
	return rows == row;
}

/* Why a command that exists means nothing here. */
static void spoken_refuse(struct desk *desk, const struct command_row *row)
{
	if (!row->says.help && isalpha((unsigned char)*row->says.word))
		desk_put(_("There was no question."));
	else if (desk->attempt.source)
		desk_put(_("Not during a task. Type stop to leave it."));
	else if (spoken_is_of(exercise_commands, row))
		desk_put(_("No task is open. Type lesson, problem or "
			"learn."));
	else if (desk->match->game.now.over)
		desk_say(desk, WORDS_IS_OVER, NULL);
	else
		desk_put(_("It is not your turn. Press Enter to go on."));
}

/* Carries out ROW, SAID being what follows its word. */
static void spoken_act(struct spoken *front, const struct command_row *row,
		char *said)
{
	struct desk *desk = &front->desk;

	if (*said && !row->says.takes) {
		desk_print(_("Type %.*s alone: it takes nothing else.\n"),
			(int)strcspn(command_word(row), " "),
			command_word(row));
		return;
	}
	if (row->says.tell != desk_repeat)
		desk_forget();
	desk_act(desk, row, (struct command){ .said = said });
	front->teller.tell = desk->command.said ? row->says.tell : NULL;
	if (strcmp(row->says.word, "no n") == 0) {
		desk_put(_("All right."));
		front->teller.turn = desk->attempt.source ||
			desk->match->game.now.over;
	}
}

/* -- questions ------------------------------------------------------------- */

/* Any command works beside a question, which comes back unless that has changed
 * the game or opened something. */
static void spoken_step_beside(struct spoken *front)
{
	struct desk *desk = &front->desk;

	front->lifted = desk_lift(desk);
	front->positions = desk->match->positions;
}

static void spoken_come_back(struct spoken *front)
{
	struct desk *desk = &front->desk;

	if (!front->lifted)
		return;
	if (desk->top == front->lifted->below && !desk->quit &&
	    desk->match->positions == front->positions) {
		desk_lay(desk, front->lifted);
		teller_ask_again(desk);
	} else {
		desk_discard(front->lifted);
	}
	front->lifted = NULL;
}

/* Reads the next line, whose first word may be in full width. */
static bool spoken_read(struct spoken *front)
{
	bool read = input_read(&front->input);

	if (read)
		text_halve(front->input.line, true);
	return read;
}

/* Carries out a line in the mode on top or, if that asks and this is no answer,
 * in the one below. */
static void spoken_obey(struct spoken *front, char *rest)
{
	struct desk *desk = &front->desk;
	char *word = text_word(&rest);
	bool number = isdigit((unsigned char)*word);
	bool asks = strcmp(word, "?") == 0 && !front->input.lines.cut;
	const char *wanted = number ? COMMAND_NUMBER : asks ? "help" : word;
	struct text which = TEXT_IN((char[400]){ 0 });
	const struct command_row *row = command_find_word(desk->top, wanted,
		&which);

	if (!row || !row->says.names)
		text_halve(rest, false);
	rest = text_trim(rest);
	if (desk->top->kind->asks && !(row && command_holds(desk->top, row))) {
		spoken_step_beside(front);
		which = text_init(which.at, which.size);
		row = command_find_word(desk->top, wanted, &which);
	}
	if (number && *rest)
		desk_put(_("Type the number of a house alone."));
	else if (which.length)
		desk_print(_("Which one: %s?\n"), which.at);
	else if (!row)
		desk_print(_("Unknown: %s. Type help for a list.\n"),
			TEXT_SAFE(40, word));
	else if (!command_holds(desk->top, row))
		spoken_refuse(desk, row);
	else
		spoken_act(front, row, number ? word : rest);
}

static void spoken_take(struct spoken *front)
{
	front->held = false;
	front->listens = isatty(STDOUT_FILENO);
	front->heard = clock_now();
	spoken_obey(front, front->input.line);
	store_follow(&front->desk);
	teller_tell(&front->teller, &front->desk, false);
}

/* Whether somebody may quit in another's turn: at once, but a script writes
 * ahead, and its quit is meant for after a move that does not take long. */
static bool spoken_overhears(const struct spoken *front)
{
	const struct desk *desk = &front->desk;

	return !desk->await.purpose && !desk->writes && !front->held &&
		!front->input.lines.ended && match_program_moves(desk->match) &&
		(isatty(STDIN_FILENO) || (!match_level(desk->match) &&
		 clock_now() - front->heard >= SILENCE));
}

/* Reads up to the first line that says something; whether that is to quit. If
 * not, it waits for its turn. */
static bool spoken_overhear(struct spoken *front)
{
	struct text which = TEXT_IN((char[400]){ 0 });
	const struct command_row *row;

	while (!front->held && spoken_read(front))
		front->held = *front->input.line;
	row = front->held ? command_find_word(front->desk.top,
		front->input.line, &which) : NULL;
	return row && row->run == leaving_quit;
}

/* -- the loop -------------------------------------------------------------- */

/* Waits for news, for what is DUE in so many microseconds unless that is
 * negative, or, at REST, for input. */
static void spoken_wait(struct spoken *front, int64_t due, bool rests)
{
	struct pollfd input = { .fd = rests || spoken_overhears(front) ?
		STDIN_FILENO : -1, .events = POLLIN };
	int64_t silence = front->heard + SILENCE - clock_now();

	if (!rests && silence > 0 && (due < 0 || due > silence))
		due = silence;
	bell_wait(&input, 1, due);
	if (!rests && front->listens && clock_now() - front->heard >= SILENCE) {
		desk_put(_("Thinking."));
		front->listens = false;
	}
	bell_silence();
	if (input.revents)
		lines_feed(&front->input.lines);
}

/* The note is for the screen; a game that continues needs other words. */
static void spoken_greet(struct spoken *front, const struct run_start *start)
{
	struct desk *desk = &front->desk;
	const struct match *match = desk->match;
	bool alone = !match_has_program(match);

	if (match_is_on(match))
		desk_put(_("Your game continues. Type new for another one."));
	else if (start->note)
		desk_put(start->note);
	teller_begin(&front->teller, desk);
	if (match->game.now.over || !match_has_person(match))
		return;
	desk_put(_("Type a number to sow that house, or type help."));
	if (!match_is_on(match) && !match->away && isatty(STDIN_FILENO))
		tell_kept_last(desk);
	if (start->seated)
		desk_put(_("The players are those of last time. Type "
			"computer and a level, or computer off, for another "
			"opponent."));
	else if ((desk->newcomer || alone) && !match->away)
		desk_put(alone ? _("New here? Type lesson. Alone? Type "
			"computer 1 to play against the computer.") :
			_("New here? Type lesson."));
}

/* Does and tells what is due, and reads a line once nothing else is to come. */
static bool spoken_turn(struct spoken *front)
{
	struct desk *desk = &front->desk;
	const struct lines *lines = &front->input.lines;
	int64_t now = clock_now(), due = run_tick(desk, now);
	bool rests = desk_rests(desk);

	teller_tell(&front->teller, desk, rests);
	if (rests)
		spoken_come_back(front);
	/* nothing may come between a failure and what it was */
	if (fflush(stdout) || desk->quit || ferror(stdout))
		return false;
	if (rests ? front->held || spoken_read(front) :
	    spoken_overhears(front) && spoken_overhear(front))
		spoken_take(front);
	else if (rests && (lines->ended || lines->error))
		return false;
	else if (due != now)
		spoken_wait(front, due < 0 ? due : due - now, rests);
	return true;
}

int spoken_play(const struct run_start *start, bool echo)
{
	/* static: the worker may still be using it when we leave */
	static struct spoken front;
	struct desk *desk = &front.desk;
	struct run_start silent = *start;
	int status;

	front = (struct spoken){ .listens = isatty(STDOUT_FILENO) };
	silent.patient = true;
	silent.problem = 0;
	silent.note = NULL;
	run_begin(desk, &silent);
	input_start(&front.input, echo);
	front.input.lines.polled = front.input.lines.edited = true;
	spoken_greet(&front, start);
	if (start->problem)
		exercise_open_problem(desk, (int)start->problem);
	while (spoken_turn(&front))
		;
	status = input_end(&front.input);
	if (desk->quit && match_is_on(&desk->home) && store_keeps(desk))
		desk_put(isatty(STDIN_FILENO) ?
			_("The game is kept for next time.") : _("The game is "
			"kept. The option --resume continues it."));
	/* even if the user quits all the same, the status tells */
	desk->quit = false;
	if (!run_settle(desk, false, run_keep(desk)))
		status = EXIT_TROUBLE;
	run_done(desk);
	return status;
}
