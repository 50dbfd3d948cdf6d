/* Reads what was asked for and hands over to the mode that does it. */
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "control/analyse.h"
#include "control/app.h"
#include "control/config.h"
#include "control/options.h"
#include "control/plain_play.h"
#include "control/saved.h"
#include "control/solve.h"
#include "model/position.h"

/* What is played, and how. */
struct start {
	struct options options;
	struct game game;
	struct keep keep;
	bool screen;
	bool found;		/* the game is from a file */
	char note[300];		/* what is wrong with the settings file */
};

/* A game that goes on, from the file that was named; 0 or an exit status. */
static int open_file(struct start *start, const char *name)
{
	char words[200], shown[200];
	struct text reason = TEXT_IN(words);
	int fd = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
	int error = errno;
	enum status status;

	text_safe(shown, sizeof shown, name);
	if (fd < 0) {
		fprintf(stderr, "kalah: %s: %s\n", shown, strerror(error));
		return EXIT_TROUBLE;
	}
	status = saved_read(fd, NULL, &start->options.settings, &start->game,
		&reason);
	close(fd);
	start->found = !status;
	if (status)
		fprintf(stderr, "kalah: %s: %s\n", shown, words);
	return !status ? 0 : status == STATUS_FILE ? EXIT_TROUBLE : EXIT_WRONG;
}

/* The kept game, where it is wanted or nothing else is. */
static int open_kept(struct start *start)
{
	const struct options *options = &start->options;
	char words[400];
	struct text reason = TEXT_IN(words);

	switch (keep_read(&start->keep, &start->options.settings, &start->game,
			&reason)) {
	case KEEP_FOUND:
		start->found = true;
		break;
	case KEEP_BAD:
		fprintf(stderr, "kalah: %s\n"
			"'kalah --new' starts another game; to be rid of this "
			"one remove the file.\n", words);
		return EXIT_WRONG;
	case KEEP_NONE:
		if (!options->resume)
			break;
		fputs("kalah: no game was kept to be continued\n", stderr);
		return EXIT_WRONG;
	}
	return 0;
}

/*
 * What the options apply to: for the screen the settings file; for plain mode,
 * and a screen that cannot be had, the canonical rules and nothing else; for
 * a game from a file what that says, or if it does not, standard rules and the
 * options. WANTED is what the options ask for by themselves.
 */
static int prepare(struct start *start, const struct options *wanted)
{
	struct settings *settings = &start->options.settings;
	struct text note = TEXT_IN(start->note);

	start->options = *wanted;
	settings_default(settings);
	if (!start->screen && !wanted->file_count)
		settings_preset(settings, &preset_table[PRESET_CANONICAL]);
	if (start->screen && wanted->config)
		config_read(settings, &note);
	if (wanted->file_count) {
		settings->rules = wanted->settings.rules;
		return open_file(start, wanted->files[0]);
	}
	if (wanted->resume ||
	    (start->screen && !wanted->fresh && !wanted->ruled))
		return open_kept(start);
	return 0;
}

/* A game from its first move; false, and said, where it cannot be. */
static bool set_up(const struct options *options, struct game *game)
{
	const struct settings *settings = &options->settings;
	struct board board = { 0 };
	enum status status = position_start(options->position,
		&settings->rules, (enum player)settings->first, &board);
	char shown[80];

	if (status)
		fprintf(stderr, "kalah: --position: '%s': %s\n%s\n",
			text_safe(shown, sizeof shown, options->position),
			status_words(status), options_hint);
	else
		game_start_at(game, &board);
	board_done(&board);
	return !status;
}

/* What the moves of the position are worth; nothing is kept or read. */
static int solve_position(const struct options *options)
{
	struct solve_query wish = { options->best_only,
		options->settings.display.numbering == NUMBERING_AROUND,
		options->computer.time,
		computer_threads(&options->computer) };
	struct game game = { 0 };
	int status = EXIT_TROUBLE;

	if (set_up(options, &game))
		status = solve(&game.now, &wish);
	game_done(&game);
	return status;
}

static int play_on_screen(struct start *start)
{
	struct app_start app = { .settings = start->options.settings,
		.game = &start->game, .keep = start->keep,
		.computer = start->options.computer,
		.remember = start->options.config,
		.name = start->options.file_count ? start->options.files[0] :
			NULL,
		.note = start->note[0] ? start->note : start->keep.ours ?
			"The kept game goes on. n starts a new one." : NULL };

	if (app_shows(&start->game.now.rules) &&
	    app_shows(&start->options.settings.rules))
		return app_run(&app);
	fprintf(stderr, "kalah: the screen shows at most %d houses a side and "
		"%d seeds a house; --plain has no limit\n", APP_HOUSES_MAX,
		APP_SEEDS_MAX);
	return EXIT_TROUBLE;
}

static int play(const struct options *wanted, int argc, char **argv)
{
	struct start start = { .screen = wanted->mode == MODE_SCREEN &&
		screen_possible() };
	int status = prepare(&start, wanted);

	/* the options a second time, over that */
	if (!status && !options_read(&start.options, argc, argv))
		status = EXIT_TROUBLE;
	if (!status && !start.found && !set_up(&start.options, &start.game))
		status = EXIT_TROUBLE;
	if (!status)
		status = start.screen ? play_on_screen(&start) :
			plain_play(&start.options, &start.game,
				start.keep.ours ? &start.keep : NULL);
	game_done(&start.game);
	return status;
}

static int inform(const struct options *options)
{
	if (options->mode == MODE_HELP)
		options_help(stdout);
	else
		puts(PACKAGE_STRING);
	return status_output() ? 0 : EXIT_TROUBLE;
}

int main(int argc, char **argv)
{
	struct options options;

	setlocale(LC_ALL, "");
	/* a file that may not grow is an error like others */
	signal(SIGXFSZ, SIG_IGN);
	options_default(&options);
	if (!options_read(&options, argc, argv))
		return EXIT_TROUBLE;
	switch (options.mode) {
	case MODE_ANALYSE:
		return analyse(&options.settings.rules, options.files,
			options.file_count);
	case MODE_SOLVE:
		return solve_position(&options);
	case MODE_HELP:
	case MODE_VERSION:
		return inform(&options);
	case MODE_SCREEN:
	case MODE_PLAIN:
		break;
	}
	return play(&options, argc, argv);
}
