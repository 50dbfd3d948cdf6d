/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/cli/spoken.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "search/player/robot.h"
#include "control/analysis.h"
#include "control/cli/input.h"
#include "control/cli/speech.h"
#include "control/files/config.h"
#include "control/files/paths.h"
#include "control/files/savefile.h"
#include "control/teach/telling.h"
#include "util/exit.h"

enum {
	PATIENCE = 20,		/* ms, with the disk, at the end */
	SILENCE = 1500		/* ms that somebody waits without a word */
};

struct spoken {
	struct settings settings, remembered;	/* those in the file */
	struct match match;
	const struct board *now;	/* that of the match */
	struct analysis analysis;
	struct autosave *autosave;
	struct input input;
	bool remember;		/* changed settings go to the settings file */
	bool quit;
	bool over;		/* the end has been told */
	bool boards;		/* the board is said after each turn */
	bool said_unkept, said_forgotten;
	/* what yes does, and about which file */
	void (*answer)(struct spoken *spoken);
	char path[PATHS_SIZE];
};

/* "yes" is only for the very next line. */
static void spoken_ask(struct spoken *spoken, const char *question,
		void (*answer)(struct spoken *spoken))
{
	printf("%s Yes or no?\n", question);
	spoken->answer = answer;
}

/* -- keeping --------------------------------------------------------------- */

/* Keeps what has changed, at most one move was played; what is asked next is
 * about this position. */
static void spoken_follow(struct spoken *spoken)
{
	const struct match *match = &spoken->match;
	int error = 0;

	analysis_turn_to(&spoken->analysis, match);
	if (autosave_has_begun(spoken->autosave) ||
	    (match->touched && match->game.total))
		error = autosave_follow(spoken->autosave, &spoken->settings,
			&match->game);
	if (error && !spoken->said_unkept)
		printf("The game cannot be saved: %s.\n", paths_error(error));
	spoken->said_unkept = error;
}

static void spoken_remember(struct spoken *spoken)
{
	int error = 0;

	if (spoken->remember &&
	    !settings_equal(&spoken->remembered, &spoken->settings))
		error = config_write(&spoken->remembered, &spoken->settings);
	if (error && !spoken->said_forgotten)
		printf("The settings cannot be saved: %s.\n",
			paths_error(error));
	spoken->said_forgotten |= error;
	spoken->remembered = spoken->settings;
}

/* Ends the journal of the game: it is kept or, if it is over, needed no more. */
static void spoken_leave_game(struct spoken *spoken)
{
	if (!match_is_on(&spoken->match))
		autosave_remove(spoken->autosave);
	else if (spoken->match.touched)
		autosave_put_aside(spoken->autosave);
	else
		autosave_keep(spoken->autosave);
}

/* -- saying ---------------------------------------------------------------- */

static void spoken_say_turn(const struct spoken *spoken)
{
	struct text text = TEXT_IN((char[200]){ 0 });

	speech_add_turn(&spoken->match, &text);
	puts(text.at);
}

/* Where the game is, to begin with. */
static void spoken_say_game(struct spoken *spoken)
{
	speech_put_size(stdout, &spoken->now->rules);
	speech_put_players(stdout, &spoken->match);
	speech_put_board(stdout, &spoken->match);
	spoken->over = false;
	if (!spoken->now->over)
		spoken_say_turn(spoken);
}

static void spoken_say_end(struct spoken *spoken)
{
	struct naming naming = match_naming(&spoken->match);
	struct text text = TEXT_IN((char[400]){ 0 });

	notation_add_end(&naming, &spoken->match.game, &text);
	text_add(&text, "\n");
	speech_add_result(&spoken->match, &text);
	printf("%s\nType new for another game, undo or quit.\n", text.at);
	spoken->over = true;
}

/* Whose turn it is now, once nobody plays on by himself. */
static void spoken_say_what_next(struct spoken *spoken)
{
	if (spoken->boards)
		speech_put_board(stdout, &spoken->match);
	if (spoken->now->over)
		spoken_say_end(spoken);
	else if (!match_program_moves(&spoken->match))
		spoken_say_turn(spoken);
	else if (spoken->match.paused)
		puts("Paused. Press Enter and the game goes on.");
}

