/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/tasks.h"

#include <string.h>

#include "teach/mistakes.h"
#include "util/language.h"
#include "words/advice.h"
#include "words/telling.h"

/* A wrong house is answered with where its last seed falls, and again with the
 * one that was named; or with what the computer captures then. */
enum tasks_wrong { WRONG_LANDS, WRONG_SOW, WRONG_LOSES };

/* What is said before the first house is sown, after one that is not the last,
 * and at the end. */
static const struct {
	const char *name;
	enum tasks_wrong wrong;
	const char *before, *again, *after;
} tasks_lesson[LESSON_TASKS] = {
	{ N_("sowing"), WRONG_SOW,
	  N_("Its four seeds go one by one to houses 4, 5, 6 and your store."),
	  NULL, N_("The last one fell in your store, so you move again!") },
	{ N_("around the board"), WRONG_SOW,
	  N_("Its eight seeds go into the other row, and even back to yours."),
	  NULL, N_("It ended in a house, so your turn is over. The other store "
	  "was skipped.") },
	{ N_("moving again"), WRONG_LANDS,
	  N_("Which house has just enough seeds to end in your store?"),
	  N_("Again! Now another house ends there. Which?"),
	  N_("And again! A turn can have many moves.") },
	{ N_("capture"), WRONG_LANDS,
	  N_("Your empty house 5 faces 6 seeds. Let your last seed fall "
	  "there."), NULL,
	  N_("Captured! It goes to your store, with the 6 seeds opposite.") },
	{ N_("nothing opposite"), WRONG_LANDS,
	  N_("Houses 5 and 6 are empty. End in the one where you capture."),
	  NULL, N_("Captured! In house 5 your seed would just stay: nothing "
	  "lies opposite.") },
	{ N_("danger"), WRONG_LOSES,
	  N_("The computer can capture your 9 seeds in house 2. Save them."),
	  NULL, N_("Saved! Now the computer cannot capture anything.") },
	{ N_("the answer"), WRONG_LOSES,
	  N_("Two houses capture. Look at the computer's answer before you "
	  "sow."), NULL,
	  N_("Captured! Those 3 seeds could have captured your 8 in house "
	  "2.") },
	{ N_("an empty row"), WRONG_LOSES,
	  N_("When a row is empty, the game ends. Do not let the computer "
	  "empty yours."), NULL,
	  N_("Saved! At the end, players keep the seeds left in their rows.") },
	{ N_("the end"), WRONG_LANDS,
	  N_("Now end the game: capture the last seeds in the other row."),
	  NULL, N_("That row is empty, and you keep the 8 seeds in yours. You "
	  "win, 29-19.") }
};

/* -- what is asked --------------------------------------------------------- */

static const char *const tasks_themes[PROBLEM_THEMES] = {
	"capture", "again", "save", "end", "order", "defence", "keep", "give",
	"empty"
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

		words_fill(text, _("{theme}: {count} of {total} solved."),
			&(struct facts){ .theme = tasks_theme(theme),
			.count = problems_count(problems, theme, true),
			.total = problems_count(problems, theme, false) });
	}
}

static void tasks_add_problem_title(const struct problems *problems, int number,
		struct text *text)
{
	enum problem_theme theme = problems->theme;
	bool all = theme == PROBLEM_THEMES;

	words_fill(text, all ?
		_("Problem {number} of {total}, {count} solved") :
		_("Problem {number} ({theme}), {count} of {total} solved"),
		&(struct facts){ .number = number,
		.total = problems_count(problems, theme, false),
		.count = problems_count(problems, theme, true),
		.theme = all ? NULL : tasks_theme(theme) });
}

