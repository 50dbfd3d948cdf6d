/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The analyser's reader. The first byte chooses the rules. */
#include "fuzz.h"
#include "model/record.h"

const char fuzz_name[] = "record";

static int64_t all_seeds(const struct board *board)
{
	return board->store[P1] + board->store[P2] + board->row[P1] +
		board->row[P2];
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct board board = { 0 };
	struct rules rules;
	enum status status;

	if (size == 0)
		return 0;
	rules = fuzz_rules(bytes[0]);
	status = record_play(fuzz_file(bytes + 1, size - 1), &rules, &board);
	FUZZ_INSIST(status == STATUS_OK || (status >= STATUS_HEADER_COUNT &&
		status <= STATUS_UNFINISHED) ||
		(status == STATUS_TOO_MANY_TO_RELAY && rules.relay));
	if (status == STATUS_OK)
		FUZZ_INSIST(board.over);
	if (status == STATUS_OK || status >= STATUS_BODY_COUNT)
		FUZZ_INSIST(all_seeds(&board) ==
			2 * board.rules.houses * board.rules.seeds);
	board_done(&board);
	return 0;
}