/* -- moves ----------------------------------------------------------------- */

static void spoken_play_house(struct spoken *spoken, int64_t house)
{
	struct naming naming = match_naming(&spoken->match);
	struct text text = TEXT_IN((char[200]){ 0 });

	analysis_note_move(&spoken->analysis, &spoken->match.game, house);
	match_play(&spoken->match, house);
	telling_add_deed(&naming, spoken->now->rules.houses,
		game_last(&spoken->match.game), "play", &text);
	printf("%s.\n", text.at);
	if (house == HOUSE_SWAP && match_has_program(&spoken->match))
		speech_put_players(stdout, &spoken->match);
	else if (house == HOUSE_SWAP)
		puts("Who played P2 plays P1 now.");
	spoken_follow(spoken);
	spoken_say_what_next(spoken);
}

/* Nobody can interrupt a thought where there are no threads; a signal ends
 * us. */
static bool spoken_serve(void *context)
{
	(void)context;
	return true;
}

/* Waits until what is asked now is KNOWN. Who listens hears that it takes a
 * while. */
static void spoken_think(struct spoken *spoken,
		bool (*known)(const struct analysis *analysis))
{
	bool listens = isatty(STDOUT_FILENO);
	struct analysis *analysis = &spoken->analysis;

	fflush(stdout);
	for (;;) {
		struct pollfd news = { .events = POLLIN };

		while (analysis_tick(analysis, &spoken->match))
			;
		if (known(analysis))
			break;
		if (analysis_work(analysis, spoken_serve, NULL))
			continue;
		news.fd = analysis_descriptor(analysis);
		if (poll(&news, 1, listens ? SILENCE : -1) == 0) {
			puts("Thinking.");
			fflush(stdout);
			listens = false;
		}
	}
}

static bool spoken_has_choice(const struct analysis *analysis)
{
	return analysis_choice(analysis);
}

static bool spoken_has_hint(const struct analysis *analysis)
{
	const struct engine_report *report = analysis_report(analysis);

	return report && report->done;
}

static bool spoken_has_values(const struct analysis *analysis)
{
	const struct engine_report *report = analysis_values(analysis);

	return report && report->done;
}

static void spoken_play_program(struct spoken *spoken)
{
	enum robot_reason reason;

	if (!match_thinks(&spoken->match)) {
		spoken_play_house(spoken, robot_choose(spoken->now, &reason));
		return;
	}
	spoken_think(spoken, spoken_has_choice);
	spoken_play_house(spoken, analysis_choice(&spoken->analysis));
}

/* The house of that number, if it can be sown; else says why not. */
static int64_t spoken_house(const struct spoken *spoken, const char *word)
{
	const struct match *match = &spoken->match;
	int64_t number = field_number(word, INT64_MAX);
	int64_t house = match_house(match, number);

	if (spoken->now->over)
		puts("Game over. Type new for another one.");
	else if (!*word)
		puts("Which house? Say its number, too.");
	else if (!house)
		printf("No house %s: they are %" PRId64 " to %" PRId64 ".\n",
			TEXT_SAFE(40, word), match_number(match, 1),
			match_number(match, spoken->now->rules.houses));
	else if (!board_allows(spoken->now, house))
		printf("Empty: house %" PRId64 ". Choose another.\n", number);
	else
		return house;
	return 0;
}

static void spoken_sow(struct spoken *spoken, const char *word)
{
	int64_t house = spoken_house(spoken, word);

	if (house && match_program_moves(&spoken->match))
		puts("Not your turn. Press Enter and the game goes on.");
	else if (house)
		spoken_play_house(spoken, house);
}

/* -- commands: the board --------------------------------------------------- */

static void spoken_board(struct spoken *spoken, char *rest)
{
	if (strcmp(rest, "on") == 0 || strcmp(rest, "off") == 0)
		spoken->boards = rest[1] == 'n';
	speech_put_board(stdout, &spoken->match);
}

