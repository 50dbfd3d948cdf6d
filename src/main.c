/* Reads what was asked for and hands over to the mode that does it. */
#include <locale.h>
#include <stdio.h>

#include "control/analyse.h"
#include "control/app.h"
#include "control/config.h"
#include "control/options.h"
#include "control/plain_play.h"
#include "model/position.h"

/*
 * What there is to start from depends on the mode, which is known only after
 * the options: the screen begins with the settings file; plain mode, and a
 * screen that cannot be had, with the canonical rules and nothing else. So
 * the options are read twice, the second time over that.
 */
static bool read_options(struct options *options, int argc, char **argv)
{
	bool screen, config;

	options_default(options);
	if (!options_read(options, argc, argv))
		return false;
	if (options->mode != MODE_SCREEN && options->mode != MODE_PLAIN)
		return true;
	screen = options->mode == MODE_SCREEN && screen_possible();
	config = options->config;
	options_default(options);
	if (!screen)
		settings_preset(&options->settings,
			&preset_table[PRESET_CANONICAL]);
	else if (config)
		config_read(&options->settings);
	if (!options_read(options, argc, argv))
		return false;
	options->mode = screen ? MODE_SCREEN : MODE_PLAIN;
	return true;
}

/* The board to begin with; false, and said, where it cannot be. */
static bool set_up(const struct options *options, struct board *board)
{
	const struct settings *settings = &options->settings;
	enum player first = (enum player)settings->first;
	enum status status = STATUS_OK;
	char shown[80];

	if (!options->position) {
		board_start(board, &settings->rules);
		board_let_move(board, first);
	} else {
		status = position_parse(options->position, &settings->rules,
			first, board);
	}
	if (status)
		fprintf(stderr, "kalah: --position: '%s': %s\n%s\n",
			text_safe(shown, sizeof shown, options->position),
			status_words(status), options_hint);
	return !status;
}

static int play_plain(const struct options *options, const struct board *board)
{
	struct game game = { 0 };
	int status;

	game_start_at(&game, board);
	status = plain_play(options, &game);
	game_done(&game);
	return status;
}

static int play_on_screen(const struct options *options,
		const struct board *board)
{
	if (board->rules.houses > APP_HOUSES_MAX ||
	    board->rules.seeds > APP_SEEDS_MAX) {
		fprintf(stderr, "kalah: the screen shows at most %d houses a "
			"side and %d seeds a house; --plain has no limit\n",
			APP_HOUSES_MAX, APP_SEEDS_MAX);
		return EXIT_TROUBLE;
	}
	return app_run(&options->settings, board);
}

static int play(const struct options *options)
{
	struct board board = { 0 };
	int status = EXIT_TROUBLE;

	if (set_up(options, &board))
		status = options->mode == MODE_SCREEN ?
			play_on_screen(options, &board) :
			play_plain(options, &board);
	board_done(&board);
	return status;
}

static int inform(const struct options *options)
{
	if (options->mode == MODE_HELP)
		options_help(stdout);
	else
		puts(PACKAGE_STRING);
	if (ferror(stdout) || fflush(stdout)) {
		perror("kalah: write error");
		return EXIT_TROUBLE;
	}
	return 0;
}

int main(int argc, char **argv)
{
	struct options options;

	setlocale(LC_ALL, "");
	if (!read_options(&options, argc, argv))
		return EXIT_TROUBLE;
	switch (options.mode) {
	case MODE_ANALYSE:
		return analyse(&options.settings.rules, options.files,
			options.file_count);
	case MODE_HELP:
	case MODE_VERSION:
		return inform(&options);
	case MODE_SCREEN:
	case MODE_PLAIN:
		break;
	}
	return play(&options);
}
