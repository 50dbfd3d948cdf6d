/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes/tell.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "files/savefile.h"
#include "play/modes/play.h"
#include "teach/mistakes.h"
#include "util/language.h"
#include "words/advice.h"
#include "words/record.h"
#include "words/tasks.h"
#include "words/telling.h"

enum {
	LISTED = 10,		/* games at a time */
	LINE = 200,		/* columns of a line, or so, */
	WHOLE = 2400		/* and of one that is hardly ever cut */
};

/* Prints it as a line. */
static void tell_say(const char *words, const struct facts *facts)
{
	struct text text = TEXT_IN((char[WORDS_MOST]){ 0 });

	words_fill(&text, words, facts);
	desk_put(text.at);
}

/* -- the board ------------------------------------------------------------- */

static void tell_row(const struct match *match, const struct naming *naming,
		enum player player)
{
	const struct board *now = &match->game.now;
	int64_t houses = now->rules.houses;
	struct facts facts = { .who = naming->person[player],
		.first_house = notation_number(naming, player, 1),
		.last_house = notation_number(naming, player, houses) };
	struct text text = TEXT_IN((char[WORDS_MOST]){ 0 });

	words_add(&text, WORDS_ROW, &facts);
	desk_print("%s", text.at);
	for (int64_t i = 1; i <= houses && !ferror(stdout); i++)
		desk_print(" %" PRId64 "%s", board_seeds(now, player, i),
			i < houses ? "," : ".\n");
}

void tell_rows(const struct match *match)
{
	struct naming naming = match_naming(match);
	struct facts facts = telling_pair(&naming, match->game.now.store);
	enum player first = telling_first(&naming);

	tell_row(match, &naming, first);
	tell_row(match, &naming, (enum player)!first);
	tell_say(_("In the stores: {name} {score}, {other name} "
		"{other score}."), &facts);
}

static void tell_seats(const struct match *match)
{
	struct naming naming = match_naming(match);
	enum player player = telling_first(&naming);
	struct text text = TEXT_IN((char[WORDS_MOST]){ 0 });

	for (int i = 0; i < 2; i++, player = (enum player)!player) {
		struct facts facts = { .who = naming.label[player],
			.player = player + 1,
			.level = settings_level(match_who(match, player)) };

		if (!match_has_program(match) && i == 0)
			words_say(&text, _("Two people play, P1 and P2."));
		if (match_has_program(match) || facts.who.name)
			words_add(&text, WORDS_SEAT, &facts);
	}
	desk_put(text.at);
}

/* As it is understood again. */
void tell_position(struct desk *desk)
{
	const struct board *now = &desk->match->game.now;
	char *words = savefile_position(now);

	desk_print("%s P%d\n", words, now->mover + 1);
	free(words);
}

void tell_board(struct desk *desk)
{
	const char *said = desk->command.said;

	if (language_means(said, "on") || language_means(said, "off"))
		desk->boards = language_means(said, "on");
	tell_rows(desk->match);
}

void tell_rules(struct desk *desk)
{
	const struct rules *rules = &desk->match->game.now.rules;

	desk_put(_("Choose one of your houses and sow all of its seeds."));
	for (int i = 0; i < RULE_COUNT; i++) {
		const char *sentence = rules_sentence(rules, i);

		if (sentence)
			desk_put(sentence);
	}
	desk_put(_("Whoever has more seeds at the end wins."));
}

/* -- the page -------------------------------------------------------------- */

void tell_page(struct desk *desk, size_t from, enum paragraph_kind kind)
{
	struct page page;

	desk_speak(desk, from, &page);
	for (int i = 0; i < page.count; i++)
		if (page.paragraphs[i].kind == kind &&
		    page.paragraphs[i].words[0])
			desk_put(page.paragraphs[i].words);
}

void tell_events(struct desk *desk, size_t from)
{
	tell_page(desk, from, PARAGRAPH_EVENT);
	if (desk->match->game.now.over && !desk->attempt.source)
		desk_put(_("Type new for another game, or type report, review, "
			"learn, undo or quit."));
}

/* -- the game -------------------------------------------------------------- */

