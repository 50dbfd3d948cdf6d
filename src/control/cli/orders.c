/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/cli/orders.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "control/cli/speech.h"
#include "control/files/paths.h"
#include "control/files/savefile.h"
#include "control/teach/lesson.h"
#include "control/teach/report.h"
#include "control/teach/telling.h"
#include "control/teach/tutoring.h"

enum { TUTOR_TIME = 500000 };	/* microseconds a move waits for him */

/* -- the board ------------------------------------------------------------- */

/* The house whose number was said, if it can be sown; else says why not. */
static int64_t orders_house(const struct talk *talk)
{
	const struct match *match = &talk->match;
	const char *word = talk->rest;
	int64_t house = match_house(match, field_number(word, INT64_MAX));

	if (!*word)
		puts("Which house? Say its number, too.");
	else if (!house)
		printf("No house %s: they are %" PRId64 " to %" PRId64 ".\n",
			TEXT_SAFE(40, word), match_number(match, 1),
			match_number(match, talk->now->rules.houses));
	else if (talk->now->over)
		drill_tell_solved(&talk->drill);
	else if (!board_allows(talk->now, house))
		printf("Empty: house %s. Choose another.\n", word);
	else
		return house;
	return 0;
}

/* -- the tutor ------------------------------------------------------------- */

/* How both play best once HOUSE is sown; 0: from now on. */
static void orders_think_of_line(struct talk *talk, int64_t house)
{
	match_help(&talk->match);
	analysis_want_line(&talk->analysis, talk->now, house);
	talk_think(talk, ANALYSIS_LINE, TUTOR_TIME);
}

static void orders_insist(struct talk *talk)
{
	talk_play(talk, talk->house);
}

/* "Wait: house 1 loses 16. The computer answers 4 and captures 7." */
static void orders_warn(struct talk *talk, struct verdict verdict)
{
	struct naming naming = match_naming(&talk->match);
	struct tutoring_move move = { &naming.player[talk->now->mover],
		match_number(&talk->match, talk->house), verdict };
	struct text text = TEXT_IN((char[600]){ 0 });
	struct text answer = TEXT_IN((char[400]){ 0 });
	bool all;

	tutoring_add_loss(&move, "Wait: house", &text);
	orders_think_of_line(talk, talk->house);
	tutoring_add_answer(&naming, analysis_line(&talk->analysis, &all), all,
		&answer);
	text_add(&text, ".%s%s\n", answer.length ? " " : "", answer.at);
	tutoring_add_outcomes(&move, &text);
	puts(text.at);
	analysis_drop_line(&talk->analysis);
	talk_ask(talk, "Type why to hear more. Play it anyway?",
		orders_insist);
}

/* Unless the tutor objects. */
static void orders_play(struct talk *talk, int64_t house)
{
	enum tutor_level level = (enum tutor_level)talk->settings.tutor;
	struct verdict verdict;

	talk->house = house;
	if (level) {
		match_help(&talk->match);
		talk_think(talk, ANALYSIS_VALUES, TUTOR_TIME);
	}
	verdict = analysis_verdict(&talk->analysis, house);
	if (tutoring_objects(level, &verdict))
		orders_warn(talk, verdict);
	else
		talk_play(talk, house);
}

static void orders_sow(struct talk *talk)
{
	int64_t house = orders_house(talk);

	if (house && talk->drill.source)
		drill_try(&talk->drill, house);
	else if (house && match_program_moves(&talk->match))
		puts("Not your turn. Press Enter and the game goes on.");
	else if (house)
		orders_play(talk, house);
}

static void orders_board(struct talk *talk)
{
	if (strcmp(talk->rest, "on") == 0 || strcmp(talk->rest, "off") == 0)
		talk->boards = talk->rest[1] == 'n';
	speech_put_board(&talk->match);
}

static void orders_what(struct talk *talk)
{
	struct naming naming = match_naming(&talk->match);
	int64_t house = orders_house(talk);
	struct text text = TEXT_IN((char[200]){ 0 });
	struct board after = { 0 };
	struct ply ply;

	if (!house)
		return;
	board_copy(&after, talk->now);
	board_play(&after, house, &ply);
	board_done(&after);
	notation_add_count(ply.seeds, "seed", &text);
	text_add(&text, " in house %s. ", talk->rest);
	telling_add_effect(&naming, talk->now->rules.houses, &ply, &text);
	puts(text.at);
}

