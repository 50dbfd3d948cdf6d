/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "main/meet.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "protocol/dial.h"
#include "protocol/remote.h"
#include "protocol/token.h"
#include "util/exit.h"
#include "util/language.h"

enum { LINE_SIZE = 200 };

/* Reads a line of FD without its end; false if there is none. */
static bool meet_read_line(int fd, char words[LINE_SIZE])
{
	size_t length = 0;

	while (length < LINE_SIZE - 1 && read(fd, words + length, 1) == 1 &&
	       words[length] != '\n')
		length++;
	words[length] = '\0';
	return length;
}

/* -- a terminal that shows nothing ----------------------------------------- */

static int meet_terminal;
static struct termios meet_before;

static void meet_give_back(int number)
{
	tcsetattr(meet_terminal, TCSAFLUSH, &meet_before);
	signal(number, SIG_DFL);
	raise(number);
}

static bool meet_ask(char words[LINE_SIZE])
{
	static const int ending[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT };
	enum { COUNT = sizeof ending / sizeof *ending };
	struct sigaction before[COUNT], action = {
		.sa_handler = meet_give_back };
	struct termios hidden;
	bool read;

	meet_terminal = open("/dev/tty", O_RDWR | O_CLOEXEC);
	if (meet_terminal < 0 || tcgetattr(meet_terminal, &meet_before) != 0)
		return false;
	for (int i = 0; i < COUNT; i++)
		sigaction(ending[i], &action, &before[i]);
	hidden = meet_before;
	hidden.c_lflag &= ~(tcflag_t)ECHO;
	/* stopping would leave it so */
	hidden.c_cc[VSUSP] = _POSIX_VDISABLE;
	tcsetattr(meet_terminal, TCSAFLUSH, &hidden);
	dprintf(meet_terminal, "%s", _("Token, as the host shows it: "));
	read = meet_read_line(meet_terminal, words);
	dprintf(meet_terminal, "\n");
	tcsetattr(meet_terminal, TCSAFLUSH, &meet_before);
	for (int i = 0; i < COUNT; i++)
		sigaction(ending[i], &before[i], NULL);
	close(meet_terminal);
	return read;
}

/* -- tokens ---------------------------------------------------------------- */

static bool meet_complain(const char *what, const char *why)
{
	fprintf(stderr, "kalah: %s%s%s\n", what, why ? ": " : "",
		why ? why : "");
	return false;
}

/* False, with *WHY not. */
static bool meet_read(const char *words, char token[TOKEN_SIZE],
		const char **why)
{
	*why = _("a token has 8 to 64 letters, digits or signs");
	return token_read(words, token);
}

static bool meet_check(const char *from, const char *words,
		char token[TOKEN_SIZE])
{
	const char *why;

	return meet_read(words, token, &why) || meet_complain(from, why);
}

static bool meet_read_file(const char *name, char token[TOKEN_SIZE])
{
	char words[LINE_SIZE];
	int fd = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
	bool read;

	if (fd < 0)
		return meet_complain(TEXT_SAFE(200, name), strerror(errno));
	read = meet_read_line(fd, words);
	close(fd);
	return meet_check(TEXT_SAFE(200, name), read ? words : "", token);
}

static bool meet_find_token(const struct options *options,
		char token[TOKEN_SIZE])
{
	const char *given = getenv("KALAH_TOKEN");
	char words[LINE_SIZE];

	if (options->token_file)
		return meet_read_file(options->token_file, token);
	if (given && *given)
		return meet_check("KALAH_TOKEN", given, token);
	if (!options->join)
		return token_make(token) ||
			meet_complain("there are no random bytes for a token",
				NULL);
	return meet_ask(words) ? meet_check(options->join, words, token) :
		meet_complain("--join needs a token: on the terminal, in "
			"KALAH_TOKEN or by --token-file", NULL);
}

int meet_begin(const struct options *options, struct partner **partner)
{
	char token[TOKEN_SIZE];
	const char *why = "";

	*partner = NULL;
	if (!options->host && !options->join)
		return 0;
	if (!meet_find_token(options, token))
		return EXIT_TROUBLE;
	*partner = options->join ? remote_join(options->join, token) :
		remote_host(*options->host ? options->host : NULL, token, &why);
	if (*partner)
		return 0;
	meet_complain("--host", why);
	return EXIT_TROUBLE;
}

struct partner *meet_later(const char *address, const char *token,
		const char **why)
{
	char own[TOKEN_SIZE], host[DIAL_NAME_SIZE], port[8];

	if (!address)
		return token_make(own) ? remote_host(NULL, own, why) : NULL;
	*why = _("that is no address");
	if (!dial_parse(address, host, port))
		return NULL;
	return meet_read(token, own, why) ? remote_join(address, own) : NULL;
}
