/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/lobby.h"

#include <ctype.h>
#include <fcntl.h>
#include <netdb.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "protocol/link.h"
#include "util/alloc.h"
#include "util/bell.h"
#include "util/clock.h"
#include "util/exit.h"
#include "util/field.h"

/* -- tokens ---------------------------------------------------------------- */

bool token_read(const char *words, char token[TOKEN_SIZE])
{
	size_t length = 0;

	memset(token, 0, TOKEN_SIZE);
	for (; *words; words++) {
		if (isspace((unsigned char)*words) || *words == '-')
			continue;
		if (length == TOKEN_SIZE - 1 || *words < '!' ||
		    *words > '~')
			return false;
		token[length++] = *words;
	}
	return length >= TOKEN_LEAST;
}

void token_show(const char token[TOKEN_SIZE], char shown[TOKEN_SHOWN])
{
	struct text text = text_init(shown, TOKEN_SHOWN);

	for (size_t i = 0; token[i]; i += 4)
		text_add(&text, i ? "-%.4s" : "%.4s", token + i);
}

/* Twelve of 23 letters that nobody confuses: 54 bits. */
bool token_make(char token[TOKEN_SIZE])
{
	static const char letters[] = "abcdefghjkmnpqrstuvwxyz";
	enum { COUNT = sizeof letters - 1, LENGTH = 12 };
	int fd = open("/dev/urandom", O_RDONLY | O_CLOEXEC), length = 0;
	unsigned char byte;

	memset(token, 0, TOKEN_SIZE);
	while (fd >= 0 && length < LENGTH && read(fd, &byte, 1) == 1)
		if (byte < 256 / COUNT * COUNT)
			token[length++] = letters[byte % COUNT];
	if (fd >= 0)
		close(fd);
	return length == LENGTH;
}

bool token_is(const char token[TOKEN_SIZE], const char *words)
{
	char shown[TOKEN_SIZE];
	bool valid = token_read(words, shown);
	volatile unsigned char different = 0;

	for (int i = 0; i < TOKEN_SIZE; i++)
		different |= (unsigned char)(shown[i] ^ token[i]);
	return valid && !different;
}

/* -- who waits ------------------------------------------------------------- */

/* Microseconds: to introduce oneself; in which tokens are counted. */
static const int64_t SHOW = 10000000, MINUTE = 60000000;

enum { ACCEPTED = 16, GREETING = 100 };	/* at a time; bytes of a first line */

struct lobby *lobby_new(const char *address, const char *token,
		const char **why)
{
	struct lobby *lobby = alloc_zeroed(1, sizeof *lobby);
	struct text place = TEXT_IN(lobby->place);
	char host[DIAL_NAME_SIZE] = "", port[8];

	INSIST(token_read(token, lobby->token));
	if (address)
		INSIST(dial_parse(address, host, port));
	else
		snprintf(port, sizeof port, "%d", DIAL_PORT);
	lobby->count = dial_listen(host, port, lobby->listening,
		&lobby->exposed, why);
	text_add(&place, !lobby->exposed ? "%s%s" : strchr(host, ':') ?
		"[%s]:%s" : "%s:%s", lobby->exposed ? host : "", port);
	if (lobby->count)
		return lobby;
	free(lobby);
	return NULL;
}

static void lobby_dismiss(struct lobby *lobby, int i)
{
	wire_close(&lobby->places[i].wire);
	lobby->places[i].since = 0;
}

void lobby_free(struct lobby *lobby)
{
	if (!lobby)
		return;
	for (int i = 0; i < LOBBY_PLACES; i++)
		lobby_dismiss(lobby, i);
	for (int i = 0; i < lobby->count; i++) {
		bell_watch(lobby->listening[i], 0);
		close(lobby->listening[i]);
	}
	free(lobby);
}

/* The least of these makes room for the next. */
static int64_t lobby_stay(const struct lobby_caller *caller)
{
	return caller->since && caller->known ? INT64_MAX : caller->since;
}

/* The address is "" if it is not known. */
static void lobby_note_caller(struct lobby_caller *caller, int fd)
{
	struct sockaddr_storage any;
	socklen_t size = sizeof any;

	if (getpeername(fd, (struct sockaddr *)&any, &size) != 0 ||
	    getnameinfo((struct sockaddr *)&any, size, caller->from,
			LOBBY_ADDRESS, NULL, 0, NI_NUMERICHOST) != 0)
		caller->from[0] = '\0';
}