static void orders_rules(struct talk *talk)
{
	speech_put_rules(&talk->now->rules);
}

/* -- what the engine says -------------------------------------------------- */

static void orders_hint(struct talk *talk)
{
	struct text text = TEXT_IN((char[400]){ 0 });

	if (talk->drill.source) {
		drill_hint(&talk->drill);
		return;
	}
	match_help(&talk->match);
	talk->analysis.hinted = true;
	talk_think(talk, ANALYSIS_VALUES, INT64_MAX);
	telling_add_hint(&talk->match, analysis_report(&talk->analysis),
		&text);
	puts(text.at);
}

static void orders_values(struct talk *talk)
{
	match_help(&talk->match);
	talk->analysis.values = true;
	talk_think(talk, ANALYSIS_VALUES, INT64_MAX);
	speech_put_values(&talk->match, analysis_values(&talk->analysis));
	talk->analysis.values = false;
}

/* How play goes on after the house that the tutor has stopped, or from here. */
static void orders_why(struct talk *talk)
{
	struct naming naming = match_naming(&talk->match);
	struct text text = TEXT_IN((char[800]){ 0 });
	bool all;

	orders_think_of_line(talk, talk->house);
	tutoring_add_line(&naming, analysis_line(&talk->analysis, &all), 0, all,
		200, &text);
	analysis_drop_line(&talk->analysis);
	puts(text.at);
	if (talk->house)
		talk_ask(talk, "Play it anyway?", orders_insist);
}

static void orders_move(struct talk *talk)
{
	match_help(&talk->match);
	talk->match.lent = true;
	talk_play_program(talk);
}

/* -- the game looked back on ----------------------------------------------- */

/* The verdicts on all moves, for which there is time. */
static const struct verdict *orders_judge(struct talk *talk)
{
	size_t count;

	match_help(&talk->match);
	talk->analysis.values = true;
	talk_think(talk, ANALYSIS_VERDICT, INT64_MAX);
	talk->analysis.values = false;
	return analysis_verdicts(&talk->analysis, &count);
}

/* "You: 23 moves, 19 without loss, 46 seeds lost; result lost at move 23." */
static void orders_report(struct talk *talk)
{
	const struct game *game = &talk->match.game;
	struct naming naming = match_first_naming(&talk->match);
	struct report report;

	report_make(&report, game, orders_judge(talk), game->count);
	for (int i = P1; i <= P2; i++) {
		const struct report_player *player = &report.player[i];
		struct text text = TEXT_IN((char[1200]){ 0 });

		text_add(&text, "%s: ", naming.player[i].name);
		notation_add_count((int64_t)player->moves, "move", &text);
		text_add(&text, ", %zu without loss, ", player->fine);
		report_add_seeds(player, &text);
		text_add(&text, " seeds lost; %s", player->results ?
			"result lost " : "never lost the result");
		if (player->results)
			report_add_results(player, "at move ", INT_MAX, &text);
		printf("%s.\n", text.at);
	}
}

/* What lost something: of a person's moves, or of all where programs play. */
static void orders_review(struct talk *talk)
{
	const struct match *match = &talk->match;
	const struct verdict *verdicts = orders_judge(talk);
	size_t told = 0;

	for (size_t i = 0; i < match->game.count; i++) {
		bool swapped = game_is_swapped(&match->game, i);
		struct naming naming = settings_naming(match->settings,
			swapped);
		struct text text = TEXT_IN((char[300]){ 0 });

		if (verdict_mark(&verdicts[i]) < VERDICT_SEEDS ||
		    (match_has_person(match) && settings_who(match->settings,
				match->game.plies[i].player, swapped) !=
				WHO_HUMAN))
			continue;
		report_add_move(&naming, &match->game, i, &verdicts[i], &text);
		text_add(&text, " ");
		report_add_better(&naming, &match->game, i, &verdicts[i],
			&text);
		puts(text.at);
		told++;
	}
	if (!told)
		puts("No mistakes.");
}

static void orders_record(struct talk *talk)
{
	struct text text = TEXT_IN((char[1200]){ 0 });

	/* other programs may have added to it */
	results_ask(&talk->results);
	talk_hear_results(talk);
	results_add_lines(&talk->results.table, &text);
	fputs(text.at, stdout);
}

