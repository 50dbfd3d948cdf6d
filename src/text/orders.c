/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/orders.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "teach/tutoring.h"
#include "text/adjust.h"
#include "text/drill.h"
#include "text/filing.h"
#include "text/past.h"
#include "words/advice.h"
#include "words/speech.h"
#include "words/telling.h"

enum { TUTOR_TIME = 500000 };	/* microseconds that a move is delayed */

/* -- the board ------------------------------------------------------------- */

/* The house of the number said, if it can be sown; else 0 after saying why
 * not. */
static int64_t orders_house(const struct talk *talk)
{
	const struct match *match = &talk->match;
	const char *word = talk->rest;
	int64_t house = match_house(match, field_number(word, INT64_MAX));

	if (!*word)
		puts("Which house? Add its number.");
	else if (!house)
		printf("There is no house %s: choose %" PRId64 " to %" PRId64
			".\n", TEXT_SAFE(40, word), match_number(match, 1),
			match_number(match, talk->now->rules.houses));
	else if (talk->attempt.source && talk->attempt.solved)
		drill_tell_solved(talk);
	else if (!board_allows(talk->now, house))
		printf("House %s is empty. Choose another.\n", word);
	else
		return house;
	return 0;
}

/* -- the tutor ------------------------------------------------------------- */

/* Looks for best play from here, or after HOUSE unless that is 0. */
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

/* Says "Wait: house 1 loses 16. The computer answers 4 and captures 7." */
static void orders_warn(struct talk *talk, struct verdict verdict)
{
	struct naming naming = match_naming(&talk->match);
	struct facts facts = advice_facts(&talk->match, talk->house, &verdict,
		false);
	struct text text = TEXT_IN((char[600]){ 0 });

	words_add(&text, WORDS_WAIT, &facts);
	orders_think_of_line(talk, talk->house);
	advice_add_answer(&naming, analysis_line(&talk->analysis), &text);
	text_add(&text, "\n");
	advice_add_outcomes(&talk->match, talk->house, &verdict, &text);
	puts(text.at);
	analysis_drop_line(&talk->analysis);
	talk_ask(talk, "Type why to hear more. Play it anyway?", orders_insist);
}

/* Plays HOUSE unless the tutor objects. */
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

	if (house && talk->attempt.source)
		drill_try(talk, house);
	else if (house && match_program_moves(&talk->match))
		puts("It is not your turn. Press Enter to go on.");
	else if (house)
		orders_play(talk, house);
}

static void orders_board(struct talk *talk)
{
	if (strcmp(talk->rest, "on") == 0 || strcmp(talk->rest, "off") == 0)
		talk->boards = talk->rest[1] == 'n';
	speech_put_board(&talk->match, stdout);
}

static void orders_what(struct talk *talk)
{
	struct naming naming = match_naming(&talk->match);
	int64_t house = orders_house(talk);
	struct text text = TEXT_IN((char[200]){ 0 });
	struct facts facts;
	struct ply ply;

	if (!house)
		return;
	ply = board_foresee(talk->now, house);
	facts = telling_facts(&naming, &ply);
	words_add(&text, WORDS_SEEDS_IN, &facts);
	telling_add_move(WORDS_EFFECT, &naming, &ply, &text);
	puts(text.at);
}

static void orders_rules(struct talk *talk)
{
	speech_put_rules(&talk->now->rules, stdout);
}

/* -- what the engine says -------------------------------------------------- */

static void orders_hint(struct talk *talk)
{
	struct text text = TEXT_IN((char[400]){ 0 });

	if (talk->attempt.source) {
		drill_hint(talk);
		return;
	}
	match_help(&talk->match);
	talk->analysis.hinted = true;
	talk_think(talk, ANALYSIS_VALUES, INT64_MAX);
	telling_add_hint(&talk->match, analysis_report(&talk->analysis), &text);
	puts(text.at);
}

static void orders_values(struct talk *talk)
{
	match_help(&talk->match);
	talk->analysis.values = true;
	talk_think(talk, ANALYSIS_VALUES, INT64_MAX);
	speech_put_values(&talk->match, analysis_values(&talk->analysis),
		stdout);
	talk->analysis.values = false;
}

