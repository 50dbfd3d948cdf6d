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
#include "util/worker.h"

enum {
	LINE_MOST = 1000,	/* bytes */
	MEMORY = 64 << 20,	/* bytes */
	TIME = 60000000		/* microseconds for a position */
};

struct problem_entry {
	struct board board;
	enum problem_task task;
	char *text;
	int64_t line;		/* in the file, from 1 */
	bool known;
	int best, value[NODE_HOUSES_MAX + 1];	/* by house, from 1 */
};

struct problem_set {
	const char *name;
	struct worker *worker;
	atomic_bool stops;
	char reason[200];
	int count, known;
	struct problem_entry entry[PROBLEM_SET_MOST];
};

/* -- solving --------------------------------------------------------------- */

struct problem_job {
	struct job job;
	struct problem_set *set;
	struct problem_entry *entry;
	int64_t end;		/* of the time for it */
	int value[NODE_HOUSES_MAX + 1];
};

static bool problem_job_stops(void *context)
{
	const struct problem_job *work = context;

	return atomic_load(&work->set->stops) || clock_now() > work->end;
}

/* Returns 0 once solved. */
static int problem_job_run(struct job *job)
{
	struct problem_job *work = (struct problem_job *)job;
	const struct board *board = &work->entry->board;
	bool fits = node_fits(board) && !atomic_load(&work->set->stops);
	struct solver *solver = fits ? solver_new(&board->rules,
		(int)(board->row[P1] + board->row[P2]), MEMORY, 1) : NULL;
	struct root root;
	bool solved;

	if (!solver)
		return EAGAIN;
	work->end = clock_now() + TIME;
	solved = root_solve_board(&root, solver, board, ROOT_ALL,
		(struct stop){ problem_job_stops, work });
	for (int house = 1; solved && house <= board->rules.houses; house++)
		if (board_allows(board, house))
			work->value[house] =
				(int)root_choice(&root, house).lower;
	root_done(&root);
	solver_free(solver);
	return solved ? 0 : EAGAIN;
}

static bool problem_entry_is_right(const struct problem_entry *entry,
		int64_t house)
{
	int value = entry->value[house];

	return entry->task == PROBLEM_WIN ? value > 0 :
		entry->task == PROBLEM_TIE ? value == 0 : value == entry->best;
}

/* What is wrong with a solved ENTRY, or NULL. */
static const char *problem_entry_check(const struct problem_entry *entry)
{
	int right = 0, houses = 0;

	for (int house = 1; house <= entry->board.rules.houses; house++)
		if (board_allows(&entry->board, house)) {
			houses++;
			right += problem_entry_is_right(entry, house);
		}
	return entry->task == PROBLEM_TIE && entry->best > 0 ?
		"a house wins, so the task is not tie" :
		!right ? entry->task == PROBLEM_WIN ? "no house wins" :
		"every house loses" : right == houses ?
		"every house is right" : NULL;
}

static void problem_job_hear(struct job *job, int error)
{
	const struct problem_job *work = (struct problem_job *)job;
	struct problem_set *set = work->set;
	struct problem_entry *entry = work->entry;
	struct text reason;
	const char *wrong;

	entry->best = INT_MIN;
	for (int house = 1; house <= NODE_HOUSES_MAX; house++) {
		entry->value[house] = work->value[house];
		if (board_allows(&entry->board, house) &&
		    entry->value[house] > entry->best)
			entry->best = entry->value[house];
	}
	entry->known = true;
	set->known++;
	wrong = error ? "it takes too long to solve" :
		problem_entry_check(entry);
	if (!wrong || set->reason[0])
		return;
	reason = TEXT_IN(set->reason);
	text_add(&reason, "%s: line %" PRId64 ": %s",
		TEXT_SAFE(100, set->name), entry->line, wrong);
}

static void problem_set_solve(struct problem_set *set)
{
	for (int i = 0; i < set->count; i++) {
		struct problem_job *work = alloc_zeroed(1, sizeof *work);

		work->job = (struct job){ .run = problem_job_run,
			.done = problem_job_hear };
		work->set = set;
		work->entry = &set->entry[i];
		worker_do(set->worker, &work->job);
	}
}

/* -- the file -------------------------------------------------------------- */