/* -- the game -------------------------------------------------------------- */

static void orders_step(struct talk *talk)
{
	bool back = talk->back;
	size_t count = talk->match.game.count;

	if (!match_step(&talk->match, back, false)) {
		puts(back ? "Nothing to undo." : "Nothing to redo.");
		return;
	}
	speech_put_steps(&talk->match, count);
	putchar(talk->boards ? '\n' : ' ');
	if (talk->boards)
		speech_put_board(&talk->match);
	talk_tell_turn(talk);
}

static void orders_swap(struct talk *talk)
{
	if (board_allows(talk->now, HOUSE_SWAP) &&
	    !match_program_moves(&talk->match))
		talk_play(talk, HOUSE_SWAP);
	else
		puts("There is nothing to swap now.");
}

static void orders_start_new(struct talk *talk)
{
	struct text words = TEXT_IN((char[200]){ 0 });

	settings_add_starting(&talk->settings, talk->match.luck, &words);
	autosave_leave(talk->autosave, &talk->match);
	match_start(&talk->match);
	if (words.length)
		puts(words.at);
	talk_tell_game(talk);
}

static void orders_new(struct talk *talk)
{
	if (match_is_on(&talk->match))
		talk_ask(talk, talk->unkept ?
			"Start a new game and give this one up?" :
			"Start a new game? This one is kept.",
			orders_start_new);
	else
		orders_start_new(talk);
}

static void orders_quit(struct talk *talk)
{
	talk->quit = true;
	if (autosave_has_begun(talk->autosave) && !talk->unkept &&
	    match_is_on(&talk->match))
		puts("Kept for the next time.");
}

/* -- lesson and problems --------------------------------------------------- */

static void orders_lesson(struct talk *talk)
{
	drill_open(&talk->drill, &talk->match, &talk->analysis, &lesson,
		NULL, 0);
}

void orders_open_problem(struct talk *talk, int number)
{
	problems_begin(&talk->problems, talk->worker, true);
	drill_open(&talk->drill, &talk->match, &talk->analysis,
		&problem_source, &talk->problems, number ? number - 1 :
		problems_first(&talk->problems));
}

static void orders_problem(struct talk *talk)
{
	const char *rest = talk->rest;
	int64_t number = field_number(rest, problem_count());

	if (*rest && number < 1)
		printf("No problem %s: they are 1 to %d.\n",
			TEXT_SAFE(40, rest), problem_count());
	else
		orders_open_problem(talk, *rest ? (int)number : 0);
}

/* After the last one the game goes on. */
static void orders_go(struct talk *talk)
{
	const struct task_source *source = talk->drill.source;

	drill_go(&talk->drill, talk->back ? -1 : 1);
	if (talk->drill.source)
		return;
	talk_tell_turn(talk);
	if (source->first)
		talk_offer_tutor(talk);
}

static void orders_again(struct talk *talk)
{
	drill_go(&talk->drill, 0);
}

static void orders_stop(struct talk *talk)
{
	attempt_close(&talk->drill);
	talk_tell_game(talk);
}

/* -- files ----------------------------------------------------------------- */

/* The file that was named. */
static void orders_name(struct talk *talk)
{
	struct text path = TEXT_IN(talk->path);

	/* what was asked was about another one */
	talk->question[0] = '\0';
	paths_add_typed(*talk->rest ? talk->rest : "kalah.game", &path);
}

/* The game in that file; false, with the REASON, if there is none. A bare
 * record has standard rules, as exported. */
static bool orders_read(const struct talk *talk, struct settings *settings,
		struct game *game, struct text *reason)
{
	enum status status;
	int fd = paths_open(talk->path);

	*settings = talk->settings;
	settings->rules = preset_table[PRESET_STANDARD].rules;
	if (fd < 0) {
		text_add(reason, "%s", strerror(errno));
		return false;
	}
	status = savefile_read(fd, NULL, settings, game, reason);
	close(fd);
	return !status;
}

