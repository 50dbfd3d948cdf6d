/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "end.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "torture.h"

enum { WORDS_MAX = 32, PATH_SIZE = 600 };

static FILE *script;
static char *script_text;
static size_t script_size;

void end_begin_script(void)
{
	script = open_memstream(&script_text, &script_size);
}

_Noreturn void end_fail(const char *why)
{
	fclose(script);
	torture_fail("%s\n%s", why, script_text);
}

void end_tell(const char *format, ...)
{
	va_list list;

	va_start(list, format);
	vfprintf(script, format, list);
	va_end(list);
	fputc('\n', script);
}

char *end_home(const struct end *end)
{
	return torture_text("%s/%s", getenv("HOME"), end->name);
}

/* -- starting and ending --------------------------------------------------- */

static void end_become(const struct end *end, int in, int out,
		char *const words[])
{
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	signal(SIGPIPE, SIG_DFL);
	setpgid(0, 0);
	dup2(in, STDIN_FILENO);
	dup2(out, STDOUT_FILENO);
	dup2(out, STDERR_FILENO);
	for (int fd = 3; fd < 256; fd++)
		close(fd);
	setenv("HOME", end_home(end), 1);
	setenv("LC_ALL", "C.UTF-8", 1);
	execv(words[0], words);
	_exit(127);
}

static void end_start_words(struct end *end, char *const words[])
{
	int in[2], out[2];

	if (pipe(in) || pipe(out))
		torture_skip("no pipes");
	end->pid = fork();
	if (end->pid == 0)
		end_become(end, in[0], out[1], words);
	close(in[0]);
	close(out[1]);
	end->in = in[1];
	end->out = out[0];
	fcntl(end->in, F_SETFD, FD_CLOEXEC);
	fcntl(end->out, F_SETFD, FD_CLOEXEC);
	fcntl(end->out, F_SETFL, O_NONBLOCK);
	fcntl(end->in, F_SETFL, O_NONBLOCK);
}

void end_start(struct end *end, const char *options)
{
	char *words[WORDS_MAX], *text = torture_text("%s%s", options,
		end->words ? " --plain=words" : "");
	int count = 1;

	end_tell("%s: kalah %s", end->name, text);
	mkdir(end_home(end), 0700);
	words[0] = torture_text("%s", end->program);
	for (char *word = strtok(text, " "); word; word = strtok(NULL, " "))
		if (count < WORDS_MAX - 1)
			words[count++] = word;
	words[count] = NULL;
	end->heard[0] = '\0';
	end->stopped = end->quits = false;
	if (end->words)
		end_start_words(end, words);
	else
		end->t = terminal_start(24, 80, (char *[]){ torture_text(
			"HOME=%s", end_home(end)), NULL }, words);
	if (!end->words && !end->t)
		torture_skip("no pseudo-terminal");
}

pid_t end_pid(const struct end *end)
{
	return end->t ? terminal_program(end->t) : end->pid;
}

/* Lets go of one that has ended. */
static void end_forget(struct end *end)
{
	terminal_free(end->t);
	end->t = NULL;
	if (end->pid) {
		close(end->in);
		close(end->out);
	}
	end->pid = 0;
}

bool end_is_gone(struct end *end)
{
	int status, result;

	if (!end->t && !end->pid)
		return true;
	if (end->t ? !terminal_ended(end->t) :
	    waitpid(end->pid, &status, WNOHANG) <= 0)
		return false;
	end_read(end);
	result = end->t ? terminal_end(end->t, NULL) : WIFSIGNALED(status) ?
		-WTERMSIG(status) : WEXITSTATUS(status);
	end_tell("%s: ended with %d", end->name, result);
	if (result != 0 && (!end->quits || result != -SIGTERM)) {
		end_show(end);
		end_fail(torture_text("%s ended with %d", end->name, result));
	}
	end_forget(end);
	return true;
}

void end_signal(struct end *end, int sig)
{
	end_tell("%s: signal %d", end->name, sig);
	end->quits = true;
	kill(end_pid(end), sig);
}

void end_kill(struct end *end)
{
	if (end_is_gone(end))
		return;
	end_tell("%s: killed", end->name);
	kill(end_pid(end), SIGKILL);
	if (end->t)
		terminal_end(end->t, NULL);
	else
		waitpid(end->pid, NULL, 0);
	end_forget(end);
}

