/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory, threads and stacks that run out, and other limits of a process. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "places.h"
#include "torture.h"
#include "victim.h"

enum { SEEDS = 5 };
static const int BOUND = 5000;	/* ms */

/* -- runs ------------------------------------------------------------------ */

/* On the screen, by OPTIONS and KEYS; or a LINE of sh with its right OUTPUT. */
static struct run {
	const char *name, *options, *keys;
	const char *line;
	long allocations;	/* when nothing fails */
	char *output;
} runs[] = {
	{ "playing", "", "31u2r", NULL, 0, NULL },
	{ "resizing", "", "3" VICTIM_RESIZE "1" VICTIM_RESIZE "2", NULL, 0,
		NULL },
	{ "options", "", "31o\t\to4", NULL, 0, NULL },
	{ "help", "", "3? q1", NULL, 0, NULL },
	{ "review", "", "31vhhlv2", NULL, 0, NULL },
	{ "saving", "", "31s\025one\r2", NULL, 0, NULL },
	{ "analysis", "--time=1000 --threads=2", "3a" VICTIM_REST "1"
		VICTIM_REST, NULL, 0, NULL },
	{ "the computer", "--player2=computer:9 --time=0.2 --threads=2",
		"2" VICTIM_REST, NULL, 0, NULL },
	{ "plain mode", NULL, NULL,
		"printf '1\\nq\\n' | "
		"timeout 20 env $SHIM \"$KALAH\" --plain", 0,
		NULL },
	{ "the analyser", NULL, NULL,
		"printf '2 1\\n2\\n1\\n' | timeout 20 env $SHIM \"$KALAH\" "
		"--analyse -", 0, NULL },
	{ "the solver", NULL, NULL,
		"timeout 20 env $SHIM \"$KALAH\" --solve -H4 -s4 "
		"--threads=2", 0,
		NULL }
};

enum { RUNS = sizeof runs / sizeof *runs, POINTS = 120 };

/* Returns the exit status that the shell reports; the output is in "out". */
static int run_line(const struct run *run, const char *shim)
{
	setenv("SHIM", shim, 1);
	setenv("LC_ALL", "C", 1);
	torture_write("line", run->line);
	return WEXITSTATUS(system("sh ./line >out 2>err"));
}

static int run_screen(const struct run *run, const char *shim,
		struct victim *victim, struct terminal_end *end)
{
	char *words = torture_text("%s", shim), *environment[8];
	int count = 0;

	for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
		environment[count++] = word;
	environment[count] = NULL;
	victim_environment = environment;
	victim_begin(victim, SEEDS, torture_text("--animation=off %s",
		run->options));
	victim_try(victim, run->keys);
	victim_environment = NULL;
	return victim_end(victim, end);
}

static void judge_line(const struct run *run, const char *shim)
{
	int status = run_line(run, shim);
	char *output = torture_read("out", NULL);

	if (status >= 124)
		torture_fail("status %d", status);
	if (status == 0 && run->output && strcmp(output, run->output) != 0)
		torture_fail("another output: %.60s", output);
	free(output);
}

static void judge_screen(const struct run *run, const char *shim)
{
	struct victim victim;
	struct terminal_end end;
	int status = run_screen(run, shim, &victim, &end);

	if ((status < 0 && status != -SIGSEGV && status != -SIGABRT) ||
	    status > 2)
		torture_fail("it ended with %d", status);
	victim_restored(end.state);
	/* the computer may have moved on */
	if (!strstr(run->options, "computer"))
		victim_check(&victim, 1);
	/* curses crashes where it does not check a pointer */
	if (status < 0)
		torture_fault("it ended with %d", status);
}

static void judge(const struct run *run, const char *shim)
{
	if (run->line)
		judge_line(run, shim);
	else
		judge_screen(run, shim);
}

/* -- memory ---------------------------------------------------------------- */

static void measure(struct run *run)
{
	const char *shim = torture_text("%s SHIM_COUNT=count", torture_shim);
	struct victim victim;
	struct terminal_end end;
	char *text;

	if (run->line)
		run_line(run, shim);
	else
		run_screen(run, shim, &victim, &end);
	text = torture_read("count", NULL);
	run->allocations = text ? atol(text) : 0;
	free(text);
	if (run->line)
		run->output = torture_read("out", NULL);
	unlink("count");
}

static int malloc_count(void)
{
	if (!torture_shim)
		return 0;
	setenv("KALAH", torture_program, 1);
	for (int i = 0; i < RUNS; i++)
		measure(&runs[i]);
	return torture_scaled(RUNS * POINTS);
}

/* One allocation fails, or all from there on. */
static void malloc_run(int which)
{
	const struct run *run = &runs[which % RUNS];
	long each = torture_scaled(RUNS * POINTS) / RUNS + 1;
	long n = 1 + (which / RUNS * run->allocations +
		torture_draw(0, (int)run->allocations)) / each;
	int on = which / RUNS % 2;

	torture_title("%s, allocation %ld of %ld%s", run->name, n,
		run->allocations, on ? " and all that follow" : "");
	judge(run, torture_text("%s SHIM_MALLOC=%ld SHIM_MALLOC_ON=%d",
		torture_shim, n, on));
}