static void orders_write(struct talk *talk)
{
	struct atomic_file file;
	size_t length;
	int error = paths_replace(&file, talk->path);

	if (!error) {
		char *words = savefile_words(&talk->settings,
			&talk->match.game, &length);

		fwrite(words, 1, length, file.stream);
		free(words);
		error = atomic_file_finish(&file);
	}
	if (error)
		printf("Not saved: %s.\n", paths_error(error));
	else
		printf("Saved as %s.\n", TEXT_SAFE(200, talk->path));
}

static void orders_save(struct talk *talk)
{
	struct text reason = TEXT_IN((char[200]){ 0 });
	struct settings settings;
	struct game game = { 0 };

	orders_name(talk);
	if (access(talk->path, F_OK) != 0)
		orders_write(talk);
	else if (orders_read(talk, &settings, &game, &reason))
		talk_ask(talk, "That file exists. Overwrite it?",
			orders_write);
	else
		puts("Not saved: that file exists, and is no saved game.");
	game_done(&game);
}

static void orders_take(struct talk *talk)
{
	struct text reason = TEXT_IN((char[200]){ 0 });
	struct settings before = talk->settings, settings;
	struct game game = { 0 };

	if (!orders_read(talk, &settings, &game, &reason)) {
		printf("Not loaded: %s.\n", reason.at);
		return;
	}
	autosave_leave(talk->autosave, &talk->match);
	/* what belongs to the game is not for the settings file */
	talk->settings = talk->remembered = settings;
	match_change_players(&talk->match, &before);
	match_replace(&talk->match, &game);
	talk_tell_game(talk);
}

static void orders_load(struct talk *talk)
{
	orders_name(talk);
	if (match_is_on(&talk->match) && talk->match.touched)
		talk_ask(talk, talk->unkept ?
			"Load that game and give this one up?" :
			"Load that game? This one is kept.", orders_take);
	else
		orders_take(talk);
}

/* -- settings -------------------------------------------------------------- */

static bool orders_assign(struct talk *talk, const char *name, const char *word)
{
	struct text text = TEXT_IN((char[300]){ 0 });
	struct settings before = talk->settings;
	bool done = settings_assign(&talk->settings, name, word, &text);

	if (done)
		match_change_players(&talk->match, &before);
	else
		printf("%s.\n", text.at);
	return done;
}

static void orders_tell_setting(const struct talk *talk,
		const struct field *field)
{
	struct text now = TEXT_IN((char[80]){ 0 });
	bool next = field->scope == SCOPE_NEXT_GAME ||
		field->scope == SCOPE_NEXT_START;

	field_add_value(field, &talk->settings, &now);
	printf("%s %s: %s%s.\n", field->name, now.at, field->help,
		next ? ", from the next game" : "");
}

/* "NAME VALUE" or "NAME = VALUE"; without a value tells what it is. */
static void orders_set(struct talk *talk)
{
	char *rest = talk->rest, *value = rest + strcspn(rest, " \t=");
	const struct field *field;

	if (*value)
		*value++ = '\0';
	value += strspn(value, " \t=");
	if (*value && !orders_assign(talk, rest, value))
		return;
	if (*rest && !settings_find(rest))
		puts("The rules of the next game have changed.");
	for (int i = 0; (field = settings_row(i)); i++)
		if (*rest ? strcmp(rest, field->name) == 0 :
		    field->scope != SCOPE_DISPLAY)
			orders_tell_setting(talk, field);
}

static void orders_tutor(struct talk *talk)
{
	static const char *const says[] = {
		"The tutor is off.", "The tutor stops blunders.",
		"The tutor stops every mistake."
	};

	if (*talk->rest)
		talk->question[0] = '\0';
	if (!*talk->rest || orders_assign(talk, "tutor",
			strcasecmp(talk->rest, "on") == 0 ? "blunders" :
			talk->rest))
		puts(says[talk->settings.tutor]);
}

/* The level of that number, or whose name begins with WORD alone; else 0. */
static int orders_level(const char *word)
{
	int64_t number = field_number(word, ENGINE_LEVELS);
	int found = 0, count = 0;

	for (int i = 1; i <= ENGINE_LEVELS; i++)
		if (strncasecmp(word, settings_level_name(i),
				strlen(word)) == 0) {
			found = i;
			count++;
		}
	return number > 0 ? (int)number : count == 1 ? found : 0;
}