void tasks_add_title(const struct attempt *attempt, struct text *text)
{
	const struct mistakes *mistakes = attempt->context;
	int number = attempt->number + 1;

	switch (attempt->source->kind) {
	case TASK_LESSON:
		words_fill(text, _("Lesson {number} of {total}: {theme}"),
			&(struct facts){ .number = number,
			.total = LESSON_TASKS,
			.theme = _(tasks_lesson[attempt->number].name) });
		break;
	case TASK_PROBLEM:
		tasks_add_problem_title(attempt->context, number, text);
		break;
	case TASK_MISTAKE:
		words_fill(text, _("Mistake {number} of {total}"),
			&(struct facts){ .number = number,
			.total = (int64_t)mistakes->count });
		break;
	}
}

const char *tasks_end(const struct attempt *attempt, bool typed)
{
	if (typed)
		return _("That was the last one. Back to the game.");
	switch (attempt->source->kind) {
	case TASK_LESSON:
		return _("Now you know how to play. ? explains the rest.");
	case TASK_PROBLEM:
		return _("That was the last problem. Esc goes back.");
	case TASK_MISTAKE:
		break;
	}
	return _("That was the last mistake found. Esc goes back.");
}

/* Adds "Press 3." or "Type 3." */
static void tasks_add_sow(const struct attempt *attempt, bool typed,
		struct text *text)
{
	words_add(text, WORDS_SOW, &(struct facts){ .is = typed ? IF_SAID : 0,
		.house = lesson_house(attempt->number, 0) });
}

/* What is asked, where one house is enough, and where their order counts. */
static const struct {
	const char *most, *win, *tie, *loss;
} tasks_asked[] = {
	{ N_("Win by most: one house is clearly best."),
	  N_("Win: only one house wins."),
	  N_("Save the tie: only one house can."),
	  N_("Lose the least: every house loses.") },
	{ N_("Win by most with two houses: their order counts."),
	  N_("Win with two houses: their order counts."),
	  N_("Save the tie with two houses: their order counts."),
	  N_("Lose the least with two houses: their order counts.") }
};

void tasks_add_problem(int number, struct text *text)
{
	const struct problem *problem = problem_find(number);
	bool order = problem->theme == PROBLEM_ORDER;
	int value = problem->value[0][problem->answer[0] - '0'];

	if (problem_is_chain(problem))
		words_add(text, WORDS_CHAIN_ASKED, &(struct facts){
			.count = (int64_t)strlen(problem->answer) });
	else
		words_say(text, _(value < 0 ? tasks_asked[order].loss :
			value == 0 ? tasks_asked[order].tie :
			problem->value[0][problem_rival(problem, 0)] > 0 ?
			tasks_asked[order].most : tasks_asked[order].win));
}

static void tasks_add_mistake(const struct attempt *attempt, struct text *text)
{
	const struct mistakes *mistakes = attempt->context;

	const struct match *match = attempt->game;
	size_t ply = mistakes->plies[attempt->number];
	const struct ply *played = &match->game.plies[ply];
	struct naming naming = match_naming_at(match, ply);

	advice_add_played(match, ply, text);
	advice_add_ending(&naming, played->player, played->house,
		mistakes_verdict(mistakes, attempt->number), true, text);
	words_say(text, _("Find a better house."));
}

