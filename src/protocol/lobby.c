/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/lobby.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "util/alloc.h"
#include "util/bell.h"
#include "util/exit.h"

/* Microseconds: to introduce oneself. */
static const int64_t SHOW = 10000000;

enum { ACCEPTED = 16 };		/* at a time */

static void lobby_add_place(struct lobby *lobby, const char *host,
		const char *port)
{
	struct text place = TEXT_IN(lobby->place);

	if (!lobby->exposed)
		text_add(&place, "%s", port);
	else
		text_add(&place, strchr(host, ':') ? "[%s]:%s" : "%s:%s", host,
			port);
}

struct lobby *lobby_new(const struct asker_kind *kind, const char *address,
		const char **why)
{
	struct lobby *lobby = alloc_zeroed(1, sizeof *lobby);
	char host[DIAL_NAME_SIZE] = "", port[8];

	lobby->kind = kind;
	if (address)
		INSIST(dial_parse(address, kind->port, host, port));
	else
		snprintf(port, sizeof port, "%d", kind->port);
	lobby->count = dial_listen(host, port, lobby->listening,
		&lobby->exposed, why);
	lobby_add_place(lobby, host, port);
	if (lobby->count)
		return lobby;
	free(lobby);
	return NULL;
}

static void lobby_dismiss(struct lobby *lobby, int i)
{
	channel_close(&lobby->places[i].asker.channel);
	lobby->places[i].since = 0;
}

void lobby_rest(struct lobby *lobby)
{
	for (int i = 0; i < lobby->count; i++)
		bell_watch(lobby->listening[i], 0);
	for (int i = 0; i < LOBBY_PLACES; i++)
		if (lobby->places[i].since)
			bell_watch(lobby->places[i].asker.channel.wire.in, 0);
}

void lobby_free(struct lobby *lobby)
{
	if (!lobby)
		return;
	lobby_rest(lobby);
	for (int i = 0; i < LOBBY_PLACES; i++)
		lobby_dismiss(lobby, i);
	for (int i = 0; i < lobby->count; i++)
		close(lobby->listening[i]);
	free(lobby);
}

/* If need be, whoever came first makes room. */
void lobby_return(struct lobby *lobby, const struct asker *asker, int64_t now)
{
	int first = 0;

	for (int i = 1; i < LOBBY_PLACES; i++)
		if (lobby->places[i].since < lobby->places[first].since)
			first = i;
	lobby_dismiss(lobby, first);
	lobby->places[first].since = now;
	lobby->places[first].asker = *asker;
}

static void lobby_accept(struct lobby *lobby, int listening, int64_t now)
{
	bell_watch(listening, POLLIN);
	for (int i = 0; i < ACCEPTED; i++) {
		int fd = accept(listening, NULL, NULL);
		struct asker asker;

		if (fd < 0)
			return;
		asker_begin(&asker, lobby->kind, fd);
		lobby_return(lobby, &asker, now);
	}
}

/* Whether that is one to be let in. */
static bool lobby_knows(const struct lobby *lobby, const struct asker *asker)
{
	return asker->ready && (!*lobby->token || *asker->token);
}

/* Hears one who waits; a wrong token is told, and the only one. */
static int64_t lobby_hear(struct lobby *lobby, int i, int64_t now)
{
	struct asker *asker = &lobby->places[i].asker;
	int64_t end = lobby->places[i].since + SHOW;
	int64_t due = asker_turn(asker, now);
	bool wrong = *lobby->token && *asker->token &&
		!token_is(lobby->token, asker->token);

	if (wrong)
		asker->refusal = asker->kind->refusal;
	if (asker->refusal && *asker->refusal) {
		channel_say(&asker->channel, "%s", asker->refusal);
		channel_turn(&asker->channel, now);
	}
	if (asker->refusal || asker->channel.state != CHANNEL_OPEN ||
	    (now >= end && !lobby_knows(lobby, asker))) {
		lobby_dismiss(lobby, i);
		return -1;
	}
	return lobby_knows(lobby, asker) || (due >= 0 && due < end) ? due : end;
}

int64_t lobby_turn(struct lobby *lobby, int64_t now)
{
	int64_t first = -1;

	for (int i = 0; i < lobby->count; i++)
		lobby_accept(lobby, lobby->listening[i], now);
	for (int i = 0; i < LOBBY_PLACES; i++) {
		int64_t due = lobby->places[i].since ?
			lobby_hear(lobby, i, now) : -1;

		if (due >= 0 && (first < 0 || due < first))
			first = due;
	}
	return first;
}

bool lobby_take(struct lobby *lobby, struct asker *asker)
{
	for (int i = 0; i < LOBBY_PLACES; i++) {
		if (!lobby->places[i].since ||
		    !lobby_knows(lobby, &lobby->places[i].asker))
			continue;
		*asker = lobby->places[i].asker;
		lobby->places[i].asker = (struct asker){ .ready = false };
		lobby->places[i].since = 0;
		return true;
	}
	return false;
}
