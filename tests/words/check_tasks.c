/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* words/tasks: what lessons and problems say; see tests/spec for mistakes */
#include <stdio.h>
#include <string.h>

#include "unit.h"
#include "usual_game.h"
#include "words/tasks.h"
#include "words/telling.h"

const char unit_name[] = "tasks";

static struct settings settings;
static struct match match;
static struct analysis analysis;
static struct attempt attempt;
static struct problems problems = { .theme = PROBLEM_THEMES };

static void open_task(const struct task_source *source, int number)
{
	struct computer computer = { .now = unit_now };
	struct game game = { 0 };

	settings_default(&settings);
	usual_game(&game, &settings.rules);
	match_begin(&match, &settings, &game);
	analysis_begin(&analysis, &computer);
	attempt_open(&attempt, &match, &analysis, source, &problems,
		number);
}

static void close_task(void)
{
	attempt_close(&attempt);
	analysis_done(&analysis);
	match_done(&match);
}

static const char *asked(bool typed)
{
	static char words[200];
	struct text text = TEXT_IN(words);

	tasks_add_title(&attempt, &text);
	text_add(&text, "\n");
	tasks_add_asked(&attempt, typed, &text);
	return words;
}

/* Tries HOUSE and, if it is right, sows it. */
static const char *reply(int64_t house)
{
	static char words[200];
	struct text text = TEXT_IN(words);

	if (attempt_judge(&attempt, house) == TASK_WRONG)
		tasks_add_reply(&attempt, true, &text);
	else
		tasks_add_reply(&attempt, false, &text);
	if (attempt.reply.answer != TASK_WRONG)
		match_play(&attempt.match, house);
	return words;
}

UNIT_TEST(a_lesson_speaks)
{
	open_task(&lesson, 0);
	ck_assert_str_eq(asked(false), "Lesson 1 of 9: sowing\n"
		"Fill your store: the fuller one wins. Press 3. Its four seeds "
		"go one by one to houses 4, 5, 6 and your store.");
	ck_assert_ptr_nonnull(strstr(asked(true), " Type 3. Its"));
	ck_assert_str_eq(reply(1), "No. House 1 would end in your house 5. "
		"That would end your turn. Type 3.");
	ck_assert_str_eq(reply(3), "The last one fell in your store, so you "
		"move again!");
	ck_assert(attempt_set(&attempt, 2));
	ck_assert_str_eq(asked(true), "Lesson 3 of 9: moving again\n"
		"Which house has just enough seeds to end in your store?");
	ck_assert_str_eq(reply(3), "Again! Now another house ends there. "
		"Which?");
	ck_assert_str_eq(reply(1), "No. House 1 would end in your house 2. "
		"That would end your turn.");
	ck_assert(attempt_set(&attempt, 3));
	ck_assert_str_eq(reply(6), "No. House 6 would end in your store: "
		"another move.");
	ck_assert(attempt_set(&attempt, 4));
	ck_assert_str_eq(reply(2), "No. House 2 would end in your empty house "
		"5, with nothing opposite to capture. That would end your "
		"turn.");
	close_task();
}

/* A wrong house is told what the computer takes then. */
UNIT_TEST(a_lesson_tells_what_is_lost)
{
	open_task(&lesson, 5);
	ck_assert_str_eq(reply(4), "No. Play would go on like this. "
		"Computer: 2 captures 10: 9 from your "
		"house 2 and its own seed.");
	ck_assert(attempt_set(&attempt, 6));
	ck_assert_str_eq(reply(1), "No. Play would go on like this. "
		"Computer: 2 captures 10: 9 from your "
		"house 2 and its own seed.");
	ck_assert(attempt_set(&attempt, 7));
	ck_assert_str_eq(reply(3), "No. Play would go on like this. "
		"Computer: 2 captures 4: 3 from your "
		"house 4 and its own seed. Your row is empty: the computer "
		"keeps the last 6 seeds and wins, 25 to 23.");
	close_task();
}