static void spoken_what(struct spoken *spoken, char *rest)
{
	const struct match *match = &spoken->match;
	struct naming naming = match_naming(match);
	int64_t house = spoken_house(spoken, rest);
	struct text text = TEXT_IN((char[200]){ 0 });
	struct board after = { 0 };
	struct ply ply;

	if (!house)
		return;
	board_copy(&after, spoken->now);
	board_play(&after, house, &ply);
	board_done(&after);
	telling_add_count(ply.seeds, "seed", &text);
	text_add(&text, " in house %" PRId64 ". ", match_number(match, house));
	telling_add_effect(&naming, spoken->now->rules.houses, &ply, &text);
	puts(text.at);
}

static void spoken_rules(struct spoken *spoken, char *rest)
{
	(void)rest;
	speech_put_rules(stdout, &spoken->now->rules);
}

/* -- commands: help by the engine ------------------------------------------ */

static void spoken_hint(struct spoken *spoken, char *rest)
{
	struct text text = TEXT_IN((char[400]){ 0 });

	(void)rest;
	if (spoken->now->over) {
		puts("Game over. There is nothing to play.");
		return;
	}
	spoken->analysis.hinted = true;
	spoken_think(spoken, spoken_has_hint);
	telling_add_hint(&spoken->match, analysis_report(&spoken->analysis),
		&text);
	puts(text.at);
}

static void spoken_values(struct spoken *spoken, char *rest)
{
	(void)rest;
	if (spoken->now->over) {
		puts("Game over. There is nothing to play.");
		return;
	}
	spoken->analysis.values = true;
	spoken_think(spoken, spoken_has_values);
	speech_put_values(stdout, &spoken->match,
		analysis_values(&spoken->analysis));
	spoken->analysis.values = false;
}

static void spoken_move(struct spoken *spoken, char *rest)
{
	(void)rest;
	if (spoken->now->over) {
		puts("Game over. There is nothing to play.");
		return;
	}
	spoken->match.lent = true;
	spoken_play_program(spoken);
}

/* -- commands: the game ---------------------------------------------------- */

static void spoken_step(struct spoken *spoken, bool back)
{
	struct text text = TEXT_IN((char[1000]){ 0 });
	size_t count = spoken->match.game.count;

	if (!match_step(&spoken->match, back, false)) {
		puts(back ? "Nothing to undo." : "Nothing to redo.");
		return;
	}
	spoken_follow(spoken);
	speech_add_steps(&spoken->match, count, &text);
	spoken->over = false;
	printf("%s%c", text.at, spoken->boards ? '\n' : ' ');
	spoken_say_what_next(spoken);
}

static void spoken_undo(struct spoken *spoken, char *rest)
{
	(void)rest;
	spoken_step(spoken, true);
}

static void spoken_redo(struct spoken *spoken, char *rest)
{
	(void)rest;
	spoken_step(spoken, false);
}

static void spoken_swap(struct spoken *spoken, char *rest)
{
	(void)rest;
	if (board_allows(spoken->now, HOUSE_SWAP) &&
	    !match_program_moves(&spoken->match))
		spoken_play_house(spoken, HOUSE_SWAP);
	else
		puts("There is nothing to swap now.");
}

static void spoken_start_new(struct spoken *spoken)
{
	struct text words = TEXT_IN((char[200]){ 0 });

	settings_add_starting(&spoken->settings, spoken->match.luck, &words);
	spoken_leave_game(spoken);
	match_start(&spoken->match);
	if (words.length)
		puts(words.at);
	spoken_say_game(spoken);
}

static void spoken_new(struct spoken *spoken, char *rest)
{
	(void)rest;
	if (match_is_on(&spoken->match))
		spoken_ask(spoken, spoken->said_unkept ?
			"Start a new game and give this one up?" :
			"Start a new game? This one is kept.",
			spoken_start_new);
	else
		spoken_start_new(spoken);
}

/* -- commands: files ------------------------------------------------------- */

static void spoken_write(struct spoken *spoken)
{
	struct atomic_file file;
	size_t length;
	int error = paths_replace(&file, spoken->path);

	if (!error) {
		char *words = savefile_words(&spoken->settings,
			&spoken->match.game, &length);

		fwrite(words, 1, length, file.stream);
		free(words);
		error = atomic_file_finish(&file);
	}
	if (error)
		printf("Not saved: %s.\n", paths_error(error));
	else
		printf("Saved as %s.\n", TEXT_SAFE(200, spoken->path));
}

