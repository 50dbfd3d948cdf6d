/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plays the game in a terminal of its own and prints the last screen as an SVG:
 *
 *	picture [--size=COLSxROWS] [--term=TYPE] [--moving] [OPTION...]
 *		-- STEP...
 *
 * The game is KALAH in the environment, or ./kalah, and gets all other options.
 * A step KEYS=TEXT types the keys literally, then waits for the text. With
 * --moving the picture is animated: it begins before the last step and has a
 * frame for each change of the screen until the text of that step appears.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "svg.h"
#include "terminal.h"
#include "util/alloc.h"

enum {
	QUIET = 5,		/* ms of silence between two frames */
	GRAIN = 50,		/* ms; frames last a multiple of this */
	FIRST = 2500, LAST = 4000,	/* ms for the first and last frame */
	TRIES = 10
};

struct plan {
	int rows, cols;
	bool moving;
	char term[64];		/* TERM=TYPE */
	char **argv;		/* of the game; NULL ends it */
	char **steps;		/* NULL ends them */
};

static _Noreturn void fail(const char *what, const char *which)
{
	fprintf(stderr, "picture: %s%s\n", what, which);
	exit(EXIT_FAILURE);
}

/* Types the keys of a step and returns its text. */
static const char *begin_step(struct terminal *t, char *step)
{
	char *text = strchr(step, '=');

	if (!text)
		fail("no KEYS=TEXT: ", step);
	*text = '\0';
	if (!terminal_type(t, step))
		fail("the terminal does not take ", step);
	*text = '=';
	return text + 1;
}

static void take_step(struct terminal *t, char *step)
{
	const char *text = begin_step(t, step);

	if (!terminal_wait(t, text))
		exit(EXIT_FAILURE);
	/* let the frame finish */
	terminal_settle(t, 10 * QUIET);
}

/* Takes the last step and adds its frames. */
static void watch_step(struct terminal *t, struct svg *svg, char *step)
{
	const char *text = begin_step(t, step);
	long long since = terminal_now(), end = since + 2 * TERMINAL_PATIENCE;
	bool rests = true;

	while (!terminal_find(t, text, NULL, NULL) && terminal_now() < end) {
		terminal_settle(t, QUIET);
		svg_hold(svg, rests ? FIRST :
			(int)(terminal_now() - since + GRAIN / 2) /
			GRAIN * GRAIN);
		if (svg_add(svg, t)) {
			since = terminal_now();
			rests = false;
		}
	}
	if (!terminal_find(t, text, NULL, NULL))
		fail("waited in vain: ", text);
	svg_hold(svg, LAST);
}

/* Returns the SVG, for the caller to free. */
static char *take_picture(struct plan *plan)
{
	static char nowhere[] = "HOME=/dev/null";
	struct terminal *t = terminal_start(plan->rows, plan->cols,
		(char *[]){ nowhere, plan->term, NULL }, plan->argv);
	struct svg *svg = svg_new(plan->rows, plan->cols);
	char *const *step = plan->steps;
	size_t size;
	char *text;
	FILE *out = open_memstream(&text, &size);

	if (!t || !out)
		exit(EXIT_FAILURE);
	for (; *step && (!plan->moving || step[1]); step++)
		take_step(t, *step);
	svg_add(svg, t);
	if (*step)
		watch_step(t, svg, *step);
	svg_print(svg, out);
	fclose(out);
	svg_free(svg);
	terminal_free(t);
	return text;
}

/* Repeats an animated picture until two in a row are the same: a busy machine
 * may miss a frame, but hardly the same one twice. */
static char *take_pictures(struct plan *plan)
{
	char *text = take_picture(plan);

	for (int i = 0; plan->moving && i < TRIES; i++) {
		char *again = take_picture(plan);
		bool same = strcmp(text, again) == 0;

		free(text);
		text = again;
		if (same)
			return text;
	}
	if (plan->moving)
		fail("no two pictures are the same", "");
	return text;
}

/* Reads one of our options; false if it is one for the game. */
static bool read_option(struct plan *plan, const char *word)
{
	char more;

	if (strcmp(word, "--moving") == 0)
		plan->moving = true;
	else if (strncmp(word, "--term=", 7) == 0)
		snprintf(plan->term, sizeof plan->term, "TERM=%s", word + 7);
	else
		return sscanf(word, "--size=%4dx%4d%c", &plan->cols,
			&plan->rows, &more) == 2;
	return true;
}

int main(int argc, char *argv[])
{
	static char usual[] = "./kalah";
	char *program = getenv("KALAH"), *text;
	struct plan plan = { .rows = 24, .cols = 80, .argv = argv,
		.term = "TERM=xterm-256color" };
	int kept = 1, i = 1;

	for (; i < argc && strcmp(argv[i], "--") != 0; i++)
		if (!read_option(&plan, argv[i]))
			argv[kept++] = argv[i];
	if (i == argc || plan.rows < 1 || plan.cols < 1)
		fail("[--size=COLSxROWS] [--term=TYPE] [--moving] [OPTION...] ",
			"-- KEYS=TEXT...");
	argv[0] = program ? program : usual;
	argv[kept] = NULL;
	plan.steps = argv + i + 1;
	text = take_pictures(&plan);
	fputs(text, stdout);
	free(text);
	return fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
