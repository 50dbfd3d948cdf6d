/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tokens: who has the host's may come. */
#ifndef KALAH_PROTOCOL_TOKEN_H
#define KALAH_PROTOCOL_TOKEN_H

#include <stdbool.h>

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

#endif
