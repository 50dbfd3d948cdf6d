/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the command line and hands over to the mode it asks for. */
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "batch/batch.h"
#include "files/paths.h"
#include "main/start.h"
#include "screen/loop.h"
#include "text/front.h"
#include "util/bell.h"
#include "util/exit.h"
#include "util/language.h"
#include "util/thread.h"
#include "words/record.h"

/* Saves only an autosaved game. */
static int main_plain(const struct options *options, struct start *start)
{
	struct run_start run = *start->run;

	if (run.settings.player1 == WHO_PROGRAM ||
	    run.settings.player2 == WHO_PROGRAM) {
		fputs("kalah: another program plays only on the screen and "
			"with --plain=words\n", stderr);
		return EXIT_TROUBLE;
	}
	if (options->resume != RESUME_MUST)
		run.games = NULL;
	return plain_play(&run, options->mode == MODE_VERTICAL ?
		PLAIN_VERTICAL : PLAIN_BOARD, options->echo);
}

static int main_words(const struct options *options, struct start *start)
{
	start->run->remember &= isatty(STDIN_FILENO);
	return spoken_play(start->run, options->echo);
}

#define MUTE "The Linux console cannot show your language: this is English."

static int main_screen(const struct options *options, struct start *start)
{
	struct text note = { start->note, sizeof start->note,
		strlen(start->note) };

	if (options->mute) {
		words_say(&note, MUTE);
		start->run->note = start->note;
	}
	if (options->color == COLORS_ALWAYS)
		unsetenv("NO_COLOR");
	if (rules_fit_screen(&start->game.now.rules) &&
	    rules_fit_screen(&start->run->settings.rules))
		return loop_run(start->run);
	fprintf(stderr, _("kalah: the screen shows at most %d houses a side "
		"and %d seeds a house; --plain=words shows any game, --new "
		"starts another\n"), RULES_HOUSES_SHOWN, RULES_SEEDS_SHOWN);
	return EXIT_TROUBLE;
}

static int main_print_results(const struct options *options,
		struct start *start)
{
	struct text text = TEXT_IN((char[RECORD_MOST]){ 0 });
	struct results_table table;
	int error = results_read(&table);

	(void)options;
	(void)start;
	if (error) {
		fprintf(stderr, _("kalah: the results cannot be read: %s\n"),
			paths_error(error));
		return EXIT_TROUBLE;
	}
	record_add_lines(&table, "", &text);
	fputs(text.at, stdout);
	return exit_output(0);
}

static int main_engine(const struct options *options, struct start *start)
{
	return dialogue_hold(options_protocol(options), STDIN_FILENO,
		STDOUT_FILENO, &options->run.computer, &start->run->settings);
}

static int main_analyse(const struct options *options, struct start *start)
{
	return analyse(options->files, options->file_count,
		&start->run->settings.rules);
}

static int main_solve(const struct options *options, struct start *start)
{
	return solve(options->aim, options->goal, options->positions,
		&start->run->settings, &start->game.now,
		&options->run.computer);
}

static int main_review(const struct options *options, struct start *start)
{
	return annotate((enum annotation_form)options->form,
		&start->run->settings, &start->game, &options->run.computer);
}

/* On standard output, as what it said when it was needed. */
static int main_endgames(const struct options *options, struct start *start)
{
	(void)options;
	(void)start;
	paths_sweep_cache();
	puts("kalah: --endgames is not needed any more");
	return exit_output(0);
}

static int main_tell(const struct options *options, struct start *start)
{
	(void)start;
	if (options->mode == MODE_HELP)
		options_help(stdout);
	else
		puts(PACKAGE_STRING "\n"
			"Copyright (C) 2026 The kalah authors\n"
			"License GPLv3+: GNU GPL version 3 or later "
			"<https://gnu.org/licenses/gpl.html>.\n"
			"This is free software: you are free to change and "
			"redistribute it.\n"
			"There is NO WARRANTY, to the extent permitted by "
			"law.");
	return exit_output(0);
}

static void *main_do_nothing(void *context)
{
	return context;
}

