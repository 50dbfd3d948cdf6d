/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/talk.h"

#include <poll.h>
#include <stdio.h>
#include <unistd.h>

#include "files/config.h"
#include "search/player/robot.h"
#include "util/bell.h"
#include "util/clock.h"
#include "words/record.h"
#include "words/speech.h"

enum { SILENCE = 1500000 };	/* microseconds of silence while thinking */

void talk_ask(struct talk *talk, const char *question,
		void (*answer)(struct talk *talk))
{
	struct text text = TEXT_IN(talk->question);

	text_add(&text, "%s Yes or no?", question);
	puts(text.at);
	talk->answer = answer;
}

static void talk_take_tutor(struct talk *talk)
{
	talk->settings.tutor = TUTOR_BLUNDERS;
	puts("The tutor stops you before blunders.");
}

void talk_offer_tutor(struct talk *talk)
{
	if (talk->offered || talk->settings.tutor || talk->answer)
		return;
	talk->offered = true;
	talk_ask(talk, "Do you want a tutor to stop you before blunders?",
		talk_take_tutor);
}

/* -- keeping --------------------------------------------------------------- */

static void talk_complain(struct ledger *ledger, const char *what)
{
	if (ledger_has_trouble(ledger))
		printf("The %s cannot be saved: %s.\n", what,
			paths_error(ledger->error));
}

void talk_follow(struct talk *talk)
{
	struct match *match = &talk->match;
	const char *news;
	int error;

	if (talk->analysis.positions != match->positions)
		talk->house = 0;
	analysis_turn_to(&talk->analysis, match);
	worker_collect(talk->worker);
	/* tasks are not saved, but their stars are */
	if (talk->attempt.source) {
		worker_wait(talk->worker, PATHS_WAIT, true);
		talk_complain(&talk->problems.ledger, "stars");
		return;
	}
	results_follow(&talk->results, match, &talk->analysis);
	error = games_follow(talk->games, match->settings, &match->game,
		match->touched);
	if (error && !talk->game_error)
		printf("The game cannot be saved: %s.\n", paths_error(error));
	else if (!error && (news = games_news(talk->games)))
		printf("The game is saved anew: %s.\n", news);
	talk->game_error = error;
}

void talk_remember(struct talk *talk)
{
	int error = 0;

	if (talk->remember &&
	    !settings_equal(&talk->remembered, &talk->settings))
		error = config_write(&talk->remembered, &talk->settings);
	if (!error)
		talk->remembered = talk->settings;
	else if (!talk->settings_error)
		printf("The settings cannot be saved: %s.\n",
			paths_error(error));
	talk->settings_error = error;
}

/* -- telling --------------------------------------------------------------- */

static void talk_try_next_level(struct talk *talk)
{
	int level = results_try_next_level(&talk->match);

	printf("Type new for a game at level %d, %s.\n", level,
		settings_level_name(level));
}

static void talk_suggest(struct talk *talk)
{
	struct results *results = &talk->results;
	struct text text = TEXT_IN((char[100]){ 0 });
	int level = results_opponent(&talk->match);
	int won;

	talk_complain(&results->ledger, "result");
	if (!results->news)
		return;
	results->news = false;
	won = results_take_suggestion(results, level);
	record_add_suggestion(won, level, &text);
	if (won)
		talk_ask(talk, text.at, talk_try_next_level);
}

static void talk_tell_end(const struct talk *talk)
{
	struct text line = TEXT_IN((char[80]){ 0 });

	speech_put_end(&talk->match, stdout);
	record_add_level(&talk->results, results_opponent(&talk->match),
		&line);
	if (line.length)
		puts(line.at);
	puts("Type new for another game, or type report, review, learn, undo "
		"or quit.");
}

void talk_tell_turn(const struct talk *talk)
{
	if (talk->now->over)
		talk_tell_end(talk);
	else if (!match_program_moves(&talk->match))
		speech_put_turn(&talk->match, stdout);
	else if (talk->match.paused)
		puts("Paused. Press Enter to go on.");
}

void talk_tell_game(const struct talk *talk)
{
	speech_put_size(&talk->now->rules, stdout);
	speech_put_players(&talk->match, stdout);
	speech_put_board(&talk->match, stdout);
	talk_tell_turn(talk);
}

/* -- moves ----------------------------------------------------------------- */

void talk_play(struct talk *talk, int64_t house)
{
	analysis_note_move(&talk->analysis, &talk->match.game, house);
	match_play(&talk->match, house);
	speech_put_move(&talk->match, stdout);
	if (house == HOUSE_SWAP && match_has_program(&talk->match))
		speech_put_players(&talk->match, stdout);
	else if (house == HOUSE_SWAP)
		puts("Whoever played P2 now plays P1.");
	talk_follow(talk);
	if (talk->boards)
		speech_put_board(&talk->match, stdout);
	if (talk->now->over)
		worker_wait(talk->worker, PATHS_WAIT, false);
	talk_tell_turn(talk);
	talk_suggest(talk);
	if (!talk->answer && match_is_lost(&talk->match))
		talk_offer_tutor(talk);
}

void talk_think(struct talk *talk, enum analysis_purpose last, int64_t most)
{
	struct analysis *analysis = &talk->analysis;
	/* say that it takes a while only if somebody is listening */
	bool listens = isatty(STDOUT_FILENO);
	int64_t until = most < INT64_MAX ? clock_now() + most : most;

	fflush(stdout);
	for (;;) {
		struct pollfd news = { .fd = bell_descriptor(),
			.events = POLLIN };
		int64_t left = until - clock_now();

		bell_silence();
		while (analysis_tick(analysis, &talk->match))
			;
		if (!analysis->asked || analysis->asked > last || left <= 0)
			break;
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
