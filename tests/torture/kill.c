/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are cut off: at random moments, after each key, after each system
 * call, and several at the same moment. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "torture.h"
#include "victim.h"

enum {
	VICTIMS_MAX = 8,
	SEEDS = 5		/* and up; new games, of 4, are no victim's */
};

static struct victim victims[VICTIMS_MAX];

static void start_all(int count)
{
	for (int i = 0; i < count; i++) {
		victim_start(&victims[i], SEEDS + i, "--animation=off");
		victim_play(&victims[i], torture_draw(0, 8));
	}
}

/* -- at random moments ----------------------------------------------------- */

static void kill_some(int count, bool all)
{
	for (int i = 0; i < count; i++)
		if (victims[i].t && (all || torture_draw(0, 1))) {
			victim_rush(&victims[i], torture_draw(0, 8));
			torture_rest(torture_draw(0, 4000));
			victim_kill(&victims[i]);
		}
}

static void kill_run(int which)
{
	int count = 1 + which % 5;

	start_all(count);
	for (int round = torture_draw(0, 3); round > 0; round--) {
		struct victim *revived;

		kill_some(count, count == 1);
		revived = victim_revive(victims, count);
		if (revived)
			victim_play(revived, torture_draw(0, 6));
	}
	kill_some(count, true);
	victim_check(victims, count);
}

/* -- after every key ------------------------------------------------------- */

static const char script[] = "31u2r1421ru56u3u14";

enum { KEYS_CASES = 2 * (int)sizeof script };

/* Half of them are killed when the last key was seen to act, half at once. */
static void keys_run(int which)
{
	char keys[sizeof script];
	int index = torture_spread(which, KEYS_CASES);
	size_t count = (size_t)(index / 2);

	strcpy(keys, script);
	victim_start(victims, SEEDS, "--animation=off");
	keys[count] = '\0';
	if (index % 2) {
		victim_type(victims, keys);
	} else if (count) {
		char last[2] = { keys[count - 1], '\0' };

		keys[count - 1] = '\0';
		victim_type(victims, keys);
		victim_hurry(victims, last);
	}
	victim_kill(victims);
	victim_check(victims, 1);
}

/* -- after every system call ----------------------------------------------- */

static const char calls_script[] = "31u2r";
enum { CALLS_CASES = 400 };
static long calls;

/* Plays the script and kills it after system call LAST; never if that is -1. */
static void calls_step(long last)
{
	struct victim *victim = victims;
	struct terminal_end end;

	victim_starter = torture_text("/proc/self/exe --step %ld", last);
	victim_begin(victim, SEEDS, "--animation=off");
	victim_try(victim, calls_script);
	victim_end(victim, &end);
	victim_starter = NULL;
}

static void calls_run(int which)
{
	long last = (which + 1) * calls / torture_scaled(CALLS_CASES);

	victim_start(victims + 1, SEEDS + 1, "--animation=off");
	victim_type(victims + 1, "12");
	victim_kill(victims + 1);
	calls_step(last);
	victim_check(victims, 2);
}

static int calls_count(void)
{
	char *text;

	calls_step(-1);
	text = torture_read("steps", NULL);
	calls = text ? atol(text) : 0;
	free(text);
	unlink("steps");
	return calls > 0 ? torture_scaled(CALLS_CASES) : 0;
}

/* -- several at once ------------------------------------------------------- */

/* How a victim ends: by a key, by a signal, with its window. */
enum ending { ENDING_Q, ENDING_TERM, ENDING_HUP, ENDING_KILL, ENDINGS };

static void end_begin(struct victim *victim, enum ending ending)
{
	switch (ending) {
	case ENDING_Q:
		terminal_type(victim->t, "q");
		break;
	case ENDING_TERM:
		kill(terminal_program(victim->t), SIGTERM);
		break;
	case ENDING_HUP:
		terminal_hangup(victim->t);
		break;
	default:
		kill(terminal_program(victim->t), SIGKILL);
	}
}

static void end_wait(struct victim *victim, enum ending ending)
{
	static const int wanted[] = { 0, -SIGTERM, -SIGHUP, -SIGKILL };
	struct terminal_end end;
	int status;

	if (ending != ENDING_HUP) {
		victim_ended(victim, wanted[ending]);
		return;
	}
	/* a terminal that is gone cannot be restored */
	status = victim_end(victim, &end);
	if (status != -SIGHUP)
		torture_fail("it ended with %d, not %d", status, -SIGHUP);
}

static const char *const ways[] = { "q", "TERM", "HUP", "KILL", "mixed" };

/* All in the same way; with HOW == ENDINGS, each in a random one. */
static void end_all(int count, int how)
{
	enum ending endings[VICTIMS_MAX];

	for (int i = 0; i < count; i++) {
		endings[i] = how < ENDINGS ? (enum ending)how :
			(enum ending)torture_draw(0, ENDINGS - 1);
		torture_note("6,%d: ending %d", SEEDS + i, endings[i]);
		end_begin(&victims[i], endings[i]);
	}
	for (int i = 0; i < count; i++)
		end_wait(&victims[i], endings[i]);
}

/* Faults of the file system. */
static const char *const systems[] = {
	"", "SHIM_FSYNC_MS=100", "SHIM_FSYNC_MS=200",
	"SHIM_FLOCK=37"		/* ENOLCK */
};

enum { SYSTEMS = sizeof systems / sizeof *systems };

static void instances_run(int which)
{
	int count = 2 + which % 7, how = which / 7 % (ENDINGS + 1);
	const char *system = systems[which / 35 % SYSTEMS];
	char *environment[] = { torture_text("%s", system),
		torture_text("%s", torture_shim ? torture_shim : ""), NULL };

	if (*system && !torture_shim)
		torture_skip("no shims");
	if (*system)
		victim_environment = environment;
	torture_title("%d at once, %s %s", count, ways[how], system);
	for (int i = 0; i < count; i++) {
		victim_start(&victims[i], SEEDS + i, "--animation=off");
		victim_type(&victims[i], "31");
	}
	if (which / (35 * SYSTEMS) % 2)
		for (int i = 0; i < count; i++)
			victim_play(&victims[i], torture_draw(0, 5));
	end_all(count, how);
	victim_environment = NULL;
	victim_check(victims, count);
}

const struct torture_kind kill_kinds[] = {
	{ "kill", "kill -9 at random moments of random play", 500, NULL,
		kill_run },
	{ "keys", "kill -9 after every key", KEYS_CASES, NULL, keys_run },
	{ "calls", "kill -9 after every system call", 0, calls_count,
		calls_run },
	{ "instances", "2 to 8 at once, ended at once; slow, poor disks", 280,
		NULL, instances_run },
	{ NULL, NULL, 0, NULL, NULL }
};