/* Says how play goes on, after the house that the tutor stopped, if any. */
static void orders_why(struct talk *talk)
{
	struct naming naming = match_naming(&talk->match);
	struct text text = TEXT_IN((char[800]){ 0 });

	orders_think_of_line(talk, talk->house);
	advice_add_line(&naming, analysis_line(&talk->analysis), 0, 200,
		&text);
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

/* -- the game -------------------------------------------------------------- */

static void orders_step(struct talk *talk)
{
	bool back = talk->back;
	size_t count = talk->match.game.count;

	if (!match_step(&talk->match, back, false)) {
		puts(back ? "Nothing to undo." : "Nothing to redo.");
		return;
	}
	speech_put_steps(&talk->match, count, stdout);
	putchar(talk->boards ? '\n' : ' ');
	if (talk->boards)
		speech_put_board(&talk->match, stdout);
	talk_tell_turn(talk);
}

static void orders_swap(struct talk *talk)
{
	if (board_allows(talk->now, HOUSE_SWAP) &&
	    !match_program_moves(&talk->match))
		talk_play(talk, HOUSE_SWAP);
	else
		puts("You cannot swap now.");
}

static void orders_start_new(struct talk *talk)
{
	struct text words = TEXT_IN((char[200]){ 0 });

	settings_add_starting(&talk->settings, talk->match.luck, &words);
	games_leave(talk->games, match_is_on(&talk->match),
		talk->match.touched);
	match_start(&talk->match);
	if (words.length)
		puts(words.at);
	talk_tell_game(talk);
}

static void orders_new(struct talk *talk)
{
	if (match_is_on(&talk->match))
		talk_ask(talk, talk->game_error ?
			"Give this game up and start a new one?" :
			"This game is kept. Start a new one?",
			orders_start_new);
	else
		orders_start_new(talk);
}

static void orders_give_up(struct talk *talk)
{
	talk->quit = true;
}

static void orders_quit(struct talk *talk)
{
	const struct match *match = talk->attempt.source ?
		&talk->attempt.game : &talk->match;

	if (talk->game_error && match_is_on(match)) {
		talk_ask(talk, "Quit without saving this game?",
			orders_give_up);
		return;
	}
	talk->quit = true;
	if (games_has_begun(talk->games) && match_is_on(match))
		puts(isatty(STDIN_FILENO) ? "The game is kept for next time." :
			"The game is kept. The option --resume continues it.");
}

/* -- the table ------------------------------------------------------------- */

/* When an order is valid: during a game; during a task; with ON, only until the
 * game is over. BACK: it goes backwards. FIRST: the short help has it. */
enum { ORDER_GAME = 1, ORDER_TASK = 2, ORDER_ALWAYS = 3, ORDER_ON = 4,
	ORDER_BACK = 8, ORDER_FIRST = 16 };

/* An order is given by its WORD, any unique beginning of it, or its LETTER. */
struct order {
	const char *word, *takes, *help;
	int letter, times;
	void (*run)(struct talk *talk);
};

static void orders_help(struct talk *talk);

static const struct order orders_table[] = {
	{ "hint", NULL, "the best house, and why", 0,
	  ORDER_FIRST | ORDER_ALWAYS | ORDER_ON, orders_hint },
	{ "undo", NULL, "take back your last move", 'u',
	  ORDER_FIRST | ORDER_GAME | ORDER_BACK, orders_step },
	{ "board", NULL, "both rows and the stores; board on shows them after "
	  "each turn", 'b', ORDER_FIRST | ORDER_ALWAYS, orders_board },
	{ "new", NULL, "start a new game; this one is kept", 0,
	  ORDER_FIRST | ORDER_GAME, orders_new },
	{ "computer", "N", "play against the computer at level N, 1 to 9; "
	  "computer off: against a person", 0, ORDER_FIRST | ORDER_GAME,
	  adjust_computer },
	{ "level", "N", "the same as computer N", 0, ORDER_GAME,
	  adjust_computer },
	{ "lesson", NULL, "learn Kalah in a minute", 0,
	  ORDER_FIRST | ORDER_ALWAYS, drill_lesson },
	{ "problem", "N", "find the right house in problem N, or in the first "
	  "one not yet solved", 0, ORDER_ALWAYS, drill_problem },
	{ "rules", NULL, "the rules of this game", 0, ORDER_ALWAYS,
	  orders_rules },
	{ "what", "N", "what sowing house N would do", 0,
	  ORDER_ALWAYS | ORDER_ON, orders_what },
	{ "redo", NULL, "replay the moves you took back", 'r',
	  ORDER_GAME, orders_step },
	{ "values", NULL, "what each house is worth", 'a',
	  ORDER_GAME | ORDER_ON, orders_values },
	{ "why", NULL, "how the game would go on, move by move", 0,
	  ORDER_GAME | ORDER_ON, orders_why },
	{ "move", NULL, "let the computer move for you", 'm',
	  ORDER_GAME | ORDER_ON, orders_move },
	{ "swap", NULL, "swap sides, where the rules allow it", 'w',
	  ORDER_GAME | ORDER_ON, orders_swap },
	{ "tutor", "WHEN", "which mistakes the tutor stops you from making: "
	  "blunders, all or off", 0, ORDER_GAME, adjust_tutor },
	{ "report", NULL, "how well each of you has played", 0, ORDER_GAME,
	  past_report },
	{ "review", NULL, "your mistakes, and what was better", 0, ORDER_GAME,
	  past_review },
	{ "learn", NULL, "find better houses where you made mistakes", 0,
	  ORDER_GAME, drill_learn },
	{ "record", NULL, "your results against the computer, level by level",
	  0, ORDER_ALWAYS, past_record },
	{ "next", NULL, "go on to the next one", 0, ORDER_TASK, drill_go },
	{ "back", NULL, "go back to the previous one", 0,
	  ORDER_TASK | ORDER_BACK, drill_go },
	{ "again", NULL, "start this one again", 0, ORDER_TASK,
	  drill_again },
	{ "show", NULL, "the right house; this costs all stars", 0, ORDER_TASK,
	  drill_show },
	{ "stop", NULL, "go back to the game", 0, ORDER_TASK, drill_stop },
	{ "save", "FILE", "write the game to a file", 0, ORDER_GAME,
	  filing_save },
	{ "export", "FILE", "write the moves for other programs, or, if FILE "
	  "ends in .txt, what each was worth", 0, ORDER_GAME,
	  filing_export },
	{ "games", "N", "the kept games, latest first; with N, from game N "
	  "on", 0, ORDER_GAME, filing_list },
	{ "load", "N", "continue kept game N, or load a file by its name", 0,
	  ORDER_GAME, filing_load },
	{ "set", "NAME VALUE", "change a setting; set alone lists those of the "
	  "game", 0, ORDER_GAME, adjust_set },
	{ "help", NULL, "the commands you can use now", 'h', ORDER_ALWAYS,
	  orders_help },
	{ "quit", NULL, "end the program; the game is kept for next time",
	  'q', ORDER_FIRST | ORDER_ALWAYS, orders_quit },
	/* answers have no function */
	{ .word = "yes", .letter = 'y' }, { .word = "no", .letter = 'n' },
};

enum { ORDERS = sizeof orders_table / sizeof *orders_table };

static bool orders_allow(const struct talk *talk, const struct order *order)
{
	return order->times & (talk->attempt.source ? ORDER_TASK : ORDER_GAME);
}

/* Says what is possible now; during a game the rest only after "help all". */
static void orders_help(struct talk *talk)
{
	bool task = talk->attempt.source;
	int least = task || strcmp(talk->rest, "all") == 0 ? 0 : ORDER_FIRST;

	printf("A number sows that house: yours are %" PRId64 " to %" PRId64
		".\n", match_number(&talk->match, 1),
		match_number(&talk->match, talk->now->rules.houses));
	for (int i = 0; i < ORDERS; i++) {
		const struct order *order = &orders_table[i];

		if (order->run && orders_allow(talk, order) &&
		    (order->times & least) == least)
			printf("%s%s%s: %s.\n", order->word, order->takes ?
				" " : "", order->takes ? order->takes : "",
				order->help);
	}
	printf("You can shorten words. Enter alone says %s.%s\n",
		task ? "what to do" : "whose turn it is",
		least ? " Type help all for more." : "");
}

/* The order that WORD means, or NULL after saying why there is none. */
static const struct order *orders_find(const char *word)
{
	const struct order *found = NULL;
	struct text which = TEXT_IN((char[200]){ 0 });

	for (int i = 0; i < ORDERS; i++) {
		const struct order *order = &orders_table[i];

		if (!word[1] && order->letter == tolower((unsigned char)*word))
			return order;
		if (strncasecmp(word, order->word, strlen(word)) != 0)
			continue;
		if (strlen(word) == strlen(order->word))
			return order;
		if (found)
			text_add(&which, "%s%s", which.length ? ", " : "",
				found->word);
		found = order;
	}
	if (found && !which.length)
		return found;
	if (found)
		printf("Which one: %s or %s?\n", which.at, found->word);
	else
		printf("Unknown: %s. Type help for a list.\n",
			TEXT_SAFE(40, word));
	return NULL;
}

/* An empty line resumes a program that is paused. */
static void orders_enter(struct talk *talk)
{
	if (talk->attempt.source)
		drill_enter(talk);
	else if (match_program_moves(&talk->match))
		talk->match.paused = false;
	else
		talk_tell_turn(talk);
}

/* A number alone sows that house. */
static const struct order orders_number = {
	.times = ORDER_ALWAYS | ORDER_ON, .run = orders_sow
};

static void orders_run(struct talk *talk, const struct order *order)
{
	bool task = talk->attempt.source;

	talk->back = order->times & ORDER_BACK;
	if (!orders_allow(talk, order))
		puts(task ? "Not during a task. Type stop to leave it." :
			"No task is open. Type lesson, problem or learn.");
	else if (order->times & ORDER_ON && !task && talk->now->over)
		puts("Game over. Type new for another one.");
	else
		order->run(talk);
}

/* Handles "yes" and "no", the only orders without a function. */
static void orders_answer(struct talk *talk, bool yes,
		void (*answer)(struct talk *talk))
{
	talk->question[0] = '\0';
	if (!yes)
		talk->house = 0;
	if (answer && yes)
		answer(talk);
	else
		puts(answer ? "All right." : "There was no question.");
	if (answer && !yes && !talk->now->over)
		talk_tell_turn(talk);
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
			orders_answer(talk, order->letter == 'y', answer);
	talk_follow(talk);
	talk_remember(talk);
	/* repeat a question after an order that changed nothing */
	if (answer && talk->question[0] && !talk->answer && !talk->quit &&
	    !talk->attempt.source && talk->match.positions == positions) {
		puts(talk->question);
		talk->answer = answer;
	}
}