/* Reads LINE into ENTRY; returns what is wrong, or NULL. */
static const char *problem_entry_read(struct problem_entry *entry, char *line,
		struct rules rules)
{
	static const char *const tasks[] = { "win", "tie", "best" };
	char *text = line + strcspn(line, "#"), *word;
	enum status status;

	if (*text)
		*text++ = '\0';
	text += strspn(text, " \t");
	word = text_word(&line);
	rules.swap = 0;
	status = position_start(word, &rules, P1, &entry->board);
	if (status)
		return status_words(status);
	if (entry->board.over)
		return "the game is over there";
	word = text_word(&line);
	while (entry->task < PROBLEM_TASKS &&
	       strcmp(word, tasks[entry->task]) != 0)
		entry->task++;
	if (entry->task == PROBLEM_TASKS || *text_word(&line))
		return "after the position comes win, tie or best, and # "
			"before a text";
	entry->text = alloc_copy(text);
	return NULL;
}

static int problem_set_read(struct problem_set *set, const struct rules *rules,
		struct lines *lines, struct text *reason)
{
	const char *wrong = NULL, *name;
	int64_t number = 0;
	char *line;

	while (!wrong && (line = lines_text(lines))) {
		struct problem_entry *entry = &set->entry[set->count];

		number++;
		if (!*line || *line == '#')
			continue;
		if (set->count == PROBLEM_SET_MOST) {
			wrong = "there are too many problems";
			break;
		}
		set->count++;
		entry->line = number;
		wrong = problem_entry_read(entry, line, *rules);
	}
	name = TEXT_SAFE(100, set->name);
	if (lines->error)
		text_add(reason, "%s: %s", name, strerror(lines->error));
	else if (wrong)
		text_add(reason, "%s: line %" PRId64 ": %s", name, number,
			wrong);
	else if (!set->count)
		text_add(reason, "%s: there is no problem", name);
	return !reason->length ? 0 : lines->error ? EXIT_TROUBLE : EXIT_WRONG;
}

int problem_set_open(const char *name, const struct rules *rules,
		struct text *reason, struct problem_set **opened)
{
	struct problem_set *set = alloc_zeroed(1, sizeof *set);
	int fd = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY), status;
	struct lines lines;

	lines_start(&lines, fd);
	lines.most = LINE_MOST;
	set->name = name;
	set->worker = worker_new();
	status = problem_set_read(set, rules, &lines, reason);
	lines_close(&lines);
	*opened = set;
	if (!status)
		problem_set_solve(set);
	return status;
}

void problem_set_free(struct problem_set *set)
{
	if (!set)
		return;
	atomic_store(&set->stops, true);
	worker_free(set->worker);
	for (int i = 0; i < set->count; i++) {
		board_done(&set->entry[i].board);
		free(set->entry[i].text);
	}
	free(set);
}

bool problem_set_collect(struct problem_set *set)
{
	worker_collect(set->worker);
	return set->known == set->count;
}

const char *problem_set_reason(const struct problem_set *set)
{
	return set->reason[0] ? set->reason : NULL;
}

/* -- tasks ----------------------------------------------------------------- */

int problem_set_count(const struct problem_set *set)
{
	return set->count;
}

enum problem_task problem_set_task(const struct problem_set *set, int number,
		const char **text)
{
	*text = set->entry[number].text;
	return set->entry[number].task;
}

void problem_set_board(const struct problem_set *set, int number,
		struct board *board)
{
	board_copy(board, &set->entry[number].board);
}

enum task_answer problem_set_judge(const struct problem_set *set, int number,
		int64_t house, struct verdict *verdict)
{
	const struct problem_entry *entry = &set->entry[number];

	if (!entry->known)
		return TASK_UNKNOWN;
	*verdict = (struct verdict){ .known = true, .proved = true,
		.best = entry->best, .value = entry->value[house] };
	return problem_entry_is_right(entry, house) ? TASK_RIGHT : TASK_WRONG;
}

int64_t problem_set_hint(const struct problem_set *set, int number)
{
	const struct problem_entry *entry = &set->entry[number];
	int house = 1;

	while (entry->known && (!board_allows(&entry->board, house) ||
			!problem_entry_is_right(entry, house)))
		house++;
	return entry->known ? house : 0;
}
