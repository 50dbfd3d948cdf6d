/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* util/child: a program of which nothing is ours, and which ends. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit.h"
#include "util/bell.h"
#include "util/child.h"
#include "util/clock.h"

const char unit_name[] = "child";

static struct child child;
static int line, errors;	/* our ends */

static void start(const char *command)
{
	ck_assert_int_eq(child_start(&child, command, &line,
		&errors), 0);
	ck_assert_int_gt(child.pid, 0);
}

/* All that it writes until it closes its end. */
static const char *hear_from(int fd)
{
	static char words[4000];
	size_t length = 0;
	ssize_t count;

	while ((count = read(fd, words + length,
			sizeof words - 1 - length)) > 0)
		length += (size_t)count;
	words[length] = '\0';
	return words;
}

static const char *hear(void)
{
	return hear_from(line);
}

/* Its status, once the bell rings. */
static int await_end(void)
{
	int status, patience = 600;

	while (!child_has_ended(&child, &status) && patience--) {
		bell_wait(NULL, 0, 1000000);
		bell_silence();
	}
	ck_assert(child_has_ended(&child, &status));
	return status;
}

static void end(void)
{
	child_end(&child, clock_now());
	child_finish(false);
	ck_assert_int_eq(waitpid(-1, NULL, WNOHANG), -1);
	close(line);
	close(errors);
}
UNIT_AFTER(end)

UNIT_TEST(it_hears_and_answers)
{
	start("read word; echo $word there");
	ck_assert_int_eq(write(line, "hello\n", 6), 6);
	ck_assert_str_eq(hear(), "hello there\n");
}

/* Only the three descriptors, whoever opened others; and nothing is blocked or
 * ignored, whatever is here. */
UNIT_TEST(nothing_of_ours_is_inherited)
{
	int other = dup2(STDIN_FILENO, 7);
	sigset_t all;

	signal(SIGTERM, SIG_IGN);
	signal(SIGPIPE, SIG_IGN);
	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, NULL);
	start("for i in 3 4 5 6 7 8 9; do "
		"(true >&$i) 2>/dev/null && echo has $i; done; "
		"grep -E 'Sig(Blk|Ign)' /proc/self/status | tr -d '\\n\\t' | "
		/* libraries keep signals 32 and 33 to themselves */
		"sed s/0000000180000000/0000000000000000/; "
		"read -r pid name state parent group session more "
		"</proc/$$/stat; test $session -eq $$ && echo alone");
	ck_assert_str_eq(hear(), "SigBlk:0000000000000000"
		"SigIgn:0000000000000000alone\n");
	close(other);
}

UNIT_TEST(complaints_come_apart)
{
	start("echo complaint >&2 && echo done");
	ck_assert_str_eq(hear(), "done\n");
	ck_assert_str_eq(hear_from(errors), "complaint\n");
}

/* Arguments of a program have an end. */
UNIT_TEST(without_a_shell_errno_tells)
{
	static char command[4000000];

	memset(command, 'x', sizeof command - 1);
	start(command);
	ck_assert_str_eq(hear_from(errors), ((char[]){ CHILD_ERRNO,
		' ' + E2BIG, '\0' }));
	ck_assert_int_eq(await_end(), 127);
}

/* Others that hold its sockets do not hide its end. */
UNIT_TEST(its_end_is_seen)
{
	static const struct {
		const char *command;
		int status;
	} known[] = {
		{ "exit 0", 0 }, { "exit 3", 3 }, { "kill -KILL $$", -SIGKILL },
		{ "sleep 1000 & exit 3", 3 }, { "/nowhere/at/all", 127 }
	};

	ck_assert(bell_start());
	/* as whoever started us may have left it */
	signal(SIGCHLD, SIG_IGN);
	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		start(known[i].command);
		ck_assert_int_eq(await_end(), known[i].status);
		child_end(&child, clock_now());
		child_finish(true);
		close(line);
		close(errors);
	}
	start("read line");
	ck_assert(!child_has_ended(&child, &(int){ 0 }));
}

/* With what it has started, and even if it does not want to. */
UNIT_TIMES_TEST(it_ends_when_it_is_told_to, 2)
{
	pid_t other;

	start(_i ? "trap '' TERM; sleep 1000 & echo $!; while :; do sleep 1; "
		"done" : "sleep 1000 & echo $!; wait");
	ck_assert_int_eq(read(line, (char[20]){ 0 }, 0), 0);
	{
		char words[20] = "";

		ck_assert_int_gt(read(line, words, sizeof words - 1), 0);
		other = (pid_t)atoi(words);
	}
	ck_assert_int_eq(kill(other, 0), 0);
	child_end(&child, clock_now());
	child_finish(false);
	/* it is gone, or a zombie of somebody else */
	for (int i = 0; i < 100 && kill(other, 0) == 0; i++) {
		char path[40], state[200] = "";
		FILE *file;

		snprintf(path, sizeof path, "/proc/%d/stat", (int)other);
		file = fopen(path, "r");
		if (!file || !fgets(state, sizeof state, file) ||
		    strstr(state, ") Z")) {
			if (file)
				fclose(file);
			return;
		}
		fclose(file);
		usleep(10000);
	}
	ck_assert_int_ne(kill(other, 0), 0);
}

/* Nobody waits while several leave; the one that had most time makes room. */
UNIT_TEST(many_may_leave_at_once)
{
	for (int i = 0; i < 10; i++) {
		start("trap '' TERM; echo; sleep 1000");
		ck_assert_int_eq(read(line, (char[1]){ 0 }, 1), 1);
		child_end(&child, 1000 + i);
		close(line);
		close(errors);
		ck_assert_int_gt(child_tick(1000 + i), 1000 + i);
	}
	ck_assert_int_eq(child_tick(10000000), -1);
	line = errors = -1;
}
