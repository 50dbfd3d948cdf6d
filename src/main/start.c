/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "main/start.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files/config.h"
#include "model/position.h"
#include "protocol/dial.h"
#include "protocol/lobby.h"
#include "protocol/players.h"
#include "util/exit.h"
#include "util/language.h"
#include "words/telling.h"

/* -- somebody elsewhere ---------------------------------------------------- */

enum { LINE_SIZE = 200 };

static bool start_complain(const char *what, const char *why)
{
	fprintf(stderr, "kalah: %s%s%s\n", what, why ? ": " : "",
		why ? why : "");
	return false;
}

static bool start_check_token(const char *from, const char *words,
		char token[TOKEN_SIZE])
{
	return token_read(words, token) || start_complain(from,
		_("a token has 8 to 64 letters, digits or signs"));
}

/* Reads a line of the file, and no more. */
static bool start_read_token(const char *name, char token[TOKEN_SIZE])
{
	char words[LINE_SIZE];
	int fd = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
	size_t length = 0;

	if (fd < 0)
		return start_complain(TEXT_SAFE(200, name), strerror(errno));
	while (length < LINE_SIZE - 1 && read(fd, words + length, 1) == 1 &&
	       words[length] != '\n')
		length++;
	words[length] = '\0';
	close(fd);
	return start_check_token(TEXT_SAFE(200, name), words + text_mark(words),
		token);
}

/* A guest without one is asked later. */
static bool start_find_token(const struct options *options,
		char token[TOKEN_SIZE])
{
	const char *given = getenv("KALAH_TOKEN");

	if (options->token_file)
		return start_read_token(options->token_file, token);
	if (given && *given)
		return start_check_token("KALAH_TOKEN", given, token);
	*token = '\0';
	return options->join || token_make(token) ||
		start_complain("there are no random bytes for a token", NULL);
}

/* Reads the token or makes one, and waits or calls, if somebody is wanted. */
static bool start_meet(const struct options *options, struct partner **partner)
{
	char token[TOKEN_SIZE];
	const char *why = "";

	*partner = NULL;
	if (!options->host && !options->join)
		return true;
	if (!start_find_token(options, token))
		return false;
	*partner = options->join ? remote_join(options->join, token) :
		remote_host(*options->host ? options->host : NULL, token, &why);
	return *partner || start_complain("--host", why);
}

/* With a new token for guests. */
static struct partner *start_meet_later(const char *address, const char **why)
{
	char own[TOKEN_SIZE], host[DIAL_NAME_SIZE], port[8];

	if (!address)
		return token_make(own) ? remote_host(NULL, own, why) : NULL;
	*why = _("that is no address");
	return dial_parse(address, host, port) ? remote_join(address, "") :
		NULL;
}

/* -- the game -------------------------------------------------------------- */

/* Reads the game in the file that was named; a bare record is played by the
 * rules of the options, which a saved game refuses. Returns 0 or an exit
 * status. */
static int start_open_file(struct start *start, const struct options *options)
{
	const char *name = options->files[0];
	struct settings *settings = &start->run->settings;
	struct savefile file;
	enum status status;
	bool refused;
	int fd;

	settings->rules = preset_table[PRESET_STANDARD].rules;
	options_apply(options, settings);
	fd = options->mode == MODE_REVIEW && strcmp(name, "-") == 0 ?
		dup(STDIN_FILENO) :
		open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
	status = savefile_read(&file, fd, games_is_kept(name) ? 0 :
		SAVEFILE_MOST, false, settings);
	if (fd >= 0)
		close(fd);
	refused = !status && options->ruled && file.ruled;
	if (!status && !refused) {
		*settings = file.settings;
		start->game = file.game;
		return 0;
	}
	game_done(&file.game);
	fprintf(stderr, "kalah: %s: %s\n", TEXT_SAFE(200, name), refused ?
		"a saved game has rules of its own" : file.why);
	return refused || status == STATUS_FILE ? EXIT_TROUBLE : EXIT_WRONG;
}

/* Whether each seat, rule and start that OPTIONS name is that with which GAME
 * BEGAN. */
