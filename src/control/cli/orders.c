/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/cli/orders.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "control/cli/speech.h"
#include "control/files/savefile.h"
#include "control/teach/telling.h"

/* -- the board ------------------------------------------------------------- */

/* The house of that number, if it can be sown; else says why not. */
static int64_t orders_house(const struct talk *talk, const char *word)
{
	const struct match *match = &talk->match;
	int64_t house = match_house(match, field_number(word, INT64_MAX));

	if (talk->now->over)
		puts("Game over. Type new for another one.");
	else if (!*word)
		puts("Which house? Say its number, too.");
	else if (!house)
		printf("No house %s: they are %" PRId64 " to %" PRId64 ".\n",
			TEXT_SAFE(40, word), match_number(match, 1),
			match_number(match, talk->now->rules.houses));
	else if (!board_allows(talk->now, house))
		printf("Empty: house %s. Choose another.\n", word);
	else
		return house;
	return 0;
}

static void orders_sow(struct talk *talk, char *rest)
{
	int64_t house = orders_house(talk, rest);

	if (house && match_program_moves(&talk->match))
		puts("Not your turn. Press Enter and the game goes on.");
	else if (house)
		talk_play(talk, house);
}

static void orders_board(struct talk *talk, char *rest)
{
	if (strcmp(rest, "on") == 0 || strcmp(rest, "off") == 0)
		talk->boards = rest[1] == 'n';
	speech_put_board(stdout, &talk->match);
}

static void orders_what(struct talk *talk, char *rest)
{
	struct naming naming = match_naming(&talk->match);
	int64_t house = orders_house(talk, rest);
	struct text text = TEXT_IN((char[200]){ 0 });
	struct board after = { 0 };
	struct ply ply;

	if (!house)
		return;
	board_copy(&after, talk->now);
	board_play(&after, house, &ply);
	board_done(&after);
	telling_add_count(ply.seeds, "seed", &text);
	text_add(&text, " in house %s. ", rest);
	telling_add_effect(&naming, talk->now->rules.houses, &ply, &text);
	puts(text.at);
}

static void orders_rules(struct talk *talk, char *rest)
{
	(void)rest;
	speech_put_rules(stdout, &talk->now->rules);
}

/* -- what the engine says -------------------------------------------------- */

static bool orders_has_hint(const struct talk *talk)
{
	const struct engine_report *report = analysis_report(&talk->analysis);

	return report && report->done;
}

static bool orders_has_values(const struct talk *talk)
{
	return analysis_values(&talk->analysis) && orders_has_hint(talk);
}

static void orders_hint(struct talk *talk, char *rest)
{
	struct text text = TEXT_IN((char[400]){ 0 });

	(void)rest;
	talk->analysis.hinted = true;
	talk_think(talk, orders_has_hint, INT64_MAX);
	telling_add_hint(&talk->match, analysis_report(&talk->analysis),
		&text);
	puts(text.at);
}

static void orders_values(struct talk *talk, char *rest)
{
	(void)rest;
	talk->analysis.values = true;
	talk_think(talk, orders_has_values, INT64_MAX);
	speech_put_values(stdout, &talk->match,
		analysis_values(&talk->analysis));
	talk->analysis.values = false;
}

static void orders_move(struct talk *talk, char *rest)
{
	(void)rest;
	talk->match.lent = true;
	talk_play_program(talk);
}

/* -- the game -------------------------------------------------------------- */

static void orders_step(struct talk *talk, bool back)
{
	struct text text = TEXT_IN((char[1000]){ 0 });
	size_t count = talk->match.game.count;

	if (!match_step(&talk->match, back, false)) {
		puts(back ? "Nothing to undo." : "Nothing to redo.");
		return;
	}
	speech_add_steps(&talk->match, count, &text);
	printf("%s%c", text.at, talk->boards ? '\n' : ' ');
	if (talk->boards)
		speech_put_board(stdout, &talk->match);
	talk_tell_turn(talk);
}

static void orders_undo(struct talk *talk, char *rest)
{
	(void)rest;
	orders_step(talk, true);
}

static void orders_redo(struct talk *talk, char *rest)
{
	(void)rest;
	orders_step(talk, false);
}

static void orders_swap(struct talk *talk, char *rest)
{
	(void)rest;
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
	talk_leave_game(talk);
	match_start(&talk->match);
	if (words.length)
		puts(words.at);
	talk_tell_game(talk);
}

static void orders_new(struct talk *talk, char *rest)
{
	(void)rest;
	if (match_is_on(&talk->match))
		talk_ask(talk, talk->unkept ?
			"Start a new game and give this one up?" :
			"Start a new game? This one is kept.",
			orders_start_new);
	else
		orders_start_new(talk);
}

static void orders_quit(struct talk *talk, char *rest)
{
	(void)rest;
	talk->quit = true;
	if (autosave_has_begun(talk->autosave) && !talk->unkept &&
	    match_is_on(&talk->match))
		puts("Kept for the next time.");
}

/* -- files ----------------------------------------------------------------- */

