/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/teach/problem.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "control/files/paths.h"
#include "control/settings.h"
#include "control/teach/problem_list.h"
#include "model/chain.h"
#include "model/position.h"

enum {
	COUNT = sizeof problem_list / sizeof *problem_list,
	GRADE_TOLD = 3,		/* below it is luck */
	LINE = 120,		/* of the file has fewer bytes */
	READ_MOST = 1 << 18	/* bytes of the file, its last */
};

_Static_assert((int)COUNT <= (int)PROBLEMS_MOST, "too many problems");

int problem_count(void)
{
	return COUNT;
}

/* -- the list -------------------------------------------------------------- */

static const char *problem_next(const char *word)
{
	return strchr(word, ' ') + 1;
}

static const char *problem_position(int number)
{
	return strchr(problem_list[number], '<');
}

struct problem problem_find(int number)
{
	static const char kinds[] = "wtdc";	/* they begin so */
	const char *word = problem_list[number];
	struct problem problem = { .position = problem_position(number) };

	problem.kind = (enum problem_kind)(strchr(kinds, *word) - kinds);
	word = problem_next(word);
	problem.grade = (int)strtol(word, NULL, 10);
	word = problem_next(word);
	memcpy(problem.answer, word, strcspn(word, " "));
	for (int house = 1; house <= PROBLEM_HOUSES; house++) {
		word = problem_next(word);
		problem.valued[house] = *word != '.';
		problem.value[house] = strtol(word, NULL, 10);
	}
	return problem;
}

void problem_set_board(const struct problem *problem, struct board *board)
{
	enum status status = position_start(problem->position,
		&preset_table[PRESET_STANDARD].rules, P1, board);

	assert(!status);
	(void)status;
}

/* -- tasks ----------------------------------------------------------------- */

static bool problem_set(void *context, int number, struct task *task)
{
	static const char *const asked[PROBLEM_KINDS] = {
		"find the only house that wins.",
		"find the only house that saves the tie.",
		"every house loses. Find the one that loses least."
	};
	struct problem problem;
	struct text title, before;

	(void)context;
	if (number >= COUNT)
		return false;
	title = TEXT_IN(task->title);
	before = TEXT_IN(task->before);
	problem = problem_find(number);
	problem_set_board(&problem, &task->board);
	task->players[P1] = task->players[P2] = WHO_HUMAN;
	task->turned = false;
	text_add(&title, "Problem %d of %d", number + 1, COUNT);
	text_add(&before, "P1 to move: ");
	if (problem.kind == PROBLEM_CHAIN)
		text_add(&before, "move again %zu times, one after the other.",
			strlen(problem.answer));
	else
		text_add(&before, "%s", asked[problem.kind]);
	return true;
}

static enum task_answer problem_judge_house(const struct problem *problem,
		const struct task_try *try, struct text *why)
{
	bool right = problem->answer[0] - '0' == try->house;
	int64_t value = problem->value[try->house];

	text_add(why, "House %" PRId64 ": %s, it ", try->house,
		right ? "right" : "no");
	if (value)
		text_add(why, "%s by %" PRId64 ".", value > 0 ? "wins" :
			"loses", value > 0 ? value : -value);
	else
		text_add(why, "is a tie.");
	return right ? TASK_RIGHT : TASK_WRONG;
}

static enum task_answer problem_judge_move(const struct task_try *try,
		struct text *why)
{
	struct chain chain = chain_find(&try->game->now);
	int more = chain.length - 1;

	/* there is but one longest chain */
	text_add(why, "House %" PRId64 ": %s", try->house,
		try->house != chain.first ? "no, that chain is shorter." :
		more ? "right, " : "right, that is the whole chain.");
	if (try->house != chain.first)
		return TASK_WRONG;
	if (more)
		text_add(why, "%d more.", more);
	return more ? TASK_SO_FAR : TASK_RIGHT;
}

static enum task_answer problem_judge(void *context, int number,
		const struct task_try *try, struct text *why)
{
	struct problem problem = problem_find(number);
	enum task_answer answer = problem.kind == PROBLEM_CHAIN ?
		problem_judge_move(try, why) :
		problem_judge_house(&problem, try, why);

	(void)context;
	if (answer == TASK_RIGHT && problem.grade >= GRADE_TOLD)
		text_add(why, " Level %d finds it, too.", problem.grade);
	return answer;
}

static int64_t problem_hint(void *context, int number, const struct game *game)
{
	struct problem problem = problem_find(number);

	(void)context;
	return problem.answer[game->count] - '0';
}

/* -- the file -------------------------------------------------------------- */

/* Takes a LINE of the file; damaged ones, and problems of other lists, count
 * for nothing. */
static void problems_take(struct problems *problems, char *line)
{
	int stars = line[0] - '0', solved = stars + 1;

	line[strcspn(line, "\n")] = '\0';
	if (stars < 0 || stars > TASK_STARS || line[1] != ' ')
		return;
	for (int i = 0; i < COUNT; i++)
		if (strcmp(problem_position(i), line + 2) == 0 &&
		    solved > problems->written[i]) {
			problems->written[i] = solved;
			atomic_store(&problems->solved[i], solved);
		}
}

void problems_begin(struct problems *problems, struct worker *worker,
		bool keeps)
{
	char path[PATHS_SIZE], line[LINE];
	FILE *file = keeps && paths_state("problems", path) ?
		paths_stream(path) : NULL;

	problems->worker = worker;
	problems->keeps = keeps;
	if (!file)
		return;
	/* the first line may be cut, then */
	fseek(file, -(long)READ_MOST, SEEK_END);
	while (fgets(line, sizeof line, file))
		problems_take(problems, line);
	fclose(file);
}

int problems_first(const struct problems *problems)
{
	for (int i = 0; i < COUNT; i++)
		if (!atomic_load(&problems->solved[i]))
			return i;
	return 0;
}

/* Whatever has been solved since the last time, in one piece. It may be lost:
 * nobody waits for it. */
static void problems_write(struct job *job)
{
	struct problems *problems = (struct problems *)job;
	char words[LINE * 8];
	struct text text = TEXT_IN(words);

	for (int i = 0; i < COUNT; i++) {
		int solved = atomic_load(&problems->solved[i]);

		if (solved == problems->written[i] ||
		    text.length + LINE > sizeof words)
			continue;
		text_add(&text, "%d %s\n", solved - 1,
			problem_position(i));
		problems->written[i] = solved;
	}
	if (text.length)
		paths_append("problems", words, text.length);
}

/* The best counts. */
static void problem_solve(void *context, int number, int stars)
{
	struct problems *problems = context;

	if (stars + 1 <= atomic_load(&problems->solved[number]))
		return;
	atomic_store(&problems->solved[number], stars + 1);
	problems->job.run = problems_write;
	if (problems->keeps)
		worker_do(problems->worker, &problems->job, true);
}

const struct task_source problem_source = {
	.name = "Problems", .end = "That was the last problem.",
	.starred = true, .set = problem_set, .judge = problem_judge,
	.hint = problem_hint, .solve = problem_solve
};
