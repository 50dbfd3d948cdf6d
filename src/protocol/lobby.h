/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where those wait who have called us: each introduces itself in its protocol,
 * may show a token, once and soon, and is then let in. Until then it is nobody,
 * and there are few of them. */
#ifndef KALAH_PROTOCOL_LOBBY_H
#define KALAH_PROTOCOL_LOBBY_H

#include "protocol/asker.h"
#include "protocol/dial.h"
#include "protocol/token.h"

enum { LOBBY_PLACES = 8 };

struct lobby {
	char token[TOKEN_SIZE];	/* asked for, or "": the caller's to set */
	bool exposed;		/* others than this machine can call */
	char place[DIAL_NAME_SIZE];	/* the port here, or the address */

	/* private */
	const struct asker_kind *kind;
	int listening[DIAL_LISTEN_MOST], count;
	struct {
		int64_t since;	/* 0: nobody */
		struct asker asker;
	} places[LOBBY_PLACES];
};

/* Listens at ADDRESS (NULL: both loopbacks; else as in dial_parse) for those to
 * whom we speak as KIND. NULL, with *WHY not. */
struct lobby *lobby_new(const struct asker_kind *kind, const char *address,
		const char **why);
void lobby_free(struct lobby *lobby);	/* may be NULL */

/* Nobody is heard, nor wakes us, until lobby_turn is called again. */
void lobby_rest(struct lobby *lobby);

/* Hears who calls and what they say; returns when to call it again, or -1. */
int64_t lobby_turn(struct lobby *lobby, int64_t now);

/* Lets one in: *ASKER is taken over by the caller. False if nobody is ready.
 * lobby_return: takes one over who waits again. */
bool lobby_take(struct lobby *lobby, struct asker *asker);
void lobby_return(struct lobby *lobby, const struct asker *asker, int64_t now);

#endif
