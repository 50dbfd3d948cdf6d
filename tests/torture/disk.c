/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Disks and folders that are not as they should be. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "torture.h"
#include "victim.h"

#define STATE ".local/state"
#define KALAH STATE "/kalah"
#define FOLDER "mkdir -p " KALAH "; "
/* There is a game that begins with moves 2 and 1, whatever its name. */
#define IS_THERE "cat " KALAH "/p* 2>/dev/null | tr -d '\\n' | " \
	"grep -q '6 421'"
#define GAME "printf '# kalah 1\\n6 4\\n3\\n1\\n' >" KALAH
/* They are put aside. */
#define A_THOUSAND "for i in $(seq 1000); do " GAME "/play.$i; " \
	"echo '# aside' >>" KALAH "/play.$i; done; "

/* SETUP and AFTER are lines of sh; AFTER must succeed in the end. */
static const struct trouble {
	const char *name, *setup, *environment;
	const char *goes_on;	/* the moves that it must continue, or NULL */
	bool keeps;		/* the game must be continued afterwards */
	const char *after;
} troubles[] = {
	{ "a full disk", "", "SHIM_WRITE=28", "", false, NULL },
	{ "an exceeded quota", "", "SHIM_WRITE=122", "", false, NULL },
	{ "a broken disk", "", "SHIM_WRITE=5", "", false, NULL },
	{ "a full disk with a game", FOLDER GAME "/play.1", "SHIM_WRITE=28",
		"31", false, NULL },
	{ "fsync fails", "", "SHIM_FSYNC=5", "", true, NULL },
	{ "no fsync", "", "SHIM_FSYNC=22", "", true, NULL },
	{ "no locks", FOLDER GAME "/play.1", "SHIM_FLOCK=37", "", true, NULL },
	{ "a slow disk", FOLDER GAME "/play.1", "SHIM_FSYNC_MS=300", "31", true,
		NULL },
	{ "no home", "", "HOME", "", false, NULL },
	{ "a home that is not there", "", "HOME=/proc/nowhere", "", false,
		NULL },
	{ "a home nobody can write to", "", "HOME=/proc/1", "", false, NULL },
	{ "an empty home", "", "HOME=", "", false, NULL },
	{ "a folder that is a file", "mkdir .local; echo x >" STATE, NULL, "",
		false, "grep -q x " STATE },
	{ "our folder is a file", "mkdir -p " STATE "; echo x >" KALAH, NULL,
		"", false, "grep -q x " KALAH },
	{ "a link to nowhere", "mkdir -p .local; ln -s nowhere " STATE, NULL,
		"", false, NULL },
	{ "our folder is a link to nowhere", "mkdir -p " STATE "; ln -s "
		"nowhere " KALAH, NULL, "", false, NULL },
	{ "our folder is a link", "mkdir -p else " STATE "; ln -s "
		"../../else " KALAH, NULL, "", true, NULL },
	{ "a folder nobody may read", FOLDER "chmod 0 " KALAH, NULL, "", false,
		NULL },
	{ "no permissions by umask", "umask 777", NULL, "", true, NULL },
	{ "a game that is a link to nowhere", FOLDER "ln -s nowhere " KALAH
		"/play.1", NULL, "", false, IS_THERE },
	{ "a game that is a folder", FOLDER "mkdir " KALAH "/play.1", NULL, "",
		false, IS_THERE },
	{ "a game that is a pipe", FOLDER "mkfifo " KALAH "/play.1",
		NULL, "", false, "rm " KALAH "/play.1; " IS_THERE },
	{ "a thousand games", FOLDER A_THOUSAND, NULL, "", true,
		"test $(ls " KALAH " | wc -l) -ge 1001" },
	{ "a thousand games and one", FOLDER A_THOUSAND GAME "/play.2000", NULL,
		"31", true, "test $(ls " KALAH " | wc -l) -ge 1001" },
	{ "an empty game", FOLDER ": >" KALAH "/play.1", NULL, "", true, NULL },
	{ "a game of zeros", FOLDER "head -c 4096 /dev/zero >" KALAH "/play.1",
		NULL, "", true, NULL },
	{ "a game of random bytes", FOLDER "head -c 4096 /dev/urandom >" KALAH
		"/play.1", NULL, "", true, NULL },
	{ "somebody else's file", FOLDER "echo mine, not yours >" KALAH
		"/play.1", NULL, "", true,
		"grep -rq 'mine, not yours' " KALAH },
	{ "a wrong move", FOLDER GAME "/play.1; echo 77 >>" KALAH "/play.1",
		NULL, NULL, true, "grep -rqx 77 " KALAH },
	{ "a game that was cut", FOLDER GAME "/play.7; printf 2 >>"
		KALAH "/play.7", NULL, "31", true, NULL },
	{ "zeros after a game", FOLDER GAME "/play.7; head -c 4096 "
		"/dev/zero >>" KALAH "/play.7", NULL, "31", true,
		NULL },
	{ "random bytes after a game",
		FOLDER GAME "/play.7; head -c 4096 "
		"/dev/urandom >>" KALAH "/play.7", NULL, "31", true,
		NULL },
	{ "an empty game and another", FOLDER ": >" KALAH "/play.7; " GAME
		"/play.1", NULL, "31", true, NULL },
	{ "random bytes and a game",
		FOLDER "head -c 4096 /dev/urandom >" KALAH
		"/play.7; " GAME "/play.1", NULL, "31", true, NULL },
	{ "a game that is a folder, and another", FOLDER "mkdir " KALAH
		"/play.9; " GAME "/play.1", NULL, "31", true, NULL },
	{ "a game that is a pipe, and another", FOLDER "mkfifo " KALAH
		"/play.9; " GAME "/play.1", NULL, "31", true, NULL },
	{ "games of version 1.0.0", FOLDER GAME "/game; " GAME "/journal.9",
		NULL, "", true, "grep -q . " KALAH "/game " KALAH
		"/journal.9" },
	{ "an endless line of settings", "mkdir -p .config/kalah; "
		"head -c 50000000 /dev/zero | tr '\\0' x >.config/kalah/config",
		NULL, "", true, NULL },
	{ "settings that are a pipe", "mkdir -p .config/kalah; mkfifo "
		".config/kalah/config", NULL, "", true, NULL },
	{ "settings that are a folder", "mkdir -p .config/kalah/config", NULL,
		"", true, NULL }
};

