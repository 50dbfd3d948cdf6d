/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/problem_set.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "model/position.h"
#include "search/solver/root.h"
#include "util/alloc.h"
#include "util/clock.h"
#include "util/exit.h"
#include "util/lines.h"
#include "util/number.h"
#include "util/worker.h"

enum {
	LINE_MOST = 1000,	/* bytes */
	MEMORY = 64 << 20,	/* bytes */
	TIME = 60000000		/* microseconds for a position */
};

/* Says what is WRONG with LINE, unless another one was. */
static void problem_set_blame(struct problem_set *set, int64_t line,
		const char *wrong)
{
	struct text text;

	if (set->wrong[0])
		return;
	text = TEXT_IN(set->wrong);
	text_add(&text, "%s: ", TEXT_SAFE(100, set->name));
	if (line)
		text_add(&text, "line %" PRId64 ": ", line);
	text_add(&text, "%s", wrong);
}

/* -- solving --------------------------------------------------------------- */

static atomic_bool problem_set_stops;

struct problem_job {
	struct job job;
	struct problem_set *set;
	struct problem_entry *entry;
	int64_t end;		/* of the time for it */
};

static bool problem_job_stops(void *context)
{
	return atomic_load(&problem_set_stops) ||
		clock_now() > ((struct problem_job *)context)->end;
}

/* Returns 0 once solved. */
static int problem_job_run(struct job *job)
{
	struct problem_job *work = (struct problem_job *)job;
	struct problem_entry *entry = work->entry;
	const struct board *board = &entry->board;
	struct solver *solver = !node_fits(board) ||
		atomic_load(&problem_set_stops) ? NULL :
		solver_new(&board->rules, (int)(board->row[P1] +
			board->row[P2]), MEMORY, 1);
	struct root root;
	bool solved;

	if (!solver)
		return EAGAIN;
	work->end = clock_now() + TIME;
	entry->best = INT_MIN;
	solved = root_solve_board(&root, solver, board, ROOT_ALL,
		(struct stop){ problem_job_stops, work });
	for (int house = 1; solved && house <= board->rules.houses; house++) {
		entry->value[house] = board_allows(board, house) ?
			(int)root_choice(&root, house).lower : INT_MIN;
		entry->best = number_most(entry->best, entry->value[house]);
	}
	root_done(&root);
	solver_free(solver);
	return solved ? 0 : EAGAIN;
}

bool problem_entry_is_right(const struct problem_entry *entry, int64_t house)
{
	int value = entry->value[house];

	return entry->task == PROBLEM_WIN ? value > 0 :
		entry->task == PROBLEM_TIE ? value == 0 : value == entry->best;
}

static void problem_job_hear(struct job *job, int error)
{
	const struct problem_job *work = (struct problem_job *)job;
	struct problem_entry *entry = work->entry;
	int right = 0, wrong = 0;

	for (int i = 1; i <= entry->board.rules.houses && !error; i++)
		if (board_allows(&entry->board, i))
			++*(problem_entry_is_right(entry, i) ? &right : &wrong);
	entry->known = true;
	work->set->known++;
	if (error || !right || !wrong ||
	    (entry->task == PROBLEM_TIE && entry->best > 0))
		problem_set_blame(work->set, entry->line, error ?
			"it takes too long to solve" : entry->best > 0 &&
			entry->task == PROBLEM_TIE ? "a house wins" : right ?
			"every house is right" : "no house is right");
}

void problem_set_collect(struct problem_set *set)
{
	worker_collect(set->worker);
}

/* -- the file -------------------------------------------------------------- */

/* Reads LINE into ENTRY; returns what is wrong, or NULL. */
static const char *problem_entry_read(struct problem_entry *entry, char *line,
		const struct rules *rules)
{
	static const char *const tasks[] = { "win", "tie", "best" };
	char *text = line + strcspn(line, "#"), *word;
	enum status status;

	if (*text)
		*text++ = '\0';
	status = position_start(text_word(&line), rules, P1, &entry->board);
	if (status)
		return status_words(status);
	word = text_word(&line);
	while (entry->task < PROBLEM_TASKS &&
	       strcmp(word, tasks[entry->task]) != 0)
		entry->task++;
	entry->text = alloc_copy(text + strspn(text, " \t"));
	return entry->board.over ? "the game is over there" :
		entry->task < PROBLEM_TASKS && !*text_word(&line) ? NULL :
		"after the position comes win, tie or best, and # before a "
		"text";
}

/* Takes LINE, and has it solved. */
static void problem_set_take(struct problem_set *set, int64_t number,
		char *line, const struct rules *rules)
{
	struct problem_entry *entry = &set->entry[set->count];
	struct problem_job *work;
	const char *wrong = set->count == PROBLEM_SET_MOST ?
		"there are too many problems" :
		problem_entry_read(entry, line, rules);

	set->count += set->count < PROBLEM_SET_MOST;
	if (wrong) {
		problem_set_blame(set, number, wrong);
		return;
	}
	entry->line = number;
	work = alloc_zeroed(1, sizeof *work);
	work->job = (struct job){ .run = problem_job_run,
		.done = problem_job_hear };
	work->set = set;
	work->entry = entry;
	worker_do(set->worker, &work->job);
}

struct problem_set *problem_set_new(const char *name, const struct rules *rules,
		int *status)
{
	struct problem_set *set = alloc_zeroed(1, sizeof *set);
	struct lines lines;
	char *line;

	lines_start(&lines, open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY));
	lines.most = LINE_MOST;
	set->name = name;
	set->worker = worker_new();
	atomic_store(&problem_set_stops, false);
	for (int64_t i = 1; !set->wrong[0] && (line = lines_text(&lines)); i++)
		if (*line && *line != '#')
			problem_set_take(set, i, line, rules);
	if (lines.error)
		problem_set_blame(set, 0, strerror(lines.error));
	else if (!set->count)
		problem_set_blame(set, 0, "there is no problem");
	*status = lines.error ? EXIT_TROUBLE : set->wrong[0] ? EXIT_WRONG : 0;
	lines_close(&lines);
	return set;
}

void problem_set_free(struct problem_set *set)
{
	if (!set)
		return;
	atomic_store(&problem_set_stops, true);
	worker_free(set->worker);
	for (int i = 0; i < set->count; i++) {
		board_done(&set->entry[i].board);
		free(set->entry[i].text);
	}
	free(set);
}
