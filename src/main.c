/* Reads what was asked for and hands over to the mode that does it. */
#include <locale.h>
#include <signal.h>
#include <stdio.h>

#include "control/loop.h"
#include "control/cli/analyse.h"
#include "control/cli/plain.h"
#include "control/cli/solve.h"
#include "control/cli/start.h"
#include "util/exit.h"

static int main_plain(const struct options *options)
{
	struct start start;
	int status = start_find(&start, options, false);

	if (!status)
		status = plain_play(options, &start);
	start_done(&start);
	return status;
}

static int main_show(const struct options *options, struct start *start)
{
	struct loop_start loop = { .settings = start->settings,
		.game = &start->game, .autosave = start->autosave,
		.computer = options->computer,
		.remember = !options->no_config,
		.name = options->file_count ? options->files[0] : NULL,
		.note = start->note[0] ? start->note : NULL };

	if (rules_fit_screen(&start->game.now.rules) &&
	    rules_fit_screen(&start->settings.rules))
		return loop_run(&loop);
	fprintf(stderr, "kalah: the screen shows at most %d houses a side and "
		"%d seeds a house; --plain has no limit\n",
		RULES_HOUSES_SHOWN, RULES_SEEDS_SHOWN);
	return EXIT_TROUBLE;
}

static int main_screen(const struct options *options)
{
	struct start start;
	int status;

	if (!screen_possible())
		return main_plain(options);
	status = start_find(&start, options, true);
	if (!status)
		status = main_show(options, &start);
	start_done(&start);
	return status;
}

static int main_analyse(const struct options *options)
{
	struct settings settings;

	settings_default(&settings);
	options_apply(options, &settings);
	return analyse(&settings.rules, options->files, options->file_count);
}

static int main_solve(const struct options *options)
{
	struct settings settings;
	struct board board = { 0 };
	int status = EXIT_TROUBLE;

	settings_default(&settings);
	if (start_set(options, &settings) &&
	    start_board(options, &settings, &board))
		status = solve(&board, &(struct solve_query){
			options->best_only,
			settings.numbering == NUMBERING_AROUND,
			options->computer.time,
			computer_threads(&options->computer) });
	board_done(&board);
	return status;
}

static int main_help(const struct options *options)
{
	(void)options;
	options_help(stdout);
	return exit_output(0);
}

static int main_version(const struct options *options)
{
	(void)options;
	puts(PACKAGE_STRING);
	return exit_output(0);
}

int main(int argc, char **argv)
{
	static int (*const modes[MODE_COUNT])(const struct options *options) = {
		[MODE_SCREEN] = main_screen, [MODE_PLAIN] = main_plain,
		[MODE_ANALYSE] = main_analyse, [MODE_SOLVE] = main_solve,
		[MODE_HELP] = main_help, [MODE_VERSION] = main_version
	};
	struct options options;
	int status = EXIT_TROUBLE;

	setlocale(LC_ALL, "");
	/* a file that may not grow is an error like others */
	signal(SIGXFSZ, SIG_IGN);
	if (options_read(&options, argc, argv))
		status = modes[options.mode](&options);
	options_done(&options);
	return status;
}
