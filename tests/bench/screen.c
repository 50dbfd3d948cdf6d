/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The full-screen game as its terminal sees it: the time from a key to the
 * screen, the bytes of a frame, the cost of idling, and the time to end. KALAH
 * in the environment is the program, ./kalah by default. The numbers are for
 * people to read; nothing passes or fails by them.
 */
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "process.h"
#include "unit_random.h"
#include "util/clock.h"

enum {
	KEYS = 2000,		/* of each kind */
	STARTS = 20,
	SOWN = 8,		/* no game is over after so many moves */
	ENDS = 10,
	IDLE = 10,		/* seconds */
	/* ms between two frames, and to wait for one; they count only while the
	 * program sleeps, as it may have to wait for a processor */
	SILENCE = 3, PATIENCE = 1000
};

#define UP "\033OA"
#define DOWN "\033OB"
#define RIGHT "\033OC"
#define LEFT "\033OD"
#define HOME "\033OH"
#define END "\033OF"
#define REDRAW "\014"
#define STOP "\023"

/* The home of games, so that they need not wait for a disk. */
#define NOWHERE "/dev/null"

static double now(void)
{
	return (double)clock_now() / 1e6;
}

static void fail(const char *what)
{
	perror(what);
	exit(EXIT_FAILURE);
}

static void pause_for(int milliseconds)
{
	poll(NULL, 0, milliseconds);
}

/* -- series of measurements ------------------------------------------------ */

struct series {
	double value[2 * KEYS];
	int count;
};

static void add(struct series *series, double value)
{
	if (series->count < 2 * KEYS)
		series->value[series->count++] = value;
}

static int compare(const void *a, const void *b)
{
	double first, second;

	memcpy(&first, a, sizeof first);
	memcpy(&second, b, sizeof second);
	return (first > second) - (first < second);
}

/* The value at this percentile; sorts SERIES. */
static double percentile(struct series *series, int percent)
{
	qsort(series->value, (size_t)series->count, sizeof *series->value,
		compare);
	return series->count ?
		series->value[(series->count - 1) * percent / 100] : 0;
}

static double mean(const struct series *series)
{
	double sum = 0;

	for (int i = 0; i < series->count; i++)
		sum += series->value[i];
	return series->count ? sum / series->count : 0;
}

/* -- the game in a terminal ------------------------------------------------ */

struct game {
	int master;
	pid_t program;
};

struct frame {
	double bytes, end;	/* when the last byte came, in seconds */
};

/* The least that a program can do: it answers each key with some bytes. */
static _Noreturn void echo(void)
{
	static const char answer[200] = "\033[H";
	char bytes[16];
	struct termios modes;

	tcgetattr(STDIN_FILENO, &modes);
	cfmakeraw(&modes);
	tcsetattr(STDIN_FILENO, TCSANOW, &modes);
	do
		if (write(STDOUT_FILENO, answer, sizeof answer) < 0)
			break;
	while (read(STDIN_FILENO, bytes, sizeof bytes) > 0);
	_exit(EXIT_SUCCESS);
}

/* Becomes the game with this option; echo() if that is NULL. */
static _Noreturn void become(const char *animation)
{
	static const char *const ours[] = { "XDG_CONFIG_HOME",
		"XDG_STATE_HOME", "XDG_CACHE_HOME", "NO_COLOR", "LINES",
		"COLUMNS" };
	const char *program = getenv("KALAH");

	if (!animation)
		echo();
	for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
		unsetenv(ours[i]);
	setenv("TERM", "xterm-256color", 1);
	setenv("LC_ALL", "C.UTF-8", 1);
	/* a computer would answer at any time */
	execlp(program ? program : "./kalah", "kalah", "--new",
		"--player2=human", animation, (char *)NULL);
	_exit(127);
}

static struct game start(int rows, int cols, const char *animation)
{
	struct winsize size = { .ws_row = (unsigned short)rows,
		.ws_col = (unsigned short)cols };
	struct game game;

	game.program = forkpty(&game.master, NULL, NULL, &size);
	if (game.program < 0) {
		puts("skipped: no pseudo-terminal");
		exit(EXIT_SUCCESS);
	}
	if (game.program == 0)
		become(animation);
	return game;
}

/* Reads until output pauses for a moment; false if none comes. */
static bool read_frame(const struct game *game, struct frame *frame)
{
	struct pollfd out = { .fd = game->master, .events = POLLIN };
	char bytes[65536];
	int silent = 0;

	*frame = (struct frame){ 0 };
	while (silent < (frame->bytes > 0 ? SILENCE : PATIENCE)) {
		ssize_t got;

		if (poll(&out, 1, SILENCE) == 0) {
			if (process_sleeps(game->program))
				silent += SILENCE;
			continue;
		}
		got = read(game->master, bytes, sizeof bytes);
		if (got <= 0)
			break;
		silent = 0;
		frame->bytes += (double)got;
		frame->end = now();
	}
	return frame->bytes > 0;
}

static void type(const struct game *game, const char *keys)
{
	if (write(game->master, keys, strlen(keys)) < 0)
		fail("a key was not taken");
}

