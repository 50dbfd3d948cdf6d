/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A person elsewhere (kalah-remote(6)): who may come, by which token, and what
 * becomes of a connection. The game itself is in protocol/link. */
#ifndef KALAH_PROTOCOL_REMOTE_H
#define KALAH_PROTOCOL_REMOTE_H

#include "match/partner.h"

/* Bytes of a token, with its end. */
enum { REMOTE_TOKEN_SIZE = 65, REMOTE_TOKEN_LEAST = 8 };

/* Brings WORDS, a token as a person types it, into the form that is compared:
 * blanks and hyphens do not matter. False if it is none. */
bool remote_read_token(const char *words, char token[REMOTE_TOKEN_SIZE]);

/* Makes a new one; false if the system has no luck for us. */
bool remote_make_token(char token[REMOTE_TOKEN_SIZE]);

/* Waits for a guest at ADDRESS (NULL: both loopbacks; else the host may be
 * missing), or is the guest of the host there, as dial_parse takes it, with a
 * valid TOKEN. NULL, with *WHY not, if nobody can be waited for. To be given a
 * seat. */
struct partner *remote_host(const char *address, const char *token,
		const char **why);
struct partner *remote_join(const char *address, const char *token);

#endif