/* The name, with the home folder for "~/" as a shell has it. */
static void spoken_find_path(struct spoken *spoken, const char *name)
{
	struct text path = TEXT_IN(spoken->path);
	const char *home = getenv("HOME");
	bool tilde = strncmp(name, "~/", 2) == 0 && home;

	text_add(&path, "%s%s", tilde ? home : "", name + tilde);
}

/* Reads the game in the file, as far as it is one. */
static enum status spoken_read(struct spoken *spoken, struct settings *settings,
		struct game *game, struct text *reason)
{
	enum status status = STATUS_FILE;
	int fd = paths_open(spoken->path);

	/* a bare record has standard rules, as exported */
	*settings = spoken->settings;
	settings->rules = preset_table[PRESET_STANDARD].rules;
	if (fd < 0) {
		text_add(reason, "%s", strerror(errno));
		return status;
	}
	status = savefile_read(fd, NULL, settings, game, reason);
	close(fd);
	return status;
}

static void spoken_save(struct spoken *spoken, char *rest)
{
	struct text reason = TEXT_IN((char[200]){ 0 });
	struct settings settings;
	struct game game = { 0 };

	spoken_find_path(spoken, *rest ? rest : "kalah.game");
	if (access(spoken->path, F_OK) != 0)
		spoken_write(spoken);
	else if (spoken_read(spoken, &settings, &game, &reason))
		puts("Not saved: that file is there, and no saved game.");
	else
		spoken_ask(spoken, "That file exists. Overwrite it?",
			spoken_write);
	game_done(&game);
}

static void spoken_load_file(struct spoken *spoken)
{
	struct text reason = TEXT_IN((char[200]){ 0 });
	struct settings before = spoken->settings, settings;
	struct game game = { 0 };

	if (spoken_read(spoken, &settings, &game, &reason)) {
		printf("Not loaded: %s.\n", reason.at);
		return;
	}
	spoken_leave_game(spoken);
	/* what belongs to the game is not for the settings file */
	spoken->settings = spoken->remembered = settings;
	match_change_players(&spoken->match, &before);
	match_replace(&spoken->match, &game);
	spoken_say_game(spoken);
}

static void spoken_load(struct spoken *spoken, char *rest)
{
	spoken_find_path(spoken, *rest ? rest : "kalah.game");
	if (match_is_on(&spoken->match) && spoken->match.touched)
		spoken_ask(spoken, spoken->said_unkept ?
			"Load that game and give this one up?" :
			"Load that game? This one is kept.", spoken_load_file);
	else
		spoken_load_file(spoken);
}

/* -- commands: settings ---------------------------------------------------- */

/* Sets one, if it can be. */
static bool spoken_assign(struct spoken *spoken, const char *name,
		const char *word)
{
	struct text text = TEXT_IN((char[300]){ 0 });
	struct settings before = spoken->settings;

	if (!settings_assign(&spoken->settings, name, word, &text)) {
		printf("%s.\n", text.at);
		return false;
	}
	match_change_players(&spoken->match, &before);
	return true;
}

static void spoken_set_one(struct spoken *spoken, const char *name,
		const char *word)
{
	const struct field *field = settings_find(name);
	bool next = !field || field->scope == SCOPE_NEXT_GAME ||
		field->scope == SCOPE_NEXT_START;

	if (spoken_assign(spoken, name, word))
		printf("%s: %s.%s\n", field ? field->label : "Rules",
			TEXT_SAFE(80, word), next ? " From the next game." :
			"");
}

/* "NAME VALUE" or "NAME = VALUE"; all there are without these. */
static void spoken_set(struct spoken *spoken, char *rest)
{
	char *value = rest + strcspn(rest, " \t=");
	const struct field *field;

	if (*value)
		*value++ = '\0';
	value += strspn(value, " \t=");
	if (*value) {
		spoken_set_one(spoken, rest, value);
		return;
	}
	for (int i = 0; (field = settings_row(i)); i++)
		if (field->scope != SCOPE_DISPLAY &&
		    (!*rest || strcmp(rest, field->name) == 0)) {
			struct text now = TEXT_IN((char[80]){ 0 });

			field_add_value(field, &spoken->settings, &now);
			printf("%s %s, %s.\n", field->name, now.at,
				field->help);
		}
}

