/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "batch/positions.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "model/position.h"
#include "util/signals.h"

void positions_open(struct lines *lines, const char *name)
{
	lines_start(lines, strcmp(name, "-") == 0 ? STDIN_FILENO :
		open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY));
	lines->most = POSITIONS_MOST;
	lines->polled = true;
}

char *positions_next(struct lines *lines, int64_t *number)
{
	while (!signals_caught()) {
		char *line = lines_text(lines);

		*number += line != NULL;
		if (line && *line && *line != '#')
			return line;
		if (line)
			continue;
		if (lines->ended || !signals_wait_noted(lines->fd))
			break;
		lines_feed(lines);
	}
	return NULL;
}

enum status positions_board(char *line, const struct rules *rules,
		enum player mover, struct board *board)
{
	char *blank = line + position_length(line);
	const char *rest = blank + strspn(blank, " \t");

	if (rest > blank && (strcmp(rest, "1") == 0 ||
			strcmp(rest, "2") == 0)) {
		mover = *rest == '1' ? P1 : P2;
		*blank = '\0';
	}
	return position_start(line, rules, mover, board);
}
