/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The times from TERM to the end and from a key to a frame; only hangs fail. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "places.h"
#include "torture.h"
#include "victim.h"

enum { TIMES_MAX = 2000, KEYS = 20 };
static const int BOUND = 5000;	/* ms */

static void on_board(struct victim *victim)
{
	victim_start(victim, 4, "--animation=off");
	victim_type(victim, "31");
}

static void in_flood(struct victim *victim)
{
	on_board(victim);
	terminal_flood(victim->t, "+-", 2);
}

static void in_thought(struct victim *victim)
{
	places[PLACE_THINKING].go(victim);
}

/* During the person's turn, on a board that is not solved soon. */
static void in_tutoring(struct victim *victim)
{
	victim_start(victim, 10, "--animation=off --tutor=all --time=1000");
	terminal_settle(victim->t, 50);
}

static void on_slow_disk(struct victim *victim)
{
	victim_environment = (char *[]){ torture_text("%s", torture_shim),
		torture_text("SHIM_FSYNC_MS=200"), NULL };
	on_board(victim);
}

static void in_long_game(struct victim *victim)
{
	const char *path = places_long_game();

	memset(victim, 0, sizeof *victim);
	victim->t = victim_run(torture_text("--animation=off %s", path));
	while (!terminal_find(victim->t, "? help", NULL, NULL) &&
	       !terminal_ended(victim->t))
		terminal_read(victim->t, 10000);
}

static const struct circumstance {
	const char *name;
	void (*go)(struct victim *victim);
	const char *keys;	/* two that change the screen */
	int ends;		/* how many times it is ended */
	bool shim;
} circumstances[] = {
	{ "nothing", on_board, "+-", 40, false },
	{ "a flood of keys", in_flood, "+-", 20, false },
	{ "thinking at level 9", in_thought, "+-", 20, false },
	{ "a tutor thinks", in_tutoring, "+-", 10, false },
	{ "fsync takes 200 ms", on_slow_disk, "ur", 20, true },
	{ "300,000 plies", in_long_game, "ur", 8, false }
};

enum { CIRCUMSTANCES = sizeof circumstances / sizeof *circumstances };

/* Records a time in ms by the first letter of WHAT; fails if it is a hang. */
static void put(int which, const char *what, double time)
{
	FILE *file = fopen("../times", "a");

	if (file) {
		fprintf(file, "%d %c %.3f\n", which, *what, time);
		fclose(file);
	}
	if (time > BOUND)
		torture_fail("%s took %d ms", what, (int)time);
}

/* Reads what is already on its way, which is no answer to the next key. */
static void drain(struct victim *victim, bool flooded)
{
	double end = torture_now() + 100;

	while (terminal_read(victim->t, flooded ? 0 : 10) &&
	       torture_now() < end)
		;
}

static void press(int which, struct victim *victim, const char *keys)
{
	bool flooded = circumstances[which].go == in_flood;

	for (int i = 0; i < KEYS && !terminal_ended(victim->t); i++) {
		double begin;

		drain(victim, flooded);
		begin = torture_now();
		terminal_type(victim->t, (char[]){ keys[i % 2], '\0' });
		while (!terminal_read(victim->t, 100) &&
		       torture_now() - begin <= BOUND)
			;
		put(which, "key to frame", torture_now() - begin);
	}
}

static void end(int which, struct victim *victim)
{
	double begin = torture_now();
	struct terminal_end result;

	kill(terminal_program(victim->t), SIGTERM);
	while (!terminal_ended(victim->t) && torture_now() - begin <= BOUND)
		terminal_read(victim->t, 100);
	put(which, "TERM to end", torture_now() - begin);
	if (terminal_end(victim->t, &result) != -SIGTERM)
		torture_fail("it did not end by TERM");
	victim_restored(result.state);
	terminal_free(victim->t);
}

static void latency_run(int which)
{
	const struct circumstance *at = &circumstances[which];

	torture_title("%s", at->name);
	if (at->shim && !torture_shim)
		torture_skip("no shims");
	for (int i = torture_scaled(at->ends); i > 0; i--) {
		struct victim victim;

		at->go(&victim);
		press(which, &victim, at->keys);
		end(which, &victim);
		victim_environment = NULL;
	}
}

static int latency_count(void)
{
	return CIRCUMSTANCES;
}

/* -- the table ------------------------------------------------------------- */

static int compare(const void *one, const void *other)
{
	double a = *(const double *)one, b = *(const double *)other;

	return (a > b) - (a < b);
}

static void tell_times(const char *all, int which, char what)
{
	static double times[TIMES_MAX];
	size_t count = 0;
	int kind;
	char of;
	double time;

	for (; all && *all; all = strchr(all, '\n') + 1)
		if (sscanf(all, "%d %c %lf", &kind, &of, &time) == 3 &&
		    kind == which && of == what && count < TIMES_MAX)
			times[count++] = time;
	qsort(times, count, sizeof *times, compare);
	if (count)
		printf(" %8.1f %8.1f %8.1f", times[count / 2],
			times[count * 99 / 100], times[count - 1]);
	else
		printf(" %8s %8s %8s", "-", "-", "-");
}

static void latency_tell(void)
{
	char *all = torture_read("times", NULL);

	printf("  %-27s %26s %26s\n  %-27s", "ms", "TERM to end",
		"key to frame", "");
	for (int i = 0; i < 2; i++)
		printf(" %8s %8s %8s", "p50", "p99", "max");
	putchar('\n');
	for (int i = 0; i < CIRCUMSTANCES; i++) {
		printf("  %-27s", circumstances[i].name);
		tell_times(all, i, 'T');
		tell_times(all, i, 'k');
		putchar('\n');
	}
	fflush(stdout);
	free(all);
}

const struct torture_kind latency_kinds[] = {
	{ "latency", "hangs of more than 5 s", 0, latency_count, latency_run,
		latency_tell },
	{ NULL, NULL, 0, NULL, NULL, NULL }
};