/* The level of the player who is a program, else of P2. */
static void spoken_computer(struct spoken *spoken, char *rest)
{
	bool first = spoken->settings.player1 != WHO_HUMAN;
	struct text who = TEXT_IN((char[80]){ 0 });

	if (field_number(rest, INT64_MAX) > ENGINE_LEVELS) {
		printf("No level %s: they are 1 to %d.\n",
			TEXT_SAFE(40, rest), ENGINE_LEVELS);
		return;
	}
	text_add(&who, "%s%s", isdigit((unsigned char)*rest) ? "computer:" : "",
		!*rest ? "computer" : strcmp(rest, "off") == 0 ? "human" :
		rest);
	if (spoken_assign(spoken, first ? "player1" : "player2", who.at)) {
		speech_put_players(stdout, &spoken->match);
		spoken_say_what_next(spoken);
	}
}

static void spoken_help(struct spoken *spoken, char *rest);

static void spoken_quit(struct spoken *spoken, char *rest)
{
	(void)rest;
	spoken->quit = true;
	if (autosave_has_begun(spoken->autosave) && !spoken->said_unkept &&
	    match_is_on(&spoken->match))
		puts("Kept for the next time.");
}

/* What is not an answer any more. */
static void spoken_answer(struct spoken *spoken, char *rest)
{
	(void)rest;
	(void)spoken;
	puts("Nothing was asked.");
}

/* -- the table ------------------------------------------------------------- */

/* One thing that can be said: a WORD, unless it is the beginning of several
 * others, or one of LETTERS. */
static const struct spoken_command {
	const char *word, *letters, *takes, *help;
	void (*run)(struct spoken *spoken, char *rest);
} spoken_commands[] = {
	{ "board", "bB", " [on|off]", "both rows and the stores; on: after "
	  "each turn", spoken_board },
	{ "what", "", " N", "what sowing house N would do", spoken_what },
	{ "undo", "uU", "", "take your last move back", spoken_undo },
	{ "redo", "rR", "", "play it again", spoken_redo },
	{ "hint", "H", "", "the best house, and why", spoken_hint },
	{ "values", "aA", "", "what each house is worth", spoken_values },
	{ "move", "mM", "", "the computer moves for you", spoken_move },
	{ "swap", "wW", "", "change sides, where the rules allow it",
	  spoken_swap },
	{ "rules", "", "", "the rules of this game", spoken_rules },
	{ "new", "", "", "another game; this one is kept", spoken_new },
	{ "computer", "", " N", "play against the computer, at level N; off: "
	  "against a person", spoken_computer },
	{ "level", "", " N", "the same", spoken_computer },
	{ "set", "", " NAME VALUE", "change a setting; without a name all are "
	  "told", spoken_set },
	{ "save", "", " [FILE]", "save the game to a file", spoken_save },
	{ "load", "", " [FILE]", "load one", spoken_load },
	{ "help", "h?", "", "this", spoken_help },
	{ "quit", "qQ", "", "end; the game is kept for the next time",
	  spoken_quit },
	{ "yes", "yY", "", NULL, spoken_answer },
	{ "no", "nN", "", NULL, spoken_answer },
};

enum { COMMANDS = sizeof spoken_commands / sizeof *spoken_commands };

static void spoken_help(struct spoken *spoken, char *rest)
{
	(void)rest;
	printf("A number sows that house: yours are %" PRId64 " to %" PRId64
		".\n", match_number(&spoken->match, 1),
		match_number(&spoken->match, spoken->now->rules.houses));
	for (int i = 0; i < COMMANDS; i++) {
		const struct spoken_command *command = &spoken_commands[i];

		if (command->help)
			printf("%s%s: %s.\n", command->word, command->takes,
				command->help);
	}
	puts("The beginning of a word will do. Enter alone says whose turn it "
		"is.");
}

