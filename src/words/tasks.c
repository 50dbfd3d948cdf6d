/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/tasks.h"

#include <string.h>

#include "teach/lesson.h"
#include "teach/mistakes.h"
#include "util/language.h"
#include "words/advice.h"
#include "words/telling.h"

/* What is said before the first house is sown, after one that is not the last,
 * and at the end. SOW: the house is named first. */
static const struct {
	const char *name;
	bool sow;
	const char *before, *again, *after;
} tasks_lesson[LESSON_TASKS] = {
	{ N_("sowing"), true,
	  N_("Its four seeds go one by one to houses 4, 5, 6 and your store."),
	  NULL, N_("The last one fell in your store, so you move again!") },
	{ N_("around the board"), true,
	  N_("After your store, the seeds enter the other row."),
	  NULL, N_("It ended in a house, so your turn is over. The other store "
	  "was skipped.") },
	{ N_("moving again"), false,
	  N_("Two houses reach your store exactly. Play the nearer one first: "
	  "6, then 5."),
	  N_("Again! Now 5, whose two seeds fall in 6 and in your store."),
	  N_("And again! You could play 6 once more: a turn can have many "
	  "moves.") },
	{ N_("capture"), false,
	  N_("House 5 is empty, with 6 seeds opposite. Let your last seed fall "
	  "there."), NULL,
	  N_("Captured! It goes to your store, with the 6 seeds opposite.") },
	{ N_("the end"), false,
	  N_("When a row is empty, the game ends. Play your last seed."), NULL,
	  N_("Your row is empty, and the computer keeps its 5 seeds. You win, "
	  "27-21.") }
};

/* -- what is asked --------------------------------------------------------- */

static const char *const tasks_themes[PROBLEM_THEMES] = {
	"capture", "again", "save", "end", "order", "defence"
};

const char *tasks_theme(enum problem_theme theme)
{
	return language_in("argument", tasks_themes[theme]);
}

enum problem_theme tasks_find_theme(const char *word)
{
	int theme = 0;

	while (theme < PROBLEM_THEMES &&
	       !language_means(word, tasks_themes[theme]))
		theme++;
	return (enum problem_theme)theme;
}

void tasks_add_themes(const struct problems *problems, struct text *text)
{
	for (int i = 0; i < PROBLEM_THEMES; i++) {
		enum problem_theme theme = (enum problem_theme)i;

		words_add(text, WORDS_THEME, &(struct facts){
			.list = tasks_theme(theme),
			.count = problems_count(problems, theme, true),
			.total = problems_count(problems, theme, false) });
	}
}

static void tasks_set_problem(const struct problems *problems,
		struct facts *facts)
{
	enum problem_theme theme = problems->theme;

	facts->is = IF_SO;
	facts->total = problems_count(problems, theme, false);
	facts->count = problems_count(problems, theme, true);
	if (theme == PROBLEM_THEMES)
		return;
	facts->is |= IF_MORE;
	facts->list = tasks_theme(theme);
}

struct facts tasks_facts(const struct attempt *attempt)
{
	struct facts facts = { .move = attempt->number + 1 };
	const struct mistakes *mistakes = attempt->context;

	switch (attempt->source->kind) {
	case TASK_LESSON:
		facts.is = IF_MORE;
		facts.total = LESSON_TASKS;
		facts.list = _(tasks_lesson[attempt->number].name);
		break;
	case TASK_PROBLEM:
		tasks_set_problem(attempt->context, &facts);
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

void tasks_add_problem(int number, struct text *text)
{
	const struct problem *problem = problem_find(number);
	struct facts facts = { .count = (int64_t)strlen(problem->answer),
		.value = problem->value[0][problem->answer[0] - '0'] };

	facts.is = facts.value > 0 && problem_second(problem) > 0 ? IF_MORE : 0;
	words_add(text, problem_is_chain(problem) ? WORDS_CHAIN_ASKED :
		problem->theme == PROBLEM_ORDER ? WORDS_ORDER_ASKED :
		WORDS_ASKED, &facts);
}

static void tasks_add_mistake(const struct attempt *attempt, struct text *text)
{
	const struct mistakes *mistakes = attempt->context;
	const struct match *game = attempt->game;
	size_t ply = mistakes->plies[attempt->number];
	const struct verdict *verdict = mistakes_verdict(mistakes,
		attempt->number);

	advice_add_mistake(game, ply, verdict, false, text);
	words_say(text, _("Find a better house."));
}

void tasks_add_asked(const struct attempt *attempt, bool typed,
		struct text *text)
{
	switch (attempt->source->kind) {
	case TASK_LESSON:
		if (tasks_lesson[attempt->number].sow)
			tasks_add_sow(attempt, 0, typed, text);
		words_begin(text);
		text_add(text, "%s", _(tasks_lesson[attempt->number].before));
		break;
	case TASK_PROBLEM:
		tasks_add_problem(attempt->number, text);
		break;
	case TASK_MISTAKE:
		tasks_add_mistake(attempt, text);
		break;
	}
}

/* -- what is replied ------------------------------------------------------- */

static void tasks_add_lesson_reply(const struct attempt *attempt, bool typed,
		struct text *text)
{
	if (attempt->reply.answer == TASK_WRONG) {
		words_say(text, _("Not that one yet."));
		tasks_add_sow(attempt, attempt->reply.count, typed, text);
	} else {
		text_add(text, "%s", _(attempt->reply.answer == TASK_RIGHT ?
			tasks_lesson[attempt->number].after :
			tasks_lesson[attempt->number].again));
	}
}

static void tasks_add_problem_reply(const struct task_reply *reply,
		const struct problem *problem, struct text *text)
{
	struct facts facts = { .level = problem->grade,
		.list = tasks_theme(problem->theme),
		.count = (int64_t)strlen(problem->answer + reply->count) - 1,
		.is = reply->answer == TASK_WRONG ? IF_SO :
			reply->answer == TASK_SO_FAR ? IF_MORE : 0 };

	if (reply->verdict.known)
		telling_add_value(reply->house, reply->verdict.value, true,
			text);
	if (!reply->verdict.known || reply->answer == TASK_SO_FAR)
		words_add(text, WORDS_CHAIN, &facts);
	if (reply->answer == TASK_RIGHT)
		words_add(text, WORDS_FOUND_FROM, &facts);
}

/* Adds what the move is worth. */
static void tasks_add_mistake_reply(const struct attempt *attempt,
		struct text *text)
{
	const struct task_reply *reply = &attempt->reply;
	const struct verdict *verdict = &reply->verdict;
	struct facts facts = advice_facts(&attempt->match, reply->house,
		verdict);

	if (reply->answer == TASK_WRONG &&
	    verdict_mark(verdict) != VERDICT_RESULT)
		words_add(text, WORDS_LOSES, &facts);
	else
		telling_add_value(facts.house, verdict->value, verdict->proved,
			text);
}

void tasks_add_reply(const struct attempt *attempt, bool typed,
		struct text *text)
{
	const struct task_reply *reply = &attempt->reply;

	if (reply->answer == TASK_UNKNOWN)
		return;
	if (attempt->source->kind != TASK_LESSON && !reply->shown)
		words_say(text, reply->answer == TASK_WRONG ? _("No.") :
			_("Right."));
	if (attempt->source->kind == TASK_LESSON)
		tasks_add_lesson_reply(attempt, typed, text);
	else if (attempt->source->kind == TASK_MISTAKE)
		tasks_add_mistake_reply(attempt, text);
	else
		tasks_add_problem_reply(reply, problem_find(attempt->number),
			text);
}
