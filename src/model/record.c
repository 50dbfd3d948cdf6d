/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/record.h"

#include "model/repetition.h"

enum status record_read_header(const struct line *line, struct rules *rules)
{
	if (line->count != 2)
		return STATUS_HEADER_COUNT;
	if (line->value[0] == LINES_NO_VALUE ||
	    line->value[1] == LINES_NO_VALUE)
		return STATUS_HEADER_VALUE;
	rules->houses = line->value[0];
	rules->seeds = line->value[1];
	return STATUS_OK;
}

static enum status record_start(struct lines *lines, struct rules *rules)
{
	struct line line = { 0 };
	enum status status;

	if (lines_next(lines, &line) == LINES_FAILED)
		return STATUS_FILE;
	status = record_read_header(&line, rules);
	return !status && rules_check(rules) ? STATUS_HEADER_VALUE : status;
}

enum status record_check_move(const struct line *line, int64_t houses)
{
	if (line->count != 1)
		return STATUS_BODY_COUNT;
	if (line->value[0] == LINES_NO_VALUE || line->value[0] > houses)
		return STATUS_BODY_VALUE;
	return STATUS_OK;
}

static enum status record_play_move(struct board *board,
		struct repetition *repetition, int64_t house)
{
	if (!board_play(board, house, NULL))
		return STATUS_EMPTY_HOUSE;
	if (repetition_add(repetition, board) >= 3)
		board_stop(board);
	repetition_trim(repetition);
	return STATUS_OK;
}

/* All lines of the body, after a header that is right or is already WORST. An
 * error stops the playing but not the reading: a graver one, with a smaller
 * status, may follow. */
static enum status record_play_body(struct lines *lines, struct board *board,
		struct repetition *repetition, enum status worst)
{
	enum status refused = worst ? worst : rules_check_play(&board->rules);
	enum lines_read read;
	struct line line;

	while ((read = lines_next(lines, &line)) == LINES_LINE) {
		enum status status = record_check_move(&line,
			board->rules.houses);

		if (!status && !worst)
			status = refused ? refused : record_play_move(board,
				repetition, line.value[0]);
		if (status && (!worst || status < worst))
			worst = status;
	}
	if (read == LINES_FAILED)
		return STATUS_FILE;
	return worst || board->over ? worst : STATUS_UNFINISHED;
}

enum status record_play(int fd, const struct rules *rules,
		struct board *board)
{
	struct repetition repetition = { 0 };
	struct rules sized = *rules;
	struct lines lines;
	enum status status;

	lines_start(&lines, fd);
	status = record_start(&lines, &sized);
	if (!status) {
		board_start(board, &sized, P1);
		repetition_add(&repetition, board);
	}
	status = record_play_body(&lines, board, &repetition, status);
	repetition_done(&repetition);
	lines_done(&lines);
	return status;
}