/* The command that WORD means, or says why there is none. */
static const struct spoken_command *spoken_find(const char *word)
{
	const struct spoken_command *found = NULL;
	struct text several = TEXT_IN((char[200]){ 0 });

	for (int i = 0; i < COMMANDS; i++) {
		const struct spoken_command *command = &spoken_commands[i];

		if (!word[1] && strchr(command->letters, *word))
			return command;
		if (strncasecmp(word, command->word, strlen(word)) != 0)
			continue;
		if (!command->word[strlen(word)])
			return command;
		text_add(&several, "%s%s", found ? " or " : "", command->word);
		found = found ? &spoken_commands[COMMANDS] : command;
	}
	if (!found)
		printf("Unknown: %s. Type help for what there is.\n",
			TEXT_SAFE(40, word));
	else if (found == &spoken_commands[COMMANDS])
		printf("Which: %s?\n", several.at);
	return found == &spoken_commands[COMMANDS] ? NULL : found;
}

/* Enter alone: a program that waits goes on. */
static void spoken_enter(struct spoken *spoken)
{
	if (match_program_moves(&spoken->match))
		spoken->match.paused = false;
	else if (!spoken->now->over)
		spoken_say_turn(spoken);
	else
		spoken_say_end(spoken);
}

static void spoken_obey(struct spoken *spoken)
{
	void (*answer)(struct spoken *spoken) = spoken->answer;
	char *word = spoken->input.line, *rest = word + strcspn(word, " \t");
	const struct spoken_command *command = NULL;

	if (*rest)
		*rest++ = '\0';
	rest += strspn(rest, " \t");
	spoken->answer = NULL;
	if (isdigit((unsigned char)*word))
		spoken_sow(spoken, word);
	else if (!*word)
		spoken_enter(spoken);
	else
		command = spoken_find(word);
	if (command && answer && command->run == spoken_answer) {
		if (tolower((unsigned char)*word) == 'y')
			answer(spoken);
		else
			puts("No.");
	} else if (command) {
		command->run(spoken, rest);
	}
	spoken_follow(spoken);
	spoken_remember(spoken);
}

/* -- the mode -------------------------------------------------------------- */

/* A game that was begun needs other words than on the screen. */
static void spoken_greet(struct spoken *spoken, const struct start *start)
{
	if (spoken->match.game.total && !spoken->match.game.now.over)
		puts("Your game continues. Type new for another one.");
	else if (start->note[0])
		puts(start->note);
	spoken_say_game(spoken);
	puts("Type a number to sow that house, or help.");
	if (!match_has_program(&spoken->match))
		puts("Alone? Type computer 1 to play against the computer.");
}

static void spoken_turn(struct spoken *spoken)
{
	if (spoken->now->over && !spoken->over)
		spoken_say_end(spoken);
	if (match_program_moves(&spoken->match) && !spoken->match.paused)
		spoken_play_program(spoken);
	else if (input_read(&spoken->input) && !ferror(stdout))
		spoken_obey(spoken);
	else
		spoken->quit = true;
}

int spoken_play(const struct options *options, struct start *start)
{
	static struct spoken spoken;
	int status;

	spoken = (struct spoken){ .settings = start->settings,
		.remembered = start->settings, .autosave = start->autosave,
		.now = &spoken.match.game.now, .input.echo = options->echo,
		.remember = !options->no_config && isatty(STDIN_FILENO) };
	match_begin(&spoken.match, &spoken.settings, &start->game);
	spoken.match.luck = start->luck + 1;
	analysis_begin(&spoken.analysis, &options->computer);
	spoken_greet(&spoken, start);
	spoken_follow(&spoken);
	while (!spoken.quit && !ferror(stdout))
		spoken_turn(&spoken);
	status = input_status(&spoken.input);
	if (match_is_on(&spoken.match))
		autosave_keep(spoken.autosave);
	else
		autosave_remove(spoken.autosave);
	worker_wait(start->worker, PATIENCE);
	if (spoken.said_unkept) {
		fputs("kalah: the game could not be saved\n", stderr);
		status = EXIT_TROUBLE;
	}
	analysis_done(&spoken.analysis);
	match_done(&spoken.match);
	return status;
}