void tasks_add_asked(const struct attempt *attempt, bool typed,
		struct text *text)
{
	switch (attempt->source->kind) {
	case TASK_LESSON:
		if (!attempt->number)
			words_say(text, _("Fill your store: the fuller one "
				"wins."));
		if (tasks_lesson[attempt->number].wrong == WRONG_SOW)
			tasks_add_sow(attempt, typed, text);
		words_say(text, _(tasks_lesson[attempt->number].before));
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

/* Adds what the wrong house does, or what the computer captures after it. */
static void tasks_add_wrong(const struct attempt *attempt, bool loses,
		struct text *text)
{
	struct naming naming = match_naming(&attempt->match);
	struct game game = { 0 };
	struct ply ply;

	words_say(text, _("No."));
	game_start_at(&game, &attempt->match.game.now);
	ply = *game_play(&game, attempt->reply.house);
	if (loses) {
		words_say(text, _("Play would go on like this."));
		game_play(&game, board_tempting(&game.now, 0, 0));
		telling_add_plies(&naming, &game, 1, 2, WORDS_MOST, text);
	} else {
		telling_add_landing(&naming, &game.now.rules, &ply, text);
		if (!ply.again)
			words_say(text, _("That would end your turn."));
	}
	telling_add_end(&naming, &game, text);
	game_done(&game);
}

static void tasks_add_lesson_reply(const struct attempt *attempt, bool typed,
		struct text *text)
{
	enum tasks_wrong wrong = tasks_lesson[attempt->number].wrong;

	if (attempt->reply.answer == TASK_WRONG) {
		tasks_add_wrong(attempt, wrong == WRONG_LOSES, text);
		if (wrong == WRONG_SOW)
			tasks_add_sow(attempt, typed, text);
	} else {
		text_add(text, "%s", _(attempt->reply.answer == TASK_RIGHT ?
			tasks_lesson[attempt->number].after :
			tasks_lesson[attempt->number].again));
	}
}

void tasks_add_hint(const struct attempt *attempt, int64_t house, bool typed,
		struct text *text)
{
	const struct match *match = &attempt->match;

	if (attempt->source->kind == TASK_LESSON &&
	    tasks_lesson[attempt->number].wrong == WRONG_SOW)
		tasks_add_sow(attempt, typed, text);
	else
		telling_add_advice(match, house, attempt->hint,
			attempt->tried[match->game.count], text);
}

static void tasks_add_problem_reply(const struct attempt *attempt,
		const struct problem *problem, struct text *text)
{
	const struct task_reply *reply = &attempt->reply;
	const struct match *match = &attempt->match;
	struct naming naming = match_naming(match);
	struct facts facts = { .grade = problem->grade,
		.theme = tasks_theme(problem->theme),
		.count = (int64_t)strlen(problem->answer + reply->count) - 1 };

	if (verdict_loss(&reply->verdict))
		advice_add_ending(&naming, match->game.now.mover, reply->house,
			&reply->verdict, true, text);
	else if (reply->verdict.known)
		telling_add_value(reply->house, reply->verdict.value, true,
			text);
	if (reply->answer == TASK_SO_FAR)
		words_fill(text, _("{count} more to go."), &facts);
	else if (!reply->verdict.known)
		words_say(text, reply->answer == TASK_WRONG ?
			_("That chain is shorter.") :
			_("That is the whole chain."));
	if (reply->answer == TASK_RIGHT)
		words_fill(text, _("Theme: {theme}, grade {grade}."), &facts);
	if (reply->answer == TASK_RIGHT && !attempt_stars(attempt))
		words_say(text, _("It counts as shown, not as solved."));
}

/* Adds what the move is worth. */
static void tasks_add_mistake_reply(const struct attempt *attempt,
		struct text *text)
{
	const struct mistakes *mistakes = attempt->context;
	const struct task_reply *reply = &attempt->reply;
	const struct verdict *verdict = &reply->verdict;
	const struct match *match = &attempt->match;
	struct naming naming = match_naming(match);

	/* a right one may be only good */
	if (verdict_loss(verdict))
		advice_add_ending(&naming, match->game.now.mover, reply->house,
			verdict, reply->answer == TASK_WRONG, text);
	else
		telling_add_value(match_number(match, reply->house),
			verdict->value, verdict->proved, text);
	if (reply->answer == TASK_RIGHT)
		advice_add_happened(&naming, analysis_sequels(&attempt->known,
			mistakes->plies[attempt->number]), false, text);
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
		tasks_add_problem_reply(attempt,
			problem_find(attempt->number), text);
}

bool tasks_add_outcome(const struct attempt *attempt, struct text *text)
{
	const struct task_reply *reply = &attempt->reply;
	struct naming naming = match_naming_at(&attempt->match, 0);
	const struct sequels *sequels = analysis_sequels(attempt->analysis,
		reply->count);

	advice_add_happened(&naming, sequels, reply->answer == TASK_WRONG,
		text);
	return sequels;
}
