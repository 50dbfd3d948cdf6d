/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/token.h"

#include <ctype.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "util/text.h"

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
