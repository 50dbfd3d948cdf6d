/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/spoken.h"

#include <stdio.h>
#include <unistd.h>

#include "text/drill.h"
#include "text/orders.h"

/* The note is for the screen; a game that continues needs other words. */
static void spoken_greet(struct talk *talk, const struct start *start)
{
	if (match_is_on(&talk->match))
		puts("Your game continues. Type new for another one.");
	else if (start->note[0])
		puts(start->note);
	talk_tell_game(talk);
	if (talk->now->over || !match_has_person(&talk->match))
		return;
	puts("Type a number to sow that house, or type help.");
	if (start->newcomer || !match_has_program(&talk->match))
		printf("New here? Type lesson.");
	if (!match_has_program(&talk->match))
		puts(" Alone? Type computer 1 to play against the computer.");
	else if (start->newcomer)
		putchar('\n');
}

static void spoken_turn(struct talk *talk)
{
	const struct match *match = &talk->match;

	if (match_program_moves(match) && !match->paused) {
		talk_play_program(talk);
		return;
	}
	/* the engine may think while a person does */
	analysis_tick(&talk->analysis, match);
	if (input_read(&talk->input) && !ferror(stdout))
		orders_obey(talk);
	else
		talk->quit = true;
}

/* Like loop_end. */
static void spoken_end(struct talk *talk)
{
	attempt_close(&talk->attempt);
	mistakes_done(&talk->mistakes);
	games_leave(talk->games, match_is_on(&talk->match), false);
	ledger_try(&talk->results.ledger);
	ledger_try(&talk->problems.ledger);
	worker_wait(talk->worker, PATHS_WAIT, true);
	results_done(&talk->results);
	problems_done(&talk->problems);
	analysis_done(&talk->analysis);
	match_done(&talk->match);
}

int spoken_play(const struct options *options, struct start *start)
{
	/* static: the worker may still be using it when we leave */
	static struct talk talk;
	int status;

	talk = (struct talk){ .settings = start->settings,
		.remembered = start->settings, .games = start->games,
		.worker = start->worker,
		.now = &talk.match.game.now,
		.remember = !options->no_config && isatty(STDIN_FILENO) };

	input_start(&talk.input, options->echo);
	match_begin(&talk.match, &talk.settings, &start->game);
	talk.match.luck = start->luck + 1;
	analysis_begin(&talk.analysis, &options->computer);
	if (start->games)
		results_begin(&talk.results, start->worker);
	worker_wait(talk.worker, PATHS_WAIT, false);
	spoken_greet(&talk, start);
	if (options->problem)
		drill_open_problem(&talk, options->problem_number);
	while (!talk.quit && !ferror(stdout))
		spoken_turn(&talk);
	status = input_end(&talk.input);
	spoken_end(&talk);
	return start_settle(start, talk.game_error, status);
}
