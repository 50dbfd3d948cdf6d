/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/cli/start.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "control/files/config.h"
#include "control/files/savefile.h"
#include "model/position.h"
#include "util/exit.h"

/* The game in the file that was named, a bare record by the rules of the
 * options; 0 or an exit status. */
static int start_open_file(struct start *start, const struct options *options)
{
	struct text reason = TEXT_IN((char[200]){ 0 });
	enum status status = STATUS_FILE;
	int fd;

	start->settings.rules = preset_table[PRESET_STANDARD].rules;
	options_apply(options, &start->settings);
	fd = open(options->files[0], O_RDONLY | O_CLOEXEC | O_NOCTTY);
	if (fd < 0) {
		text_add(&reason, "%s", strerror(errno));
	} else {
		status = savefile_read(fd, NULL, &start->settings,
			&start->game, &reason);
		close(fd);
	}
	if (!status)
		return 0;
	fprintf(stderr, "kalah: %s: %s\n", TEXT_SAFE(200, options->files[0]),
		reason.at);
	return status == STATUS_FILE ? EXIT_TROUBLE : EXIT_WRONG;
}

/* The autosaved game; *FOUND says whether there is one. */
static int start_open_autosave(struct start *start, bool must, bool *found)
{
	struct text reason = TEXT_IN((char[400]){ 0 });
	enum autosave_found saved = autosave_read(&start->autosave,
		&start->settings, &start->game, &reason);

	*found = saved == AUTOSAVE_FOUND;
	if (*found && !start->note[0])
		strcpy(start->note,
			"Your autosaved game continues. n starts a new one.");
	if (saved == AUTOSAVE_BAD)
		fprintf(stderr, "kalah: %s\n"
			"'kalah --new' starts another game; to discard this "
			"one, delete the file.\n", reason.at);
	else if (!*found && must)
		fputs("kalah: there is no autosaved game to continue\n",
			stderr);
	else
		return 0;
	return EXIT_WRONG;
}

static int start_new_game(struct start *start, const struct options *options)
{
	const struct settings *settings = &start->settings;
	struct board board = { 0 };
	enum status status = position_start(options->position,
		&settings->rules, (enum player)settings->first, &board);

	if (status)
		fprintf(stderr, "kalah: --position: '%s': %s\n%s\n",
			TEXT_SAFE(80, options->position), status_words(status),
			options_hint);
	else
		game_start_at(&start->game, &board);
	board_done(&board);
	return status ? EXIT_TROUBLE : 0;
}

int start_find(struct start *start, const struct options *options)
{
	struct settings *settings = &start->settings;
	bool screen = options->mode == MODE_SCREEN;
	bool plays = screen || options->mode == MODE_PLAIN;
	bool resume = options->resume == RESUME_MUST;
	bool found = plays && options->file_count;
	struct text note = TEXT_IN(start->note);
	enum status rules;
	int status = 0;

	settings_default(settings);
	if (plays && !screen && !found)
		settings_preset(settings, &preset_table[PRESET_CANONICAL]);
	if (screen && !options->no_config)
		config_read(settings, &note);
	if (found)
		status = start_open_file(start, options);
	else if (plays && (resume || (screen && options->resume == RESUME_IF_ANY &&
		 !options->ruled)))
		status = start_open_autosave(start, resume, &found);
	if (status)
		return status;
	options_apply(options, settings);
	/* others need no game, and a record brings its own size along */
	if (!plays && options->mode != MODE_SOLVE)
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
	game_done(&start->game);
}