static void tell_mover(const struct match *match)
{
	const struct board *now = &match->game.now;
	struct naming naming = match_naming(match);
	struct facts facts = { .who = naming.person[now->mover] };
	struct text text = TEXT_IN((char[WORDS_MOST]){ 0 });

	words_add(&text, board_allows(now, HOUSE_SWAP) ? WORDS_TURN_OR_SWAP :
		WORDS_TURN, &facts);
	facts = telling_pair(&naming, now->store);
	words_add(&text, WORDS_HAVE, &facts);
	desk_put(text.at);
}

void tell_turn(struct desk *desk)
{
	const struct match *match = desk->match;

	if (match->game.now.over)
		tell_events(desk, match->game.count);
	else if (!match_program_moves(match))
		tell_mover(match);
	else if (match->paused)
		desk_put(_("Paused. Press Enter to go on."));
}

void tell_players(struct desk *desk)
{
	tell_seats(desk->match);
	tell_turn(desk);
}

void tell_game(struct desk *desk)
{
	const struct rules *rules = &desk->match->game.now.rules;
	struct text name = TEXT_IN((char[600]){ 0 });
	struct facts facts = { .houses = rules->houses, .seeds = rules->seeds,
		.rules = name.at };

	rules_add_name(rules, &name);
	tell_say(_("Kalah, {houses} of {seeds}, {rules}."), &facts);
	tell_seats(desk->match);
	tell_rows(desk->match);
	tell_turn(desk);
}

void tell_task(struct desk *desk)
{
	struct text title = TEXT_IN((char[240]){ 0 });
	struct text asked = TEXT_IN((char[900]){ 0 });

	tasks_add_title(&desk->attempt, &title);
	tasks_add_asked(&desk->attempt, true, &asked);
	desk_print(_("%s. %s\n"), title.at, asked.at);
	tell_rows(desk->match);
}

void tell_what(struct desk *desk)
{
	struct naming naming = match_naming(desk->match);
	bool solved = desk->attempt.source && desk->attempt.solved;
	int64_t house = solved ? 0 : play_house_said(desk);
	struct text text = TEXT_IN((char[900]){ 0 });
	struct ply ply;

	if (solved)
		desk_put(_("This one is solved."));
	if (!house)
		return;
	ply = board_foresee(&desk->match->game.now, house);
	telling_add_landing(&naming, &desk->match->game.now.rules, &ply, &text);
	desk_put(text.at);
}

/* -- what the engine says -------------------------------------------------- */

void tell_hint(struct desk *desk)
{
	struct text text = TEXT_IN((char[3600]){ 0 });

	if (!desk->analysis.hinted)
		return;
	telling_add_hint(desk->match, analysis_report(&desk->analysis),
		desk->analysis.hinted, &text);
	desk_put(text.at);
}

/* Best first; among equals by number, and a swap last. */
static int tell_compare_moves(const void *a, const void *b)
{
	const struct choice *move = a, *other = b;

	if (move->value != other->value)
		return move->value < other->value ? 1 : -1;
	return (uint64_t)move->house > (uint64_t)other->house ? 1 : -1;
}

static void tell_worths(const struct match *match,
		const struct engine_report *report)
{
	struct choices sorted = report->choices;
	struct text depth = TEXT_IN((char[300]){ 0 });
	bool all_proved = true;

	qsort(sorted.list, (size_t)sorted.count, sizeof *sorted.list,
		tell_compare_moves);
	for (int i = 0; i < sorted.count; i++) {
		const struct choice *move = &sorted.list[i];
		struct text text = TEXT_IN((char[WORDS_MOST]){ 0 });

		telling_add_value(match_number(match, move->house),
			move->value, choice_is_exact(move), &text);
		desk_put(text.at);
		all_proved &= choice_is_exact(move);
	}
	telling_add_depth(report, &depth);
	if (!all_proved && depth.length)
		desk_put(depth.at);
}

void tell_values(struct desk *desk)
{
	const struct engine_report *values = analysis_values(&desk->analysis);

	if (values)
		tell_worths(desk->match, values);
	desk->analysis.values = false;
}

/* Where the last mistake was told; SIZE_MAX in another game. */
static size_t tell_told(const struct desk *desk)
{
	return desk->told.games == desk->match->games ? desk->told.ply :
		SIZE_MAX;
}

/* What follows the house that the tutor has stopped, or else the best one; BY
 * being 1, the one better than the mistake told last. */
