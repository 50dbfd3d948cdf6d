/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/tell.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "files/savefile.h"
#include "play/modes/play.h"
#include "play/modes/tutor.h"
#include "words/advice.h"
#include "words/record.h"
#include "words/speech.h"
#include "words/tasks.h"
#include "words/telling.h"

enum { LISTED = 10 };		/* games at a time */

/* -- the game -------------------------------------------------------------- */

static void tell_end(const struct desk *desk)
{
	struct text line = TEXT_IN((char[80]){ 0 });

	speech_put_end(&desk->match, stdout);
	record_add_level(&desk->results, results_opponent(&desk->match),
		&line);
	if (line.length)
		puts(line.at);
	puts("Type new for another game, or type report, review, learn, undo "
		"or quit.");
}

void tell_turn(struct desk *desk)
{
	const struct match *match = &desk->match;

	if (match->game.now.over)
		tell_end(desk);
	else if (!match_program_moves(match))
		speech_put_turn(match, stdout);
	else if (match->paused)
		puts("Paused. Press Enter to go on.");
}

void tell_players(struct desk *desk)
{
	speech_put_players(&desk->match, stdout);
	tell_turn(desk);
}

void tell_game(struct desk *desk)
{
	speech_put_size(&desk->match.game.now.rules, stdout);
	speech_put_players(&desk->match, stdout);
	speech_put_board(&desk->match, stdout);
	tell_turn(desk);
}

void tell_task(struct desk *desk)
{
	struct facts facts = tasks_facts(&desk->attempt);
	struct text title = TEXT_IN((char[80]){ 0 });
	struct text asked = TEXT_IN((char[300]){ 0 });

	words_add(&title, WORDS_TASK, &facts);
	tasks_add_asked(&desk->attempt, true, false, &asked);
	printf("%s. %s\n", title.at, asked.at);
	speech_put_board(&desk->match, stdout);
}

void tell_board(struct desk *desk)
{
	const char *said = desk->command.said;

	if (strcasecmp(said, "on") == 0 || strcasecmp(said, "off") == 0)
		desk->boards = strcasecmp(said, "on") == 0;
	speech_put_board(&desk->match, stdout);
}

void tell_rules(struct desk *desk)
{
	speech_put_rules(&desk->match.game.now.rules, stdout);
}

void tell_what(struct desk *desk)
{
	struct naming naming = match_naming(&desk->match);
	bool solved = desk->attempt.source && desk->attempt.solved;
	int64_t house = solved ? 0 : play_house_said(desk);
	struct text text = TEXT_IN((char[300]){ 0 });
	struct facts facts;
	struct ply ply;

	if (solved)
		puts("This one is solved.");
	if (!house)
		return;
	ply = board_foresee(&desk->match.game.now, house);
	facts = telling_facts(&naming, &ply);
	words_add(&text, WORDS_SEEDS_IN, &facts);
	telling_add_move(WORDS_EFFECT, &naming, &ply, &text);
	puts(text.at);
}

/* -- what the engine says -------------------------------------------------- */

void tell_hint(struct desk *desk)
{
	struct text text = TEXT_IN((char[400]){ 0 });

	if (!desk->analysis.hinted)
		return;
	telling_add_hint(&desk->match, analysis_report(&desk->analysis), &text);
	puts(text.at);
	desk->analysis.hinted = false;
}

void tell_values(struct desk *desk)
{
	const struct engine_report *values = analysis_values(&desk->analysis);

	if (values)
		speech_put_values(&desk->match, values, stdout);
	desk->analysis.values = false;
}

/* Asked while the tutor has stopped a house, what follows that. */
void tell_want_line(struct mode *mode)
{
	struct desk *desk = mode->desk;

	match_help(&desk->match);
	analysis_want_line(&desk->analysis, &desk->match.game.now,
		tutor_house(desk));
	desk_await(desk, ANALYSIS_LINE, TUTOR_TIME, NULL);
}

void tell_line(struct desk *desk)
{
	struct naming naming = match_naming(&desk->match);
	const struct game *line = analysis_line(&desk->analysis);
	struct text text = TEXT_IN((char[800]){ 0 });

	if (!line)
		return;
	advice_add_line(&naming, line, 0, 200, &text);
	puts(line->total ? text.at : "Not known yet. Ask again.");
	analysis_drop_line(&desk->analysis);
}

/* -- looking back ---------------------------------------------------------- */

void tell_want_verdicts(struct mode *mode)
{
	struct desk *desk = mode->desk;

	match_help(&desk->match);
	desk->analysis.values = true;
	desk_await(desk, ANALYSIS_VERDICT, INT64_MAX, NULL);
}

static const struct verdict *tell_verdicts(struct desk *desk)
{
	size_t count;

	desk->analysis.values = false;
	return analysis_verdicts(&desk->analysis, &count);
}