void lobby_add(struct lobby *lobby, int fd, int64_t now)
{
	int first = 0;

	for (int i = 1; i < LOBBY_PLACES; i++)
		if (lobby_stay(&lobby->places[i]) <
				lobby_stay(&lobby->places[first]))
			first = i;
	lobby_dismiss(lobby, first);
	lobby->places[first] = (struct lobby_caller){ .since = now };
	lobby_note_caller(&lobby->places[first], fd);
	wire_open(&lobby->places[first].wire, fd);
}

/* Whether there is one more caller. */
static bool lobby_accept(struct lobby *lobby, int64_t now)
{
	int fd = -1;

	for (int i = 0; i < lobby->count && fd < 0; i++)
		fd = accept(lobby->listening[i], NULL, NULL);
	if (fd >= 0)
		lobby_add(lobby, fd, now);
	return fd >= 0;
}

/* Why whoever comes with TOKEN is turned away, as it is said to them; or
 * NULL. */
static const char *lobby_refuse_token(struct lobby *lobby, const char *from,
		const char *token, int64_t now)
{
	struct lobby_try *next = &lobby->tries[lobby->tried % LOBBY_NOTED];
	int count = 0;

	for (int i = 0; i < LOBBY_NOTED; i++)
		count += lobby->tries[i].when &&
			now - lobby->tries[i].when < MINUTE &&
			strcmp(lobby->tries[i].from, from) == 0;
	if (count >= LOBBY_TRIES)
		return "bye tries";
	if (token_is(lobby->token, token))
		return NULL;
	lobby->tried++;
	next->when = now;
	strcpy(next->from, from);
	return "bye token";
}

/* Why whoever says LINE is turned away; "": without a word, as for whoever says
 * more before we answer. */
static const char *lobby_refuse(struct lobby *lobby,
		const struct lobby_caller *caller, char *line, int64_t now)
{
	if (caller->known || strlen(line) >= GREETING ||
	    strcmp(text_word(&line), "kalah") != 0)
		return "";
	if (field_number(text_word(&line), 1000) != LINK_VERSION)
		return "bye version";
	return lobby_refuse_token(lobby, caller->from, line, now);
}

/* Hears one who waits. */
static int64_t lobby_hear(struct lobby *lobby, int i, int64_t now)
{
	struct lobby_caller *caller = &lobby->places[i];
	int64_t end = caller->since + SHOW;
	int64_t due = wire_turn(&caller->wire, now);
	const char *refusal = NULL;
	char *line;

	while (!refusal && (line = wire_hear(&caller->wire))) {
		refusal = lobby_refuse(lobby, caller, line, now);
		caller->known = true;
	}
	if (refusal && *refusal) {
		wire_say(&caller->wire, "%s", refusal);
		wire_turn(&caller->wire, now);
	}
	if (refusal || caller->wire.state != WIRE_OPEN ||
	    (now >= end && !caller->known)) {
		lobby_dismiss(lobby, i);
		return -1;
	}
	return caller->known ? due : clock_earlier(due, end);
}

static int64_t lobby_hear_all(struct lobby *lobby, int64_t now)
{
	int64_t first = -1;

	for (int i = 0; i < LOBBY_PLACES; i++)
		if (lobby->places[i].since)
			first = clock_earlier(first, lobby_hear(lobby, i, now));
	return first;
}

/* Before the next caller takes a place, all are heard: nobody makes room whose
 * token has come. */
int64_t lobby_turn(struct lobby *lobby, int64_t now)
{
	int64_t first = lobby_hear_all(lobby, now);

	for (int i = 0; i < lobby->count; i++)
		bell_watch(lobby->listening[i], POLLIN);
	for (int i = 0; i < ACCEPTED && lobby_accept(lobby, now); i++)
		first = lobby_hear_all(lobby, now);
	return first;
}

bool lobby_take(struct lobby *lobby, struct wire *wire)
{
	for (int i = 0; i < LOBBY_PLACES; i++)
		if (lobby->places[i].since && lobby->places[i].known) {
			*wire = lobby->places[i].wire;
			lobby->places[i] = (struct lobby_caller){ .since = 0 };
			return true;
		}
	return false;
}