static const char *hint(bool typed)
{
	static char words[200];
	struct text text = TEXT_IN(words);
	int64_t house = attempt_hint(&attempt);

	tasks_add_hint(&attempt, house, typed, &text);
	return words;
}

/* What names the house is not followed by two to choose from. */
UNIT_TEST(a_hint_agrees_with_the_lesson)
{
	open_task(&lesson, 1);
	ck_assert_str_eq(hint(false), "Press 6.");
	ck_assert_str_eq(hint(true), "Type 6.");
	ck_assert(attempt_set(&attempt, 3));
	ck_assert_str_eq(hint(true), "Hint 1 of 3: there is a capture.");
	ck_assert_str_eq(reply(1), "No. House 1 would end in your house 4. "
		"That would end your turn.");
	ck_assert_str_eq(hint(true), "Hint 2 of 3: house 3 or 6.");
	close_task();
}

/* From the third on, only a hint names the house to be sown. */
UNIT_TEST(a_lesson_lets_one_find_the_house)
{
	for (int i = 2; i < LESSON_TASKS; i++) {
		char press[20];

		open_task(&lesson, i);
		snprintf(press, sizeof press, "Press %d.",
			lesson_house(i, 0));
		for (int house = 1; house <= 6; house++)
			if (house != lesson_house(i, 0) &&
			    board_allows(&attempt.match.game.now, house))
				ck_assert_ptr_null(strstr(reply(house),
					"Press"));
		ck_assert_ptr_null(strstr(asked(false), press));
		close_task();
	}
}

/* The sentences fit a small screen, the first with what to aim at. */
UNIT_TEST(a_lesson_is_short)
{
	for (int i = 0; i < LESSON_TASKS; i++) {
		open_task(&lesson, i);
		ck_assert_int_le(text_columns(strchr(asked(false), '\n') + 1),
			i ? 76 : 114);
		while (!attempt.solved) {
			const char *words = reply(attempt_hint(&attempt));

			ck_assert(*words && text_columns(words) <= 76);
		}
		close_task();
	}
}

/* The first problem of THEME that is worth VALUE: 1, 0, -1, or 2 for a great
 * win; or a chain, if that is NONE. */
enum { NONE = 9 };

static int find(enum problem_theme theme, int worth)
{
	for (int i = 0; i < problem_count(); i++) {
		const struct problem *problem = problem_find(i);
		int value = problem->value[0][problem->answer[0] - '0'];
		int second = problem->value[0][problem_rival(problem, 0)];
		int has = problem_is_chain(problem) ? NONE : value > 0 ?
			1 + (second > 0) : value == 0 ? 0 : -1;

		if (problem->theme == theme && has == worth)
			return i;
	}
	ck_abort_msg("no such problem");
}

UNIT_TEST(a_problem_speaks)
{
	static const struct {
		int worth;
		const char *task, *order, *value;
	} kinds[] = {
		{ 1, "Win: only one house wins.",
		  "Win with two houses: their order counts.", " wins by " },
		{ 2, "Win by most: one house is clearly best.",
		  "Win by most with two houses: their order counts.",
		  " wins by " },
		{ 0, "Save the tie: only one house can.",
		  "Save the tie with two houses: their order counts.",
		  " ties." },
		{ -1, "Lose the least: every house loses.",
		  "Lose the least with two houses: their order counts.",
		  " loses by " }
	};

	problems.theme = PROBLEM_THEMES;
	for (int i = 0; i < 4; i++) {
		int number = find(PROBLEM_CAPTURE, kinds[i].worth);
		char grade[40];
		const char *words;

		snprintf(grade, sizeof grade, " Theme: capture, grade %d.",
			problem_find(number)->grade);
		open_task(&problem_source, number);
		ck_assert_str_eq(strchr(asked(false), '\n') + 1,
			kinds[i].task);
		words = reply(attempt_hint(&attempt));
		ck_assert_ptr_eq(strstr(words, "Right. House "), words);
		ck_assert_ptr_nonnull(strstr(words, kinds[i].value));
		ck_assert_ptr_nonnull(strstr(words, grade));
		close_task();
		number = find(PROBLEM_ORDER, kinds[i].worth);
		open_task(&problem_source, number);
		ck_assert_str_eq(strchr(asked(false), '\n') + 1,
			kinds[i].order);
		words = reply(attempt_hint(&attempt));
		ck_assert_ptr_nonnull(strstr(words, " 1 more to go."));
		ck_assert_ptr_null(strstr(words, "Theme"));
		words = reply(attempt_hint(&attempt));
		ck_assert_ptr_nonnull(strstr(words, kinds[i].value));
		ck_assert_ptr_nonnull(strstr(words, " Theme: order, grade "));
		close_task();
	}
	/* what is shown is not praised */
	open_task(&problem_source, find(PROBLEM_SAVE, 1));
	attempt_forfeit(&attempt);
	ck_assert_ptr_null(strpbrk(reply(attempt_hint(&attempt)), "R"));
	close_task();
}

