/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A person's mistakes, which come back: on the next day and, once found without
 * help, after a week. They are lines of the file "results":
 *
 *	mistake DAY PLAYER HOUSE ANSWER POSITION
 *	found DAY POSITION
 *
 * DAY counts from 1 January 1970. PLAYER, 1 or 2, moved in POSITION, by the
 * standard rules, and sowed HOUSE; ANSWER is one of those that were best.
 */
#ifndef KALAH_TEACH_RECALL_H
#define KALAH_TEACH_RECALL_H

#include "model/verdict.h"

enum {
	RECALL_MOST = 200,	/* mistakes; the oldest go */
	RECALL_POSITION = 160,	/* bytes */
	RECALL_LINE = RECALL_POSITION + 80,
	RECALL_SEEDS = 6	/* lost, unless the result was */
};

struct recall_entry {
	int64_t day;		/* of the mistake, or when it was found, */
	bool found;		/* which happened once */
	int player;		/* 1 or 2 */
	int64_t house, answer;
	char position[RECALL_POSITION];
};

/* The first is the oldest. Zeroed, it is empty. */
struct recall {
	struct recall_entry entry[RECALL_MOST];
	int count;
};

/* The day of DATE, microseconds since 1970, where we are. */
int64_t recall_day(int64_t date);

/* Whether HOUSE, about to be sown on BOARD, with VERDICT is to come back; then
 * fills in *ENTRY, but for the day. */
bool recall_wants(const struct board *board, int64_t house,
		const struct verdict *verdict, struct recall_entry *entry);

/* Adds the line, with an end, that ENTRY was FOUND on DAY, or made. */
void recall_add(const struct recall_entry *entry, int64_t day, bool found,
		struct text *text);

/* Takes a LINE of the file, without its end, if it is one of these. */
void recall_take(struct recall *recall, const char *line);

bool recall_is_due(const struct recall_entry *entry, int64_t day);

#endif
