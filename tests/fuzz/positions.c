/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A file of positions; the first byte chooses the rules. Whatever can be read
 * must be the same after being written and read again. */
#include <fcntl.h>

#include "fuzz.h"
#include "model/position.h"
#include "util/lines.h"

const char fuzz_name[] = "positions";

enum { LINE = 4096 };		/* bytes, as --positions takes */

static void look(const struct board *board, const struct rules *rules)
{
	char words[2 * LINE];
	struct text text = TEXT_IN(words);
	struct board again = { 0 };
	struct ply ply;

	position_add(board, &text);
	FUZZ_INSIST(position_start(words, rules, board->mover, &again) ==
		STATUS_OK);
	FUZZ_INSIST(board_equal(board, &again));
	FUZZ_INSIST(board->store[P1] >= 0 && board->store[P2] >= 0);
	for (int64_t i = 1; i <= board->rules.houses && !board->over; i++)
		if (board_allows(board, i)) {
			board_play(&again, i, &ply);
			break;
		}
	board_done(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct board board = { 0 };
	struct lines lines;
	struct rules rules;
	char *line;

	if (size == 0)
		return 0;
	rules = fuzz_rules(bytes[0]);
	fuzz_home();
	fuzz_write("positions", bytes + 1, size - 1);
	lines_start(&lines, open("positions", O_RDONLY));
	lines.most = LINE;
	while ((line = lines_text(&lines)))
		if (position_start(line, &rules, P1, &board) == STATUS_OK)
			look(&board, &rules);
	FUZZ_INSIST(lines_close(&lines) == 0);
	board_done(&board);
	return 0;
}