/* The file called NAME, with the home folder for "~/" as a shell has it. */
static void orders_name(struct talk *talk, const char *name)
{
	struct text path = TEXT_IN(talk->path);
	const char *home = getenv("HOME");
	bool tilde = strncmp(name, "~/", 2) == 0 && home;

	text_add(&path, "%s%s", tilde ? home : "", *name ? name + tilde :
		"kalah.game");
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

static void orders_save(struct talk *talk, char *rest)
{
	struct text reason = TEXT_IN((char[200]){ 0 });
	struct settings settings;
	struct game game = { 0 };

	orders_name(talk, rest);
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
	talk_leave_game(talk);
	/* what belongs to the game is not for the settings file */
	talk->settings = talk->remembered = settings;
	match_change_players(&talk->match, &before);
	match_replace(&talk->match, &game);
	talk_tell_game(talk);
}

static void orders_load(struct talk *talk, char *rest)
{
	orders_name(talk, rest);
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
static void orders_set(struct talk *talk, char *rest)
{
	char *value = rest + strcspn(rest, " \t=");
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

/* The level of the player who is a program, else of P2. */
static void orders_computer(struct talk *talk, char *rest)
{
	bool first = talk->settings.player1 != WHO_HUMAN;
	struct text who = TEXT_IN((char[80]){ 0 });

	if (field_number(rest, INT64_MAX) > ENGINE_LEVELS) {
		printf("No level %s: they are 1 to %d.\n", TEXT_SAFE(40, rest),
			ENGINE_LEVELS);
		return;
	}
	text_add(&who, "%s%s", isdigit((unsigned char)*rest) ? "computer:" : "",
		!*rest ? "computer" : strcmp(rest, "off") == 0 ? "human" :
		rest);
	if (!orders_assign(talk, first ? "player1" : "player2", who.at))
		return;
	speech_put_players(stdout, &talk->match);
	talk_tell_turn(talk);
}

/* -- the table ------------------------------------------------------------- */

/* What can be said: a WORD, as much of its beginning as is of no other, or one
 * of LETTERS. PLAYS: only while the game goes on. */
struct order {
	const char *word, *letters, *takes, *help;
	bool plays;
	void (*run)(struct talk *talk, char *rest);
};

static void orders_help(struct talk *talk, char *rest);

static const struct order orders_table[] = {
	{ "board", "bB", " [on|off]", "both rows and the stores; on: after "
	  "each turn", false, orders_board },
	{ "what", "", " N", "what sowing house N would do", false,
		orders_what },
	{ "undo", "uU", "", "take your last move back", false, orders_undo },
	{ "redo", "rR", "", "play it again", false, orders_redo },
	{ "hint", "H", "", "the best house, and why", true, orders_hint },
	{ "values", "aA", "", "what each house is worth", true, orders_values },
	{ "move", "mM", "", "the computer moves for you", true, orders_move },
	{ "swap", "wW", "", "change sides, where the rules allow it",
	  true, orders_swap },
	{ "rules", "", "", "the rules of this game", false, orders_rules },
	{ "new", "", "", "another game; this one is kept", false, orders_new },
	{ "computer", "", " N", "play against the computer, at level N; off: "
	  "against a person", false, orders_computer },
	{ "level", "", " N", "the same", false, orders_computer },
	{ "set", "", " NAME VALUE", "change a setting; without a name all are "
	  "told", false, orders_set },
	{ "save", "", " [FILE]", "save the game to a file", false,
		orders_save },
	{ "load", "", " [FILE]", "load one", false, orders_load },
	{ "help", "h?", "", "this", false, orders_help },
	{ "quit", "qQ", "", "end; the game is kept for the next time",
	  false, orders_quit },
	/* answers: they have nothing to run */
	{ .word = "yes", .letters = "yY" }, { .word = "no", .letters = "nN" },
};

enum { ORDERS = sizeof orders_table / sizeof *orders_table };

static void orders_help(struct talk *talk, char *rest)
{
	(void)rest;
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
	if (match_program_moves(&talk->match))
		talk->match.paused = false;
	else
		talk_tell_turn(talk);
}

static void orders_run(struct talk *talk, const struct order *order, char *rest,
		void (*answer)(struct talk *talk))
{
	if (!order->run && !answer)
		puts("Nothing was asked.");
	else if (!order->run && *order->letters == 'y')
		answer(talk);
	else if (!order->run)
		puts("No.");
	else if (order->plays && talk->now->over)
		puts("Game over. Type new for another one.");
	else
		order->run(talk, rest);
}

void orders_obey(struct talk *talk)
{
	void (*answer)(struct talk *talk) = talk->answer;
	char *word = talk->input.line, *rest = word + strcspn(word, " \t");
	const struct order *order;

	if (*rest)
		*rest++ = '\0';
	rest += strspn(rest, " \t");
	talk->answer = NULL;
	if (!*word)
		orders_enter(talk);
	else if (isdigit((unsigned char)*word))
		orders_sow(talk, word);
	else if ((order = orders_find(word)))
		orders_run(talk, order, rest, answer);
	talk_follow(talk);
	talk_remember(talk);
}
