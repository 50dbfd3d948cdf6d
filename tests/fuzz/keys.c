/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whatever a terminal may send to the screen: keys, escape sequences, mouse
 * reports and pastes, in any pieces. The first byte chooses the size of the
 * screen; at each NUL a piece ends and time passes.
 */
#include <curses.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fuzz.h"
#include "screen/loop.h"
#include "usual_game.h"
#include "util/clock.h"

const char fuzz_name[] = "keys";

enum {
	STEP = 5000,		/* microseconds per look at the clock */
	SILENCE = 2000000,	/* microseconds; ends what is incomplete */
	PIECE = 4096,		/* bytes that any pipe takes */
	TURNS = 200,		/* for a piece, at most */
	REPORT = 20		/* bytes within a report */
};

static struct app app;
static int64_t now;
static int64_t longest = SILENCE;	/* that the loop may wait */

int64_t clock_now(void)
{
	return now += STEP;
}

int64_t clock_date(void)
{
	return clock_now();
}

int64_t clock_processor(void)
{
	return clock_now();
}

static enum wake look(int in, int out, int64_t microseconds)
{
	(void)in;
	(void)out;
	now += microseconds > 0 && microseconds < longest ? microseconds : 0;
	return WAKE_INPUT;
}

static void insist_on_sound(void)
{
	const struct game *game = &app.desk.match->game;
	const struct board *board = &game->now;

	FUZZ_INSIST(board->store[P1] >= 0 && board->store[P2] >= 0);
	FUZZ_INSIST(game->count <= game->total);
	for (int64_t i = 1; i <= board->rules.houses; i++)
		FUZZ_INSIST(!board->over || !board_allows(board, i));
}

/* Types these bytes and lets them be read; false once the program has ended. */
static bool type(int keyboard, int read_end, const char *words, size_t size)
{
	struct pollfd waiting = { .fd = read_end, .events = POLLIN };
	bool on = true;

	FUZZ_INSIST(write(keyboard, words, size) == (ssize_t)size);
	for (int i = 0; on && i < TURNS && poll(&waiting, 1, 0) > 0; i++) {
		on = loop_turn(&app, look);
		insist_on_sound();
	}
	return on;
}

/* A report with a byte of WORDS after the other in it, after ' ', as an
 * introducer repeated would be a key. */
static size_t make_report(const char *words, size_t size, char *bytes)
{
	char introducer = "[]P_^X"[(unsigned char)*words % 6];
	bool string = introducer != '[';
	size_t length = (size_t)sprintf(bytes, "\033%c ", introducer);

	for (size_t i = 1; i < size && i < REPORT; i++) {
		char c = words[i] & 0x7F;

		if (!string)
			c = (char)('0' + c % 16);
		bytes[length++] = c < ' ' || c > '~' ? ' ' : c;
	}
	return length + (size_t)sprintf(bytes + length, "%s",
		!string ? "R" : size % 2 ? "\a" : "\033\\");
}

/* Nothing that a terminal says by itself is a move or opens anything, whatever
 * it says and wherever a silence shorter than a second cuts it. */
static void report(int keyboard, int read_end, const char *words, size_t size)
{
	char bytes[REPORT + 10];
	size_t length = make_report(words, size, bytes);
	size_t cut = 1 + size % (length - 1);

	longest = 0;
	type(keyboard, read_end, bytes, cut);
	loop_turn(&app, look);
	now += (unsigned char)*words * INT64_C(3500);
	loop_turn(&app, look);
	type(keyboard, read_end, bytes + cut, length - cut);
	loop_turn(&app, look);
	longest = SILENCE;
	FUZZ_INSIST(app.desk.match->game.total == 0);
	FUZZ_INSIST(app.desk.top == (struct mode *)app.desk.play);
}

static void type_all(int keyboard, int read_end, const char *words, size_t size)
{
	char rest[PIECE];

	for (size_t at = 0, piece; at < size; at += piece + 1) {
		const char *end = memchr(words + at, '\0', size - at);

		piece = end ? (size_t)(end - words) - at : size - at;
		if (piece > PIECE)
			piece = PIECE;
		if (!type(keyboard, read_end, words + at, piece))
			return;
		/* what so many turns did not read */
		while (read(read_end, rest, sizeof rest) > 0)
			;
		now += SILENCE;
		if (!loop_turn(&app, look))
			return;
	}
}

static void play(struct worker *worker, const char *words, size_t size)
{
	struct run_start start = { .worker = worker,
		.computer = { .time = 1000, .threads = 1, .memory = 1 << 20,
			.random_seed = 1 } };
	struct game game = { 0 };
	FILE *in, *out = fopen("/dev/null", "w");
	int ends[2];

	settings_default(&start.settings);
	start.games = games_new(worker);
	start.game = &game;
	start.remember = true;
	usual_game(&game, &start.settings.rules);
	FUZZ_INSIST(out && pipe(ends) == 0);
	FUZZ_INSIST(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0);
	in = fdopen(ends[0], "r");
	loop_begin(&app, &start);
	FUZZ_INSIST(in && screen_open(&app.desk.screen,
		&start.settings.display, "xterm-256color", out, in));
	if (size)
		report(ends[1], ends[0], words, size);
	type_all(ends[1], ends[0], words, size);
	loop_end(&app);
	delscreen(set_term(NULL));
	loop_done(&app);
	games_free(start.games);
	game_done(&game);
	fclose(in);
	fclose(out);
	close(ends[1]);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static const char *const sizes[][2] = { { "24", "80" }, { "12", "40" },
		{ "40", "132" }, { "5", "20" } };
	struct worker *worker;
	char *words;

	if (size == 0)
		return 0;
	setlocale(LC_ALL, "C.UTF-8");
	setenv("LINES", sizes[bytes[0] % 4][0], 1);
	setenv("COLUMNS", sizes[bytes[0] % 4][1], 1);
	setenv("ESCDELAY", "0", 1);
	fuzz_home();
	now = 1000000;
	words = fuzz_words(bytes + 1, size - 1);
	worker = worker_new();
	play(worker, words, size - 1);
	worker_free(worker);
	free(words);
	return 0;
}
