/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/recall.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "model/position.h"

enum { SOON = 1, LATER = 7 };	/* days until a mistake comes back */

int64_t recall_day(int64_t date)
{
	time_t time = (time_t)(date / 1000000);
	struct tm here;
	int64_t year;

	if (!localtime_r(&time, &here))
		return time / 86400;
	year = here.tm_year;
	return (year - 70) * 365 + (year - 69) / 4 - (year - 1) / 100 +
		(year + 299) / 400 + here.tm_yday;
}

bool recall_wants(const struct board *board, int64_t house,
		const struct verdict *verdict, struct recall_entry *entry)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct text position = TEXT_IN(entry->position);

	rules.houses = board->rules.houses;
	rules.seeds = board->rules.seeds;
	entry->player = board->mover == P1 ? 1 : 2;
	entry->house = house;
	entry->answer = 1;
	while (entry->answer < 64 && !(verdict->houses >> entry->answer & 1))
		entry->answer++;
	position_add(board, &position);
	return verdict->known && verdict->proved &&
		(verdict_mark(verdict) == VERDICT_RESULT ||
		 verdict_loss(verdict) >= RECALL_SEEDS) &&
		rules_equal(&rules, &board->rules) && entry->answer < 64 &&
		position.length + 1 < sizeof entry->position;
}

/* -- lines ----------------------------------------------------------------- */

void recall_add(const struct recall_entry *entry, int64_t day, bool found,
		struct text *text)
{
	if (found)
		text_add(text, "found %" PRId64 " %s\n", day, entry->position);
	else
		text_add(text, "mistake %" PRId64 " %d %" PRId64 " %" PRId64
			" %s\n", day, entry->player, entry->house,
			entry->answer, entry->position);
}

/* Reads a mistake; the widths keep numbers in range. */
static bool recall_parse(const char *line, struct recall_entry *entry)
{
	struct board board = { 0 };
	char more;
	bool whole = sscanf(line, "mistake %9" SCNd64 " %1d %2" SCNd64 " %2"
		SCNd64 " %159s %c", &entry->day, &entry->player,
		&entry->house, &entry->answer, entry->position, &more) == 5 &&
		(entry->player == 1 || entry->player == 2) &&
		!position_start(entry->position,
		&preset_table[PRESET_STANDARD].rules,
		(enum player)(entry->player - 1), &board) &&
		board_allows(&board, entry->house) &&
		board_allows(&board, entry->answer);

	board_done(&board);
	return whole;
}

static void recall_remove(struct recall *recall, int number)
{
	recall->count--;
	memmove(&recall->entry[number], &recall->entry[number + 1],
		(size_t)(recall->count - number) * sizeof *recall->entry);
}

/* Takes out the entry of the position in *ENTRY, if there is one. */
static bool recall_pick(struct recall *recall, struct recall_entry *entry)
{
	int i = 0;

	while (i < recall->count && strcmp(recall->entry[i].position,
			entry->position) != 0)
		i++;
	if (i == recall->count)
		return false;
	*entry = recall->entry[i];
	recall_remove(recall, i);
	return true;
}

void recall_take(struct recall *recall, const char *line)
{
	struct recall_entry entry = { .day = 0 }, old;
	char more;
	int64_t day;

	if (recall_parse(line, &entry)) {
		old = entry;
		recall_pick(recall, &old);
		entry.found = false;
	} else if (sscanf(line, "found %9" SCNd64 " %159s %c", &day,
			entry.position, &more) != 2 ||
		   !recall_pick(recall, &entry) ||
		   (entry.found && recall_is_due(&entry, day))) {
		return;
	} else if (recall_is_due(&entry, day)) {
		entry.found = true;
		entry.day = day;
	}
	if (recall->count == RECALL_MOST)
		recall_remove(recall, 0);
	recall->entry[recall->count++] = entry;
}

bool recall_is_due(const struct recall_entry *entry, int64_t day)
{
	return day >= entry->day + (entry->found ? LATER : SOON);
}