static void type_and_see(const struct game *game, const char *keys)
{
	struct frame frame;

	type(game, keys);
	if (!read_frame(game, &frame))
		fail("a key had no effect");
}

static struct game start_and_see(int rows, int cols, const char *animation)
{
	struct game game = start(rows, cols, animation);
	struct frame frame;

	if (!read_frame(&game, &frame))
		fail("nothing is shown");
	return game;
}

/* Waits for the end; returns how many seconds that took. */
static double wait_for_end(const struct game *game, struct rusage *usage)
{
	double begin = now();
	int status;

	if (wait4(game->program, &status, 0, usage) < 0)
		fail("wait");
	return now() - begin;
}

static void stop(const struct game *game)
{
	struct rusage usage;

	kill(game->program, SIGKILL);
	wait_for_end(game, &usage);
	close(game->master);
}

/* -- keys, frames and the start -------------------------------------------- */

/* TIME, by the clock, and USED, by the processor, are in microseconds, and
 * empty if only bytes are counted. */
struct kind {
	struct series time, used, bytes;
};

static void show(const char *name, struct kind *kind)
{
	printf("  %-24s", name);
	if (kind->time.count)
		printf(" %9.0f %9.0f %9.0f", percentile(&kind->time, 50),
			percentile(&kind->time, 99),
			percentile(&kind->used, 50));
	else
		printf(" %9s %9s %9s", "", "", "");
	printf(" %9.0f %9.0f %9.0f\n", mean(&kind->bytes),
		percentile(&kind->bytes, 50), percentile(&kind->bytes, 100));
	fflush(stdout);
}

static void press(const struct game *game, const char *key, struct kind *kind)
{
	double begin = now();
	long long used = process_time(game->program);
	struct frame frame;

	type(game, key);
	if (!read_frame(game, &frame))
		fail("a key had no effect");
	add(&kind->time, 1e6 * (frame.end - begin));
	add(&kind->used, (double)(process_time(game->program) - used));
	add(&kind->bytes, frame.bytes);
}

static void bench_keys(int rows, int cols)
{
	static struct kind arrows, moves;
	struct game game = start_and_see(rows, cols, "--animation=off");
	struct unit_random random = { 1 };

	arrows = moves = (struct kind){ 0 };
	while (moves.time.count < KEYS) {
		for (int i = 0; i < SOWN; i++) {
			press(&game, RIGHT, &arrows);
			if (unit_random_once(&random, 2))
				press(&game, RIGHT, &arrows);
			press(&game, " ", &moves);
		}
		type_and_see(&game, "n");
		type_and_see(&game, "y");
	}
	stop(&game);
	show("an arrow", &arrows);
	show("a move", &moves);
}

/* Keys in the options, the help and a review. Each is pressed OFTEN times in a
 * row: more would change nothing and draw no frame. */
static void bench_pages(int rows, int cols)
{
	static const struct {
		const char *name, *open, *keys[2];
		int often;
	} pages[] = {
		{ "options, rows", "o", { DOWN, UP }, 20 },
		{ "options, ends", "o", { END, HOME }, 1 },
		{ "options, values", "o", { RIGHT, LEFT }, 1 },
		{ "help, pages", "?", { RIGHT, LEFT }, 3 },
		{ "review, moves", "3612v", { LEFT, RIGHT }, 4 },
		{ "review, ends", "3612v", { HOME, END }, 1 }
	};
	static struct kind kind;

	for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
		struct game game = start_and_see(rows, cols, "--animation=off");

		for (const char *key = pages[i].open; *key; key++)
			type_and_see(&game, (char[]){ *key, '\0' });
		kind = (struct kind){ 0 };
		while (kind.time.count < KEYS / 10)
			for (int j = 0; j < 2 * pages[i].often; j++)
				press(&game, pages[i].keys[j >= pages[i].often],
					&kind);
		stop(&game);
		show(pages[i].name, &kind);
	}
}

/* How much of these times is due to the machine. */
static void bench_echo(void)
{
	static struct kind echoes;
	struct game game = start_and_see(24, 80, NULL);

	echoes = (struct kind){ 0 };
	while (echoes.time.count < KEYS)
		press(&game, RIGHT, &echoes);
	stop(&game);
	show("echo, to compare", &echoes);
}

static void bench_sowing(int rows, int cols)
{
	static struct kind frames;
	struct game game = start_and_see(rows, cols, "--animation=fast");
	struct frame frame;

	frames = (struct kind){ 0 };
	for (int i = 0; i < SOWN; i++) {
		type_and_see(&game, RIGHT);
		type(&game, " ");
		while (read_frame(&game, &frame))
			add(&frames.bytes, frame.bytes);
	}
	stop(&game);
	show("a frame of sowing", &frames);
}

static void bench_start(int rows, int cols)
{
	static struct kind starts;

	starts = (struct kind){ 0 };
	for (int i = 0; i < STARTS; i++) {
		double begin = now();
		struct game game = start(rows, cols, "--animation=off");
		struct frame frame;

		if (!read_frame(&game, &frame))
			fail("nothing is shown");
		add(&starts.time, 1e6 * (frame.end - begin));
		add(&starts.used, (double)process_time(game.program));
		add(&starts.bytes, frame.bytes);
		stop(&game);
	}
	show("start to first picture", &starts);
}

