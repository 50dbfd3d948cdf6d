/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "batch/positions.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "model/position.h"
#include "util/signals.h"

bool positions_open(struct positions *positions, const char *name)
{
	*positions = (struct positions){ .fd = STDIN_FILENO };
	if (strcmp(name, "-") != 0)
		positions->fd = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
	positions->error = positions->fd < 0 ? errno : 0;
	return !positions->error;
}

void positions_close(struct positions *positions)
{
	if (positions->fd > STDIN_FILENO)
		close(positions->fd);
}

/* The next byte, or -1. */
static int positions_byte(struct positions *positions)
{
	ssize_t count;

	if (positions->at == positions->end) {
		if (!signals_wait_noted(positions->fd))
			return -1;
		count = read(positions->fd, positions->buffer,
			sizeof positions->buffer);
		if (count < 0)
			positions->error = errno;
		if (count <= 0)
			return -1;
		positions->at = 0;
		positions->end = (size_t)count;
	}
	return (unsigned char)positions->buffer[positions->at++];
}

/* Cuts an overlong line, and puts '?' for NUL and for what was cut off, unless
 * it was blank: neither is then a position. */
static bool positions_take_line(struct positions *positions)
{
	char *line = positions->line;
	size_t length = 0;
	int byte;

	while ((byte = positions_byte(positions)) >= 0 && byte != '\n')
		if (length < POSITIONS_MOST)
			line[length++] = (char)(byte ? byte : '?');
		else if (!isspace(byte))
			line[length - 1] = '?';
	line[length] = '\0';
	return (byte == '\n' || length) && !positions->error &&
		!signals_caught();
}

bool positions_next(struct positions *positions)
{
	char *line = positions->line, *words;

	while (positions_take_line(positions)) {
		words = text_trim(line);
		if (!*words || *words == '#')
			continue;
		memmove(line, words, strlen(words) + 1);
		return true;
	}
	return false;
}

enum status positions_board(const struct positions *positions,
		const struct rules *rules, enum player mover,
		struct board *board)
{
	char word[sizeof positions->line];
	size_t length = strcspn(positions->line, " \t");
	const char *rest = positions->line + length;

	rest += strspn(rest, " \t");
	strcpy(word, positions->line);
	if (strcmp(rest, "1") == 0 || strcmp(rest, "2") == 0) {
		mover = *rest == '1' ? P1 : P2;
		word[length] = '\0';
	}
	return position_start(word, rules, mover, board);
}
