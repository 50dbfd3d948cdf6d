/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "batch/batch.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "model/record.h"
#include "util/exit.h"

static enum status analyse_play_file(const char *name,
		const struct rules *rules, struct board *board)
{
	int fd = strcmp(name, "-") == 0 ? STDIN_FILENO :
		open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
	enum status status;

	if (fd < 0)
		return STATUS_FILE;
	status = record_play(fd, rules, board);
	if (fd != STDIN_FILENO)
		close(fd);
	return status;
}

int analyse(char *const *files, int count, const struct rules *rules)
{
	struct board board = { 0 };
	enum status status = count == 0 ? STATUS_NO_FILE :
		count > 1 ? STATUS_MANY_FILES :
		analyse_play_file(files[0], rules, &board);
	int64_t p1, p2;

	if (status) {
		fprintf(stderr, "kalah: error: %s\n", status_words(status));
		board_done(&board);
		return status <= STATUS_FILE ? EXIT_TROUBLE : EXIT_WRONG;
	}
	p1 = board_score(&board, P1);
	p2 = board_score(&board, P2);
	printf("%d %" PRId64 " %" PRId64 "\n", p1 > p2 ? 1 : p2 > p1 ? 2 : 0,
		p1, p2);
	board_done(&board);
	return exit_output(0);
}