/* -- threads --------------------------------------------------------------- */

static const char *const thread_runs[] = {
	"analysis", "the computer", "the solver", "playing"
};

enum { THREAD_RUNS = sizeof thread_runs / sizeof *thread_runs, THREADS = 6 };

/* Without any thread nothing begins that thinks. */
static void threads_refuse(const char *shim)
{
	static const struct run run = {
		.line = "timeout 20 env $SHIM \"$KALAH\" --plain=words "
			"</dev/null"
	};
	int status = run_line(&run, shim);

	if (status != 1)
		torture_fail("status %d", status);
}

/* A program whose thoughts end at once must still hear a signal. */
static void threads_think(int thread)
{
	char *environment[] = { torture_text("%s", torture_shim),
		torture_text("SHIM_THREAD=%d", thread), NULL };
	struct victim victim;
	double begin;

	victim_environment = environment;
	places[PLACE_THINKING].go(&victim);
	torture_rest(torture_draw(0, 500000));
	begin = torture_now();
	kill(terminal_program(victim.t), SIGTERM);
	victim_ended(&victim, -SIGTERM);
	if (torture_now() - begin > BOUND)
		torture_fail("TERM took %d ms", (int)(torture_now() - begin));
	victim_environment = NULL;
	victim_check(&victim, 1);
}

static void threads_run(int which)
{
	int index = torture_spread(which, (THREAD_RUNS + 1) * THREADS);
	int thread = index % THREADS, kind = index / THREADS;
	const char *name, *shim;

	if (!torture_shim)
		torture_skip("no shims");
	name = kind == THREAD_RUNS ? "thinking" : thread_runs[kind];
	shim = torture_text("%s SHIM_THREAD=%d", torture_shim, thread);
	setenv("KALAH", torture_program, 1);
	torture_title("%s, thread %d", name, thread);
	/* the first is a trial */
	if (thread < 2 && strcmp(name, "the solver") != 0) {
		threads_refuse(shim);
		return;
	}
	if (kind == THREAD_RUNS)
		threads_think(thread);
	for (int i = 0; i < RUNS; i++)
		if (strcmp(runs[i].name, name) == 0)
			judge(&runs[i], shim);
}

/* -- stacks and other limits ----------------------------------------------- */

static const char *const limits[] = {
	"-s 128", "-s 256", "-s 1024", "-s unlimited", "-v 60000", "-v 120000",
	"-v 300000", "-v 600000", "-n 3", "-n 5", "-n 8", "-n 16", "-f 0",
	"-f 1", "-S -t 1"
};

/* What recurses deeply; a board of 12 houses fits no node. */
static const char *const deep[] = {
	"--animation=off --capture=never --player2=computer:9 --time=2 "
		"--threads=3",
	"--animation=off --capture=never --player2=computer:8 --time=2 "
		"--threads=1",
	"--animation=off --relay=on --player2=computer:9 --time=2 --threads=8",
	"--animation=off --sowing=clockwise-far --player2=computer:9 --time=2 "
		"--threads=2",
	"--animation=off -H12 --player2=computer:9 --time=2 --threads=2",
	"--animation=off"
};

enum {
	LIMITS = sizeof limits / sizeof *limits,
	DEEPS = sizeof deep / sizeof *deep,
	CPU = 14		/* of limits: may end by SIGXCPU */
};

static void limits_run(int which)
{
	int index = torture_spread(which, LIMITS * DEEPS);
	const char *limit = limits[index / DEEPS];
	const char *options = deep[index % DEEPS];
	struct victim victim = { .count = 0 };
	struct terminal_end end;
	int status;

	torture_title("ulimit %s, %s", limit, options);
	torture_write("limit", torture_text("ulimit %s\nexec \"$@\"\n",
		limit));
	victim_starter = "sh limit";
	victim.t = victim_run(torture_text("-s10 %s", options));
	victim_starter = NULL;
	victim_rest(victim.t, 200);
	terminal_type(victim.t, "1");
	victim_rest(victim.t, 2500);
	if (!terminal_ended(victim.t))
		kill(terminal_program(victim.t), SIGTERM);
	status = victim_end(&victim, &end);
	/* with too few files it cannot even be loaded */
	if (status == 127)
		return;
	if (status != -SIGTERM && (status < 0 || status > 2) &&
	    !(index / DEEPS == CPU && status == -SIGXCPU))
		torture_fail("it ended with %d", status);
	victim_restored(end.state);
}

const struct torture_kind memory_kinds[] = {
	{ "malloc", "n-th allocation failing", 0, malloc_count, malloc_run },
	{ "threads", "n-th thread failing", (THREAD_RUNS + 1) * THREADS, NULL,
		threads_run },
	{ "limits", "small stacks, few files, little memory", LIMITS * DEEPS,
		NULL, limits_run },
	{ NULL, NULL, 0, NULL, NULL }
};