void end_stop(struct end *end)
{
	end_tell("%s: stopped", end->name);
	end->stopped = true;
	kill(end_pid(end), SIGSTOP);
	if (end->t)
		terminal_stopped(end->t);
}

void end_continue(struct end *end)
{
	if (!end->stopped)
		return;
	end_tell("%s: continued", end->name);
	end->stopped = false;
	if (end->t)
		terminal_continue(end->t);
	else
		kill(end->pid, SIGCONT);
}

/* -- typing and reading ---------------------------------------------------- */

/* KEYS as they may be printed. */
static char *end_printable(const char *keys)
{
	static char text[2000];
	size_t length = 0;

	for (; *keys && length < sizeof text - 6; keys++)
		length += (size_t)snprintf(text + length, 6, *keys >= ' ' &&
			*keys < 127 ? "%c" : "\\%03o", (unsigned char)*keys);
	text[length] = '\0';
	return text;
}

void end_type(struct end *end, const char *keys)
{
	end_tell("%s: %s", end->name, end_printable(keys));
	if (end->t)
		terminal_type(end->t, keys);
	else if (end->pid)
		(void)!write(end->in, keys, strlen(keys));
}

/* Whether it has read all that was typed. To ask the other side of a terminal
 * has the kernel hand over first what is on its way there. */
static bool end_has_read(const struct end *end)
{
	char path[64];
	struct pollfd in = { .events = POLLIN };

	snprintf(path, sizeof path, "/proc/%ld/fd/0", (long)end_pid(end));
	in.fd = open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
	if (in.fd < 0)
		return false;
	poll(&in, 1, 0);
	close(in.fd);
	return !in.revents;
}

/* Its first thread sleeps only where it waits. */
bool end_waits(const struct end *end)
{
	char path[64], *text;
	const char *state;
	bool sleeps;

	if (!end_has_read(end))
		return false;
	snprintf(path, sizeof path, "/proc/%ld/stat", (long)end_pid(end));
	text = torture_read(path, NULL);
	state = text ? strrchr(text, ')') : NULL;
	sleeps = state && state[2] == 'S';
	free(text);
	return sleeps;
}

void end_read(struct end *end)
{
	size_t const half = sizeof end->heard / 2;
	char *to;
	ssize_t count;

	if (end->t)
		while (terminal_read(end->t, 0))
			;
	while (end->pid) {
		to = end->heard + strlen(end->heard);
		if (to - end->heard > (ptrdiff_t)half) {
			memmove(end->heard, to - half / 2, half / 2 + 1);
			to = end->heard + half / 2;
		}
		count = read(end->out, to, half - 1);
		if (count <= 0)
			return;
		to[count] = '\0';
	}
}

bool end_shows(const struct end *end, const char *text)
{
	return end->t ? terminal_find(end->t, text, NULL, NULL) : end->pid &&
		strstr(end->heard, text);
}

/* -- questions ------------------------------------------------------------- */

/* In words, what was heard ends with its last question, or with what is told of
 * the other end while that stands. */
static bool end_is_last_word(const struct end *end, const char *text)
{
	static const char beside[] = "Your game elsewhere";
	const char *from = end->heard + strlen(end->heard);

	do {
		if (from - end->heard < 3)
			return false;
		for (from -= 2; from > end->heard && from[-1] != '\n'; )
			from--;
	} while (strncmp(from, beside, sizeof beside - 1) == 0);
	return strstr(from, text);
}

bool end_asks(const struct end *end)
{
	return end->words ? end_is_last_word(end, "Yes or no?") :
		end_shows(end, "y/n");
}

bool end_is_offered(const struct end *end)
{
	return end_asks(end) && (end->words ? end_is_last_word(end, "begins") :
		end_shows(end, "begins"));
}

void end_answer(struct end *end, bool yes)
{
	end_type(end, end->words ? yes ? "yes\n" : "no\n" : yes ? "y" : "n");
	end->heard[0] = '\0';
}

/* Whether something is open over the board of a screen. */
static bool end_is_open(const struct end *end)
{
	return end_asks(end) || (!end_shows(end, "o options") &&
		!end_shows(end, "o opponent")) ||
		(end_shows(end, "Esc") && !end_shows(end, "Esc stop"));
}

