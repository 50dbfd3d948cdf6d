/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where those wait who have called us: each greets as in kalah-remote(6), shows
 * the token, once and soon, and is then let in. Until then it is nobody, and
 * there are few of them. */
#ifndef KALAH_PROTOCOL_LOBBY_H
#define KALAH_PROTOCOL_LOBBY_H

#include "protocol/dial.h"
#include "protocol/wire.h"

/* Bytes of a token, with its end, and as it is shown; at least so many are no
 * end. */
enum { TOKEN_SIZE = 65, TOKEN_SHOWN = TOKEN_SIZE + 15, TOKEN_LEAST = 8 };

/* Brings WORDS, a token as a person types it, into the form that is compared:
 * blanks and hyphens do not matter. False if it is none. */
bool token_read(const char *words, char token[TOKEN_SIZE]);

/* Shows it in groups of four, as people type it. */
void token_show(const char token[TOKEN_SIZE], char shown[TOKEN_SHOWN]);

/* Makes a new one; false if the system has no luck for us. */
bool token_make(char token[TOKEN_SIZE]);

/* Whether WORDS are that TOKEN, in a time that does not tell where they
 * differ. */
bool token_is(const char token[TOKEN_SIZE], const char *words);

enum { LOBBY_PLACES = 8, LOBBY_TRIES = 10, LOBBY_NOTED = 256,
	LOBBY_ADDRESS = 64 };

struct lobby {
	char token[TOKEN_SIZE];	/* asked for */
	bool exposed;		/* others than this machine can call */
	char place[DIAL_NAME_SIZE];	/* the port here, or the address */

	/* private */
	int listening[DIAL_LISTEN_MOST], count;
	/* the last wrong tokens: after LOBBY_TRIES a minute from one address no
	 * other is compared */
	struct lobby_try {
		int64_t when;	/* 0: never */
		char from[LOBBY_ADDRESS];
	} tries[LOBBY_NOTED];
	unsigned tried;		/* so many so far */
	struct lobby_caller {
		int64_t since;	/* 0: nobody */
		char from[LOBBY_ADDRESS];
		struct wire wire;
		bool known;	/* has shown the token */
	} places[LOBBY_PLACES];
};

/* Listens at ADDRESS (NULL: both loopbacks; else as in dial_parse) for those
 * who have TOKEN, which is valid. NULL, with *WHY not. */
struct lobby *lobby_new(const char *address, const char *token,
		const char **why);
void lobby_free(struct lobby *lobby);	/* may be NULL */

/* Lets one wait whose socket, FD, is taken over. If need be, whoever came first
 * and is not known makes room. */
void lobby_add(struct lobby *lobby, int fd, int64_t now);

/* Hears who calls and what they say; returns when to call it again, or -1. */
int64_t lobby_turn(struct lobby *lobby, int64_t now);

/* Lets one in: *WIRE is yours. False if nobody is known. */
bool lobby_take(struct lobby *lobby, struct wire *wire);

#endif
