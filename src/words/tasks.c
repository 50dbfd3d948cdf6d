/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/tasks.h"

#include <string.h>

#include "teach/lesson.h"
#include "teach/mistakes.h"
#include "teach/problem.h"
#include "words/advice.h"
#include "words/telling.h"

enum { GRADE_TOLD = 3 };	/* lower grades of problems are luck */

/* What is said before the first house is sown, after one that is not the last,
 * and at the end. SOW: the house is named first. */
static const struct {
	const char *name;
	bool sow;
	const char *before, *again, *after;
} tasks_lesson[LESSON_TASKS] = {
	{ "sowing", true,
	  "Its four seeds go one by one to houses 4, 5, 6 and your store.",
	  NULL, "The last one fell in your store, so you move again!" },
	{ "around the board", true,
	  "After your store, the seeds enter the other row.",
	  NULL, "It ended in a house, so your turn is over. The other store "
	  "was skipped." },
	{ "moving again", false,
	  "Two houses reach your store exactly. Play the nearer one first: 6, "
	  "then 5.",
	  "Again! Now 5, whose two seeds fall in 6 and in your store.",
	  "And again! You could play 6 once more: a turn can have many "
	  "moves." },
	{ "capture", false,
	  "House 5 is empty, with 6 seeds opposite. Let your last seed fall "
	  "there.", NULL,
	  "Captured! It goes to your store, with the 6 seeds opposite." },
	{ "the end", false,
	  "When a row is empty, the game ends. Play your last seed.", NULL,
	  "Your row is empty, and the computer keeps its 5 seeds. You win, "
	  "27-21." }
};

/* -- what is asked --------------------------------------------------------- */

struct facts tasks_facts(const struct attempt *attempt)
{
	struct facts facts = { .move = attempt->number + 1 };
	const struct mistakes *mistakes = attempt->context;

	switch (attempt->source->kind) {
	case TASK_LESSON:
		facts.is = IF_MORE;
		facts.total = LESSON_TASKS;
		facts.list = tasks_lesson[attempt->number].name;
		break;
	case TASK_PROBLEM:
		facts.is = IF_SO;
		facts.total = problem_count();
		break;
	case TASK_MISTAKE:
		facts.total = (int64_t)mistakes->count;
		break;
	}
	return facts;
}

/* Adds "Press 3." or "Type 3.", the house after COUNT right ones. */
static void tasks_add_sow(const struct attempt *attempt, size_t count,
		bool typed, struct text *text)
{
	struct facts facts = { .is = typed ? IF_SAID : 0,
		.house = lesson_house(attempt->number, count) };

	words_add(text, WORDS_SOW, &facts);
}

static void tasks_add_problem(const struct problem *problem, struct text *text)
{
	struct facts facts = { .count = (int64_t)strlen(problem->answer),
		.value = problem->value[problem->answer[0] - '0'] };

	words_add(text, problem->kind == PROBLEM_CHAIN ? WORDS_CHAIN_ASKED :
		WORDS_ASKED, &facts);
}

static void tasks_add_mistake(const struct attempt *attempt, bool brief,
		struct text *text)
{
	const struct mistakes *mistakes = attempt->context;
	const struct match *game = &attempt->game;
	size_t ply = mistakes->plies[attempt->number];
	struct facts facts = advice_past(game, ply,
		mistakes_verdict(mistakes, attempt->number));

	if (brief) {
		words_add(text, WORDS_BEAT, &facts);
		return;
	}
	words_add(text, WORDS_PLAYED, &facts);
	words_add(text, WORDS_LOST, &facts);
	words_add(text, WORDS_FIND_BETTER, &facts);
}

void tasks_add_asked(const struct attempt *attempt, bool typed, bool brief,
		struct text *text)
{
	switch (attempt->source->kind) {
	case TASK_LESSON:
		if (tasks_lesson[attempt->number].sow)
			tasks_add_sow(attempt, 0, typed, text);
		words_begin(text);
		text_add(text, "%s", tasks_lesson[attempt->number].before);
		break;
	case TASK_PROBLEM:
		tasks_add_problem(problem_find(attempt->number), text);
		break;
	case TASK_MISTAKE:
		tasks_add_mistake(attempt, brief, text);
		break;
	}
}

/* -- what is replied ------------------------------------------------------- */

static void tasks_add_lesson_reply(const struct attempt *attempt, bool typed,
		struct text *text)
{
	if (attempt->reply.answer == TASK_WRONG) {
		words_add(text, WORDS_NOT_YET, NULL);
		tasks_add_sow(attempt, attempt->reply.count, typed, text);
	} else {
		text_add(text, "%s", attempt->reply.answer == TASK_RIGHT ?
			tasks_lesson[attempt->number].after :
			tasks_lesson[attempt->number].again);
	}
}

static void tasks_add_problem_reply(const struct task_reply *reply,
		const struct problem *problem, struct text *text)
{
	struct facts facts = { .level = problem->grade,
		.count = (int64_t)strlen(problem->answer + reply->count) - 1,
		.is = reply->answer == TASK_WRONG ? IF_SO :
			reply->answer == TASK_SO_FAR ? IF_MORE : 0 };

	if (reply->verdict.known)
		telling_add_value(reply->house, reply->verdict.value, true,
			text);
	else
		words_add(text, WORDS_CHAIN, &facts);
	if (reply->answer == TASK_RIGHT && problem->grade >= GRADE_TOLD)
		words_add(text, WORDS_FOUND_FROM, &facts);
}

/* Adds what the move is worth and, if it is right, what it earns. */
static void tasks_add_mistake_reply(const struct attempt *attempt,
		struct text *text)
{
	const struct task_reply *reply = &attempt->reply;
	const struct verdict *verdict = &reply->verdict;
	struct naming naming = match_naming(attempt->match);
	struct ply ply = board_foresee(&attempt->match->game.now,
		reply->house);
	struct facts facts = advice_facts(attempt->match, reply->house,
		verdict);

	if (reply->answer == TASK_WRONG &&
	    verdict_mark(verdict) != VERDICT_RESULT)
		words_add(text, WORDS_LOSES, &facts);
	else
		telling_add_value(facts.house, verdict->value, verdict->proved,
			text);
	if (reply->answer == TASK_WRONG)
		return;
	facts = telling_facts(&naming, &ply);
	if (ply.captured)
		words_add(text, WORDS_EFFECT, &facts);
	else if (facts.is & IF_AGAIN)
		words_add(text, WORDS_MOVES_AGAIN, &facts);
}

void tasks_add_reply(const struct attempt *attempt, bool typed,
		struct text *text)
{
	const struct task_reply *reply = &attempt->reply;
	if (reply->answer == TASK_UNKNOWN)
		return;
	if (attempt->source->kind != TASK_LESSON && !reply->shown)
		words_add(text, reply->answer == TASK_WRONG ? WORDS_NO :
			WORDS_RIGHT, NULL);
	if (attempt->source->kind == TASK_LESSON)
		tasks_add_lesson_reply(attempt, typed, text);
	else if (attempt->source->kind == TASK_PROBLEM)
		tasks_add_problem_reply(reply, problem_find(attempt->number),
			text);
	else
		tasks_add_mistake_reply(attempt, text);
}