bool end_calm(struct end *end)
{
	if (end_is_offered(end))
		end_answer(end, true);
	else if (end->words && end_asks(end))
		end_answer(end, false);
	else if (!end->words && end_is_open(end))
		end_type(end, TERMINAL_ESC);
	else
		return false;
	return true;
}

/* -- kept games ------------------------------------------------------------ */

/* The name of the file that it has open; false if there is none. */
static bool end_find_kept(const struct end *end, char path[PATH_SIZE])
{
	char folder[64], link[PATH_SIZE];
	struct dirent *entry;
	DIR *open;
	bool found = false;

	snprintf(folder, sizeof folder, "/proc/%ld/fd", (long)end_pid(end));
	open = opendir(folder);
	while (open && !found && (entry = readdir(open))) {
		ssize_t length;

		snprintf(link, sizeof link, "%s/%s", folder, entry->d_name);
		length = readlink(link, path, PATH_SIZE - 1);
		path[length < 0 ? 0 : length] = '\0';
		found = strstr(path, "/" STATE_FOLDER "/play.");
	}
	if (open)
		closedir(open);
	return found;
}

static void kept_add_rule(struct kept *kept, const char *line)
{
	static const char *const others[] = { "# kalah ", "# player",
		"# name", "# numbering", "# start", "# help", "# game",
		"# shared", "# aside", "# on", "# level" };
	size_t length = strlen(kept->rules);

	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		if (strncmp(line, others[i], strlen(others[i])) == 0)
			return;
	snprintf(kept->rules + length, sizeof kept->rules - length, "%s\n",
		line);
}

void kept_start(struct kept *kept)
{
	kept->rules[0] = '\0';
	kept->count = -1;
	kept->known = 0;
}

void kept_add(struct kept *kept, const char *line)
{
	int at;

	if (sscanf(line, "# at = %d", &at) == 1) {
		if (at <= kept->known)
			kept->count = at;
	} else if (kept->count < 0 || line[0] == '#') {
		kept_add_rule(kept, line);
		kept->count += line[0] != '#';
	} else if (kept->count < KEPT_PLIES) {
		snprintf(kept->plies[kept->count++], KEPT_WORD, "%s", line);
		kept->known = kept->count;
	}
}

void end_read_kept(const struct end *end, struct kept *kept)
{
	char path[PATH_SIZE], *text = NULL;

	kept_start(kept);
	if (end_find_kept(end, path))
		text = torture_read(path, NULL);
	for (char *line = text ? strtok(text, "\n") : NULL; line;
	     line = strtok(NULL, "\n"))
		kept_add(kept, line);
	free(text);
}

/* Where there is no file, nobody has moved. */
bool kept_same(const struct kept *one, const struct kept *other)
{
	if (one->count <= 0 && other->count <= 0)
		return one->count != other->count || strcmp(one->rules,
			other->rules) == 0;
	if (one->count != other->count || strcmp(one->rules, other->rules))
		return false;
	for (int i = 0; i < one->count; i++)
		if (strcmp(one->plies[i], other->plies[i]))
			return false;
	return true;
}

/* -- telling --------------------------------------------------------------- */

static void end_show_files(const struct end *end)
{
	char path[PATH_SIZE], open[PATH_SIZE];
	const char *folder = torture_text("%s/" STATE_FOLDER,
		end_home(end));
	DIR *files = opendir(folder);
	struct dirent *file;

	if (!end_find_kept(end, open))
		open[0] = '\0';
	while (files && (file = readdir(files))) {
		char *text;

		if (file->d_name[0] == '.')
			continue;
		snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
		text = torture_read(path, NULL);
		for (char *at = text; at && *at; at++)
			*at = *at == '\n' ? '|' : *at;
		end_tell("%s/%s%s: %s", end->name, file->d_name,
			strcmp(open, path) == 0 ? " (open)" : "",
			text ? text : "");
		free(text);
	}
	if (files)
		closedir(files);
}

void end_show(struct end *end)
{
	char *text = end->t ? terminal_text(end->t) : NULL;

	end_tell("-- %s:\n%s", end->name, text ? text : end->heard);
	free(text);
	end_show_files(end);
}
