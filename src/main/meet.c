/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "main/meet.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "protocol/dial.h"
#include "protocol/remote.h"
#include "protocol/token.h"
#include "util/exit.h"
#include "util/language.h"

enum { LINE_SIZE = 200 };

/* Reads a line of FD, and no more, without its end. */
static void meet_read_line(int fd, char words[LINE_SIZE])
{
	size_t length = 0;

	while (length < LINE_SIZE - 1 && read(fd, words + length, 1) == 1 &&
	       words[length] != '\n')
		length++;
	words[length] = '\0';
}

static bool meet_complain(const char *what, const char *why)
{
	fprintf(stderr, "kalah: %s%s%s\n", what, why ? ": " : "",
		why ? why : "");
	return false;
}

static bool meet_check(const char *from, const char *words,
		char token[TOKEN_SIZE])
{
	return token_read(words, token) || meet_complain(from,
		_("a token has 8 to 64 letters, digits or signs"));
}

static bool meet_read_file(const char *name, char token[TOKEN_SIZE])
{
	char words[LINE_SIZE];
	int fd = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);

	if (fd < 0)
		return meet_complain(TEXT_SAFE(200, name), strerror(errno));
	meet_read_line(fd, words);
	close(fd);
	return meet_check(TEXT_SAFE(200, name), words + text_mark(words),
		token);
}

/* A guest without one is asked later. */
static bool meet_find_token(const struct options *options,
		char token[TOKEN_SIZE])
{
	const char *given = getenv("KALAH_TOKEN");

	if (options->token_file)
		return meet_read_file(options->token_file, token);
	if (given && *given)
		return meet_check("KALAH_TOKEN", given, token);
	*token = '\0';
	return options->join || token_make(token) ||
		meet_complain("there are no random bytes for a token", NULL);
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

struct partner *meet_later(const char *address, const char **why)
{
	char own[TOKEN_SIZE], host[DIAL_NAME_SIZE], port[8];

	if (!address)
		return token_make(own) ? remote_host(NULL, own, why) : NULL;
	*why = _("that is no address");
	return dial_parse(address, host, port) ? remote_join(address, "") :
		NULL;
}
