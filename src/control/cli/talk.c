/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/cli/talk.h"

#include <poll.h>
#include <stdio.h>
#include <unistd.h>

#include "search/player/robot.h"
#include "control/cli/speech.h"
#include "control/clock.h"
#include "control/files/config.h"

enum { SILENCE = 1500000 };	/* microseconds that nothing is said */

void talk_ask(struct talk *talk, const char *question,
		void (*answer)(struct talk *talk))
{
	printf("%s Yes or no?\n", question);
	talk->answer = answer;
}

/* -- keeping --------------------------------------------------------------- */

void talk_follow(struct talk *talk)
{
	const struct match *match = &talk->match;
	int error = 0;

	if (talk->analysis.positions != match->positions)
		talk->house = 0;
	analysis_turn_to(&talk->analysis, match);
	/* of a task no file hears */
	if (talk->drill.source)
		return;
	if (autosave_has_begun(talk->autosave) ||
	    (match->touched && match->game.total))
		error = autosave_follow(talk->autosave, &talk->settings,
			&match->game);
	if (error && !talk->unkept)
		printf("The game cannot be saved: %s.\n", paths_error(error));
	talk->unkept = error;
}

void talk_remember(struct talk *talk)
{
	int error = 0;

	if (talk->remember &&
	    !settings_equal(&talk->remembered, &talk->settings))
		error = config_write(&talk->remembered, &talk->settings);
	talk->remembered = talk->settings;
	if (error && !talk->forgotten)
		printf("The settings cannot be saved: %s.\n",
			paths_error(talk->forgotten = error));
}

void talk_leave_game(struct talk *talk)
{
	if (!match_is_on(&talk->match))
		autosave_remove(talk->autosave);
	else if (talk->match.touched)
		autosave_put_aside(talk->autosave);
	else
		autosave_keep(talk->autosave);
}

/* -- telling --------------------------------------------------------------- */

void talk_tell_turn(const struct talk *talk)
{
	if (talk->now->over) {
		speech_put_end(&talk->match);
		puts("Type new for another game, undo or quit.");
	} else if (!match_program_moves(&talk->match)) {
		speech_put_turn(&talk->match);
	} else if (talk->match.paused) {
		puts("Paused. Press Enter and the game goes on.");
	}
}

void talk_tell_game(const struct talk *talk)
{
	speech_put_size(&talk->now->rules);
	speech_put_players(&talk->match);
	speech_put_board(&talk->match);
	talk_tell_turn(talk);
}

/* -- moves ----------------------------------------------------------------- */

void talk_play(struct talk *talk, int64_t house)
{
	analysis_note_move(&talk->analysis, &talk->match.game, house);
	match_play(&talk->match, house);
	speech_put_move(&talk->match);
	if (house == HOUSE_SWAP && match_has_program(&talk->match))
		speech_put_players(&talk->match);
	else if (house == HOUSE_SWAP)
		puts("Who played P2 plays P1 now.");
	talk_follow(talk);
	if (talk->boards)
		speech_put_board(&talk->match);
	talk_tell_turn(talk);
}

/* Where there are no threads, nobody can interrupt a thought before its time is
 * up; a signal ends us. */
static bool talk_serve(void *context)
{
	return clock_now() < *(int64_t *)context;
}

void talk_think(struct talk *talk, enum analysis_purpose last, int64_t most)
{
	struct analysis *analysis = &talk->analysis;
	/* that it takes a while is only said to who listens meanwhile */
	bool listens = isatty(STDOUT_FILENO);
	int64_t until = most < INT64_MAX ? clock_now() + most : most;

	fflush(stdout);
	for (;;) {
		struct pollfd news = { .events = POLLIN };
		int64_t left = until - clock_now();

		while (analysis_tick(analysis, &talk->match))
			;
		if (!analysis->asked || analysis->asked > last || left <= 0)
			break;
		if (analysis_work(analysis, talk_serve, &until))
			continue;
		news.fd = analysis_descriptor(analysis);
		if (poll(&news, 1, (int)(left < SILENCE ? left : SILENCE) /
				1000 + 1) == 0 && listens) {
			puts("Thinking.");
			fflush(stdout);
			listens = false;
		}
	}
}

void talk_play_program(struct talk *talk)
{
	enum robot_reason reason;

	if (match_thinks(&talk->match)) {
		talk_think(talk, ANALYSIS_MOVE, INT64_MAX);
		talk_play(talk, analysis_choice(&talk->analysis));
	} else {
		talk_play(talk, robot_choose(talk->now, &reason));
	}
}