void tell_want_line(struct desk *desk)
{
	const struct game *game = &desk->match->game;
	int by = desk->command.by;
	size_t ply = by ? tell_told(desk) : game->count;
	struct board board = { 0 };

	if (by && ply >= game->total) {
		desk_note(desk, _("Type next to hear of a mistake first."));
		return;
	}
	desk->told.line = ply;
	match_help(desk->match);
	game_copy(game, ply, &board);
	analysis_want_line(&desk->analysis, &board, !by ? 0 :
		verdict_house(analysis_verdict_at(&desk->analysis, ply)));
	board_done(&board);
	desk_await(desk, ANALYSIS_LINE, DESK_PATIENCE, NULL);
}

void tell_line(struct desk *desk)
{
	struct naming naming = match_naming_at(desk->match, desk->told.line);
	const struct game *line = analysis_line(&desk->analysis);
	struct text text = TEXT_IN((char[3600]){ 0 });

	if (!line)
		return;
	telling_add_plies(&naming, line, 0, line->total, LINE, &text);
	if (analysis_line_ends(line))
		telling_add_line_end(&naming, line, &text);
	if (line->total)
		desk_put(_("Play would go on like this."));
	desk_put(line->total ? text.at : _("Not known yet. Ask again."));
	analysis_drop_line(&desk->analysis);
}

/* -- looking back ---------------------------------------------------------- */

void tell_want_verdicts(struct desk *desk)
{
	desk_await_verdicts(desk, NULL);
}

/* What was undone is not told, as a report does not count it. */
void tell_moves(struct desk *desk)
{
	const struct game *game = &desk->match->game;
	int64_t last = field_number(desk->command.said, INT64_MAX);
	size_t from = last > 0 && (uint64_t)last < game->count ?
		game->count - (size_t)last : 0, end;

	if (!game->count)
		desk_put(_("No move has been made yet."));
	for (; from < game->count; from = end) {
		struct naming naming = match_naming_at(desk->match, from);
		struct text text = TEXT_IN((char[3600]){ 0 });

		end = game_turn_end(game, from, game->count);
		telling_add_plies(&naming, game, from, end, WHOLE, &text);
		desk_print("%zu. %s\n", game_turn(game, from), text.at);
	}
}

void tell_report(struct desk *desk)
{
	struct naming naming = match_naming_at(desk->match, 0);
	struct report report;

	tell_say(_("This counts {moves}: each sowing up to now, but none that "
		"was undone."), &(struct facts){
		.moves = (int64_t)desk->match->game.count });
	board_mode_report(desk, &report);
	for (enum player i = P1; i <= P2; i++) {
		struct text text = TEXT_IN((char[4000]){ 0 });

		advice_add_report(&report.player[i], naming.person[i],
			&desk->match->game, &text);
		desk_put(text.at);
	}
}

static void tell_mistake(const struct desk *desk, size_t ply)
{
	struct text text = TEXT_IN((char[4000]){ 0 });

	advice_add_told(desk->match, &desk->analysis, ply, &text);
	desk_put(text.at);
}

void tell_want_review(struct desk *desk)
{
	desk->told.games = 0;
	desk->told.both = language_means(desk->command.said, "both");
	tell_want_verdicts(desk);
}

/* Lists the mistakes in the order of the game, as far as it is played. */
void tell_review(struct desk *desk)
{
	const struct match *match = desk->match;
	bool told = false;

	for (size_t ply = 0; ; ply++) {
		ply = mistakes_find(match, &desk->analysis, ply, 1,
			desk->told.both);
		if (ply >= match->game.count)
			break;
		tell_mistake(desk, ply);
		told = true;
	}
	if (told)
		desk_put(_("Type next to go through them, or learn to find "
			"better houses there."));
	else
		desk_say_no_mistakes(desk, false);
}

void tell_next(struct desk *desk)
{
	bool wrapped;
	size_t ply = mistakes_step(desk->match, &desk->analysis,
		tell_told(desk), 1, desk->told.both, &wrapped);

	if (ply == SIZE_MAX) {
		desk_say_no_mistakes(desk, false);
		return;
	}
	if (wrapped)
		desk_put(_("This is the first mistake."));
	desk->told.ply = ply;
	desk->told.games = desk->match->games;
	tell_mistake(desk, ply);
}

/* Other programs may have appended to the file. */
void tell_want_results(struct desk *desk)
{
	results_ask(&desk->results);
	desk->writes = desk->writes_all = true;
}