/* The level of the player who is a program, else of P2. */
static void orders_computer(struct talk *talk)
{
	const char *rest = talk->rest;
	bool first = talk->settings.player1 != WHO_HUMAN;
	struct settings before = talk->settings;
	struct text who = TEXT_IN((char[80]){ 0 });
	struct text reason = TEXT_IN((char[300]){ 0 });
	int level = orders_level(rest);

	text_add(&who, "%s", !*rest || level ? "computer" :
		strcasecmp(rest, "off") == 0 ? "human" : rest);
	if (level)
		text_add(&who, ":%d", level);
	if (!settings_assign(&talk->settings, first ? "player1" : "player2",
			who.at, &reason)) {
		printf("Levels are 1 %s to %d %s.\n", settings_level_name(1),
			ENGINE_LEVELS, settings_level_name(ENGINE_LEVELS));
		return;
	}
	match_change_players(&talk->match, &before);
	speech_put_players(&talk->match);
	talk_tell_turn(talk);
}

/* -- the table ------------------------------------------------------------- */

/* When something can be said: in a game, in a task, and only while what it is
 * said in goes on; and whether it goes back. */
enum { ORDER_GAME = 1, ORDER_TASK = 2, ORDER_ALWAYS = 3, ORDER_ON = 4,
	ORDER_BACK = 8 };

/* What can be said: a WORD, as much of its beginning as is of no other, or one
 * of LETTERS. */
struct order {
	const char *word, *letters, *takes, *help;
	int times;
	void (*run)(struct talk *talk);
};

static void orders_help(struct talk *talk);

static const struct order orders_table[] = {
	{ "board", "bB", " [on|off]", "both rows and the stores; on: after "
	  "each turn", ORDER_ALWAYS, orders_board },
	{ "what", "", " N", "what sowing house N would do",
		ORDER_ALWAYS | ORDER_ON,
	  orders_what },
	{ "undo", "uU", "", "take your last move back", ORDER_GAME |
	  ORDER_BACK, orders_step },
	{ "redo", "rR", "", "play it again", ORDER_GAME, orders_step },
	{ "hint", "H", "", "the best house, and why", ORDER_ALWAYS | ORDER_ON,
	  orders_hint },
	{ "values", "aA", "", "what each house is worth", ORDER_GAME | ORDER_ON,
	  orders_values },
	{ "move", "mM", "", "the computer moves for you", ORDER_GAME | ORDER_ON,
	  orders_move },
	{ "why", "", "", "how play would go on, move by move",
		ORDER_GAME | ORDER_ON,
	  orders_why },
	{ "swap", "wW", "", "change sides, where the rules allow it",
	  ORDER_GAME | ORDER_ON, orders_swap },
	{ "rules", "", "", "the rules of this game", ORDER_ALWAYS,
	  orders_rules },
	{ "new", "", "", "another game; this one is kept", ORDER_GAME,
	  orders_new },
	{ "computer", "", " N", "play against the computer, at level N or "
	  "its name; off: against a person", ORDER_GAME, orders_computer },
	{ "level", "", " N", "the same", ORDER_GAME, orders_computer },
	{ "tutor", "", " [WHEN]", "stop before blunders, before all mistakes, "
	  "or off", ORDER_GAME, orders_tutor },
	{ "set", "", " NAME VALUE", "change a setting; without a name all are "
	  "told", ORDER_GAME, orders_set },
	{ "report", "", "", "how well each of you has played", ORDER_GAME,
	  orders_report },
	{ "review", "", "", "your mistakes, and what was better", ORDER_GAME,
	  orders_review },
	{ "record", "", "", "your results against the computer, level by "
	  "level", ORDER_ALWAYS, orders_record },
	{ "lesson", "", "", "how Kalah is played, in a minute", ORDER_ALWAYS,
	  orders_lesson },
	{ "problem", "", " [N]", "find the right house; the next one, or "
	  "problem N", ORDER_ALWAYS, orders_problem },
	{ "next", "", "", "the next part of the lesson, or problem",
	  ORDER_TASK, orders_go },
	{ "back", "", "", "the one before", ORDER_TASK | ORDER_BACK,
	  orders_go },
	{ "again", "", "", "the same one from its start", ORDER_TASK,
	  orders_again },
	{ "stop", "", "", "back to the game", ORDER_TASK, orders_stop },
	{ "save", "", " [FILE]", "save the game to a file", ORDER_GAME,
	  orders_save },
	{ "load", "", " [FILE]", "load one", ORDER_GAME, orders_load },
	{ "help", "h?", "", "this", ORDER_ALWAYS, orders_help },
	{ "quit", "qQ", "", "end; the game is kept for the next time",
	  ORDER_ALWAYS, orders_quit },
	/* answers: they have nothing to run */
	{ .word = "yes", .letters = "yY" }, { .word = "no", .letters = "nN" },
};