/* After each wrong house, the second hint names none of those tried, and always
 * the right one. */
UNIT_TEST(a_hint_names_no_house_tried)
{
	open_task(&problem_source, 0);
	for (int i = 0; i < problem_count(); i++) {
		int answer = problem_find(i)->answer[0] - '0';

		ck_assert(attempt_set(&attempt, i));
		for (int house = 1; house <= PROBLEM_HOUSES; house++) {
			char words[100];
			struct text text = TEXT_IN(words);
			int one, other = answer;

			if (house == answer ||
			    !board_allows(&attempt.match.game.now, house))
				continue;
			ck_assert_int_eq(attempt_judge(&attempt, house),
				TASK_WRONG);
			/* also when it is begun again */
			attempt_begin(&attempt);
			telling_add_advice(&attempt.match, answer, 2,
				attempt.tried[0], &text);
			ck_assert(sscanf(words, "Hint 2 of 3: house %d or %d.",
				&one, &other) == 2 || sscanf(words,
				"Hint 2 of 3: it can only be house %d.",
				&one) == 1);
			unit_insist((one == answer && (other > house ||
				other == answer)) || (other == answer &&
				one > house), "problem %d, house %d: %s",
				i + 1, house, words);
		}
	}
	close_task();
}

UNIT_TEST(titles_count_what_is_solved)
{
	problems.theme = PROBLEM_THEMES;
	problems.solved[1] = problems.solved[5] = 2;
	open_task(&problem_source, 13);
	ck_assert_ptr_nonnull(strstr(asked(false),
		"Problem 14 of 405, 2 solved\n"));
	problems.theme = problem_find(1)->theme;
	ck_assert_ptr_nonnull(strstr(asked(false), ", 1 of 61 solved\n"));
	close_task();
	problems = (struct problems){ .theme = PROBLEM_THEMES };
}

UNIT_TEST(a_chain_speaks)
{
	int number = find(PROBLEM_AGAIN, NONE), length, wrong = 1;
	const char *answer = problem_find(number)->answer;
	char words[40];

	length = (int)strlen(answer);
	open_task(&problem_source, number);
	snprintf(words, sizeof words, "Move again %d times in a row.", length);
	ck_assert_str_eq(strchr(asked(false), '\n') + 1, words);
	while (wrong == answer[0] - '0' ||
	       !board_allows(&attempt.match.game.now, wrong))
		wrong++;
	ck_assert_str_eq(reply(wrong), "No. That chain is shorter.");
	snprintf(words, sizeof words, "Right. %d more to go.", length - 1);
	ck_assert_str_eq(reply(attempt_hint(&attempt)), words);
	for (int i = 2; i < length; i++)
		reply(attempt_hint(&attempt));
	ck_assert_ptr_nonnull(strstr(reply(attempt_hint(&attempt)),
		"Right. That is the whole chain."));
	close_task();
}