void tell_results(struct desk *desk)
{
	enum problem_theme theme = record_theme(&desk->results.table);
	struct text text = TEXT_IN((char[RECORD_MOST]){ 0 });

	record_add_lines(&desk->results.table, "", &text);
	if (theme != PROBLEM_THEMES) {
		words_fill(&text, _("Type problems {theme} to practise that."),
			&(struct facts){ .theme = tasks_theme(theme) });
		text_add(&text, "\n");
	}
	desk_print("%s", text.at);
}

/* -- the games that are kept ----------------------------------------------- */

static void tell_brief(const struct match *match, const char *time)
{
	struct naming naming = match_naming(match);
	struct text players = TEXT_IN((char[600]){ 0 });
	struct text rules = TEXT_IN((char[600]){ 0 });
	struct text text = TEXT_IN((char[WORDS_MOST]){ 0 });
	struct facts facts = { .moves = (int64_t)match->game.count,
		.players = players.at, .rules = rules.at, .time = time };

	telling_add_players(match, &naming, NULL, &players);
	rules_add_full_name(&match->game.now.rules, &rules);
	telling_add_standing(match, &text);
	words_fill(&text, "{players}, {moves}, {rules}, {time}.", &facts);
	desk_put(text.at);
}

/* Prints "1: You 3, computer 0, your move. You v Computer (level 3), 12 moves,
 * Kalah(6,4) standard, 2026-11-22 10:15." */
static void tell_kept_game(const struct desk *desk, size_t number,
		const struct games_entry *kept)
{
	struct text time = TEXT_IN((char[40]){ 0 });
	struct settings settings = desk->settings;
	struct savefile file;
	struct match match;

	desk_print("%zu: ", number);
	games_add_time(kept, &time);
	if (games_read(kept, false, &settings, &file)) {
		desk_print(_("It cannot be read: %s.\n"), file.why);
		game_done(&file.game);
	} else {
		match_begin(&match, &file.settings, &file.game);
		tell_brief(&match, time.at);
		match_done(&match);
	}
}

void tell_kept(struct desk *desk)
{
	struct games_entry *games;
	size_t count = games_list(&games);
	int64_t from = field_number(desk->command.said, INT64_MAX);
	size_t i = from > 0 ? (size_t)from - 1 : 0, end = i + LISTED;

	if (i >= count)
		desk_put(i ? _("There are no more games.") :
			_("No other game is kept."));
	for (; i < count && i < end; i++)
		tell_kept_game(desk, i + 1, &games[i]);
	if (i < count)
		desk_print(_("Type games %zu for older ones.\n"), i + 1);
	free(games);
}

void tell_kept_last(struct desk *desk)
{
	static const char *const words[] = {
		N_("A game of today is kept: type resume."),
		N_("A game of yesterday is kept: type resume."),
		N_("A game of {time} is kept: type resume.")
	};
	struct text time = TEXT_IN((char[40]){ 0 });
	struct games_entry *games = NULL;

	if (desk->games && games_list(&games)) {
		games_add_time(games, &time);
		tell_say(_(words[games_days_ago(games)]),
			&(struct facts){ .time = time.at });
	}
	free(games);
}

/* -- help ------------------------------------------------------------------ */

/* Prints "load N: continue kept game N." */
static void tell_help_on(const struct command_row *row)
{
	const char *word = command_word(row), *takes = row->says.takes;
	const char *help = _(row->says.help);

	desk_print("%.*s%s%s: %s%s\n", (int)strcspn(word, " "), word,
		takes && *takes ? " " : "",
		takes ? language_in("takes", takes) : "", help,
		text_stop(help));
}

/* During a game only the most important commands, unless all are asked for. */
void tell_help(struct desk *desk)
{
	const struct match *match = desk->match;
	const struct mode *mode = desk->top;
	bool brief = !desk->attempt.source &&
		!language_means(desk->command.said, "all");
	const struct command_row *row = NULL;

	desk_print(_("A number sows that house: yours are %jd to %jd.\n"),
		(intmax_t)match_number(match, 1),
		(intmax_t)match_number(match, match->game.now.rules.houses));
	while ((row = command_after(mode, row)))
		if (row->says.help && (!brief || row->says.often))
			tell_help_on(row);
	desk_put(brief ? _("You can shorten words. Enter alone says whose turn "
			"it is. Type help all for more.") :
		desk->attempt.source ? _("You can shorten words. Enter alone "
			"says what to do.") :
		_("You can shorten words. Enter alone says whose turn it is."));
}