static bool start_is_asked_for(const struct options *options,
		const struct settings *began, const struct game *game)
{
	struct settings asked = *began;
	struct board board = { 0 };
	bool same;

	options_apply(options, &asked);
	/* any number will do if none is asked for */
	if (asked.start == began->start % STARTING_KINDS)
		asked.start = began->start;
	same = settings_begin_alike(&asked, began);
	if (!same || !options->position)
		return same;
	same = !position_start(options->position, &asked.rules,
		(enum player)asked.first, &board) &&
		rules_equal(&board.rules, &game_first(game)->rules) &&
		board_equal(&board, game_first(game));
	board_done(&board);
	return same;
}

/* Leaves the game just taken, as another was asked for. */
static void start_leave(struct start *start, const struct settings *settings)
{
	start->left_at = (int64_t)game_turn(&start->game, start->game.count);
	games_leave(start->run->games, NULL, false);
	game_done(&start->game);
	start->run->settings = *settings;
}

/* Takes the autosaved game, unless OPTIONS name another; *FOUND says whether
 * there is one. If they say that it must be there, anything else is an
 * error. */
static int start_open_autosave(struct start *start,
		const struct options *options, bool *found)
{
	static const char *const notes[] = {
		[GAMES_NONE] = "",
		[GAMES_KEPT] = N_("Your autosaved game continues. n starts a "
			"new one."),
		[GAMES_CUT] = N_("Your game continues up to where it is "
			"damaged: "),
		[GAMES_BAD] = N_("Your autosaved game cannot be read: ")
	};
	struct text reason = TEXT_IN((char[400]){ 0 });
	bool must = options->resume == RESUME_MUST;
	struct settings before = start->run->settings, began;
	enum games_found saved = games_take(start->run->games,
		&start->run->settings, &began, &start->game, &reason);

	*found = saved != GAMES_NONE && saved != GAMES_BAD;
	if (*found && !must &&
	    !start_is_asked_for(options, &began, &start->game)) {
		start_leave(start, &before);
		*found = false;
		return 0;
	}
	if (!start->note[0])
		snprintf(start->note, sizeof start->note, "%s%s",
			_(notes[saved]),
			saved >= GAMES_CUT ? reason.at : "");
	if (reason.length)
		fprintf(stderr, "kalah: %s: %s\n", saved == GAMES_CUT ?
			_("the autosaved game is damaged and continues up to "
			"the damage") : _("the autosaved game cannot be read"),
			reason.at);
	else if (must && !*found)
		fputs(_("kalah: there is no autosaved game to continue\n"),
			stderr);
	return must && !*found ? EXIT_WRONG : 0;
}

/* A start that does not exist is an error only if an option asked for it. */
static enum status start_set_board(const struct start *start,
		const struct options *options, struct board *board)
{
	const struct settings *settings = &start->run->settings;
	enum status status;

	if (options->position)
		return position_start(options->position, &settings->rules,
			(enum player)settings->first, board);
	status = settings_set_start(settings, start->run->luck, board);
	return options->starts ? status : STATUS_OK;
}

/* Says how the new game starts, and which one was left for it: in words, any
 * kept game is told of. */
static void start_note_new(struct start *start, const struct options *options)
{
	struct text note = TEXT_IN(start->note);
	struct facts facts = { .turn = start->left_at };

	if (!options->position)
		telling_add_starting(&start->run->settings, start->run->luck,
			&note);
	if (start->left_at && options->mode != MODE_SPOKEN)
		words_fill(&note, _("Your game (turn {turn}) is kept: K"),
			&facts);
}

static int start_new_game(struct start *start, const struct options *options)
{
	struct board board = { 0 };
	enum status status = start_set_board(start, options, &board);
	struct text rules = TEXT_IN((char[120]){ 0 });

	rules_add_full_name(&start->run->settings.rules, &rules);
	if (!status)
		game_start_at(&start->game, &board);
	else if (options->position)
		options_refuse("--position: '%s': %s",
			TEXT_SAFE(80, options->position), status_words(status));
	else
		options_refuse(_("--start: %s; this is %s"),
			status_words(status), rules.at);
	/* choosing the position may be choosing the winner */
	start->game.marks.helped = options->position;
	start->game.marks.start = options->position ? -1 : starting_setting(
		settings_starting(&start->run->settings, start->run->luck));
	board_done(&board);
	if (!start->note[0])
		start_note_new(start, options);
	return status ? EXIT_TROUBLE : 0;
}