void tell_report(struct desk *desk)
{
	const struct verdict *verdicts = tell_verdicts(desk);
	struct game played = desk->match.game;
	struct naming naming = match_naming_at(&desk->match, 0);
	struct report report;

	/* what was undone does not count */
	played.total = played.count;
	report_make(&report, &played, verdicts, played.count);
	for (int i = P1; i <= P2; i++) {
		struct text text = TEXT_IN((char[1200]){ 0 });

		advice_add_report(&report.player[i], naming.person[i],
			&text);
		puts(text.at);
	}
}

static void tell_mistake(const struct match *match, size_t ply,
		const struct verdict *verdict)
{
	struct facts facts = advice_past(match, ply, verdict);
	struct text text = TEXT_IN((char[1200]){ 0 });

	words_add(&text, WORDS_PLAYED, &facts);
	words_add(&text, WORDS_LOST, &facts);
	advice_add_best(match, ply, verdict, &text);
	puts(text.at);
}

/* Lists the moves that lost the result, then those that lost seeds: a person's,
 * or all if only programs play. */
void tell_review(struct desk *desk)
{
	const struct match *match = &desk->match;
	const struct verdict *verdicts = tell_verdicts(desk);
	size_t told = 0;

	for (int mark = VERDICT_RESULT; mark >= VERDICT_SEEDS; mark--)
		for (size_t i = 0; i < match->game.count; i++)
			if ((int)verdict_mark(&verdicts[i]) == mark &&
			    match_learns_from(match, i)) {
				tell_mistake(match, i, &verdicts[i]);
				told++;
			}
	if (!told)
		puts("No mistakes.");
	else if (mistakes_count(match, &desk->analysis, desk_report(desk)))
		puts("Type learn to find better houses there.");
}

/* Other programs may have appended to the file. */
void tell_want_results(struct mode *mode)
{
	results_ask(&mode->desk->results);
	mode->desk->writes = mode->desk->writes_all = true;
}

void tell_results(struct desk *desk)
{
	struct text text = TEXT_IN((char[1200]){ 0 });

	record_add_lines(&desk->results.table, &text);
	fputs(text.at, stdout);
}

/* -- the games that are kept ----------------------------------------------- */

/* Prints "1: your move, you 3, computer 0; 12 moves, standard, 2026-11-22
 * 10:15." */
static void tell_kept_game(const struct desk *desk, size_t number,
		const struct games_entry *kept)
{
	struct text time = TEXT_IN((char[40]){ 0 });
	struct text reason = TEXT_IN((char[200]){ 0 });
	struct settings settings = desk->settings;
	struct game game = { 0 };
	struct match match;
	int fd = games_open(kept);

	printf("%zu: ", number);
	games_add_time(kept, &time);
	settings.rules = preset_table[PRESET_STANDARD].rules;
	if (fd < 0) {
		printf("It cannot be read: %s.\n", strerror(errno));
		return;
	}
	if (savefile_read(fd, &settings, &game, &reason)) {
		printf("It cannot be read: %s.\n", reason.at);
	} else {
		match_begin(&match, &settings, &game);
		speech_put_brief(&match, time.at, stdout);
		match_done(&match);
	}
	close(fd);
}

void tell_kept(struct desk *desk)
{
	struct games_entry *games;
	size_t count = games_list(&games);
	int64_t from = field_number(desk->command.said, INT64_MAX);
	size_t i = from > 0 ? (size_t)from - 1 : 0, end = i + LISTED;

	if (i >= count)
		puts(i ? "There are no more games." :
			"No other game is kept.");
	for (; i < count && i < end; i++)
		tell_kept_game(desk, i + 1, &games[i]);
	if (i < count)
		printf("Type games %zu for older ones.\n", i + 1);
	free(games);
}

/* -- help ------------------------------------------------------------------ */

/* During a game only the most important commands, unless all are asked for. */
void tell_help(struct desk *desk)
{
	const struct match *match = &desk->match;
	enum context context = desk_context(desk);
	bool brief = !desk->attempt.source &&
		strcasecmp(desk->command.said, "all") != 0;
	const struct command_row *row = NULL;

	printf("A number sows that house: yours are %" PRId64 " to %" PRId64
		".\n", match_number(match, 1),
		match_number(match, match->game.now.rules.houses));
	while ((row = command_said_after(desk->commands, context,
			row ? row->says.rank : 0)) &&
	       (!brief || row->says.rank <= SAYING_FIRST))
		printf("%.*s%s%s: %s.\n", (int)strcspn(row->says.word, " "),
			row->says.word,
			row->says.takes && *row->says.takes ? " " : "",
			row->says.takes ? row->says.takes : "",
			row->says.help);
	printf("You can shorten words. Enter alone says %s.%s\n",
		desk->attempt.source ? "what to do" : "whose turn it is",
		brief ? " Type help all for more." : "");
}