/* Where the engine is to think while other things are done and no thread can be
 * started now, nothing is begun. If one cannot be started later, that only ends
 * a thought early. */
static bool main_can_think(int mode)
{
	struct thread thread = { .run = main_do_nothing };
	bool started;

	if (mode != MODE_SCREEN && mode != MODE_SPOKEN && mode != MODE_ENGINE)
		return true;
	started = bell_start() && thread_start(&thread);
	if (started)
		thread_join(&thread);
	else
		fputs("kalah: this system lets no thread start\n", stderr);
	return started;
}

/* Begins the language; unless the Linux console cannot show it, which is
 * returned: its fonts have no signs of two columns, nor put any over others. */
static bool main_begin_language(void)
{
	const char *terminal = getenv("TERM"), *words;
	char folder[PATHS_SIZE];

	language_begin(paths_locale(folder));
	if (!terminal || !strstr(terminal, "linux"))
		return false;
	words = _("Press ? for the keys.");
	if (text_columns(words) == (int)mbstowcs(NULL, words, 0))
		return false;
	language_end();
	return true;
}

/* Only to people; programs read English, as everybody does in plain mode. */
static bool main_speaks(int mode)
{
	return mode == MODE_SCREEN || mode == MODE_SPOKEN ||
		mode == MODE_HELP ||
		(mode == MODE_RESULTS && isatty(STDOUT_FILENO));
}

/* Also says why plain mode is plain. */
static void main_speak(struct options *options)
{
	bool excuse = options->screenless && isatty(STDIN_FILENO) &&
		isatty(STDOUT_FILENO);

	if (excuse || main_speaks(options->mode))
		options->mute = main_begin_language();
	if (options->mute && options->mode != MODE_SCREEN)
		fputs("kalah: " MUTE "\n", stderr);
	if (excuse)
		screen_say_why_not();
}

/* Whether it is the analyser that is called, as scripts do a thousand times: it
 * says nothing that depends on the locale, which takes as long to set as a game
 * to be read. */
static bool main_is_analyser(int argc, char **argv)
{
	return argc > 1 && (strcmp(argv[1], "--analyse") == 0 ||
		strcmp(argv[1], "--analyze") == 0 ||
		strcmp(argv[1], "-a") == 0);
}

/* For the analyser no files but that of the game are looked at. */
static int main_prepare(struct start *start, const struct options *options)
{
	if (options->mode != MODE_ANALYSE)
		return start_find(start, options);
	settings_default(&start->run->settings);
	options_apply(options, &start->run->settings);
	return 0;
}

int main(int argc, char **argv)
{
	static int (*const modes[])(const struct options *, struct start *) = {
		[MODE_SCREEN] = main_screen, [MODE_PLAIN] = main_plain,
		[MODE_VERTICAL] = main_plain,
		[MODE_SPOKEN] = main_words,
		[MODE_ANALYSE] = main_analyse, [MODE_SOLVE] = main_solve,
		[MODE_REVIEW] = main_review, [MODE_ENGINE] = main_engine,
		[MODE_RESULTS] = main_print_results,
		[MODE_HELP] = main_tell, [MODE_VERSION] = main_tell,
		[MODE_ENDGAMES] = main_endgames
	};
	struct options options;
	struct start start = { .run = &options.run };
	int status = EXIT_TROUBLE;

	if (!main_is_analyser(argc, argv))
		setlocale(LC_CTYPE, "");
	paths_begin();
	/* we must be able to read what we write */
	umask(umask(0) & ~(mode_t)S_IRWXU);
	/* exceeding a limit of file size is an error like any other */
	signal(SIGXFSZ, SIG_IGN);
	/* people are told so, too, what is wrong with the options */
	if (!main_is_analyser(argc, argv) && isatty(STDERR_FILENO))
		main_begin_language();
	if (options_read(&options, argc, argv, screen_possible())) {
		main_speak(&options);
		status = main_can_think(options.mode) ?
			main_prepare(&start, &options) : EXIT_WRONG;
	}
	if (!status && !main_speaks(options.mode))
		language_end();
	if (!status)
		status = modes[options.mode](&options, &start);
	start_done(&start);
	options_done(&options);
	return status;
}