enum { ORDERS = sizeof orders_table / sizeof *orders_table };

static void orders_help(struct talk *talk)
{
	printf("A number sows that house: yours are %" PRId64 " to %" PRId64
		".\n", match_number(&talk->match, 1),
		match_number(&talk->match, talk->now->rules.houses));
	for (int i = 0; i < ORDERS; i++)
		if (orders_table[i].run)
			printf("%s%s: %s.\n", orders_table[i].word,
				orders_table[i].takes, orders_table[i].help);
	puts("The beginning of a word will do. Enter alone says whose turn it "
		"is.");
}

/* The order that WORD means, or NULL after saying why there is none. */
static const struct order *orders_find(const char *word)
{
	const struct order *found = NULL;
	struct text which = TEXT_IN((char[200]){ 0 });
	int count = 0;

	for (int i = 0; i < ORDERS; i++) {
		const struct order *order = &orders_table[i];

		if (!word[1] && strchr(order->letters, *word))
			return order;
		if (strncasecmp(word, order->word, strlen(word)) != 0)
			continue;
		if (strlen(word) == strlen(order->word))
			return order;
		text_add(&which, "%s%s", count++ ? " or " : "", order->word);
		found = order;
	}
	if (count == 1)
		return found;
	if (count)
		printf("Which: %s?\n", which.at);
	else
		printf("Unknown: %s. Type help for what there is.\n",
			TEXT_SAFE(40, word));
	return NULL;
}

/* Enter alone: a program that waits goes on. */
static void orders_enter(struct talk *talk)
{
	if (talk->drill.source && talk->drill.solved) {
		talk->back = false;
		orders_go(talk);
	} else if (talk->drill.source) {
		puts(talk->drill.task.before);
	} else if (match_program_moves(&talk->match)) {
		talk->match.paused = false;
	} else {
		talk_tell_turn(talk);
	}
}

/* A number alone is an order, too. */
static const struct order orders_number = {
	.times = ORDER_ALWAYS | ORDER_ON, .run = orders_sow
};

static void orders_run(struct talk *talk, const struct order *order)
{
	bool task = talk->drill.source;

	talk->back = order->times & ORDER_BACK;
	if (!(order->times & (task ? ORDER_TASK : ORDER_GAME)))
		puts(task ? "Not in a task. Type stop to go back to the game." :
			"There is no lesson or problem now. Type lesson or "
			"problem.");
	else if (order->times & ORDER_ON && !task && talk->now->over)
		puts("Game over. Type new for another one.");
	else
		order->run(talk);
}

/* Yes or no: the only orders that have nothing to run. */
static void orders_answer(struct talk *talk, bool yes,
		void (*answer)(struct talk *talk))
{
	talk->question[0] = '\0';
	if (answer && yes)
		answer(talk);
	else
		puts(answer ? "No." : "Nothing was asked.");
}

void orders_obey(struct talk *talk)
{
	void (*answer)(struct talk *talk) = talk->answer;
	unsigned positions = talk->match.positions;
	char *word = talk->input.line, *rest = word + strcspn(word, " \t");
	bool number = isdigit((unsigned char)*word);
	const struct order *order = number ? &orders_number : NULL;

	if (*rest)
		*rest++ = '\0';
	talk->rest = number ? word : rest + strspn(rest, " \t");
	talk->answer = NULL;
	if (!*word)
		orders_enter(talk);
	else if (order || (order = orders_find(word)))
		order->run ? orders_run(talk, order) :
			orders_answer(talk, *order->letters == 'y', answer);
	talk_follow(talk);
	talk_remember(talk);
	/* who only wanted to hear something is asked again */
	if (answer && talk->question[0] && !talk->answer && !talk->quit &&
	    !talk->drill.source && talk->match.positions == positions) {
		puts(talk->question);
		talk->answer = answer;
	}
}
