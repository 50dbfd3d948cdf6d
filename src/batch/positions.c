/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "batch/positions.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "model/position.h"
#include "util/signals.h"

void positions_open(struct positions *positions, const char *name)
{
	struct lines *lines = &positions->lines;

	lines_start(lines, strcmp(name, "-") == 0 ? STDIN_FILENO :
		open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY));
	lines->most = POSITIONS_MOST;
	lines->polled = true;
}

int positions_close(struct positions *positions)
{
	return lines_close(&positions->lines);
}

bool positions_next(struct positions *positions)
{
	struct lines *lines = &positions->lines;

	while (!signals_caught()) {
		positions->line = lines_text(lines);
		if (positions->line && *positions->line &&
		    *positions->line != '#')
			return true;
		if (positions->line)
			continue;
		if (lines->ended || !signals_wait_noted(lines->fd))
			return false;
		lines_feed(lines);
	}
	return false;
}

enum status positions_board(const struct positions *positions,
		const struct rules *rules, enum player mover,
		struct board *board)
{
	char word[POSITIONS_MOST + 1];
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
