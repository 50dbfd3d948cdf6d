/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "main/start.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "files/config.h"
#include "files/paths.h"
#include "files/savefile.h"
#include "model/position.h"
#include "util/exit.h"
#include "words/telling.h"

/* Reads a game from FD; one with rules of its own is refused if RULED. */
static enum status start_read_file(struct start *start, int fd, bool ruled,
		struct text *reason)
{
	struct savefile_reader reader;
	enum status status;

	savefile_start(&reader, fd, NULL, &start->settings);
	while (savefile_step(&reader) == SAVEFILE_MORE)
		;
	status = reader.status;
	if (!status && ruled && reader.ruled) {
		text_add(reason, "a saved game has rules of its own");
		status = STATUS_FILE;
	}
	text_add(reason, "%s", reader.why);
	if (!status)
		savefile_take(&reader, &start->settings, &start->game);
	savefile_done(&reader);
	return status;
}

/* Reads the game in the file that was named; a bare record is played by the
 * rules of the options. Returns 0 or an exit status. */
static int start_open_file(struct start *start, const struct options *options)
{
	struct text reason = TEXT_IN((char[200]){ 0 });
	enum status status = STATUS_FILE;
	int fd;

	start->settings.rules = preset_table[PRESET_STANDARD].rules;
	options_apply(options, &start->settings);
	fd = options->mode == MODE_REVIEW &&
		strcmp(options->files[0], "-") == 0 ? dup(STDIN_FILENO) :
		open(options->files[0], O_RDONLY | O_CLOEXEC | O_NOCTTY);
	if (fd < 0) {
		text_add(&reason, "%s", strerror(errno));
	} else {
		status = start_read_file(start, fd, options->ruled, &reason);
		close(fd);
	}
	if (!status)
		return 0;
	fprintf(stderr, "kalah: %s: %s\n", TEXT_SAFE(200, options->files[0]),
		reason.at);
	return status == STATUS_FILE ? EXIT_TROUBLE : EXIT_WRONG;
}

/* Takes the autosaved game; *FOUND says whether there is one. If it MUST be
 * there, anything else is an error. */
static int start_open_autosave(struct start *start, bool must, bool *found)
{
	static const char *const notes[] = {
		[GAMES_NONE] = "",
		[GAMES_KEPT] =
			"Your autosaved game continues. n starts a new one.",
		[GAMES_LEFT] =
			"Your interrupted game continues. n starts a new one.",
		[GAMES_CUT] =
			"Your game continues up to where it is damaged: ",
		[GAMES_BAD] = "Your autosaved game cannot be read: "
	};
	struct text reason = TEXT_IN((char[400]){ 0 });
	enum games_found saved = games_take(start->games,
		&start->settings, &start->game, &reason);

	*found = saved != GAMES_NONE && saved != GAMES_BAD;
	start->resumed = *found;
	if (!start->note[0])
		snprintf(start->note, sizeof start->note, "%s%s", notes[saved],
			saved >= GAMES_CUT ? reason.at : "");
	if (reason.length)
		fprintf(stderr, "kalah: %s: %s\n", saved == GAMES_CUT ?
			"the autosaved game is damaged and continues up to "
			"the damage" : "the autosaved game cannot be read",
			reason.at);
	else if (must && !*found)
		fputs("kalah: there is no autosaved game to continue\n",
			stderr);
	return must && !*found ? EXIT_WRONG : 0;
}

/* A start that does not exist is an error only if an option asked for it. */
static enum status start_set_board(struct start *start,
		const struct options *options, struct board *board)
{
	const struct settings *settings = &start->settings;
	const struct rules *rules = &settings->rules;
	enum player first = (enum player)settings->first;
	enum status status = starting_check(starting_of(settings->start),
		rules);
	struct text words = TEXT_IN((char[200]){ 0 });

	if (options->position)
		return position_start(options->position, rules, first, board);
	if (status && options->starts)
		return status;
	starting_set(settings_starting(settings, start->luck), rules, first,
		board);
	telling_add_starting(settings, start->luck, &words);
	if (!start->note[0])
		snprintf(start->note, sizeof start->note, "%s", words.at);
	return STATUS_OK;
}

static int start_new_game(struct start *start, const struct options *options)
{
	struct board board = { 0 };
	enum status status = start_set_board(start, options, &board);

	if (status && !options->position)
		fprintf(stderr, "kalah: --start: %s\n%s\n",
			status_words(status), options_hint);
	else if (status)
		fprintf(stderr, "kalah: --position: '%s': %s\n%s\n",
			TEXT_SAFE(80, options->position), status_words(status),
			options_hint);
	else
		game_start_at(&start->game, &board);
	/* choosing the position may be choosing the winner */
	start->game.marks.helped = options->position;
	board_done(&board);
	return status ? EXIT_TROUBLE : 0;
}

/* Whether no game was ever saved here, though it could have been. */
static bool start_is_first(void)
{
	char path[PATHS_SIZE];

	return paths_state("", path) && access(path, F_OK) != 0 &&
		errno == ENOENT;
}

/* Those that a game begins with unless options say otherwise. */
static void start_read_settings(struct start *start,
		const struct options *options)
{
	struct text note = TEXT_IN(start->note);

	settings_default(&start->settings);
	if (options->mode == MODE_PLAIN)
		settings_preset(&start->settings,
			&preset_table[PRESET_CANONICAL]);
	else if (options_plays(options) && !options->no_config)
		config_read(&start->settings, &note);
}

/* Takes the game that was named or autosaved, if any; *FOUND says whether there
 * is one. Returns 0 or an exit status. */
static int start_open_game(struct start *start, const struct options *options,
		bool *found)
{
	bool plays = options_plays(options), plain = options->mode ==
		MODE_PLAIN;
	bool must = options->resume == RESUME_MUST;

	*found = (plays || options->mode == MODE_REVIEW) && options->file_count;
	if (*found)
		return start_open_file(start, options);
	if (!plays)
		return 0;
	return must || (!plain && options->resume == RESUME_IF_ANY &&
			!options->ruled && isatty(STDIN_FILENO)) ?
		start_open_autosave(start, must, found) : 0;
}

int start_find(struct start *start, const struct options *options)
{
	struct settings *settings = &start->settings;
	enum status rules;
	bool found;
	int status;

	start->newcomer = start_is_first();
	start->luck = computer_luck(&options->computer);
	start->worker = worker_new();
	start->games = games_new(start->worker);
	start_read_settings(start, options);
	status = start_open_game(start, options, &found);
	if (status)
		return status;
	options_apply(options, settings);
	/* other modes need no game, and records state their size */
	if (!options_plays(options) && options->mode != MODE_SOLVE &&
	    options->mode != MODE_ENGINE)
		return 0;
	rules = rules_check_play(&settings->rules);
	if (rules) {
		fprintf(stderr, "kalah: %s\n%s\n", status_words(rules),
			options_hint);
		return EXIT_TROUBLE;
	}
	return found ? 0 : start_new_game(start, options);
}

void start_done(struct start *start)
{
	games_free(start->games);
	game_done(&start->game);
	/* a slow disk must not hold us up */
	if (worker_wait(start->worker, 0, false))
		worker_free(start->worker);
}