/* Whether no game was ever saved here, though it could have been. */
static bool start_is_first(void)
{
	char path[PATHS_SIZE];

	return paths_state("", path) && access(path, F_OK) != 0 &&
		errno == ENOENT;
}

/* Whether whoever plays is yet to be said, by a person. */
static bool start_is_open(const struct options *options)
{
	return isatty(STDIN_FILENO) && options_plays(options) &&
		!options_is_plain(options) && !options->asks &&
		!options->file_count && !options->no_config;
}

/* Those who played last are to play again. */
static void start_seat(struct run_start *run)
{
	struct results_table table;

	run->filed = run->settings;
	run->open = true;
	results_read(&table);
	run->seated = results_seat(&table.seats, &run->settings);
}

/* Those that a game begins with unless options say otherwise. */
static void start_read_settings(struct start *start,
		const struct options *options)
{
	struct text note = TEXT_IN(start->note);

	settings_default(&start->run->settings);
	if (options_is_plain(options))
		settings_preset(&start->run->settings,
			&preset_table[PRESET_CANONICAL]);
	else if (options_plays(options) && !options->no_config)
		config_read(&start->run->settings, &note);
}

/* Whether an autosaved game is looked for, if none is named. */
static bool start_looks(const struct options *options)
{
	return options_plays(options) && (options->resume == RESUME_MUST ||
		(options->resume == RESUME_IF_ANY && isatty(STDIN_FILENO) &&
		 !options_is_plain(options)));
}

/* Takes the game that was named or autosaved, if any; *FOUND says whether there
 * is one. Returns 0 or an exit status. */
static int start_open_game(struct start *start, const struct options *options,
		bool *found)
{
	*found = (options_plays(options) || options->mode == MODE_REVIEW) &&
		options->file_count;
	if (*found)
		return start_open_file(start, options);
	return start_looks(options) ? start_open_autosave(start, options,
		found) : 0;
}

int start_find(struct start *start, const struct options *options)
{
	struct run_start *run = start->run;
	enum status rules;
	bool found, met;
	int status;

	run->game = &start->game;
	run->worker = worker_new();
	run->programs = program_open;
	run->meet = start_meet_later;
	run->luck = computer_luck(&run->computer);
	run->remember = !options->no_config;
	run->name = options->file_count ? options->files[0] : NULL;
	run->newcomer = start_is_first();
	met = start_meet(options, &run->partner);
	/* programs that we start are not to know them */
	unsetenv("KALAH_TOKEN");
	if (options->mode != MODE_ENGINE)
		unsetenv("KALAH_KGP_TOKEN");
	if (!met)
		return EXIT_TROUBLE;
	run->games = games_new(run->worker);
	if (options_plays(options) && !options_is_plain(options))
		paths_sweep_cache();
	start_read_settings(start, options);
	status = start_open_game(start, options, &found);
	if (status)
		return status;
	options_apply(options, &run->settings);
	if (!found && start_is_open(options))
		start_seat(run);
	/* other modes need no game, and records state their size */
	if (!options_plays(options) && options->mode != MODE_SOLVE &&
	    options->mode != MODE_ENGINE)
		return 0;
	rules = rules_check_play(&run->settings.rules);
	if (rules) {
		options_refuse("%s", status_words(rules));
		return EXIT_TROUBLE;
	}
	if (!found)
		status = start_new_game(start, options);
	run->luck++;		/* for the next game */
	run->note = start->note[0] ? start->note : NULL;
	return status;
}

void start_done(struct start *start)
{
	games_free(start->run->games);
	game_done(&start->game);
	/* a slow disk must not hold us up */
	if (worker_wait(start->run->worker, 0, false))
		worker_free(start->run->worker);
}
