/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/record.h"

#include "model/repetition.h"

/* So many are read, and then played, at a time. */
enum { MOVES = 1024 };

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

/* Moves that follow one another in the file. */
struct record_moves {
	int64_t house[MOVES];
	size_t count;
};

/* The graver of two errors, which has the smaller status. */
static enum status record_worse(enum status a, enum status b)
{
	return !a || (b && b < a) ? b : a;
}

/* Reads as many moves as there is room for, and puts the gravest error so far
 * into *WORST. Returns LINES_LINE while more may follow. */
static enum lines_read record_read_moves(struct lines *lines, int64_t houses,
		struct record_moves *moves, enum status *worst)
{
	struct line line;
	enum lines_read read;

	moves->count = lines_numbers(lines, moves->house, MOVES - 1);
	for (size_t i = 0; i < moves->count; i++)
		if (moves->house[i] > houses)
			*worst = record_worse(*worst, STATUS_BODY_VALUE);
	read = lines_next(lines, &line);
	if (read == LINES_LINE) {
		*worst = record_worse(*worst, record_check_move(&line,
			houses));
		moves->house[moves->count++] = line.value[0];
	}
	return read;
}

static enum status record_play_moves(struct board *board,
		struct repetition *repetition, const struct record_moves *moves)
{
	size_t i = 0;

	/* under other rules no position can recur */
	if (board->rules.sowing != SOWING_FAR)
		return board_play_all(board, moves->house, moves->count) ?
			STATUS_OK : STATUS_EMPTY_HOUSE;
	for (; i < moves->count; i++) {
		if (!board_play(board, moves->house[i], NULL))
			return STATUS_EMPTY_HOUSE;
		if (repetition_add(repetition, board) >= 3)
			board_stop(board);
		repetition_trim(repetition);
	}
	return STATUS_OK;
}

/* Plays the body after a header whose status is WORST. An error stops play, but
 * not the reading: a graver one may follow. */
static enum status record_play_body(struct lines *lines, struct board *board,
		struct repetition *repetition, enum status worst)
{
	enum status refused = worst ? worst : rules_check_play(&board->rules);
	struct record_moves moves;
	enum lines_read read;

	do {
		read = record_read_moves(lines, board->rules.houses, &moves,
			&worst);
		if (!worst && moves.count)
			worst = refused ? refused : record_play_moves(board,
				repetition, &moves);
	} while (read == LINES_LINE);
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