static void bench_frames(int rows, int cols)
{
	printf("Frames at %dx%d, of %d keys each, and %d starts\n"
		"  %-24s %9s %9s %9s %9s %9s %9s\n", cols, rows, KEYS, STARTS,
		"", "median us", "99% us", "used us", "bytes", "median",
		"most");
	bench_echo();
	bench_keys(rows, cols);
	bench_pages(rows, cols);
	bench_sowing(rows, cols);
	bench_start(rows, cols);
	putchar('\n');
}

/* -- idling ---------------------------------------------------------------- */

/* What cannot be saved is tried again and again, so here it can be. */
static void bench_idle(void)
{
	static const char *const names[] = { "board", "options", "help" };
	static const char *const keys[] = { "2", "o", "?" };
	enum { GAMES = sizeof keys / sizeof *keys };
	struct game games[GAMES];
	long woken[GAMES];
	long long before[GAMES];
	char home[] = "/tmp/kalah-bench-XXXXXX";

	if (!mkdtemp(home) || setenv("HOME", home, 1) != 0)
		fail("no folder for games");
	for (int i = 0; i < GAMES; i++) {
		games[i] = start_and_see(24, 80, "--animation=off");
		type_and_see(&games[i], keys[i]);
		pause_for(100);
		woken[i] = process_count_wakes(games[i].program);
		before[i] = process_time(games[i].program);
	}
	pause_for(1000 * IDLE);
	printf("Idling for %d s; without wake-ups and time there was no "
		"system call\n  %-24s %9s %9s\n", IDLE, "", "woken", "us used");
	for (int i = 0; i < GAMES; i++) {
		printf("  %-24s %9ld %9lld\n", names[i],
			process_count_wakes(games[i].program) - woken[i],
			process_time(games[i].program) - before[i]);
		stop(&games[i]);
	}
	putchar('\n');
	if (system("rm -r \"$HOME\"") != 0)
		perror(home);
	setenv("HOME", NOWHERE, 1);
}

/* -- the end --------------------------------------------------------------- */

enum stall { GOES_ON, STOPPED, UNREAD };

struct end {
	const char *name;
	const char *keys;	/* typed first */
	enum stall stall;
	int signal;		/* or 0: the terminal is closed */
};

static const struct end ends[] = {
	{ "SIGTERM, board", "2", GOES_ON, SIGTERM },
	{ "SIGTERM, options", "o", GOES_ON, SIGTERM },
	{ "SIGTERM, sowing", "1", GOES_ON, SIGTERM },
	{ "SIGTERM after ^S", "2", STOPPED, SIGTERM },
	{ "SIGTERM, not read", "2", UNREAD, SIGTERM },
	{ "SIGSEGV after ^S", "2", STOPPED, SIGSEGV },
	{ "SIGSEGV, not read", "2", UNREAD, SIGSEGV },
	{ "closed, board", "2", GOES_ON, 0 },
	{ "closed, options", "o", GOES_ON, 0 },
	{ "closed, sowing", "1", GOES_ON, 0 },
	{ "closed after ^S", "2", STOPPED, 0 },
	{ "closed, not read", "2", UNREAD, 0 }
};

/* Stalls the program in the middle of a frame, unless HOW is GOES_ON. */
static void stall(const struct game *game, enum stall how)
{
	if (how == STOPPED)
		type(game, STOP REDRAW);
	for (int i = 0; how == UNREAD && i < 30; i++) {
		type(game, REDRAW);
		pause_for(SILENCE);
	}
	pause_for(10 * SILENCE);
}

static void measure_end(const struct end *end, struct series *times,
		struct series *cpu)
{
	struct game game = start_and_see(40, 120, "--animation=slow");
	struct rusage usage;

	type_and_see(&game, end->keys);
	stall(&game, end->stall);
	if (end->signal)
		kill(game.program, end->signal);
	else
		close(game.master);
	add(times, 1e3 * wait_for_end(&game, &usage));
	add(cpu, 1e3 * (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
		(double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) /
		1e3);
	if (end->signal)
		close(game.master);
}

static void bench_ends(void)
{
	printf("The time to end, %d times each; \"used\" by the whole program\n"
		"  %-24s %9s %9s %9s\n", ENDS, "", "median ms", "most ms",
		"ms used");
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		static struct series times, cpu;

		times.count = cpu.count = 0;
		for (int j = 0; j < ENDS; j++)
			measure_end(&ends[i], &times, &cpu);
		printf("  %-24s %9.1f %9.1f %9.1f\n", ends[i].name,
			percentile(&times, 50), percentile(&times, 100),
			percentile(&cpu, 50));
		fflush(stdout);
	}
}

int main(void)
{
	struct rlimit none = { 0, 0 };

	setrlimit(RLIMIT_CORE, &none);
	setenv("HOME", NOWHERE, 1);
	bench_frames(24, 80);
	bench_frames(40, 120);
	bench_frames(60, 200);
	bench_idle();
	bench_ends();
	return 0;
}