enum { TROUBLES = sizeof troubles / sizeof *troubles, WAYS = 3 };

static void disk_leave(struct victim *victim, int way)
{
	static const int signals[WAYS] = { SIGTERM, SIGKILL, 0 };

	if (signals[way]) {
		kill(terminal_program(victim->t), signals[way]);
		victim_ended(victim, -signals[way]);
		return;
	}
	terminal_type(victim->t, "q");
	terminal_settle(victim->t, 100);
	if (!terminal_ended(victim->t))
		terminal_type(victim->t, "y");
	victim_ended(victim, 0);
}

/* Starts the program, which must continue the game with these MOVES, and plays
 * on. NULL: it continues some part of a game, all of which is undone. */
static void disk_begin(struct victim *victim, const char *moves)
{
	*victim = (struct victim){ .count = 1, .tales[0].seeds = 4 };
	for (; moves && *moves; moves++)
		tale_key(victim->tales, *moves);
	victim->t = victim_run("--animation=off");
	victim_see(victim->t, "o options");
	if (!moves)
		terminal_type(victim->t, "UUUU");
	victim_wait(victim);
	victim_type(victim, moves && victim->tales->at ? "2" : "21");
}

static void disk_run(int which)
{
	int index = torture_spread(which, TROUBLES * WAYS);
	const struct trouble *trouble = &troubles[index / WAYS];
	const char *environment = trouble->environment;
	struct victim victim;

	torture_title("%s, %s", trouble->name, (const char *[]){ "TERM",
		"KILL", "q" }[index % WAYS]);
	if (environment && strncmp(environment, "SHIM", 4) == 0 &&
	    !torture_shim)
		torture_skip("no shims");
	torture_write("setup", torture_text("%s\n", trouble->setup));
	if (system("sh ./setup"))
		torture_skip("it cannot be set up");
	if (strcmp(trouble->setup, "umask 777") == 0) {
		torture_write("masked", "umask 777\nexec \"$@\"\n");
		victim_starter = "sh masked";
	}
	victim_environment = (char *[]){ torture_text("%s", environment ?
		environment : "NO"), torture_text("%s", torture_shim ?
		torture_shim : "NO"), NULL };
	disk_begin(&victim, trouble->goes_on);
	disk_leave(&victim, index % WAYS);
	victim_environment = NULL;
	victim_starter = NULL;
	if (trouble->keeps && victim_revive(&victim, 1)) {
		terminal_type(victim.t, "q");
		victim_ended(&victim, 0);
	}
	if (trouble->after && system(trouble->after))
		torture_fail("in the end this failed: %s", trouble->after);
}

const struct torture_kind disk_kinds[] = {
	{ "disk", "full, broken and strange disks and folders",
		TROUBLES * WAYS, NULL, disk_run },
	{ NULL, NULL, 0, NULL, NULL }
};
